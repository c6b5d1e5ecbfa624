"""Writing files so that nobody ever sees half of one.

In: a path and bytes, or a folder and its files. Out: the file or folder, written beside its place and renamed. A place
that cannot be written is wrong use.
"""

from __future__ import annotations

import contextlib
import functools
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import platformdirs

from pnp.errors import DataError, Place, Problem, UsageError


def cache_folder(kind: str) -> Path:
    """The folder for one kind of files that can be made again: in `PNP_CACHE`, else in the user's cache.

    A temporary one where that cannot be written.
    """
    return _cache_folder(os.environ.get("PNP_CACHE", ""), kind)


@functools.cache
def _cache_folder(chosen: str, kind: str) -> Path:
    path = Path(chosen or platformdirs.user_cache_dir("pnp", appauthor=False)) / kind
    with contextlib.suppress(OSError):
        path.mkdir(parents=True, exist_ok=True)
        if os.access(path, os.W_OK):
            return path
    return Path(tempfile.mkdtemp(prefix=f"pnp-{kind}-"))


def folder_to_write(folder: Path) -> Path:
    """The folder itself, whether it exists or not. Raises UsageError where a file stands at it or above it."""
    for path in (folder, *folder.parents):
        if path.exists() and not path.is_dir():
            raise UsageError(
                f"{path} is a file, so no folder can be written there. Choose another with --out."
            )
    return folder


def text_of(path: Path, file: str) -> str:
    """The text of a file that people write; `file` names it in problems. Raises DataError where it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        what, hint = "the file cannot be read: it is not UTF-8", "Save it as UTF-8."
        raise DataError([Problem(Place(file), what, hint)]) from error
    except OSError as error:
        raise DataError([Problem(Place(file), f"the file cannot be read: {error.strerror}")]) from error


def write_atomically(path: Path, content: bytes) -> bool:
    """Write the file; False when it already held exactly this content and was left alone."""
    try:
        if path.is_file() and path.read_bytes() == content:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            beside.write_bytes(content)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
    return True


@contextlib.contextmanager
def half_made(folder: Path) -> Iterator[Path]:
    """A folder beside this one to make something in; it is gone afterwards, whatever happens."""
    beside = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    try:
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make a folder of files, named by their paths in it: all of them or none, and never over what exists."""
    beside = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    try:
        if folder.exists() or folder.is_symlink():
            raise UsageError(f"{folder} exists already. Nothing was changed; choose another name.")
        for name, content in files.items():
            path = beside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        beside.rename(folder)
    except OSError as error:
        raise UsageError(f"cannot write {folder}: {error.strerror or error}") from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)

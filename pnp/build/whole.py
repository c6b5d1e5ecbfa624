"""`pnp build`: check, print what is made ahead, build the site, and swap the whole in place.

In: a library, games, locales, the address the site will have. Out: a folder `site/` that is either the old or the
new one, never a mixture. What has not changed is not made again.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.build.manifest import Made, manifest_bytes
from pnp.build.printing import make_prints
from pnp.check.run import check_library
from pnp.digest import SITE_LIBRARIES, code_digest, digest, files_digest
from pnp.errors import DataError, UsageError
from pnp.files import folder_to_write, half_made, write_atomically
from pnp.library import shared_data
from pnp.site.build import build_site

STAMP = ".pnp-build"
"""Holds the key of what lies in a built folder."""


@dataclass(frozen=True)
class Built:
    """What a build did: files printed anew, files in all, whether the site was made anew, and where it lies."""

    printed: int
    prints: int
    site_made: bool
    folder: Path


@dataclass(frozen=True)
class Wanted:
    """What to build."""

    root: Path
    games: tuple[str, ...]
    locales: tuple[str, ...]
    out: Path
    url: str = ""


def build(wanted: Wanted) -> Built:
    """Build everything. Raises DataError with every problem of the data, UsageError when a folder cannot be written."""
    _writable(wanted.out)
    report = check_library(wanted.root, list(wanted.games), wanted.locales)
    if report.problems:
        raise DataError(report.problems)
    made, printed = make_prints(wanted.root, wanted.games, wanted.locales, wanted.url)
    work = wanted.root / "build"
    write_atomically(work / "print" / "index.json", manifest_bytes(made))
    key = _site_key(wanted, made)
    if _key_of(wanted.out) == key:
        return Built(printed, len(made), False, wanted.out)
    with half_made(work / "site") as site:
        build_site(wanted.root, wanted.locales, wanted.games, site, wanted.url)
        _assemble(wanted, site, made, key)
    return Built(printed, len(made), True, wanted.out)


def _site_key(wanted: Wanted, made: Sequence[Made]) -> str:
    root = wanted.root
    folders = [root / "games", root / "locales", root / "docs", root / "mkdocs.yml", shared_data("templates")]
    folders += [shared_data("locales"), shared_data("games/_shared")]
    files = files_digest(root, folders)
    prints = [(one.job.path, one.sha256) for one in made]
    return digest(files, code_digest(SITE_LIBRARIES), prints, wanted.games, wanted.locales, wanted.url)


def _key_of(folder: Path) -> str:
    stamp = folder / STAMP
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def _writable(out: Path) -> None:
    """Refuse early, before minutes of work, and never replace a folder that is not a build."""
    folder_to_write(out)
    if out.exists() and (any(out.iterdir()) and not (out / STAMP).is_file()):
        raise UsageError(f"{out} holds something that pnp did not build. Choose another folder with --out.")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        probe = out.parent / f".{out.name}.{os.getpid()}.probe"
        probe.mkdir()
        probe.rmdir()
    except OSError as error:
        raise UsageError(f"cannot write {out}: {error.strerror or error}") from error


def _assemble(wanted: Wanted, site: Path, made: Sequence[Made], key: str) -> None:
    """Put site and prints together beside the old folder, then swap."""
    fresh = wanted.out.with_name(f".{wanted.out.name}.{os.getpid()}.new")
    old = wanted.out.with_name(f".{wanted.out.name}.{os.getpid()}.old")
    try:
        shutil.move(site, fresh)
        for one in made:
            _place(wanted.root / "build" / "print" / f"{one.sha256}.pdf", fresh / "print" / one.job.path)
            _place(
                wanted.root / "build" / "print" / one.thumbnail, fresh / "print" / "pictures" / one.thumbnail
            )
        write_atomically(fresh / "print" / "index.json", manifest_bytes(made))
        write_atomically(fresh / STAMP, key.encode())
        if wanted.out.exists():
            wanted.out.rename(old)
        fresh.rename(wanted.out)
    except OSError as error:
        raise UsageError(f"cannot write {wanted.out}: {error.strerror or error}") from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def _place(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)

"""Digests: what an output was made from, so that nothing is made twice.

In: files and options. Out: short hex keys. A maintainer must count in everything that can change an output: data,
catalogs, templates, our own code, the versions of the libraries that draw, and the options.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path

from pnp.library import shared_data

DRAWING_LIBRARIES = (
    "reportlab",
    "fonttools",
    "deckr-fonts",
    "manimgx-fonts",
    "manimgx-fonts-cjk",
    "justmytype-intl-cjk",
    "pypdfium2",
    "pillow",
)
SITE_LIBRARIES = ("mkdocs", "mkdocs-material", "jinja2", "markdown", "opencc")


def digest(*parts: object) -> str:
    """One key for plain data (JSON-able), 24 hex digits."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()[:24]


def files_digest(base: Path, folders: Iterable[Path]) -> str:
    """One key for the names and contents of all files below some folders (or of single files)."""
    whole = hashlib.sha256()
    for path in sorted(set(_files(folders))):
        name = path.relative_to(base).as_posix() if path.is_relative_to(base) else path.name
        whole.update(f"{name}\0{path.stat().st_size}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()[:24]


@functools.cache
def code_digest(libraries: tuple[str, ...] = DRAWING_LIBRARIES) -> str:
    """One key for our own code, the named libraries, the reader's own fonts and the date that goes into files."""
    package = Path(__file__).resolve().parent
    code = files_digest(package, [package])
    return digest(code, library_versions(libraries), os.environ.get("SOURCE_DATE_EPOCH", ""))


def library_versions(libraries: tuple[str, ...] = DRAWING_LIBRARIES) -> list[tuple[str, str]]:
    """The versions of libraries that draw, fonts among them, and the sizes of the reader's own fonts by name."""
    folder = os.environ.get("PNP_FONTS", "")
    own = [(path.name, str(path.stat().st_size)) for path in sorted(_files([Path(folder)] if folder else []))]
    return [*((name, _version(name)) for name in libraries), *own]


def game_files(root: Path, game: str, templates: Iterable[str]) -> list[Path]:
    """Every file and folder that what is made of a game depends on, with some kinds of templates."""
    return [*data_files(root, game, templates), *catalog_files(root, game)]


def data_files(root: Path, game: str, templates: Iterable[str]) -> list[Path]:
    """The same without catalogs: what is alike in every language."""
    shared = [root / "games" / "_shared", shared_data("games/_shared")]
    return [root / "games" / game, *shared, *(shared_data("templates") / kind for kind in templates)]


def catalog_files(root: Path, game: str, folder: str = "*") -> list[Path]:
    """The catalogs of a game and of the interface: in every language, or in that of one folder (`zh_Hans`)."""
    return [
        path
        for locales in (root / "locales", shared_data("locales"))
        for name in (game, "ui")
        for path in locales.glob(f"{folder}/LC_MESSAGES/{name}.po")
    ]


def _version(library: str) -> str:
    """The version of a library, "" where it is not installed: fonts come from whichever source there is."""
    from importlib import metadata  # noqa: PLC0415 (large, and `pnp print` keeps nothing)

    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return ""


def _files(folders: Iterable[Path]) -> Iterable[Path]:
    for folder in folders:
        if folder.is_file():
            yield folder
        elif folder.is_dir():
            yield from (p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)

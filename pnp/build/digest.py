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
from importlib.metadata import version
from pathlib import Path

DRAWING_LIBRARIES = (
    "reportlab",
    "fonttools",
    "deckr-fonts",
    "manimgx-fonts",
    "manimgx-fonts-cjk",
    "pypdfium2",
)
SITE_LIBRARIES = ("mkdocs", "mkdocs-material", "jinja2", "markdown", "opencc", "pillow")


def digest(*parts: object) -> str:
    """One key for plain data (JSON-able), 24 hex digits."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()[:24]


def files_digest(base: Path, folders: Iterable[Path]) -> str:
    """One key for the names and contents of all files below some folders (or of single files)."""
    whole = hashlib.sha256()
    for path in sorted(_files(folders)):
        name = path.relative_to(base).as_posix() if path.is_relative_to(base) else path.name
        whole.update(f"{name}\0{path.stat().st_size}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()[:24]


@functools.cache
def code_digest(libraries: tuple[str, ...] = DRAWING_LIBRARIES) -> str:
    """One key for our own code, the named libraries and the date that goes into files."""
    package = Path(__file__).resolve().parent.parent
    code = files_digest(package, [package])
    return digest(
        code, [(name, version(name)) for name in libraries], os.environ.get("SOURCE_DATE_EPOCH", "")
    )


def _files(folders: Iterable[Path]) -> Iterable[Path]:
    for folder in folders:
        if folder.is_file():
            yield folder
        elif folder.is_dir():
            yield from (p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)

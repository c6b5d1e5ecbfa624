"""Where a face is read from.

In: a `FaceKey`. Out: a `Located` file: path, face number, weight it can draw, axes, a stamp of its content.
Order: the packages of `pnp.fonts.table`, then the system's own fonts, then the folder that `PNP_FONTS` names.
So `PNP_FONTS` fills gaps and never changes what a complete installation draws.
A maintainer must not add a silent substitute here: a family nobody has is an error that names the package.
"""

from __future__ import annotations

import glob
import hashlib
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from pnp.errors import DataError, Problem, did_you_mean
from pnp.fonts.faces import FaceKey
from pnp.fonts.table import TABLE, Source

STAMP_BYTES = 4096  # the table directory, with a checksum of every table, stands at the front of a font file


@dataclass(frozen=True)
class Located:
    """A font file that can draw a face; `weight` is the weight it draws: the asked one or the nearest."""

    key: FaceKey
    source: Source
    path: Path
    weight: int
    stamp: str

    @property
    def location(self) -> Mapping[str, float]:
        """The variation axes to draw at, by tag."""
        return {"wght": self.weight, **self.source.axes}

    @property
    def note(self) -> str:
        """A sentence where the file cannot draw the asked weight, else ""."""
        if self.weight == self.key.weight:
            return ""
        asked = f"{self.key.family} {self.key.weight}"
        return f"{asked} is drawn at {self.weight}, the nearest weight of {self.path.name}"


def locate(key: FaceKey) -> Located:
    """The file that draws `key`.

    Raises DataError when the family is unknown or no source of it is installed.
    """
    return _locate(key, os.environ.get("PNP_FONTS", ""))


@lru_cache(maxsize=256)
def _locate(key: FaceKey, folder: str) -> Located:
    candidates = [source for source in TABLE if source.family == key.family]
    if not candidates:
        hint = did_you_mean(key.family, (source.family for source in TABLE))
        raise DataError([Problem(None, f'unknown font family "{key.family}"', hint)])
    found = list(_installed(candidates, folder))
    if not found:
        raise DataError([_not_installed(key.family, candidates)])
    source, path = min(found, key=lambda pair: abs(_clamped(key.weight, pair[0]) - key.weight))
    return Located(key, source, path, _clamped(key.weight, source), _stamp(path))


def _clamped(weight: int, source: Source) -> int:
    lightest, heaviest = source.weights
    return min(max(weight, lightest), heaviest)


def _installed(candidates: list[Source], folder: str) -> Iterator[tuple[Source, Path]]:
    """The usable sources of the first place that has any: one package, or the system, or `PNP_FONTS`."""
    for source in candidates:
        path = _packaged(source)
        if path is not None:
            yield source, path
            return
    for places in (_system_folders(), [Path(folder)] if folder else []):
        found = [(source, path) for source in candidates if (path := _in_folders(source, places)) is not None]
        if found:
            yield from found
            return


def _packaged(source: Source) -> Path | None:
    if not source.package:
        return None
    spec = find_spec(source.module)
    for root in (spec.submodule_search_locations or []) if spec else []:
        path = Path(root, source.file)
        if path.is_file():
            return path
    return None


def _in_folders(source: Source, places: list[Path]) -> Path | None:
    name = Path(source.file).name
    return next((path for place in places for path in sorted(place.rglob(glob.escape(name)))), None)


def _system_folders() -> list[Path]:
    """Where this kind of system keeps its fonts, for the machine and for the user."""
    home = Path.home()
    if sys.platform == "win32":
        windows = Path(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        local = Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local"), "Microsoft/Windows/Fonts")
        return [windows, local]
    if sys.platform == "darwin":
        return [Path("/Library/Fonts"), Path("/System/Library/Fonts"), home / "Library/Fonts"]
    return [
        Path("/usr/share/fonts"),
        Path("/usr/local/share/fonts"),
        home / ".local/share/fonts",
        home / ".fonts",
    ]


def _stamp(path: Path) -> str:
    """Names the content of a font file without reading all of it."""
    with path.open("rb") as file:
        head = file.read(STAMP_BYTES)
    return hashlib.sha256(f"{path.stat().st_size}|".encode() + head).hexdigest()[:16]


def _not_installed(family: str, candidates: list[Source]) -> Problem:
    packages = list(dict.fromkeys(source.package for source in candidates if source.package))
    what = f'no font for "{family}": package {" or ".join(packages)} is not installed'
    file = Path(candidates[0].file).name
    return Problem(
        None, what, f"Run `pip install {packages[0]}`, or put {file} into the folder PNP_FONTS names."
    )

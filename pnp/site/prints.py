"""What lies ready to print, as the print page offers it.

In: `print/index.json` (written by the build; it may be missing) and a `LocalGame`. Out: the files of one
game, and the choices a reader has. A maintainer must offer only files the index holds: everything else is
the command's job.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from pnp.errors import DataError, Place, Problem
from pnp.i18n.locales import LOCALES


@dataclass(frozen=True)
class PrintFile:
    """One file to download. `players` None: the full set; `file` and `thumbnail` are paths below `print/`."""

    game: str
    locale: str
    item: str
    paper: str
    backs: str
    players: int | None
    ink: str
    file: str
    pages: int
    bytes: int
    thumbnail: str

    @property
    def size(self) -> str:
        """The size as people read it."""
        return f"{self.bytes / 1e6:.1f} MB" if self.bytes >= 1e6 else f"{max(1, round(self.bytes / 1e3))} kB"

    @property
    def name(self) -> str:
        """The name of the file without its folder."""
        return self.file.rpartition("/")[2]


@dataclass(frozen=True)
class Choices:
    """What one can choose from, each in a stable order."""

    locales: tuple[str, ...]
    players: tuple[int, ...]
    papers: tuple[str, ...]
    inks: tuple[str, ...]
    backs: tuple[str, ...]


def read_prints(index: Path | None) -> tuple[PrintFile, ...]:
    """Every file of the index; none when there is no index yet. Raises DataError when it cannot be read."""
    if index is None or not index.is_file():
        return ()
    try:
        entries = json.loads(index.read_text(encoding="utf-8"))
        names = PrintFile.__dataclass_fields__
        return tuple(PrintFile(**{name: entry[name] for name in names}) for entry in entries)
    except (ValueError, KeyError, TypeError) as error:
        what = f"the list of printed files cannot be read: {error}"
        raise DataError([Problem(Place(index.name), what, "Delete it and build again.")]) from error


def choices(files: Iterable[PrintFile], players: Iterable[int]) -> Choices:
    """What the files of a game leave to choose. Any player count may: a full set serves every table."""
    files = tuple(files)
    backed = {file.item for file in files if file.backs != "none"}
    return Choices(
        tuple(locale for locale in LOCALES if any(f.locale == locale for f in files)),
        tuple(players),
        _in_order((f.paper for f in files), ("a4", "letter")),
        _in_order((f.ink for f in files), ("full", "low")),
        _in_order(
            (f.backs for f in files if f.item in backed or not backed), ("long", "short", "fold", "none")
        ),
    )


def _in_order(found: Iterable[str], order: tuple[str, ...]) -> tuple[str, ...]:
    names = set(found)
    return (*(name for name in order if name in names), *sorted(names - set(order)))

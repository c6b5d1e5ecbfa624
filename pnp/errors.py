"""What can be wrong, and where.

In: a place in a file, a sentence, a hint. Out: one line a person can act on.
A maintainer must keep the printed form: scripts and editors parse `file:line:column: sentence. Hint`.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class Place:
    """A place in a file of the library: path relative to the library root, line and column from 1.

    Line 0 means the file as a whole.
    """

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def shifted(self, columns: int) -> Place:
        """The place that many columns further right on the same line."""
        return Place(self.file, self.line, self.column + columns)


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with the data, where it is, and what to do about it."""

    place: Place | None
    what: str
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        what = self.what if self.what.endswith((".", "?", "!")) else self.what + "."
        return f"{where}{what}" + (f" {self.hint}" if self.hint else "")

    def as_json(self) -> dict[str, object]:
        """The same as plain data, for `--json`."""
        place = self.place or Place("")
        return {
            "file": place.file,
            "line": place.line,
            "column": place.column,
            "what": self.what,
            "hint": self.hint,
        }


class DataError(Exception):
    """The data has problems: the command prints them all and exits 1."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class UsageError(Exception):
    """The command was used wrongly: one line, exit 2. A hint that is empty leaves no space behind."""

    def __init__(self, line: str) -> None:
        super().__init__(line.rstrip())


def did_you_mean(name: str, choices: Iterable[str]) -> str:
    """A hint that names the nearest choice, or all of them when none is near and they are few."""
    known = sorted(set(choices))
    near = difflib.get_close_matches(name, known, 1, 0.6)
    if near:
        return f'Did you mean "{near[0]}"?'
    return f"Known: {', '.join(known)}." if 0 < len(known) <= 12 else ""


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Problems sorted by place, each once."""
    return sorted(dict.fromkeys(problems), key=lambda p: (p.place or Place(""), p.what))

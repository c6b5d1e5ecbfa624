"""What can be wrong, and where.

In: a place in a file, a sentence, a hint. Out: one line a person can act on.
A maintainer must keep the printed form: scripts and editors parse `file:line:column: sentence. Hint`.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

PLAIN_WORD = re.compile(r"(?!(?:true|false|null)\Z)[^\W\d][\w./-]*( [\w./-]+)*")
"""A word that YAML takes for one without quotes."""

MOST_NAMED = 12
"""Choices that a hint names."""

LONGEST_QUOTE = 60
"""Characters of a text that a message quotes."""


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
    """A hint that names the nearest choice, or the first of them when none is near; "" where there are none."""
    known = sorted(set(choices) - {""})
    near = nearest(name, known)
    if near:
        return near
    listed = ", ".join(known[:MOST_NAMED])
    more = f", … ({len(known)} in all)" if len(known) > MOST_NAMED else ""
    return f"Known: {listed}{more}." if known else ""


def nearest(name: str, choices: Iterable[str]) -> str:
    """A hint that names the nearest choice, "" where none is near."""
    near = difflib.get_close_matches(shortened(name), sorted(set(choices)), 1, 0.6)
    return f'Did you mean "{near[0]}"?' if near else ""


def missing(who: str, kind: str, name: str, known: Iterable[str]) -> tuple[str, str]:
    """What is wrong with a reference that leads nowhere, and a hint."""
    what = f'{who} refers to {kind} "{shortened(name)}", which does not exist'
    return what, did_you_mean(name, known) or f"There is no {kind} yet."


def unless_known(
    place: Place | None, who: str, kind: str, name: str, known: Collection[str]
) -> Iterator[Problem]:
    """The problem of a reference, where it leads nowhere."""
    if name not in known:
        yield Problem(place, *missing(who, kind, name, known))


def shortened(text: str) -> str:
    """A text as messages quote it: on one line, and no longer than a person reads."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"


def written(value: object) -> str:
    """A value as YAML writes it, on one line: `true`, `null`, `{Ann: 4}`."""
    return shortened(_written(value))


def _written(value: object) -> str:
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_written(key)}: {_written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, str) and not PLAIN_WORD.fullmatch(value):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Problems sorted by place, each once."""
    return sorted(dict.fromkeys(problems), key=lambda p: (p.place or Place(""), p.what))

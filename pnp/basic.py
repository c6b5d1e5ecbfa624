"""Values that every data file uses: texts, expressions, ranges, and numbers that have a limit.

A maintainer must not add behaviour here: these are plain values, read by `pnp.load.read`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, TypeVar

from pnp.errors import Place
from pnp.text.spans import Span, plain


@dataclass(frozen=True)
class Text:
    """A sentence in the game's own language, as written in the data.

    `msgid` is the sentence with its marks, `path` its stable name in the catalogs (msgctxt), `place` where it stands.
    """

    msgid: str
    path: str
    place: Place


@dataclass(frozen=True)
class LocalText:
    """A sentence in the reader's language: finished spans, no marks left to resolve.

    `translated` is false where the game's own language stands in; it is shown marked and counted.
    """

    spans: tuple[Span, ...]
    translated: bool = True

    def plain(self, players: int | None = None) -> str:
        """The sentence as bare characters; values show the row, or the number for `players`."""
        return plain(self.spans, players)


T = TypeVar("T", Text, LocalText)


@dataclass(frozen=True)
class Expression:
    """A formula as written, with the place of its first character."""

    source: str
    place: Place


@dataclass(frozen=True)
class Plain:
    """Plain data as it stands in a file, of any shape: what a calculator is given or must give."""

    value: object
    place: Place


@dataclass(frozen=True)
class Range:
    """A closed range of whole numbers, written `3..6` (or `8`)."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.low, self.high + 1))

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}–{self.high}"


@dataclass(frozen=True)
class Within:
    """The limits of a number of a data file, both of them allowed, and why there are any.

    A number that multiplies work needs one: a slip of the finger must end in a sentence, not in hours of waiting.
    """

    low: float
    high: float
    why: str


Copies = Annotated[int, Within(0, 1000, "Each one is drawn and printed.")]
"""How many of a thing there are."""

PlayerCount = Annotated[int, Within(1, 100, "Each player count has a column of its own.")]
PlayerRange = Annotated[Range, Within(1, 100, "Each player count has a column of its own.")]

CellNumber = Annotated[int, Within(1, 50, "A board is drawn on one sheet.")]
"""A row or column of a board."""

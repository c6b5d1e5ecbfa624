"""`sheets:` in `prints.yaml`: what a reference of a game's own shows, block by block.

In: nothing. Out: frozen values that the reader fills. A block is a panel as in the quick reference; it may also hold a
tally (rows of boxes) and a record (a table to write in). A maintainer must keep every count a value expression.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic

from pnp.basic import T
from pnp.errors import Place
from pnp.model.rules import Panel


@dataclass(frozen=True)
class TallyRow(Generic[T]):
    """A row of a tally: groups of as many boxes as the value expressions in `boxes` say.

    `total` (a value expression) stands at its end; without it the number of the boxes.
    """

    kind: ClassVar[str] = "row"

    title: T
    boxes: tuple[str, ...]
    text: T | None = None
    icon: str = ""
    total: str = ""


@dataclass(frozen=True)
class Tally(Generic[T]):
    """Rows of boxes, to tick or to read.

    `label`, `boxes` and `total` head the columns. `marks` stand in the boxes of every row from the first on, `sum`
    names the last row, which adds up the totals.
    """

    label: T
    boxes: T
    total: T
    rows: tuple[TallyRow[T], ...]
    marks: tuple[str, ...] = ()
    sum: T | None = None


@dataclass(frozen=True)
class Record(Generic[T]):
    """A table to write in: a row for each player, a numbered column for each round.

    `columns` is a value expression; where it differs by player count and nobody said how many play, there are as many
    as the fullest table needs. `total` heads a last column, `foot` names rows below the players.
    """

    columns: str
    icon: str
    total: T | None = None
    foot: tuple[T, ...] = ()


@dataclass(frozen=True)
class Block(Panel[T]):
    """A panel of a sheet. `numbered`: its steps are done in that order."""

    kind: ClassVar[str] = "panel"

    numbered: bool = False
    tally: Tally[T] | None = None
    record: Record[T] | None = None


@dataclass(frozen=True)
class Sheet(Generic[T]):
    """What an item of kind `reference` shows when it names the sheet: panels from top to bottom."""

    id: str
    place: Place
    panels: tuple[Block[T], ...]

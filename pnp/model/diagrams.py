"""`diagrams.yaml`: small drawn examples that stand beneath a clause.

A diagram is a row of frames, each a row of cards or a grid of cells, with a verdict and a few words. What it shows is
data: cards and boards by their ids, cells by column letter and row number (`b3`). A maintainer must keep frames free of
words: those are texts beneath, so that one drawing serves every language, and the page as well as paper.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Generic, Literal

from pnp.basic import T, Within
from pnp.errors import Place

Verdict = Literal["", "yes", "no"]
"""Whether what a frame or a way shows may be done; empty: it only shows something."""

Ground = Literal["", "plain", "lit", "dark", "hot", "solid", "gap", "table"]
"""How a cell looks: a free one, one in lamp light, in the dark, too hot to enter, a solid block, where a block has
gone, the edge of the table. The looks differ in pattern or outline as well as in colour."""

BLANK = "."
"""The letter of a place without a cell."""

MOST_THINGS = 4
"""How many things a cell has room for."""


@dataclass(frozen=True)
class Thing(Generic[T]):
    """What a cell is (`ground`) or what lies on it (`icon`); one with a `name` is explained beneath the diagram.

    `icon` is an icon of the game, one of our drawings, or an emoji; a `pale` drawn icon is an outline. `colour` is a
    colour of the game's look for a solid ground.
    """

    kind: ClassVar[str] = "thing"

    id: str
    place: Place
    name: T | None = None
    ground: Ground = ""
    icon: str = ""
    pale: bool = False
    colour: str = ""


@dataclass(frozen=True)
class Cards:
    """Cards side by side, in order. Positions count from 1.

    `over` is a second row beneath that the first is compared with, `raised` stand out of the row, `gaps` are places
    a card may be put in (0: before the first, 2: behind the second), and `ends` marks the first and last card.
    """

    place: Place
    show: tuple[str, ...]
    over: tuple[str, ...] = ()
    raised: tuple[int, ...] = ()
    gaps: tuple[int, ...] = ()
    ends: bool = False


@dataclass(frozen=True)
class Lay:
    """Things that lie on each of some cells, turned by some degrees."""

    place: Place
    at: tuple[str, ...]
    things: tuple[str, ...]
    turn: Annotated[int, Within(-360, 360, "It is a number of degrees.")] = 0


@dataclass(frozen=True)
class Way:
    """An arrow from cell to cell."""

    place: Place
    cells: tuple[str, ...]
    verdict: Verdict = ""


@dataclass(frozen=True)
class Grid:
    """A board of the game, or rows of letters: each the id of a thing with a ground, `.` for no cell."""

    place: Place
    board: str = ""
    rows: tuple[str, ...] = ()
    shape: Literal["square", "brick"] = "square"
    lay: tuple[Lay, ...] = ()
    ways: tuple[Way, ...] = ()

    def cells(self) -> dict[str, str]:
        """Cell → the letter that stands there; blanks too, since something may lie beside the cells."""
        return {
            f"{chr(ord('a') + column)}{row}": letter
            for row, letters in enumerate(self.rows, 1)
            for column, letter in enumerate(letters)
        }


@dataclass(frozen=True)
class Frame(Generic[T]):
    """One picture of a diagram: cards or a grid, and what is said beneath."""

    place: Place
    label: T | None = None
    verdict: Verdict = ""
    cards: Cards | None = None
    grid: Grid | None = None


@dataclass(frozen=True)
class Diagram(Generic[T]):
    """A drawn example. `caption` says what it shows, and says it to those who do not see it."""

    kind: ClassVar[str] = "diagram"

    id: str
    place: Place
    caption: T
    frames: tuple[Frame[T], ...]


@dataclass(frozen=True)
class Diagrams(Generic[T]):
    """The whole file. `index` is the field of a card that stands in its corner, `things` what grids are made of."""

    index: str = ""
    things: tuple[Thing[T], ...] = ()
    diagrams: tuple[Diagram[T], ...] = ()

    def thing(self, name: str) -> Thing[T]:
        """The thing of that id."""
        return next(thing for thing in self.things if thing.id == name)

    def diagram(self, name: str) -> Diagram[T]:
        """The diagram of that id."""
        return next(diagram for diagram in self.diagrams if diagram.id == name)

    def named_in(self, diagram: Diagram[T]) -> tuple[Thing[T], ...]:
        """The things of a diagram that have a name, in the order of the file."""
        grids = [frame.grid for frame in diagram.frames if frame.grid is not None]
        shown = {name for grid in grids for lay in grid.lay for name in lay.things}
        shown |= {letter for grid in grids for letters in grid.rows for letter in letters}
        return tuple(thing for thing in self.things if thing.name is not None and thing.id in shown)

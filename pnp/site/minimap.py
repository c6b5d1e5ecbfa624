"""A small board for a step of an example: who stands where, and which cells are marked.

In: the boards of a game and the calls of a step. Out: a `MiniMap`, or None where no call speaks of cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.model.components import Board
from pnp.replay import Played
from pnp.site.said import Speaker
from pnp.site.tables import sign

Label = Callable[[Played, str], Markup]
"""What a calculator calls an argument."""


@dataclass(frozen=True)
class MiniCell:
    """A cell: its sign and name, the marks on it by number (as in `MiniMap.marks`), and who stands there."""

    sign: Markup
    name: Markup
    marks: tuple[int, ...]
    actors: tuple[Markup, ...]


@dataclass(frozen=True)
class MiniMap:
    """A board row by row; None where it has no cell. `marks` say what the numbers on cells mean, from 1."""

    rows: tuple[tuple[MiniCell | None, ...], ...]
    marks: tuple[Markup, ...]


def mini_map(
    boards: Sequence[Board[LocalText]], calls: Iterable[Played], speaker: Speaker, label: Label
) -> MiniMap | None:
    """The board that the last call with places speaks of."""
    for call in reversed(list(calls)):
        for board in boards:
            cells = {cell.id for cell in board.cells}
            standing = dict(_standing(call, cells, speaker))
            if standing:
                marked = _marked(call, cells)
                return _map(board, standing, marked, tuple(label(call, name) for name in marked), speaker)
    return None


def _standing(call: Played, cells: set[str], speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Actor → cell, from records that name a cell."""
    for value in call.args.values():
        for record in value if isinstance(value, list) else ():
            if isinstance(record, dict) and record.get("id") in speaker.actors:
                places = [one for one in record.values() if isinstance(one, str) and one in cells]
                if places:
                    yield record["id"], places[0]


def _marked(call: Played, cells: set[str]) -> dict[str, list[str]]:
    """Arguments that are lists of cells."""
    return {
        name: value
        for name, value in call.args.items()
        if isinstance(value, list) and value and all(isinstance(one, str) and one in cells for one in value)
    }


def _map(
    board: Board[LocalText],
    standing: dict[str, str],
    marked: dict[str, list[str]],
    names: tuple[Markup, ...],
    speaker: Speaker,
) -> MiniMap:
    places = {(cell.row, cell.column): cell for cell in board.cells}

    def cell_at(row: int, column: int) -> MiniCell | None:
        cell = places.get((row, column))
        if cell is None:
            return None
        actors = tuple(speaker.word(actor, {}) for actor, where in standing.items() if where == cell.id)
        marks = tuple(i for i, where in enumerate(marked.values(), 1) if cell.id in where)
        return MiniCell(sign(speaker.local, cell.icon), speaker.write.text(cell.name), marks, actors)

    height, width = max(row for row, _ in places), max(column for _, column in places)
    rows = tuple(tuple(cell_at(r, c) for c in range(1, width + 1)) for r in range(1, height + 1))
    return MiniMap(rows, names)

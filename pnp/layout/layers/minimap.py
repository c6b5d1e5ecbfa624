"""The small map on a card, and the names of the cells it marks.

In: the id of a board and the field that lists cells. Out: drawings. A maintainer must take places, pictures and names
from the board: a card only says which cells.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.errors import did_you_mean
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.art.minimap import MarkKind, MiniCell, minimap
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import NOTHING, ColourName, Options
from pnp.layout.layers.scene import Scene
from pnp.model.components import Board, Cell


@dataclass(frozen=True, kw_only=True)
class MiniMapOptions(Options):
    """A map of `size` millimetres at `at`; the cells in the bound field are marked."""

    at: tuple[float, float]
    size: float
    board: str
    bind: str
    mark: MarkKind


def draw_minimap(options: MiniMapOptions, scene: Scene) -> Drawings:
    """The map."""
    board = _board(options.board, scene)
    marked = {cell.id for cell in _cells(board, options.bind, scene)}
    cells = [MiniCell(c.id, c.row - 1, c.column - 1, c.icon, c.start) for c in board.cells]
    return minimap(cells, marked, options.mark, (*options.at, options.size), scene.palette)


@dataclass(frozen=True, kw_only=True)
class CellNamesOptions(Options):
    """The names of the cells in the bound field, side by side in plates that fill `box`."""

    box: tuple[float, float, float, float]
    board: str
    bind: str
    gap: float = 1.0
    radius: float = 1.0
    fill: ColourName = NOTHING
    style: str = "label"


def draw_cell_names(options: CellNamesOptions, scene: Scene) -> Drawings:
    """The plates with their names, in the order in which the cells stand on the board."""
    marked = _cells(_board(options.board, scene), options.bind, scene)
    cells = sorted(marked, key=lambda cell: (cell.row, cell.column))
    x, y, width, height = options.box
    own = (width - options.gap * (len(cells) - 1)) / len(cells)
    drawn: Drawings = ()
    for index, cell in enumerate(cells):
        plate = (x + index * (own + options.gap), y, own, height)
        fill, ink = scene.colour(options.fill), scene.palette["ink"]
        drawn += painted(shapes.rectangle(*plate, options.radius), fill, ink, 0.4)
        room = (plate[0] + 1, y, own - 2, height)
        drawn += scene.line_in(cell.name, options.style, room, name=f"cell {cell.id}").drawings
    return drawn


def _board(name: str, scene: Scene) -> Board[LocalText]:
    boards = {board.id: board for board in scene.context.game.components.boards}
    if name not in boards:
        raise LayerError(name, f'there is no board "{name}"', did_you_mean(name, boards))
    return boards[name]


def _cells(board: Board[LocalText], bind: str, scene: Scene) -> list[Cell[LocalText]]:
    """The cells that the thing names, in its order."""
    known = {cell.id: cell for cell in board.cells}
    value = scene.value(bind)
    names = value if isinstance(value, tuple) else (scene.word(bind),)
    for name in names:
        if name not in known:
            what = f'{scene.subject.what}: board "{board.id}" has no cell "{name}"'
            raise LayerError(name, what, did_you_mean(name, known), scene.subject.place)
    return [known[name] for name in names]

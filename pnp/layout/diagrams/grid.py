"""Cells of a grid, what lies on them, and arrows between them.

In: a grid as the data has it. Out: width, height, drawings. A maintainer must keep what lies on a board beside the
picture of its cell: both tell the reader where he is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.diagrams.things import CORNER_MM, EDGE_MM, SIGN, centre, ground, sign
from pnp.layout.diagrams.ways import way_drawn
from pnp.layout.layers.pictures import sign_at
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.model.components import Board
from pnp.model.diagrams import BLANK, Grid, Thing

SQUARE_MM, GAP_MM = (7.6, 7.6), 0.6
BRICK_MM, JOINT_MM = (7.9, 4.5), 0.25
TABLE_MM = 0.7
ROOM_MM = 10.4  # a cell of a board: its picture, what it is tonight, and things on it

_PICTURE_MM = 4.6
_PICTURE_AT_MM = 3.1  # its middle, from the corner of the cell
_THINGS_AT_MM, _THINGS_MM = 4.0, 6.2  # the corner of the room for things on a board, and its side
_MARK_MM = 3.5
_MARKS_AT_MM = ((8.0, 2.5), (2.5, 8.0))  # signs of what a cell is: beside its picture and beneath it
_SPREAD = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((0, -1), (-1, 1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}
_SIZE = {1: 0.76, 2: 0.54, 3: 0.46, 4: 0.42}  # of a thing, as a share of the cell, by how many lie there

Laid = tuple[Thing[LocalText], int]
"""A thing and how far it is turned."""


def grid_drawn(grid: Grid, scene: Scene) -> tuple[float, float, Drawings]:
    """The whole grid."""
    laid = _by_cell(grid, scene)
    boxes, drawn = _board(grid, laid, scene) if grid.board else _rows(grid, laid, scene)
    centres = {name: centre(_room(box) if grid.board else box) for name, box in boxes.items()}
    for way in grid.ways:
        drawn += way_drawn([centres[cell] for cell in way.cells], way.verdict, scene.palette)
    width = max(x + w for x, _, w, _ in boxes.values()) + EDGE_MM
    height = max(y + h for _, y, _, h in boxes.values()) + EDGE_MM
    return width, height, drawn


def _by_cell(grid: Grid, scene: Scene) -> Mapping[str, Sequence[Laid]]:
    """Everything that lies on each cell."""
    found: dict[str, list[Laid]] = {}
    for lay in grid.lay:
        for cell in lay.at:
            things = [scene.context.game.diagrams.thing(name) for name in lay.things]
            found.setdefault(cell, []).extend((thing, lay.turn) for thing in things)
    return found


def _rows(grid: Grid, laid: Mapping[str, Sequence[Laid]], scene: Scene) -> tuple[Mapping[str, Box], Drawings]:
    """Cells from rows of letters; where something lies, the sign of the cell makes room."""
    (width, height), gap = (BRICK_MM, JOINT_MM) if grid.shape == "brick" else (SQUARE_MM, GAP_MM)
    boxes: dict[str, Box] = {}
    drawn: Drawings = ()
    over: Drawings = ()
    for name, letter in grid.cells().items():
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        box = boxes[name] = (EDGE_MM + column * (width + gap), EDGE_MM + row * (height + gap), width, height)
        if letter != BLANK:
            thing = scene.context.game.diagrams.thing(letter)
            if thing.ground == "table":
                box = boxes[name] = (*box[:3], TABLE_MM)
            drawn += ground(thing, box, scene)
            drawn += () if name in laid else sign(thing, centre(box), min(width, height) * SIGN, scene)
        over += _laid(laid.get(name, ()), box, scene)
    return boxes, (*drawn, *over)


def _board(
    grid: Grid, laid: Mapping[str, Sequence[Laid]], scene: Scene
) -> tuple[Mapping[str, Box], Drawings]:
    """The cells of a board of the game with their pictures; the start has a strong edge."""
    board: Board[LocalText] = next(
        one for one in scene.context.game.components.boards if one.id == grid.board
    )
    boxes: dict[str, Box] = {}
    drawn: Drawings = ()
    for cell in board.cells:
        x, y = ((place - 1) * (ROOM_MM + GAP_MM) + EDGE_MM for place in (cell.column, cell.row))
        box = boxes[cell.id] = (x, y, ROOM_MM, ROOM_MM)
        own = laid.get(cell.id, ())
        grounds = [thing for thing, _ in own if thing.ground]
        drawn += ground(grounds[-1] if grounds else Thing("", board.place, ground="plain"), box, scene)
        if cell.start:
            drawn += painted(shapes.rectangle(*box, CORNER_MM), None, scene.palette["ink"], 0.7)
        at = (x + _PICTURE_AT_MM, y + _PICTURE_AT_MM)
        if grounds:
            drawn += painted(shapes.circle(*at, _PICTURE_MM * 0.6), scene.palette["paper"])
        drawn += sign_at(cell.icon, at, _PICTURE_MM, scene) if cell.icon else ()
        for thing, (dx, dy) in zip(grounds, _MARKS_AT_MM, strict=False):
            drawn += sign(thing, (x + dx, y + dy), _MARK_MM, scene)
        drawn += _laid([one for one in own if not one[0].ground], _room(box), scene)
    return boxes, drawn


def _room(box: Box) -> Box:
    """Where things lie in a cell of a board, and where ways run: beside its picture."""
    return (box[0] + _THINGS_AT_MM, box[1] + _THINGS_AT_MM, _THINGS_MM, _THINGS_MM)


def _laid(laid: Sequence[Laid], box: Box, scene: Scene) -> Drawings:
    """What lies on a cell: one thing in the middle, several beside each other, on a flat cell larger than it."""
    shown = [(thing, turn) for thing, turn in laid if thing.icon]
    if not shown:
        return ()
    (x, y), side = centre(box), max(box[2], box[3])
    drawn: Drawings = ()
    for (thing, turn), (dx, dy) in zip(shown, _SPREAD[len(shown)], strict=True):
        drawn_here = sign(thing, (0.0, 0.0), side * _SIZE[len(shown)], scene)
        drawn += placed(drawn_here, x + dx * side * 0.25, y + dy * side * 0.23, turn)
    return drawn

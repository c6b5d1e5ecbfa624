"""Cells of a grid, what lies on them, and arrows between them.

In: a grid as the data has it. Out: width, height, drawings. A maintainer must keep the grounds apart without colour:
a dotted, a hatched, a waved, a dashed one.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.icons import ICONS
from pnp.layout.art.patterns import pattern
from pnp.layout.art.pictures import picture
from pnp.layout.diagrams.ways import way_drawn
from pnp.layout.drawing import Group, Path, moved
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box, Point
from pnp.model.diagrams import Grid, Thing

SQUARE_MM, GAP_MM = (8.6, 8.6), 0.6
BRICK_MM, JOINT_MM = (8.6, 4.8), 0.25
ROOM_MM = 10.4  # a cell of a board: its picture, and things on it
EDGE_MM = 0.4
BLANK = "."
_CORNER_MM = 1.2
_SPREAD = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((0, -1), (-1, 1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}
MOST_THINGS = max(_SPREAD)
_SIZE = {1: 0.68, 2: 0.5, 3: 0.44, 4: 0.4}  # of a thing, as a share of the cell, by how many lie there


def grid_drawn(grid: Grid, scene: Scene) -> tuple[float, float, Drawings]:
    """The whole grid."""
    boxes, drawn = _board(grid, scene) if grid.board else _rows(grid, scene)
    for lay in grid.lay:
        for cell in lay.at:
            drawn += _laid(lay.things, lay.turn, boxes[cell], scene)
    centres = {name: _centre(box) for name, box in boxes.items()}
    for way in grid.ways:
        drawn += way_drawn([centres[cell] for cell in way.cells], way.verdict, scene.palette)
    width = max(x + w for x, _, w, _ in boxes.values()) + EDGE_MM
    height = max(y + h for _, y, _, h in boxes.values()) + EDGE_MM
    return width, height, drawn


def thing_drawn(thing: Thing[LocalText], box: Box, scene: Scene) -> Drawings:
    """A thing alone in a box: its ground and its icon."""
    inner = (box[0] + EDGE_MM, box[1] + EDGE_MM, box[2] - 2 * EDGE_MM, box[3] - 2 * EDGE_MM)
    size = min(inner[2], inner[3]) * (0.68 if thing.ground else 0.95)
    return (*_ground(thing, inner, scene), *_sign(thing, _centre(inner), size, scene))


def _rows(grid: Grid, scene: Scene) -> tuple[Mapping[str, Box], Drawings]:
    """Cells from rows of letters; where something lies on a cell its own sign makes room."""
    (width, height), gap = (BRICK_MM, JOINT_MM) if grid.shape == "brick" else (SQUARE_MM, GAP_MM)
    boxes: dict[str, Box] = {}
    drawn: Drawings = ()
    covered = {cell for lay in grid.lay for cell in lay.at}
    for name, letter in grid.cells().items():
        column, row = ord(name[0]) - ord("a"), int(name[1:]) - 1
        box = boxes[name] = (EDGE_MM + column * (width + gap), EDGE_MM + row * (height + gap), width, height)
        if letter == BLANK:
            continue
        thing = scene.context.game.diagrams.thing(letter)
        drawn += _ground(thing, box, scene)
        if name not in covered:
            drawn += _sign(thing, _centre(box), min(width, height) * _SIZE[1], scene)
    return boxes, drawn


def _board(grid: Grid, scene: Scene) -> tuple[Mapping[str, Box], Drawings]:
    """The cells of a board of the game with their pictures; the start is a strong one."""
    board = next(one for one in scene.context.game.components.boards if one.id == grid.board)
    things = scene.context.game.diagrams
    ground = {
        cell: things.thing(name) for lay in grid.lay for name in lay.things for cell in lay.at
        if things.thing(name).ground
    }  # fmt: skip
    boxes: dict[str, Box] = {}
    drawn: Drawings = ()
    plain = Thing[LocalText]("", board.place, ground="plain")
    for cell in board.cells:
        step = ROOM_MM + GAP_MM
        box = boxes[cell.id] = (
            EDGE_MM + (cell.column - 1) * step, EDGE_MM + (cell.row - 1) * step, ROOM_MM, ROOM_MM
        )  # fmt: skip
        drawn += _ground(ground.get(cell.id, plain), box, scene)
        x, y, size = box[0] + 3.1, box[1] + 3.1, 4.6
        drawn += (picture(cell.icon, x, y, size, scene.palette),)
        if cell.start:
            drawn += painted(shapes.rectangle(*box, _CORNER_MM), None, scene.palette["ink"], 0.6)
    return boxes, drawn


def _centre(box: Box) -> Point:
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def _ground(thing: Thing[LocalText], box: Box, scene: Scene) -> Drawings:
    """The cell itself."""
    palette, x, y, width = scene.palette, *box[:3]
    ink, outline = palette["ink"], shapes.rectangle(*box, min(_CORNER_MM, box[3] / 6))
    match thing.ground:
        case "plain":
            return painted(outline, palette["tint"], palette["line"], 0.3)
        case "lit":
            marks = pattern("dots", outline, box, palette["dusk"], scale=0.9, weight=0.6)
            return (
                *painted(outline, palette["lamp"]),
                *(marks if palette.low else ()),
                *painted(outline, None, ink, 0.4),
            )
        case "dark":
            marks = pattern("hatch", outline, box, palette["dusk"], scale=0.9, weight=0.7)
            return (*painted(outline, palette["tint"]), *marks, *painted(outline, None, ink, 0.4))
        case "hot":
            marks = pattern("waves", outline, box, palette["alarm"], scale=0.9, weight=1.3)
            return (
                *painted(outline, palette["glow"]),
                *marks,
                *painted(outline, None, palette["alarm"], 0.6),
            )
        case "solid":
            return painted(outline, scene.colour(thing.colour or "line"), ink, 0.35)
        case "gap":
            return painted(outline, None, palette["dusk"], 0.35, (0.9, 0.8))
        case "table":
            return painted(shapes.line(x - 0.4, y + 0.3, x + width + 0.4, y + 0.3), None, ink, 0.7)
    return ()


def _laid(names: tuple[str, ...], turn: int, box: Box, scene: Scene) -> Drawings:
    """What lies on a cell: one thing in the middle, several beside each other."""
    things = [scene.context.game.diagrams.thing(name) for name in names]
    things = [thing for thing in things if thing.icon]
    if not things:
        return ()
    side = min(box[2], box[3])
    side = max(side, SQUARE_MM[0]) if box[3] < SQUARE_MM[0] else side
    (cx, cy), size = _centre(box), side * _SIZE[len(things)]
    drawn: Drawings = ()
    for thing, (dx, dy) in zip(things, _SPREAD[len(things)], strict=True):
        sign = _sign(thing, (0.0, 0.0), size, scene)
        drawn += placed(sign, cx + dx * side * 0.24, cy + dy * side * 0.22, turn)
    return drawn


def _sign(thing: Thing[LocalText], at: Point, size_mm: float, scene: Scene) -> Drawings:
    """The icon of a thing; on a ground with a pattern it stands on a disc of paper."""
    if not thing.icon:
        return ()
    drawn: Drawings = ()
    if thing.ground in ("dark", "hot"):
        drawn = painted(shapes.circle(*at, size_mm * 0.6), scene.palette["paper"], scene.palette["ink"], 0.3)
        size_mm *= 0.85
    if thing.pale:
        return (*drawn, *_outlined(thing.icon, at, size_mm, scene))
    return (*drawn, *scene.picture(thing.icon, *at, size_mm, inside="paper"))


def _outlined(name: str, at: Point, size_mm: float, scene: Scene) -> Drawings:
    """A drawn icon as an outline filled with paper."""
    ink, paper = scene.palette["ink"], scene.palette["paper"]
    drawing = scene.sign(name).drawing
    unit = ICONS[drawing](ink or "", None)
    lines = tuple(Path(path.segments, paper, ink, 0.09) for path in unit if isinstance(path, Path))
    return (Group(lines, moved(*at, scale=size_mm)),)

"""A plain board: the cells of a grid, each with its picture and its name.

In: a board of the game with cells. Out: drawings that fill a box. A maintainer must take places, pictures and names
from the board, so that a designer draws a board by naming its cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import NOTHING, ColourName, Options
from pnp.layout.layers.pictures import sign_at
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.model.components import Cell

_PICTURE, _NAME, _MARGIN_MM = 0.5, 0.24, 1.0
"""How much of a cell its picture and its name take, and the white beside the name."""


@dataclass(frozen=True, kw_only=True)
class GridOptions(Options):
    """Cells that share out `box`, `gap` apart; where play starts, the fill is `start` and the edge twice as thick."""

    of_subject: ClassVar[bool] = True

    box: tuple[float, float, float, float]
    gap: float = 1.0
    radius: float = 0.0
    fill: ColourName = NOTHING
    start: ColourName = NOTHING
    stroke: ColourName = "ink"
    width: float = 0.4
    style: str = "name"


def draw_grid(options: GridOptions, scene: Scene) -> Drawings:
    """Every cell of the board in its place."""
    board = scene.subject.board
    if board is None or not board.cells:
        raise LayerError(options.id, f"{scene.subject.what} has no cells")
    columns, rows = max(cell.column for cell in board.cells), max(cell.row for cell in board.cells)
    x, y, width, height = options.box
    across, down = (width + options.gap) / columns, (height + options.gap) / rows
    drawn: Drawings = ()
    for cell in board.cells:
        left, top = x + (cell.column - 1) * across, y + (cell.row - 1) * down
        drawn += _cell(cell, (left, top, across - options.gap, down - options.gap), options, scene)
    return drawn


def _cell(cell: Cell[LocalText], box: Box, options: GridOptions, scene: Scene) -> Drawings:
    x, y, width, height = box
    outline = shapes.rectangle(*box, options.radius)
    fill = scene.colour(options.start if cell.start else options.fill)
    drawn = painted(outline, fill, scene.colour(options.stroke), options.width * (2 if cell.start else 1))
    name = (x + _MARGIN_MM, y + height * (1 - _NAME), width - 2 * _MARGIN_MM, height * _NAME)
    if cell.icon:
        size = _PICTURE * min(width, height)
        drawn += sign_at(cell.icon, (x + width / 2, y + height * (1 - _NAME) / 2), size, scene)
    else:
        name = (name[0], y, name[2], height)
    return (*drawn, *scene.line_in(cell.name, options.style, name, name=f"cells {cell.id}").drawings)

"""The small map on a card: all cells of a board, two of them marked, a star where everybody starts.

In: cells with their pictures, a square in millimetres, a palette. Out: drawings. A maintainer must keep the two marks
different in shape: a scalloped disc on lamp light (somebody waits here), an eye in the dark (somebody looks here).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.art.icons import icon
from pnp.layout.art.outlines import almond
from pnp.layout.art.patterns import pattern
from pnp.layout.art.pictures import picture
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

MarkKind = Literal["partner", "sight"]

GAP_MM = 1.5
CORNER_MM = 2.6
STAR_MM = 2.5  # radius of the disc with the star


@dataclass(frozen=True)
class MiniCell:
    """A cell: its place from 0 and its picture."""

    id: str
    row: int
    column: int
    picture: str
    start: bool = False


def minimap(
    cells: Sequence[MiniCell],
    marked: Collection[str],
    kind: MarkKind,
    square: tuple[float, float, float],
    palette: Palette,
) -> Drawings:
    """The map in a square (x, y, side)."""
    x, y, side = square
    count = max(max(cell.row, cell.column) for cell in cells) + 1
    own = (side - GAP_MM * (count - 1)) / count
    drawn: Drawings = ()
    for cell in sorted(cells, key=lambda cell: cell.id in marked):
        box = (x + cell.column * (own + GAP_MM), y + cell.row * (own + GAP_MM), own, own)
        draw = _marked if cell.id in marked else _plain
        drawn += draw(cell, box, kind, palette)
    for cell in cells:
        if cell.start:
            drawn += _star(
                x + cell.column * (own + GAP_MM) + own - 0.9, y + cell.row * (own + GAP_MM) + 0.9, palette
            )
    return drawn


def _plain(cell: MiniCell, box: Box, kind: MarkKind, palette: Palette) -> Drawings:
    x, y, side, _ = box
    ground = painted(shapes.rectangle(*box, CORNER_MM), palette["tint"], palette["line"], 0.35)
    return (*ground, picture(cell.picture, x + side / 2, y + side / 2, side * 0.56, palette, faint=True))


def _marked(cell: MiniCell, box: Box, kind: MarkKind, palette: Palette) -> Drawings:
    x, y, side, _ = box
    cx, cy, ink, paper = x + side / 2, y + side / 2, palette["ink"], palette["paper"]
    outline = shapes.rectangle(*box, CORNER_MM)
    ground = painted(outline, palette["lamp" if kind == "partner" else "night"])
    if palette.low:
        name, scale = ("dots", 1.1) if kind == "partner" else ("hatch", 1.1)
        ground = pattern(name, outline, box, palette["dusk"], scale=scale, weight=0.55)
    edge = painted(outline, None, ink, 1.0)
    if kind == "partner":
        stage = painted(shapes.scalloped_disc(cx, cy, side * 0.4, 14, 0.07), paper, ink, 0.4)
        return (*ground, *edge, *stage, picture(cell.picture, cx, cy, side * 0.58, palette))
    stage = painted(almond(cx, cy, side * 0.46, side * 0.315), paper, ink, 0.5)
    return (*ground, *edge, *stage, picture(cell.picture, cx, cy, side * 0.47, palette))


def _star(x: float, y: float, palette: Palette) -> Drawings:
    disc = painted(shapes.circle(x, y, STAR_MM), palette["paper"], palette["ink"], 0.35)
    return (*disc, icon("star", x, y - 0.1, 2.9, palette["ink"]))

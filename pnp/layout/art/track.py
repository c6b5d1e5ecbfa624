"""A track: a snake of two rows, an eye that opens from space to space, flags where it ends.

In: how many spaces, the size, a palette. Out: places and drawings. A maintainer must keep number and eye apart, so
that a marker that covers one leaves the other.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art import edges
from pnp.layout.art.brush import Drawings, clipped, painted
from pnp.layout.art.icons import eye
from pnp.layout.art.night import Sky, sky
from pnp.layout.art.patterns import pattern
from pnp.layout.drawing import Colour
from pnp.layout.palette import Palette, mixed
from pnp.layout.shapes import Box

SIZE_MM = (268.0, 78.0)
HEAD_MM = 12.5
SPACE_HEIGHT_MM = 16.0
ROW_TOPS_MM = (22.6, 46.9)  # a flag stands between them and touches neither
SIDE_MM = (4.5, 9.5)  # from the frame to the first space, and behind the last for the turn
GAP_MM = 0.7
FLAG_MM = 6.2


@dataclass(frozen=True)
class Snake:
    """Spaces 0 to `last`: the first row runs right, the second back."""

    last: int

    @property
    def per_row(self) -> int:
        """How many spaces stand in a row."""
        return math.ceil((self.last + 1) / 2)

    @property
    def width_mm(self) -> float:
        """The width of a space."""
        room = SIZE_MM[0] - sum(SIDE_MM) - GAP_MM * (self.per_row - 1)
        return room / self.per_row

    def box(self, number: int) -> Box:
        """The box of a space; the number after the last is the free place at the end."""
        row, along = divmod(number, self.per_row)
        column = self.per_row - 1 - along if row else along
        return (
            SIDE_MM[0] + column * (self.width_mm + GAP_MM),
            ROW_TOPS_MM[row],
            self.width_mm,
            SPACE_HEIGHT_MM,
        )

    def figure_box(self, number: int) -> Box:
        """Where the number of a space stands."""
        x, y, width, height = self.box(number)
        return (x + 1, y + height * 0.53, width - 2, height * 0.42)


def ground(palette: Palette, clear: tuple[Box, ...]) -> Drawings:
    """The frame with its head of night."""
    width, height = SIZE_MM
    ink = palette["ink"]
    frame = shapes.rectangle(0.4, 0.4, width - 0.8, height - 0.8, 6)
    box = (0.4, 0.4, width - 0.8, HEAD_MM)
    head = edges.panel(box, "scallop", palette, 6)
    stars = sky(edges.panel_outline(box, "scallop", 6), box, Sky(12, 44, boxes=clear), palette)
    return (
        *painted(frame, palette["paper"]),
        *clipped(frame, (*head, *stars)),
        *painted(frame, None, ink, 0.8),
    )


def turn(snake: Snake, palette: Palette) -> Drawings:
    """The way from the first row into the second."""
    x = SIZE_MM[0] - SIDE_MM[1] + 0.4
    top, low = (y + SPACE_HEIGHT_MM / 2 for y in ROW_TOPS_MM)
    curve = (("M", x, top), ("C", x + 7, top, x + 7, low, x + 1.6, low))
    head = shapes.polygon([(x - 0.1, low), (x + 3.4, low - 2.2), (x + 3.4, low + 2.2)])
    ink = palette["ink"]
    return (*painted(curve, None, ink, 1.1), *painted(head, ink))


def space(snake: Snake, number: int, warmth: float, palette: Palette, *, capped: bool) -> Drawings:
    """One space; `warmth` from 0 to 1 opens its eye and lights it. A capped one is framed twice."""
    x, y, width, height = box = snake.box(number)
    outline = shapes.rectangle(*box, 2.6)
    ink, paper = palette["ink"], palette["paper"]
    look = eye(
        0.04 + 0.96 * warmth if number else 0.0,
        x + width / 2,
        y + height * 0.3,
        width * 0.62,
        ink,
        inside=paper,
    )
    if not capped:
        return (*painted(outline, _light(warmth, palette), ink, 0.5), look)
    inner = painted(shapes.rectangle(x + 1.3, y + 1.3, width - 2.6, height - 2.6, 1.6), paper, ink, 0.5)
    colour = palette["line"] if palette.low else palette["lamp"]
    hatch = pattern("hatch", outline, box, colour, scale=1.5, weight=0.6 if palette.low else 2.0)
    return (*painted(outline, paper), *hatch, *painted(outline, None, ink, 1.3), *inner, look)


def flag(box: Box, over: Box, palette: Palette) -> Drawings:
    """The plate of a cap with its point down to the space."""
    middle, y = over[0] + over[2] / 2, box[1] + box[3]
    point = shapes.polygon([(middle - 1.9, y - 0.4), (middle + 1.9, y - 0.4), (middle, over[1] + 0.4)])
    line = palette["ink"] if palette.low else palette["alarm"]
    plate = painted(shapes.rectangle(*box, box[3] / 2), palette["paper"], line, 1.0)
    return (*painted(point, palette["ink"]), *plate)


def tag(box: Box, palette: Palette) -> Drawings:
    """The small plate of another cap, below its space."""
    return painted(shapes.rectangle(*box, box[3] / 2), palette["tint"], palette["dusk"], 0.3)


def _light(warmth: float, palette: Palette) -> Colour | None:
    tint, glow, lamp = palette["tint"], palette["glow"], palette["lamp"]
    if tint is None or glow is None or lamp is None:
        return palette["paper"]
    return mixed(tint, glow, warmth * 2) if warmth < 0.5 else mixed(glow, lamp, warmth * 2 - 1)

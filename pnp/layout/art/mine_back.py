"""The back of Undermine: a brick wall with a hole, in the hole a tunnel with three chambers.

In: the size of a card, drawings of two suits in a unit box, a palette. Out: drawings over the trim and the box
for the name. A maintainer must keep all of it the same when turned by 180°: hands are ordered, and a turned
card must not be a sign.
"""

from __future__ import annotations

import math
import random

from pnp.layout import shapes
from pnp.layout.art.backs import BLEED_MM
from pnp.layout.art.brush import Drawings, Outline, clipped, painted, placed
from pnp.layout.art.patterns import pattern
from pnp.layout.palette import Palette, mixed
from pnp.layout.shapes import Box, Point

BRICK_MM = (10.5, 5.5)
_MORTAR_MM = 0.7
_HOLE_MM = 19.6
_HOLE_STRETCH = 1.1
_RIM = 1.1
_CORNERS = 9  # of one half of the hole
_CHAMBERS: tuple[Point, ...] = ((-7.4, -10.4), (0.0, 0.0), (7.4, 10.4))
_PLATE_MM = 8.6
_PLATE_INSET_MM = 3.0


def wall(size_mm: tuple[float, float], palette: Palette) -> Drawings:
    """Bricks over a card of that size and 2 mm over its trim, some darker, in half bond."""
    width, height = size_mm
    box = (-BLEED_MM, -BLEED_MM, width + 2 * BLEED_MM, height + 2 * BLEED_MM)
    outline = shapes.rectangle(*box)
    pale, dark = _bricks(size_mm)
    brick = palette["brick"]
    if palette.low or brick is None:
        marks = pattern("hatch", shapes.joined(dark), box, palette["line"], scale=0.9, weight=0.5)
        bricks = (*marks, *painted(shapes.joined([*pale, *dark]), None, palette["line"], 0.35))
    else:
        tint = palette["brickT"]
        bricks = (
            *painted(shapes.joined(pale), tint, brick, 0.35),
            *painted(shapes.joined(dark), mixed(tint or brick, brick, 0.34), brick, 0.35),
        )
    return (*painted(outline, palette["sand"]), *clipped(outline, bricks))


def _bricks(size_mm: tuple[float, float]) -> tuple[list[Outline], list[Outline]]:
    """All bricks, pale and dark, laid from the middle; a brick and its partner across it are alike."""
    cx, cy = size_mm[0] / 2, size_mm[1] / 2
    width, height = BRICK_MM
    chance = random.Random(5)
    found: tuple[list[Outline], list[Outline]] = ([], [])
    rows = math.ceil((cy + BLEED_MM) / height)
    columns = math.ceil((cx + BLEED_MM) / width) + 1
    for row in range(rows):
        for column in range(-columns, columns + 1):
            x = (
                column + 0.25 + row % 2 / 2
            ) * width  # a quarter: so the row across the middle is in half bond too
            y = (row + 0.5) * height
            group = found[chance.random() < 0.3]
            group += [_brick(cx + x, cy + y), _brick(cx - x, cy - y)]
    return found


def _brick(cx: float, cy: float) -> Outline:
    width, height = (side - _MORTAR_MM for side in BRICK_MM)
    return shapes.rectangle(cx - width / 2, cy - height / 2, width, height, 0.5)


def hole(cx: float, cy: float, ends: Drawings, middle: Drawings, palette: Palette) -> Drawings:
    """The hole with its tunnel; `ends` and `middle` are suits in a unit box."""
    rim, edge = _broken(_RIM), _broken(1.0)
    way = shapes.polygon([(4.0, -30.0), *_CHAMBERS, (-4.0, 30.0)], closed=False)
    rooms = shapes.joined([shapes.circle(x, y, 6.3) for x, y in _CHAMBERS])
    walls = shapes.joined([shapes.circle(x, y, 6.95) for x, y in _CHAMBERS])
    dark = (-25.0, -28.0, 50.0, 56.0)
    inside = (
        *(pattern("hatch", edge, dark, palette["line"], scale=1.1, weight=0.6) if palette.low else ()),
        *painted(way, None, palette["ink"], 6.1),
        *painted(walls, palette["ink"]),
        *painted(way, None, palette.solid("glow"), 4.8),
        *painted(rooms, palette.solid("glow")),
    )
    drawn = (
        *painted(rim, palette["paper"], palette["brick"], 0.6),
        *painted(edge, palette["soil"]),
        *clipped(edge, inside),
        *painted(edge, None, palette["ink"], 0.9),
        *placed(ends, *_CHAMBERS[0], scale=9),
        *placed(middle, 0, 0, scale=8.6),
        *placed(ends, *_CHAMBERS[2], 180, 9),
    )
    return placed(drawn, cx, cy)


def _broken(grow: float) -> Outline:
    """The edge of the hole: an uneven polygon that is its own half turn."""
    radii = [_HOLE_MM + (1.6 if i % 2 else -0.8) + 0.9 * math.sin(i * 2.1) for i in range(_CORNERS)]
    corners: list[Point] = []
    for i, radius in enumerate(radii * 2):
        a = math.pi * i / _CORNERS
        corners.append((radius * grow * math.cos(a), radius * grow * _HOLE_STRETCH * math.sin(a)))
    return shapes.polygon(corners)


def name_plate(size_mm: tuple[float, float], name_mm: float, palette: Palette) -> tuple[Drawings, Box]:
    """The plate at the lower end for a name of that width, and the box its words fill."""
    width, height = size_mm
    wide = name_mm + 8
    box = ((width - wide) / 2, height - _PLATE_INSET_MM - _PLATE_MM, wide, _PLATE_MM)
    return painted(shapes.rectangle(*box, 0.6), palette["paper"], palette["ink"], 0.6), box

"""Arrows of a diagram: a way that may be gone, and one that may not.

In: the points it runs through. Out: drawings. A maintainer must keep the two apart without colour: the forbidden one is
dashed and crossed out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.palette import Palette
from pnp.layout.shapes import Point
from pnp.model.diagrams import Verdict

_FROM_MM, _TO_MM = 3.4, 1.6  # free between the middle of a cell and the ends of an arrow
_HEAD_MM = 2.3
_WIDTH_MM, _HALO_MM = 0.8, 2.0
_CROSS_MM = 1.5
_DASH_MM = (1.2, 1.0)


def way_drawn(points: Sequence[Point], verdict: Verdict, palette: Palette) -> Drawings:
    """The arrow from the first point to the last, on a halo of paper."""
    forbidden = verdict == "no"
    colour = palette["alarm"] if forbidden else palette["ink"]
    start = _towards(points[0], points[1], _FROM_MM)
    tip = _towards(points[-1], points[-2], _TO_MM)
    foot = _towards(tip, points[-2], _HEAD_MM * 0.8)
    line = shapes.polygon([start, *points[1:-1], foot], closed=False)
    halo = painted(line, None, palette["paper"], _HALO_MM)
    shaft = painted(line, None, colour, _WIDTH_MM, _DASH_MM if forbidden else ())
    drawn = (*halo, *shaft, *painted(_head(tip, points[-2]), colour, palette["paper"], 0.25))
    return (*drawn, *_cross(_middle(start, points), palette)) if forbidden else drawn


def _towards(a: Point, b: Point, distance_mm: float) -> Point:
    """The point that far from `a` on the way to `b`."""
    length = math.dist(a, b) or 1.0
    return (a[0] + (b[0] - a[0]) / length * distance_mm, a[1] + (b[1] - a[1]) / length * distance_mm)


def _head(tip: Point, before: Point) -> tuple[tuple[str | float, ...], ...]:
    back = _towards(tip, before, _HEAD_MM)
    dx, dy = (tip[0] - back[0]) * 0.55, (tip[1] - back[1]) * 0.55
    return shapes.polygon([tip, (back[0] - dy, back[1] + dx), (back[0] + dy, back[1] - dx)])


def _middle(start: Point, points: Sequence[Point]) -> Point:
    return ((start[0] + points[1][0]) / 2, (start[1] + points[1][1]) / 2)


def _cross(at: Point, palette: Palette) -> Drawings:
    x, y, reach = *at, _CROSS_MM
    lines = shapes.joined(
        [
            shapes.line(x - reach, y - reach, x + reach, y + reach),
            shapes.line(x - reach, y + reach, x + reach, y - reach),
        ]
    )
    return (*painted(lines, None, palette["paper"], 1.9), *painted(lines, None, palette["alarm"], 0.9))

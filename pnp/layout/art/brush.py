"""Smallest steps of every drawing: paint an outline, clip, place.

In: outlines (tuples of segments) and colours. Out: tuples of drawings; a colour that is None draws nothing.
A maintainer must keep these free of any look: no colour names, no sizes of a game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pnp.layout.drawing import Colour, Drawing, Group, Matrix, Path, Segment, moved

Outline = tuple[Segment, ...]
Drawings = tuple[Drawing, ...]

_OPERATORS = ("M", "L", "C", "Z", "")


def painted(
    outline: Outline,
    fill: Colour | None = None,
    stroke: Colour | None = None,
    width_mm: float = 0.4,
    dash_mm: tuple[float, ...] = (),
    *,
    even_odd: bool = False,
) -> Drawings:
    """The outline filled and stroked; nothing when both colours are None."""
    if not outline or (fill is None and stroke is None):
        return ()
    return (Path(outline, fill, stroke, width_mm, dash_mm, even_odd),)


def clipped(outline: Outline, drawings: Drawings, *, even_odd: bool = False) -> Drawings:
    """The drawings, seen through the outline."""
    return (Group(drawings, clip=Path(outline, even_odd=even_odd)),) if drawings else ()


def placed(
    drawings: Drawings, x_mm: float, y_mm: float, degrees: float = 0.0, scale: float = 1.0
) -> Drawings:
    """The drawings scaled, turned clockwise and moved so that their origin lies at a point."""
    return (Group(drawings, moved(x_mm, y_mm, degrees, scale)),) if drawings else ()


def traced(data: str) -> Outline:
    """An outline from path data: `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, `Z`; absolute, spaces between."""
    segments: list[Segment] = []
    numbers: list[float] = []
    operator = ""
    for word in [*data.split(), ""]:
        if word in _OPERATORS:
            if operator:
                segments.append((operator, *numbers))
            operator, numbers = word, []
        else:
            numbers.append(float(word))
    return tuple(segments)


def flipped(drawings: Drawings) -> Drawings:
    """The drawings reflected left to right at x = 0."""
    return (Group(drawings, (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)),) if drawings else ()


def mapped(outline: Outline, matrix: Matrix) -> Outline:
    """The outline under a matrix, as an outline again."""
    a, b, c, d, e, f = matrix
    segments: list[Segment] = []
    for operator, *numbers in outline:
        points: list[float] = []
        for x, y in pairs(numbers):
            points += (a * x + c * y + e, b * x + d * y + f)
        segments.append((operator, *points))
    return tuple(segments)


def pairs(numbers: list[str | float]) -> Iterator[tuple[float, float]]:
    """The numbers of a segment as points."""
    values = [float(n) for n in numbers]
    return zip(values[::2], values[1::2], strict=True)


def on_circle(cx: float, cy: float, r: float, degrees: float) -> tuple[float, float]:
    """The point of a circle at an angle (0° points right, 90° down)."""
    a = math.radians(degrees)
    return (cx + r * math.cos(a), cy + r * math.sin(a))


def on_curve(ends: tuple[float, float, float, float], share: float) -> float:
    """One coordinate of a cubic Bézier curve from its four control values, at a share of its way."""
    p0, p1, p2, p3 = ends
    u, v = share, 1 - share
    return p0 * v**3 + 3 * p1 * v * v * u + 3 * p2 * v * u * u + p3 * u**3

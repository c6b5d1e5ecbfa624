"""Grounds that fill a shape: bricks, dots, hatch, mosaic, waves, stars, snow.

In: the outline to fill, a box around it, a colour. Out: one clipped group. Every pattern is laid from the
centre of the box outwards, and turned by 180° it looks the same: a back never tells how a card was turned.
A maintainer must keep that symmetry, and a pattern one path: a sheet of nine backs holds thousands of marks.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, clipped, mapped, painted
from pnp.layout.art.icon_signs import crystal
from pnp.layout.art.outlines import diamond
from pnp.layout.drawing import Colour, moved
from pnp.layout.shapes import Box, Point


@dataclass(frozen=True)
class Marks:
    """What a pattern draws: outlines to fill, outlines to stroke, the width of the stroke."""

    filled: Outline = ()
    stroked: Outline = ()
    width_mm: float = 0.3


def pattern(
    name: str, outline: Outline, box: Box, colour: Colour | None, *, scale: float = 1.0, weight: float = 1.0
) -> Drawings:
    """The pattern inside the outline.

    `box` holds the outline, its centre is the centre of the pattern; `scale` sizes all lengths, `weight`
    the lines and dots alone. `name` is one of `PATTERNS`, else `KeyError`.
    """
    marks = PATTERNS[name](box, scale, weight)
    drawn = (*painted(marks.filled, colour), *painted(marks.stroked, None, colour, marks.width_mm))
    return clipped(outline, drawn)


def bricks(box: Box, scale: float, weight: float) -> Marks:
    """Bricks of 3.2 × 1.7 in half bond."""
    width, height = 3.2 * scale, 1.7 * scale
    cx, cy, half_width, half_height = _middle(box)
    lines: list[Outline] = []
    for row in _steps(half_height / height + 1):
        y = cy + (row + 0.5) * height
        lines.append(shapes.line(cx - half_width, y, cx + half_width, y))
        bond = width / 2 if row % 2 else 0.0
        for column in _steps(half_width / width + 1):
            x = cx + column * width + bond
            lines.append(shapes.line(x, y, x, y + height))
    return Marks(stroked=shapes.joined(lines), width_mm=0.32 * scale * weight)


def dots(box: Box, scale: float, weight: float) -> Marks:
    """Dots every 1.75 in staggered rows."""
    return Marks(
        shapes.joined([shapes.circle(x, y, 0.48 * scale * weight) for x, y, _ in _lattice(box, 1.75 * scale)])
    )


def hatch(box: Box, scale: float, weight: float) -> Marks:
    """Slanted lines at 45°, 1.35 apart."""
    cx, cy, half_width, half_height = _middle(box)
    gap, reach = 1.35 * scale * math.sqrt(2), half_width + half_height
    lines = [
        shapes.line(
            cx + i * gap - half_height, cy - half_height, cx + i * gap + half_height, cy + half_height
        )
        for i in _steps(reach / gap)
    ]
    return Marks(stroked=shapes.joined(lines), width_mm=0.42 * scale * weight)


def waves(box: Box, scale: float, weight: float) -> Marks:
    """Rows of waves 3.2 long, 1.7 apart."""
    length, gap, height = 3.2 * scale, 1.7 * scale, 0.62 * scale
    cx, cy, half_width, half_height = _middle(box)
    count = math.ceil(half_width / length)
    rows = [_wave(cx, cy + row * gap, length, height, count) for row in _steps(half_height / gap + 1)]
    return Marks(stroked=shapes.joined(rows), width_mm=0.38 * scale * weight)


def stars(box: Box, scale: float, weight: float) -> Marks:
    """Four-pointed stars, every third place a dot, 3.2 apart."""
    marks = [
        shapes.circle(x, y, 0.28 * scale) if kind == 0 else shapes.star(x, y, 0.66 * scale, 4, 0.36)
        for x, y, kind in _lattice(box, 3.2 * scale)
    ]
    return Marks(shapes.joined(marks))


def snow(box: Box, scale: float, weight: float) -> Marks:
    """Ice crystals, every third place a small diamond, 4.4 apart."""
    marks = [
        mapped(crystal(), moved(x, y, scale=2 * scale)) if kind else diamond(x, y, 0.45 * scale, 0.5 * scale)
        for x, y, kind in _lattice(box, 4.4 * scale)
    ]
    return Marks(stroked=shapes.joined(marks), width_mm=0.14 * scale * weight)


def mosaic(box: Box, scale: float, weight: float) -> Marks:
    """Square stones of 1, every second one of a chequer of 1.2."""
    cx, cy, half_width, half_height = _middle(box)
    pitch, side = 1.2 * scale, scale * weight
    stones = [
        shapes.rectangle(cx + column * pitch - side / 2, cy + row * pitch - side / 2, side, side)
        for row in _steps(half_height / pitch)
        for column in _steps(half_width / pitch)
        if (row + column) % 2 == 0
    ]
    return Marks(shapes.joined(stones))


PATTERNS: Mapping[str, Callable[[Box, float, float], Marks]] = MappingProxyType({
    "bricks": bricks,
    "dots": dots,
    "hatch": hatch,
    "mosaic": mosaic,
    "snow": snow,
    "stars": stars,
    "waves": waves,
})  # fmt: skip


def _middle(box: Box) -> tuple[float, float, float, float]:
    x, y, width, height = box
    return (x + width / 2, y + height / 2, width / 2, height / 2)


def _steps(reach: float) -> range:
    return range(-math.ceil(reach), math.ceil(reach) + 1)


def _lattice(box: Box, gap: float) -> Iterator[tuple[float, float, int]]:
    """Points of a triangular lattice through the centre of the box, each with one of three kinds."""
    cx, cy, half_width, half_height = _middle(box)
    row_gap = gap * math.sqrt(3) / 2
    for row in _steps(half_height / row_gap):
        for place in _steps(half_width / gap + abs(row) / 2):
            x = (place + row / 2) * gap
            if abs(x) <= half_width + gap:
                yield (cx + x, cy + row * row_gap, (place - row) % 3)


def _wave(cx: float, y: float, length: float, height: float, count: int) -> Outline:
    """One row of waves through a point, the same when turned about it."""
    half = length / 2
    points: list[Point] = [(cx + i * half, y) for i in range(-2 * count, 2 * count + 1)]
    segments: list[tuple[str | float, ...]] = [("M", *points[0])]
    for i, (x, _) in enumerate(points[:-1]):
        k = y + (height if i % 2 else -height)
        segments.append(("C", x + length * 0.18, k, x + length * 0.32, k, x + half, y))
    return tuple(segments)

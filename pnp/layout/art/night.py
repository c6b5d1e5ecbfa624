"""Light and dark: the lamp with its cone, the sky with its stars, the rings of noise.

In: places in millimetres, a palette. Out: drawings. Low ink turns light into rays, stars into outlines.
A maintainer must keep stars off words, marks and light: what must stay clear is an argument, never a guess.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, clipped, painted
from pnp.layout.drawing import Colour
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box, Point

STAR_GAP_MM = 4.2  # least distance between two stars
CLEAR_MM = 1.5  # and between a star and what must stay clear
NECK_MM = 4.16  # half width of the cone under the shade
SHADE_MM = 5.2
NECK_Y_MM = 7.0  # from the hook down to where the cone begins


@dataclass(frozen=True)
class Cone:
    """A lamp: where it hangs, how far down it shines, half the width of its light on the floor."""

    x_mm: float
    top_mm: float
    floor_mm: float
    half_mm: float

    def outline(self, spread: float = 1.0) -> Outline:
        """The outline of the light, its floor an ellipse."""
        x, neck, half = self.x_mm, self.top_mm + NECK_Y_MM, self.half_mm * spread
        low = self.floor_mm + half * 0.3
        return (
            ("M", x - NECK_MM, neck),
            ("L", x + NECK_MM, neck),
            ("L", x + half, self.floor_mm),
            ("C", x + half, low, x - half, low, x - half, self.floor_mm),
            ("Z",),
        )

    def holds(self, point: Point, margin_mm: float) -> bool:
        """Whether a point lies in the widest light or nearer to it than the margin."""
        down = (point[1] - self.top_mm - NECK_Y_MM) / (self.floor_mm - self.top_mm - NECK_Y_MM)
        half = SHADE_MM + (1.22 * self.half_mm - SHADE_MM) * min(max(down, 0.0), 1.0)
        return abs(point[0] - self.x_mm) < half + margin_mm


@dataclass(frozen=True)
class Sky:
    """How many stars, from which seed, and what they keep clear of: boxes, discs (x, y, r), cones."""

    seed: int
    count: int = 20
    boxes: tuple[Box, ...] = ()
    discs: tuple[tuple[float, float, float], ...] = ()
    cones: tuple[Cone, ...] = field(default=())

    def covers(self, point: Point) -> bool:
        """Whether a star may not stand here."""
        x, y = point
        return (
            any(_within(point, box) for box in self.boxes)
            or any(math.hypot(x - cx, y - cy) < r + CLEAR_MM for cx, cy, r in self.discs)
            or any(cone.holds(point, CLEAR_MM) for cone in self.cones)
        )


def sky(outline: Outline, box: Box, wanted: Sky, palette: Palette) -> Drawings:
    """The stars of a night panel, seen through its outline: every fourth with four points, the rest dots."""
    x, y, width, height = box
    points = _scattered((x + 2, y + 2, width - 4, height - 4), wanted)
    outlines = [shapes.star(*p, 0.95 + 0.3 * (i % 3), 4, 0.38) for i, p in enumerate(points) if i % 4 == 0]
    small = [shapes.circle(*p, 0.28 if i % 2 else 0.42) for i, p in enumerate(points) if i % 4]
    line = palette["ink"] if palette.low else None
    bright = painted(shapes.joined(outlines), palette["star"], line, 0.18)
    return clipped(outline, (*bright, *painted(shapes.joined(small), palette["dusk"])))


def lamp(cone: Cone, palette: Palette, clip: Outline = ()) -> Drawings:
    """A hanging lamp and its light; low ink draws rays that leave the middle free for a picture."""
    light = _rays(cone, palette) if palette.low else _glow(cone, palette)
    drawn = (*light, *_shade(cone, palette))
    return clipped(clip, drawn) if clip else drawn


def rings(cx_mm: float, cy_mm: float, value: int, palette: Palette, radius_mm: float = 15.0) -> Drawings:
    """The stage of a noise card: a lit disc, and beside it as many arcs as the noise is worth.

    `value` 0 is a dotted ring, 1 to 3 are arcs on both sides; all lie within two radii.
    """
    ring = palette["ink"] if palette.low else palette["lamp"]
    disc = painted(
        shapes.circle(cx_mm, cy_mm, radius_mm), palette.solid("glow"), ring, 0.6 if palette.low else 1.0
    )
    first, step = radius_mm * 1.32, radius_mm * 0.307
    if value == 0:
        quiet = painted(shapes.circle(cx_mm, cy_mm, first), None, ring, 0.7, (0.1, 2.2))
        return (*quiet, *disc)
    arcs = [
        shapes.arc(cx_mm, cy_mm, first + i * step, side - 37 + 3 * i, side + 37 - 3 * i)
        for i in range(value)
        for side in (0, 180)
    ]
    return (*painted(shapes.joined(arcs), None, ring, 1.3 if palette.low else 1.9), *disc)


def halo(cx_mm: float, cy_mm: float, radii_mm: Sequence[float], palette: Palette) -> Drawings:
    """Discs of fading glow around a stage, the largest first; nothing in low ink."""
    colours = (palette["night2"], palette["night3"])
    return tuple(
        drawing
        for radius, colour in zip(radii_mm, colours, strict=False)
        for drawing in painted(shapes.circle(cx_mm, cy_mm, radius), colour)
    )


def _within(point: Point, box: Box) -> bool:
    x, y, width, height = box
    inside_x = x - CLEAR_MM < point[0] < x + width + CLEAR_MM
    return inside_x and y - CLEAR_MM < point[1] < y + height + CLEAR_MM


@lru_cache(maxsize=256)
def _scattered(box: Box, wanted: Sky) -> tuple[Point, ...]:
    """Where the stars stand: in every language and ink the same."""
    x, y, width, height = box
    source = random.Random(wanted.seed)
    points: list[Point] = []
    for _ in range(wanted.count * 14):
        point = (x + source.random() * width, y + source.random() * height)
        near = any(math.dist(point, other) < STAR_GAP_MM for other in points)
        if not near and not wanted.covers(point):
            points.append(point)
        if len(points) == wanted.count:
            break
    return tuple(points)


def _glow(cone: Cone, palette: Palette) -> Drawings:
    layers: tuple[tuple[float, Colour | None], ...] = (
        (1.22, palette["night2"]),
        (1.08, palette["night3"]),
        (0.92, palette["glow"]),
    )
    return tuple(drawing for spread, colour in layers for drawing in painted(cone.outline(spread), colour))


def _rays(cone: Cone, palette: Palette) -> Drawings:
    outline, half = cone.outline(0.92), cone.half_mm * 0.92
    neck = cone.top_mm + NECK_Y_MM
    height = cone.floor_mm - neck
    rays = [
        shapes.polygon(
            [(cone.x_mm + (NECK_MM + (half - NECK_MM) * t) * share, neck + height * t) for t in (0.2, 1.3)],
            closed=False,
        )
        for share in (i / 8 for i in range(-7, 8))
    ]
    free = shapes.circle(cone.x_mm, cone.floor_mm - cone.half_mm * 0.42, cone.half_mm * 0.63)
    light = (*painted(shapes.joined(rays), None, palette["line"], 0.16), *painted(free, palette["paper"]))
    return (*clipped(outline, light), *painted(outline, None, palette["ink"], 0.45))


def _shade(cone: Cone, palette: Palette) -> Drawings:
    x, y = cone.x_mm, cone.top_mm
    outline: Outline = (
        ("M", x - 2, y + 2.6),
        ("L", x + 2, y + 2.6),
        ("C", x + 3.4, y + 4, x + SHADE_MM, y + 5.4, x + SHADE_MM, y + 7.4),
        ("L", x - SHADE_MM, y + 7.4),
        ("C", x - SHADE_MM, y + 5.4, x - 3.4, y + 4, x - 2, y + 2.6),
        ("Z",),
    )
    cord = painted(shapes.line(x, y, x, y + 3), None, palette.first("star", "ink"), 0.6)
    return (*cord, *painted(outline, palette.solid("lamp"), palette["ink"], 0.5))

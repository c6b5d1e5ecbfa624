"""Plain shapes as segments. Millimetres, y downwards.

In: numbers. Out: tuples of segments for `Path`. A maintainer must keep them pure; styling belongs to the caller.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pnp.layout.drawing import Segment

Point = tuple[float, float]
Box = tuple[float, float, float, float]

KAPPA = 0.5522847498  # control distance of a quarter circle: 4/3 · (√2 − 1)


def polygon(points: Sequence[Point], *, closed: bool = True) -> tuple[Segment, ...]:
    """Straight lines through the points."""
    first, *rest = points
    segments: list[Segment] = [("M", *first), *(("L", *p) for p in rest)]
    return (*segments, ("Z",)) if closed else tuple(segments)


def line(x0: float, y0: float, x1: float, y1: float) -> tuple[Segment, ...]:
    """One straight line."""
    return (("M", x0, y0), ("L", x1, y1))


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> tuple[Segment, ...]:
    """A rectangle from its top left corner; `radius` rounds all corners."""
    if radius <= 0:
        return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    r = min(radius, width / 2, height / 2)
    k = r * (1 - KAPPA)
    right, bottom = x + width, y + height
    return (
        ("M", x + r, y), ("L", right - r, y), ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r), ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom), ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r), ("C", x, y + k, x + k, y, x + r, y), ("Z",),
    )  # fmt: skip


def ellipse(cx: float, cy: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse around a centre."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy), ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy), ("Z",),
    )  # fmt: skip


def circle(cx: float, cy: float, r: float) -> tuple[Segment, ...]:
    """A circle around a centre."""
    return ellipse(cx, cy, r, r)


def arc(cx: float, cy: float, r: float, from_degrees: float, to_degrees: float) -> tuple[Segment, ...]:
    """An open arc, clockwise for growing angles (0° points right, 90° down), in pieces of at most 45°."""
    steps = max(1, math.ceil(abs(to_degrees - from_degrees) / 45))
    step = math.radians(to_degrees - from_degrees) / steps
    k = 4 / 3 * math.tan(step / 4) * r
    a = math.radians(from_degrees)
    segments: list[Segment] = [("M", cx + r * math.cos(a), cy + r * math.sin(a))]
    for _ in range(steps):
        b = a + step
        segments.append((
            "C", cx + r * math.cos(a) - k * math.sin(a), cy + r * math.sin(a) + k * math.cos(a),
            cx + r * math.cos(b) + k * math.sin(b), cy + r * math.sin(b) - k * math.cos(b),
            cx + r * math.cos(b), cy + r * math.sin(b),
        ))  # fmt: skip
        a = b
    return tuple(segments)


def star(
    cx: float, cy: float, r: float, points: int = 5, inner: float = 0.48, *, turn: float = -90.0
) -> tuple[Segment, ...]:
    """A star with that many points; `inner` is the inner radius as a share of the outer."""
    radii = (r, r * inner)
    corners = [math.radians(turn + 180 * i / points) for i in range(2 * points)]
    return polygon(
        [(cx + radii[i % 2] * math.cos(a), cy + radii[i % 2] * math.sin(a)) for i, a in enumerate(corners)]
    )


def scalloped_disc(
    cx: float, cy: float, r: float, bows: int = 16, depth: float = 0.09
) -> tuple[Segment, ...]:
    """A disc with a rim of bows; `depth` is how far a bow stands out, as a share of the radius."""
    step = 2 * math.pi / bows
    reach = r * (1 + 2 * depth)

    def at(angle: float, radius: float) -> Point:
        return (cx + radius * math.cos(angle), cy + radius * math.sin(angle))

    segments: list[Segment] = [("M", cx + r, cy)]
    for i in range(bows):
        a, b = i * step, (i + 1) * step
        segments.append(("C", *at(a + step * 0.18, reach), *at(b - step * 0.18, reach), *at(b, r)))
    return (*segments, ("Z",))


def joined(shapes: Iterable[tuple[Segment, ...]]) -> tuple[Segment, ...]:
    """Several shapes as one path."""
    return tuple(segment for shape in shapes for segment in shape)

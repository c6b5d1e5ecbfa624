"""The ground of Undermine: strata, pebbles and fossils, the same when the card is turned.

In: the size of a card, a seed, a palette. Out: drawings. Everything in the lower half is the upper half turned
by 180°. A maintainer must keep that: a card has no upper end.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, clipped, mapped, painted, placed, traced
from pnp.layout.drawing import Segment, moved
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box, Point

FOSSILS = ("spiral", "bone", "gem", "root")

_SEAMS = ((0.34, "earth2", 1), (0.166, "earth3", -1))  # from the middle, as a share of the height; swing
_PEBBLES = 11  # in one half
_FOSSIL_AT = (0.315, -0.118)  # from the middle, as a share of width and height


def ground(box: Box, seed: int, palette: Palette) -> Drawings:
    """Strata light, middle, dark, middle, light; pebbles by the seed; one fossil and its turned twin."""
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    outline = shapes.rectangle(*box)
    inside = (*_strata(box, palette), *_pebbles(box, seed, palette), *_fossils(cx, cy, box, seed, palette))
    return (*painted(outline, palette["earth"]), *clipped(outline, inside))


def _strata(box: Box, palette: Palette) -> Drawings:
    x, y, width, height = box
    cx, cy = x + width / 2, y + height / 2
    drawn: Drawings = ()
    for number, (share, colour, swing) in enumerate(_SEAMS):
        upper = _seam(x, cy - share * height, width, swing)
        lower = mapped(upper, _half_turn(cx, cy))
        between = (*upper, ("L", *lower[0][1:]), *lower[1:], ("Z",))
        dash = (3.0 + number, 1.4) if palette.low else ()
        drawn += painted(between, palette[colour])
        drawn += painted((*upper, *lower), None, palette["line"], 0.4, dash)
    return drawn


def _seam(x: float, y: float, width: float, swing: int) -> Outline:
    bend = 6.0 * swing
    near, far = x + width * 0.32, x + width * 0.68
    return (("M", x, y), ("C", near, y - bend, far, y + bend, x + width, y - 1))


def _pebbles(box: Box, seed: int, palette: Palette) -> Drawings:
    x, y, width, height = box
    chance = random.Random(seed)
    stones: list[Outline] = []
    for _ in range(_PEBBLES):
        size = 0.45 + chance.random() * 0.75
        at: Point = (x + chance.uniform(0.06, 0.94) * width, y + chance.uniform(0.03, 0.49) * height)
        stones.append(shapes.ellipse(*at, size * 1.3, size))
    half = shapes.joined(stones)
    both = (*half, *mapped(half, _half_turn(x + width / 2, y + height / 2)))
    return painted(both, palette.solid("earth"), palette["stone"], 0.22)


def _fossils(cx: float, cy: float, box: Box, seed: int, palette: Palette) -> Drawings:
    x_mm, y_mm = _FOSSIL_AT[0] * box[2], _FOSSIL_AT[1] * box[3]
    turn = seed * 37 % 50 - 25
    drawn = fossil(FOSSILS[seed % len(FOSSILS)], palette)
    one = placed(drawn, cx + x_mm, cy + y_mm, turn)
    return (*one, *placed(drawn, cx - x_mm, cy - y_mm, turn + 180))


def fossil(name: str, palette: Palette) -> Drawings:
    """A find in the ground around 0, 0, about 8 mm wide. Raises `KeyError` for an unknown one."""
    outline, filled, width = _FINDS[name]
    return painted(outline, palette["paper"] if filled else None, palette["stone"], width)


def _half_turn(cx: float, cy: float) -> tuple[float, float, float, float, float, float]:
    return moved(2 * cx, 2 * cy, 180)


def _spiral() -> Iterator[Segment]:
    for degrees in range(0, 650, 30):
        a, r = math.radians(degrees), 0.006 * degrees
        yield ("L" if degrees else "M", r * math.cos(a), r * math.sin(a))


_FINDS: dict[str, tuple[Outline, bool, float]] = {
    "spiral": (tuple(_spiral()), False, 0.5),
    "bone": (
        traced(
            "M -2.4 -0.6 L 2.4 -0.6 C 2 -2 4 -2.2 4.2 -0.8 C 4.6 -0.6 4.6 0.6 4.2 0.8 C 4 2.2 2 2 2.4 0.6 "
            "L -2.4 0.6 C -2 2 -4 2.2 -4.2 0.8 C -4.6 0.6 -4.6 -0.6 -4.2 -0.8 C -4 -2.2 -2 -2 -2.4 -0.6 Z"
        ),
        True,
        0.35,
    ),
    "gem": (
        traced(
            "M -2.2 -0.7 L -1.2 -2 L 1.2 -2 L 2.2 -0.7 L 0 2.2 Z M -2.2 -0.7 L 2.2 -0.7 "
            "M -0.8 -0.7 L 0 2.2 L 0.8 -0.7"
        ),
        True,
        0.35,
    ),
    "root": (
        traced("M -0.6 -3 C -2 -1 -0.4 1 -2.4 3.4 M 0 -3 C 0 -1 0 1 0 3.4 M 0.6 -3 C 2 -1 0.4 1 2.4 3.4"),
        False,
        0.45,
    ),
}

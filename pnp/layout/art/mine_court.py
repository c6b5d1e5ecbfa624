"""Court cards and jokers of Undermine: an animal in a miner's helmet, in lamplight.

In: a miner, the drawing of the suit in a unit box, a palette. Out: drawings around the centre of a
card. A maintainer must keep the tunnel between the two heads full: it carries as many suits as the rank says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, on_circle, painted, placed, traced
from pnp.layout.art.mine_suits import suit_ground
from pnp.layout.drawing import Picture
from pnp.layout.palette import Palette

_LIGHT_MM = 18.4
_HEAD_MM = 25.0
_HEAD_AT = (4.2, -20.0)  # the middle of the light from the middle of the card
_TILT_MM = 7.5  # how far the tunnel falls from the axis to the edge
_PER_RANK_MM = 47.0  # the length of tunnel that the suits share


@dataclass(frozen=True)
class Miner:
    """Who stands on a court card: rank as a number, suit, an emoji, how far above its middle the helmet sits."""

    rank: int
    suit: str
    emoji: str
    brow_mm: float


def court(miner: Miner, stamp: Drawings, size_mm: tuple[float, float], palette: Palette) -> Drawings:
    """Both halves and the tunnel between them, in a field of that size around 0, 0.

    `stamp` is the suit in a unit box.
    """
    half_width, half_height = size_mm[0] / 2, size_mm[1] / 2
    top = [(-half_width, -half_height), (half_width, -half_height)]
    half = shapes.polygon([*top, (half_width, -_TILT_MM), (-half_width, _TILT_MM)])
    upper = clipped(half, _bust(miner, palette))
    return (*upper, *placed(upper, 0, 0, 180), *_gallery(miner.rank, stamp, half_width, palette))


def _bust(miner: Miner, palette: Palette) -> Drawings:
    x, y = _HEAD_AT
    coat = traced("M -18.5 27 C -18.5 10 -13 5.5 0 5.5 C 13 5.5 18.5 10 18.5 27 Z")
    coat_box = (-20.0, 5.0, 40.0, 24.0)
    drawn = (
        *lamplight(_LIGHT_MM, palette),
        *suit_ground(miner.suit, coat, coat_box, palette, 1.5),
        *painted(coat, None, palette["ink"], 0.7),
        *(painted(shapes.circle(0, 3, 9.5), palette["paper"]) if palette.low else ()),
        *portrait(miner.emoji, palette),
        *placed(helmet(palette), 0, -miner.brow_mm),
    )
    return placed(drawn, x, y)


def portrait(emoji: str, palette: Palette) -> Drawings:
    """A head under a helmet, its middle 2 mm below 0, 0."""
    return (Picture(emoji, 0, 2, _HEAD_MM, not palette.low),)


def lamplight(radius_mm: float, palette: Palette) -> Drawings:
    """A disc of light with rays around 0, 0."""
    rays = shapes.joined(
        [
            shapes.line(*on_circle(0, 0, radius_mm * 0.8, a), *on_circle(0, 0, radius_mm * 0.925, a))
            for a in range(0, 360, 15)
        ]
    )
    disc = shapes.circle(0, 0, radius_mm)
    return (
        *painted(disc, palette.solid("glow"), palette["ink"], 0.55),
        *painted(rays, None, palette["line"] if palette.low else palette["ochre"], 0.45),
    )


def helmet(palette: Palette) -> Drawings:
    """A miner's helmet; its brim lies at y = 0."""
    shell = traced("M -9 0 C -9 -14.5 9 -14.5 9 0 Z")
    return (
        *painted(shell, palette.solid("ochre"), palette["ink"], 0.7),
        *painted(shapes.line(0, -10.8, 0, 0), None, palette["ink"], 0.5),
        *_brim(palette),
        *head_lamp(0, -4.6, palette),
    )


def jester_helmet(palette: Palette) -> Drawings:
    """A helmet with two horns and bells; its brim lies at y = 0."""
    horns = (
        traced("M -9 0 C -10 -9 -15 -12.5 -19.6 -7 C -19 -17 -7 -19 0 -10.4 L 0 0 Z"),
        traced("M 9 0 C 10 -9 15 -12.5 19.6 -7 C 19 -17 7 -19 0 -10.4 L 0 0 Z"),
    )
    fills = (palette.solid("ochre"), palette["paper"] if palette.low else palette["brickT"])
    drawn: Drawings = ()
    for horn, fill in zip(horns, fills, strict=True):
        drawn += painted(horn, fill, palette["ink"], 0.7)
    bells = shapes.joined([shapes.circle(x, -5.6, 2.1) for x in (-19.6, 19.6)])
    slits = shapes.joined([shapes.line(x, -5.4, x, -4.2) for x in (-19.6, 19.6)])
    return (
        *drawn,
        *painted(bells, palette.solid("lamp"), palette["ink"], 0.6),
        *painted(slits, None, palette["ink"], 0.6),
        *_brim(palette),
        *head_lamp(0, -5.0, palette),
    )


def head_lamp(x_mm: float, y_mm: float, palette: Palette) -> Drawings:
    """The lamp on a helmet."""
    return (
        *painted(shapes.circle(x_mm, y_mm, 3.3), palette["paper"], palette["ink"], 0.6),
        *painted(shapes.circle(x_mm, y_mm, 1.5), palette.first("ochre", "ink")),
    )


def _brim(palette: Palette) -> Drawings:
    return painted(shapes.rectangle(-11.4, -1.3, 22.8, 3, 1.5), palette.solid("ochre"), palette["ink"], 0.7)


def _gallery(rank: int, stamp: Drawings, half_width: float, palette: Palette) -> Drawings:
    """The slanted tunnel with as many suits as the rank."""
    field = shapes.rectangle(-half_width, -20, 2 * half_width, 40)
    end = half_width + 3
    way = shapes.line(-end, _slope(-end, half_width), end, _slope(end, half_width))
    hollow = (*painted(way, None, palette["ink"], 6.1), *painted(way, None, palette["paper"], 4.9))
    step = _PER_RANK_MM / rank
    suits = [
        drawing
        for x in _spread(rank, step)
        for drawing in placed(stamp, x, _slope(x, half_width), 0 if x <= 0 else 180, min(step * 0.86, 3.6))
    ]
    return (*clipped(field, hollow), *suits)


def _spread(count: int, step: float) -> Sequence[float]:
    return [(index - (count - 1) / 2) * step for index in range(count)]


def _slope(x: float, half_width: float) -> float:
    return -_TILT_MM * x / half_width

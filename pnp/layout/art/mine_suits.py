"""The suits of Undermine: silhouette and pattern for each, and the sign of the pack that it stands for.

In: a suit and a palette. Out: drawings in a unit box ±0.5, centred on 0, 0, y down, the ground of a shape, a coin.
A maintainer must keep the four silhouettes (stepped block, round with a handle, T, Y) and the four patterns
apart: on a grey print, and for eyes that see few colours, nothing else tells the suits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, mapped, on_circle, painted, traced
from pnp.layout.art.patterns import pattern
from pnp.layout.drawing import Colour
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

PackSign = Literal["spade", "heart", "diamond", "club"]

_STROKE = 0.065
_FLIP: tuple[float, float, float, float, float, float] = (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True)
class Suit:
    """One suit: its outlines back to front, the name of its pattern, its sign in a standard pack.

    `bodies` take the suit's colour, `lines` are ink of a width, `lights` paper (ink on a low-ink print, where
    bodies are paper), `veins` thin lines of the same. `solid` are bodies that stay apart without an edge.
    """

    pattern: str
    pack: PackSign
    bodies: tuple[Outline, ...]
    lines: tuple[tuple[Outline, float], ...] = ()
    lights: tuple[Outline, ...] = ()
    veins: tuple[Outline, ...] = ()
    solid: tuple[Outline, ...] = ()


def _brick() -> Suit:
    rows = ((-0.26, -0.435, 0.52), (-0.5, -0.135, 0.485), (0.015, -0.135, 0.485), (-0.26, 0.165, 0.52))
    bodies = tuple(shapes.rectangle(x, y, w, 0.27, 0.04) for x, y, w in rows)
    solid = tuple(shapes.rectangle(x + 0.02, y + 0.02, w - 0.04, 0.23, 0.03) for x, y, w in rows)
    return Suit("bricks", "diamond", bodies, solid=solid)


def _lantern() -> Suit:
    cap = shapes.polygon([(-0.25, -0.2), (0.25, -0.2), (0.15, -0.34), (-0.15, -0.34)])
    foot = shapes.rectangle(-0.27, 0.36, 0.54, 0.11, 0.04)
    flame = traced("M 0 -0.16 C 0.27 0.08 0.16 0.3 0 0.3 C -0.16 0.3 -0.27 0.08 0 -0.16 Z")
    handle = shapes.arc(0, -0.27, 0.19, 170, 370)
    return Suit("dots", "heart", (cap, shapes.circle(0, 0.08, 0.36), foot), ((handle, 0.07),), (flame,))


def _pick() -> Suit:
    shaft = shapes.polygon([(-0.07, -0.3), (0.07, -0.3), (0.09, 0.46), (-0.09, 0.46)])
    head = traced(
        "M -0.48 0.04 C -0.41 -0.3 -0.2 -0.46 0 -0.46 C 0.2 -0.46 0.41 -0.3 0.48 0.04 "
        "C 0.34 -0.16 0.18 -0.22 0 -0.22 C -0.18 -0.22 -0.34 -0.16 -0.48 0.04 Z"
    )
    return Suit("hatch", "spade", (shaft, head))


def _sprout() -> Suit:
    leaf = traced("M 0 0.06 C 0.06 -0.3 0.3 -0.46 0.46 -0.42 C 0.48 -0.1 0.3 0.14 0 0.06 Z")
    vein = shapes.line(0.06, -0.01, 0.32, -0.27)
    root = traced("M -0.2 0.46 C -0.1 0.4 -0.06 0.38 0 0.38 C 0.06 0.38 0.1 0.4 0.2 0.46")
    return Suit(
        "waves",
        "club",
        (leaf, mapped(leaf, _FLIP)),
        ((shapes.line(0, 0.46, 0, 0), 0.1), (root, 0.08)),
        veins=(vein, mapped(vein, _FLIP)),
    )


SUITS: Mapping[str, Suit] = MappingProxyType(
    {
        "pick": _pick(),
        "lantern": _lantern(),
        "brick": _brick(),
        "sprout": _sprout(),
    }
)

PACK_SIGNS: Mapping[PackSign, Outline] = MappingProxyType({
    "spade": traced(
        "M 0 -0.5 C 0.1 -0.24 0.46 -0.08 0.46 0.16 C 0.46 0.42 0.16 0.42 0.05 0.24 C 0.06 0.36 0.1 0.44 0.2 0.5 "
        "L -0.2 0.5 C -0.1 0.44 -0.06 0.36 -0.05 0.24 C -0.16 0.42 -0.46 0.42 -0.46 0.16 "
        "C -0.46 -0.08 -0.1 -0.24 0 -0.5 Z"
    ),
    "heart": traced(
        "M 0 0.5 C -0.08 0.3 -0.48 0.06 -0.48 -0.2 C -0.48 -0.52 -0.1 -0.52 0 -0.24 "
        "C 0.1 -0.52 0.48 -0.52 0.48 -0.2 C 0.48 0.06 0.08 0.3 0 0.5 Z"
    ),
    "diamond": shapes.polygon([(0, -0.5), (0.37, 0), (0, 0.5), (-0.37, 0)]),
    "club": shapes.joined([
        shapes.circle(0, -0.27, 0.22),
        shapes.circle(-0.255, 0.1, 0.22),
        shapes.circle(0.255, 0.1, 0.22),
        traced("M 0 -0.2 L 0.06 0.1 C 0.06 0.36 0.1 0.44 0.2 0.5 L -0.2 0.5 C -0.1 0.44 -0.06 0.36 -0.06 0.1 Z"),
    ]),
})  # fmt: skip


def suit(name: str, palette: Palette) -> Drawings:
    """The suit in the unit box. Raises `KeyError` for a name that is not in `SUITS`."""
    shown, ink = SUITS[name], palette["ink"]
    fill = palette["paper"] if palette.low else palette[name]
    light = ink if palette.low else palette["paper"]
    drawn = painted(shapes.joined(shown.veins), None, light, 0.05)
    lines = [drawing for outline, width in shown.lines for drawing in painted(outline, None, ink, width)]
    bodies = [drawing for outline in shown.bodies for drawing in painted(outline, fill, ink, _STROKE)]
    return (*lines, *bodies, *painted(shapes.joined(shown.lights), light), *drawn)


def silhouette(name: str, colour: Colour) -> Drawings:
    """The suit in one colour, in the unit box: for running text and small cards. Its lights are holes."""
    shown = SUITS[name]
    holes = [mapped(light, _FLIP) for light in shown.lights]  # turned the other way round, so they stay open
    lines = [drawing for outline, width in shown.lines for drawing in painted(outline, None, colour, width)]
    return (*lines, *painted(shapes.joined([*(shown.solid or shown.bodies), *holes]), colour))


def pack_sign(name: str, palette: Palette) -> Drawings:
    """The sign of the standard pack that a suit stands for, in the unit box."""
    return painted(PACK_SIGNS[SUITS[name].pack], palette["ink"])


def suit_ground(name: str, outline: Outline, box: Box, palette: Palette, scale: float = 1.0) -> Drawings:
    """The tint and the pattern of a suit inside an outline; the pattern is centred on the box."""
    marks = pattern(SUITS[name].pattern, outline, box, palette[name], scale=scale)
    return (*painted(outline, palette[f"{name}T"]), *marks)


def coin(cx: float, cy: float, radius: float, palette: Palette) -> Drawings:
    """A chip: a milled rim around a pale middle."""
    rim, middle = shapes.circle(cx, cy, radius), shapes.circle(cx, cy, radius * 0.8)
    mill = shapes.joined(
        [
            shapes.polygon([on_circle(cx, cy, radius * r, a) for r in (0.86, 0.95)], closed=False)
            for a in range(0, 360, 10)
        ]
    )
    return (
        *painted(rim, palette["ochre"], palette["ink"], 0.6),
        *painted(mill, None, palette["ink"], 0.35),
        *painted(middle, palette.solid("glow"), palette["ink"], 0.45),
    )

"""Pictures: emoji, and our own drawing where an emoji fails: a rug, a toy block, a foot that kicks.

In: the name of a drawn picture or an emoji, a place, a palette. Out: one drawing in a square around it.
A maintainer must draw a picture only where the emoji says nothing in black, or something else at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.errors import DataError, Place, Problem, did_you_mean
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, traced
from pnp.layout.art.outlines import diamond
from pnp.layout.drawing import Colour, Group, Picture, moved
from pnp.layout.palette import Palette

_TOES = ((-0.25, -0.35, 0.1), (-0.1, -0.4, 0.07), (0.02, -0.4, 0.06), (0.12, -0.37, 0.055), (0.2, -0.3, 0.05))


@dataclass(frozen=True)
class Inks:
    """The colours of a drawn picture: its lines, three fills from strong to pale."""

    line: Colour | None
    strong: Colour | None
    bright: Colour | None
    pale: Colour | None


def picture(
    name: str,
    cx_mm: float,
    cy_mm: float,
    size_mm: float,
    palette: Palette,
    *,
    faint: bool = False,
    word: str = "",
) -> Picture | Group:
    """A drawn picture or an emoji, `size_mm` high and wide, around a point.

    `faint` draws lines only, in dusk: a place that does not count now. `word` is what the picture reads as.
    Raises `DataError` for a name that is neither.
    """
    problem = unknown_picture(name)
    if problem:
        raise DataError([problem])
    name = INSTEAD_OF.get(name, name)
    if name not in PICTURES:
        line = palette["dusk"] if faint else ""
        return Picture(name, cx_mm, cy_mm, size_mm, not (palette.low or faint), word, line or "")
    return Group(PICTURES[name](_inks(palette, faint)), moved(cx_mm, cy_mm, scale=size_mm), word=word)


def unknown_picture(name: str, place: Place | None = None) -> Problem | None:
    """The problem with a word that is no drawn picture; anything that is not a word is an emoji and fine."""
    if name in PICTURES or not (name.isascii() or not name):
        return None
    hint = f"{did_you_mean(name, PICTURES)} An emoji will do, too."
    return Problem(place, f'there is no picture "{name}"', hint)


def _inks(palette: Palette, faint: bool) -> Inks:
    paper = palette["paper"]
    if faint:
        return Inks(palette["dusk"], paper, paper, paper)
    if palette.low:
        return Inks(palette["ink"], paper, paper, paper)
    return Inks(palette["ink"], palette["alarm"], palette["lamp"], palette["glow"])


def _rug(inks: Inks) -> Drawings:
    rows = (-0.25, -0.15, -0.05, 0.05, 0.15, 0.25)
    fringes = shapes.joined([shapes.line(side * 0.38, y, side * 0.48, y) for y in rows for side in (-1, 1)])
    return (
        *painted(fringes, None, inks.line, 0.035),
        *painted(shapes.rectangle(-0.4, -0.31, 0.8, 0.62, 0.06), inks.strong, inks.line, 0.045),
        *painted(diamond(0, 0, 0.27, 0.21), inks.pale, inks.line, 0.04),
        *painted(diamond(0, 0, 0.11, 0.087), inks.line),
    )


def _toy_block(inks: Inks) -> Drawings:
    front = shapes.rectangle(-0.45, -0.2, 0.65, 0.65, 0.04)
    top = shapes.polygon([(-0.45, -0.2), (-0.23, -0.44), (0.44, -0.44), (0.2, -0.2)])
    side = shapes.polygon([(0.2, -0.2), (0.44, -0.44), (0.44, 0.21), (0.2, 0.45)])
    return (
        *painted(top, inks.pale, inks.line, 0.045),
        *painted(side, inks.strong, inks.line, 0.045),
        *painted(front, inks.bright, inks.line, 0.045),
        *painted(shapes.rectangle(-0.37, -0.12, 0.49, 0.49, 0.04), inks.pale, inks.line, 0.03),
        *painted(shapes.star(-0.125, 0.135, 0.2), inks.strong, inks.line, 0.035),
    )


def _foot(inks: Inks) -> Drawings:
    sole = traced(
        "M -0.2 0.3 C -0.22 -0.02 -0.34 -0.1 -0.3 -0.24 "
        "C -0.26 -0.36 0.14 -0.36 0.18 -0.2 C 0.2 -0.06 0.1 0 0.12 0.3 Z"
    )
    blanket = traced(
        "M -0.47 0.46 L -0.47 0.12 C -0.4 0.26 -0.3 0.26 -0.24 0.12 C -0.16 0.26 -0.06 0.26 0 0.12 "
        "C 0.08 0.26 0.18 0.26 0.24 0.12 C 0.3 0.26 0.4 0.26 0.47 0.12 L 0.47 0.46 Z"
    )
    return (
        *(drawing for toe in _TOES for drawing in painted(shapes.circle(*toe), inks.pale, inks.line, 0.035)),
        *painted(sole, inks.pale, inks.line, 0.04),
        *painted(blanket, inks.bright, inks.line, 0.045),
    )


INSTEAD_OF: Mapping[str, str] = MappingProxyType({
    "🟥": "rug",  # a square, in black as in colour
    "🧱": "toy-block",  # a wall; the game means building blocks
    "🦵": "foot",  # half a leg; the card means a kick from under the blanket
})  # fmt: skip
"""Emoji that a drawn picture stands in for, always."""

PICTURES: Mapping[str, Callable[[Inks], Drawings]] = MappingProxyType(
    {"foot": _foot, "rug": _rug, "toy-block": _toy_block}
)

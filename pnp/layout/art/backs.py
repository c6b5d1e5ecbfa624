"""Card backs: a frameless ground over the trim, a closed window in the middle, the deck's name at both ends.

In: the deck's window, the size of the card, a palette. Out: the drawing and the box for the name.
A maintainer must not draw anything parallel to the trim: a page that shifts by 2 mm must look as if meant,
and no back may be told from another of its deck. Ground and window differ from deck to deck, to sort by eye.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pnp.layout import shapes
from pnp.layout.art import back_windows
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.art.patterns import pattern
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

BLEED_MM = 2.0
NAME_MM = (31.0, 6.8)  # the plate of the deck's name
NAME_INSET_MM = 4.4  # from the trim to the plate


@dataclass(frozen=True)
class Design:
    """The ground of a back, its scale, and the window on it; the window draws itself around a centre."""

    ground: str
    scale: float
    window: Callable[[float, float, Palette], Drawings]


@dataclass(frozen=True)
class Back:
    """A drawn back. `name_box` takes the name upright; turned by 180° about the centre, the other end."""

    drawings: Drawings
    name_box: Box


BACKS: Mapping[str, Design] = MappingProxyType({
    "noise": Design("dots", 2.3, back_windows.porthole),
    "role": Design("hatch", 2.4, back_windows.stage),
    "item": Design("stars", 1.9, back_windows.toy_box),
    "task": Design("bricks", 2.9, back_windows.window),
    "stir": Design("waves", 2.6, back_windows.sleeping_eye),
    "plain": Design("waves", 3.6, back_windows.medallion),
})  # fmt: skip


def back(name: str, palette: Palette, size_mm: tuple[float, float] = (63.0, 88.0)) -> Back:
    """The back of that design for a card of that size, drawn 2 mm over its trim. Raises `KeyError`."""
    design = BACKS[name]
    width, height = size_mm
    plate_width, plate_height = NAME_MM
    name_box = ((width - plate_width) / 2, height - NAME_INSET_MM - plate_height, plate_width, plate_height)
    plates = [
        drawing
        for y in (NAME_INSET_MM, name_box[1])
        for drawing in _plate((name_box[0], y, plate_width, plate_height), palette)
    ]
    window = design.window(width / 2, height / 2, palette)
    return Back((*_ground(design, size_mm, palette), *window, *plates), name_box)


def _ground(design: Design, size_mm: tuple[float, float], palette: Palette) -> Drawings:
    box = (-BLEED_MM, -BLEED_MM, size_mm[0] + 2 * BLEED_MM, size_mm[1] + 2 * BLEED_MM)
    outline = shapes.rectangle(*box)
    marks = pattern(
        design.ground, outline, box, palette["line"], scale=design.scale, weight=0.45 if palette.low else 0.85
    )
    return (*painted(outline, palette["tint"]), *marks)


def _plate(box: Box, palette: Palette) -> Drawings:
    return painted(shapes.rectangle(*box, box[3] / 2), palette["paper"], palette["ink"], 0.45)

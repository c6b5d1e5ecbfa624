"""The registry of drawn icons: names in, drawings out.

In: a name, a centre, a size, colours. Out: one `Group`; the unit drawings are in `icon_signs`, `icon_things`.
A maintainer must add an icon here under its word; a template or a text names it by that word alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from pnp.errors import DataError, Place, Problem, did_you_mean
from pnp.layout.art import icon_signs, icon_things, mine_suits
from pnp.layout.art.brush import Drawings
from pnp.layout.drawing import Colour, Group, moved

IconDrawing = Callable[[Colour, Colour | None], Drawings]
"""Main colour, inside colour (None: open) → drawings in the unit box ±0.5, centred on 0, 0."""


def _sound(arcs: int, colour: Colour, inside: Colour | None) -> Drawings:
    return icon_signs.sound(arcs, colour)


def _suit(name: str, colour: Colour, inside: Colour | None) -> Drawings:
    return mine_suits.silhouette(name, colour)


ICONS: Mapping[str, IconDrawing] = MappingProxyType({
    "arrow": icon_signs.arrow,
    "box": icon_things.box,
    "brick": partial(_suit, "brick"),
    "card": icon_things.card,
    "card-up": icon_things.card_up,
    "check": icon_signs.check,
    "chest": icon_things.chest,
    "clock": icon_signs.clock,
    "dice": icon_things.dice,
    "ear": icon_signs.ear,
    "eye": icon_signs.eye,
    "flag": icon_signs.flag,
    "heart": icon_signs.heart,
    "ice": icon_signs.ice,
    "lamp": icon_things.lamp,
    "lantern": partial(_suit, "lantern"),
    "lid": icon_signs.lid,
    "moon": icon_signs.moon,
    "night": icon_signs.night,
    "pawn": icon_things.pawn,
    "pick": partial(_suit, "pick"),
    "players": icon_things.players,
    "rug": icon_things.rug,
    "screw": icon_things.screw,
    "sound0": partial(_sound, 0),
    "sound1": partial(_sound, 1),
    "sound2": partial(_sound, 2),
    "sound3": partial(_sound, 3),
    "sprout": partial(_suit, "sprout"),
    "star": icon_signs.star,
    "step": icon_things.step,
    "sun": icon_signs.sun,
    "toy-block": icon_things.toy_block,
    "turn": icon_signs.turn,
    "turn-left": icon_signs.turn_left,
})  # fmt: skip


def icon(
    name: str,
    cx_mm: float,
    cy_mm: float,
    size_mm: float,
    colour: Colour | None,
    *,
    inside: Colour | None = None,
    word: str = "",
) -> Group:
    """The icon in a square of `size_mm` around a point. `word` is what it reads as, empty for decoration.

    A colour that is None gives an empty group. Raises `DataError` for an unknown name.
    """
    problem = unknown_icon(name)
    if problem:
        raise DataError([problem])
    items = ICONS[name](colour, inside) if colour else ()
    return Group(items, moved(cx_mm, cy_mm, scale=size_mm), word=word)


def eye(
    openness: float,
    cx_mm: float,
    cy_mm: float,
    size_mm: float,
    colour: Colour | None,
    *,
    inside: Colour | None = None,
) -> Group:
    """An eye between closed (0) and wide open (1)."""
    items = icon_signs.eye_drawing(openness, colour, inside) if colour else ()
    return Group(items, moved(cx_mm, cy_mm, scale=size_mm))


def unknown_icon(name: str, place: Place | None = None) -> Problem | None:
    """The problem with an icon name that no drawing has, None when there is one."""
    if name in ICONS:
        return None
    return Problem(place, f'there is no icon "{name}"', did_you_mean(name, ICONS))

"""Layers that show a sign: pictures, icons, corner marks.

In: options in millimetres; the sign is an emoji, one of our drawings or an icon of the game. Out: drawings.
A maintainer must keep pictures silent: the words on a card say what it is, so a picture reads as nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pnp.layout.art.brush import Drawings, placed
from pnp.layout.art.pictures import INSTEAD_OF, PICTURES, picture
from pnp.layout.art.tokens import token
from pnp.layout.layers.options import NOTHING, ColourName, Options
from pnp.layout.layers.scene import Scene


@dataclass(frozen=True, kw_only=True)
class PictureOptions(Options):
    """A sign centred on a point: the one that is named, or the one a field holds."""

    at: tuple[float, float]
    size: float
    icon: str = ""
    bind: str = ""
    colour: ColourName = "ink"
    inside: ColourName = NOTHING


def draw_picture(options: PictureOptions, scene: Scene) -> Drawings:
    """The sign."""
    name = options.icon or scene.word(options.bind)
    return sign_at(name, options.at, options.size, scene, colour=options.colour, inside=options.inside)


def sign_at(
    name: str,
    at_mm: tuple[float, float],
    size_mm: float,
    scene: Scene,
    *,
    colour: ColourName = "ink",
    inside: ColourName = NOTHING,
) -> Drawings:
    """A sign centred on a point: our picture of a thing where there is one, else the emoji or drawing."""
    if name in PICTURES or name in INSTEAD_OF:
        return (picture(name, *at_mm, size_mm, scene.palette),)
    return scene.picture(name, *at_mm, size_mm, colour=colour, inside=inside)


@dataclass(frozen=True, kw_only=True)
class TokenOptions(Options):
    """A corner mark: its shape names the deck; on it an icon or a number. `turn` is clockwise degrees."""

    at: tuple[float, float]
    radius: float
    shape: Literal["circle", "badge", "square", "arch", "almond"]
    fill: str = "lamp"
    turn: float = 0.0
    icon: str = ""
    icon_size: float = 0.0
    bind: str = ""
    style: str = "index"
    size: float = 0.0


def draw_token(options: TokenOptions, scene: Scene) -> Drawings:
    """The mark with what stands on it."""
    scene.colour(options.fill)
    drawn = token(options.shape, 0.0, 0.0, options.radius, scene.palette, fill=options.fill)
    if options.icon:
        drawn += scene.picture(options.icon, 0.0, 0.0, options.icon_size or options.radius * 1.2)
    if options.bind:
        side = options.radius * 1.7
        box = (-side / 2, -side / 2, side, side)
        drawn += scene.line_in(scene.text(options.bind), options.style, box, size_pt=options.size).drawings
    return placed(drawn, *options.at, options.turn)

"""The upper part of a cover: the facts of the game as pills, its pictures under the lamp.

In: the profile and the pictures of the game. Out: drawings. A maintainer must leave out what a game does not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.layers.options import Options
from pnp.layout.layers.quick_column import lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.textset import Setting

FACT_PT = 11.0


@dataclass(frozen=True, kw_only=True)
class CoverFactsOptions(Options):
    """Players, minutes and age as signs with numbers, in a row that begins at the box."""

    of_subject: ClassVar[bool] = True

    box: tuple[float, float, float, float]
    style: str = "name"


def draw_cover_facts(options: CoverFactsOptions, scene: Scene) -> Drawings:
    """One pill for each fact that is known."""
    x, y, width, height = options.box
    drawn: Drawings = ()
    start = x
    for icon, fact in _facts(scene):
        own = scene.width_mm(fact, options.style, FACT_PT) + 11.5
        pill = shapes.rectangle(start, y, own, height * 0.7, height * 0.35)
        drawn += painted(pill, *lamplit(scene), 0.5)
        drawn += scene.picture(icon, start + 5, y + height * 0.35, height * 0.42)
        box = (start + 8.6, y, own - 11, height * 0.7)
        drawn += scene.line_in(fact, options.style, box, align="left", size_pt=FACT_PT, name="facts").drawings
        start += own + 2.5
    if start - 2.5 > x + width:
        scene.noted(Setting(size_pt=FACT_PT, over_mm=start - 2.5 - x - width), "facts")
    return drawn


def _facts(scene: Scene) -> Iterator[tuple[str, str]]:
    profile, words = scene.context.game.profile, scene.context.words
    players = scene.context.players or profile.players
    yield "players", words("{players} players").format(players=players)
    if profile.minutes is not None:
        yield "clock", words("{minutes} min").format(minutes=profile.minutes)
    if profile.age is not None:
        yield "star", words("age {age}+").format(age=profile.age)


@dataclass(frozen=True, kw_only=True)
class CoverPicturesOptions(Options):
    """The pictures of the game on the floor (`at`) of a lamp whose light is `2 × half` wide there."""

    of_subject: ClassVar[bool] = True

    at: tuple[float, float]
    half: float


def draw_cover_pictures(options: CoverPicturesOptions, scene: Scene) -> Drawings:
    """The first picture in the middle, two more beside it."""
    return lit_pictures(scene, *options.at, options.half)


def lit_pictures(scene: Scene, x: float, floor: float, half: float) -> Drawings:
    """The pictures of the game in a light; a smaller one left and right of the first."""
    drawn: Drawings = ()
    places = ((0.0, 0.56, 1.0), (-0.66, 0.3, 0.47), (0.66, 0.32, 0.5))
    for name, (beside, above, size) in zip(scene.context.game.prints.pictures, places, strict=False):
        drawn += scene.picture(name, x + beside * half, floor - above * half, size * half)
    return drawn

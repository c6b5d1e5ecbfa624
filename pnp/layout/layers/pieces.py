"""Layers of small pieces: a token with points, a marker that looks, a pawn strip.

In: options in millimetres; points are value expressions. Out: drawings. A maintainer must take every number from the
formulas.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.errors import did_you_mean
from pnp.layout.art import pieces as art
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.patterns import PATTERNS
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box


@dataclass(frozen=True, kw_only=True)
class BadgeOptions(Options):
    """A round token: a picture, and the points it brings with their `unit`."""

    at: tuple[float, float]
    radius: float
    bind: str
    points: str
    unit: str
    style: str = "figure"


def draw_badge(options: BadgeOptions, scene: Scene) -> Drawings:
    """The badge, its picture, its points."""
    (x, y), r = options.at, options.radius
    plate = (x - r * 0.66, y + r * 0.48, r * 1.32, r * 0.57)
    figure_box = (plate[0] + 1.2, plate[1], plate[2] * 0.5, plate[3])
    figure = scene.line_in(scene.points(options.points), options.style, figure_box, name="points")
    unit = scene.picture(options.unit, plate[0] + plate[2] * 0.74, plate[1] + plate[3] / 2, plate[3] * 0.74)
    return (
        *art.badge(x, y, r, scene.palette),
        *scene.picture(scene.word(options.bind), x, y - r * 0.13, r * 1.24),
        *art.gain_plate(plate, scene.palette),
        *figure.drawings,
        *unit,
    )


@dataclass(frozen=True, kw_only=True)
class WatchOptions(Options):
    """A marker: an open eye `2 × half` wide with points in its iris."""

    at: tuple[float, float]
    half: float
    points: str
    style: str = "stat"


def draw_watch(options: WatchOptions, scene: Scene) -> Drawings:
    """The eye and its number; none where it costs nothing."""
    (x, y), w = options.at, options.half
    if not any(scene.numbers(options.points).values()):
        return art.watching_eye(x, y, w, scene.palette)
    box = (x - w * 0.4, y - w * 0.4, w * 0.8, w * 0.8)
    figure = scene.line_in(scene.points(options.points), options.style, box, name="points")
    return (*art.watching_eye(x, y, w, scene.palette), *figure.drawings)


@dataclass(frozen=True, kw_only=True)
class StandOptions(Options):
    """A strip that is folded in the middle and stands on its two bases; `patterns` go round by `number_bind`."""

    bind: str
    icon_bind: str
    number_bind: str
    patterns: tuple[str, ...]
    fold_words: str
    base_words: str
    base: float = 15.0
    picture: float = 15.5
    style: str = "label"


def draw_stand(options: StandOptions, scene: Scene) -> Drawings:
    """Both sides of the pawn, head to head, and where to fold."""
    width, height = scene.face.size_mm
    side = _side(options, scene)
    ink = scene.palette["ink"]
    folds = art.fold_marks(width, height, options.base)
    fold_box = (width - 12, height / 2 - 3.4, 11.4, 3)
    fold = scene.line_in(
        scene.context.words(options.fold_words), "small", fold_box, align="right", colour="dusk", name="fold"
    )
    return (
        *placed(side, width / 2, height - options.base - 1),
        *placed(side, width / 2, options.base + 1, 180),
        *painted(folds, None, ink, 0.25, (1, 1)),
        *fold.drawings,
    )


def _side(options: StandOptions, scene: Scene) -> Drawings:
    ground = options.patterns[(scene.number(options.number_bind) - 1) % len(options.patterns)]
    if ground not in PATTERNS:
        raise LayerError(ground, f'there is no pattern "{ground}"', did_you_mean(ground, PATTERNS))
    width = scene.face.size_mm[0]
    base_box = (-width / 2 + 2, options.base / 2 - 1, width - 4, 4)
    base = scene.line_in(
        scene.context.words(options.base_words), "small", base_box, colour="dusk", name="base"
    )
    name = scene.line_in(scene.text(options.bind), options.style, _within(art.name_box()), name=options.bind)
    return (
        *art.standing_face(ground, scene.palette),
        *scene.picture(scene.word(options.icon_bind), 0, art.stage_y(), options.picture),
        *name.drawings,
        *base.drawings,
    )


def _within(box: Box) -> Box:
    x, y, width, height = box
    return (x + 0.8, y, width - 1.6, height)

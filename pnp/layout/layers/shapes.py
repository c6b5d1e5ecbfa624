"""Layers of plain shape: boxes, frames, discs, panels with stars, the lamp, the stage of noise, patterns.

In: options in millimetres. Out: drawings made by `pnp.layout.art`. A maintainer must keep looks out of
here: a layer passes places on, the art decides how a thing is drawn in full and in low ink.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from pnp.basic import Copies
from pnp.errors import did_you_mean
from pnp.layout import shapes
from pnp.layout.art import edges, night
from pnp.layout.art.brush import Drawings, Outline, clipped, painted
from pnp.layout.art.outlines import hexagon
from pnp.layout.art.patterns import PATTERNS, pattern
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import NOTHING, ColourName, Options
from pnp.layout.layers.scene import Scene


@dataclass(frozen=True, kw_only=True)
class BoxOptions(Options):
    """A rectangle, rounded where `radius` says so."""

    box: tuple[float, float, float, float]
    radius: float = 0.0
    fill: ColourName = NOTHING
    stroke: ColourName = NOTHING
    width: float = 0.45
    dash: tuple[float, ...] = ()

    def outline(self) -> Outline:
        """The rectangle."""
        return shapes.rectangle(*self.box, self.radius)


def draw_box(options: BoxOptions, scene: Scene) -> Drawings:
    """A rectangle, filled and outlined."""
    fill, stroke = scene.colour(options.fill), scene.colour(options.stroke)
    return painted(options.outline(), fill, stroke, options.width, options.dash)


@dataclass(frozen=True, kw_only=True)
class FrameOptions(Options):
    """The frame of a card; `cut` takes the corners off."""

    box: tuple[float, float, float, float]
    radius: float = edges.CORNER_MM
    cut: bool = False


def draw_frame(options: FrameOptions, scene: Scene) -> Drawings:
    """The frame."""
    return edges.frame(options.box, scene.palette, options.radius, cut=options.cut)


@dataclass(frozen=True, kw_only=True)
class DiscOptions(Options):
    """A disc or hexagon around a point."""

    at: tuple[float, float]
    radius: float
    shape: Literal["circle", "hexagon"] = "circle"
    fill: ColourName = NOTHING
    stroke: ColourName = NOTHING
    width: float = 0.6
    dash: tuple[float, ...] = ()

    def outline(self) -> Outline:
        """The disc."""
        draw = hexagon if self.shape == "hexagon" else shapes.circle
        return draw(*self.at, self.radius)


def draw_disc(options: DiscOptions, scene: Scene) -> Drawings:
    """The disc, filled and outlined."""
    fill, stroke = scene.colour(options.fill), scene.colour(options.stroke)
    return painted(options.outline(), fill, stroke, options.width, options.dash)


@dataclass(frozen=True)
class Stars:
    """Stars of a panel: how many, from which seed, and what they keep clear of.

    `boxes` are [x, y, width, height], `discs` [x, y, radius]; `lamp` names a lamp layer whose light stays
    clear.
    """

    kind: ClassVar[str] = "stars"

    seed: int
    count: Copies = 20
    boxes: tuple[tuple[float, ...], ...] = ()
    discs: tuple[tuple[float, ...], ...] = ()
    lamp: str = ""


@dataclass(frozen=True, kw_only=True)
class PanelOptions(Options):
    """The ground behind a picture: night with stars, or ice, and the shape of its lower edge."""

    box: tuple[float, float, float, float]
    edge: Literal["straight", "scallop", "lid", "frost"] = "scallop"
    radius: float = edges.CORNER_MM
    stars: Stars | None = None

    def outline(self) -> Outline:
        """The panel with its edge."""
        return edges.panel_outline(self.box, self.edge, self.radius)


def draw_panel(options: PanelOptions, scene: Scene) -> Drawings:
    """The panel and its stars."""
    ground = edges.panel(options.box, options.edge, scene.palette, options.radius)
    if options.stars is None:
        return ground
    return (*ground, *night.sky(options.outline(), options.box, _sky(options.stars, scene), scene.palette))


def _sky(stars: Stars, scene: Scene) -> night.Sky:
    cones = (scene.other(stars.lamp, LampOptions).cone(),) if stars.lamp else ()
    boxes = tuple((box[0], box[1], box[2], box[3]) for box in stars.boxes)
    discs = tuple((disc[0], disc[1], disc[2]) for disc in stars.discs)
    return night.Sky(stars.seed, stars.count, boxes, discs, cones)


@dataclass(frozen=True, kw_only=True)
class LampOptions(Options):
    """A hanging lamp: its hook, how far down it shines, half the width of the light there."""

    at: tuple[float, float]
    floor: float
    half: float
    clip: str = ""

    def cone(self) -> night.Cone:
        """Its light."""
        return night.Cone(*self.at, self.floor, self.half)


def draw_lamp(options: LampOptions, scene: Scene) -> Drawings:
    """The lamp and its light."""
    return night.lamp(options.cone(), scene.palette, scene.outline(options.clip))


@dataclass(frozen=True, kw_only=True)
class StageOptions(Options):
    """A lit disc with as many arcs beside it as the bound number says; `halo` lists radii of glow."""

    at: tuple[float, float]
    bind: str
    radius: float = 15.0
    halo: tuple[float, ...] = ()
    clip: str = ""


def draw_stage(options: StageOptions, scene: Scene) -> Drawings:
    """Halo, disc and arcs."""
    value = scene.number(options.bind)
    return (scene.shared(value, lambda: _stage(options, value, scene)),)


def _stage(options: StageOptions, value: int, scene: Scene) -> Drawings:
    drawn = (
        *night.halo(*options.at, options.halo, scene.palette),
        *night.rings(*options.at, value, scene.palette, options.radius),
    )
    clip = scene.outline(options.clip)
    return clipped(clip, drawn) if clip else drawn


@dataclass(frozen=True, kw_only=True)
class PatternOptions(Options):
    """A pattern in a box, and inside another layer's outline where `clip` names one."""

    box: tuple[float, float, float, float]
    pattern: str
    colour: ColourName
    scale: float = 1.0
    clip: str = ""


def draw_pattern(options: PatternOptions, scene: Scene) -> Drawings:
    """The pattern, clipped."""
    if options.pattern not in PATTERNS:
        what = f'there is no pattern "{options.pattern}"'
        raise LayerError(options.pattern, what, did_you_mean(options.pattern, PATTERNS))
    outline, colour = shapes.rectangle(*options.box), scene.colour(options.colour)
    drawn = pattern(options.pattern, outline, options.box, colour, scale=options.scale)
    clip = scene.outline(options.clip)
    return clipped(clip, drawn) if clip else drawn

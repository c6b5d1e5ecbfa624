"""The picture of a frame: drawn from (0, 0), with its size, free of words in any language.

In: a diagram of a game and a `Scene`. Out: `Sketch`es. A maintainer must keep them in colours that every look has
(and those the data names), so that a page can follow its reader's light or dark.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.diagrams.cards import cards_drawn
from pnp.layout.diagrams.grid import grid_drawn
from pnp.layout.diagrams.things import thing_drawn
from pnp.layout.layers.model import Face, Layer, LayerKind, Subject
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.studio import Studio
from pnp.model.diagrams import Diagram, Frame, Thing, Verdict

SWATCH_MM = 5.0
BADGE_MM = 3.4


@dataclass(frozen=True)
class Sketch:
    """A drawing and the room it takes."""

    width_mm: float
    height_mm: float
    drawings: Drawings


def diagram_scene(studio: Studio, diagram: Diagram[LocalText]) -> Scene:
    """A scene to draw a diagram in where there is no other."""
    face = Face("diagrams", diagram.place, (200.0, 200.0), 0.0, ())
    scene = Scene(studio, face, Subject(diagram.id, f'diagram "{diagram.id}"', diagram.place))
    scene.layer = Layer(
        "diagram", diagram.place, LayerKind(Options, lambda *_: ()), Options(id="diagram", draw="text")
    )
    return scene


def sketch(frame: Frame[LocalText], scene: Scene) -> Sketch:
    """What a frame shows."""
    if frame.cards is not None:
        return Sketch(*cards_drawn(frame.cards, scene))
    assert frame.grid is not None, "pnp.check.diagrams lets no empty frame pass"
    return Sketch(*grid_drawn(frame.grid, scene))


def swatch(thing: Thing[LocalText], scene: Scene) -> Sketch:
    """A thing in small, for the line that says what it is."""
    return Sketch(SWATCH_MM, SWATCH_MM, thing_drawn(thing, (0.0, 0.0, SWATCH_MM, SWATCH_MM), scene))


def badge(verdict: Verdict, scene: Scene) -> Sketch:
    """A tick in an open ring, or a cross on a solid disc: apart in grey too."""
    palette, middle = scene.palette, BADGE_MM / 2
    if verdict == "yes":
        tick = shapes.polygon([(0.95, 1.8), (1.5, 2.35), (2.45, 1.15)], closed=False)
        ring = painted(shapes.circle(middle, middle, middle - 0.2), palette["paper"], palette["ink"], 0.35)
        return Sketch(BADGE_MM, BADGE_MM, (*ring, *painted(tick, None, palette["ink"], 0.5)))
    low, high = middle - 0.65, middle + 0.65
    cross = shapes.joined([shapes.line(low, low, high, high), shapes.line(low, high, high, low)])
    disc = painted(shapes.circle(middle, middle, middle), palette["alarm"])
    return Sketch(BADGE_MM, BADGE_MM, (*disc, *painted(cross, None, palette["paper"], 0.5)))

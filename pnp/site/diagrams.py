"""Diagrams as pages show them: the printed drawing as SVG, its words beneath as text.

In: a game in one language and the faces it prints with. Out: a `DiagramView` for each diagram.
A maintainer must let the page decide the colours of `THEMED`: a reader may have it light or dark.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.layout.diagrams.sketch import Sketch, badge, diagram_scene, sketch, swatch
from pnp.layout.layers.scene import Scene
from pnp.layout.palette import Palette
from pnp.layout.press import print_room
from pnp.model.diagrams import Frame, Verdict
from pnp.model.prints import PrintShop
from pnp.render.svg import SvgWriter

MM_PER_EM = 3.4
"""How large the drawings are: millimetres of paper to an em of the page."""

THEMED = ("ink", "paper", "tint", "line", "dusk", "lamp", "glow", "alarm")
"""Colours of every look; `diagrams.css` says what they are on a page."""


@dataclass(frozen=True)
class FrameView:
    """A picture, its verdict with the sign of that, its words. `cards`: it shows cards, light in the dark too."""

    svg: Markup
    verdict: Verdict
    badge: Markup
    label: LocalText | None
    cards: bool


@dataclass(frozen=True)
class DiagramView:
    """A diagram: its frames, its caption, and the signs in it with what they are."""

    caption: LocalText
    frames: tuple[FrameView, ...]
    legend: tuple[tuple[Markup, LocalText], ...]


def diagram_views(root: Path, local: LocalGame, shop: PrintShop) -> dict[str, DiagramView]:
    """Every diagram of a game, by id."""
    if not local.game.diagrams.diagrams:
        return {}
    studio = print_room(root, local, shop).faces("full", None).studio
    themed = _themed(studio.context.palette)
    views: dict[str, DiagramView] = {}
    for diagram in local.game.diagrams.diagrams:
        scene, writer = diagram_scene(studio, diagram), SvgWriter(themed, f"dg-{diagram.id}-")
        frames = tuple(_frame(frame, writer, scene) for frame in diagram.frames)
        legend = tuple(
            (_svg(writer, swatch(thing, scene)), thing.name)
            for thing in local.game.diagrams.named_in(diagram)
            if thing.name is not None
        )
        views[diagram.id] = DiagramView(diagram.caption, frames, legend)
    return views


def _frame(frame: Frame[LocalText], writer: SvgWriter, scene: Scene) -> FrameView:
    sign = _svg(writer, badge(frame.verdict, scene)) if frame.verdict else Markup("")
    drawn = _svg(writer, sketch(frame, scene))
    return FrameView(drawn, frame.verdict, sign, frame.label, frame.cards is not None)


def _svg(writer: SvgWriter, drawn: Sketch) -> Markup:
    return Markup(writer.svg((drawn.width_mm, drawn.height_mm), drawn.drawings, MM_PER_EM))


def _themed(palette: Palette) -> Mapping[str, str]:
    """Colour → its name on the page; where names share a colour the first of them counts."""
    return {colour: name for name in reversed(THEMED) if (colour := palette[name]) is not None}

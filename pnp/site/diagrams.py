"""Diagrams as pages show them: the printed drawing as SVG, its words beneath as text.

In: a game in one language and the faces it prints with. Out: a `DiagramView` for each diagram.
A maintainer must let the page decide the colours of `THEMED`: a reader may have it light or dark. Cards stay as they
are printed; of a frame with cards only what lies around them follows the page.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.layout.diagrams.sketch import Sketch, badge, diagram_scene, sketch, swatch
from pnp.layout.layers.studio import Studio
from pnp.layout.palette import Palette
from pnp.layout.press import print_room
from pnp.model.diagrams import Diagram, Frame, Verdict
from pnp.model.prints import PrintShop
from pnp.render.svg import SvgWriter

MM_PER_EM = 4.25
"""How large the drawings are: millimetres of paper to an em of the page."""

THEMED = ("ink", "paper", "tint", "line", "dusk", "lamp", "glow", "alarm")
"""Colours of every look; `diagrams.css` says what they are on a page."""

AROUND_CARDS = ("dusk",)


@dataclass(frozen=True)
class FrameView:
    """A picture, its verdict with the sign of that, its words."""

    svg: Markup
    verdict: Verdict
    badge: Markup
    label: LocalText | None


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
    return {diagram.id: _view(diagram, studio) for diagram in local.game.diagrams.diagrams}


def _view(diagram: Diagram[LocalText], studio: Studio) -> DiagramView:
    scene, palette = diagram_scene(studio, diagram), studio.context.palette
    diagrams = studio.context.game.diagrams
    chosen = {palette[thing.colour] for thing in diagrams.things if thing.colour}
    signs = SvgWriter(_themed(palette, THEMED), f"dg-{diagram.id}-s")
    grids = SvgWriter(_themed(palette, THEMED, chosen), f"dg-{diagram.id}-g")
    cards = SvgWriter(_themed(palette, AROUND_CARDS), f"dg-{diagram.id}-c")

    def view(frame: Frame[LocalText]) -> FrameView:
        sign = _svg(signs, badge(frame.verdict, scene)) if frame.verdict else Markup("")
        drawn = _svg(cards if frame.cards else grids, sketch(frame, scene))
        return FrameView(drawn, frame.verdict, sign, frame.label)

    legend = tuple(
        (_svg(grids, swatch(thing, scene)), thing.name)
        for thing in diagrams.named_in(diagram)
        if thing.name is not None
    )
    return DiagramView(diagram.caption, tuple(view(frame) for frame in diagram.frames), legend)


def _svg(writer: SvgWriter, drawn: Sketch) -> Markup:
    return Markup(writer.svg((drawn.width_mm, drawn.height_mm), drawn.drawings, MM_PER_EM))


def _themed(palette: Palette, names: Sequence[str], chosen: Collection[str | None] = ()) -> Mapping[str, str]:
    """Colour → its name on the page; the first name of a colour counts, and one the data has chosen stays."""
    found = {palette[name]: name for name in reversed(names)}
    return {colour: name for colour, name in found.items() if colour is not None and colour not in chosen}

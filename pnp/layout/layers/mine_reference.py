"""The quick reference of Undermine: the ladder above, then comparing, the turn, the deal, the score.

In: the `quick` panels of the game, boxes, ids of cards for the fans. Out: drawings. A maintainer must keep one
size for all running text: the largest at which every block stays in its box.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from pnp.basic import LocalText
from pnp.errors import did_you_mean
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted
from pnp.layout.art.patterns import pattern
from pnp.layout.layers.mine_blocks import choices, deal, heading, score
from pnp.layout.layers.mine_ladder import compare, ladder
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import InkColours, Options
from pnp.layout.layers.quick_column import Column
from pnp.layout.layers.quick_lists import note
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.sizing import at_largest_size
from pnp.model.rules import Panel


@dataclass(frozen=True)
class Block:
    """A panel of the game, the suit in front of its title, its box."""

    kind: ClassVar[str] = "block"

    panel: str
    suit: str
    box: tuple[float, float, float, float]


@dataclass(frozen=True)
class Rungs(Block):
    """The ladder: a fan of cards for each step, the height of the ladder without its remark."""

    fans: tuple[tuple[str, ...], ...]
    height: float


@dataclass(frozen=True)
class Contest(Block):
    """A comparison: a fan that beats another, and the share of the width for the words."""

    higher: tuple[str, ...]
    lower: tuple[str, ...]
    share: float = 0.5


@dataclass(frozen=True)
class Dealing(Block):
    """The deal; `cards` is the value expression for the number of cards in play."""

    cards: str


@dataclass(frozen=True, kw_only=True)
class MineOptions(Options):
    """The blocks of the sheet."""

    of_subject: ClassVar[bool] = True

    ladder: Rungs
    compare: Contest
    turn: Block
    deal: Dealing
    score: Block


def draw_mine(options: MineOptions, scene: Scene) -> Drawings:
    """All blocks at the largest size of text at which they fit; what does not is in the fit report."""
    return at_largest_size(
        scene, "text", "quick reference", lambda size_pt: _sheet(options, size_pt, scene)
    ).made


def _sheet(options: MineOptions, size_pt: float, scene: Scene) -> tuple[Drawings, float]:
    """Every block, and by how much the worst of them leaves its box."""

    def climb(column: Column, panel: Panel[LocalText]) -> None:
        ladder(column, panel, options.ladder.fans, options.ladder.height)
        note(column, panel)

    def contest(column: Column, panel: Panel[LocalText]) -> None:
        compare(column, panel, (options.compare.higher, options.compare.lower), options.compare.share)

    blocks: list[tuple[Block, Callable[[Column, Panel[LocalText]], None]]] = [
        (options.ladder, climb),
        (options.compare, contest),
        (options.turn, choices),
        (options.deal, lambda column, panel: deal(column, panel, options.deal.cards)),
        (options.score, score),
    ]
    drawn: Drawings = ()
    over_mm = 0.0
    for block, draw in blocks:
        x, y, width, height = block.box
        column = Column(x, width, y, size_pt, scene, block.panel)
        panel = _panel(block.panel, scene)
        heading(column, block.suit, panel.title)
        draw(column, panel)
        drawn += column.drawn
        over_mm = max(over_mm, column.y_mm - y - height)
    return drawn, over_mm


def _panel(name: str, scene: Scene) -> Panel[LocalText]:
    panels = {panel.id: panel for panel in scene.context.game.quick}
    if name not in panels:
        raise LayerError(name, f'the quick reference has no panel "{name}"', did_you_mean(name, panels))
    return panels[name]


@dataclass(frozen=True, kw_only=True)
class MasonryOptions(Options):
    """The head of a sheet: bricks, a title on the left, what the sheet is on the right."""

    box: tuple[float, float, float, float]
    bind: str
    style: str
    words: str
    words_style: str


def draw_masonry(options: MasonryOptions, scene: Scene) -> Drawings:
    """Bricks and words; in low ink the words stand on plates."""
    x, y, width, height = options.box
    outline = shapes.rectangle(*options.box)
    marks = pattern(
        "bricks", outline, options.box, scene.colour(InkColours("night3", "line")), scale=3.2, weight=0.34
    )
    drawn = (
        *painted(outline, scene.palette["soil"]),
        *marks,
        *painted(outline, None, scene.palette["ink"], 0.6),
    )
    title, kind = scene.text(options.bind), scene.context.words(options.words)
    for text, style, right in ((title, options.style, False), (kind, options.words_style, True)):
        wide = scene.width_mm(text, style)
        left = x + width - wide - 5 if right else x + 5
        if scene.palette.low:
            plate = shapes.rectangle(left - 2, y + 1.6, wide + 4, height - 3.2, 0.8)
            drawn += clipped(outline, painted(plate, scene.palette["paper"], scene.palette["ink"], 0.45))
        lit = InkColours("paper" if right else "lamp", "ink")
        drawn += scene.line_in(text, style, (left, y, wide + 0.1, height), align="left", colour=lit).drawings
    return drawn

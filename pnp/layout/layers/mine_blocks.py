"""The smaller blocks of the quick reference of Undermine: the choice of a turn, the deal, the score.

In: the panels of the game. Out: blocks that fill columns. A maintainer must take the ranks by player count from
the cards themselves: what is printed for a count and what is said about it are one.
"""

from __future__ import annotations

from dataclasses import replace

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.mine_suits import SUITS
from pnp.layout.layers.mine_card import stamp
from pnp.layout.layers.options import ColourName, InkColours
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.model.rules import Panel, Step

_ON_SOIL = InkColours("paper", "ink")
_GAP_MM = 2.0
_SIDE_MM = 8.4  # the lit side of a choice
_ROW_MM = 5.1
_SCORE_MM = 10.4


def heading(column: Column, suit: str, title: LocalText) -> None:
    """A suit and the title of a block."""
    scene = column.scene
    column.add(placed(stamp(suit, scene), column.x_mm + 3.1, column.y_mm + 2.9, scale=6.4))
    box = (column.x_mm + 8.2, column.y_mm, column.width_mm - 8.2, 6.0)
    column.add(scene.line_in(title, "block", box, align="left", name=column.about).drawings)
    column.skip(7.4)


def choices(column: Column, panel: Panel[LocalText]) -> None:
    """The steps of a panel side by side: one of them is chosen."""
    count = len(panel.steps)
    width = (column.width_mm - _GAP_MM * (count - 1)) / count
    lefts = [column.x_mm + index * (width + _GAP_MM) for index in range(count)]
    texts = [_choice_words(column, step, x, width) for step, x in zip(panel.steps, lefts, strict=True)]
    height = max(bottom for _, bottom in texts) - column.y_mm + 1.4
    for step, x, (words, _) in zip(panel.steps, lefts, texts, strict=True):
        column.add((*_choice_ground((x, column.y_mm, width, height), step.icon, column.scene), *words))
    column.skip(height)


def _choice_words(column: Column, step: Step[LocalText], x: float, width: float) -> tuple[Drawings, float]:
    """Title and text of a choice, and how far down they reach."""
    scene, top = column.scene, column.y_mm
    left, room = x + _SIDE_MM + 1.5, width - _SIDE_MM - 2.2
    title = scene.line_in(step.title, "step", (left, top + 0.8, room, 5), align="left", name=column.about)
    if step.text is None:
        return title.drawings, top + 5.8
    words = replace(column, y_mm=top + 5.8, drawn=())
    text = words.text(step.text, left, room)
    return (*title.drawings, *text.drawings), words.y_mm + text.height_mm


def _choice_ground(box: Box, icon: str, scene: Scene) -> Drawings:
    x, y, _, height = box
    ink = scene.palette["ink"]
    return (
        *painted(shapes.rectangle(*box), scene.palette["tint"], ink, 0.5),
        *painted(shapes.rectangle(x, y, _SIDE_MM, height), *lamplit(scene), 0.5),
        *_sign(icon, x + _SIDE_MM / 2, y + height / 2, scene),
    )


def _sign(name: str, x: float, y: float, scene: Scene) -> Drawings:
    """A suit as the cards have it, any other sign as the texts have it."""
    if name in SUITS:
        return placed(stamp(name, scene), x, y, scale=6.8)
    return scene.picture(name, x, y, 6.6)


def deal(column: Column, panel: Panel[LocalText], cards_value: str) -> None:
    """Ranks and number of cards for every player count; the steps of the panel beneath."""
    scene = column.scene
    counts = list(scene.context.game.profile.players)
    cards = scene.numbers(cards_value)
    cell = column.width_mm / len(counts)
    for index, players in enumerate(counts):
        left = column.x_mm + index * cell
        boxes = [(left, column.y_mm + row * _ROW_MM, cell, _ROW_MM) for row in range(3)]
        head = painted(shapes.rectangle(*boxes[0]), scene.palette["soil"], scene.palette["ink"], 0.5)
        rest = shapes.rectangle(left, boxes[1][1], cell, 2 * _ROW_MM)
        column.add((*head, *painted(rest, scene.palette["paper"], scene.palette["ink"], 0.5)))
        column.add(_signed(boxes[0], "pawn", str(players), column, colour=_ON_SOIL))
        column.add(scene.line_in(_ranks(scene, players), "figure", boxes[1], name=column.about).drawings)
        column.add(_signed(boxes[2], "card", str(cards[players]), column))
    column.skip(3 * _ROW_MM + 1.4)
    for step in panel.steps:
        if step.text is not None and step.icon:
            text = column.text(step.text, column.x_mm + 5, column.width_mm - 5)
            column.add(scene.picture(step.icon, column.x_mm + 1.9, column.y_mm + 1.7, 3.4))
            column.add(text.drawings)
            column.skip(text.height_mm + 0.5)


def _signed(box: Box, icon: str, figure: str, column: Column, *, colour: ColourName = "ink") -> Drawings:
    """A sign and a number in a cell."""
    x, y, width, height = box
    scene = column.scene
    number = (x + width * 0.4, y, width * 0.5, height)
    return (
        *scene.picture(icon, x + width * 0.28, y + height / 2, 3.6, colour=colour),
        *scene.line_in(figure, "figure", number, colour=colour, size_pt=10.5, name=column.about).drawings,
    )


def _ranks(scene: Scene, players: int) -> str:
    """The lowest and the highest rank that a table of that many plays with."""
    ranks = {
        rank: str(card.fields["number"])
        for deck in scene.context.game.components.decks
        for card in deck.cards
        if isinstance(rank := card.fields.get("rank"), int) and card.copies_needed(players)
    }
    return f"{ranks[min(ranks)]}–{ranks[max(ranks)]}"


def score(column: Column, panel: Panel[LocalText]) -> None:
    """The remark, then a box for everything that scores."""
    if panel.note:
        text = column.text(panel.note, column.x_mm, column.width_mm)
        column.add(text.drawings)
        column.skip(text.height_mm + 1.6)
    count = len(panel.steps)
    width = (column.width_mm - (count - 1)) / count
    for index, step in enumerate(panel.steps):
        box = (column.x_mm + index * (width + 1), column.y_mm, width, _SCORE_MM)
        column.add(_score_box(step, box, column))
    column.skip(_SCORE_MM)


def _score_box(step: Step[LocalText], box: Box, column: Column) -> Drawings:
    x, y, width, height = box
    scene, about = column.scene, column.about
    points_box = (x + 1, y + 0.6, width - 2, height * 0.55)
    label_box = (x + 0.8, y + height * 0.58, width - 1.6, height * 0.36)
    return (
        *painted(shapes.rectangle(*box), scene.palette["tint"], scene.palette["ink"], 0.5),
        *scene.line_in(scene.points(step.score), "points", points_box, name=about).drawings,
        *scene.line_in(step.title, "stat-label", label_box, name=about).drawings,
    )

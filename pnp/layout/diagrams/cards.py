"""Cards in a row as they lie on the table or stand in a hand.

In: ids of cards. Out: width, height, drawings. A maintainer must keep all that a card says in its left strip: the next
card covers the rest, and only the last one shows more.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.layers.scene import Scene, untagged
from pnp.model.components import Card
from pnp.model.diagrams import Cards

CARD_MM = (9.6, 14.0)
STEP_MM = 7.6  # from card to card: the strip that shows
GAP_MM = 2.2  # what is added where a card may be put in
RAISED_MM = 3.4
ROWS_MM = 2.4  # between two rows

_EDGE_MM = 0.5
_INDEX = (0.7, 0.7, 6.2, 6.2)
_SIGN_AT, _SIGN_MM = (3.8, 10.0), 5.4
_ARROW_MM = 3.0


def cards_drawn(cards: Cards, scene: Scene) -> tuple[float, float, Drawings]:
    """The row, and beneath it the one it is compared with."""
    width, drawn = _row(cards.show, cards, scene)
    top = RAISED_MM if cards.raised else _ARROW_MM + 0.6 if cards.gaps else _EDGE_MM
    bottom = top + CARD_MM[1] + _EDGE_MM
    drawings = placed(drawn, _EDGE_MM, top)
    if cards.over:
        wide, beneath = _row(cards.over, cards, scene, second=True)
        drawings += placed(beneath, _EDGE_MM, bottom + ROWS_MM)
        width, bottom = max(width, wide), bottom + ROWS_MM + CARD_MM[1] + _EDGE_MM
    return width + 2 * _EDGE_MM, bottom, drawings


def _row(names: Sequence[str], cards: Cards, scene: Scene, *, second: bool = False) -> tuple[float, Drawings]:
    """One row from (0, 0), and how wide it is; only the first row has raised cards and gaps."""
    gaps, raised = ((), ()) if second else (cards.gaps, cards.raised)
    drawn: Drawings = ()
    x = 0.0
    for number, name in enumerate(names, 1):
        if number - 1 in gaps and number > 1:
            x += GAP_MM
        marked = cards.ends and number in (1, len(names))
        lift = -RAISED_MM + _EDGE_MM if number in raised else 0.0
        drawn += placed(_card(_found(name, scene), marked, scene), x, lift)
        if number - 1 in gaps:
            drawn += _arrow(x - (0.0 if number == 1 else GAP_MM / 2), scene)
        x += STEP_MM
    width = x - STEP_MM + CARD_MM[0]
    if len(names) in gaps:
        drawn += _arrow(width, scene)
    return width, drawn


def _arrow(x: float, scene: Scene) -> Drawings:
    """A card may be put in here."""
    tip = shapes.polygon([(x - 1.3, -_ARROW_MM), (x + 1.3, -_ARROW_MM), (x, -0.5)])
    return painted(tip, scene.palette["dusk"])


def _card(card: Card[LocalText], marked: bool, scene: Scene) -> Drawings:
    """A small card; a marked one has a strong edge and a bar beneath what it says."""
    ink, paper = scene.palette["ink"], scene.palette["paper"]
    outline = shapes.rectangle(0, 0, *CARD_MM, 1.1)
    own = card.icon if card.icon in scene.palette else "ink"
    index = card.fields.get(scene.context.game.diagrams.index, "")
    drawn = painted(
        outline, scene.palette.first("glow", "paper") if marked else paper, ink, 0.8 if marked else 0.4
    )
    if marked:
        drawn += painted(shapes.rectangle(0.9, CARD_MM[1] - 1.6, 5.8, 0.9, 0.4), ink)
    if index != "":
        line = scene.line_in(str(index), "figure", _INDEX, colour=own, name="diagram")
        drawn += untagged(line.drawings)
    if card.icon:
        drawn += scene.picture(
            card.icon, *_SIGN_AT, _SIGN_MM * (0.88 if marked else 1), colour=own, inside="paper"
        )
    return drawn


def _found(name: str, scene: Scene) -> Card[LocalText]:
    decks = scene.context.game.components.decks
    return next(card for deck in decks for card in deck.cards if card.id == name)

"""Small cards as they are held: real cards of the deck, side by side as a fan.

In: ids of cards. Out: drawings around the foot of the fan. A maintainer must keep rank and suit at the left of
a small card: in a fan only the last one shows more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.errors import did_you_mean
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.mine_suits import suit_ground
from pnp.layout.layers.mine_card import stamp
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.scene import Scene
from pnp.model.components import Card

WIDTH_MM, HEIGHT_MM = 15.0, 21.0

_BAND_MM = 2.2
_RANK_BOX = (2.4, 1.0, 5.8, 6.4)
_SUIT_AT, _SUIT_MM = (5.3, 10.0), 5.4
_BIG_AT, _BIG_MM = (9.7, 16.4), 7.4
_HALO_MM = 1.1  # paper around a card, so that its neighbour ends in time


@dataclass(frozen=True)
class Fan:
    """How cards spread: degrees between two, the radius of the turn, their scale."""

    degrees: float = 15.0
    radius_mm: float = 34.0
    scale: float = 1.0


def fan(ids: Sequence[str], shape: Fan, scene: Scene) -> Drawings:
    """The cards of those ids; the foot of the middle one lies at 0, 0. Raises LayerError for an unknown id."""
    drawn: Drawings = ()
    reach = shape.radius_mm * shape.scale
    for number, name in enumerate(ids):
        left, top = -WIDTH_MM / 2 * shape.scale, -HEIGHT_MM * shape.scale
        one = placed(small_card(name, scene), left, top - reach, scale=shape.scale)
        drawn += placed(one, 0, reach, (number - (len(ids) - 1) / 2) * shape.degrees)
    return drawn


def small_card(name: str, scene: Scene) -> Drawings:
    """A card of 15 × 21 mm from 0, 0; drawn once for the whole file."""
    return (scene.studio.once(scene.face, f"small={name}", lambda: _small(_card(name, scene), scene)),)


def _small(card: Card[LocalText], scene: Scene) -> Drawings:
    suit, number = str(card.fields["suit"]), str(card.fields["number"])
    ink = scene.palette["ink"]
    outline = shapes.rectangle(0, 0, WIDTH_MM, HEIGHT_MM, 1.2)
    band_box = (0.3, 0.7, _BAND_MM, HEIGHT_MM - 1.4)
    edge = shapes.line(band_box[0] + _BAND_MM, 0, band_box[0] + _BAND_MM, HEIGHT_MM)
    return (
        *painted(outline, scene.palette["paper"], scene.palette["paper"], _HALO_MM),
        *suit_ground(suit, shapes.rectangle(*band_box), band_box, scene.palette, 0.64),
        *painted(edge, None, ink, 0.25),
        *painted(outline, None, ink, 0.5),
        *scene.line_in(number, "small-rank", _RANK_BOX, colour=suit, name=card.id).drawings,
        *placed(stamp(suit, scene), *_SUIT_AT, scale=_SUIT_MM),
        *placed(stamp(suit, scene), *_BIG_AT, scale=_BIG_MM),
    )


def _card(name: str, scene: Scene) -> Card[LocalText]:
    cards = {card.id: card for deck in scene.context.game.components.decks for card in deck.cards}
    if name not in cards:
        raise LayerError(name, f'there is no card "{name}"', did_you_mean(name, cards))
    card = cards[name]
    if "suit" not in card.fields or "rank" not in card.fields:
        raise LayerError(name, f'card "{name}" has no suit and rank to show in a fan')
    return card

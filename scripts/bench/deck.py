"""The deck that is measured: the role and item cards of Toys, Freeze! in three languages, as many as are wanted.

In: the library and a number of cards. Out: `Cards` of each language, and the `Document` of all of them with backs.
Every card carries its number in name and text, so no text is set from a cache; a third of the deck is in each
language. A maintainer must keep the deck the same for everybody who is measured.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from pnp.basic import LocalText
from pnp.i18n.load import load_local
from pnp.i18n.locales import LOCALES
from pnp.i18n.localize import LocalGame
from pnp.layout.documents import PrintOptions, chosen_items, document
from pnp.layout.drawing import Document
from pnp.layout.press import PrintRoom, print_room
from pnp.load.shared import load_print_shop
from pnp.model.components import Card, Deck
from pnp.model.prints import PrintShop
from pnp.text.spans import Words

GAME, FACE, BACK = "toys-freeze", "lamp-card", "item-back"
OPTIONS = PrintOptions(paper="a4", backs="long")
NUMBERED = {"zh-Hans": "第{}张。", "zh-Hant": "第{}張。", "en": " Card {}."}


@dataclass(frozen=True)
class Part:
    """The cards of one language within a game that holds nothing else, and a room that has printed nothing yet."""

    room: PrintRoom
    deck: Deck[LocalText]

    @property
    def locale(self) -> str:
        """The language of these cards."""
        return self.room.local.locale


def parts(root: Path, count: int) -> list[Part]:
    """The deck, cut by language; the count is a multiple of three."""
    shop = load_print_shop(root)
    return [_part(root, shop, load_local(root, GAME, locale), count // len(LOCALES)) for locale in LOCALES]


def sheets(parts: Sequence[Part]) -> Document:
    """Layout: every card drawn and imposed anew. Once in a process: what texts measure is kept for the next time."""
    made = []
    for part in parts:
        fresh = dataclasses.replace(part.room, drawn={})
        made.append(document(fresh.press(OPTIONS), chosen_items(fresh.local, ["cards"])))
    pages = tuple(sheet for one in made for sheet in one.sheets)
    return dataclasses.replace(made[0], sheets=pages)


def _part(root: Path, shop: PrintShop, local: LocalGame, count: int) -> Part:
    game = local.game
    found = [deck for deck in game.components.decks if deck.id in ("role", "item")]
    templates = [card for deck in found for card in deck.cards]
    deck = dataclasses.replace(
        found[0], face=FACE, back=BACK, total=count, cards=tuple(_cards(templates, count, local.locale))
    )
    item = next(item for item in game.prints.items if item.kind == "cards")
    prints = dataclasses.replace(game.prints, items=(dataclasses.replace(item, id="cards", of=(deck.id,)),))
    components = dataclasses.replace(game.components, decks=(deck,))
    only = dataclasses.replace(game, components=components, prints=prints)
    return Part(print_room(root, dataclasses.replace(local, game=only), shop), deck)


def _cards(templates: Sequence[Card[LocalText]], count: int, locale: str) -> Iterator[Card[LocalText]]:
    for number, card in enumerate(islice(cycle(templates), count), 1):
        yield dataclasses.replace(
            card,
            id=f"card-{number}",
            name=_with(card.name, f" {number}"),
            text=_with(card.text, NUMBERED[locale].format(number)) if card.text else None,
            copies=1,
            copies_for={},
            face="",
            back="",
        )


def _with(text: LocalText, more: str) -> LocalText:
    return LocalText((*text.spans, Words(more)))

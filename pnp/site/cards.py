"""Cards as pages show them: text, numbers, copies, and the clauses and rulings that speak of them.

In: a `LocalGame`, its pictures. Out: a `DeckView` for each deck, with a `CardView` for each of its cards.
A clause speaks of a card when the card names it, or when it shows the card's sign.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.components import Card, Deck
from pnp.model.rules import Clause, Ruling
from pnp.site.cardpictures import CardPicture, CardPictures
from pnp.site.html import Writer
from pnp.site.values import ValueRow
from pnp.text.spans import Icon, Words

MOST_AT_ONCE, AT_FIRST = 12, 6
"""A larger deck shows its first cards, and the rest when asked: a phone should not load pictures of all at once."""


@dataclass(frozen=True)
class CardView:
    """A card on its page. `facts` are what its fields say, `clauses` (id, clause) where the rules speak of it."""

    id: str
    name: LocalText
    icon: str
    texts: tuple[LocalText, ...]
    facts: tuple[tuple[Markup, Markup], ...]
    copies: int
    copies_row: ValueRow | None
    clauses: tuple[tuple[str, Clause[LocalText]], ...]
    rulings: tuple[Ruling[LocalText], ...]
    front: CardPicture | None
    back: CardPicture | None


@dataclass(frozen=True)
class DeckView:
    """A deck and its cards, in their order."""

    id: str
    name: LocalText
    icon: str
    note: LocalText | None
    total: int
    cards: tuple[CardView, ...]

    @property
    def first(self) -> tuple[CardView, ...]:
        """The cards that are shown at once."""
        return self.cards if len(self.cards) <= MOST_AT_ONCE else self.cards[:AT_FIRST]

    @property
    def rest(self) -> tuple[CardView, ...]:
        """The cards that are shown when asked."""
        return self.cards[len(self.first) :]


def deck_views(local: LocalGame, pictures: CardPictures, write: Writer) -> tuple[DeckView, ...]:
    """Every deck of the game."""
    spoken = _Spoken(local)
    return tuple(
        DeckView(
            deck.id,
            deck.name,
            deck.icon,
            deck.note,
            deck.total,
            tuple(_card(spoken, deck, card, pictures, write) for card in deck.cards),
        )
        for deck in local.game.components.decks
    )


class _Spoken:
    """What a game says of its cards: its clauses by id and its rulings, each with the signs it shows."""

    def __init__(self, local: LocalGame) -> None:
        self.local = local
        self.clauses = {
            f"{section.id}.{clause.id}": (clause, _signs(clause.text, *clause.points))
            for section in local.game.rules
            for clause in section.clauses
        }
        self.rulings = [
            (one, _signs(one.title, one.source_says, one.we_play, one.reason)) for one in local.game.rulings
        ]

    def clauses_of(
        self, deck: Deck[LocalText], card: Card[LocalText]
    ) -> Iterator[tuple[str, Clause[LocalText]]]:
        """The clause the card names first, then those that show its sign or the table of its deck."""
        if card.clause in self.clauses:
            yield card.clause, self.clauses[card.clause][0]
        for id, (clause, signs) in self.clauses.items():
            if id != card.clause and (clause.table == f"cards.{deck.id}" or card.id in signs):
                yield id, clause

    def rulings_of(self, card: Card[LocalText]) -> Iterator[Ruling[LocalText]]:
        """The rulings the card names, and those that show its sign."""
        for ruling, signs in self.rulings:
            if ruling.id in card.ruling or card.id in signs:
                yield ruling


def _signs(*texts: LocalText) -> frozenset[str]:
    return frozenset(span.id for text in texts for span in text.spans if isinstance(span, Icon))


def _card(
    spoken: _Spoken, deck: Deck[LocalText], card: Card[LocalText], pictures: CardPictures, write: Writer
) -> CardView:
    return CardView(
        card.id,
        card.name,
        card.icon,
        (*([card.text] if card.text else []), *card.texts.values()),
        tuple(_facts(spoken.local, card, write)),
        card.copies,
        _copies_row(spoken.local, card),
        tuple(spoken.clauses_of(deck, card)),
        tuple(spoken.rulings_of(card)),
        pictures.fronts.get(card.id),
        pictures.backs.get(card.id),
    )


def _facts(local: LocalGame, card: Card[LocalText], write: Writer) -> Iterator[tuple[Markup, Markup]]:
    """Numbers and signs that are terms of the game, and lists of cells by their names."""
    terms = {term.id: term for term in local.game.terms}
    signs = {sign.id: write.text(sign.word) for sign in local.game.icons}
    boards = local.game.components.boards
    cells = {cell.id: (board, cell) for board in boards for cell in board.cells}
    for name, value in card.fields.items():
        if name in terms:
            yield write.text(terms[name].name), Markup("<b>{}</b>").format(signs.get(str(value), value))
        elif isinstance(value, tuple) and value and all(one in cells for one in value):
            names = Markup(local.words(", ")).join(write.text(cells[one][1].name) for one in value)
            yield write.text(cells[value[0]][0].name), names


def _copies_row(local: LocalGame, card: Card[LocalText]) -> ValueRow | None:
    """The copies for every player count, where they differ."""
    numbers = {count: card.copies_needed(count) for count in local.game.profile.players}
    if len({card.copies, *numbers.values()}) == 1:
        return None
    return ValueRow(LocalText((Words(local.words("Copies")),)), "", numbers)

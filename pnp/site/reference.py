"""Pages to look things up: worked examples, cards, house rulings, questions. A game has those for which it has data.

In: a `LocalGame`, the pictures of its cards. Out: `Made`s, which `pnp.site.pages` turns into pages.
A maintainer who adds a kind of page adds it to `offered`, so that overview and navigation know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.rules import Ruling, Section
from pnp.site.cardpictures import CardPictures
from pnp.site.cards import deck_views
from pnp.site.example import example_views
from pnp.site.html import writer

FAQ = "faq"
"""The section of the rules that holds questions and answers, in every game that has one."""


@dataclass(frozen=True)
class Offer:
    """A page that the overview and the navigation name: `uri` and `url` below the game's folder."""

    name: str
    icon: str
    uri: str

    @property
    def url(self) -> str:
        """Where the page stands."""
        return self.uri.removesuffix(".md").removesuffix("index").removesuffix("/") + "/"


@dataclass(frozen=True)
class Made:
    """A page to be made: its template and context, where it stands, its file of data, the rules as seen from it."""

    template: str
    uri: str
    source: str
    rules: str
    context: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class RulingView:
    """A ruling and the clauses that rest on it, by id."""

    ruling: Ruling[LocalText]
    clauses: tuple[str, ...]


def offered(local: LocalGame) -> tuple[Offer, ...]:
    """The pages of this kind that a game has."""
    words = local.words
    offers = (
        (bool(local.game.examples), Offer(words("Worked examples"), "dice", "example.md")),
        (bool(local.game.components.decks), Offer(words("Cards"), "card", "cards/index.md")),
        (bool(local.game.rulings), Offer(words("House rulings"), "gavel", "rulings.md")),
        (_questions(local) is not None, Offer(words("FAQ"), "lamp", "faq.md")),
    )
    return tuple(offer for has, offer in offers if has)


def pages(local: LocalGame, pictures: CardPictures) -> Iterator[Made]:
    """Every page of this kind."""
    yield from _examples(local)
    yield from _cards(local, pictures)
    if local.game.rulings:
        yield Made("rulings.md.j2", "rulings.md", "rulings", "../rules/", {"views": ruling_views(local)})
    section = _questions(local)
    if section is not None:
        yield Made("faq.md.j2", "faq.md", "rules", "../rules/", {"section": section, "moved": {}})


def _examples(local: LocalGame) -> Iterator[Made]:
    if not local.game.examples:
        return
    write = writer(local, "../rules/", link_cards=True)
    names = {card.id: write.text(card.name) for deck in local.game.components.decks for card in deck.cards}
    context: dict[str, object] = {"views": example_views(local, write), "card_names": names}
    yield Made("example.md.j2", "example.md", "example", "../rules/", context)


def _cards(local: LocalGame, pictures: CardPictures) -> Iterator[Made]:
    """The page of all decks, and one for each card."""
    if not local.game.components.decks:
        return
    decks = deck_views(local, pictures, writer(local, "../rules/", link_cards=True))
    yield Made("cards.md.j2", "cards/index.md", "components", "../rules/", {"decks": decks})
    decks = deck_views(local, pictures, writer(local, "../../rules/", link_cards=True))
    for deck in decks:
        around = [None, *deck.cards, None]
        for before, card, after in zip(around, deck.cards, around[2:], strict=False):
            context: dict[str, object] = {"deck": deck, "card": card, "before": before, "after": after}
            yield Made("card.md.j2", f"cards/{card.id}.md", "components", "../../rules/", context)


def ruling_views(local: LocalGame) -> tuple[RulingView, ...]:
    """Every ruling of the game in its order."""
    resting: dict[str, list[str]] = {}
    for section in local.game.rules:
        for clause in section.clauses:
            for name in clause.ruling:
                resting.setdefault(name, []).append(f"{section.id}.{clause.id}")
    return tuple(RulingView(ruling, tuple(resting.get(ruling.id, ()))) for ruling in local.game.rulings)


def _questions(local: LocalGame) -> Section[LocalText] | None:
    return next((section for section in local.game.rules if section.id == FAQ), None)

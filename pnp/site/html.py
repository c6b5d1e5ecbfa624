"""Finished texts as HTML: the only place where spans become markup.

In: a `LocalText` and the page it stands on. Out: escaped `Markup`.
A maintainer must escape every character that comes from data, and must keep an icon together with the
punctuation behind it: otherwise a line may begin with a full stop.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup, escape

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.components import Deck
from pnp.site.icons import icon
from pnp.text.spans import ClauseLink, Icon, Span, Term, Value, Words, signed

_CLOSING = {"Pe", "Pf", "Po"}
"""Unicode categories of punctuation that must not begin a line."""


@dataclass(frozen=True)
class Writer:
    """Writes texts for one page.

    `rules` is the address of the rules page as seen from this page ("" on the rules page itself),
    `language` the game's own language, and `untranslated` what a reader is told about a text that is not
    translated. Signs of the cards in `linked` lead to their pages in the folder `cards`.
    """

    rules: str
    language: str
    untranslated: str
    cards: str = ""
    linked: frozenset[str] = frozenset()

    def text(self, text: LocalText) -> Markup:
        """A sentence; one that is not translated says so and keeps its own language."""
        inner = self.spans(text.spans)
        if text.translated:
            return inner
        return Markup('<span class="untranslated" lang="{}" title="{}">{}</span>').format(
            self.language, self.untranslated, inner
        )

    def spans(self, spans: Sequence[Span]) -> Markup:
        """Spans one after the other."""
        return Markup("").join(self._bound(list(spans)))

    def _bound(self, spans: list[Span]) -> Iterator[Markup]:
        """The spans, each drawn icon joined to the punctuation that follows it."""
        for i, span in enumerate(spans):
            following = spans[i + 1] if i + 1 < len(spans) else None
            if _drawn(span) and isinstance(following, Words):
                closing = _closing(following.text)
                spans[i + 1] = Words(following.text[len(closing) :], following.strong)
                if closing:
                    yield Markup('<span class="nb">{}{}</span>').format(self._one(span), closing)
                    continue
            yield self._one(span)

    def _one(self, span: Span) -> Markup:
        inner = self._plain(span)
        return Markup("<strong>{}</strong>").format(inner) if span.strong and inner else inner

    def _plain(self, span: Span) -> Markup:
        match span:
            case Words(text=text):
                return escape(text)
            case Term(id=id, text=text):
                return Markup('<a class="term" href="{}#term-{}" data-term="{}">{}</a>').format(
                    self.rules, id, id, text
                )
            case ClauseLink(id=id, number=number):
                return Markup('<a class="to-clause" href="{}#{}">{}</a>').format(self.rules, id, number)
            case Icon(id=id, word=word, emoji=emoji, drawing=drawing):
                return self.card_link(id, icon(drawing, word) if drawing else emoji_html(emoji, word))
            case Value(by_players=row):
                return value_html(row)

    def card_link(self, card: str, inner: Markup) -> Markup:
        """Something that stands for a card, as a link to its page where this page links cards."""
        if card not in self.linked:
            return inner
        return Markup('<a class="to-card" href="{}{}/">{}</a>').format(self.cards, card, inner)

    def deck_link(self, deck: Deck[LocalText], inner: Markup) -> Markup:
        """The name of a deck, as a link to its cards where this page links cards."""
        if not self.linked.issuperset(card.id for card in deck.cards):
            return inner
        return Markup('<a href="{}#deck-{}">{}</a>').format(self.cards, deck.id, inner)


def writer(local: LocalGame, rules: str, *, link_cards: bool = False) -> Writer:
    """The writer for a page of a game from which the rules stand at `rules`; `link_cards` as `Writer.linked`."""
    cards = f"{rules.removesuffix('rules/')}cards/" if rules else "../cards/"
    decks = local.game.components.decks if link_cards else ()
    linked = frozenset(card.id for deck in decks for card in deck.cards)
    return Writer(rules, local.game.profile.language, local.words("Not translated yet"), cards, linked)


def value_html(row: Mapping[int, int], plus: bool = False) -> Markup:
    """A number, or one per player count of which the page shows the reader's; `plus` signs gains too."""

    def shown(number: int) -> str:
        return f"+{number}" if plus and number > 0 else signed(number)

    if len(set(row.values())) == 1:
        return Markup('<b class="v">{}</b>').format(shown(next(iter(row.values()))))
    parts = [Markup('<span class="p{}">{}</span>').format(p, shown(n)) for p, n in sorted(row.items())]
    return Markup('<b class="v">{}</b>').format(Markup('<span class="or"> / </span>').join(parts))


def emoji_html(emoji: str, word: str = "") -> Markup:
    """An emoji that says its word, or is decoration where the word stands beside it."""
    if not word:
        return Markup('<span class="emoji" aria-hidden="true">{}</span>').format(emoji)
    return Markup('<span class="emoji" role="img" aria-label="{}">{}</span>').format(word, emoji)


def _drawn(span: Span) -> bool:
    return isinstance(span, Icon) and bool(span.drawing)


def _closing(text: str) -> str:
    """The closing punctuation at the beginning of a text."""
    end = 0
    while end < len(text) and unicodedata.category(text[end]) in _CLOSING:
        end += 1
    return text[:end]

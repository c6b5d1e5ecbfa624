"""Localize: a game and its catalog become a game in the reader's language.

In: `Game[Text]`, a `Catalog`, interface `Words`. Out: `LocalGame`; every text is finished spans, every value a number.
The one permitted fallback: an untranslated text stays in the game's own language and says so (`translated` is false).
Problems in marks are reported at their place: in the data, or in the catalog for a translation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.basic import LocalText, Text
from pnp.errors import Place, Problem
from pnp.formula import FormulaError
from pnp.i18n.catalogs import Catalog
from pnp.i18n.targets import Targets, targets_of
from pnp.i18n.texts import with_texts
from pnp.i18n.words import Words
from pnp.model.game import Game
from pnp.text.marks import Mark, MarkError, parse_marks
from pnp.text.spans import ClauseLink, Icon, Span, Term, Value
from pnp.text.spans import Words as PlainWords


@dataclass(frozen=True)
class LocalGame:
    """A game in one language. `numbers` maps clause and section ids to their numbers (`moment.reveal` → `4.4`).

    `texts` is how many it has in all, `untranslated` how many of them stand in the game's own language instead.
    """

    locale: str
    game: Game[LocalText]
    words: Words
    numbers: Mapping[str, str]
    untranslated: int
    texts: int

    @property
    def id(self) -> str:
        """The game's id."""
        return self.game.id


def localize(game: Game[Text], catalog: Catalog, words: Words) -> tuple[LocalGame, list[Problem]]:
    """The game in the catalog's locale, and the problems of its texts."""
    work = _Localizer(game, catalog)
    local: Game[LocalText] = with_texts(game, work.finish)
    counts = (work.untranslated, work.texts)
    return LocalGame(catalog.locale, local, words, work.targets.clauses, *counts), work.problems


class _Localizer:
    """Finishes texts one by one; counts those that are not translated."""

    def __init__(self, game: Game[Text], catalog: Catalog) -> None:
        self.targets: Targets = targets_of(game)
        self.catalog = catalog
        self.own = game.profile.language == catalog.locale
        self.language = game.profile.language
        self.untranslated = self.texts = 0
        self.problems: list[Problem] = []

    def finish(self, text: Text) -> LocalText:
        sentence, place, translated = self.sentence(text)
        self.texts += 1
        self.untranslated += not translated
        try:
            spans = tuple(self.span(part, place) for part in parse_marks(sentence))
        except MarkError as error:
            self.problems.append(Problem(_at(place, error.offset), f"{subject(text)}: {error}"))
            return LocalText((PlainWords(sentence),), translated)
        return LocalText(spans, translated)

    def sentence(self, text: Text) -> tuple[str, Place, bool]:
        """The sentence in this locale, where it stands, and whether it is a translation."""
        if self.own:
            return text.msgid, text.place, True
        message = self.catalog.find(text.path, text.msgid)
        if message is None or message.fuzzy or not message.text:
            return text.msgid, text.place, False
        return message.text, message.place, True

    def span(self, part: PlainWords | Mark, place: Place) -> Span:
        if isinstance(part, PlainWords):
            return part
        match part.kind:
            case "term":
                return Term(part.target, part.words or self.word(self.targets.terms, part), part.strong)
            case "icon":
                sign = self.targets.icons.get(part.target)
                if sign is None:
                    return PlainWords(part.target, part.strong)
                return Icon(sign.id, self.bare(sign.word), sign.emoji, sign.drawing, part.strong)
            case "clause":
                return ClauseLink(part.target, self.targets.clauses.get(part.target, "?"), part.strong)
        try:
            return Value(part.target, self.targets.values(part.target), part.strong)
        except FormulaError:
            return PlainWords("?", part.strong)

    def word(self, names: Mapping[str, Text], mark: Mark) -> str:
        return self.bare(names[mark.target]) if mark.target in names else mark.target

    def bare(self, text: Text) -> str:
        return self.sentence(text)[0]


def subject(text: Text) -> str:
    """What a message calls a text: its path."""
    return f'text "{text.path}"'


def _at(place: Place, offset: int) -> Place:
    """The place inside a sentence of the data; catalogs only know their line."""
    return place if place.file.endswith(".po") else place.shifted(offset)

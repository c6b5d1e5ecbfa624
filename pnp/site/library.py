"""A whole library, ready for pages: every game in every wanted locale, and what stands beside it.

In: the library root, games, locales. Out: a `SiteLibrary`. Raises DataError with every problem of data and
catalogs.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.basic import Text
from pnp.errors import DataError, Problem
from pnp.i18n.catalogs import Catalog, read_catalog
from pnp.i18n.localize import LocalGame, localize
from pnp.i18n.words import Words, words_from
from pnp.library import shared_data
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop, load_shared_terms
from pnp.model.game import Game
from pnp.model.language import SharedTerm
from pnp.site.anchors import anchor_problems, moved, read_anchors
from pnp.site.cardpictures import CardPictures, card_pictures
from pnp.site.covers import cover_of
from pnp.site.diagrams import DiagramView, diagram_views
from pnp.site.pages import Beside, Page, glossary_page, home_page, pages
from pnp.site.prints import read_prints


@dataclass(frozen=True)
class SiteLibrary:
    """Games by locale in their order, interface words by locale, and what stands beside each game.

    `cards` are the pictures of cards and `diagrams` the drawn examples, both by locale and game.
    """

    root: Path
    games: dict[str, tuple[LocalGame, ...]]
    words: dict[str, Words]
    beside: dict[str, Beside]
    cards: dict[tuple[str, str], CardPictures]
    diagrams: dict[tuple[str, str], dict[str, DiagramView]]

    @functools.cached_property
    def shared(self) -> tuple[SharedTerm, ...]:
        """The words that all games share."""
        return load_shared_terms(self.root)

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales of the site, in order."""
        return tuple(self.games)

    def pages(self, locale: str) -> Iterator[Page]:
        """Every generated page of one locale."""
        own = self.games[locale]
        yield home_page([(local, self.beside[local.id]) for local in own], self.words[locale])
        elsewhere = {code: games for code, games in self.games.items() if code != locale}
        yield glossary_page(own, elsewhere, self.shared, self.words[locale])
        for local in own:
            own_key = (locale, local.id)
            yield from pages(
                local,
                replace(self.beside[local.id], cards=self.cards[own_key], diagrams=self.diagrams[own_key]),
            )

    def looks(self) -> str:
        """The styles that games bring along, one after the other."""
        found = (self.root / "games" / game_id / "site.css" for game_id in self.beside)
        return "\n".join(path.read_text(encoding="utf-8") for path in found if path.is_file())


def open_library(
    root: Path, game_ids: Iterable[str], locales: Iterable[str], prints: Path | None
) -> SiteLibrary:
    """Load and localize everything. `prints` is the index of printed files, if there is one."""
    problems: list[Problem] = []
    games = _loaded(root, game_ids, problems)
    words, local = {}, {}
    for locale in locales:
        words[locale] = _words(root, locale, problems)
        local[locale] = tuple(_localized(root, game, locale, words[locale], problems) for game in games)
    if problems:
        raise DataError(problems)
    shop = load_print_shop(root)
    papers = {paper.id: paper.name for paper in shop.papers}
    files = read_prints(prints)
    shown = next(iter(local.values()), ())
    beside = {
        one.id: Beside(cover_of(root, one.id), files, papers, moved(read_anchors(root, one.id)))
        for one in shown
    }
    cards = {
        (locale, one.id): card_pictures(root, one, shop) for locale, some in local.items() for one in some
    }
    diagrams = {
        (locale, one.id): diagram_views(root, one, shop) for locale, some in local.items() for one in some
    }
    return SiteLibrary(root, local, words, beside, cards, diagrams)


def _loaded(root: Path, game_ids: Iterable[str], problems: list[Problem]) -> list[Game[Text]]:
    games = []
    for game_id in game_ids:
        game, found = load_game(root, game_id)
        problems += found
        if game is not None:
            games.append(game)
            problems += anchor_problems(root, game)
    return games


def _localized(root: Path, game: Game[Text], locale: str, words: Words, problems: list[Problem]) -> LocalGame:
    catalog, found = read_catalog(root, locale, game.id)
    problems += found
    local, found = localize(game, catalog, words)
    problems += found
    return local


def _words(root: Path, locale: str, problems: list[Problem]) -> Words:
    """Interface words: a library may bring its own catalog, else the one that comes with pnp."""
    own, found = read_catalog(root, locale, "ui")
    if not own.messages:
        own, more = _shipped(locale)
        found += more
    problems += found
    return words_from(own)


def _shipped(locale: str) -> tuple[Catalog, list[Problem]]:
    return read_catalog(shared_data("locales").parent, locale, "ui")

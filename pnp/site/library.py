"""A whole library, ready for pages: every game in every wanted locale, and what stands beside it.

In: the library root, games, locales. Out: a `SiteLibrary`. Raises DataError with every problem of data and
catalogs.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.basic import Text
from pnp.digest import catalog_files, data_files, digest, files_digest
from pnp.errors import DataError, Problem
from pnp.i18n.catalogs import read_catalog
from pnp.i18n.load import load_words
from pnp.i18n.locales import folder_of
from pnp.i18n.localize import LocalGame, localize
from pnp.i18n.words import Words
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop, load_shared_terms
from pnp.model.game import Game
from pnp.model.language import SharedTerm
from pnp.model.prints import PrintShop
from pnp.site.anchors import anchor_problems, moved, read_anchors
from pnp.site.cardpictures import CardPictures, card_pictures, look_files
from pnp.site.covers import cover_of, look_of
from pnp.site.diagrams import diagram_views
from pnp.site.pages import Beside, Page, glossary_page, home_page, pages, translation_page
from pnp.site.prints import PrintFile, read_prints
from pnp.site.scripts import slim
from pnp.site.share import share_picture


@dataclass(frozen=True)
class Source:
    """A game as it was loaded, and what stands beside it.

    `key` is one of all its files but the catalogs, `look` one of those that say how its cards look.
    """

    game: Game[Text]
    beside: Beside
    shop: PrintShop
    key: str
    look: str


@dataclass(frozen=True)
class SiteGame:
    """One game in one locale.

    `inputs` is a key of every file that pages and pictures are made from, taken before the files were read.
    """

    root: Path
    local: LocalGame
    source: Source
    inputs: str

    @functools.cached_property
    def cards(self) -> CardPictures:
        """The pictures of its cards. Raises DataError when a face cannot be drawn."""
        return card_pictures(self.root, self.local, self.source.shop, self.source.look)

    @functools.cached_property
    def share(self) -> bytes:
        """The picture shown with a link to the game. Raises DataError when it cannot be drawn."""
        return share_picture(self.root, self.local, self.source.shop, self.inputs)

    @functools.cached_property
    def scripts(self) -> dict[str, str]:
        """Its formulas for the browser, by file name: modules, and what tells widgets of them."""
        formulas = self.local.game.formulas
        made = {"rules.mjs": slim(formulas.javascript()), "calculators.json": _json(formulas.browser_spec())}
        if formulas.trackers:
            made["trackers.mjs"] = slim(formulas.tracker_javascript())
            made["trackers.json"] = _json(formulas.tracker_spec())
        return made

    @functools.cached_property
    def pages(self) -> tuple[Page, ...]:
        """Every page of the game."""
        diagrams = diagram_views(self.root, self.local, self.source.shop)
        return tuple(pages(self.local, replace(self.source.beside, cards=self.cards, diagrams=diagrams)))


@dataclass(frozen=True)
class SiteLibrary:
    """Games by locale in their order, and interface words by locale."""

    root: Path
    made: dict[str, tuple[SiteGame, ...]]
    words: dict[str, Words]

    @functools.cached_property
    def games(self) -> dict[str, tuple[LocalGame, ...]]:
        """The texts of the games by locale."""
        return {locale: tuple(game.local for game in some) for locale, some in self.made.items()}

    @functools.cached_property
    def shared(self) -> tuple[SharedTerm, ...]:
        """The words that all games share."""
        return load_shared_terms(self.root)

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales of the site, in order."""
        return tuple(self.made)

    @property
    def first(self) -> tuple[SiteGame, ...]:
        """The games in the first locale: for what is the same in all."""
        return next(iter(self.made.values()), ())

    def pages(self, locale: str) -> Iterator[Page]:
        """Every generated page of one locale."""
        own = self.games[locale]
        yield home_page([(game.local, game.source.beside) for game in self.made[locale]], self.words[locale])
        elsewhere = {code: games for code, games in self.games.items() if code != locale}
        yield glossary_page(own, elsewhere, self.shared, self.words[locale])
        yield translation_page(own, self.games, self.words, locale)
        for game in self.made[locale]:
            yield from game.pages

    def looks(self) -> str:
        """The styles that games bring along, one after the other."""
        return "\n".join(look_of(self.root, game.local.id) for game in self.first)


NOTHING = SiteLibrary(Path(), {}, {})


def open_library(
    root: Path,
    game_ids: Iterable[str],
    locales: Iterable[str],
    prints: Path | None,
    before: SiteLibrary = NOTHING,
) -> SiteLibrary:
    """Load and localize everything. `prints` is the index of printed files, if there is one.

    A game is taken over from the library `before`, with its pages, where its files and the catalogs of its locale are
    still what they were.
    """
    problems: list[Problem] = []
    words = {locale: _words(root, locale, problems) for locale in locales}
    opening = _Opening(root, words, load_print_shop(root), read_prints(prints), before, problems)
    made: dict[str, list[SiteGame]] = {locale: [] for locale in words}
    for game_id in game_ids:
        for game in opening.games(game_id):
            made[game.local.locale].append(game)
    if problems:
        raise DataError(problems)
    return SiteLibrary(root, {locale: tuple(some) for locale, some in made.items()}, words)


@dataclass(frozen=True)
class _Opening:
    """One opening of a library; `problems` collects what is wrong."""

    root: Path
    words: Mapping[str, Words]
    shop: PrintShop
    files: tuple[PrintFile, ...]
    before: SiteLibrary
    problems: list[Problem]

    @functools.cached_property
    def known(self) -> dict[tuple[str, str], SiteGame]:
        """Every game that was there before, by locale and key."""
        return {(game.local.locale, game.inputs): game for some in self.before.made.values() for game in some}

    @functools.cached_property
    def sources(self) -> dict[str, Source]:
        """The same as they were loaded, by key."""
        return {game.source.key: game.source for game in self.known.values()}

    def games(self, game_id: str) -> Iterator[SiteGame]:
        """A game in every locale; none where its files have problems."""
        printed = tuple(file for file in self.files if file.game == game_id)
        files = data_files(self.root, game_id, ["print", "site"])
        key = digest(files_digest(self.root, files), printed)
        source = self.sources.get(key) or self.loaded(game_id, printed, key)
        if source is not None:
            yield from (self.game(source, locale) for locale in self.words)

    def game(self, source: Source, locale: str) -> SiteGame:
        """A game in one locale."""
        files = catalog_files(self.root, source.game.id, folder_of(locale))
        inputs = digest(source.key, files_digest(self.root, files))
        kept = self.known.get((locale, inputs))
        return kept or SiteGame(self.root, self.localized(source.game, locale), source, inputs)

    def loaded(self, game_id: str, printed: tuple[PrintFile, ...], key: str) -> Source | None:
        look = files_digest(self.root, look_files(self.root, game_id))
        game, found = load_game(self.root, game_id)
        self.problems.extend(found)
        if game is None:
            return None
        self.problems.extend(anchor_problems(self.root, game))
        papers = {paper.id: paper.name for paper in self.shop.papers}
        old = moved(read_anchors(self.root, game_id))
        beside = Beside(cover_of(self.root, game_id), printed, papers, old)
        return Source(game, beside, self.shop, key, look)

    def localized(self, game: Game[Text], locale: str) -> LocalGame:
        catalog, found = read_catalog(self.root, locale, game.id)
        self.problems.extend(found)
        local, found = localize(game, catalog, self.words[locale])
        self.problems.extend(found)
        return local


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


def _words(root: Path, locale: str, problems: list[Problem]) -> Words:
    try:
        return load_words(root, locale)
    except DataError as error:
        problems += error.problems
        return Words(locale)

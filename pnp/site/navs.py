"""One navigation per locale and game out of the one that MkDocs builds.

In: a `Navigation` whose top entries are the locales. Out: a `Navigation` for each game of each locale, as if it were
the only one: its own pages, and of the other games only the way in, or nothing where they are many (the home page lists
them). All pages of all games on every page would weigh more than most pages do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page

MOST_GAMES = 12
"""So many games stand in the navigation of each other's pages."""

Key = tuple[str, str]
"""Locale and game; no game for the pages outside all of them."""


def split(nav: Navigation) -> dict[Key, Navigation]:
    """The navigations by locale and game; links to the next page stay within the locale."""
    return {
        (locale.title, game): own
        for locale in nav.items
        if isinstance(locale, Section)
        for game, own in _of_locale(locale)
    }


def _of_locale(locale: Section) -> Iterator[tuple[str, Navigation]]:
    for child in locale.children:
        child.parent = None
    pages = list(_pages(locale.children))
    for before, page, after in zip([None, *pages], pages, [*pages[1:], None], strict=False):
        page.previous_page, page.next_page = before, after
    games = {_entrance(item).url.split("/")[1]: item for item in locale.children if isinstance(item, Section)}
    for game in ("", *games):
        few = not game or len(games) <= MOST_GAMES
        items = [
            item if item is games.get(game) or not isinstance(item, Section) else _way_in(item)
            for item in locale.children
            if few or item is games[game] or not isinstance(item, Section)
        ]
        own = Navigation(items, pages)
        own.homepage = pages[0]
        yield game, own


def _way_in(section: Section) -> Link:
    return Link(section.title, _entrance(section).url)


def _entrance(section: Section) -> Page:
    return next(_pages(section.children))


def _pages(items: Sequence[StructureItem]) -> Iterator[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)

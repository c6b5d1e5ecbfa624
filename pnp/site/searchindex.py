"""The search indexes of a site: filled while pages are made, checked and written when all are there.

In: a `SiteLibrary` and the addresses of its generated pages, then pages with their HTML. Out: an index per locale,
below the site's folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pnp.errors import DataError, Problem
from pnp.files import write_atomically
from pnp.site.folding import fold_table
from pnp.site.library import SiteLibrary
from pnp.site.search import (
    Aliases,
    Document,
    aliases,
    documents,
    empty_index,
    from_page,
    index_json,
)
from pnp.site.searchcheck import samples, unfound

WORKER = "assets/search/worker.js"


class SearchIndex:
    """Documents and aliases of every locale. One instance serves one build."""

    def __init__(self, library: SiteLibrary, urls: Mapping[str, Sequence[str]]) -> None:
        """Games are indexed from their data; `urls` are the generated pages of a locale, below its folder."""
        self._library = library
        self._documents: dict[str, list[Document]] = {
            locale: [document for local in own for document in documents(local, frozenset(urls[locale]))]
            for locale, own in library.games.items()
        }
        self._known = {
            locale: {document["location"] for document in some} for locale, some in self._documents.items()
        }

    def add_page(self, url: str, title: str, html: str) -> None:
        """Let a page be found whose texts are not in the index yet, under its game; the home of a locale is no find."""
        locale, _, location = url.partition("/")
        if location and location not in self._known[locale]:
            game = location.partition("/")[0]
            short = (own.game.profile.short.plain() for own in self._library.games[locale] if own.id == game)
            self._documents[locale] += from_page(location, " · ".join((*short, title)), html)

    def write(self, site: Path) -> None:
        """Check and write. Raises DataError with every word that finds nothing."""
        problems: list[Problem] = []
        for locale, found in self._documents.items():
            means = self._aliases(locale)
            table = fold_table("".join(document["title"] + document["text"] for document in found))
            words = (word for local in self._library.games[locale] for word in samples(local))
            problems += unfound(locale, found, means, table, words)
            folder = site / locale / "search"
            write_atomically(folder / "search_index.json", empty_index(locale).encode())
            write_atomically(folder / "documents.json", index_json(found, means, table).encode())
        if problems:
            raise DataError(problems)

    def _aliases(self, locale: str) -> Aliases:
        """The aliases of all games together: a word may mean something in each."""
        games = self._library.games
        joined: dict[str, dict[str, None]] = {}
        for i, local in enumerate(games[locale]):
            elsewhere = [own[i] for other, own in games.items() if other != locale]
            for name, means in aliases(local, elsewhere, self._library.shared).items():
                joined.setdefault(name, {}).update(dict.fromkeys(means))
        return {name: tuple(means) for name, means in joined.items()}

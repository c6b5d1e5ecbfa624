"""A game of a library in one language: loaded, localized, ready for the later stages.

In: the library root, a game, a locale. Out: `LocalGame`. Raises DataError with every problem found on the way.
"""

from __future__ import annotations

from pathlib import Path

from pnp.errors import DataError
from pnp.i18n.catalogs import read_catalog
from pnp.i18n.localize import LocalGame, localize
from pnp.i18n.words import Words, word_problems, words_from
from pnp.library import shared_data
from pnp.load.game import load_game
from pnp.load.variants import as_variant, variant_named


def load_local(root: Path, game_id: str, locale: str, variant: str = "") -> LocalGame:
    """The game in that locale, played as a variant where one is named.

    Raises DataError when its data or its catalog cannot be read, UsageError for an unknown variant.
    """
    game, problems = load_game(root, game_id)
    if game is not None and not problems and variant:
        game, problems = as_variant(game, variant_named(game, variant))
    if game is None or problems:
        raise DataError(problems)
    catalog, found = read_catalog(root, locale, game_id)
    local, marks = localize(game, catalog, load_words(root, locale))
    if found or marks:
        raise DataError([*found, *marks])
    return local


def load_words(root: Path, locale: str) -> Words:
    """The interface words: the library's own `ui.po`, else the one that comes with pnp."""
    catalog, problems = read_catalog(root, locale, "ui")
    if not catalog.messages and not problems:
        catalog, problems = read_catalog(shared_data("locales").parent, locale, "ui")
    problems += word_problems(catalog)
    if problems:
        raise DataError(problems)
    return words_from(catalog)

"""All checks of a library in one go: data, language, fit and glyphs. What `pnp check` prints.

In: the library root, games and locales. Out: a `Report` with problems in order and the fit of every text.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pnp.check.ledger import ledger_problems
from pnp.check.references import reference_problems
from pnp.check.translations import translation_problems
from pnp.errors import Problem, in_order
from pnp.i18n.catalogs import read_catalog
from pnp.load.game import load_game
from pnp.model.basic import Text
from pnp.model.game import Game


@dataclass(frozen=True)
class Report:
    """What a check found: problems in order, and how many games it looked at."""

    problems: tuple[Problem, ...]
    games: int


def check_library(root: Path, game_ids: list[str], locales: tuple[str, ...]) -> Report:
    """Every problem of these games in these locales."""
    problems: list[Problem] = []
    for game_id in game_ids:
        game, found = load_game(root, game_id)
        problems += found
        if game is not None:
            problems += check_game(root, game, locales)
    return Report(tuple(in_order(problems)), len(game_ids))


def check_game(root: Path, game: Game[Text], locales: tuple[str, ...]) -> list[Problem]:
    """Every problem of a game that could be loaded."""
    problems = [*reference_problems(game), *ledger_problems(game)]
    for locale in locales:
        catalog, found = read_catalog(root, locale, game.id)
        problems += found
        if not found:
            problems += translation_problems(game, catalog)
    return problems

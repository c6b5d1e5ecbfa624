"""All checks of a library in one go: data, language, fit and glyphs. What `pnp check` prints.

In: the library root, games and locales. Out: a `Report` with problems in order and the fit of every text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

from pnp.basic import Text
from pnp.check.diagrams import diagram_problems
from pnp.check.examples import example_problems
from pnp.check.language import LanguageCheck
from pnp.check.ledger import ledger_problems
from pnp.check.profile import profile_problems
from pnp.check.references import reference_problems
from pnp.check.signs import sign_problems
from pnp.check.translations import translation_problems
from pnp.check.trial import trial_problems
from pnp.check.variants import variants_of
from pnp.errors import DataError, Problem, in_order
from pnp.garbage import uncollected
from pnp.i18n.catalogs import read_catalog
from pnp.i18n.folders import stray_catalogs
from pnp.i18n.load import load_words
from pnp.i18n.localize import localize
from pnp.layout.fit import FitReport, FitRow
from pnp.layout.press import print_room
from pnp.library import game_ids
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.model.game import Game
from pnp.model.prints import Ink
from pnp.site.anchors import anchor_problems
from pnp.site.covers import cover_of, look_of


@dataclass(frozen=True)
class Report:
    """What a check found: problems in order, how many games it looked at, and how every text fitted."""

    problems: tuple[Problem, ...]
    games: int
    fit: FitReport = field(default_factory=FitReport)


@uncollected()
def check_library(root: Path, games: list[str], locales: tuple[str, ...]) -> Report:
    """Every problem of these games in these locales."""
    language = LanguageCheck(root)
    problems: list[Problem] = [*language.interface(locales), *stray_catalogs(root, game_ids(root))]
    rows: list[FitRow] = []
    for game_id in games:
        game, found = load_game(root, game_id)
        problems += found
        if game is not None:
            more, fitted = check_game(root, game, locales, language)
            problems += more
            rows += fitted
    return Report(tuple(in_order(problems)), len(games), FitReport(tuple(rows)))


def check_game(
    root: Path, game: Game[Text], locales: tuple[str, ...], language: LanguageCheck
) -> tuple[list[Problem], list[FitRow]]:
    """Every problem of a game that could be loaded, and the fit of its texts."""
    problems = profile_problems(game, load_print_shop(root))
    if problems:
        return problems, []
    problems = [*reference_problems(game), *ledger_problems(game), *example_problems(game)]
    problems += [*diagram_problems(game), *sign_problems(game), *trial_problems(game)]
    variants, found = variants_of(game)
    problems += found
    problems += _beside(root, game)
    broken = [problem.place for problem in problems if problem.place]
    for locale in locales:
        catalog, found = read_catalog(root, locale, game.id)
        problems += found
        if not found:
            problems += translation_problems(game, catalog, broken)
    if problems:
        return problems, []
    for locale in locales:
        problems += language.game(game, read_catalog(root, locale, game.id)[0])
    rows: list[FitRow] = []
    try:
        for locale in locales:
            rows += _fit(root, [game, *variants], locale, problems)
    except DataError as error:
        problems += error.problems
    return problems, rows


def _beside(root: Path, game: Game[Text]) -> list[Problem]:
    """What is wrong with the files that only the site uses."""
    problems: list[Problem] = []
    for look in (anchor_problems, _looks):
        try:
            problems += look(root, game)
        except DataError as error:
            problems += error.problems
    return problems


def _looks(root: Path, game: Game[Text]) -> list[Problem]:
    cover_of(root, game.id)
    look_of(root, game.id)
    return []


def _fit(root: Path, games: list[Game[Text]], locale: str, problems: list[Problem]) -> Iterator[FitRow]:
    """Draw every face of a game in one locale, without rendering; both inks are laid out.

    `games` are the game and, after it, the same as its variants play it: of these only the sheets whose texts a variant
    changes, in one ink.
    """
    catalog, _ = read_catalog(root, locale, games[0].id)
    words, shop = load_words(root, locale), load_print_shop(root)
    room, *others = (print_room(root, localize(game, catalog, words)[0], shop) for game in games)
    drawn = [*map(room.check, get_args(Ink)), *(other.check_variant() for other in others)]
    for faces in drawn:
        fit = faces.fit()
        problems += [*faces.problems(), *fit.problems()]
        yield from fit.rows

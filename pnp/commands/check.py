"""`pnp check [GAME…] [--locale L] [--json]`: every problem of the data, with its place; exit 1 when there is one."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from pnp.i18n.locales import LOCALES, known_locale
from pnp.library import chosen_games, library_root

if TYPE_CHECKING:
    from pnp.check.run import Report


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser(
        "check", help="look for problems in the data, the translations and what is printed"
    )
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--locale", action="append", help="only this locale (may be given more than once)")
    parser.add_argument("--json", action="store_true", help="the report as one JSON object on stdout")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check and report."""
    from pnp.check.run import check_library

    root = library_root(root=options.root)
    games = chosen_games(root, options.games)
    locales = tuple(map(known_locale, options.locale or LOCALES))
    report = check_library(root, games, locales)
    if options.json:
        print(json.dumps(as_json(report), ensure_ascii=False, indent=1))
    else:
        _print(report, len(locales))
    return 1 if report.problems else 0


def as_json(report: Report) -> dict[str, object]:
    """The report as plain data."""
    fit = [row.as_json() for row in report.fit.rows]
    return {"problems": [problem.as_json() for problem in report.problems], "fit": fit}


def _print(report: Report, locales: int) -> None:
    for problem in report.problems:
        print(problem, file=sys.stderr)
    if report.fit.rows:
        print(f"{len(report.fit.rows)} texts set. The tightest:")
        for row in report.fit.tightest(5):
            print(f"  {row}")
    games = "1 game" if report.games == 1 else f"{report.games} games"
    languages = "1 locale" if locales == 1 else f"{locales} locales"
    found = f"{len(report.problems)} problem" + ("" if len(report.problems) == 1 else "s")
    print(f"Checked {games} in {languages}: {found if report.problems else 'no problems'}.")

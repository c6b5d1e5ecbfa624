"""`pnp i18n extract | update | status [--json]`: the catalogs of a library.

`extract` prints the messages of a game as a PO template, `update` merges them into the catalogs, `status` counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import DataError
from pnp.i18n.locales import LOCALES, known_locale
from pnp.library import chosen_games, library_root

if TYPE_CHECKING:
    from pnp.i18n.extract import Template
    from pnp.i18n.update import Status


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("i18n", help="messages for translators")
    parser.add_argument("action", choices=("extract", "update", "status"))
    parser.add_argument(
        "names", nargs="*", metavar="NAME", help='games, or "ui" for the interface (default: all)'
    )
    parser.add_argument("--locale", action="append", help="only this locale")
    parser.add_argument("--json", action="store_true", help="status as JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Carry out the action."""
    from pnp.i18n.update import status_of, update_catalog

    root = library_root(root=options.root)
    locales = tuple(map(known_locale, options.locale or LOCALES))
    if options.action == "extract":
        return _extract(root, options.names)
    work = update_catalog if options.action == "update" else status_of
    rows = [
        work(root, locale, name, template)
        for name, template, own in _templates(root, options.names)
        for locale in locales
        if locale != own
    ]
    print(
        json.dumps([row.as_json() for row in rows], indent=1) if options.json else "\n".join(map(_row, rows))
    )
    return 0


def _extract(root: Path, names: list[str]) -> int:
    from pnp.i18n.extract import template_text

    for _, template, _own in _templates(root, names):
        sys.stdout.write(template_text(template))
    return 0


def _templates(root: Path, names: list[str]) -> Iterator[tuple[str, Template, str]]:
    """Name, template and own language of every catalog asked for."""
    from pnp.i18n.extract import game_template, ui_template
    from pnp.load.game import load_game

    games = chosen_games(root, [name for name in names if name != "ui"]) if names != ["ui"] else []
    if not names or "ui" in names:
        yield "ui", ui_template(root), "en"
    for game_id in games:
        game, problems = load_game(root, game_id)
        if game is None:
            raise DataError(problems)
        yield game_id, game_template(game), game.profile.language


def _row(row: Status) -> str:
    share = 100 * row.translated // row.messages if row.messages else 100
    counts = f"{row.translated}/{row.messages}, {row.fuzzy} fuzzy, {row.missing} missing"
    return f"{row.name:<16}{row.locale:<9}{share:>4} %  {counts}"

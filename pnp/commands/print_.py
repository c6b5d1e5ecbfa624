"""`pnp print GAME`: PDF files for a home printer, one for each item asked for."""

from __future__ import annotations

import argparse
from pathlib import Path

from pnp.i18n.locales import environment_is_american, environment_locale, known_locale
from pnp.library import chosen_games, library_root


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("print", help="PDF files to print at home")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--locale", help="the language of the sheets (default: of the environment, else en)")
    parser.add_argument("--paper", help="a4, letter, … (default: a4; letter where the environment is en-US)")
    parser.add_argument("--players", type=int, help="only what this many players need (default: everything)")
    parser.add_argument("--ink", choices=("full", "low"), default="full")
    parser.add_argument("--backs", choices=("long", "short", "fold", "none"), default="long")
    parser.add_argument("--only", default="set", metavar="ITEM,…", help="items of the game (default: set)")
    parser.add_argument("--card", default="", metavar="ID,…", help="only these cards")
    parser.add_argument("--copies", type=int, default=1, help="how many of everything")
    parser.add_argument("--out", type=Path, default=Path("print"), help="the folder to write (default: ./print)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print and name the files."""
    from pnp.build.printing import PrintRequest, print_items

    root = library_root(root=options.root)
    (game_id,) = chosen_games(root, [options.game])
    request = PrintRequest(
        root=root,
        game=game_id,
        locale=known_locale(options.locale) if options.locale else environment_locale(),
        paper=options.paper or ("letter" if environment_is_american() else "a4"),
        players=options.players,
        ink=options.ink,
        backs=options.backs,
        items=_names(options.only),
        cards=_names(options.card),
        copies=options.copies,
        out=options.out,
    )
    for path, sheets in print_items(request):
        print(f"{path}  {sheets} sheet{'' if sheets == 1 else 's'}")
    return 0


def _names(listed: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in listed.split(",") if name.strip())

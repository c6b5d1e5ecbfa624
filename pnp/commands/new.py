"""`pnp new GAME [--language L]`: a small complete game to edit."""

from __future__ import annotations

import argparse

from pnp.i18n.locales import environment_locale, known_locale
from pnp.library import library_root


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("new", help="a small complete game to edit")
    parser.add_argument(
        "game", metavar="GAME", help="its id: small letters, digits, hyphens, such as night-train"
    )
    parser.add_argument(
        "--language", help="the language it is written in (default: of the environment, else en)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the game and say how to go on."""
    import datetime

    from pnp.starter import new_game

    language = known_locale(options.language) if options.language else environment_locale()
    folder = new_game(library_root(root=options.root), options.game, language, datetime.date.today())
    print(f"Made {folder} in {language}. Begin with game.yaml and rules.yaml; the comments say what is what.")
    print(f"Then: pnp check {options.game}, pnp print {options.game}, pnp serve")
    return 0

"""`pnp build [GAME…] [--locale L] [--out DIR] [--url URL]`: everything into `site/`; nothing is made twice."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import UsageError
from pnp.i18n.locales import LOCALES, known_locale
from pnp.library import chosen_games, library_root

if TYPE_CHECKING:
    from pnp.build.whole import Built


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("build", help="the whole site with everything to print")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--locale", action="append", help="only this locale (may be given more than once)")
    parser.add_argument("--out", type=Path, help="the folder to write (default: site/ in the library)")
    parser.add_argument(
        "--url", default="", help="the address the site will have, for QR codes and language links"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Build and say where to look."""
    from pnp.build.whole import Wanted, build

    url = address(options.url)
    root = library_root(root=options.root)
    games = tuple(chosen_games(root, options.games))
    locales = tuple(map(known_locale, options.locale or LOCALES))
    built = build(Wanted(root, games, locales, (options.out or root / "site").resolve(), url))
    print(_said(built))
    return 0


def address(url: str) -> str:
    """The address of a site with its last slash, "" for none. Raises UsageError for anything else."""
    if url and not url.startswith(("https://", "http://")):
        raise UsageError(f'"{url}" is not an address; write it as https://example.org/rules/')
    return f"{url.rstrip('/')}/" if url else ""


def _said(built: Built) -> str:
    index = built.folder / "index.html"
    if not built.printed and not built.site_made:
        return f"Nothing has changed: {built.prints} files to print and the site stand as they are. Look at {index}"
    return f"Made {built.printed} of {built.prints} files to print, and the site. Look at {index}"

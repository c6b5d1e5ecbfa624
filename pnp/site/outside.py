"""What belongs to a site besides its pages: assets of the games, the page that picks a language.

In: a `SiteLibrary`. Out: addresses with their content, and files written when MkDocs is done.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pnp.files import write_atomically
from pnp.i18n.locales import NAMES
from pnp.library import shared_data
from pnp.site.library import SiteLibrary
from pnp.site.templates import render


def watched(root: Path) -> Iterator[Path]:
    """The folders whose change shows on the site."""
    yield from (root / "games", root / "locales", shared_data("templates"))


def hand_written(docs: Path, locale: str) -> tuple[str, ...]:
    """Pages people wrote for a locale, by name; uri with the locale. The home page is always generated."""
    found = sorted((docs / locale).rglob("*.md"))
    return tuple(path.relative_to(docs).as_posix() for path in found if path.name != "index.md")


def assets(library: SiteLibrary) -> Iterator[tuple[str, str]]:
    """Generated assets: the looks of the games, and the formulas of each for the browser."""
    yield "assets/css/games.css", library.looks()
    for local in next(iter(library.games.values()), ()):
        formulas, folder = local.game.formulas, f"assets/calc/{local.id}"
        yield f"{folder}/rules.mjs", formulas.javascript()
        yield f"{folder}/calculators.json", json.dumps(formulas.browser_spec(), ensure_ascii=False, indent=1)


def write(site: Path, library: SiteLibrary, name: str) -> None:
    """The page that picks a language."""
    words = next(iter(library.words.values()))
    chooser = render("chooser.html.j2", words, name=name, locales=library.locales, names=NAMES)
    write_atomically(site / "index.html", chooser.encode())

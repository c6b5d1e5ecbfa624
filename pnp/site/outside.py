"""What belongs to a site besides its pages: assets of the games, the page that picks a language.

In: a `SiteLibrary`. Out: addresses with their content, and files written when MkDocs is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pnp.files import write_atomically
from pnp.i18n.catalogs import catalog_path
from pnp.i18n.locales import NAMES
from pnp.library import shared_data
from pnp.site import scripts, styles
from pnp.site.library import SiteLibrary
from pnp.site.pages import Page
from pnp.site.share import FILE as SHARE
from pnp.site.templates import render

THEME = "theme/assets"
"""Where our scripts and styles lie among the templates."""
JOINED = ("calc/calculator.mjs", "js/site.mjs")
"""Modules that travel with all those that they need; those stand beside them."""
ALONE = ("calc/edge.mjs", "js/example.mjs", "js/home.mjs", "js/print.mjs", "js/quick.mjs", "js/table.mjs")
"""Modules that travel by themselves: with one kind of page, for the calculators (`table`, which keeps nothing of its
own), or for whoever wants the contract of calculators alone (`edge`)."""
PLAIN = ("js/choose.js", "js/prefs.js", "js/search-input.js", "search/worker.js")
"""Scripts that are no modules."""


def watched(root: Path) -> Iterator[Path]:
    """The folders whose change shows on the site."""
    yield from (root / "games", root / "locales", shared_data("templates"))


def shell(root: Path, locale: str) -> Iterator[Path]:
    """What stands around every page of a locale: the theme, and the words of the interface."""
    yield shared_data("templates") / "theme"
    yield from (catalog_path(where, locale, "ui") for where in (root, shared_data("locales").parent))


def hand_written(docs: Path, locale: str) -> tuple[str, ...]:
    """Pages people wrote for a locale, by name; uri with the locale. The home page is always generated."""
    found = sorted((docs / locale).rglob("*.md"))
    return tuple(path.relative_to(docs).as_posix() for path in found if path.name != "index.md")


def addresses(made: Mapping[str, Iterable[Page]]) -> dict[str, list[str]]:
    """Where generated pages will stand, by locale, below its folder: `tiny/rules.md` → `tiny/rules/`."""
    return {locale: [_address(page.uri) for page in pages] for locale, pages in made.items()}


def _address(uri: str) -> str:
    folder, _, name = uri.removesuffix(".md").rpartition("/")
    return "/".join(part for part in (folder, "" if name == "index" else name) if part) + "/"


def assets(library: SiteLibrary, *, shared: bool = False) -> Iterator[tuple[str, str | bytes]]:
    """Generated assets: scripts and styles, the formulas of each game for the browser, the pictures of its cards.

    `shared`: and what is shown with links to games.
    """
    folder = shared_data("templates") / THEME
    yield from _styles(folder / "css", library.looks())
    yield from ((f"assets/{name}", scripts.joined(folder / name)) for name in JOINED)
    for name in (*ALONE, *PLAIN):
        yield f"assets/{name}", scripts.slim((folder / name).read_text(encoding="utf-8"))
    for game in library.first:
        for name, content in game.scripts.items():
            yield f"assets/calc/{game.local.id}/{name}", content
    yield from _pictures(library)
    if shared:
        for locale, games in library.made.items():
            yield from ((f"{locale}/{game.local.id}/{SHARE}", game.share) for game in games)


def _styles(folder: Path, looks: str) -> Iterator[tuple[str, str]]:
    yield "assets/css/games.css", styles.slim(looks)
    yield "assets/css/site.css", styles.every_page(folder)
    for path in sorted(folder.glob("*.css")):
        if path.stem not in styles.EVERY_PAGE:
            yield f"assets/css/{path.name}", styles.slim(path.read_text(encoding="utf-8"))


def _pictures(library: SiteLibrary) -> Iterator[tuple[str, bytes]]:
    """Pictures stand in their locale's folder, so that a reader keeps only those of one language."""
    for locale, games in library.made.items():
        for game in games:
            for file, content in game.cards.files().items():
                yield f"{locale}/{game.local.id}/cards/{file}", content


def write(site: Path, library: SiteLibrary, name: str) -> None:
    """The page that picks a language."""
    words = next(iter(library.words.values()))
    chooser = render("chooser.html.j2", words, name=name, locales=library.locales, names=NAMES)
    write_atomically(site / "index.html", chooser.encode())


def write_pages(library: SiteLibrary, folder: Path) -> int:
    """Write every generated page as Markdown below `folder`, by locale; how many. Any generator may go on."""
    count = 0
    for locale in library.locales:
        for page in library.pages(locale):
            write_atomically(folder / locale / page.uri, page.markdown.encode())
            count += 1
    return count

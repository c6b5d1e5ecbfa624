"""The pickers of the print page: every choice leads to the file made for it, with its number of pages.

The files are those of `site_tools.print_files`, each with another number of pages, as the index of a build lists them.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from site_tools import LOCALES, print_files, served, tiny_library

from pnp.site.build import build_site
from pnp.site.prints import PrintFile

PLAYERS, PAPERS, INKS, BACKS = ("", "2", "3"), ("a4", "letter"), ("full", "low"), ("long", "short")
"""No file is made for three players: the full set serves them."""
SAID = {"zh-Hans": "{pages}页", "zh-Hant": "{pages}頁", "en": "{pages} pages"}


def offered() -> tuple[PrintFile, ...]:
    """The files of the small game for both ways to turn the paper; no two have as many pages."""
    both = [
        replace(file, backs=backs, file=file.file.replace("-long", f"-{backs}"))
        for file in print_files()
        for backs in BACKS
    ]
    return tuple(replace(file, pages=pages) for pages, file in enumerate(both, 11))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("print")
    library, site, index = tiny_library(root / "library"), root / "built", root / "index.json"
    index.write_text(json.dumps([asdict(file) for file in offered()]), "utf-8")
    build_site(library, LOCALES, ("tiny",), site, prints=index)
    put(site / "print")
    with served(site) as url:
        yield url


def put(folder: Path) -> None:
    """Lay every file where the page says it is."""
    shutil.rmtree(folder, ignore_errors=True)
    for file in offered():
        path = folder / file.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{file.pages} pages", "utf-8")


def expected(item: str, players: str, *made: str) -> PrintFile:
    """The file of an item, made in a language, paper, ink and backs; without one of its own, that for all counts."""
    fit = [
        file
        for file in offered()
        if (file.item, file.locale, file.paper, file.ink, file.backs) == (item, *made)
    ]
    mine = [file for file in fit if str(file.players) == players] or [f for f in fit if not f.players]
    (one,) = mine
    return one


def pick(page: Page, **choice: str) -> None:
    """Tap what a reader sees of a choice."""
    for name, value in choice.items():
        page.locator(f'.pick label:has(input[name="{name}"][value="{value}"])').click()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_choice_leads_to_its_file(context: BrowserContext, address: str, locale: str):
    page = context.new_page()
    page.goto(f"{address}{locale}/tiny/print/")
    main, note = page.locator("[data-main]"), page.locator("[data-main-note]")
    expect(page.locator(f'input[name="locale"][value="{locale}"]')).to_be_checked()
    for wanted, players, paper, ink, backs in product(LOCALES, PLAYERS, PAPERS, INKS, BACKS):
        pick(page, locale=wanted, players=players, paper=paper, ink=ink, backs=backs)
        whole = expected("set", players, wanted, paper, ink, backs)
        assert main.get_attribute("href", timeout=0) == f"{address}print/{whole.file}"
        assert SAID[locale].format(pages=whole.pages) in note.inner_text()
        part = expected("cards", "", wanted, paper, ink, backs)
        (link,) = page.locator("[data-parts] a").all()
        assert link.get_attribute("href") == f"../../../print/{part.file}"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_command_asks_for_what_is_chosen(context: BrowserContext, address: str, locale: str):
    page = context.new_page()
    page.goto(f"{address}{locale}/tiny/print/")
    pick(page, locale="en", players="3", paper="letter", ink="low", backs="short")
    said = "pnp print tiny --locale en --paper letter --players 3 --ink low --backs short"
    expect(page.locator("[data-command]")).to_have_text(said)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_tap_downloads_the_chosen_file(context: BrowserContext, address: str, locale: str):
    page = context.new_page()
    page.goto(f"{address}{locale}/tiny/print/")
    pick(page, locale=locale, players="2", paper="a4", ink="low", backs="long")
    whole = expected("set", "2", locale, "a4", "low", "long")
    with page.expect_download() as waiting:
        page.locator("[data-main]").click()
    assert waiting.value.suggested_filename == whole.name
    assert waiting.value.path().read_text("utf-8") == f"{whole.pages} pages"

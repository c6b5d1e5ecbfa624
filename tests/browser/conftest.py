"""A phone with the pages of calculators on it; at the end of a test nothing may stand on any console.

A test module that uses `open_page` has a fixture `site`: the address of its pages, with a slash at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from site_tools import served

from pnp.i18n.locales import LOCALES
from pnp.library import game_ids
from pnp.site.build import build_site

PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of a phone's size that does not move things about."""
    made = browser.new_context(viewport=PHONE, reduced_motion="reduce")
    made.set_default_timeout(5000)
    yield made
    made.close()


@pytest.fixture
def open_page(site: str, context: BrowserContext) -> Iterator[Callable[..., Page]]:
    """Opens the page of a calculator or tracker: `game/name` (a bare name: of Toys), perhaps a query."""
    said: list[str] = []

    def open_one(name: str, query: str = "") -> Page:
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(f"{site}{name if '/' in name else f'toys-freeze/{name}'}.html{query}")
        page.wait_for_selector("pnp-calculator[data-ready]")
        return page

    yield open_one
    assert said == []


@pytest.fixture(scope="session")
def whole(tmp_path_factory: pytest.TempPathFactory, library: Path) -> Iterator[tuple[Path, str]]:
    """The site with all our games, and its address."""
    folder = tmp_path_factory.mktemp("whole") / "site"
    build_site(library, LOCALES, game_ids(library), folder)
    with served(folder) as url:
        yield folder, url

"""How heavy a page is on a first visit, and whether it moves while it loads."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser
from site_tools import served, tiny_site

from pnp.i18n.locales import LOCALES
from pnp.library import game_ids
from pnp.site.build import build_site

ALL_KB, OURS_KB = 150, 60
"""Limits of a first visit, gzipped: everything with the theme, and what is ours of it."""
MOST_SHIFT = 0.05
SHIFTS = """() => new Promise(done => {
  let sum = 0;
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) sum += one.value;
  }).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(sum), 600);
})"""


def visit(browser: Browser, site: Path, url: str) -> tuple[float, float, float]:
    """A first visit on a phone: kB of everything, kB of ours, layout shift."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(unquote(urlsplit(request.url).path).lstrip("/")))
    page = context.new_page()
    page.goto(url, wait_until="networkidle")
    shift: float = page.evaluate(SHIFTS)
    context.close()
    weights = {path: weight_kb(site / path) for path in asked if not path.startswith("print/")}
    theirs = ("assets/stylesheets/", "assets/javascripts/")
    ours = sum(kb for path, kb in weights.items() if not path.startswith(theirs))
    return sum(weights.values()), ours, shift


def weight_kb(path: Path) -> float:
    """What a host sends of a file: gzipped, or as it is where that is smaller."""
    content = (path / "index.html" if path.is_dir() else path).read_bytes()
    return min(len(content), len(gzip.compress(content, 6))) / 1000


def check(browser: Browser, site: Path, address: str, urls: list[str]) -> None:
    """Both limits, and that nothing moves."""
    heavy = {}
    for url in urls:
        whole, ours, shift = visit(browser, site, address + url)
        if whole > ALL_KB or ours > OURS_KB or shift > MOST_SHIFT:
            heavy[url] = f"{whole:.0f} kB, {ours:.0f} kB ours, shift {shift:.3f}"
    assert not heavy


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    site = tiny_site(tmp_path_factory.mktemp("weight"))
    with served(site) as url:
        yield site, url


def test_a_first_visit_is_light_and_still(browser: Browser, small: tuple[Path, str]):
    check(
        browser,
        *small,
        ["en/", "zh-Hans/tiny/", "en/tiny/rules/", "en/tiny/calc/sum/", "zh-Hant/tiny/quick/"],
    )


@pytest.mark.long
def test_our_games_are_light_and_still(
    browser: Browser, library: Path, tmp_path_factory: pytest.TempPathFactory
):
    site = tmp_path_factory.mktemp("heavy") / "site"
    games = game_ids(library)
    build_site(library, LOCALES, games, site)
    kinds = ("", "rules/", "quick/", "calc/", "print/", "rulings/", "example/", "cards/")
    pages = [f"zh-Hant/{game}/{kind}" for game in games for kind in kinds]
    pages += [f"{path.parent.relative_to(site)}/" for path in site.glob("zh-Hant/*/calc/*/index.html")]
    with served(site) as address:
        check(browser, site, address, ["en/", *(page for page in pages if (site / page).is_dir())])

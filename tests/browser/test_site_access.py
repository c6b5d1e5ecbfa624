"""Everybody can use every page: axe-core finds nothing, in every look and size; the keyboard reaches all."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from site_tools import served, tiny_site

AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
LOOKS = [(scheme, width) for scheme in ("light", "dark") for width in (390, 1280)]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_site(tmp_path_factory.mktemp("access"))


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as url:
        yield url


def violations(page: Page) -> list[str]:
    """What axe-core holds against the page as it is now."""
    page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:120]} ({node['failureSummary'][:160]})"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def kinds(site: Path, locale: str) -> list[str]:
    """One page of every kind: pages that differ in the last part only, such as cards, are of one kind."""
    found: dict[tuple[str, ...], str] = {}
    for path in sorted((site / locale).rglob("index.html")):
        url = path.parent.relative_to(site).as_posix() + "/"
        parts = url.strip("/").split("/")
        found.setdefault(
            (*parts[:3], "*") if parts[2:3] == ["cards"] and len(parts) > 3 else tuple(parts), url
        )
    return list(found.values())


def search_open(page: Page) -> None:
    if page.locator("label[for=__search]").first.is_visible():
        page.locator("label[for=__search]").first.click()
    page.locator(".md-search__input").click()
    page.keyboard.insert_text("1")
    expect(page.locator(".md-search-result__item").first).to_be_visible()


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_page_has_a_violation(browser: Browser, site: Path, address: str, scheme: Any, width: int):
    context = browser.new_context(
        color_scheme=scheme,
        viewport={"width": width, "height": 844},
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    wrong = {}
    for url in [*kinds(site, "zh-Hans"), "404.html", "en/about/"]:
        page.goto(address + url)
        if found := violations(page):
            wrong[url] = found
    page.goto(f"{address}en/tiny/rules/")
    search_open(page)
    if found := violations(page):
        wrong["search"] = found
    page.goto(f"{address}en/tiny/rules/")
    page.locator("[data-open-table]").click()
    if found := violations(page):
        wrong["table"] = found
    context.close()
    assert not wrong


@pytest.mark.long
@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_page_of_our_games_has_a_violation(
    browser: Browser, whole: tuple[Path, str], scheme: Any, width: int
):
    site, address = whole
    context = browser.new_context(
        color_scheme=scheme,
        viewport={"width": width, "height": 844},
        reduced_motion="reduce",
        service_workers="block",
    )
    context.add_init_script("localStorage['table.second'] = 'en'")
    page = context.new_page()
    wrong = {}
    for url in [*kinds(site, "zh-Hant"), *kinds(site, "en")[:6]]:
        page.goto(address + url)
        if found := violations(page):
            wrong[url] = found
    context.close()
    assert not wrong


def test_the_keyboard_reaches_clauses_search_and_the_table(browser: Browser, address: str):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    page = context.new_page()
    page.goto(f"{address}zh-Hans/tiny/rules/")
    page.keyboard.press("Tab")
    expect(page.locator(".md-skip")).to_be_focused()
    reached: set[str] = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        reached.update(page.evaluate("[...document.activeElement.classList]"))
    assert {"cn", "term", "gm-tab", "gm-table"} <= reached
    page.keyboard.press("/")
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("2.1")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tiny/rules/**")
    page.locator("[data-open-table]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#table")).to_be_hidden()
    expect(page.locator("[data-open-table]")).to_be_focused()
    context.close()


def test_nothing_moves_for_those_who_ask_for_calm(browser: Browser, address: str):
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(f"{address}zh-Hans/tiny/rules/")
    page.locator("[data-open-table]").click()
    page.locator("#table [data-pref=players] label", has_text="3").click()
    moving = page.evaluate("document.getAnimations().filter(one => one.playState === 'running').map(String)")
    assert moving == []
    context.close()

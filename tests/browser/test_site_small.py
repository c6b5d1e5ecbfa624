"""Small screens: a page enlarged four times, a phone that shows one phase at once, and fingers that never touch it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from site_tools import LOCALES, served, tiny_site

ENLARGED = {"width": 320, "height": 256}
"""A window of 1280 × 1024 pixels at 400 % (WCAG 2.2, 1.4.10 Reflow)."""
COVERED = 0.25
"""How much of such a window may stay in front of the text while one scrolls."""
WRONG = """most => {
  const page = document.documentElement, wrong = [];
  if (page.scrollWidth > page.clientWidth) wrong.push(`scrolls sideways to ${page.scrollWidth}`);
  scrollTo(0, page.scrollHeight);
  const stays = one => ['fixed', 'sticky'].includes(getComputedStyle(one).position)
    && one.checkVisibility({visibilityProperty: true});
  const shown = one => {
    const box = one.getBoundingClientRect();
    const wide = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    return wide < innerWidth / 2 ? 0 : Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0));
  };
  const bars = [...document.querySelectorAll('body *')].filter(stays);
  const outer = bars.filter(one => !bars.some(other => other !== one && other.contains(one)));
  const covered = outer.reduce((sum, one) => sum + shown(one), 0);
  if (covered > most * innerHeight) wrong.push(`${covered} of ${innerHeight} px are covered`);
  const last = [...document.querySelectorAll('body :is(p, li, td, dd, a, button)')]
    .filter(one => one.checkVisibility() && one.offsetHeight && !one.closest('.gm, .md-header, .md-sidebar, .vh'))
    .filter(one => one.getBoundingClientRect().left >= 0 && one.getBoundingClientRect().left < innerWidth - 20)
    .filter(one => !bars.some(bar => bar.contains(one))).at(-1);
  const box = last.getBoundingClientRect();
  const over = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
  if (!over || bars.some(bar => bar.contains(over)))
    wrong.push(`something lies over “${last.textContent.slice(0, 30)}”`);
  return wrong;
}"""
OVER = """() => {
  const bar = document.querySelector('.gm-bar').getBoundingClientRect().top;
  const over = panel => panel.lastElementChild.getBoundingClientRect().bottom > bar;
  return [...document.querySelectorAll('.qp')].filter(over).map(panel => panel.id);
}"""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str]]:
    site = tiny_site(tmp_path_factory.mktemp("small"))
    with served(site) as url:
        yield site, url


@pytest.fixture
def enlarged(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport=ENLARGED, reduced_motion="reduce", service_workers="block")  # type: ignore[arg-type]
    yield made
    made.close()


def pages(site: Path, locale: str) -> Iterator[str]:
    """Every page of a locale; of cards the first of each game."""
    seen: set[str] = set()
    for path in sorted((site / locale).rglob("index.html")):
        url = path.parent.relative_to(site).as_posix() + "/"
        kind = url.partition("/cards/")[0] + "*" if url.partition("/cards/")[2] else url
        if kind not in seen:
            seen.add(kind)
            yield url


def check_enlarged(context: BrowserContext, site: Path, address: str, locale: str) -> None:
    page, wrong = context.new_page(), {}
    for url in (*pages(site, locale), "404.html"):
        page.goto(address + url)
        if found := page.evaluate(WRONG, COVERED):
            wrong[url] = found
    assert not wrong


@pytest.mark.parametrize("locale", LOCALES)
def test_pages_enlarged_four_times_can_be_read(
    enlarged: BrowserContext, small: tuple[Path, str], locale: str
):
    check_enlarged(enlarged, *small, locale)


@pytest.mark.long
@pytest.mark.parametrize("locale", LOCALES)
def test_pages_of_our_games_enlarged_four_times_can_be_read(
    enlarged: BrowserContext, whole: tuple[Path, str], locale: str
):
    check_enlarged(enlarged, *whole, locale)


def test_search_and_table_fit_an_enlarged_window(enlarged: BrowserContext, small: tuple[Path, str]):
    page = enlarged.new_page()
    page.goto(f"{small[1]}en/tiny/rules/")
    page.locator("[data-open-table]").click()
    done = page.locator("#table button")
    done.scroll_into_view_if_needed()
    expect(done).to_be_in_viewport()
    done.click()
    page.locator("label[for=__search]").first.click()
    page.locator(".md-search__input").click()
    page.keyboard.insert_text("2.1")
    expect(page.locator(".md-search-result__item a").first).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("players", ["", "3", "10"])
def test_a_phase_of_our_games_fits_a_phone(
    browser: Browser, whole: tuple[Path, str], locale: str, players: str
):
    site, address = whole
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    context.add_init_script(f"localStorage['table.players'] = '{players}'")
    page, over = context.new_page(), {}
    for path in sorted((site / locale).glob("*/quick/index.html")):
        page.goto(f"{address}{path.parent.relative_to(site).as_posix()}/")
        if found := page.evaluate(OVER):
            over[path.parent.parent.name] = found
    context.close()
    assert not over


def press_until(page: Page, key: str, selector: str, most: int = 200) -> None:
    """Press a key until an element that fits is focused."""
    for _ in range(most):
        page.keyboard.press(key)
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
    raise AssertionError(f"{key} does not reach {selector}")


@pytest.mark.parametrize("locale", LOCALES)
def test_from_home_to_a_copied_link_with_the_keyboard_alone(
    browser: Browser, small: tuple[Path, str], locale: str
):
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page: Any = context.new_page()
    page.goto(f"{small[1]}{locale}/")
    press_until(page, "Tab", ".game h2 a")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{locale}/tiny/")
    press_until(page, "Tab", ".tile-main")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{locale}/tiny/rules/")
    press_until(page, "Tab", '[id="end.win"] .cn')
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text("2.1")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"2.1 {small[1]}{locale}/tiny/rules/#end.win"
    expect(page.locator('[id="end.win"] .cn')).to_be_focused()
    context.close()

"""Our own games on a phone: what people look for is found, and a rule in two languages is few taps away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

pytestmark = pytest.mark.long

MOST_TAPS = 6
SEARCHES = [
    ("zh-Hans", "越线", "越线"),
    ("zh-Hant", "越线", "越線"),
    ("en", "越线", "cross"),
    ("zh-Hans", "動靜", "动静"),
    ("zh-Hant", "動靜", "動靜"),
    ("en", "動靜", "noise"),
    ("zh-Hans", "定", "已定格"),
    ("zh-Hant", "定", "已定格"),
    ("zh-Hans", "親友", "亲友"),
    ("zh-Hant", "亲友", "親友"),
    ("en", "親友", "relative"),
    ("zh-Hans", "relative", "亲友"),
    ("zh-Hant", "relative", "親友"),
    ("zh-Hans", "同花顺", "同花顺"),
    ("zh-Hant", "同花顺", "同花順"),
    ("en", "同花顺", "straight flush"),
    ("zh-Hans", "4.3", "4.3"),
    ("zh-Hant", "4.3", "4.3"),
    ("en", "4.3", "4.3"),
    ("zh-Hans", "🧸", "🧸"),
    ("zh-Hant", "🧸", "🧸"),
    ("en", "🧸", "🧸"),
    ("zh-Hans", "捡", "捡"),
    ("zh-Hans", "撿", "捡"),
    ("zh-Hant", "捡", "撿"),
    ("zh-Hant", "撿", "撿"),
    ("zh-Hans", "Q-A", "Q-A"),
    ("zh-Hant", "Q-A", "Q-A"),
    ("en", "Q-A wrap", "wrap"),
    ("en", "撿", "draw"),
    ("en", "捡", "draw"),
    ("zh-Hans", "营救", "伙伴"),
    ("zh-Hans", "營救", "伙伴"),
    ("zh-Hant", "营救", "夥伴"),
    ("en", "rescue", "partner"),
    ("en", "peek", "mirror"),
    ("zh-Hant", "誰先", "起始玩家"),
    ("en", "how do ties work", "tie"),
    ("en", "steal partner", "partner"),
    ("zh-Hant", "鬼牌給誰", "鬼牌"),
]


@pytest.fixture(scope="module")
def address(whole: tuple[Path, str]) -> str:
    return whole[1]


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        reduced_motion="reduce",
        service_workers="block",
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield context
    context.close()


def search(page: Page, query: str) -> None:
    """`insert_text` commits as an input method does: without a single key."""
    page.locator("label[for=__search]").first.tap()
    page.locator(".md-search__input").tap()
    page.keyboard.insert_text(query)


@pytest.mark.parametrize(("locale", "query", "found"), SEARCHES)
def test_a_search_finds_what_was_meant(
    phone: BrowserContext, address: str, locale: str, query: str, found: str
):
    page = phone.new_page()
    page.goto(f"{address}{locale}/")
    search(page, query)
    expect(page.locator(".md-search-result__item").filter(has_text=found).first).to_be_visible()
    page.close()


@pytest.mark.parametrize(("locale", "query"), [("zh-Hans", "平局"), ("zh-Hant", "平手"), ("en", "tie")])
@pytest.mark.parametrize("game", ["toys-freeze", "undermine", "pompeii"])
def test_clauses_come_before_house_rulings(
    phone: BrowserContext, address: str, locale: str, query: str, game: str
):
    page = phone.new_page()
    page.goto(f"{address}{locale}/{game}/")
    search(page, query)
    links = page.locator(".md-search-result__link")
    expect(links.first).to_be_visible()
    paths = links.evaluate_all("all => all.map(one => one.pathname)")
    assert f"/{locale}/{game}/rules/" in paths
    rulings = f"/{locale}/{game}/rulings/"
    assert rulings not in paths or paths.index(f"/{locale}/{game}/rules/") < paths.index(rulings)
    page.close()


def test_the_chinese_word_for_values_leads_to_the_rules(phone: BrowserContext, address: str):
    """English calls them otherwise; the glossary alone shows the Chinese word."""
    page = phone.new_page()
    page.goto(f"{address}en/toys-freeze/")
    page.locator("label[for=__search]").first.tap()
    page.locator(".md-search__input").tap()
    page.keyboard.insert_text("動靜")
    links = page.locator(".md-search-result__link")
    expect(links.first).to_be_visible()
    assert "/en/toys-freeze/rules/" in links.evaluate_all("all => all.map(one => one.pathname)")
    page.close()


class Taps:
    """Taps, counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def __call__(self, selector: str) -> None:
        self.count += 1
        self.page.locator(selector).first.tap()


@pytest.mark.parametrize(("locale", "other"), [("en", "zh-Hant"), ("zh-Hans", "en"), ("zh-Hant", "zh-Hans")])
def test_from_home_to_a_rule_in_two_languages_and_its_link(
    phone: BrowserContext, address: str, locale: str, other: str
):
    page = phone.new_page()
    tap = Taps(page)
    page.goto(f"{address}{locale}/")
    tap('.game[data-game="toys-freeze"] h2 a')
    tap(".tile-main")
    page.locator('[id="moment.call-it-a-night"]').scroll_into_view_if_needed()
    tap('[id="moment.call-it-a-night"] .cn')
    expect(page.locator(".toast")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"{locale}/toys-freeze/rules/#moment.call-it-a-night")
    tap(".md-select button")
    tap(f'a[data-locale="{other}"]')
    expect(page).to_have_url(f"{address}{other}/toys-freeze/rules/#moment.call-it-a-night")
    expect(page.locator('[id="moment.call-it-a-night"]')).to_be_in_viewport()
    assert tap.count <= MOST_TAPS
    page.close()

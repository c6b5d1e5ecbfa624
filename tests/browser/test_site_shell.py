"""The site in a browser: quiet, closed, and the reader's table acts everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from site_tools import served, tiny_site

RULES, CLAUSE = "zh-Hans/tiny/rules/", "end.win"
PAGES = (
    "",
    "tiny/",
    "tiny/rules/",
    "tiny/quick/",
    "tiny/calc/",
    "tiny/calc/setup/",
    "tiny/calc/sum/",
    "tiny/print/",
    "tiny/example/",
    "tiny/cards/",
    "tiny/cards/small/",
    "tiny/rulings/",
    "glossary/",
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tiny_site(tmp_path_factory.mktemp("site"))) as url:
        yield url


class Watched:
    """A context that remembers what went wrong and what was asked of other machines."""

    def __init__(self, browser: Browser, address: str, **options: object) -> None:
        self.context: BrowserContext = browser.new_context(**options)  # type: ignore[arg-type]
        self.address = address
        self.wrong: list[str] = []
        self.outside: list[str] = []
        self.context.on("console", lambda message: self._said(message.type, message.text))
        self.context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        self.context.on("request", lambda request: self._asked(request.url))
        self.context.on("requestfailed", lambda request: self.wrong.append(request.url))

    def _said(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"}:
            self.wrong.append(text)

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.outside.append(url)

    def open(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(self.address + path)
        return page


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Watched]:
    watched = Watched(browser, address, viewport={"width": 1280, "height": 800})
    yield watched
    watched.context.close()


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Watched]:
    watched = Watched(browser, address, viewport={"width": 360, "height": 740}, has_touch=True)
    yield watched
    watched.context.close()


def test_pages_are_quiet_and_closed(desk: Watched):
    page = desk.context.new_page()
    for path in PAGES:
        page.goto(f"{desk.address}en/{path}", wait_until="networkidle")
    assert desk.wrong == []
    assert desk.outside == []


@pytest.mark.parametrize(("players", "type_size"), [("", ""), ("3", "large")])
def test_nothing_scrolls_sideways_on_a_small_phone(phone: Watched, players: str, type_size: str):
    phone.context.add_init_script(
        f"localStorage.setItem('table.players', '{players}');"
        f"localStorage.setItem('table.type', '{type_size}')"
    )
    page = phone.context.new_page()
    for path in PAGES:
        page.goto(f"{phone.address}zh-Hans/{path}")
        too_wide = page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert too_wide <= 0, path


def test_other_language_keeps_page_and_clause(desk: Watched):
    page = desk.open(f"{RULES}#{CLAUSE}")
    page.locator(".md-select button").hover()
    page.locator('a[data-locale="en"]').click()
    expect(page).to_have_url(f"{desk.address}en/tiny/rules/#{CLAUSE}")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(f'[id="{CLAUSE}"]')).to_have_attribute("data-hit", "")


def test_root_remembers_the_language(desk: Watched):
    page = desk.open(RULES)
    page.locator(".md-select button").hover()
    page.locator('a[data-locale="zh-Hant"]').click()
    page.goto(desk.address)
    expect(page).to_have_url(f"{desk.address}zh-Hant/")


def test_root_follows_the_browser(browser: Browser, address: str):
    for tag, locale in (("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("en-GB", "en"), ("fr", "zh-Hans")):
        watched = Watched(browser, address, locale=tag)
        expect(watched.open("")).to_have_url(f"{address}{locale}/")
        watched.context.close()


def test_player_count_shows_everywhere_and_stays(phone: Watched):
    page = phone.open(RULES)
    value = page.locator('[id="start.light"] .cb > p .v')
    expect(value).to_have_text("5 / 7 / 9")
    page.locator("[data-open-table]").click()
    page.locator("#table label", has_text="3").click()
    page.locator("#table button").click()
    assert value.inner_text() == "7"
    assert re.findall(r"\d+", page.locator(".gm-now").inner_text()) == ["3"]
    other = phone.open("en/tiny/quick/")
    assert other.locator(".qv .v").first.inner_text() == "7"


def test_table_of_values_chooses_and_lets_go(desk: Watched):
    page = desk.open(RULES)
    button = page.locator(".your [data-set-players='4']")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.locator('[id="start.light"] .cb > p .v').inner_text() == "9"
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert page.locator('[id="start.light"] .cb > p .v').inner_text() == "5 / 7 / 9"


def test_a_clause_for_other_counts_keeps_its_number(desk: Watched):
    page = desk.open(RULES)
    clause = page.locator('[id="start.three"]')
    expect(clause.locator(".cb")).to_be_visible()
    page.locator(".your [data-set-players='2']").click()
    expect(clause.locator(".cb")).to_be_hidden()
    expect(clause.locator(".cn")).to_be_visible()
    expect(clause.locator(".tag")).to_be_visible()


def test_a_clause_number_copies_its_link(desk: Watched):
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = desk.open(RULES)
    page.locator(f'[id="{CLAUSE}"] .cn').click()
    expect(page.locator(".toast")).to_contain_text("2.1")
    assert page.evaluate("navigator.clipboard.readText()") == f"2.1 {desk.address}{RULES}#{CLAUSE}"


def test_a_term_explains_itself(desk: Watched):
    page = desk.open(RULES)
    page.locator('[id="start.light"] .term').first.focus()
    expect(page.locator(".pop")).to_contain_text("亮着就有油。")
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_be_hidden()


@pytest.mark.parametrize("query", ["越线", "越線"])
def test_search_takes_what_an_input_method_commits(desk: Watched, query: str):
    page = desk.open("zh-Hans/")
    page.locator(".md-search__input").click()
    page.keyboard.insert_text(query)
    first = page.locator(".md-search-result__item a", has_text="2.1").first
    first.click()
    page.wait_for_url(f"**/{RULES}**{CLAUSE}")


def test_dark_mode_is_one_tap(desk: Watched):
    page = desk.open(RULES)
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.locator("[data-md-component=palette] label:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")


def test_pages_work_without_scripts(browser: Browser, address: str):
    watched = Watched(browser, address, java_script_enabled=False)
    page = watched.open("zh-Hans/tiny/calc/setup/")
    expect(page.locator("pnp-calculator table")).to_contain_text("需求")
    page = watched.open(RULES)
    assert page.locator('a[data-locale="en"]').get_attribute("href") == "../../../en/tiny/rules/"
    watched.context.close()

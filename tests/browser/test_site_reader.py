"""What a reader does: find, cite, read in two languages, choose a game, print, and all of it without a network."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from site_tools import LOCALES, served, tiny_library

from pnp.site.build import build_site

REPORT = "https://example.org/report?about={place}"
RULES = "zh-Hans/tiny/rules/"


def library(root: Path) -> Path:
    """Two small games, a place to report mistakes, and a clause that moved."""
    tiny_library(root)
    shutil.copytree(root / "games/tiny", root / "games/little")
    profile = root / "games/little/game.yaml"
    text = profile.read_text("utf-8").replace("id: tiny", "id: little")
    silent = re.sub(r"^(minutes|age): .*\n", "", text, flags=re.MULTILINE)
    profile.write_text(
        re.sub(r"^players: .*", "players: 2..3\nowned: [box]", silent, flags=re.MULTILINE), "utf-8"
    )
    formulas = root / "games/little/formulas.yaml"
    formulas.write_text(
        formulas.read_text("utf-8").replace("Players: int 2..4", "Players: int 2..3"), "utf-8"
    )
    (root / "games/tiny/anchors.txt").write_text("old.clause -> end.win\n", "utf-8")
    config = root / "mkdocs.yml"
    plugin = f'plugins: [pnp: {{report: "{REPORT}"}}]'
    config.write_text(config.read_text("utf-8").replace("plugins: [pnp]", plugin), "utf-8")
    return root


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reader")
    build_site(library(folder / "library"), LOCALES, (), folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with served(site) as url:
        yield url


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    yield made
    made.close()


def opened(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return page


def search(page: Page, query: str) -> None:
    """Type as an input method does, which sends no key."""
    if page.locator("label[for=__search]").first.is_visible():
        page.locator("label[for=__search]").first.click()
    page.locator(".md-search__input").click()
    page.keyboard.insert_text(query)


def marked(page: Page) -> list[str]:
    """What the page marks as found."""
    found: list[str] = page.evaluate("[...(CSS.highlights.get('found') ?? [])].map(String)")
    return found


@pytest.mark.parametrize(("locale", "found"), [("zh-Hans", "越线"), ("zh-Hant", "越线"), ("en", "越线")])
def test_a_composed_word_is_searched(context: BrowserContext, address: str, locale: str, found: str):
    page = opened(context, f"{address}{locale}/")
    page.locator("label[for=__search]:visible").first.click()
    page.locator(".md-search__input").click()
    session = context.new_cdp_session(page)
    session.send("Input.imeSetComposition", {"text": "yue", "selectionStart": 3, "selectionEnd": 3})
    session.send("Input.insertText", {"text": "越线"})
    expect(page.locator(".md-search-result__item mark").first).to_have_text(found)


def test_a_number_jumps_and_only_the_match_is_marked(context: BrowserContext, address: str):
    page = opened(context, f"{address}{RULES}")
    search(page, "2.1")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{RULES}*#end.win")
    expect(page.locator('[id="end.win"]')).to_have_attribute("data-hit", "")
    expect(page).to_have_url(f"{address}{RULES}#end.win")
    assert set(marked(page)) == {"2.1"}


def test_the_other_script_is_found_and_marked_as_written(context: BrowserContext, address: str):
    page = opened(context, f"{address}{RULES}")
    search(page, "越線")
    page.locator(".md-search-result__item a", has_text="2.1").first.click()
    page.wait_for_url("**#end.win")
    assert set(marked(page)) == {"越线"}


def test_results_stay_in_their_language(context: BrowserContext, address: str):
    page = opened(context, f"{address}en/tiny/")
    search(page, "2.1")
    expect(page.locator(".md-search-result__item a").first).to_be_visible()
    links = page.locator(".md-search-result__item a").evaluate_all("all => all.map(one => one.pathname)")
    assert {link.split("/")[1] for link in links} == {"en"}
    assert links[0].split("/")[2] == "tiny", "the game of the page comes first"


def test_a_mistake_is_reported_from_its_clause(context: BrowserContext, address: str):
    page = opened(context, f"{address}{RULES}#end.win")
    link = page.locator('[id="end.win"] .report')
    href = link.get_attribute("href") or ""
    assert re.fullmatch(r"https://example\.org/report\?about=tiny%20[\d.]+%20zh-Hans%202\.1%20end\.win", href)
    page.locator('[id="start.light"] .cn').click()
    expect(page.locator(".cl .report")).to_have_count(1)


def test_an_old_link_leads_to_what_took_its_place(context: BrowserContext, address: str):
    page = opened(context, f"{address}{RULES}#old.clause")
    expect(page.locator('[id="end.win"]')).to_have_attribute("data-hit", "")
    expect(page.locator('[id="end.win"]')).to_be_in_viewport()


def test_a_link_that_was_cut_off_within_a_character_opens_the_whole_page(
    context: BrowserContext, address: str
):
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{address}{RULES}#%E5%A")
    page.locator("[data-open-table]").click()
    page.locator("#table [data-pref=second] label", has_text="English").click()
    page.locator("#table button").click()
    expect(page.locator('[id="end.win"] .cb > p > .c2')).to_be_visible()
    assert not errors


def test_a_second_language_stands_beneath_at_once_and_stays(context: BrowserContext, address: str):
    page = opened(context, f"{address}{RULES}")
    page.locator("[data-open-table]").click()
    page.locator("#table [data-pref=second] label", has_text="English").click()
    page.locator("#table button").click()
    line = page.locator('[id="end.win"] .cb > p > .c2')
    expect(line).to_have_attribute("lang", "en")
    assert page.locator("article a a, article .c2 a, article .c2 [id]").count() == 0
    page.reload()
    expect(line).to_be_visible()
    page.emulate_media(media="print")
    expect(line).to_be_hidden()
    page.emulate_media(media="screen")
    page.locator("[data-open-table]").click()
    page.locator("#table [data-pref=second] label").first.click()
    expect(page.locator(".c2")).to_have_count(0)


def test_what_a_reader_chose_is_absent_from_print(browser: Browser, address: str):
    context = browser.new_context(color_scheme="dark", service_workers="block")
    context.add_init_script("localStorage['table.players'] = 3; localStorage['table.type'] = 'large'")
    page = opened(context, f"{address}{RULES}")
    looks = """(() => [
      getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).fontSize
    ])()"""
    dark, large = page.evaluate(looks)
    page.emulate_media(media="print")
    paper, size = page.evaluate(looks)
    assert paper == "rgb(248, 245, 238)" != dark
    assert float(size[:-2]) < float(large[:-2])
    assert page.locator('[id="start.light"] .cb > p .v').inner_text() == "5 / 7 / 9"
    context.close()


def test_home_says_which_game_fits(context: BrowserContext, address: str):
    page = opened(context, f"{address}zh-Hans/")
    tiny, little = page.locator('.game[data-game="tiny"]'), page.locator('.game[data-game="little"]')
    expect(little).to_be_visible()
    page.locator(".chips[data-pref=players] label", has_text="4").click()
    expect(little).to_be_hidden()
    expect(tiny).to_be_visible()
    expect(page.locator(".fit [role=status]")).to_contain_text("1")
    page.locator(".chips[data-pref=players] label", has_text="2").click()
    page.locator(".fit summary").click()
    page.locator(".fit [name=owned][value=paper]").check(force=True)
    expect(little).to_be_hidden()
    page.locator(".fit [name=owned][value=box]").check(force=True)
    expect(little).to_be_visible()


def test_a_game_that_does_not_say_stays_and_says_so(context: BrowserContext, address: str):
    page = opened(context, f"{address}zh-Hans/")
    tiny, little = page.locator('.game[data-game="tiny"]'), page.locator('.game[data-game="little"]')
    page.locator(".fit summary").click()
    page.locator(".fit [name=age][value='4']").check(force=True)
    expect(tiny).to_be_hidden()
    expect(little.locator("[data-unknown=age]")).to_be_visible()
    expect(little.locator("[data-unknown=minutes]")).to_be_hidden()


def test_pages_obey_the_policy_and_set_no_cookie(browser: Browser, address: str, site: Path):
    policy = re.search(r"Content-Security-Policy: (.*)", (site / "_headers").read_text("utf-8"))
    assert policy
    context = browser.new_context(service_workers="block")
    said: list[str] = []
    context.on("console", lambda message: said.append(message.text) if message.type == "error" else None)

    def answer(route: object) -> None:
        response = route.fetch()  # type: ignore[attr-defined]
        headers = {**response.headers, "content-security-policy": policy[1]}
        route.fulfill(response=response, headers=headers)  # type: ignore[attr-defined]

    context.route("**/*", answer)
    for path in ("", "zh-Hans/", "zh-Hans/tiny/", RULES, "zh-Hans/tiny/calc/sum/", "404.html"):
        page = opened(context, address + path)
        page.wait_for_load_state("networkidle")
        if path == RULES:
            search(page, "越线")
            expect(page.locator(".md-search-result__item mark").first).to_be_visible()
    assert said == []
    assert context.cookies() == []
    context.close()


def test_one_visit_then_no_network(browser: Browser, site: Path):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    with ExitStack() as stack:
        address = stack.enter_context(served(site))
        page = opened(context, f"{address}zh-Hans/tiny/")
        expect(page.locator("html")).to_have_attribute("data-kept", "zh-Hans", timeout=20_000)
    page.goto(f"{address}{RULES}")
    expect(page.locator('[id="end.win"]')).to_be_visible()
    search(page, "越線")
    expect(page.locator(".md-search-result__item mark").first).to_have_text("越线")
    page.goto(f"{address}zh-Hans/tiny/calc/sum/")
    expect(page.locator("pnp-calculator input, pnp-calculator button").first).to_be_visible()
    page.goto(f"{address}zh-Hans/tiny/quick/")
    expect(page.locator(".qp").first).to_be_visible()
    page.goto(f"{address}zh-Hans/tiny/quick")
    expect(page.locator(".qp").first).to_be_visible()
    page.goto(f"{address}zh-Hans/nowhere/")
    expect(page.locator("h1")).to_have_text("404")
    page.goto(address)
    expect(page).to_have_url(re.compile(r"/zh-Hans/$|/en/$"))
    context.close()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_opens_without_a_network(browser: Browser, site: Path, locale: str):
    """And so does the second language, once it was chosen."""
    other = "en" if locale != "en" else "zh-Hant"
    context = browser.new_context(viewport={"width": 390, "height": 844})
    kept = """async urls => {
      while (!(await Promise.all(urls.map(url => caches.match(url)))).every(Boolean))
        await new Promise(done => setTimeout(done, 100));
    }"""
    listed = json.loads((site / other / "offline.json").read_text("utf-8"))
    with served(site) as address:
        page = opened(context, f"{address}{locale}/tiny/rules/")
        expect(page.locator("html")).to_have_attribute("data-kept", locale, timeout=20_000)
        page.locator("[data-open-table]").click()
        page.locator(f"#table [data-pref=second] input[value={other}]").check(force=True)
        page.evaluate(kept, [address + url for url in listed])
    for path in sorted((site / locale).rglob("index.html")):
        answer = page.goto(f"{address}{path.parent.relative_to(site).as_posix()}/")
        assert answer is not None and answer.ok, path
        expect(page.locator("h1").first).to_be_attached()
    for kind in ("rules/", "quick/", "rulings/"):
        page.goto(f"{address}{locale}/tiny/{kind}")
        expect(page.locator(f".c2[lang={other}]").first).to_be_attached()
    context.close()


def test_an_address_that_does_not_exist_speaks_every_language(context: BrowserContext, address: str):
    page = opened(context, f"{address}404.html")
    said = page.locator("section[lang]").evaluate_all("all => all.map(one => [one.lang, one.innerText])")
    assert {lang for lang, _ in said} == set(LOCALES)
    assert len({words for _, words in said}) == len(LOCALES)
    for lang in LOCALES:
        href = page.locator(f"section[lang={lang}] a").get_attribute("href")
        assert href and href.endswith(f"{lang}/")


def test_a_new_version_waits_until_it_is_asked_for(browser: Browser, site: Path, tmp_path: Path):
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    context = browser.new_context()
    with served(copy) as address:
        page = opened(context, f"{address}en/tiny/")
        expect(page.locator("html")).to_have_attribute("data-kept", "en", timeout=20_000)
        expect(page.locator(".fresh p")).to_be_hidden()
        worker, home = copy / "sw.js", copy / "en/tiny/index.html"
        worker.write_text(worker.read_text("utf-8").replace('"version": "', '"version": "new'), "utf-8")
        home.write_text(home.read_text("utf-8").replace("<h1", "<h1 data-new", 1), "utf-8")
        page.reload()
        expect(page.locator(".fresh button")).to_be_visible(timeout=20_000)
        expect(page.locator("h1[data-new]")).to_have_count(0)
        page.locator(".fresh button").click()
        expect(page.locator("h1[data-new]")).to_be_visible(timeout=20_000)
        names = page.evaluate("caches.keys()")
        assert all("new" in name for name in names), names
    context.close()

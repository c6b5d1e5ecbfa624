"""The calculators in a real browser: right results, every way to enter them, what is kept, what a link may bring."""

from __future__ import annotations

import base64
import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from calculator_site import make_site, own_language
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from site_tools import served

from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.site.widgettexts import spoken

Open = Callable[..., Page]
NARROW: ViewportSize = {"width": 360, "height": 780}
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
CALCULATORS = (
    "setup", "exposure", "score", "moment", "path", "night-end", "forecast", "night-plan", "game",
    "undermine/plays", "undermine/beats", "undermine/match", "humpty-wall/next", "humpty-wall/count",
    "humpty-wall/wall", "pompeii/trapped", "pompeii/bag", "pompeii/final", "pompeii/escape",
)  # fmt: skip


@pytest.fixture(scope="module")
def local(library: Path) -> LocalGame:
    return own_language(library, "toys-freeze")


@pytest.fixture(scope="module")
def site(library: Path, local: LocalGame, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A bare site with one page for each calculator; its address."""
    root = tmp_path_factory.mktemp("calculators")
    make_site(library, [local, *(own_language(library, game) for game in GAMES if game != local.id)], root)
    shutil.copy(library / "tests/data/vectors.json", root)
    with served(root) as address:
        yield address


def cell(page: Page, field: str, column: int) -> Any:
    return page.locator(f"#pc-score-{field}-{column}")


def row(page: Page, shape: str) -> list[str]:
    return page.locator(f".{shape} td:visible").all_inner_texts()


def choose(page: Page, calculator: str, name: str, index: int) -> None:
    page.locator(f"label:has(#pc-{calculator}-{name}-{index})").click()


def big(page: Page) -> str:
    return page.locator(".big dd").inner_text()


def encoded(data: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")


@pytest.mark.parametrize("game", GAMES)
def test_every_vector_gives_the_same_result_in_chromium(open_page: Open, game: str) -> None:
    answers = open_page("setup").evaluate(
        """async game => {
      const [{run}, rules, spec, file] = await Promise.all([
        import('/assets/calc/edge.mjs'), import(`/assets/calc/${game}/rules.mjs`),
        fetch(`/assets/calc/${game}/calculators.json`).then(answer => answer.json()),
        fetch('/vectors.json').then(answer => answer.json())]);
      const show = (_, value) => Object.is(value, -0) ? 'negative zero' : value;
      return file.vectors.filter(one => one.game === game && Object.hasOwn(spec, one.calculator)).map(
        ({id, calculator, args, expect}) =>
          [id, run(rules.calculators[calculator], spec[calculator], args), expect]
            .map(one => JSON.stringify(one, show)));
    }""",
        game,
    )
    assert len(answers) > 20
    assert [
        id for id, answer, expected in answers if not same(json.loads(answer), json.loads(expected))
    ] == []


def same(found: Any, expected: Any) -> bool:
    """Equal, decimals within what they are rounded to."""
    if isinstance(found, dict) and isinstance(expected, dict):
        return found.keys() == expected.keys() and all(same(found[key], expected[key]) for key in found)
    if isinstance(found, float) or isinstance(expected, float):
        return bool(abs(found - expected) < 6e-7)
    return bool(found == expected)


def test_the_page_gives_every_word_the_widgets_say(library: Path) -> None:
    modules = (library / "templates/theme/assets/calc").glob("*.mjs")
    text = "".join(path.read_text(encoding="utf-8") for path in modules)
    listed = set(spoken(Words("en")))
    assert set(re.findall(r"say\('([^']+)'", text)) <= listed
    assert [name for name in listed - {"true", "false"} if f"'{name}'" not in text] == []


def test_exposure_starts_with_the_table_and_adds_up(open_page: Open) -> None:
    page = open_page("exposure")
    assert big(page) == "+0"
    page.locator("#pc-exposure-S").fill("3+2+3")
    choose(page, "exposure", "on_sight", 1)
    assert big(page) == "+9"  # 8 − 6 + 1, 4 active toys, 2 for the one in sight
    assert page.locator(".res").get_attribute("data-tone") == "warn"
    choose(page, "exposure", "of", 2)  # five players: threshold 7, five active toys
    assert big(page) == "+9"  # 8 − 7 + 1, 5, 2
    assert page.evaluate("document.documentElement.dataset.players") == "5"


def test_the_form_follows_the_player_count_of_the_site(open_page: Open) -> None:
    page = open_page("exposure")
    page.evaluate("import('/assets/js/table.mjs').then(table => table.set('players', '3'))")
    expect(page.locator("#pc-exposure-T-0")).to_be_checked()
    assert page.locator("#pc-exposure-active-3").is_checked()
    page.reload()
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert page.locator("#pc-exposure-T-0").is_checked()


def test_a_stepper_works_with_keys_and_says_what_is_out_of_range(open_page: Open) -> None:
    page = open_page("exposure")
    noise = page.locator("#pc-exposure-S")
    noise.focus()
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
    assert noise.input_value() == "2"
    noise.fill("19")
    assert page.locator("#pc-exposure-S-error").inner_text() == "From 0 to 18"
    assert noise.get_attribute("aria-invalid") == "true"
    assert big(page) == "–"
    noise.fill("１８")  # full-width digits, as an input method may give them
    assert page.locator("#pc-exposure-S-error").inner_text() == ""
    assert big(page) == "+17"


def test_what_is_not_a_number_stays_to_be_mended(open_page: Open) -> None:
    page = open_page("exposure")
    noise = page.locator("#pc-exposure-S")
    noise.fill("3x")
    noise.blur()
    assert (noise.input_value(), big(page)) == ("3x", "–")


def test_setup_shows_the_slip_and_refuses_variants_that_do_not_go_together(open_page: Open) -> None:
    page = open_page("setup")
    slip = page.locator(".slip > div")
    cap = slip.filter(has_text="曝光上限").locator("dd").first
    assert cap.inner_text() == "19"
    cap_rule = page.locator("fieldset:has(> #pc-setup-cap_rule-error)")
    expect(cap_rule).to_be_hidden()  # nothing to choose without five nights
    choose(page, "setup", "variants", 1)  # five nights
    assert cap.inner_text() == "26"  # the repaired one is what we recommend
    choose(page, "setup", "cap_rule", 0)
    assert cap.inner_text() == "23"
    choose(page, "setup", "variants", 5)  # and the perfect night: at most one of these
    said = page.locator("#pc-setup-variants-error")
    assert said.inner_text() == "五夜长夜、有人当安迪、辗转反侧、完美之夜，最多选一种。"
    assert cap.inner_text() == "–"


def enter(page: Page, numbers: dict[str, list[int]]) -> None:
    for field, values in numbers.items():
        for column, value in enumerate(values):
            cell(page, field, column).fill(str(value))


def test_the_score_sheet_adds_up_and_names_the_winner(open_page: Open) -> None:
    page = open_page("score")
    assert row(page, "pla") == ["–"] * 4  # nobody has won before anybody has scored
    enter(
        page,
        {
            "output": [21, 13, 15, 15],
            "tasks_done": [4] * 4,
            "freezes": [0, 1, 1, 1],
            "partners": [2, 2, 2, 2],
        },
    )
    assert row(page, "tot") == ["46", "43", "45", "45"]
    page.locator("#pc-score-name-0").fill("阿May")
    cell(page, "role", 3).select_option(index=6)  # the hugging dragon: 5 for a partner
    assert row(page, "tot") == ["46", "43", "45", "47"]
    assert row(page, "pla") == ["2", "4", "3", "1"]
    assert page.locator(".verdict").inner_text() == "获胜: Player 4 · 47"
    choose(page, "score", "ending", 1)
    cell(page, "active_at_wake", 0).check()
    assert row(page, "tot") == ["35", "38", "40", "42"]  # no 5 at dawn; −6 for the one still up


def test_equal_totals_share_a_place(open_page: Open) -> None:
    page = open_page("score")
    enter(page, {"output": [7, 9, 9, 5]})
    assert row(page, "pla") == ["3", "1", "1", "4"]
    assert page.locator(".verdict").inner_text() == "获胜: Player 2和Player 3 · 14"
    page = open_page("pompeii/final")  # no totals: whoever is equal in everything
    for field, values in (("saved", (5, 3, 3)), ("volcano", (1, 2, 2))):
        for column, value in enumerate(values):
            page.locator(f"#pc-final-{field}-{column}").fill(str(value))
    assert row(page, "pla") == ["1", "2", "2"]


def test_a_cell_takes_sums_and_the_dock_works_on_it(open_page: Open) -> None:
    page = open_page("score")
    output = cell(page, "output", 1)
    output.click()
    page.keyboard.type("3+6+2")
    assert (output.input_value(), row(page, "tot")[1]) == ("3+6+2", "16")
    page.locator(".dock .key-s:visible").click()  # Σ: another summand, the keyboard stays open
    page.keyboard.type("4")
    assert row(page, "tot")[1] == "20"
    page.keyboard.press("Enter")
    assert output.input_value() == "15"
    assert page.evaluate("document.activeElement.id") == "pc-score-tasks_done-1"
    page.locator(".dock .key[aria-label='+1']").click()
    assert cell(page, "tasks_done", 1).input_value() == "1"
    assert page.evaluate("document.activeElement.id") == "pc-score-tasks_done-1"
    assert page.locator(".dock .key-s:visible").count() == 1  # no sign where nothing can be negative


def test_a_limit_that_depends_on_another_cell_is_told_at_the_cell(open_page: Open) -> None:
    page = open_page("score")
    cell(page, "alarms", 2).fill("1")
    assert page.locator("#pc-score-wrong").inner_text() == "小闹钟 · Player 3: Only 0"
    assert cell(page, "alarms", 2).get_attribute("aria-invalid") == "true"
    assert row(page, "tot") == ["–"] * 4
    cell(page, "freezes", 2).fill("1")
    assert row(page, "tot") == ["5", "5", "12", "5"]


def test_players_come_and_go_without_losing_anything(open_page: Open) -> None:
    page = open_page("score")
    enter(page, {"output": [1, 2, 3, 4]})
    choose(page, "score", "of", 0)
    assert row(page, "tot") == ["6", "7", "8"]
    choose(page, "score", "of", 3)
    assert row(page, "tot") == ["6", "7", "8", "9", "5", "5"]


def test_the_score_survives_a_reload_and_clear_can_be_undone(open_page: Open) -> None:
    page = open_page("score")
    enter(page, {"output": [12, 3]})
    page.locator("#pc-score-name-1").fill("<img src=x>")
    page.reload()  # at once: what waits to be kept is written when the page goes
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert row(page, "tot") == ["17", "8", "5", "5"]
    assert page.locator("#pc-score-name-1").input_value() == "<img src=x>"  # shown, never markup
    assert page.locator("pnp-calculator img").count() == 0
    page.get_by_role("button", name="Clear").click()
    assert row(page, "tot") == ["5"] * 4
    page.get_by_role("button", name="Undo").click()
    assert row(page, "tot") == ["17", "8", "5", "5"]
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")


def test_kept_state_of_another_version_is_not_read(open_page: Open) -> None:
    page = open_page("score")
    page.evaluate(
        'localStorage[\'pnp.toys-freeze.score\'] = \'{"version": 0, "data": {"args": {"toys": 1}}}\''
    )
    page.reload()
    page.wait_for_selector("pnp-calculator[data-ready]")
    assert row(page, "tot") == ["5"] * 4


def test_a_shared_link_opens_the_same_sheet_elsewhere(open_page: Open, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_page("score")
    choose(page, "score", "of", 2)
    enter(page, {"output": [12, 3, 0, 0, 9], "partners": [1]})
    page.locator("#pc-score-name-4").fill("小七")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".note")).to_have_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert len(link) < 400
    page.evaluate("localStorage.clear()")
    page.close()
    other = open_page("score", link[link.index("?") :] + "#somewhere")
    assert row(other, "tot") == ["21", "8", "5", "5", "14"]
    assert other.locator("#pc-score-name-4").input_value() == "小七"
    assert other.locator(".note").inner_text() == ""
    other.reload()
    other.wait_for_selector("pnp-calculator[data-ready]")
    assert row(other, "tot") == ["21", "8", "5", "5", "14"]
    enter(other, {"output": [13]})
    assert other.url.endswith("/score.html#somewhere")  # from now on a reload must not bring it back
    other.reload()
    other.wait_for_selector("pnp-calculator[data-ready]")
    assert row(other, "tot")[0] == "22"


def test_what_a_link_may_not_say_is_left_out_and_told(open_page: Open) -> None:
    toys = [{"output": 120, "tasks_done": 2, "role": "wizard"}, {"freezes": 1, "alarms": 3}, {"secret": 1}]
    page = open_page("score", "?score=" + encoded({"args": {"toys": toys, "cheat": True}, "players": 40}))
    assert row(page, "tot") == ["11", "10", "5", "5"]
    said = page.locator(".note").inner_text()
    assert said.startswith("Left out of the link: ")
    for name in ("动静所得 · Player 1", "角色 · Player 1", "小闹钟 · Player 2", "玩具", "cheat"):
        assert name in said
    for broken in ("%25%25", encoded([1]), encoded({"args": 5}), encoded({"args": {"toys": "x"}})):
        assert row(open_page("score", f"?score={broken}"), "tot") == ["5"] * 4
    form = open_page("exposure", "?exposure=" + encoded({"args": {"S": 7.5, "T": 5, "__proto__": 1}}))
    assert (big(form), form.locator("#pc-exposure-T-0").is_checked()) == ("+0", True)


def test_one_polite_region_speaks_when_typing_has_ended(open_page: Open) -> None:
    page = open_page("exposure")
    status = page.get_by_role("status")
    assert status.count() == 1
    page.evaluate("""() => { window.told = [];
      new MutationObserver(() => told.push(document.querySelector('[role=status]').textContent))
        .observe(document.querySelector('[role=status]'), {childList: true, characterData: true, subtree: true}); }""")
    page.locator("#pc-exposure-S").click()
    page.keyboard.type("12", delay=60)
    expect(status).to_have_text("越线: Yes和曝光增加: +11")
    assert page.evaluate("told") == ["越线: Yes和曝光增加: +11"]


def test_shortcuts_of_the_page_do_not_hear_what_is_typed(open_page: Open) -> None:
    page = open_page("score")
    page.evaluate("window.heard = []; document.addEventListener('keydown', event => heard.push(event.key))")
    page.locator("#pc-score-name-0").press_sequentially("nsp")
    page.get_by_role("button", name="Clear").press("n")
    assert page.evaluate("heard") == []


@pytest.mark.parametrize("calculator", CALCULATORS)
@pytest.mark.parametrize("type_size", ["", "large"])
def test_nothing_scrolls_sideways_on_a_narrow_phone(open_page: Open, calculator: str, type_size: str) -> None:
    page = open_page(calculator)
    page.set_viewport_size(NARROW)
    page.evaluate("size => { document.documentElement.dataset.type = size; }", type_size)
    most = page.locator("pnp-calculator").get_attribute("data-players")
    assert most is not None
    page.evaluate(
        "count => import('/assets/js/table.mjs').then(table => table.set('players', count))", most.split()[1]
    )
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]


@pytest.mark.parametrize("calculator", CALCULATORS)
def test_targets_are_large_enough_for_a_thumb(open_page: Open, calculator: str) -> None:
    page = open_page(calculator)
    small = page.evaluate("""() => [...document.querySelectorAll('pnp-calculator :is(button, input, select, summary)')]
      .map(control => control.closest('label') ?? control).filter(one => one.checkVisibility())
      .map(one => [one.className || one.id || one.outerHTML, one.getBoundingClientRect().height])
      .filter(([, height]) => height < 43.9)""")
    assert small == []


def test_without_its_rules_the_page_says_so(site: str, context: BrowserContext) -> None:
    page = context.new_page()
    page.route("**/toys-freeze/rules.mjs", lambda route: route.abort())
    page.goto(f"{site}toys-freeze/exposure.html")
    expect(page.get_by_role("alert")).to_have_text("This calculator could not be loaded")


def test_only_without_scripts_the_page_says_that_it_needs_them(site: str, browser: Browser) -> None:
    for scripts in (True, False):
        page = browser.new_page(java_script_enabled=scripts)
        page.route("**/calculator.mjs", lambda route: route.abort())  # not there yet
        page.goto(f"{site}toys-freeze/exposure.html")
        expect(page.locator("noscript p")).to_be_visible(visible=not scripts)
        page.close()


def test_results_are_said_in_their_units(open_page: Open) -> None:
    page = open_page("pompeii/omens")
    page.locator("label:has(#pc-omens-players-2)").click()
    assert page.locator(".res dd:visible").inner_text() == "4.81"  # 7 × 22 / 32
    page.locator("#pc-omens-k").fill("7")
    assert big(page) == "5.1%"  # C(25, 15) of C(32, 22)
    page = open_page("pompeii/setup")
    place = page.locator(".slip > div").filter(has_text="第二張爆發卡的位置").locator("dd")
    assert place.inner_text() == "From 32 to 42"  # with the four players chosen before
    page = open_page("pompeii/bag")
    assert "頭盔: 15.6%" in page.locator(".res").inner_text()
    page = open_page("pompeii/trapped")
    for i in (1, 5):
        page.locator(".sq").nth(i).click()
    page.locator("label:has(#pc-trapped-grid-brush-2)").click()
    page.locator(".sq").nth(24).click()
    assert page.locator(".slip > div dd").first.inner_text() == "row 1, column 1"

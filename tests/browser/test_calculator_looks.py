"""A calculator on a phone: nothing is cut off or lies over what is filled in, and green means good."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from calculator_site import make_site
from playwright.sync_api import Locator, Page, ViewportSize
from site_tools import served

from pnp.i18n.load import load_local

Open = Callable[..., Page]
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
LOW: ViewportSize = {"width": 390, "height": 600}
"""A phone whose browser shows its own bars."""
MOST_STAYING_PX = 64
FILLED_IN = (
    "exposure", "score", "night-plan", "game", "undermine/score", "pompeii/run", "pompeii/final", "humpty-wall/wall",
)  # fmt: skip

COVERED = """() => {
  const covered = one => {
    one.scrollIntoView({block: 'nearest'});
    const {left, top, width, height} = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return !one.contains(over) && !over?.contains(one);
  };
  return [...document.querySelectorAll('pnp-calculator :is(button, input, select)')]
    .map(one => one.closest('label') ?? one).filter(one => one.checkVisibility())
    .filter(covered).map(one => one.outerHTML);
}"""
STAYING = """() => [...document.querySelectorAll('pnp-calculator *')]
  .filter(one => getComputedStyle(one).position === 'sticky' && !one.closest('.sc') && one.checkVisibility())
  .map(one => one.offsetHeight)"""
CUT = """() => [...document.querySelectorAll('.res *')]
  .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"""
COLOUR = """(one, token) => {
  const probe = one.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const same = getComputedStyle(probe).color === getComputedStyle(one).color;
  probe.remove();
  return same;
}"""


@pytest.fixture(scope="module")
def site(library: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The calculators in English, whose words are the longest; their address."""
    root = tmp_path_factory.mktemp("looks")
    make_site(library, [load_local(library, game, "en") for game in GAMES], root)
    with served(root) as address:
        yield address


def players(page: Page, count: int) -> None:
    page.evaluate("count => import('/assets/js/table.mjs').then(table => table.set('players', count))", count)


def box(one: Locator) -> dict[str, Any]:
    found = one.bounding_box()
    assert found is not None
    return dict(found)


@pytest.mark.parametrize("calculator", FILLED_IN)
def test_nothing_lies_over_what_is_filled_in(open_page: Open, calculator: str) -> None:
    page = open_page(calculator)
    page.set_viewport_size(LOW)
    assert page.evaluate(COVERED) == []
    assert all(height <= MOST_STAYING_PX for height in page.evaluate(STAYING))


def test_a_reason_in_words_is_shown_whole(open_page: Open) -> None:
    page = open_page("undermine/beats")
    for hand, suit in ((0, 0), (1, 1)):
        picker = page.locator(".pick").nth(hand)
        picker.locator(".chips .btn").nth(suit).click()
        for rank in (1, 2):
            picker.locator(".ranks .btn").nth(rank + hand).click()
    assert "one end is not higher" in page.locator(".res").inner_text()
    assert page.evaluate(CUT) == []
    page = open_page("path")
    for cell in (0, 8):
        page.locator(".bc").nth(cell).click()
    assert "One step is not" in page.locator(".res").inner_text()
    assert page.evaluate(CUT) == []


def test_only_what_is_good_is_green(open_page: Open) -> None:
    page = open_page("forecast")
    answer = page.locator(".big dd")
    assert page.locator(".res").get_attribute("data-tone") is None
    assert answer.evaluate(COLOUR, "--accent") and not answer.evaluate(COLOUR, "--ok")
    page = open_page("pompeii/place")
    assert page.locator(".res").get_attribute("data-tone") == "good"
    assert page.locator(".big dd").evaluate(COLOUR, "--ok")


def test_the_suits_stand_in_one_row(open_page: Open) -> None:
    page = open_page("undermine/classify")
    suits = page.locator(".pick .chips .btn")
    assert {box(suits.nth(i))["y"] for i in range(suits.count())} == {box(suits.first)["y"]}


def test_a_sheet_shows_the_roles_and_ends_at_the_margin(open_page: Open) -> None:
    page = open_page("score")
    players(page, 4)
    roles = page.locator(".sc select")
    for i in range(4):
        roles.nth(i).select_option(index=i + 1)
    assert roles.evaluate_all("all => all.every(one => one.scrollHeight <= one.clientHeight)")
    region = page.locator(".sc-w")
    assert region.evaluate("one => one.scrollWidth === one.clientWidth")  # four fit
    players(page, 5)
    assert region.evaluate("one => one.scrollWidth > one.clientWidth")
    edge, form = box(region), box(page.locator("pnp-calculator"))
    assert edge["x"] + edge["width"] == pytest.approx(form["x"] + form["width"], abs=1)
    last = box(page.locator(".sc thead th").nth(3))
    assert last["x"] < edge["x"] + edge["width"] < last["x"] + last["width"]  # seen half: there is more

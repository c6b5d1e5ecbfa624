"""Worked examples in a browser: a list without scripts, one step at a time with them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from site_tools import served, tiny_site


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site: Path = tiny_site(tmp_path_factory.mktemp("example"))
    with served(site) as base:
        yield f"{base}zh-Hans/tiny/example/"


def shown(page: Page) -> list[str]:
    return page.locator("[data-step]:visible h4").all_text_contents()


def test_all_steps_then_one_at_a_time_and_back(browser: Browser, address: str):
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(address)
    assert shown(page) == ["第一盏", "第二盏"]
    page.get_by_role("button", name="逐步看").click()
    assert shown(page) == ["第一盏"]
    assert page.get_by_role("button", name="上一步").is_disabled()
    page.get_by_role("button", name="下一步").click()
    assert shown(page) == ["第二盏"]
    assert page.locator(".ex-bar output").text_content() == "2 / 2"
    page.get_by_role("button", name="全部步骤").click()
    assert shown(page) == ["第一盏", "第二盏"]
    page.close()


def test_without_scripts_all_steps_stand_there(browser: Browser, address: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address)
    assert shown(page) == ["第一盏", "第二盏"]
    assert page.locator(".ex-t").last.text_content() == "分4 / 5"
    context.close()

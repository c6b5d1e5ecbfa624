"""Mistakes in a small game, each with its exact messages: signs, templates of sheets, catalogs, files beside the data.

The game is the starter of `pnp new`, so that a whole check takes a second.
"""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from pnp.check.run import check_library
from pnp.starter import new_game

GAME = "games/river"
CASES = YAML(typ="safe").load((Path(__file__).parent / "starter_cases.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    new_game(tmp_path, "river", "en", datetime.date(2026, 11, 30))
    return tmp_path


def said(root: Path, *locales: str) -> list[str]:
    return [str(problem) for problem in check_library(root, ["river"], locales or ("en",)).problems]


@pytest.mark.parametrize("case", CASES, ids=[f"{case['old']} → {case['new']}" for case in CASES])
def test_one_clear_message(case: dict[str, str], root: Path) -> None:
    path = root / GAME / f"{case['file']}.yaml"
    text = path.read_text(encoding="utf-8")
    assert case["old"] in text
    path.write_text(text.replace(case["old"], case["new"], 1), encoding="utf-8")
    assert case["says"] in said(root)


def test_an_empty_file_says_what_to_write(root: Path) -> None:
    (root / GAME / "terms.yaml").write_text("# nothing yet\n", encoding="utf-8")
    assert said(root) == [
        'games/river/terms.yaml: the file is empty. Write what it holds; a list that holds nothing is "[]".'
    ]


def test_a_lost_catalog_is_one_line(root: Path) -> None:
    path = root / GAME / "game.yaml"
    text = path.read_text(encoding="utf-8").replace("locales: [en]", "locales: [en, zh-Hant]")
    path.write_text(text, encoding="utf-8")
    lost = (
        'games/river/game.yaml:3:1: profile "river" promises the locale "zh-Hant", but '
        "locales/zh_Hant/LC_MESSAGES/river.po does not exist or is empty. "
        'Run "pnp i18n update river", or take it out of "locales".'
    )
    assert said(root, "en", "zh-Hant") == [lost]
    catalog = root / "locales/zh_Hant/LC_MESSAGES/river.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text("", encoding="utf-8")
    assert said(root, "zh-Hant") == [lost]


def test_catalogs_that_nobody_reads(root: Path) -> None:
    for name in ("zh_TW/LC_MESSAGES/river.po", "en/LC_MESSAGES/rivr.po", "en/river.po"):
        path = root / "locales" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    assert said(root) == [
        'locales/en/LC_MESSAGES/rivr.po: there is no game "rivr". Did you mean "river"?',
        'locales/en/river.po: nobody reads a catalog here. Catalogs lie in "locales/en/LC_MESSAGES".',
        'locales/zh_TW: the folder is no locale. Did you mean "zh_Hant"?',
    ]


def test_interface_words_keep_their_placeholders(root: Path) -> None:
    path = root / "locales/zh_Hant/LC_MESSAGES/ui.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid "{players} players"\nmsgstr "{playrs}人"\n', encoding="utf-8")
    assert said(root, "zh-Hant") == [
        'locales/zh_Hant/LC_MESSAGES/ui.po:1:1: the translation of "{players} players" must have the placeholders '
        "{players}, but it has {playrs}. Copy them as they are."
    ]


@pytest.mark.parametrize("name", ["site.css", "cover.svg", "anchors.txt", "rules.yaml"])
def test_a_file_that_is_not_utf_8(name: str, root: Path) -> None:
    (root / GAME / name).write_bytes(b"Jos\xe9")
    assert said(root) == [f"games/river/{name}: the file cannot be read: it is not UTF-8. Save it as UTF-8."]


def test_folders_that_are_no_games(root: Path) -> None:
    for name in ("Bad Name", "notes"):
        (root / "games" / name).mkdir()
    found = check_library(root, ["Bad Name", "notes"], ("en",)).problems
    assert [str(problem) for problem in found] == [
        'games/Bad Name: the folder "Bad Name" cannot be a game: an id has small letters a–z, digits and single '
        'hyphens between them, at most 40 characters, such as "night-train". Rename it.',
        'games/notes: the folder holds no game.yaml. Begin a game with "pnp new", or begin the name of the folder '
        'with "_".',
    ]


def test_a_diagram_without_frames_says_so(root: Path) -> None:
    path = root / GAME / "diagrams.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("    frames:")] + "    frames: []\n", encoding="utf-8")
    assert said(root) == [
        'games/river/diagrams.yaml:3:5: diagram "row" has no frames. It needs one at least.'
    ]


def test_a_table_needs_a_board_with_cells(root: Path) -> None:
    parts, rules = root / GAME / "components.yaml", root / GAME / "rules.yaml"
    board = "boards: [{id: pond, name: Pond, template: plain-board}]\n"
    parts.write_text(parts.read_text(encoding="utf-8") + board, encoding="utf-8")
    text = rules.read_text(encoding="utf-8").replace("table: cards.path", "table: cells.pond")
    rules.write_text(text, encoding="utf-8")
    (line,) = said(root)
    assert line.startswith(
        'games/river/rules.yaml:20:7: clause "setup.cards" refers to table "cells.pond", which'
    )

"""Anchors: what was published stays, what moved leads on, what is gone is a problem with its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from site_tools import DATA

from pnp.basic import Text
from pnp.library import game_ids
from pnp.load.game import load_game
from pnp.model.game import Game
from pnp.site.anchors import anchor_problems, anchors_of, moved, read_anchors, record, unrecorded


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "games" / "tiny", tmp_path / "games" / "tiny")
    return tmp_path


def tiny(root: Path) -> Game[Text]:
    game, problems = load_game(root, "tiny")
    assert game is not None, problems
    return game


def write(root: Path, *lines: str) -> None:
    (root / "games/tiny/anchors.txt").write_text("# a list\n" + "\n".join(lines) + "\n", "utf-8")


def test_recording_adds_what_is_new_and_keeps_every_line(root: Path):
    write(root, "start", "old.one -> end.win")
    new = record(root, tiny(root))
    assert "start" not in new
    assert {"start.light", "end.win", "term-lamp"} <= set(new)
    lines = (root / "games/tiny/anchors.txt").read_text("utf-8").splitlines()
    assert lines[:3] == ["# a list", "start", "old.one -> end.win"]
    assert record(root, tiny(root)) == []
    assert not anchor_problems(root, tiny(root))


def test_no_list_is_no_problem(root: Path):
    assert anchor_problems(root, tiny(root)) == []
    assert unrecorded(root, tiny(root)) == list(anchors_of(tiny(root)))


def test_what_is_gone_needs_a_place_to_lead_to(root: Path):
    write(root, "start.gone", "start.old -> end.wn", "start.light -> end.win", "end.win")
    assert [str(problem) for problem in anchor_problems(root, tiny(root))] == [
        'games/tiny/anchors.txt:2:1: anchor "start.gone" was published and is gone. '
        'Say what took its place: "start.gone -> section.clause".',
        'games/tiny/anchors.txt:3:1: anchor "start.old" moved to "end.wn", which does not exist. '
        'Did you mean "end.win"?',
        'games/tiny/anchors.txt:4:1: anchor "start.light" exists, yet it is said to have moved. '
        "Remove the arrow.",
    ]


def test_old_anchors_are_known_by_what_took_their_place(root: Path):
    write(root, "a.b -> end.win", "a.c -> end.win", "start")
    assert moved(read_anchors(root, "tiny")) == {"end.win": ("a.b", "a.c")}


def test_the_anchors_of_our_games_are_recorded_and_lead_somewhere(library: Path):
    for game_id in game_ids(library):
        game, problems = load_game(library, game_id)
        assert game is not None, problems
        assert anchor_problems(library, game) == []
        assert unrecorded(library, game) == [], "run python3 scripts/record_anchors.py"

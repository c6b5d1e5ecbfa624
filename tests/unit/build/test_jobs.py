"""What is printed ahead: names, player counts, backs only where there are backs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.build.jobs import Job, player_counts, prebuilt_jobs
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.model.game import Game


@pytest.fixture(scope="module")
def game(library: Path) -> Game[Any]:
    loaded, _ = load_game(library, "toys-freeze")
    assert loaded is not None
    return loaded


@pytest.mark.parametrize(
    ("job", "name"),
    [
        (Job("g", "en", "set", "a4", "long", 4, "low"), "g-set-a4-long-4p-low.pdf"),
        (Job("g", "en", "board", "letter", "none", None, "full"), "g-board-letter-none.pdf"),
    ],
)
def test_the_name_says_what_it_is(job: Job, name: str) -> None:
    assert job.file_name == name
    assert job.path == f"g/en/{name}"


def test_a_set_for_each_count_that_needs_something_else(game: Game[Any]) -> None:
    items = {item.id: item for item in game.prints.items}
    assert player_counts(game, items["set"]) == (None, 3, 4, 5, 6)
    assert player_counts(game, items["cards"]) == (None,)


def test_what_has_no_backs_is_made_once(game: Game[Any], library: Path) -> None:
    jobs = list(prebuilt_jobs(game, load_print_shop(library), ("en",)))
    assert len({job.path for job in jobs}) == len(jobs)
    assert {job.backs for job in jobs if job.item == "board"} == {"none"}
    for item in ("cards", "set"):
        assert {job.backs for job in jobs if job.item == item} == {"long", "fold"}
    assert {job.backs for job in jobs if job.item == "booklet"} == {"long"}
    assert {(job.paper, job.ink) for job in jobs} == {
        (paper, ink) for paper in ("a4", "letter") for ink in ("full", "low")
    }

"""Formulas of Toys, Freeze! against the rules worked out the long way."""

from __future__ import annotations

from functools import cache

import pytest
from formula_tools import game_formulas

from pnp.formula import Formulas


@pytest.fixture(scope="module")
def formulas() -> Formulas:
    return game_formulas("toys-freeze")


@cache
def least(players: int, short_by: int, moments: int, active: int) -> int | None:
    """The least exposure by trying every plan: toys freeze for good before each moment, then any noise is made."""
    if short_by <= 0:
        return 0
    if moments == 0:
        return None
    threshold, loudest = players + 2, 3 if players == 3 else 2
    found = []
    for left in range(active + 1):
        for noise in range(loudest * left + 1):
            rest = least(players, short_by - noise, moments - 1, left)
            if rest is not None:
                found.append(rest + (0 if noise < threshold else noise - threshold + 1 + left))
    return min(found, default=None)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_plan_of_a_night_is_the_cheapest(formulas: Formulas, players: int) -> None:
    plan = formulas.calculators["night-plan"]
    for progress in range(0, 25):
        for moments in range(4):
            for active in range(players + 1):
                args = {"players": players, "progress": progress, "moments_left": moments, "active": active}
                short_by = max(0, 3 * players + 4 - progress)
                assert plan.run(args) == {
                    "short_by": short_by,
                    "finish": least(players, short_by, moments, active),
                    "fail": 3 if short_by else 0,
                }, args


def test_a_ranger_with_oil_is_as_loud_as_an_oiled_step(formulas: Formulas) -> None:
    """First the ability makes the big card quiet, then the oil adds one to value and noise."""
    toys = [
        {
            "id": "a",
            "state": "active",
            "cell": "rug",
            "card": 2,
            "role": "ranger",
            "use_role": True,
            "item": "oil",
        },
        {"id": "b", "state": "active", "cell": "rug", "card": 2, "item": "slippers"},
        {"id": "c", "state": "frozen", "cell": "bed", "card": 0, "item": "earmuffs"},
    ]
    args = {"players": 3, "toys": toys, "sight": [], "partners": ["rug", "bed"]}
    found = formulas.calculators["moment"].run(args)
    assert found == {
        "S": 1, "crossed": False, "exposure": 0, "progress": 5, "screws": {"a": 3, "b": 2, "c": 0},
        "taken": {"rug": "a", "bed": None},
    }  # fmt: skip


def test_cells_are_neighbours_across_an_edge_only(formulas: Formulas) -> None:
    path = formulas.calculators["path"]
    grid = ["window", "bed", "books", "blocks", "rug", "chest", "door", "track", "dog"]
    for i, a in enumerate(grid):
        for j, b in enumerate(grid):
            near = abs(i // 3 - j // 3) + abs(i % 3 - j % 3) == 1
            assert path.run({"path": [a, b]})["legal"] is near, (a, b)


def game_log(*events: dict[str, object]) -> dict[str, object]:
    return {"version": 1, "args": {"players": 3, "toys": ["A", "B", "C"]}, "events": list(events)}


NIGHT: list[dict[str, object]] = [
    {"event": "begin-night", "sight": ["rug"], "partners": ["bed", "dog"]},
    {"event": "moment", "S": 4, "progress": 4, "taken": ["bed"]},
    {"event": "freeze", "toy": "B"},
    {"event": "moment", "S": 6, "progress": 6, "on_sight": 1},
    {"event": "moment", "S": 3, "progress": 3},
    {"event": "end-night"},
]


def test_the_tracker_follows_a_night(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    shown = [game.replay(game_log(*NIGHT[:count])) for count in range(len(NIGHT) + 1)]
    assert [one["exposure"] for one in shown] == [0, 0, 0, 0, 6, 6, 6]  # 6 − 5 + 1, two active, one in sight
    assert [one["progress"] for one in shown] == [0, 0, 4, 4, 10, 13, 13]
    assert [one.get("moment") for one in shown] == [None, 1, 2, 2, 3, None, None]
    assert [one["last_call"] for one in shown] == [False, False, False, False, True, False, False]
    assert shown[2]["partners"] == ["dog"] and shown[4]["active"] == ["A", "C"]
    assert (shown[-1]["night"], shown[-1]["starter"], shown[-1]["ended"]) == (2, "B", None)


def test_the_tracker_ends_at_the_cap_and_at_dawn(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    assert game.replay(game_log(*NIGHT * 2, *NIGHT[:4]))["ended"] == "awake"
    assert game.replay(game_log(*NIGHT * 2, *NIGHT[:5])) == {"error": "events[16]"}
    quiet = [{**event, "S": 4} if event["event"] == "moment" else event for event in NIGHT]
    dawn = game.replay(game_log(*quiet * 4))
    assert (dawn["ended"], dawn["night"], dawn["exposure"]) == ("dawn", 4, 0)
    assert game.replay(game_log(*quiet * 4, NIGHT[0])) == {"error": "events[24]"}
    failed = [{**event, "progress": 0} if event["event"] == "moment" else event for event in quiet]
    assert game.replay(game_log(*failed * 4))["exposure"] == 12


def test_the_tracker_refuses_what_cannot_happen(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    assert game.replay(game_log({"event": "end-night"})) == {"error": "events[0]"}
    assert game.replay(game_log(NIGHT[0], NIGHT[0])) == {"error": "events[1]"}
    assert game.replay(game_log(*NIGHT[:3], NIGHT[2])) == {"error": "events[3].toy"}
    assert game.replay(game_log(*NIGHT[:3], {**NIGHT[3], "boxed": 3})) == {"error": "events[3].boxed"}
    assert game.replay(game_log(*NIGHT[:2], NIGHT[1])) == {"error": "events[2].taken"}

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

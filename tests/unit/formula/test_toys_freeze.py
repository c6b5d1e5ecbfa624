"""Formulas of Toys, Freeze! against the rules worked out the long way."""

from __future__ import annotations

from functools import cache
from typing import Any

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


def game_log(*events: dict[str, object], players: int = 3, **args: object) -> dict[str, object]:
    toys = [{"id": name} for name in "ABCDEF"[:players]]
    return {"version": 4, "args": {"players": players, "toys": toys, **args}, "events": list(events)}


def acts(cards: str, cell: str = "chest", **others: object) -> dict[str, object]:
    """A moment: `A2 B0` are toys with their cards, all on one cell."""
    told = [{"id": one[0], "card": int(one[1]), "cell": cell, **others} for one in cards.split()]
    return {"event": "moment", "acts": told}


BEGIN: dict[str, object] = {"event": "begin-night", "sight": ["rug", "chest"], "partners": ["chest", "dog"]}
END: dict[str, object] = {"event": "end-night"}
FREEZE_B: dict[str, object] = {"event": "freeze", "toy": "B"}
NIGHT = [BEGIN, acts("A2 B1 C1"), FREEZE_B, acts("A3 C3", "dog"), acts("A2 C1", "dog"), END]


def test_the_tracker_follows_a_night(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    shown = [game.replay(game_log(*NIGHT[:count])) for count in range(len(NIGHT) + 1)]
    assert [one["exposure"] for one in shown] == [0, 0, 0, 0, 4, 4, 4]  # 6 − 5 + 1, two active
    assert [one.get("progress") for one in shown] == [None, 0, 4, 4, 10, 13, None]  # only within a night
    assert [one.get("moment") for one in shown] == [None, 1, 2, 2, 3, None, None]
    assert [one["last_call"] for one in shown] == [False, False, False, False, True, False, False]
    assert shown[2]["partners"] == ["dog"]  # A was the only loudest in the chest
    assert shown[4]["partners"] == ["dog"] and shown[5]["partners"] == []  # A and C were even, then A louder
    assert shown[4]["gain"] == 4 and "gain" not in shown[5]
    assert [one.get("last_task") for one in shown] == [None] * 6 + ["done"]  # told until the next night
    assert (shown[-1]["night"], shown[-1]["starter"]) == (2, "B")
    # A: 2 + 3 + 2, two partners, the task; B: 1, the task, its freeze; C: 1 + 3 + 1, the task
    assert shown[-1]["screws"] == {"A": 7 + 8 + 3, "B": 1 + 3 + 5, "C": 5 + 3}


def test_the_tracker_ends_at_the_cap_and_at_dawn(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    loud = [BEGIN, acts("A3 B3 C3", "chest")]  # 9 − 5 + 1, three active, three in sight
    awake = game.replay(game_log(*loud, acts("A3 B3 C3", "rug")))
    assert (awake["ended"], awake["exposure"]) == ("awake", 28)
    assert awake["screws"] == {"A": 0, "B": 0, "C": 0}  # 6, and 6 less for each toy that was awake
    assert game.replay(game_log(*loud, acts("A3 B3 C3", "rug"), BEGIN)) == {"error": "events[3]"}
    quiet = [BEGIN, *[acts("A1 B1 C1")] * 3, END]
    failed = game.replay(game_log(*quiet * 4))
    assert (failed["ended"], failed["night"], failed["exposure"]) == ("dawn", 4, 12)
    assert failed["last_task"] == "failed" and "last_task" not in game.replay(game_log(*quiet, BEGIN))
    assert failed["winners"] == ["A", "B", "C"] and failed["screws"]["A"] == 12 - 8 + 5
    assert failed["place"] == {"A": 1, "B": 1, "C": 1}


def test_items_roles_and_steps_are_as_the_rules_allow(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    dealt = {**BEGIN, "items": ["magnet", "alarm", "oil"]}
    far = [
        {"id": "A", "card": 0, "cell": "bed"},
        {"id": "B", "card": 0, "cell": "chest"},
        {"id": "C", "card": 0, "cell": "rug"},
    ]

    def moved(**how: object) -> object:
        acts_ = [{**far[0], **how}, *far[1:]]
        return game.replay(game_log(dealt, {"event": "moment", "acts": acts_})).get("error")

    assert moved() == "events[1].acts"  # two steps
    assert moved(item="magnet") is None
    assert moved(item="oil") == "events[1].acts"  # it was dealt another one
    near = [{"id": toy, "card": 0, "cell": "chest"} for toy in "AC"]
    rung = {"event": "moment", "acts": [*near, {"id": "B", "card": 0, "cell": "chest", "item": "alarm"}]}
    assert game.replay(game_log(dealt, rung)) == {"error": "events[1].acts"}  # it has an event of its own
    alarm = {"event": "alarm", "toy": "B"}
    night = [dealt, alarm, FREEZE_B, *[acts("A3 C1")] * 2, acts("A3 C2"), END]
    assert game.replay(game_log(dealt, {"event": "alarm", "toy": "A"})) == {"error": "events[1].toy"}
    assert game.replay(game_log(*night))["screws"]["B"] == 3 + 5 + 2


def test_the_tracker_offers_what_each_toy_can_still_use(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    toys = [{"id": "A", "role": "cowboy"}, {"id": "B", "role": "dino"}, {"id": "C"}]
    dealt = {**BEGIN, "items": ["magnet", "alarm", "oil"]}

    def offers(*events: dict[str, object]) -> Any:
        return game.replay(game_log(*events, toys=toys))["acts"]

    first = offers(dealt)
    assert [first[toy]["item"] for toy in "ABC"] == [
        ["magnet"],
        [],
        ["oil"],
    ]  # the alarm clock has its button
    assert [first[toy]["use_role"] for toy in "ABC"] == [[True], [], []]
    used = {"id": "A", "card": 0, "cell": "rug", "item": "magnet", "use_role": True}
    later = offers(dealt, {"event": "moment", "acts": [used, *acts("B0 C0")["acts"]]})  # type: ignore[misc]
    assert (later["A"]["item"], later["A"]["use_role"], later["C"]["item"]) == ([], [], ["oil"])
    assert len(offers(BEGIN)["A"]["item"]) == 7  # cards on the table: the tracker does not know which


def test_an_ability_is_refused_where_it_does_nothing(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    toys = [{"id": "A", "role": "ranger"}, {"id": "B", "role": "dino"}, {"id": "C"}]

    def quieted(card: int) -> Any:
        act = {"id": "A", "card": card, "cell": "chest", "use_role": True}
        event = {"event": "moment", "acts": [act, *acts("B2 C0")["acts"]]}  # type: ignore[misc]
        return game.replay(game_log(BEGIN, event, toys=toys))

    assert [quieted(card).get("error") for card in (0, 1, 3)] == ["events[1].acts"] * 3
    assert quieted(2)["noise"] == 1 + 2 and quieted(2)["acts"]["A"]["use_role"] == []
    assert quieted(2)["role"] == {"A": "ranger", "B": "dino", "C": None}


def test_who_took_a_partner_is_told_of_that_moment_alone(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    even, taken = acts("A2 B2 C1"), acts("A2 B1 C1")

    def told(*events: dict[str, object]) -> tuple[object, object]:
        shown: Any = game.replay(game_log(*events))
        return shown.get("taken"), shown.get("tied")

    assert told(BEGIN) == (None, None)
    assert told(BEGIN, even) == (None, ["chest"])
    assert told(BEGIN, even, taken) == (["A"], None)
    assert told(BEGIN, taken, acts("A0 B0 C0", "dog")) == (None, None)  # nobody wanted it
    assert told(BEGIN, taken, FREEZE_B) == (None, None)
    assert told(*NIGHT[:5]) == (["A"], None) and told(*NIGHT) == (None, None)
    both = {"event": "moment", "acts": [*acts("A1")["acts"], *acts("B1 C0", "dog")["acts"]]}  # type: ignore[misc]
    assert told(BEGIN, both) == (["A", "B"], None)


def test_an_ended_game_is_in_no_moment(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    loud = acts("A3 B3 C3", "rug")
    awake = game.replay(game_log(BEGIN, loud, loud))
    assert (awake["ended"], awake["night"], awake["gain"]) == ("awake", 1, 14) and "moment" not in awake
    settled = game.replay(game_log(*[BEGIN, *[acts("A0 B0 C0")] * 2, acts("A3 B2 C0", "dog"), END]))
    assert settled["exposure"] == 4 + 3 and "gain" not in settled  # of last night


def test_earmuffs_of_a_frozen_toy_are_used_once(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    dealt = {**BEGIN, "items": ["oil", "earmuffs", "earmuffs"]}
    hushed = {**acts("A3 C3"), "hushed": ["B"]}
    assert game.replay(game_log(dealt, FREEZE_B, hushed))["noise"] == 5
    assert game.replay(game_log(dealt, FREEZE_B, hushed, hushed)) == {"error": "events[3].hushed[0]"}
    assert game.replay(game_log(dealt, FREEZE_B, {**hushed, "hushed": ["C"]})) == {
        "error": "events[2].hushed[0]"
    }


def test_a_restless_sleeper_stirs_in_every_moment(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    stir = {"event": "stir", "sight": ["door", "bed"]}
    restless = {"variants": ["restless-sleeper"]}
    night = (BEGIN, acts("A0 B0 C0"))
    assert game.replay(game_log(*night, **restless))["sight"] == []
    assert game.replay(game_log(*night, acts("A0 B0 C0"), **restless)) == {"error": "events[2]"}
    assert game.replay(game_log(*night, stir, **restless))["sight"] == ["door", "bed"]
    assert game.replay(game_log(*night, stir, stir, **restless)) == {"error": "events[3]"}
    whole = (*night, stir, acts("A0 B0 C0"), stir, acts("A3 B3 C3"), END)
    assert game.replay(game_log(*whole, **restless))["night"] == 2
    assert game.replay(game_log(*night))["sight"] == ["rug", "chest"]
    assert game.replay(game_log(*night, stir)) == {"error": "events[2]"}
    assert game.replay(game_log(BEGIN, stir, **restless)) == {
        "error": "events[1]"
    }  # the night began with one


def test_a_night_needs_the_cells_of_its_cards(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    assert game.replay(game_log({"event": "begin-night"})) == {"error": "events[0].partners"}
    assert game.replay(game_log({**BEGIN, "sight": ["rug"]})) == {"error": "events[0].sight"}


def test_a_failed_task_ends_a_perfect_night(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    perfect = {"variants": ["perfect-night"]}
    failed = game.replay(game_log(BEGIN, *[acts("A1 B1 C1")] * 3, END, **perfect))
    assert (failed["ended"], failed["night"]) == ("failed", 1)
    assert not failed.keys() & {"screws", "winners", "starter"}
    done = [
        BEGIN,
        *[acts("A2 B2 C0", "rug")] * 2,
        {"event": "freeze", "toy": "C"},
        acts("A3 B2", "track"),
        END,
    ]
    assert game.replay(game_log(*done * 3, **perfect))["night"] == 4
    assert game.replay(game_log(*done * 4, **perfect))["ended"] == "all-win"
    loud = [BEGIN, acts("A3 B3 C3", "chest"), acts("A3 B3 C3", "rug")]
    assert game.replay(game_log(*loud, **perfect))["ended"] == "all-lose"


def test_whoever_plays_andy_guesses_and_earns_nothing_else(formulas: Formulas) -> None:
    game = formulas.trackers["game"]

    def shown(*events: dict[str, object]) -> Any:
        toys = [{"id": name} for name in "ABCD"]
        return game.replay(game_log(*events, toys=toys, variants=["one-plays-andy"]))

    def night(andy: str, cards: str, *guesses: str) -> list[dict[str, object]]:
        others = " ".join(f"{toy}{card}" for toy, card in zip("ABCD".replace(andy, ""), cards, strict=True))
        begin = {**BEGIN, "sight": ["rug", "door"], "andy": andy}
        return [begin, *({**acts(others), "guess": guess} for guess in guesses), END]

    first = night("A", "230", "crossing", "quiet", "crossing")  # a noise of 5 every time, three active
    assert (shown()["andy"], shown()["starter"]) == ("A", "B")
    assert shown(first[0])["acts"].keys() == {"B", "C", "D"}
    assert shown(*first[:3])["screws"]["A"] == 3 - 1
    after = shown(*first)
    assert (after["exposure"], after["andy"], after["starter"]) == (3 * 4, "B", "C")
    # B, C: their cards, the task; C also takes the partner of the chest; A: the guesses
    assert after["screws"] == {"A": 3 - 1 + 3, "B": 6 + 3, "C": 9 + 3 + 4, "D": 3}
    quiet = [event for andy in "ABCD" for event in night(andy, "121", *["quiet"] * 3)]
    last = shown(*quiet)
    assert last["ended"] == "dawn"
    # four tasks failed, by three toys each; D, who is Andy when dawn comes, has nothing of it
    assert last["screws"] == {
        "A": 9 + 9 - 6 + 5,
        "B": 9 + 15 - 6 + 8 + 5,
        "C": 9 + 15 - 6 + 8 + 5,
        "D": 9 + 9 - 6,
    }
    assert shown(BEGIN) == {"error": "events[0].andy"}
    assert shown(first[0], acts("B0 C0 D0")) == {"error": "events[1].guess"}
    assert game.replay(game_log({**BEGIN, "andy": "A"})) == {"error": "events[0].andy"}


def test_each_role_has_one_card(formulas: Formulas) -> None:
    toys = [{"id": "A", "role": "dino"}, {"id": "B", "role": "dino"}, {"id": "C"}]
    assert formulas.trackers["game"].replay(game_log(toys=toys)) == {"error": "args.toys"}


def test_an_alarm_clock_is_not_wasted_when_the_night_is_over(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    dealt = {**BEGIN, "items": ["alarm", "alarm", "oil"]}
    alarms = [{"event": "alarm", "toy": toy} for toy in "AB"]
    night = [dealt, FREEZE_B, *[acts("A0 C0")] * 3]
    assert game.replay(game_log(*night, alarms[0])) == {"error": "events[5].toy"}
    assert game.replay(game_log(*night, alarms[1]))["state"] == {"A": None, "B": "frozen-rings", "C": None}


def test_the_tracker_refuses_what_cannot_happen(formulas: Formulas) -> None:
    game = formulas.trackers["game"]
    assert game.replay(game_log(END)) == {"error": "events[0]"}
    assert game.replay(game_log(BEGIN, BEGIN)) == {"error": "events[1]"}
    assert game.replay(game_log(BEGIN, FREEZE_B, FREEZE_B)) == {"error": "events[2].toy"}
    assert game.replay(game_log(BEGIN, acts("A1 B1"))) == {"error": "events[1].acts"}
    assert game.replay(game_log(BEGIN, acts("A1 B1 C4"))) == {"error": "events[1].acts[2].card"}
    assert game.replay({**game_log(BEGIN), "version": 1}) == {"error": "version"}

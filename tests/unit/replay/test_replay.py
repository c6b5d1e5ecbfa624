"""Replays: the numbers of the source come out, and an example that is wrong says where."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pnp.basic import Plain, Text
from pnp.check.examples import example_problems
from pnp.errors import Place
from pnp.load.game import load_game
from pnp.model.example import Actor, Call, Counter, Example, Part, Step
from pnp.model.game import Game
from pnp.replay import Replay, replay

PLACE = Place("example.yaml", 1, 1)


@pytest.fixture(scope="module")
def toys(library: Path) -> Game[Text]:
    game, problems = load_game(library, "toys-freeze")
    assert game is not None, problems
    return game


def played(toys: Game[Text], id: str) -> tuple[Example[Text], Replay]:
    example = next(one for one in toys.examples if one.id == id)
    return example, replay(example, toys.formulas)


def plain(value: Any) -> Plain:
    return Plain(value, PLACE)


def example_of(*calls: Call, counters: tuple[Counter[Text], ...] = (), **after: Any) -> Example[Text]:
    word = Text("x", "x", PLACE)
    step = Step("s", PLACE, word, word, calls, {name: plain(value) for name, value in after.items()})
    actors = (Actor("Ann", PLACE, word, brings={"role": plain("hugdragon")}), Actor("Ben", PLACE, word))
    return Example("e", PLACE, word, word, 4, actors, (Part("p", PLACE, word, (step,)),), counters)


def test_the_bad_night_ends_as_in_the_source(toys: Game[Text]):
    _, run = played(toys, "bad-night")
    moments = [run.steps["night-1", f"moment-{n}"].calls[-1].results for n in (1, 2, 3)]
    assert [(one["S"], one["exposure"], one["progress"]) for one in moments] == [
        (8, 7, 8),
        (0, 0, 0),
        (8, 9, 8),
    ]
    end = run.steps["night-1", "night-end"].counters
    assert (end["exposure"], end["progress"]) == (16, 16)
    assert end["screws"] == {"Ann": 7, "Ben": 7, "Cleo": 7, "Dan": 7}


def test_the_four_nights_end_as_in_the_source(toys: Game[Text]):
    _, run = played(toys, "four-nights")
    nights = [run.steps[f"night-{n}", "night-end"].counters for n in (1, 2, 3, 4)]
    assert [night["exposure"] for night in nights] == [4, 9, 14, 18]
    assert [list(night["screws"].values()) for night in nights if isinstance(night["screws"], dict)] == [
        [8, 8, 8, 9], [15, 15, 15, 16], [24, 23, 23, 24], [33, 30, 32, 32],
    ]  # fmt: skip
    final = run.steps["end", "score"].calls[-1].results
    assert final == {"totals": {"Ann": 46, "Ben": 43, "Cleo": 45, "Dan": 47}, "winners": ["Dan"]}


@pytest.mark.parametrize("id", ["bad-night", "four-nights"])
def test_every_way_begins_where_the_toy_stood(id: str, toys: Game[Text]):
    example, run = played(toys, id)
    for part in example.parts:
        stands = dict.fromkeys(["Ann", "Ben", "Cleo", "Dan"], "chest")
        for step in part.steps:
            calls = run.steps[part.id, step.id].calls
            for call in (one for one in calls if one.call.calculator == "path"):
                path = call.args["path"]
                assert path[0] == stands[call.call.who], (part.id, step.id, call.call.who)
                stands[call.call.who] = path[-1]
            for call in (one for one in calls if one.call.calculator == "moment"):
                assert {toy["id"]: toy["cell"] for toy in call.args["toys"]} == stands


def test_cards_on_the_table_say_the_same_cells(toys: Game[Text]):
    """The night's two cards name the cells of the partners and of the sight."""
    cells = {card.id: card.fields.get("cells") for deck in toys.components.decks for card in deck.cards}
    for id in ("bad-night", "four-nights"):
        example, run = played(toys, id)
        for part in (part for part in example.parts if part.cards):
            first = run.steps[part.id, "moment-1"].calls[-1].args
            assert [cells[card] for card in part.cards] == [tuple(first["partners"]), tuple(first["sight"])]


def test_a_turn_finds_the_table_as_the_turn_before_left_it(library: Path):
    game, problems = load_game(library, "undermine")
    assert game is not None, problems
    (example,) = game.examples
    run = replay(example, game.formulas)
    table: list[str] = []
    for step in example.parts[0].steps:
        for one in run.steps["play", step.id].calls:
            if one.call.calculator in ("beats", "plays", "draw"):
                assert one.args["field"] == table, step.id
            if one.call.calculator == "beats":
                table = one.args["new"]
            elif one.call.calculator == "draw":
                table = list(one.results["field"])
    assert len(table) == 3, "cards left on the table when the round ends"


def test_every_example_of_every_game_is_right(library: Path):
    for folder in sorted((library / "games").glob("*/example.yaml")):
        game, problems = load_game(library, folder.parent.name)
        assert game is not None, problems
        assert game.examples
        assert not example_problems(game)


def test_counters_carry_results_to_later_calls(toys: Game[Text]):
    record = {"id": "Ann", "output": 3, "tasks_done": 0, "freezes": 0, "partners": "$taken.Ann"}
    moment = {
        "players": 3,
        "toys": [
            {"id": "Ann", "state": "active", "cell": "rug", "card": 2},
            {"id": "Ben", "state": "frozen", "cell": "bed", "card": 0},
            {"id": "Cy", "state": "frozen", "cell": "bed", "card": 0},
        ],
        "sight": [],
        "partners": ["rug"],
    }
    calls = (
        Call(PLACE, "moment", {k: plain(v) for k, v in moment.items()}, adds={"taken": "taken", "sum": "S"}),
        Call(PLACE, "score", {"toys": plain([record]), "ending": plain("dawn")}),
    )
    word = Text("x", "x", PLACE)
    counters = (Counter("taken", PLACE, word, each=True), Counter("sum", PLACE, word))
    run = replay(example_of(*calls, counters=counters), toys.formulas)
    assert not run.problems
    assert run.steps["p", "s"].counters == {"taken": {"Ann": 1, "Ben": 0}, "sum": 2}
    assert run.steps["p", "s"].calls[1].results["totals"] == {"Ann": 3 + 5 + 5}, (
        "3 + a hug dragon's partner + dawn"
    )


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (Call(PLACE, "sore", {}), 'calculator "sore", which is not'),
        (Call(PLACE, "setup", {"players": plain(9)}), 'the argument "players": it is 9; allowed is'),
        (
            Call(PLACE, "setup", {"players": plain(4)}, {"cap": plain(18)}),
            'result "cap" is 19, not 18',
        ),
        (Call(PLACE, "setup", {"players": plain(4)}, {"capp": plain(18)}), 'refers to result "capp"'),
        (Call(PLACE, "setup", {"players": plain(4)}, who="Cleo"), 'refers to actor "Cleo"'),
        (Call(PLACE, "setup", {"players": plain("$n")}), 'refers to counter "n"'),
        (Call(PLACE, "setup", {"players": plain(4)}, adds={"n": "cap"}), 'refers to counter "n"'),
    ],
)  # fmt: skip
def test_one_mistake_says_what_is_wrong(call: Call, says: str, toys: Game[Text]):
    problems = replay(example_of(call), toys.formulas).problems
    assert says.removesuffix(", which is not") in str(problems[0])


def test_a_counter_that_is_wrong(toys: Game[Text]):
    example = next(one for one in toys.examples if one.id == "bad-night")
    step = example.parts[0].steps[-1]
    wrong = replace(step, after={"exposure": plain(15)})
    parts = (replace(example.parts[0], steps=(*example.parts[0].steps[:-1], wrong)),)
    (problem,) = replay(replace(example, parts=parts), toys.formulas).problems
    assert problem.what == 'step "night-end": counter "exposure" is 16, not 15'


def test_what_follows_from_a_mistake_is_not_told(toys: Game[Text]):
    """A call that is refused leaves its counters in doubt: nothing is said of them, nor of calls with them."""
    word = Text("x", "x", PLACE)
    calls = (
        Call(PLACE, "setup", {"players": plain(9)}, adds={"cap": "cap"}),
        Call(PLACE, "setup", {"players": plain("$cap")}, expect={"cap": plain(5)}),
    )
    run = replay(example_of(*calls, counters=(Counter("cap", PLACE, word),), cap=19), toys.formulas)
    assert [problem.what for problem in run.problems] == [
        'calculator "setup" refuses the argument "players": it is 9; allowed is a whole number from 3 to 6'
    ]


def test_values_are_said_as_yaml_writes_them(toys: Game[Text]):
    args = {"S": plain(8), "T": plain(6), "active": plain(4), "on_sight": plain(1)}
    call = Call(PLACE, "exposure", args, {"crossed": plain(False), "exposure": plain({"Ann": None})})
    assert [problem.what for problem in replay(example_of(call), toys.formulas).problems] == [
        'calculator "exposure": result "crossed" is true, not false',
        'calculator "exposure": result "exposure" is 9, not {Ann: null}',
    ]


def test_a_counter_that_cannot_hold_a_result(toys: Game[Text]):
    word = Text("x", "x", PLACE)
    call = Call(PLACE, "moment", {}, sets={})
    args = {
        "players": 3,
        "toys": [{"id": name, "state": "frozen", "cell": "bed", "card": 0} for name in "abc"],
    }
    args |= {"sight": [], "partners": ["rug"]}
    call = Call(PLACE, "moment", {k: plain(v) for k, v in args.items()}, sets={"sum": "taken"})
    (problem,) = replay(example_of(call, counters=(Counter("sum", PLACE, word),)), toys.formulas).problems
    assert problem.what == 'counter "sum" counts a number, but result "taken" is {rug: null}'

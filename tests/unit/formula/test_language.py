"""What formulas mean: the same in Python and in V8, at the border and inside."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from formula_tools import V8, game_formulas, read_book

from pnp.formula import FormulaError, Formulas, RuleError
from pnp.formula.names import RESERVED, Short

# Shapes the contract of the other calculators needs, in a game that does not exist
BOOK = """types:
  Players: int 3..6
  Cell: [rug, bed, dog-house]
  Toy: {id: id, cell: Cell?, card: "int 0..(3 if players == 3 else 2)", extra: "int 0..card = 0"}
  Split: {low: int, high: int}
tables:
  seats: {3: {tokens: 12}, 4: {tokens: 15}}
constants: {limit: 7}
formulas:
  split: {in: {a: int, b: int}, is: "Split(low=min(a, b), high=max(a, b))"}
  loudest:
    in: {toys: "list[Toy, 0..6]", cell: Cell}
    is: "max([0] + [t.card for t in toys if t.cell == cell])"
  taker:
    in: {toys: "list[Toy, 0..6]", cell: Cell}
    let:
      top: loudest(toys, cell)
      there: "[t.id for t in toys if t.cell == cell and t.card == top]"
    is: there[0] if len(there) == 1 and top > 0 else none
  place:
    in: {toy: Toy, toys: "list[Toy, 0..6]"}
    is: "1 + count([(t.card, -t.extra) > (toy.card, -toy.extra) for t in toys])"
  reason:
    in: {k: "int 0..9?"}
    cases:
      - {when: k == none, then: none}
      - {when: k > 4, then: "'too-far'"}
      - {else: "'near'"}
  tokens: {in: {players: Players}, is: "seats[players].tokens"}
calculators:
  night-end:
    title: t
    lead: l
    inputs:
      players: {type: Players}
      toys: {type: "list[Toy, players] distinct id"}
      taken: {type: "list[Cell, 0..2] distinct = []"}
    outputs:
      taken: {is: "[taker(toys, c) for c in taken]", keys: taken}
      all_cells: {is: "[loudest(toys, c) for c in ['rug', 'bed', 'dog-house']]", keys: Cell}
      places: {is: "[place(t, toys) for t in toys]", keys: toys.id}
      silent: {is: "[t.id for t in toys if t.card == 0]"}
      pairs: {is: "[(t.card, t.extra) for t in toys]"}
  new:
    title: t
    lead: l
    inputs:
      new: {type: int -9..9}
      by-two: {type: "int {0, 2} = 2", checks: [{is: by_two >= new_, why: w}]}
      k: {type: "int 0..9?"}
      flag: {type: bool = false}
    outputs:
      quotient: {is: new_ // 4}
      rest: {is: new_ % 4}
      negative: {is: 0 * new_ - 0}
      split: {is: "split(new_, by_two)"}
      reason: {is: reason(k)}
      plus: {is: "k + 1 if k != none else none"}
      ceiling: {is: -(-new_ // 4)}
  broken:
    title: t
    lead: l
    inputs: {players: {type: Players}}
    outputs: {tokens: {is: tokens(players)}}
"""


@pytest.fixture(scope="module")
def formulas(tmp_path_factory: pytest.TempPathFactory) -> Formulas:
    path: Path = tmp_path_factory.mktemp("book") / "formulas.yaml"
    path.write_text(BOOK, encoding="utf-8")
    found, problems = read_book(path)
    assert found is not None, "\n".join(map(str, problems))
    return found


@pytest.fixture(scope="module")
def v8(formulas: Formulas) -> V8:
    return V8(formulas)


TOYS = [
    {"id": "__proto__", "cell": "rug", "card": 3, "extra": 1},
    {"id": "小安", "cell": "rug", "card": 3.0},
    {"id": "c", "cell": "bed", "card": 1},
]
NIGHT = {"players": 3, "toys": TOYS, "taken": ["bed", "rug"]}


def test_lists_records_keys_and_ties(formulas: Formulas, v8: V8) -> None:
    expected = {
        "taken": {"bed": "c", "rug": None},
        "all_cells": {"rug": 3, "bed": 1, "dog-house": 0},
        "places": {"__proto__": 2, "小安": 1, "c": 3},
        "silent": [],
        "pairs": [[3, 1], [3, 0], [1, 0]],
    }
    found = formulas.calculators["night-end"].run(NIGHT)
    assert {**found, "pairs": [list(pair) for pair in found["pairs"]]} == expected  # type: ignore[attr-defined]
    assert v8.run("night-end", NIGHT) == expected


def toys(**changes: Any) -> dict[str, Any]:
    """The night with the second toy changed; a change to ... leaves the field out."""
    toy = {key: value for key, value in {**TOYS[1], **changes}.items() if value is not ...}
    return {**NIGHT, "toys": [TOYS[0], toy, TOYS[2]]}


WRONG = [
    ({}, "players"),
    ({**NIGHT, "players": True}, "players"),
    ({**NIGHT, "players": "3"}, "players"),
    ({**NIGHT, "players": 3.5}, "players"),
    ({**NIGHT, "players": None}, "players"),
    ({**NIGHT, "players": [3]}, "players"),
    ({**NIGHT, "players": 4}, "toys"),
    ({**NIGHT, "toys": {"0": 1}}, "toys"),
    ({**NIGHT, "toys": [*TOYS[:2], None]}, "toys[2]"),
    ({**NIGHT, "toys": [*TOYS[:2], {**TOYS[2], "rocket": 1}], "taken": ["roof"]}, "toys[2].rocket"),
    ({**NIGHT, "taken": None}, "taken"),
    ({**NIGHT, "taken": ["rug", "rug"]}, "taken"),
    ({**NIGHT, "taken": ["rug", "rug", "roof"]}, "taken"),
    ({**NIGHT, "taken": ["rug", "roof"]}, "taken[1]"),
    ({**NIGHT, "zzz": 1, "aaa": 2}, "zzz"),
    (toys(id="__proto__"), "toys"),
    (toys(id=""), "toys[1].id"),
    (toys(id=...), "toys[1].id"),
    (toys(id=5), "toys[1].id"),
    (toys(cell="roof", card=9), "toys[1].cell"),
    (toys(card=4), "toys[1].card"),
    (toys(card=1, extra=2), "toys[1].extra"),
    (toys(extra=None), "toys[1].extra"),
    (toys(extra=-1), "toys[1].extra"),
]


@pytest.mark.parametrize(("args", "path"), WRONG)
def test_the_first_wrong_argument_is_named(
    formulas: Formulas, v8: V8, args: dict[str, Any], path: str
) -> None:
    assert formulas.calculators["night-end"].run(args) == {"error": path}
    assert v8.run("night-end", args) == {"error": path}


def test_null_and_leaving_out_mean_the_same_for_an_optional_field(formulas: Formulas, v8: V8) -> None:
    night = formulas.calculators["night-end"]
    assert night.run(toys(cell=None)) == night.run(toys(cell=...))
    assert v8.run("night-end", toys(cell=None)) == v8.run("night-end", toys(cell=...))
    assert night.run(toys(cell=None))["taken"] == {"bed": "c", "rug": "__proto__"}


def test_a_range_sees_arguments_further_up(formulas: Formulas) -> None:
    four = {"players": 4, "toys": [{"id": name, "card": 2} for name in "abcd"]}
    assert "error" not in formulas.calculators["night-end"].run(four)
    four["toys"][3]["card"] = 3  # type: ignore[index]
    assert formulas.calculators["night-end"].run(four) == {"error": "toys[3].card"}


@pytest.mark.parametrize("new", [-9, -8, -5, -4, -1, -0.0, 0, 1, 2])
@pytest.mark.parametrize("k", [None, 0, 4, 5])
def test_whole_numbers_divide_downwards_and_zero_has_no_sign(
    formulas: Formulas, v8: V8, new: float, k: int
) -> None:
    args = {"new": new, "k": k}
    number = int(new)
    expected = {
        "quotient": number // 4,
        "rest": number % 4,
        "negative": 0,
        "split": {"low": min(number, 2), "high": max(number, 2)},
        "reason": None if k is None else "too-far" if k > 4 else "near",
        "plus": None if k is None else k + 1,
        "ceiling": -(-number // 4),
    }
    assert formulas.calculators["new"].run(args) == expected
    assert v8.run("new", args) == expected


def test_a_check_is_an_error_at_its_argument(formulas: Formulas, v8: V8) -> None:
    for args, path in [
        ({"new": 3}, "by-two"),
        ({"new": 1, "by-two": 0}, "by-two"),
        ({"new": 1, "by-two": 1}, "by-two"),
    ]:
        assert formulas.calculators["new"].run(args) == {"error": path}
        assert v8.run("new", args) == {"error": path}


def test_a_missing_row_raises_on_both_sides(formulas: Formulas, v8: V8) -> None:
    assert formulas.calculators["broken"].run({"players": 4}) == {"tokens": 15}
    with pytest.raises(RuleError, match="no such row"):
        formulas.calculators["broken"].run({"players": 5})
    assert v8.run("broken", {"players": 5}) == {"raised": "RuleError"}


def test_values_for_texts_are_a_row_or_one_number() -> None:
    formulas = game_formulas("toys-freeze")
    assert formulas.value("cap") == {3: 15, 4: 19, 5: 23, 6: 23}
    assert formulas.value("task_need") == {3: 13, 4: 16, 5: 19, 6: 22}
    assert formulas.value("min_active_to_cross") == {3: 2, 4: 3, 5: 4, 6: 4}
    assert formulas.value("cap(players) - 1") == formulas.value("last_safe")
    assert formulas.value("cap_in_play(players, ['sound-sleeper'], 'printed')") == formulas.value(
        "sleeper_cap"
    )
    assert formulas.value("moments") == {0: 12}
    assert formulas.value("freeze_points + dino_bonus") == formulas.value("dino_freeze_points") == {0: 7}
    assert formulas.value("threshold(3)") == {0: 5}


@pytest.mark.parametrize(
    ("source", "column", "message"),
    [
        ("capp", 0, 'unknown name "capp"'),
        ("2 * cap", 4, '"cap" is a formula'),
        ("cap(players) > 3", 0, "a value in a text must be a whole number, but this is true or false"),
        ("exposure", 0, "exposure takes S, T, active, on_sight, sight_penalty"),
        ("seats[2].loudest", 6, "table seats has no such row"),
    ],
)
def test_a_wrong_value_says_what_and_where(source: str, column: int, message: str) -> None:
    with pytest.raises(FormulaError) as caught:
        game_formulas("toys-freeze").value(source)
    assert (caught.value.column, caught.value.message) == (column, message)


def test_notation_uses_the_symbols_of_the_game() -> None:
    formulas = game_formulas("toys-freeze")
    assert formulas.notation("threshold") == "T = players + 2"
    assert formulas.notation("safe_max") == "safe_max = T − 1"
    assert formulas.notation("min_active_to_cross") == "min_active_to_cross = ⌈T / loudest⌉"
    assert formulas.notation("exposure") == (
        "exposure = {0 | S < T; S − T + 1 + active + sight_penalty × on_sight | S ≥ T}"
    )


def test_short_names_are_one_for_one_and_never_words_of_a_language() -> None:
    short = Short()
    names = [f"name{i}" for i in range(1000)]
    given = [short(name) for name in names]
    assert given[:2] == ["a", "b"] and len(set(given)) == len(names)
    assert [short(name) for name in names] == given
    assert not RESERVED & set(given) and all(map(str.isidentifier, given))

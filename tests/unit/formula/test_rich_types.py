"""Maps, cards, grids, decimals, shared steps and results that are not always there: in Python and in V8."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from formula_tools import V8, read_book

from pnp.formula import Formulas

BOOK = """types:
  Rank: [A, 2, 10, K]
  Suit: [S, H]
  Card: card[Rank, Suit]
  Cards: list[Card, 0..8] distinct
  Colour: [red, blue]
  Pool: {of: Colour, left: int 0..9}
  Board: "grid[.=open #=wall G=gate, 1..(rows + 1), 1..4]"
  Drawn: map[Colour, int 0..tokens(key)]
constants: {rows: 2}
formulas:
  points_ids: {in: {points: "map[id, int 0..9, 2..3]"}, is: "[one.key for one in points]"}
  tokens: {in: {colour: Colour}, is: "5 if colour == 'red' else 3"}
  drawn_of: {in: {drawn: Drawn, colour: Colour}, is: sum(one.value for one in drawn if one.key == colour)}
  pool: {in: {drawn: Drawn, colour: Colour}, is: "Pool(of=colour, left=tokens(colour) - drawn_of(drawn, colour))"}
  best: {in: {cards: Cards}, is: "none if len(cards) == 0 else sort_by(cards, [-card.rank for card in cards])[0]"}
calculators:
  bag:
    title: t
    lead: l
    inputs: {drawn: {type: Drawn}, next: {type: Colour?}}
    let:
      pools: "[pool(drawn, colour) for colour in Colour]"
      total: sum(one.left for one in pools)
    outputs:
      left: {is: "[one.left for one in pools]", keys: Colour}
      chance: {is: "[ratio(one.left, max(1, total)) for one in pools]", keys: pools.of}
      next: {when: next != none, is: "tokens(next)"}
      total: {when: total > 0, is: total}
  count:
    title: t
    lead: l
    inputs:
      points: {type: "map[id, int 0..9, 2..3]", checks: [{is: sum(one.value for one in points) <= 10, why: w}]}
      seats: {type: "map[id, Seats, 0..2]"}
      out: {type: "list[id of points_ids(points), 0..(len(points) - 1)] distinct = []"}
    outputs:
      best: {is: "sort_by(points, [-one.value for one in points])[0].key"}
      all: {is: points}
      taken: {is: "[sum(one.value) for one in seats]", keys: seats.key}
  cards:
    title: t
    lead: l
    inputs:
      hand: {type: Cards}
      trump: {type: Card?}
      table: {type: "list[Card, 0..len(hand)]"}
    outputs:
      best: {is: best(hand)}
      pairs: {is: "[hand[i:i + 2] for i in range(max(0, len(hand) - 1))]"}
      ranks: {is: "[Rank[card.rank - 1] for card in hand]"}
      trumps: {when: trump != none, is: "[card for card in hand + table if card.suit == trump.suit]"}
      made: {is: "Card(rank=3, suit='H')"}
  board:
    title: t
    lead: l
    inputs: {board: {type: Board}, least: {type: int 1..3 = 1}, strip: {type: "grid[x=x, 0..least, 1..least]"}}
    let:
      ways: "[[square != 'wall' for square in row] for row in board]"
      gates: "[[square == 'gate' for square in row] for row in board]"
    outputs:
      gates: {is: "[[r, c] for r in range(len(board)) for c in range(len(board[r])) if board[r][c] == 'gate']"}
      safe: {is: "reachable(ways, gates)"}
      squares: {is: board}
""".replace("types:\n", "types:\n  Seats: list[int 0..9, 1..2]\n")


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


COUNT = {"points": {"Ann": 3, "__proto__": 7}, "seats": {}}
CARDS: dict[str, Any] = {"hand": ["AS", "10H", "KS"], "table": ["AH"]}
BOARD = {"board": [".#.", "G##"], "strip": []}

RESULTS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("bag", {"drawn": {}}, {"left": {"red": 5, "blue": 3}, "chance": {"red": 0.625, "blue": 0.375}, "total": 8}),
    ("bag", {"drawn": {"blue": 3, "red": 5}, "next": "red"},
     {"left": {"red": 0, "blue": 0}, "chance": {"red": 0, "blue": 0}, "next": 5}),
    ("bag", {"drawn": {"red": 2}, "next": None},
     {"left": {"red": 3, "blue": 3}, "chance": {"red": 0.5, "blue": 0.5}, "total": 6}),
    ("count", {**COUNT, "seats": {"a": [1, 2], "b": [4.0]}},
     {"best": "__proto__", "all": [{"key": "Ann", "value": 3}, {"key": "__proto__", "value": 7}],
      "taken": {"a": 3, "b": 4}}),
    ("cards", CARDS,
     {"best": "KS", "pairs": [["AS", "10H"], ["10H", "KS"]], "ranks": ["A", "10", "K"], "made": "10H"}),
    ("cards", {"hand": [], "table": [], "trump": None}, {"best": None, "pairs": [], "ranks": [], "made": "10H"}),
    ("cards", {**CARDS, "trump": "2H"},
     {"best": "KS", "pairs": [["AS", "10H"], ["10H", "KS"]], "ranks": ["A", "10", "K"], "trumps": ["10H", "AH"],
      "made": "10H"}),
    ("board", {"board": [".#.", "G#.", "..#"], "strip": ["x"]},
     {"gates": [[1, 0]], "safe": [[True, False, False], [True, False, False], [True, True, False]],
      "squares": [["open", "wall", "open"], ["gate", "wall", "open"], ["open", "open", "wall"]]}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "args", "expected"), RESULTS)
def test_results(
    formulas: Formulas, v8: V8, name: str, args: dict[str, Any], expected: dict[str, Any]
) -> None:
    assert formulas.calculators[name].run(args) == expected
    assert v8.run(name, args) == expected


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("bag", {"drawn": {"red": 6}}, "drawn.red"),
    ("bag", {"drawn": {"blue": 4}}, "drawn.blue"),
    ("bag", {"drawn": {"green": 1, "red": 9}}, "drawn.green"),
    ("bag", {"drawn": {"red": None}}, "drawn.red"),
    ("bag", {"drawn": []}, "drawn"),
    ("bag", {"drawn": None}, "drawn"),
    ("bag", {}, "drawn"),
    ("count", {**COUNT, "points": {"a": 1}}, "points"),
    ("count", {**COUNT, "points": {"a": 1, "b": 1, "c": 1, "d": "x"}}, "points"),
    ("count", {**COUNT, "points": {"a": 1, "": 1}}, "points."),
    ("count", {**COUNT, "points": {"a": 1, "b": 1.5}}, "points.b"),
    ("count", {**COUNT, "points": {"a": 9, "b": 9, "c": 10}}, "points.c"),
    ("count", {**COUNT, "points": {"a": 9, "b": 9}}, "points"),
    ("count", {**COUNT, "seats": {"a": [1, 12]}}, "seats.a[1]"),
    ("count", {**COUNT, "seats": {"a": []}}, "seats.a"),
    ("count", {**COUNT, "out": ["Ann", "__proto__"]}, "out"),
    ("count", {**COUNT, "out": ["ann"]}, "out[0]"),
    ("count", {**COUNT, "out": [""]}, "out[0]"),
    ("cards", {**CARDS, "hand": ["AS", "as"]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", "QS"]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", "AD"]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", "S"]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", ""]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", 10]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", None]}, "hand[1]"),
    ("cards", {**CARDS, "hand": ["AS", "2S", "AS"]}, "hand"),
    ("cards", {**CARDS, "trump": "AX"}, "trump"),
    ("cards", {"hand": ["AS"], "table": ["2S", "2S"]}, "table"),
    ("board", {**BOARD, "board": []}, "board"),
    ("board", {**BOARD, "board": ["."] * 4}, "board"),
    ("board", {**BOARD, "board": ".."}, "board"),
    ("board", {**BOARD, "board": ["", ""]}, "board[0]"),
    ("board", {**BOARD, "board": ["....."]}, "board[0]"),
    ("board", {**BOARD, "board": ["..", "."]}, "board[1]"),
    ("board", {**BOARD, "board": ["..", ".?"]}, "board[1]"),
    ("board", {**BOARD, "board": ["..", None]}, "board[1]"),
    ("board", {**BOARD, "board": ["..", [".", "."]]}, "board[1]"),
    ("board", {**BOARD, "strip": ["x", "x"]}, "strip"),
    ("board", {**BOARD, "strip": ["xx"]}, "strip[0]"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "args", "path"), WRONG)
def test_the_first_wrong_argument_is_named(
    formulas: Formulas, v8: V8, name: str, args: dict[str, Any], path: str
) -> None:
    assert formulas.calculators[name].run(args) == {"error": path}
    assert v8.run(name, args) == {"error": path}


def test_the_browser_learns_every_form(formulas: Formulas) -> None:
    spec = formulas.browser_spec()
    drawn = spec["bag"]["inputs"][0]["type"]
    assert drawn["key"] == {"kind": "enum", "name": "Colour", "values": ["red", "blue"]}
    assert (drawn["kind"], drawn["low"], drawn["high"]) == ("map", 0, 2)
    assert spec["cards"]["inputs"][1] == {
        "name": "trump", "as": "trump", "optional": True, "default": None,
        "type": {"kind": "card", "ranks": ["A", "2", "10", "K"], "suits": ["S", "H"]},
    }  # fmt: skip
    grid = spec["board"]["inputs"][0]["type"]
    assert grid["symbols"] == {".": "open", "#": "wall", "G": "gate"}
    assert (grid["low"], grid["shortest"], grid["longest"]) == (1, 1, 4)
    by_name = {output["name"]: output for output in spec["bag"]["outputs"]}
    assert by_name["chance"] == {"name": "chance", "type": {"kind": "decimal"}, "keyed": "Colour"}
    assert by_name["next"]["maybe"] is True

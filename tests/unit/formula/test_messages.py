"""What a person reads who made a mistake in a formula: the sentence, its column, the advice."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from formula_tools import read_book

# `is:` stands in line 12, the expression from column 10 behind its quote
BOOK = """types:
  Players: int 3..6
  Suit: [coral, moss]
  Card: {rank: int 1..9, suit: Suit?}
tables:
  seats: {3: {tokens: 12}, 4: {tokens: 15}}
constants: {limit: 7}
formulas:
  threshold: {in: {players: Players}, is: players + 2}
  probe:
    in: {S: "int 0..20", T: "int 5..8", alive: bool, cards: "list[Card, 0..6]", k: "int 0..9?"}
    is: "EXPRESSION"
"""

MISTAKES = [
    ("0 if S < Tx else S", 9, 'unknown name "Tx". Did you mean "T"?'),
    ("S < T ? 0 : 1", 6, '"?" is not part of a formula. Write `x if condition else y`.'),
    ("alive && S > T", 6, '"&&" is not part of a formula. Write `and`.'),
    ("alive || S > T", 6, '"||" is not part of a formula. Write `or`.'),
    ("!alive", 0, '"!" is not part of a formula. Write `not`.'),
    ("S = T", 2, '"=" is not part of a formula. Write `==` to compare.'),
    ("(S - T) / 2", 0, "`/` is not allowed in a formula. Write `//`, whole-number division rounded down."),
    ("min(S, T）", 8, 'the character "）" is not allowed in a formula. Write `)`.'),
    ("S <", 2, "the formula cannot be read here (invalid syntax)."),
    ("1.5 * S", 0, "only whole numbers are allowed."),
    ("S + alive", 4, "the right side of + must be a whole number, but this is true or false."),
    ("0 if S else 1", 5, "the condition must be true or false, but this is a whole number."),
    ("alive == True", 9, "True is not a word of formulas. Write `true`."),
    ("k == None", 5, "None is not a word of formulas. Write `none`."),
    ("S == alive", 5, "== cannot compare: a whole number and true or false."),
    ("cards[0].rnk", 0, 'Card has no field "rnk". Did you mean "rank"?'),
    ("cards[0].suit == 'corral'", 17, '"corral" is not a Suit. Did you mean "coral"?'),
    ("cards[0].suit in ['coral', 'mos']", 17, '"mos" is not a Suit. Did you mean "moss"?'),
    ("all(c.rank > 1 for c in S)", 24, "what follows `in` must be a list, but this is a whole number."),
    ("treshold(4)", 0, 'unknown formula "treshold". Did you mean "threshold"?'),
    ("threshold + 1", 0, '"threshold" is a formula. Write `threshold(players)`.'),
    ("threshold(3, 4)", 0, "threshold takes 1 value, not 2. It takes: players."),
    ("threshold(99)", 10, "players of threshold must be 3 to 6."),
    ("seats[9].tokens", 6, "table seats has no such row. Rows: 3, 4."),
    ("seats[S].token", 0, 'a row of seats has no field "token". Did you mean "tokens"?'),
    ("k + 1", 0, "the left side of + must be a whole number, but this is a whole number or none. "
     "Ask first: `… if x != none else …`."),
    ("max([])", 0, "max of an empty list."),
    ("S // 0", 5, "division by zero."),
    ("[S for S in cards]", 7, '"S" already has a meaning here. Choose another name.'),
    ("[1 for a in cards for b in cards for c in cards]", 0,
     "more than 2 loops inside one another. Make the inner part a formula."),
    ("['b' if alive else 'a'][0] == 'c'", 30, '"c" is never a value here. Known: a, b.'),
    ("Card(rank=3)", 0, "Card needs a value for suit."),
    ("Card(rank=3, suite='moss')", 19, 'Card has no field "suite". Did you mean "suit"?'),
    ("9007199254740992", 0, "the number is too large."),
    ("chose(S, T)", 0, 'unknown formula "chose". Did you mean "choose"?'),
    ("choose(S)", 0, "choose takes 2 values, not 1."),
    ("choose(-S, 2)", 7, "n of choose must be a number that is surely 0 to 1000, but this is a whole number."),
    ("sort_by(cards, [c.suit for c in cards])", 15,
     "keys of sort_by must be a list of whole numbers or tuples, but this is a list of Suit or none."),
    ("reachable([[alive]], [alive])", 21,
     "from of reachable must be a list of rows of true and false, but this is a list of true or false."),
    ("ratio(S, T) + 1", 0, "the left side of + must be a whole number, but this is a ratio."),
    ("len + 1", 0, '"len" is not a value.'),
    ("ratio(S, 0)", 9, "division by zero."),
    ("Suit[0] == 'mos'", 11, '"mos" is not a Suit. Did you mean "moss"?'),
]  # fmt: skip


def problems(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "formulas.yaml"
    path.write_text(text, encoding="utf-8")
    formulas, found = read_book(path)
    assert (formulas is None) == bool(found)
    return list(map(str, found))


@pytest.mark.parametrize(("expression", "column", "sentence"), MISTAKES)
def test_a_mistake_is_told_at_its_column(tmp_path: Path, expression: str, column: int, sentence: str) -> None:
    text = BOOK.replace("EXPRESSION", expression)
    assert problems(tmp_path, text) == [f'formulas.yaml:12:{10 + column}: formula "probe": {sentence}']


HOSTILE = [
    "__import__('os').system('id')", "().__class__.__mro__", "(lambda: 1)()", "9**9**9", "f'{S}'",
    "open('x')", "{S}",
    "[x for x in cards if (y := x)]", "S if alive else __builtins__", "globals()", "cards.__class__",
    "threshold.a", "threshold.__globals__", "{1: 2}", "*cards", "await S", "yield S", "S if alive else ...",
    "b'x'", "1j", "cards[0:1:1]", "threshold(*cards)", "threshold(**cards)", "Card(**cards)", "S; T",
    "S\\n\\nT", "None.x", "(" * 300 + "S" + ")" * 300, "+".join(["S"] * 900), "-" * 900 + "S", "S" * 3000,
    "a" + ".a" * 200, "S @ T", "S << T", "~S", "S is T", "[c for c, d in cards]", "[c async for c in cards]",
    "ｓ", "S\\0", "sum(1 for a in range(1000) for b in range(1000) if sum(range(1000)) > 0)",
    "range(2000)[1999] + [1][S]()",
]  # fmt: skip


@pytest.mark.parametrize("expression", HOSTILE)
def test_hostile_or_oversized_formulas_are_refused(tmp_path: Path, expression: str) -> None:
    found = problems(tmp_path, BOOK.replace("EXPRESSION", expression))
    assert len(found) == 1
    assert found[0].startswith("formulas.yaml:")


@pytest.mark.parametrize(
    "name", ["a=().__class__", "x-y", "new", "class", "_x", "x_", "ﬁ", "len", "none", "1a", "a b"]
)
def test_names_that_reach_generated_code_are_refused(tmp_path: Path, name: str) -> None:
    places = {
        "formula": f'formulas: {{"{name}": {{is: 1}}}}',
        "argument": f'formulas: {{f: {{in: {{"{name}": int}}, is: 1}}}}',
        "step": f'formulas: {{f: {{let: {{"{name}": 1}}, is: 1}}}}',
        "type": f'types: {{"{name}": int 0..1}}',
        "field": f'types: {{R: {{"{name}": int}}}}',
        "constant": f'constants: {{"{name}": 1}}',
        "table": f'tables: {{"{name}": {{1: {{a: 1}}}}}}',
        "column": f'tables: {{t: {{1: {{"{name}": 1}}}}}}',
    }
    for where, text in places.items():
        found = problems(tmp_path, text)
        assert len(found) == 1 and f'"{name}"' in found[0], where


SUBJECTS = [
    ('constants: {c: 9007199254740993}', 'constant "c": '),
    ('tables: {t: {}}', 'table "t": it is empty'),
    ('types: {Mode: [a, a]}', 'type "Mode": '),
    ('types: {Toy: {card: int 0..x}}', 'type "Toy", field "card": unknown name "x"'),
    ('types: {Toy: plyers}', 'type "Toy": unknown type "plyers"'),
    ('formulas: {f: {in: {a: int 3-6}, is: a}}', 'formula "f", argument "a": "3-6" is not a range'),
    ('formulas: {f: {let: {b: x}, is: b}}', 'formula "f", let "b": unknown name "x"'),
    ('formulas: {f: {cases: [{when: y, then: 1}, {else: 2}]}}', 'formula "f": unknown name "y"'),
    ('formulas: {f: {cases: [{else: x}]}}', 'formula "f": unknown name "x"'),
    ('invariants: [{is: x == 1}]', 'invariant: unknown name "x"'),
    ('invariants: [{for: x, is: 1 == 1}]', 'invariant: "x" is not a range'),
    ('calculators: {c: {title: t, lead: l, inputs: {n: {type: int 0..9, checks: [{is: x > n, why: w}]}}, outputs: {}}}',
     'calculator "c", input "n": unknown name "x"'),
    ('types: {map: int 0..1}', 'type "map": "map" is a word of types'),
    ('calculators: {c: {title: t, lead: l, inputs: {}, let: {a: x}, outputs: {}}}',
     'calculator "c", let "a": unknown name "x"'),
    ('calculators: {c: {title: t, lead: l, inputs: {}, outputs: {n: {when: 1, is: 1}}}}',
     'calculator "c", output "n": `when` must be true or false, but this is a whole number'),
    ('calculators: {c: {title: t, lead: l, inputs: {}, outputs: {n: {is: x}}}}',
     'calculator "c", output "n": unknown name "x"'),
    ('calculators: {c: {title: t, lead: l, inputs: {}, outputs: {n: {is: 1, keys: x}}}}',
     'calculator "c", output "n": n must be a list to have keys'),
    ('calculators: {c: {title: t, lead: l, inputs: {}, outputs: {n: {is: 1, unit: percent}}}}',
     'calculator "c", output "n": only a ratio can be read in percent, not a whole number'),
    ('calculators: {c: {title: t, lead: l, inputs: {}, outputs: {n: {is: "1 == 1", unit: squares}}}}',
     'calculator "c", output "n": only lists of whole numbers can be read as a square'),
    ('calculators: {c: {title: t, lead: l, inputs: {n: {type: int 0..9, when: n}}, outputs: {}}}',
     'calculator "c", input "n": `when` must be true or false, but this is a whole number'),
]  # fmt: skip


@pytest.mark.parametrize(("text", "start"), SUBJECTS)
def test_a_mistake_names_its_subject(tmp_path: Path, text: str, start: str) -> None:
    (found,) = problems(tmp_path, text)
    assert re.sub(r"^formulas.yaml(:\d+:\d+)?: ", "", found).startswith(start)


def test_a_circle_is_named(tmp_path: Path) -> None:
    text = "formulas:\n  a: {is: b() + 1}\n  b: {is: c()}\n  c: {is: a()}\n"
    (found,) = problems(tmp_path, text)
    assert found.endswith("A formula cannot use itself.")
    circle = found.split("circle: ")[1].split(". ")[0].split(" → ")
    assert circle[0] == circle[-1] and len(circle) == 4
    uses = {"a": "b", "b": "c", "c": "a"}
    assert all(uses[name] == after for name, after in pairwise(circle))


def test_one_mistake_is_told_once(tmp_path: Path) -> None:
    text = "formulas:\n  a: {is: 1 +}\n  b: {is: a() + 1}\n  c: {is: b() * x}\n"
    assert [line.split(":")[1] for line in problems(tmp_path, text)] == ["2"]
    text = (
        "tables: {t: {1: {x: 1}, 2: {y: 2}}}\nformulas:\n  a: {in: {n: int}, is: 't[n].x'}\n  b: {is: a(1)}\n"
    )
    assert problems(tmp_path, text) == [
        'formulas.yaml: table "t": row 2 differs in column "x". It is missing.'
    ]


def test_a_broken_invariant_names_value_and_numbers(tmp_path: Path) -> None:
    text = """types: {Players: int 3..6}
formulas:
  cap: {in: {players: Players}, is: 4 * players + 3}
invariants:
  - for: players in 3..6
    is: cap(players) == 23 or players < 5
  - for: players in Players
    is: cap(players) <= 23
    because: The track ends at 23.
"""
    assert problems(tmp_path, text) == [
        "formulas.yaml:6:9: the invariant `cap(players) == 23 or players < 5` does not hold for players = 6.",
        "formulas.yaml:8:9: the invariant `cap(players) <= 23` does not hold for players = 6: 27 <= 23. "
        "The track ends at 23.",
    ]


def test_work_is_bounded(tmp_path: Path) -> None:
    tower = "formulas:\n  f0: {in: {x: int 0..1}, is: x + x}\n" + "".join(
        f"  f{i}: {{in: {{x: int 0..1}}, is: f{i - 1}(x) + f{i - 1}(x)}}\n" for i in range(1, 40)
    )
    (found,) = problems(tmp_path, tower)
    assert "steps; at most 10,000,000 are allowed" in found


TYPES = [
    ("int 3...6", 4, '"3...6" is not a range. Write int 3..6.'),
    ("int 3-6", 4, '"3-6" is not a range. Write int 3..6.'),
    ("int 3–6", 4, '"3–6" is not a range. Write int 3..6.'),
    ("int 3 to 6", 4, '"3 to 6" is not a range. Write int 3..6.'),
    ("3..6", 0, "a type is missing here. Write int 3..6."),
    ("3-6", 0, '"3-6" is not a range. Write int 3..6.'),
    ("int players-6", 4, '"players-6" is a calculation. Write a range as 3..6, or (players-6).'),
    ("int 0..players - 1", 7, '"players - 1" is a calculation. Write a range as 3..6, or (players - 1).'),
    ("int 0..3 +", 9, "the formula cannot be read here"),
    ("list[int, 0-6]", 10, '"0-6" is not a range. Write 0..6.'),
    ("int 6..3", 4, "the range is empty"),
    ("int {0; 2}", 4, "a set of numbers is written {0, 2}"),
    ("Plyers", 0, 'unknown type "Plyers". Did you mean "Players"?'),
    ("list[int]", 0, "a list needs the type of its entries and how many there can be"),
    ("list[int, 0..6] unique", 16, 'unexpected "unique" behind the list'),
    ("list[int, 0..6000]", 13, "a list can have at most 1000 entries"),
    ("list[Card, 0..6] distinct", 0, "Card has no field to tell entries apart. Write `distinct` and a"),
    ("list[Card, 0..6] distinct id", 0, "Card has no field to tell entries apart"),
    ("int 0..5 = 6", 11, "the default 6 is out of range"),
    ("id of plyers", 6, 'unknown name "plyers". Did you mean "players"?'),
    ("id of players", 6, "what follows `of` must be a list of an id, but this is a whole number"),
    ("id off", 3, 'unexpected "off" behind id'),
    ("map[id, int 0..4]", 4, "how many keys can there be? Write map[id, T, 2..10]."),
    ("map[id]", 0, "a map needs the type of its keys and that of its values. Write map[id, T, 2..10], or"),
    ("map[int, int 0..4, 0..2]", 4, 'unknown type "int"'),
    ("map[Players, int 0..4, 0..2]", 4, "the keys of a map are ids or names of an enum"),
    ("map[Suit, int 0..4?]", 10, "entries of a map cannot be left out"),
    ("map[Suit, int 0..kye]", 17, 'unknown name "kye". Did you mean "key"?'),
    ("card[Suit]", 0, "a card needs its ranks and its suits. Write card[Rank, Suit], where both are lists"),
    ("card[Suit, Card]", 11, '"Card" is not a list of names'),
    ("card[Suit, Uneven]", 11, "all suits must be equally long"),
    ("grid[.=open, 1..3]", 0, "a grid needs its symbols, the number of rows and their length. Write grid["),
    ("grid[. open, 1..3, 1..3]", 5, "the symbols of a grid are written .=open #=wall"),
    ("grid[.=open .=wall, 1..3, 1..3]", 5, "the symbols of a grid are written .=open #=wall"),
    ("grid[.=open, 1-3, 1..3]", 13, '"1-3" is not a range. Write 1..3.'),
    ("grid[.=open, 1..3, 1..3000]", 22, "a list can have at most 1000 entries"),
    ("Suit = corral", 7, '"corral" is not a Suit. Did you mean "coral"?'),
    ("Suit? = coral", 8, "an optional type has the default none"),
    ("int 0..playrs", 7, 'unknown name "playrs". Did you mean "players"?'),
    ("int 0..later", 7, 'unknown name "later"'),
]  # fmt: skip


@pytest.mark.parametrize(("written", "column", "sentence"), TYPES)
def test_a_mistake_in_a_type_is_told_at_its_column(
    tmp_path: Path, written: str, column: int, sentence: str
) -> None:
    text = f"""types: {{Players: int 3..6, Suit: [coral, moss], Uneven: [a, bb], Card: {{rank: int 1..9}}}}
calculators:
  c:
    title: t
    lead: l
    inputs:
      players: {{type: Players}}
      probe:
        type: "{written}"
      later: {{type: Players}}
    outputs: {{n: {{is: players}}}}
"""
    (found,) = problems(tmp_path, text)
    assert found.startswith(f'formulas.yaml:9:{16 + column}: calculator "c", input "probe": {sentence}')

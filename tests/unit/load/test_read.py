"""Reading nodes into dataclasses: values, places, and the exact words of each problem."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Literal

import pytest

from pnp.basic import Expression, Range, T, Text
from pnp.errors import Place
from pnp.load.nodes import parse_yaml
from pnp.load.read import Reader
from pnp.load.scalars import FAILED
from pnp.model.components import Components


@dataclass(frozen=True)
class Leaf(Generic[T]):
    id: str
    place: Place
    text: T
    points: tuple[T, ...] = ()
    in_: Mapping[int, int] | None = None


@dataclass(frozen=True)
class Thing(Generic[T]):
    name: T
    players: Range
    leaves: tuple[Leaf[T], ...]
    ink: Literal["full", "low"] = "full"
    on: bool = False
    day: datetime.date | None = None
    formula: Expression | None = None
    mixed: int | str | tuple[str, ...] = 0


GOOD = """\
name: 名字
players: 3..6
leaves:
  - {id: deal, text: 发牌, in: {3: 9}}
  - {id: play, text: 出牌, points: [一, 二]}
day: 2026-11-30
formula: players + 2
mixed: [a, b]
"""


def read(text: str) -> tuple[object, list[str]]:
    node, problems = parse_yaml(text, "g.yaml")
    assert node is not None, problems
    reader = Reader()
    value = reader.read(node, Thing[Text], "g", "thing")
    return value, [str(problem) for problem in reader.problems]


def test_values_paths_and_places() -> None:
    value, problems = read(GOOD)
    assert problems == []
    assert isinstance(value, Thing)
    assert value.name == Text("名字", "g.name", Place("g.yaml", 1, 7))
    assert value.players == Range(3, 6)
    assert value.leaves[0].in_ == {3: 9}
    assert value.leaves[0].text.path == "g.leaves.deal"
    assert [point.path for point in value.leaves[1].points] == [
        "g.leaves.play.points.1",
        "g.leaves.play.points.2",
    ]
    assert str(value.leaves[1].place) == "g.yaml:5:5"
    assert value.day == datetime.date(2026, 11, 30)
    assert value.formula == Expression("players + 2", Place("g.yaml", 7, 10))
    assert value.mixed == ("a", "b")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name: 名字", "nam: 名字", 'g.yaml:1:1: thing has no key "nam". Did you mean "name"?'),
        (
            "players: 3..6",
            "players: 3-6",
            'g.yaml:2:10: thing: "players" must be a range such as 3..6, but this is "3-6".',
        ),
        (
            "players: 3..6",
            "players: 6..3",
            'g.yaml:2:10: thing: "players" must be a range such as 3..6, but this is "6..3".',
        ),
        ("id: deal, text: 发牌", "id: deal", 'g.yaml:4:5: leaf "deal" lacks "text". Add it.'),
        ("id: play", "id: deal", 'g.yaml:5:5: leaf "deal" is given twice. Ids are unique.'),
        (
            "id: deal",
            "id: de/al",
            'g.yaml:4:10: leaf "de/al": id "de/al" may hold only letters, digits and hyphens.',
        ),
        (
            "{3: 9}",
            "{three: 9}",
            'g.yaml:4:31: leaf "deal": "in": a key must be a whole number, but this is "three".',
        ),
        (
            "{3: 9}",
            "{3: nine}",
            'g.yaml:4:34: leaf "deal": "in" "3" must be a whole number, but this is "nine".',
        ),
        (
            "day: 2026-11-30",
            "day: 2026-13-01",
            'g.yaml:6:6: thing: "day" must be a date such as 2026-11-30, but this is "2026-13-01".',
        ),
        (
            "day: 2026-11-30",
            "ink: lo",
            'g.yaml:6:6: thing: "ink" is "lo", which is not known. Did you mean "low"?',
        ),
        ("day: 2026-11-30", "on: yes", 'g.yaml:6:5: thing: "on" must be true or false, but this is "yes".'),
        ("name: 名字", "name:", 'g.yaml:1:1: thing: "name" must be a sentence, but this is nothing.'),
        ("name: 名字", "name: [a]", 'g.yaml:1:7: thing: "name" must be a sentence, but this is a list.'),
    ],
)
def test_one_clear_message(old: str, new: str, message: str) -> None:
    assert old in GOOD
    value, problems = read(GOOD.replace(old, new, 1))
    assert problems[0] == message
    if "nam:" in new:
        assert problems[1:] == ['g.yaml:1:1: thing lacks "name". Add it.']
    else:
        assert problems[1:] == []
    assert value is FAILED or "twice" in message


def test_all_problems_at_once() -> None:
    _, problems = read("name: ''\nplayers: x\nleaves: 3\nbogus: 1\n")
    assert len(problems) == 4


def test_a_file_of_one_number_is_no_record():
    node, _ = parse_yaml("5\n", "components.yaml")
    reader = Reader()
    assert node is not None
    reader.read(node, Components[Text], "components", "components")
    (problem,) = reader.problems
    assert str(problem) == 'components.yaml:1:1: components must be keys with values, but this is "5".'

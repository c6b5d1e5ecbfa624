"""Trackers: a state folded from a log of events, in Python and in V8."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from formula_tools import V8, read_book

from pnp.formula import Formulas, RuleError

BOOK = """types:
  Names: list[id, 2..4] distinct
  Wall:
    bricks: int 0..20
    at: int 0..3
    out: list[id, 0..4]
    last: id?
constants: {all_bricks: 20}
formulas:
  others: {in: {names: Names, out: "list[id, 0..4]"}, is: "[name for name in names if name not in out]"}
trackers:
  wall:
    title: t
    lead: l
    version: 2
    inputs: {names: {type: Names}}
    state: Wall
    init: Wall(bricks=all_bricks, at=0, out=[], last=none)
    events:
      push:
        label: Push
        when: state.bricks > 0 and len(others(names, state.out)) > 1
        inputs:
          count: {type: int 1..state.bricks = 1, checks: [{is: count_ != 13, why: w}]}
        let:
          left: state.bricks - count_
        next: {bricks: left, at: (state.at + 1) % len(names), last: "names[state.at]"}
      fall:
        inputs:
          by: {type: "id of others(names, state.out)"}
        next: {out: "[name for name in names if name in state.out or name == by]", bricks: all_bricks}
      grow:
        next: {bricks: state.bricks + 1}
    let: {still: "others(names, state.out)"}
    outputs:
      bricks: {is: state.bricks}
      next: {is: "names[state.at]"}
      still: {is: still}
      winner: {when: len(still) == 1, is: "still[0]"}
      state: {is: state}
"""
START = {"names": ["Ann", "__proto__", "小安"]}


def compiled(path: Path, text: str) -> tuple[Formulas | None, list[str]]:
    path.write_text(text, encoding="utf-8")
    formulas, problems = read_book(path)
    return formulas, list(map(str, problems))


@pytest.fixture(scope="module")
def formulas(tmp_path_factory: pytest.TempPathFactory) -> Formulas:
    found, problems = compiled(tmp_path_factory.mktemp("book") / "formulas.yaml", BOOK)
    assert found is not None, problems
    return found


@pytest.fixture(scope="module")
def v8(formulas: Formulas) -> V8:
    return V8(formulas)


def log(*events: Any, **changes: Any) -> dict[str, Any]:
    return {"version": 2, "args": START, "events": list(events), **changes}


def push(count: object = 1) -> dict[str, object]:
    return {"event": "push", "count": count}


def fall(by: str) -> dict[str, object]:
    return {"event": "fall", "by": by}


def test_a_log_is_folded_and_its_last_event_dropped(formulas: Formulas, v8: V8) -> None:
    wall = formulas.trackers["wall"]
    events = [push(5), {"event": "push"}, fall("小安"), push(2), fall("Ann")]
    shown = [
        (20, "Ann", None, 3), (15, "__proto__", "Ann", 3), (14, "小安", "__proto__", 3), (20, "小安", "__proto__", 2),
        (18, "Ann", "小安", 2), (20, "Ann", "小安", 1),
    ]  # fmt: skip
    for count, (bricks, turn, last, still) in enumerate(shown):
        found = wall.replay(log(*events[:count]))
        assert v8.replay("wall", log(*events[:count])) == found
        state = found["state"]
        assert isinstance(state, dict) and isinstance(found["still"], list)
        assert (found["bricks"], found["next"], state["last"], len(found["still"])) == (
            bricks,
            turn,
            last,
            still,
        )
        assert found.get("winner") == ("__proto__" if still == 1 else None)


WRONG: list[tuple[object, str]] = [
    ([], "json"),
    (log(version=1), "version"),
    (log(version=True), "version"),
    ({"args": START, "events": []}, "version"),
    (log(args=None), "args"),
    (log(args={"names": ["Ann"]}), "args.names"),
    (log(args={"names": ["Ann", ""]}), "args.names[1]"),
    (log(args={**START, "more": 1}), "args.more"),
    (log(events={}), "events"),
    (log(events=[push()] * 1001), "events"),
    (log(push(), "push"), "events[1]"),
    (log({"event": "jump"}), "events[0].event"),
    (log({"event": "toString"}), "events[0].event"),
    (log({"event": ["push"]}), "events[0].event"),
    (log({"count": 1}), "events[0].event"),
    (log(push(12), push(9)), "events[1].count"),
    (log(push(13)), "events[0].count"),
    (log({**push(), "more": 1}), "events[0].more"),
    (log(push(20), push(1)), "events[1]"),
    (log(fall("Ann"), fall("Ann")), "events[1].by"),
    (log(fall("Ann"), fall("小安"), push()), "events[2]"),
    (log(more=1), "more"),
]


@pytest.mark.parametrize(("given", "path"), WRONG)
def test_the_first_wrong_part_of_a_log_is_named(formulas: Formulas, v8: V8, given: object, path: str) -> None:
    assert formulas.trackers["wall"].replay(given) == {"error": path}
    assert v8.replay("wall", given) == {"error": path}


def test_a_state_out_of_its_range_raises_on_both_sides(formulas: Formulas, v8: V8) -> None:
    with pytest.raises(RuleError, match="out of range"):
        formulas.trackers["wall"].replay(log({"event": "grow"}))
    assert v8.replay("wall", log({"event": "grow"})) == {"raised": "RuleError"}


def test_python_and_v8_fold_alike(formulas: Formulas, v8: V8) -> None:
    random = Random(5)
    wall = formulas.trackers["wall"]
    names = [*START["names"], "Ben"]
    results = 0
    for _ in range(300):
        events = [
            push(random.randint(0, 6)) if random.random() < 0.8 else fall(random.choice(names))
            for _ in range(random.randint(0, 7))
        ]
        found = wall.replay(log(*events))
        assert v8.replay("wall", log(*events)) == found
        results += "error" not in found
    assert 50 < results < 250


MISTAKES = [
    ("init: Wall(bricks=all_bricks,", "init: Wall(brick=all_bricks,", 'init: Wall has no field "brick"'),
    ("state: Wall", "state: Wal", '"Wal" is not a record. Did you mean "Wall"?'),
    ("state: Wall", "state: Names", '"Names" is not a record'),
    ("next: {bricks: left,", "next: {brick: left,", 'event "push", next "brick": Wall has no field "brick"'),
    ("next: {bricks: left,", "next: {bricks: lef,", 'event "push", next "bricks": unknown name "lef"'),
    (
        'by: {type: "id of others(',
        'by: {type: "id of other(',
        'event "fall", input "by": unknown formula "other"',
    ),
    ("when: state.bricks > 0", "when: left > 0", 'event "push", when: unknown name "left"'),
    (
        "left: state.bricks - count_",
        "left: state.bricks - count",
        'event "push", let "left": "count" is a word of its own',
    ),
    ("bricks: {is: state.bricks}", "bricks: {is: bricks}", 'output "bricks": unknown name "bricks"'),
]


@pytest.mark.parametrize(("old", "new", "start"), MISTAKES)
def test_a_mistake_names_its_place_in_the_tracker(tmp_path: Path, old: str, new: str, start: str) -> None:
    assert old in BOOK
    _, (found,) = compiled(tmp_path / "formulas.yaml", BOOK.replace(old, new))
    assert f'tracker "wall", {start}' in found or f'tracker "wall": {start}' in found

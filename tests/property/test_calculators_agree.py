"""Calculators of our games give the same in Python and in V8 for any arguments, right or wrong."""

from __future__ import annotations

import os
from typing import Any

import pytest
from formula_tools import V8, game_formulas
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.formula import Formulas

EXAMPLES = int(os.environ.get("PNP_EXAMPLES", "150"))

GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
FORMULAS: dict[str, Formulas] = {game: game_formulas(game) for game in GAMES}
ENGINES = {game: V8(formulas) for game, formulas in FORMULAS.items()}
CALCULATORS = [(game, name) for game, formulas in FORMULAS.items() for name in formulas.calculators]

FEW_NAMES = st.sampled_from(["Ann", "Ben", "__proto__", "小安"])
NAMES = FEW_NAMES | FEW_NAMES | st.sampled_from(["constructor", " ", "Dan"]) | st.text(min_size=1)
WRONG = st.sampled_from([None, True, 0, -1, 1.5, 1e300, "", "x", [], {}, [None], 2**60])

Data = dict[str, Any]


def of_type(data: Data) -> st.SearchStrategy[Any]:  # noqa: PLR0911  one case for each kind
    """Values the declared type allows; bounds that depend on other arguments are taken as 0 to 3."""
    match data["kind"]:
        case "int":
            if "values" in data:
                return st.sampled_from(data["values"])
            low, high = (
                end if isinstance(end, int) else n for end, n in ((data["low"], 0), (data["high"], 3))
            )
            return st.integers(low, high)
        case "bool":
            return st.booleans()
        case "id":
            return NAMES
        case "enum":
            return st.sampled_from(data["values"])
        case "list":
            return of_list(data)
        case "record":
            return of_slots(data["fields"])
        case "map":
            keys, values = of_type(data["key"]), of_type(data["of"])
            keys = keys.filter(lambda key: not key.isdigit())  # those have no order in JavaScript
            return st.dictionaries(keys, values, min_size=data["low"], max_size=data["high"])
        case "card":
            cards = [rank + suit for rank in data["ranks"] for suit in data["suits"]]
            return st.sampled_from(cards)
        case "grid":
            return of_grid(data)
    raise AssertionError(data)


def of_list(data: Data) -> st.SearchStrategy[Any]:
    item = of_type(data["of"])
    low, high = (end if isinstance(end, int) else n for end, n in ((data["low"], 3), (data["high"], 3)))
    if "by" in data:
        return st.lists(item, min_size=low, max_size=high, unique_by=lambda record: record[data["by"]])
    return st.lists(item, min_size=low, max_size=high, unique="distinct" in data)


def of_grid(data: Data) -> st.SearchStrategy[Any]:
    def rows(width: int) -> st.SearchStrategy[list[str]]:
        row = st.text(st.sampled_from(sorted(data["symbols"])), min_size=width, max_size=width)
        return st.lists(row, min_size=data["low"], max_size=min(8, data["high"]))

    return st.integers(data["shortest"], min(8, data["longest"])).flatmap(rows)


def of_slots(slots: list[Data]) -> st.SearchStrategy[Data]:
    required = {slot["name"]: of_type(slot["type"]) for slot in slots if "default" not in slot}
    optional = {
        slot["name"]: of_type(slot["type"]) | (st.none() if slot.get("optional") else st.nothing())
        for slot in slots
        if "default" in slot
    }
    return st.fixed_dictionaries(required, optional=optional)


def spoil(args: Data, draw: st.DataObject) -> Data:
    """The arguments with one value, somewhere inside, made wrong, left out or added."""
    inside = [args, *args.values(), *(x for value in args.values() if isinstance(value, list) for x in value)]
    lists = [entry for entry in inside if isinstance(entry, list) and entry]
    if lists and draw.draw(st.booleans()):
        target = draw.draw(st.sampled_from(lists))
        target[draw.draw(st.integers(0, len(target) - 1))] = draw.draw(WRONG | st.sampled_from(target))
        return args
    target = draw.draw(st.sampled_from([entry for entry in inside if isinstance(entry, dict)]))
    key = draw.draw(st.sampled_from([*target, "unknown"]))
    if draw.draw(st.booleans()) and key in target:
        del target[key]
    else:
        target[key] = draw.draw(WRONG)
    return args


@pytest.mark.parametrize(("game", "name"), CALCULATORS)
def test_python_and_v8_agree(game: str, name: str) -> None:
    calculator, spec = FORMULAS[game].calculators[name], FORMULAS[game].browser_spec()[name]
    kinds = {"result": 0, "error": 0}

    @settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None)
    @given(of_slots(spec["inputs"]), st.booleans(), st.data())
    def agree(args: Data, wrong: bool, draw: st.DataObject) -> None:
        if wrong:
            args = spoil(args, draw)
        found = calculator.run(args)
        kinds["error" if "error" in found else "result"] += 1
        assert ENGINES[game].run(name, args) == found

    agree()
    assert min(kinds.values()) >= min(5, EXAMPLES // 10)

"""Calculators and trackers as pages show them: texts for the widget, and what readers without it get.

In: a `LocalGame`. Out: one `CalculatorView` for each tracker and calculator, in the order of the book.
A maintainer must not work anything out here: numbers come from the calculator itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.formula.book import Calculator, Input, Output, Tracker
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.model.rules import Section
from pnp.site.tables import Table
from pnp.site.units import measured
from pnp.site.widgettexts import kit, spoken, worded
from pnp.text.spans import signed

MOST_ROWS, MOST_COLUMNS = 24, 8
"""What a table of common values may hold and still be read."""

TRACKER = "tracker"
"""The widget of every tracker."""


@dataclass(frozen=True)
class CalculatorView:
    """A calculator or tracker on its page.

    `spec` (its types and their words), `kit`, `says` (its clause) and `words` are JSON for the widget; `common`
    stands in for it. `steps` is what is gone through beside it.
    """

    id: str
    title: LocalText
    lead: LocalText
    widget: str
    clause: str
    spec: str
    kit: str
    says: str
    words: str
    common: Table | None
    steps: Section[LocalText] | None


def calculator_views(local: LocalGame) -> tuple[CalculatorView, ...]:
    """The trackers and calculators of a game."""
    formulas = local.game.formulas
    specs = {**formulas.tracker_spec(), **formulas.browser_spec()}
    words, things = _json(spoken(local.words)), _json(kit(local, specs))
    return tuple(
        CalculatorView(
            id, one.title, one.lead, TRACKER if isinstance(one, Tracker) else one.widget, one.clause,
            _json(worded(local, one, specs[id])), things, _clause(local, one.clause), words,
            None if isinstance(one, Tracker) else _common(local, id, one), _steps(local, one),
        )
        for id, one in local.game.book.pages.items()
    )  # fmt: skip


def _steps(local: LocalGame, one: Calculator[LocalText] | Tracker[LocalText]) -> Section[LocalText] | None:
    """The section of the rules that a calculator is gone through with."""
    wanted = "" if isinstance(one, Tracker) else one.steps
    return next((section for section in local.game.rules if section.id == wanted), None)


def _clause(local: LocalGame, clause: str) -> str:
    """The link to a clause, as JSON; empty where there is none."""
    if not clause:
        return ""
    number = local.words("Clause {number}", number=local.numbers[clause])
    return _json({"text": number, "href": f"../../rules/#{clause}"})


def _common(local: LocalGame, id: str, one: Calculator[LocalText]) -> Table | None:
    """Results for usual arguments: by player count, or over the first two numbers that must be given."""
    needed = [slot for slot in local.game.formulas.browser_spec()[id]["inputs"] if "default" not in slot]
    ranges = {slot["name"]: _numbers(slot["type"]) for slot in needed}
    if not ranges or not all(ranges.values()):
        return None
    if list(ranges) == ["players"]:
        return _by_players(local, id, one)
    return _over_two(local, id, one, ranges) if len(ranges) > 1 else None


def _numbers(kind: Mapping[str, Any]) -> list[int]:
    """The numbers a type allows; none when they cannot be listed."""
    if kind["kind"] != "int":
        return []
    if "values" in kind:
        return list(kind["values"])
    low, high = kind["low"], kind["high"]
    return list(range(low, high + 1)) if isinstance(low, int) and isinstance(high, int) else []


def _by_players(local: LocalGame, id: str, one: Calculator[LocalText]) -> Table:
    counts = list(local.game.profile.players)
    results = [local.game.formulas.calculators[id].run({"players": count}) for count in counts]
    rows = tuple(
        (
            Markup("{}").format(output.label.plain()),
            *(_shown(local.words, result[name], output) for result in results),
        )
        for name, output in one.outputs.items()
        if output.label and all(name in result for result in results)
    )
    return Table(
        Markup("{}").format(one.title.plain()), (_name(one.inputs, "players"), *_heads(counts)), rows
    )


def _over_two(
    local: LocalGame, id: str, one: Calculator[LocalText], ranges: Mapping[str, list[int]]
) -> Table | None:
    (down, rows), (across, columns), *rest = ranges.items()
    if len(rows) > MOST_ROWS or len(columns) > MOST_COLUMNS:
        return None
    fixed = {name: numbers[0] for name, numbers in rest}
    result = list(one.outputs)[-1]
    calculator = local.game.formulas.calculators[id]

    def cell(row: int, column: int) -> Markup:
        value = calculator.run({down: row, across: column, **fixed})[result]
        return _shown(local.words, value, one.outputs[result])

    return Table(
        Markup("{}").format(
            _caption(_name(one.outputs, result), [(_name(one.inputs, n), v) for n, v in fixed.items()])
        ),
        (f"{_name(one.inputs, down)} ↓ · {_name(one.inputs, across)} →", *_heads(columns)),
        tuple((Markup(row), *(cell(row, column) for column in columns)) for row in rows),
    )


def _caption(result: str, fixed: Iterable[tuple[str, int]]) -> str:
    return " · ".join((result, *(f"{name} = {number}" for name, number in fixed)))


def _name(parts: Mapping[str, Input[LocalText]] | Mapping[str, Output[LocalText]], name: str) -> str:
    label = parts[name].label
    return label.plain() if label else name


def _heads(numbers: Iterable[int]) -> list[str]:
    return [signed(number) for number in numbers]


def _shown(words: Words, value: object, output: Output[LocalText]) -> Markup:
    if isinstance(value, bool):
        return Markup("{}").format(words("Yes") if value else words("No"))
    if isinstance(value, int):
        return Markup(signed(value))
    label = output.labels.get(str(value))
    return Markup("{}").format(label.plain() if label else measured(value, output.unit, words) or value)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

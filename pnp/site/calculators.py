"""Calculators as pages show them: texts for the widget, and a table of common values for readers without it.

In: a `LocalGame`. Out: one `CalculatorView` for each calculator, in the order of the book.
A maintainer must not work anything out here: numbers come from the calculator itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.formula.book import Calculator, Input, Output
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.site.tables import Table
from pnp.text.spans import signed

MOST_ROWS, MOST_COLUMNS = 24, 8
"""What a table of common values may hold and still be read."""


@dataclass(frozen=True)
class CalculatorView:
    """A calculator on its page. `labels` and `words` are JSON for the widget; `common` stands in for it."""

    id: str
    title: LocalText
    lead: LocalText
    widget: str
    clause: str
    labels: str
    words: str
    common: Table | None


def calculator_views(local: LocalGame) -> tuple[CalculatorView, ...]:
    """The calculators of a game."""
    words = _json(spoken(local.words))
    return tuple(_view(local, id, one, words) for id, one in local.game.book.pages.items())


def _view(local: LocalGame, id: str, one: Calculator[LocalText], words: str) -> CalculatorView:
    labels = _json(_labels(local, one))
    return CalculatorView(
        id, one.title, one.lead, one.widget, one.clause, labels, words, _common(local, id, one)
    )


def _labels(local: LocalGame, one: Calculator[LocalText]) -> dict[str, Any]:
    """What a form says of every argument and result, where it starts, and how it shows a result."""
    return {
        "inputs": {name: _input(local, part) for name, part in one.inputs.items()},
        "outputs": {
            name: _named(part) | ({"show": part.show} if part.show else {})
            for name, part in one.outputs.items()
        },
    }


def _input(local: LocalGame, part: Input[LocalText]) -> dict[str, Any]:
    named = _named(part)
    if part.hint:
        named["hint"] = part.hint.plain()
    if part.start:
        named["start"] = dict(local.game.formulas.value(part.start.source))
    return named


def _named(part: Input[LocalText] | Output[LocalText]) -> dict[str, Any]:
    named: dict[str, Any] = {"label": part.label.plain()} if part.label else {}
    if part.labels:
        named["labels"] = {value: text.plain() for value, text in part.labels.items()}
    return named


def spoken(words: Words) -> dict[str, str]:
    """The words of the widgets, by their msgid: `WORDS` in `templates/theme/assets/calc/calculator.mjs`."""
    return {
        "{n}nd": words("{n}nd"),
        "{n}rd": words("{n}rd"),
        "{n}st": words("{n}st"),
        "{n}th": words("{n}th"),
        "Add to the sum": words("Add to the sum"),
        "Check this value": words("Check this value"),
        "Clear": words("Clear"),
        "Cleared": words("Cleared"),
        "Copied": words("Copied"),
        "Copy link": words("Copy link"),
        "From {low} to {high}": words("From {low} to {high}"),
        "Left out of the link: {names}": words("Left out of the link: {names}"),
        "Minus or plus": words("Minus or plus"),
        "Name": words("Name"),
        "No": words("No"),
        "None": words("None"),
        "Place": words("Place"),
        "Player {n}": words("Player {n}"),
        "Players": words("Players"),
        "Result": words("Result"),
        "This calculator could not be loaded": words("This calculator could not be loaded"),
        "This link cannot be read": words("This link cannot be read"),
        "Undo": words("Undo"),
        "Yes": words("Yes"),
    }


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
            *(_shown(local.words, result[name]) for result in results),
        )
        for name, output in one.outputs.items()
        if output.label and all(name in result for result in results)
    )
    return Table(Markup("{}").format(one.title.plain()), (local.words("Players"), *_heads(counts)), rows)


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
        return _shown(local.words, calculator.run({down: row, across: column, **fixed})[result])

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


def _shown(words: Words, value: object) -> Markup:
    if isinstance(value, bool):
        return Markup("{}").format(words("Yes") if value else words("No"))
    return Markup("{}").format(signed(value) if isinstance(value, int) else value)


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

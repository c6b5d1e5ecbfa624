"""Calculators and trackers as pages show them: texts for the widget, and what readers without it get.

In: a `LocalGame`. Out: one `CalculatorView` for each tracker and calculator, in the order of the book.
A maintainer must not work anything out here: numbers come from the calculator itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.formula.book import Calculator, Input, Output, Tracker
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.model.components import Board, Deck
from pnp.site.tables import Table
from pnp.text.spans import signed

MOST_ROWS, MOST_COLUMNS = 24, 8
"""What a table of common values may hold and still be read."""

TRACKER = "tracker"
"""The widget of every tracker."""

SHOWN = ("show", "to", "sign")
"""What the data say of how a result is shown."""


@dataclass(frozen=True)
class CalculatorView:
    """A calculator or tracker on its page.

    `labels`, `kit`, `says` (its clause) and `words` are JSON for the widget; `common` stands in for it.
    """

    id: str
    title: LocalText
    lead: LocalText
    widget: str
    clause: str
    labels: str
    kit: str
    says: str
    words: str
    common: Table | None


def calculator_views(local: LocalGame) -> tuple[CalculatorView, ...]:
    """The trackers and calculators of a game."""
    words, book = _json(spoken(local.words)), local.game.book
    trackers = local.game.formulas.tracker_spec() if book.trackers else {}
    specs = {**trackers, **local.game.formulas.browser_spec()}
    kit = _kit(local, trackers)
    return tuple(_view(local, id, one, specs[id], kit, words) for id, one in book.pages.items())


def _view(
    local: LocalGame,
    id: str,
    one: Calculator[LocalText] | Tracker[LocalText],
    spec: Mapping[str, Any],
    kit: str,
    words: str,
) -> CalculatorView:
    if isinstance(one, Tracker):
        labels, widget, common = _tracker_labels(local, one, spec), TRACKER, None
    else:
        labels, widget = _labels(local, one, spec["inputs"], spec["outputs"]), one.widget
        common = _common(local, id, one)
    says = _json(_clause(local, one.clause)) if one.clause else ""
    return CalculatorView(
        id, one.title, one.lead, widget, one.clause, _json(labels), kit, says, words, common
    )


def _clause(local: LocalGame, clause: str) -> dict[str, str]:
    number = local.words("Clause {number}", number=local.numbers[clause])
    return {"text": number, "href": f"../../rules/#{clause}"}


Slots = Iterable[Mapping[str, Any]]
"""Inputs or outputs as the browser knows them: `name` and `type`."""


def _labels(
    local: LocalGame, one: Calculator[LocalText] | Tracker[LocalText], inputs: Slots, outputs: Slots
) -> dict[str, Any]:
    """What a form says of every argument and result, where it starts, and how it shows a result."""
    types = {slot["name"]: slot["type"] for slot in outputs}
    return {
        "inputs": _inputs(local, one.inputs, inputs),
        "outputs": {
            name: _named(local, part, types[name])
            | {key: getattr(part, key) for key in SHOWN if getattr(part, key)}
            for name, part in one.outputs.items()
        },
    }


def _tracker_labels(local: LocalGame, one: Tracker[LocalText], spec: Mapping[str, Any]) -> dict[str, Any]:
    events = {
        name: {
            "label": event.label.plain() if event.label else name,
            "inputs": _inputs(local, event.inputs, spec["events"][name]["inputs"]),
        }
        for name, event in one.events.items()
    }
    return _labels(local, one, spec["start"]["inputs"], spec["shown"]["outputs"]) | {"events": events}


def _inputs(local: LocalGame, inputs: Mapping[str, Input[LocalText]], slots: Slots) -> dict[str, Any]:
    types = {slot["name"]: slot["type"] for slot in slots}
    return {name: _input(local, part, types[name]) for name, part in inputs.items()}


def _input(local: LocalGame, part: Input[LocalText], kind: Mapping[str, Any]) -> dict[str, Any]:
    named = _named(local, part, kind)
    if part.hint:
        named["hint"] = part.hint.plain()
    if part.start:
        named["start"] = dict(local.game.formulas.value(part.start.source))
    if part.draw:
        named["draw"] = part.draw
    return named


def _named(
    local: LocalGame, part: Input[LocalText] | Output[LocalText], kind: Mapping[str, Any]
) -> dict[str, Any]:
    """Label and words for values and fields: its own, else those of the types in it."""
    named: dict[str, Any] = {"label": part.label.plain()} if part.label else {}
    book, texts = local.game.book.labels, dict(part.labels)
    for name in _type_names(kind):
        texts = {**book.get(name, {}), **texts}
    if texts:
        named["labels"] = {value: text.plain() for value, text in texts.items()}
    return named


def _type_names(kind: Any) -> Iterator[str]:
    """The names of the enums and records in a type, the outermost last."""
    if isinstance(kind, list):
        for one in kind:
            yield from _type_names(one)
    elif isinstance(kind, dict):
        for key, one in kind.items():
            if key != "symbols":
                yield from _type_names(one)
        if "name" in kind and kind.get("kind") in ("enum", "record"):
            yield kind["name"]


def _kit(local: LocalGame, trackers: Mapping[str, Any]) -> str:
    """Boards by the name of the enum that holds their cells, and the decks that trackers draw from."""
    boards = {board.cells[0].id: board for board in local.game.components.boards if board.cells}
    enums = {kind["name"]: kind["values"] for kind in _enums([local.game.formulas.browser_spec(), trackers])}
    drawn = {
        part.draw.split(".")[0]
        for tracker in local.game.book.trackers.values()
        for event in tracker.events.values()
        for part in event.inputs.values()
        if part.draw
    }
    return _json(
        {
            "boards": {
                name: _board(local, board)
                for name, values in enums.items()
                for board in boards.values()
                if name and set(values) == {cell.id for cell in board.cells}
            },
            "decks": {deck.id: _deck(deck) for deck in local.game.components.decks if deck.id in drawn},
        }
    )


def _enums(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        if data.get("kind") == "enum":
            yield data
        data = list(data.values())
    for one in data if isinstance(data, list) else ():
        yield from _enums(one)


def _board(local: LocalGame, board: Board[LocalText]) -> dict[str, Any]:
    cells = [
        {"id": cell.id, "name": cell.name.plain(), "row": cell.row, "column": cell.column, "sign": cell.icon}
        for cell in board.cells
    ]
    return {"columns": max(cell.column for cell in board.cells), "cells": cells}


def _deck(deck: Deck[LocalText]) -> list[dict[str, Any]]:
    return [
        {"id": card.id, "name": card.name.plain(), "copies": card.copies, "fields": dict(card.fields)}
        | ({"text": card.text.plain()} if card.text else {})
        for card in deck.cards
    ]


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
        "Columns": words("Columns"),
        "Copied": words("Copied"),
        "Copy link": words("Copy link"),
        "Draw": words("Draw"),
        "From {low} to {high}": words("From {low} to {high}"),
        "Left out of the link: {names}": words("Left out of the link: {names}"),
        "Log": words("Log"),
        "Minus or plus": words("Minus or plus"),
        "Name": words("Name"),
        "No": words("No"),
        "None": words("None"),
        "One fewer": words("One fewer"),
        "One more": words("One more"),
        "Place": words("Place"),
        "Player {n}": words("Player {n}"),
        "Players": words("Players"),
        "Print": words("Print"),
        "Redo": words("Redo"),
        "Result": words("Result"),
        "Rows": words("Rows"),
        "Take the last one away": words("Take the last one away"),
        "Tap squares to make them": words("Tap squares to make them"),
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

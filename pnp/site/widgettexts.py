"""What the widgets of calculators and trackers are told in words: labels, boards and decks, interface words.

In: a `LocalGame` and the browser's specifications. Out: plain data for JSON. A maintainer must keep the shapes that
`templates/theme/assets/calc/calculator.mjs` describes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.basic import LocalText
from pnp.formula.book import Calculator, Input, Output, Tracker
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.model.components import Board, Deck

SHOWN = ("show", "to", "anew", "said", "sign", "unit")
"""What the data say of how a result is shown."""

Slots = Iterable[Mapping[str, Any]]
"""Inputs or outputs as the browser knows them: `name` and `type`."""


def _labels(
    local: LocalGame, one: Calculator[LocalText] | Tracker[LocalText], inputs: Slots, outputs: Slots
) -> dict[str, Any]:
    """What a form says of every argument and result, where it starts, and how it shows a result."""
    types = {slot["name"]: [slot["type"], _keys(slot)] for slot in outputs}
    return {
        "inputs": _inputs(local, one.inputs, inputs),
        "outputs": {
            name: _named(local, part, types[name])
            | {key: getattr(part, key) for key in SHOWN if getattr(part, key)}
            | ({"parts": _summands(part)} if part.parts else {})
            for name, part in one.outputs.items()
        },
    }


def _summands(output: Output[LocalText]) -> list[str]:
    """What the summands of a result are called; one without a name is only a number."""
    return [part.label.plain() if part.label else "" for part in output.parts.values()]


def worded(
    local: LocalGame, one: Calculator[LocalText] | Tracker[LocalText], spec: Mapping[str, Any]
) -> dict[str, Any]:
    """What the browser knows of a calculator or a tracker, with all its words."""
    if isinstance(one, Tracker):
        words = _tracker_labels(local, one, spec)
    else:
        words = _labels(local, one, spec["inputs"], spec["outputs"])
    made = _with_words(spec, words)
    assert isinstance(made, dict)
    return made


def _with_words(spec: Any, words: Any) -> Any:
    """Words in the same places, by name."""
    if isinstance(spec, list):
        return [{**slot, "label": slot["name"], **words[slot["name"]]} for slot in spec]
    if spec is None:
        return words
    return {**spec, **{name: _with_words(spec.get(name), own) for name, own in words.items()}}


def _keys(slot: Mapping[str, Any]) -> dict[str, Any]:
    """The enum whose names are the keys of a result."""
    return {"kind": "enum", "name": slot["keyed"]} if isinstance(slot.get("keyed"), str) else {}


def _tracker_labels(local: LocalGame, one: Tracker[LocalText], spec: Mapping[str, Any]) -> dict[str, Any]:
    events = {
        name: {
            "label": event.label.plain() if event.label else name,
            "inputs": _inputs(local, event.inputs, spec["events"][name]["inputs"]),
        }
        for name, event in one.events.items()
    }
    said = _labels(local, one, spec["start"]["inputs"], spec["shown"]["outputs"])
    return {"start": {"inputs": said["inputs"]}, "shown": {"outputs": said["outputs"]}, "events": events}


def _inputs(local: LocalGame, inputs: Mapping[str, Input[LocalText]], slots: Slots) -> dict[str, Any]:
    types = {slot["name"]: slot["type"] for slot in slots}
    return {name: _input(local, part, types[name]) for name, part in inputs.items()}


def _input(local: LocalGame, part: Input[LocalText], kind: Mapping[str, Any]) -> dict[str, Any]:
    named = _named(local, part, kind)
    if part.hint:
        named["hint"] = part.hint.plain()
    if part.start:
        named["start"] = _start(local, part.start.source, kind)
    if part.checks:
        named["why"] = [check.why.plain() for check in part.checks]
    if part.draw:
        named["draw"] = part.draw
    return named


def _start(local: LocalGame, source: str, kind: Mapping[str, Any]) -> Mapping[int, Any]:
    """What a form begins with by player count, 0 for all: one of the values of an enum, else a value of `players`."""
    return {0: source} if source in kind.get("values", ()) else dict(local.game.formulas.value(source))


def _named(local: LocalGame, part: Input[LocalText] | Output[LocalText], kind: Any) -> dict[str, Any]:
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


def kit(local: LocalGame, specs: Mapping[str, Any]) -> dict[str, Any]:
    """Boards by the name of the enum that holds their cells, and decks: those trackers draw from, or an enum names."""
    boards = {board.cells[0].id: board for board in local.game.components.boards if board.cells}
    enums = {kind["name"]: kind["values"] for kind in _enums(specs)}
    drawn = {
        part.draw.split(".")[0]
        for tracker in local.game.book.trackers.values()
        for event in tracker.events.values()
        for part in event.inputs.values()
        if part.draw
    }
    return {
        "boards": {
            name: _board(local, board)
            for name, values in enums.items()
            for board in boards.values()
            if name and set(values) == {cell.id for cell in board.cells}
        },
        "decks": {
            deck.id: _deck(deck)
            for deck in local.game.components.decks
            if deck.id in drawn or {card.id for card in deck.cards} in map(set, enums.values())
        },
    }


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
    """All that `templates/theme/assets/calc/*.mjs` say, by short names: every phone loads those modules."""
    return {
        "at-most": words("{n}, at most {most}"),
        "check": words("Check this value"),
        "choose": words("Choose {n}"),
        "choose-some": words("Choose {low} to {high}"),
        "clear": words("Clear"),
        "comma": words(", "),
        "columns": words("Columns"),
        "copied": words("Copied"),
        "distinct": words("Nothing may come twice"),
        "draw": words("Draw"),
        "dropped": words("Left out of the link: {names}"),
        "empty": words("Not filled in yet"),
        "event": words("What happened?"),
        "false": words("No"),
        "fewer": words("One fewer"),
        "hand": words("Set by hand"),
        "int": words("Whole numbers only"),
        "link": words("Copy link"),
        "log": words("Log"),
        "more": words("One more"),
        "name": words("Name"),
        "none": words("None"),
        "only": words("Only {n}"),
        "pair": words("{name}: {value}"),
        "place": words("Place"),
        "player": words("Player {n}"),
        "players": words("Players"),
        "print": words("Print"),
        "range": words("From {low} to {high}"),
        "record": words("Record"),
        "redo": words("Redo"),
        "result": words("Result"),
        "rows": words("Rows"),
        "sign": words("Minus or plus"),
        "square": words("row {row}, column {column}"),
        "start": words("Start the game"),
        "sum": words("Add to the sum"),
        "tap": words("Tap squares to make them"),
        "term": words("{name} {value}"),
        "true": words("Yes"),
        "undo": words("Undo"),
        "unloaded": words("This calculator could not be loaded"),
        "unread": words("This link cannot be read"),
        "waits": words("Still to fill in: {names}"),
    }

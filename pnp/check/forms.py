"""Calculators and trackers: every name their data mention must stand somewhere.

In: a loaded game. Out: problems at the place of the name, with the nearest one as a hint. Expressions are checked when
the book is compiled (`pnp.formula`); a maintainer must look here at whatever else is only a name: clauses and sections,
what a form starts with, what chance draws from, what a bar counts up to, which values labels are for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pnp.basic import Expression, Text
from pnp.check.shapes import drawn_problems, empty_problems, result_problems, sheet_problems, start_problems
from pnp.errors import Problem, unless_known
from pnp.formula import FormulaError
from pnp.formula.book import Calculator, Input, Output
from pnp.model.game import Game

Inputs = Mapping[str, Input[Text]]
Slots = Iterable[Mapping[str, Any]]
"""Inputs or outputs as the browser knows them: `name` and `type`."""
Shown = Mapping[str, Mapping[str, Any]] | None
"""The results of a tracker by name, where an event takes inputs; None elsewhere."""

_ALWAYS = {"none", "true", "false"}
FULL = "full"
"""The word of a bar that is full."""


def form_problems(game: Game[Text]) -> Iterator[Problem]:
    """Everything in calculators, trackers and the texts of types that points to something that is not there."""
    yield from _clauses(game)
    for name, spec in game.formulas.browser_spec().items():  # a variant has none of its own
        who, calculator = f'calculator "{name}"', game.book.calculators[name]
        yield from _inputs(game, who, calculator.inputs, spec["inputs"], None)
        yield from _outputs(game, who, calculator.outputs, spec["outputs"], tracked=False)
        yield from empty_problems(who, calculator)
        yield from sheet_problems(who, calculator, _by_name(spec["inputs"]))
    for name, spec in game.formulas.tracker_spec().items():
        who, tracker = f'tracker "{name}"', game.book.trackers[name]
        yield from _inputs(game, who, tracker.inputs, spec["start"]["inputs"], None)
        yield from empty_problems(who, tracker)
        shown = _by_name(spec["shown"]["outputs"])
        for key, event in tracker.events.items():
            slots = spec["events"][key]["inputs"]
            yield from _inputs(game, f'{who}, event "{key}"', event.inputs, slots, shown)
        yield from _outputs(game, who, tracker.outputs, spec["shown"]["outputs"], tracked=True)
    yield from _type_labels(game)


def _by_name(slots: Slots) -> dict[str, Mapping[str, Any]]:
    return {slot["name"]: slot for slot in slots}


def _clauses(game: Game[Text]) -> Iterator[Problem]:
    """Where the rules are stated that formulas follow."""
    book, sections = game.book, {section.id for section in game.rules}
    known = {f"{section.id}.{clause.id}" for section in game.rules for clause in section.clauses}
    kinds: dict[str, Mapping[str, Any]] = {
        "formula": book.formulas,
        "calculator": book.calculators,
        "tracker": book.trackers,
    }
    for kind, entries in kinds.items():
        for name, one in entries.items():
            who = f'{kind} "{name}"'
            if one.clause:
                yield from unless_known(one.place, who, "clause", one.clause, known)
            if isinstance(one, Calculator) and one.steps:
                yield from unless_known(one.place, who, "section", one.steps, sections)


def _inputs(game: Game[Text], who: str, inputs: Inputs, slots: Slots, shown: Shown) -> Iterator[Problem]:
    types = {slot["name"]: slot["type"] for slot in slots}
    for name, part in inputs.items():
        whose = f'{who}, input "{name}"'
        yield from _start(game, whose, part, types[name])
        yield from _draw(game, whose, part, types[name], shown)
        yield from _labels(whose, part.labels, _words(types[name]))


def _start(game: Game[Text], who: str, part: Input[Text], kind: Mapping[str, Any]) -> Iterator[Problem]:
    """One of the values of an enum, else what texts show as a value."""
    if not part.start:
        return
    place, source = part.start.place, part.start.source
    if kind["kind"] == "enum":
        yield from unless_known(place, who, "value", source, kind["values"])
        return
    try:
        values = game.formulas.value(source) if kind["kind"] == "int" else {}
    except FormulaError as error:
        problem = error.problem(place, source)
        yield Problem(problem.place, f'{who}: start "{source}": {error}', error.hint)
        return
    yield from start_problems(who, part, kind, values)


def _draw(
    game: Game[Text], who: str, part: Input[Text], kind: Mapping[str, Any], shown: Shown
) -> Iterator[Problem]:
    """A deck, a field of its cards, or a result that counts what is left of each name."""
    if not part.draw:
        return
    if shown is None:
        yield Problem(part.place, f"{who}: only an event of a tracker can draw", 'Leave out "draw".')
        return
    decks = {deck.id: deck for deck in game.components.decks}
    source, _, field = part.draw.partition(".")
    counts = {name: slot for name, slot in shown.items() if "keyed" in slot}
    found = [*unless_known(part.place, who, "deck or result", source, {*decks, *counts})]
    if field and source in decks:
        known = {name for card in decks[source].cards for name in card.fields}
        found += unless_known(part.place, who, "field", field, known)
    yield from found or drawn_problems(game, who, part, kind, counts)


def _outputs(
    game: Game[Text], who: str, outputs: Mapping[str, Output[Text]], slots: Slots, *, tracked: bool
) -> Iterator[Problem]:
    types = _by_name(slots)
    for name, part in outputs.items():
        whose, slot = f'{who}, output "{name}"', types[name]
        unknown = [
            problem
            for named in filter(None, (part.to, part.anew))
            for problem in unless_known(part.place, whose, "output", named, set(outputs) - {name})
        ]
        yield from unknown or result_problems(game, whose, name, part, types, tracked=tracked)
        words = _words(slot["type"]) | _of_type(game, slot.get("keyed"))
        yield from _labels(whose, part.labels, words | {FULL} if part.to else words)


def _type_labels(game: Game[Text]) -> Iterator[Problem]:
    """Words for the values or fields of a type, wherever it stands."""
    known = {name for name, written in game.book.types.items() if not isinstance(written, Expression)}
    for name, texts in game.book.labels.items():
        for text in [*texts.values()][:1]:
            yield from unless_known(text.place, "labels", "type", name, known)
        if name in known:
            yield from _labels(f'labels of "{name}"', texts, _of_type(game, name))


def _labels(who: str, labels: Mapping[str, Text], known: set[str]) -> Iterator[Problem]:
    for name, text in labels.items():
        yield from unless_known(text.place, who, "value", name, known | _ALWAYS)


def _of_type(game: Game[Text], name: object) -> set[str]:
    """The values of an enum or the fields of a record, by its name."""
    written = game.book.types.get(name, ()) if isinstance(name, str) else ()
    match written:
        case tuple():
            return {value.source for value in written}
        case Mapping():
            return set(written)
    return set()


def _words(kind: Any) -> set[str]:
    """All that a type has words for: values of enums, fields of records, suits and ranks of cards, signs of grids."""
    if isinstance(kind, list):
        return set().union(*map(_words, kind))
    if not isinstance(kind, Mapping):
        return set()
    own = {str(word) for name in ("values", "ranks", "suits") for word in kind.get(name, ())}
    fields = kind.get("fields", ())
    own |= set(fields) if isinstance(fields, Mapping) else {field["name"] for field in fields}
    own |= set(kind.get("symbols", {}).values())
    inner = fields.values() if isinstance(fields, Mapping) else [field["type"] for field in fields]
    return own.union(*map(_words, (*inner, *(kind.get(name) for name in ("of", "key", "items")))))

"""What pages make of inputs and results must suit their types: a bar needs numbers, a score sheet a list of records.

In: a loaded game, and inputs and results with their types as the browser knows them. Out: problems where a form or a
tracker would show nonsense, or nothing. A maintainer must look here whenever a widget begins to rely on a type.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.basic import Text
from pnp.errors import Problem, written
from pnp.formula.book import Calculator, Input, Output, Tracker
from pnp.model.components import Deck
from pnp.model.game import Game

Slot = Mapping[str, Any]
Slots = Mapping[str, Slot]
"""Inputs or results as the browser knows them, by name."""

_TRACKED = ("to", "anew", "said", "sign")
"""What only a tracker makes something of."""


def sheet_problems(who: str, one: Calculator[Text], inputs: Slots) -> Iterator[Problem]:
    """A score sheet has one list of records with an `id`: a column for each."""
    if one.widget != "score-sheet":
        return
    lists = [slot for slot in inputs.values() if _innermost(slot["type"])["kind"] == "record"]
    if len(lists) != 1 or lists[0]["type"].get("by") != "id":
        what = f'{who}: the widget "score-sheet" needs one input that is a list of records with "distinct id"'
        yield Problem(one.place, what, 'Or leave out "widget".')


def empty_problems(who: str, one: Calculator[Text] | Tracker[Text]) -> Iterator[Problem]:
    """A page with nothing on it."""
    for name in ("events", "outputs"):
        if getattr(one, name, None) == {}:
            yield Problem(one.place, f"{who} has no {name}", "It needs one at least.")


def start_problems(who: str, part: Input[Text], kind: Slot, values: Mapping[int, int]) -> Iterator[Problem]:
    """A number a form begins with is one that the input takes."""
    assert part.start
    if kind["kind"] != "int":
        what = f"{who}: only a number or one of a list of names can have a start"
        yield Problem(part.start.place, what, "Write a default into the type, as `bool = true`.")
        return
    for value in values.values():
        low, high = (end if isinstance(end, int) else value for end in (kind.get("low"), kind.get("high")))
        if not low <= value <= high or value not in kind.get("values", [value]):
            yield Problem(
                part.start.place, f'{who}: start "{part.start.source}" is {value}, which it does not take'
            )
            return


def drawn_problems(
    game: Game[Text], who: str, part: Input[Text], kind: Slot, counts: Slots
) -> Iterator[Problem]:
    """What chance takes is something the input takes; `counts` are results with `keys`."""
    source, _, field = part.draw.partition(".")
    decks = {deck.id: deck for deck in game.components.decks}
    if source not in decks:
        names, left = counts[source]["keyed"], counts[source]["type"]
        if field or kind["kind"] != "enum" or kind["name"] != names or left["kind"] != "int":
            what = f'{who}: draw "{part.draw}" must be a result that counts each of the names of the input'
            yield Problem(
                part.place, what, "Its keys are the same list of names, and it gives whole numbers."
            )
        return
    for drawn in _values(decks[source], field):
        if not _takes(kind, drawn, listed=not field):
            yield Problem(
                part.place, f'{who}: draw "{part.draw}" may give {written(drawn)}, which it does not take'
            )
            return


def _values(deck: Deck[Text], field: str) -> Iterator[object]:
    """What chance may take from a deck: ids of its cards, or a field of each."""
    for card in deck.cards:
        yield card.fields.get(field) if field else card.id


def _takes(kind: Slot, value: object, *, listed: bool) -> bool:
    """Whether an input of this type takes the value; `listed`: a list has one such value for each player."""
    match kind["kind"]:
        case "id":
            return isinstance(value, str)
        case "enum":
            return value in kind["values"]
        case "int":
            return isinstance(value, int)
        case "list" if listed:
            return _takes(kind["of"], value, listed=False)
        case "list" if isinstance(value, list | tuple):
            return all(_takes(kind["of"], one, listed=False) for one in value)
    return False


def result_problems(
    game: Game[Text], who: str, name: str, part: Output[Text], slots: Slots, *, tracked: bool
) -> Iterator[Problem]:
    """A result whose type cannot be shown as the data ask."""
    slot, used = slots[name], next((key for key in _TRACKED if getattr(part, key)), "")
    if used and not tracked:
        yield Problem(part.place, f'{who}: only results of a tracker have "{used}"', "Leave it out.")
        return
    number, alone = _is_number(slot), "keyed" not in slot
    if part.to and not (number and _is_number(slots.get(part.to, slot))):
        yield Problem(
            part.place, f'{who}: a bar needs two numbers, "{name}" and "{part.to}"', 'Leave out "to".'
        )
    if part.anew and not part.to:
        yield Problem(part.place, f'{who} has "anew" but is no bar', 'Add "to", or leave out "anew".')
    if part.show == "gain" and not number:
        yield Problem(part.place, f'{who}: only a number can be shown as "gain"', 'Write "show: answer".')
    if part.show in ("warn", "good") and not part.to and not (alone and slot["type"]["kind"] == "bool"):
        what = f'{who}: "{part.show}" needs what is true or false, or a bar'
        yield Problem(part.place, what, 'Write "show: answer" for any other result.')
    if part.sign and not (alone and _is_cells(game, slot["type"])):
        yield Problem(
            part.place, f"{who}: only a list of cells of a board can have a sign", 'Leave out "sign".'
        )
    if tracked and name == "current" and not (alone and _present(slot["type"])["kind"] == "id"):
        what = f'{who}: the result "current" is who begins to tell'
        yield Problem(part.place, what, 'Give an id, such as "seats[state.turn]", or choose another name.')


def _present(kind: Slot) -> Slot:
    """The type where there is a value at all."""
    return _present(kind["of"]) if kind["kind"] == "maybe" else kind


def _is_number(slot: Slot) -> bool:
    return "keyed" not in slot and _present(slot["type"])["kind"] == "int"


def _is_cells(game: Game[Text], kind: Slot) -> bool:
    boards = ({cell.id for cell in board.cells} for board in game.components.boards if board.cells)
    return kind["kind"] == "list" and set(kind["of"].get("values", ())) in boards


def _innermost(kind: Slot) -> Slot:
    return _innermost(kind["of"]) if kind["kind"] == "list" else kind

"""Every calculator is worked out and every tracker played a little: a mistake that only arguments bring out shows here.

In: a loaded game. Out: problems where a formula has no result for arguments that its types and checks allow: a browser
would stand still there. Nothing depends on chance. A maintainer must keep it quick: it is a look, no proof. What has no
simple value (cards, grids) is left to tests of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.basic import Text
from pnp.errors import Place, Problem, written
from pnp.formula import RuleError, ir
from pnp.formula.calculator import Calculator
from pnp.formula.edge import ArgumentError
from pnp.formula.kinds import SAFE, Enum
from pnp.formula.tracker import Tracker
from pnp.formula.types import REQUIRED, IdType, IntType, ListType, PlainType, RecordType, Slot, Type
from pnp.model.game import Game

_STEPS = 24
_LONGEST = 8
"""Entries of a long list: a table has no more people."""
_SPELLED = "The page spells the sum: each part must count as much as it does in the result."
_HINT = "Write the formula or the types so that there always is one."

Values = Mapping[str, object]


class _NoValueError(Exception):
    """There is no simple value of a type here."""


def trial_problems(game: Game[Text]) -> Iterator[Problem]:
    """One problem at most for each calculator and tracker."""
    for name, calculator in game.formulas.calculators.items():
        yield from _tried(game.book.calculators[name].place, f'calculator "{name}"', calculator)
    for name, tracker in game.formulas.trackers.items():
        yield from _played(game.book.trackers[name].place, f'tracker "{name}"', tracker)


def _tried(place: Place, who: str, one: Calculator) -> Iterator[Problem]:
    args: object = {}
    try:
        for start in _starts(one, {}):
            args, values = start
            if wrong := _misspelled(one, values):
                yield Problem(
                    place,
                    f'{who}, output "{wrong}": its parts do not add up to it for {written(args)}',
                    _SPELLED,
                )
                return
    except RuleError as error:
        yield Problem(place, f"{who} has no result for {written(args)}: {error}", _HINT)


def _misspelled(one: Calculator, values: Values) -> str:
    """The result whose parts make another sum, where there is one."""
    results = one.results(values)
    for name, parts in one.summands(values).items():
        lists = isinstance(parts[0], list)
        made = [sum(column) for column in zip(*parts, strict=True)] if lists else sum(parts)
        result = results[name]
        if made != ([*result.values()] if isinstance(result, dict) else result):
            return name
    return ""


def _played(place: Place, who: str, one: Tracker) -> Iterator[Problem]:
    args: object = {}
    told: list[dict[str, object]] = []
    try:
        for start in _starts(one.start, {}):
            args, scope = start
            told.clear()
            _play(one, scope, told)
    except RuleError as error:
        after = f"event {len(told)}, {written(told[-1])}" if told else "the start"
        yield Problem(place, f"{who} has no result for {written(args)} after {after}: {error}", _HINT)


def _play(one: Tracker, scope: dict[str, object], told: list[dict[str, object]]) -> None:
    """Play on, a different event each time where there is one; `told` grows."""
    names = list(one.events)
    scope |= one.start.results(scope)
    one.shown.results(scope)
    for step in range(_STEPS if names else 0):
        for name in (*names[step % len(names) :], *names[: step % len(names)]):
            event = one.events[name]
            tries = [*_starts(event, scope)] if event.allows(scope) else []
            if tries:
                args, values = tries[step % len(tries)]
                told.append({"event": name, **args})
                scope |= event.results(values)
                one.shown.results(scope)
                break
        else:
            return


def _starts(one: Calculator, outside: Values) -> Iterator[tuple[dict[str, object], dict[str, object]]]:
    """Arguments it takes, with what formulas make of them: the least ones, one more of each, the greatest."""
    for reach in (0, 1, SAFE):
        try:
            args = _arguments(one, outside, reach)
            yield args, one.read(args, outside)
        except (_NoValueError, ArgumentError):
            continue


def _arguments(one: Calculator, outside: Values, reach: int) -> dict[str, object]:
    args: dict[str, object] = {}
    scope = dict(outside)
    for slot in one.slots:
        value = _of_slot(one, slot, scope, reach)
        scope[slot.identifier] = value
        args[slot.name] = value
    return args


def _of_slot(one: Calculator, slot: Slot, scope: Values, reach: int) -> Any:
    """Its default where one begins low."""
    if not reach and slot.default is not REQUIRED:
        return list(slot.default) if isinstance(slot.default, tuple) else slot.default
    return _of_type(one, slot.type, scope, reach, 0)


def _of_type(one: Calculator, type_: Type, scope: Values, reach: int, turn: int) -> Any:
    """A value that lies `reach` above the least one, or the greatest; `turn` tells entries of a list apart."""
    match type_:
        case IntType(values=values) if values:
            return values[min(reach, len(values) - 1)]
        case IntType():
            return _end(one, type_.low, type_.high, scope, reach)
        case PlainType(kind=Enum(values=values)):
            return values[(turn + reach) % len(values)]
        case PlainType():
            return reach > 0
        case IdType(among=None):
            return f"p{turn + 1}"
        case IdType(among=among) if among and (ids := one.work_out(among, scope)):
            assert isinstance(ids, list)
            return ids[turn % len(ids)]
        case ListType():
            count = _end(one, type_.low, type_.high, scope, min(reach, _LONGEST))
            return [_of_type(one, type_.item, scope, reach, i) for i in range(count)]
        case RecordType():
            return _record(one, type_, scope, reach, turn)
    raise _NoValueError


def _end(one: Calculator, low: ir.Node, high: ir.Node, scope: Values, reach: int) -> int:
    least, most = one.work_out(low, scope), one.work_out(high, scope)
    assert isinstance(least, int) and isinstance(most, int)
    return min(least + reach, most)


def _record(one: Calculator, type_: RecordType, scope: Values, reach: int, turn: int) -> dict[str, object]:
    fields: dict[str, object] = {}
    inner = dict(scope)
    for slot in type_.fields:
        if isinstance(slot.type, IdType) and not slot.optional:
            fields[slot.name] = _of_type(one, slot.type, inner, reach, turn)
        else:
            fields[slot.name] = _of_slot(one, slot, inner, reach)
        inner[slot.identifier] = fields[slot.name]
    return fields

"""A calculator as plain data, for the browser: what to check, what to draw.

In: a `Calculator` or a `Tracker`. Out: JSON-able dictionaries, read by `templates/theme/assets/calc/edge.mjs` and the
widgets. Labels are not here: they are text. A maintainer must keep both readers in step with the shapes:

    calculator: {"inputs": [slot], "outputs": [{"name", "type", "keyed"?: true, "maybe"?: true}]}
        keyed: an object of such values, by people, or by the names of the enum it gives; maybe: not always there
    tracker: {"version", "start": calculator, "events": {name: calculator}, "shown": calculator}
        an event may have "when", the name of a condition over the arguments of the start and `state`
    slot: {"name", "as", "type", "optional"?: true, "default"?, "checks"?: ["c0"], "when"?: "c1"}
        a check may be two numbers or names of conditions: how much there is, and at most may be
        when: whether a form asks for it
    type: {"kind": "int", "low", "high"}, numbers or names of conditions; or {"kind": "int", "values": [0, 2]}
        {"kind": "bool"}, {"kind": "id", "among"?: "c0"}, {"kind": "enum", "name", "values"}
        {"kind": "record", "name", "fields"}
        {"kind": "list", "of", "low", "high", "distinct"?: true, "by"?: "id"}
        {"kind": "map", "key": type, "of", "low", "high"}
        {"kind": "card", "ranks": ["A", …], "suits": ["S", …]}
        {"kind": "grid", "symbols": {".": "open", …}, "low", "high", "shortest", "longest"}
        only of outputs: {"kind": "tuple", "items"}, {"kind": "maybe", "of"}, {"kind": "decimal"}
"""

from __future__ import annotations

from typing import Any

from pnp.formula import ir
from pnp.formula.calculator import Calculator, Output
from pnp.formula.kinds import (
    Bool,
    Card,
    Entry,
    Enum,
    Id,
    Int,
    Kind,
    List,
    Maybe,
    Ratio,
    Record,
    Tuple,
    Word,
)
from pnp.formula.tracker import Tracker
from pnp.formula.types import (
    REQUIRED,
    CardType,
    GridType,
    IdType,
    IntType,
    ListType,
    MapType,
    PlainType,
    RecordType,
    Slot,
    Type,
    amounts,
)

Data = dict[str, Any]

_GRID_ENDS = ("low", "high", "shortest", "longest")


def calculator(of: Calculator) -> Data:
    """Inputs and outputs of a calculator."""
    data: Data = {
        "inputs": [_slot(slot, of) for slot in of.slots],
        "outputs": [_output(output) for output in of.outputs],
    }
    return data | ({"when": of.condition(of.guard)} if of.guard else {})


def tracker(of: Tracker) -> Data:
    """The three parts of a tracker and its version."""
    return {
        "version": of.version,
        "start": calculator(of.start),
        "events": {name: calculator(event) for name, event in of.events.items()},
        "shown": calculator(of.shown),
    }


def _slot(slot: Slot, of: Calculator) -> Data:
    data: Data = {"name": slot.name, "as": slot.identifier, "type": _type(slot.type, of)}
    if slot.optional:
        data["optional"] = True
    if slot.default is not REQUIRED:
        data["default"] = list(slot.default) if isinstance(slot.default, tuple) else slot.default
    if slot.checks:
        data["checks"] = [
            [*map(of.condition, amounts(check))] if amounts(check) else of.condition(check)
            for check in slot.checks
        ]
    if slot.asked:
        data["when"] = of.condition(slot.asked)
    return data


def _type(type_: Type, of: Calculator) -> Data:
    match type_:
        case IntType(values=values) if values:
            return {"kind": "int", "values": list(values)}
        case IntType(low=low, high=high):
            return {"kind": "int", "low": of.condition(low), "high": of.condition(high)}
        case ListType():
            return _list(type_, of)
        case RecordType(name=name, fields=fields):
            return {"kind": "record", "name": name, "fields": [_slot(field, of) for field in fields]}
        case MapType(key=key, of=of_, low=low, high=high):
            limits = {"low": of.condition(low), "high": of.condition(high)}
            return {"kind": "map", "key": _kind(key.kind), "of": _type(of_, of), **limits}
        case GridType():
            symbols = dict(zip(type_.symbols, type_.names, strict=True))
            ends = {name: of.condition(getattr(type_, name)) for name in _GRID_ENDS}
            return {"kind": "grid", "symbols": symbols, **ends}
        case IdType(among=ir.Node() as among):
            return {"kind": "id", "among": of.condition(among)}
        case CardType() | IdType() | PlainType():
            return _kind(type_.kind)
    raise TypeError(type_)


def _list(type_: ListType, of: Calculator) -> Data:
    low, high = of.condition(type_.low), of.condition(type_.high)
    data: Data = {"kind": "list", "of": _type(type_.item, of), "low": low, "high": high}
    if type_.distinct:
        data |= {"by": type_.by} if type_.by else {"distinct": True}
    return data


def _output(output: Output) -> Data:
    kind = output.node.kind
    data: Data = {"name": output.name, "type": _kind(kind)}
    if isinstance(output.node, ir.Keyed):
        assert isinstance(kind, List)
        keys = output.node.keys.kind
        named = keys.of.name if isinstance(keys, List) and isinstance(keys.of, Enum) else ""
        data |= {"type": _kind(kind.of), "keyed": named or True}
    return data | ({"maybe": True} if output.when else {})


def _kind(kind: Kind) -> Data:  # noqa: PLR0911  one case for each kind
    match kind:
        case Int(low=low, high=high):
            return {"kind": "int", "low": low, "high": high}
        case Bool() | Id():
            return {"kind": type(kind).__name__.lower()}
        case Enum(name=name, values=values):
            return {"kind": "enum", "name": name, "values": list(values)}
        case Word(values=words):
            return {"kind": "enum", "name": "", "values": sorted(words)}
        case Maybe(of=of):
            return {"kind": "maybe", "of": _kind(of)}
        case List(of=of):
            return {"kind": "list", "of": _kind(of)}
        case Tuple(items=items):
            return {"kind": "tuple", "items": [_kind(item) for item in items]}
        case Ratio():
            return {"kind": "decimal"}
        case Card(fields={"suit": Enum(values=suits)}, ranks=ranks):
            return {"kind": "card", "ranks": list(ranks), "suits": list(suits)}
        case Record() | Entry():
            fields = {field: _kind(of) for field, of in kind.fields.items()}
            return {"kind": "record", "name": getattr(kind, "name", "entry"), "fields": fields}
    return {"kind": "none"}

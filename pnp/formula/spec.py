"""A calculator as plain data, for the browser: what to check, what to draw.

In: a `Calculator`. Out: JSON-able dictionaries, read by `templates/theme/assets/calc/edge.mjs` and the
widgets. Labels are not here: they are text. A maintainer must keep both readers in step with the shapes:

    calculator: {"inputs": [slot], "outputs": [{"name", "type", "keyed"?: true}]}
    slot: {"name", "as", "type", "optional"?: true, "default"?, "checks"?: ["c0"]}
    type: {"kind": "int", "low", "high"}, numbers or names of conditions; or {"kind": "int", "values": [0, 2]}
        {"kind": "bool"}, {"kind": "id"}, {"kind": "enum", "name", "values"}
        {"kind": "record", "name", "fields"}
        {"kind": "list", "of", "low", "high", "distinct"?: true, "by"?: "id"}
        only of outputs: {"kind": "tuple", "items"}, {"kind": "maybe", "of"}
"""

from __future__ import annotations

from typing import Any

from pnp.formula import ir
from pnp.formula.calculator import Calculator, Output
from pnp.formula.kinds import Bool, Enum, Id, Int, Kind, List, Maybe, Record, Tuple, Word
from pnp.formula.types import REQUIRED, IntType, ListType, PlainType, RecordType, Slot, Type

Data = dict[str, Any]


def calculator(of: Calculator) -> Data:
    """Inputs and outputs of a calculator."""
    return {
        "inputs": [_slot(slot, of) for slot in of.slots],
        "outputs": [_output(output) for output in of.outputs],
    }


def _slot(slot: Slot, of: Calculator) -> Data:
    data: Data = {"name": slot.name, "as": slot.identifier, "type": _type(slot.type, of)}
    if slot.optional:
        data["optional"] = True
    if slot.default is not REQUIRED:
        data["default"] = list(slot.default) if isinstance(slot.default, tuple) else slot.default
    if slot.checks:
        data["checks"] = [of.condition(check) for check in slot.checks]
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
        case PlainType(kind=kind):
            return _kind(kind)
    raise TypeError(type_)


def _list(type_: ListType, of: Calculator) -> Data:
    low, high = of.condition(type_.low), of.condition(type_.high)
    data: Data = {"kind": "list", "of": _type(type_.item, of), "low": low, "high": high}
    if type_.distinct:
        data |= {"by": type_.by} if type_.by else {"distinct": True}
    return data


def _output(output: Output) -> Data:
    node = output.node
    if isinstance(node, ir.Keyed):
        assert isinstance(node.kind, List)
        return {"name": output.name, "type": _kind(node.kind.of), "keyed": True}
    return {"name": output.name, "type": _kind(node.kind)}


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
        case Record(name=name, fields=fields):
            return {
                "kind": "record",
                "name": name,
                "fields": {field: _kind(of) for field, of in fields.items()},
            }
    return {"kind": "none"}

"""Gives written types their meaning.

In: `signature.Written` and the types known so far. Out: `types` with checked bounds. A maintainer must keep
every mistake at its column.
"""

from __future__ import annotations

import re

from pnp.errors import did_you_mean
from pnp.formula import ir
from pnp.formula.checker import Checker
from pnp.formula.kinds import LONGEST, SAFE, Bool, Enum, Id, Int, List
from pnp.formula.names import enum_value
from pnp.formula.signature import Part, Written
from pnp.formula.source import FormulaError
from pnp.formula.types import (
    KEY,
    REQUIRED,
    CardType,
    GridType,
    IdType,
    IntType,
    ListType,
    MapType,
    Names,
    PlainType,
    RecordType,
    Slot,
    Type,
    limits_of,
)

_SYMBOL = re.compile(r"([!-~])=([A-Za-z0-9_-]+)")


class Reader:
    """Gives written types their meaning. `named` grows as the types of the game are read."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.named: dict[str, Type] = {}

    def read(self, written: Written, names: Names) -> Type:
        """The type; its bounds may use `names`."""
        match written.head.text:
            case "int":
                return self._int(written, names)
            case "bool":
                return PlainType(Bool())
            case "id":
                return self._id(written, names)
            case "list":
                return self._list(written, names)
            case "map":
                return self._map(written, names)
            case "card":
                return self._card(written)
            case "grid":
                return self._grid(written, names)
        return self._named(written.head)

    def slot(self, name: str, identifier: str, written: Written, names: Names) -> Slot:
        """The argument or field `name` with its default."""
        type_ = self.read(written, names)
        default = REQUIRED if written.default is None else self._default(written.default, type_)
        if written.optional:
            if written.default is not None:
                raise FormulaError("an optional type has the default none", written.default.column)
            default = None
        return Slot(name, identifier, type_, written.optional, default)

    def _int(self, written: Written, names: Names) -> IntType:
        low = self._bound(written.low, names, -SAFE)
        high = self._bound(written.high, names, SAFE)
        if written.low and limits_of(low).low > limits_of(high).high:
            raise FormulaError("the range is empty", written.low.column)
        return IntType(low, high, written.values)

    def _id(self, written: Written, names: Names) -> IdType:
        if not written.parts:
            return IdType()
        (part,) = written.parts
        try:
            return IdType(self.checker.read_as(part.text, names, List(Id()), "what follows `of`"))
        except FormulaError as error:
            error.column += part.column
            raise

    def _bound(self, part: Part | None, names: Names, otherwise: int) -> ir.Node:
        if part is None:
            return _number(otherwise)
        try:
            return self.checker.read_as(part.text, names, Int(), "a bound")
        except FormulaError as error:
            error.column += part.column
            raise

    def _list(self, written: Written, names: Names) -> ListType:
        item = self._of(written, names, "a list")
        low, high = self._size(written.low, written.high, names)
        _check_distinct(written, item)
        return ListType(item, low, high, written.distinct, written.by)

    def _map(self, written: Written, names: Names) -> MapType:
        (part,) = written.parts
        key = self._named(part) if part.text != "id" else IdType()
        if not isinstance(key, PlainType | IdType) or isinstance(key.kind, Bool):
            raise FormulaError("the keys of a map are ids or names of an enum", part.column)
        of = self._of(written, {**names, KEY: key.kind}, "a map")
        if written.high:
            return MapType(key, of, *self._size(written.low, written.high, names))
        if not isinstance(key.kind, Enum):
            raise FormulaError("how many keys can there be?", part.column, "Write map[id, T, 2..10].")
        return MapType(key, of, *map(_number, (0, len(key.kind.values))))

    def _of(self, written: Written, names: Names, what: str) -> Type:
        """The type of what a list or map holds."""
        assert written.item is not None
        if written.item.optional or written.item.default:
            raise FormulaError(f"entries of {what} cannot be left out", written.item.head.column)
        return self.read(written.item, names)

    def _size(self, least: Part | None, most: Part | None, names: Names) -> tuple[ir.Node, ir.Node]:
        """How many entries there can be."""
        assert most is not None
        low, high = self._bound(least, names, 0), self._bound(most, names, 0)
        if limits_of(high).high > LONGEST:
            raise FormulaError(f"a list can have at most {LONGEST} entries", most.column)
        return low, high

    def _card(self, written: Written) -> CardType:
        ranks, suits = (self._enum(part) for part in written.parts)
        if len({len(suit) for suit in suits.values}) > 1:
            raise FormulaError("all suits must be equally long", written.parts[1].column)
        return CardType(ranks.values, suits)

    def _enum(self, part: Part) -> Enum:
        named = self._named(part)
        if not isinstance(named, PlainType) or not isinstance(named.kind, Enum):
            raise FormulaError(f'"{part.text}" is not a list of names', part.column)
        return named.kind

    def _grid(self, written: Written, names: Names) -> GridType:
        symbols, shortest, longest = written.parts
        pairs = [_SYMBOL.fullmatch(word) for word in symbols.text.split()]
        found = [(pair[1], enum_value(pair[2])) for pair in pairs if pair]
        alphabet = "".join(symbol for symbol, _ in found)
        if not pairs or len(found) < len(pairs) or len(set(alphabet)) < len(pairs):
            raise FormulaError("the symbols of a grid are written .=open #=wall", symbols.column)
        rows = self._size(written.low, written.high, names)
        row = self._size(shortest, longest, names)
        return GridType(alphabet, tuple(name for _, name in found), *rows, *row)

    def _default(self, part: Part, type_: Type) -> object:
        """The default as a value; it must be one the type allows. A number may be a constant."""
        text = part.text.strip("'\"")
        match type_:
            case PlainType(kind=Bool()) if text in ("true", "false"):
                return text == "true"
            case PlainType(kind=Enum(values=values)) if text in values:
                return text
            case PlainType(kind=Enum() as enum_):
                raise FormulaError(
                    f'"{text}" is not a {enum_.name}', part.column, did_you_mean(text, enum_.values)
                )
            case IntType(values=values):
                number = self._bound(part, {}, 0)
                kind = type_.kind
                assert isinstance(kind, Int)
                if isinstance(number, ir.Literal) and number.value in (
                    values or range(kind.low, kind.high + 1)
                ):
                    return number.value
                raise FormulaError(f"the default {text} is out of range", part.column)
            case ListType(low=low) if text == "[]" and limits_of(low).low <= 0:
                return ()
        raise FormulaError(f'"{part.text}" cannot be the default here', part.column)

    def _named(self, head: Part) -> Type:
        if head.text in self.named:
            return self.named[head.text]
        self.checker.stop_at_broken(head.text, head.column)
        known = {"int", "bool", "id", "list", "map", "card", "grid", *self.named}
        raise FormulaError(f'unknown type "{head.text}"', head.column, did_you_mean(head.text, known))


def _number(value: int) -> ir.Literal:
    return ir.Literal(Int(value, value), value)


def _check_distinct(written: Written, item: Type) -> None:
    if isinstance(item, RecordType):
        known = [slot.name for slot in item.fields]
        if written.distinct and written.by not in known:
            hint = did_you_mean(written.by, known) if written.by else "Write `distinct` and a field."
            raise FormulaError(f"{item.name} has no field to tell entries apart", written.head.column, hint)
    elif written.by or (written.distinct and not isinstance(item, IntType | IdType | PlainType | CardType)):
        raise FormulaError("only records are told apart by a field", written.head.column)

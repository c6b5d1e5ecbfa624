"""What an argument is declared to be: types of inputs, of records' fields and of formulas' parameters.

In: `signature.Written` and the types known so far. Out: types with checked bounds, and the kind each has in
formulas. Bounds may depend on earlier arguments, so they are expressions; a bare number is a `Literal`. A
maintainer must keep a type's kind at least as wide as what its checks at the edge let through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from pnp.errors import did_you_mean
from pnp.formula import ir
from pnp.formula.checker import Checker
from pnp.formula.kinds import LONGEST, SAFE, Bool, Enum, Id, Int, Kind, List, Maybe, Record, Word
from pnp.formula.names import enum_value
from pnp.formula.printer import free
from pnp.formula.signature import Part, Written
from pnp.formula.source import FormulaError

REQUIRED: object = object()


@dataclass(frozen=True)
class IntType:
    """A whole number from `low` to `high`, or one of `values`."""

    low: ir.Node
    high: ir.Node
    values: tuple[int, ...] = ()

    @property
    def kind(self) -> Kind:
        """What formulas see."""
        if self.values:
            return Int(min(self.values), max(self.values))
        return Int(_limits(self.low).low, _limits(self.high).high)


@dataclass(frozen=True)
class PlainType:
    """True or false, an id, or one of the values of an enum."""

    kind: Bool | Id | Enum


@dataclass(frozen=True)
class ListType:
    """A list with `low` to `high` entries, perhaps all different, perhaps by one field (`by`)."""

    item: Type
    low: ir.Node
    high: ir.Node
    distinct: bool
    by: str

    @property
    def kind(self) -> Kind:
        """What formulas see."""
        return List(self.item.kind, max(0, _limits(self.high).high))


@dataclass(frozen=True)
class Slot:
    """A field of a record or an argument of a calculator.

    `name` is what JSON calls it, `identifier` what formulas call it. Without `default` it must be given; an
    optional one has the default none.
    """

    name: str
    identifier: str
    type: Type
    optional: bool = False
    default: object = REQUIRED
    checks: tuple[ir.Node, ...] = ()

    @property
    def kind(self) -> Kind:
        """What formulas see."""
        return Maybe(self.type.kind) if self.optional else self.type.kind


@dataclass(frozen=True)
class RecordType:
    """Named fields. `needs` are arguments its bounds use; they must stand further up."""

    name: str
    fields: tuple[Slot, ...]
    needs: frozenset[str] = field(default=frozenset())

    @property
    def kind(self) -> Kind:
        """What formulas see."""
        return Record(self.name, {slot.identifier: slot.kind for slot in self.fields})


Type = IntType | PlainType | ListType | RecordType

Names = Mapping[str, Kind]


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
                return PlainType(Id())
            case "list":
                return self._list(written, names)
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
        if written.low and _limits(low).low > _limits(high).high:
            raise FormulaError("the range is empty", written.low.column)
        return IntType(low, high, written.values)

    def _bound(self, part: Part | None, names: Names, otherwise: int) -> ir.Node:
        if part is None:
            return ir.Literal(Int(otherwise, otherwise), otherwise)
        try:
            return self.checker.read_as(part.text, names, Int(), "a bound")
        except FormulaError as error:
            error.column += part.column
            raise

    def _list(self, written: Written, names: Names) -> ListType:
        assert written.item is not None and written.high is not None
        item = self.read(written.item, names)
        if written.item.optional or written.item.default:
            raise FormulaError("entries of a list cannot be left out", written.item.head.column)
        low, high = self._bound(written.low, names, 0), self._bound(written.high, names, 0)
        if _limits(high).high > LONGEST:
            raise FormulaError(f"a list can have at most {LONGEST} entries", written.high.column)
        _check_distinct(written, item)
        return ListType(item, low, high, written.distinct, written.by)

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
            case ListType(low=low) if text == "[]" and _limits(low).low <= 0:
                return ()
        raise FormulaError(f'"{part.text}" cannot be the default here', part.column)

    def _named(self, head: Part) -> Type:
        if head.text in self.named:
            return self.named[head.text]
        self.checker.stop_at_broken(head.text, head.column)
        known = {"int", "bool", "id", "list", *self.named}
        raise FormulaError(f'unknown type "{head.text}"', head.column, did_you_mean(head.text, known))


def enum(name: str, values: tuple[str, ...]) -> PlainType:
    """The type of one of these names."""
    if len(set(values)) != len(values):
        raise FormulaError(f"{name} names a value twice")
    return PlainType(Enum(name, tuple(map(enum_value, values))))


def _limits(bound: ir.Node) -> Int:
    assert isinstance(bound.kind, Int)
    return bound.kind


def _check_distinct(written: Written, item: Type) -> None:
    if isinstance(item, RecordType):
        known = [slot.name for slot in item.fields]
        if written.distinct and written.by not in known:
            hint = did_you_mean(written.by, known) if written.by else "Write `distinct` and a field."
            raise FormulaError(f"{item.name} has no field to tell entries apart", written.head.column, hint)
    elif written.by or (written.distinct and isinstance(item, ListType)):
        raise FormulaError("only records are told apart by a field", written.head.column)


def with_checks(slot: Slot, checks: list[ir.Node]) -> Slot:
    """The same argument with conditions that must hold for it."""
    return replace(slot, checks=tuple(checks))


def bounds(type_: Type) -> Iterator[ir.Node]:
    """All bounds of a type, in the order they are tried."""
    match type_:
        case IntType(low=low, high=high):
            yield from (low, high)
        case ListType(item=item, low=low, high=high):
            yield from (low, high)
            yield from bounds(item)
        case RecordType(fields=slots):
            for slot in slots:
                yield from bounds(slot.type)


def records_in(type_: Type) -> Iterator[RecordType]:
    """The records a type is made of."""
    if isinstance(type_, ListType):
        yield from records_in(type_.item)
    elif isinstance(type_, RecordType):
        yield type_
        for slot in type_.fields:
            yield from records_in(slot.type)


def names_in(type_: Type) -> set[str]:
    """Arguments and fields the bounds of a type use."""
    found: set[str] = set()
    return found.union(*(free(bound) for bound in bounds(type_)))


def is_name(kind: Kind) -> bool:
    """Whether a value of this kind can be a key of an object."""
    return isinstance(kind, Id | Enum | Word)

"""What an argument is declared to be: types of inputs, of records' fields and of formulas' parameters.

In: what `type_reader` finds. Out: types with checked bounds, and the kind each has in formulas. Bounds may
depend on earlier arguments, so they are expressions; a bare number is a `Literal`. A maintainer must keep a
type's kind at least as wide as what its checks at the edge let through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.formula import ir
from pnp.formula.kinds import Bool, Card, Entry, Enum, Id, Int, Kind, List, Maybe, Record, Word
from pnp.formula.names import enum_value
from pnp.formula.printer import free
from pnp.formula.source import FormulaError

REQUIRED: object = object()
KEY = "key"  # what the bounds of a map's values call the key


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
        return Int(limits_of(self.low).low, limits_of(self.high).high)


@dataclass(frozen=True)
class PlainType:
    """True or false, or one of the values of an enum."""

    kind: Bool | Enum


@dataclass(frozen=True)
class IdType:
    """A name the user gives; with `among`, one of those."""

    among: ir.Node | None = None

    @property
    def kind(self) -> Id:
        """What formulas see."""
        return Id()


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
        return List(self.item.kind, max(0, limits_of(self.high).high))


@dataclass(frozen=True)
class Slot:
    """A field of a record or an argument of a calculator.

    `name` is what JSON calls it, `identifier` what formulas call it. Without `default` it must be given; an
    optional one has the default none. `asked` is for forms alone: whether it is asked for at all.
    """

    name: str
    identifier: str
    type: Type
    optional: bool = False
    default: object = REQUIRED
    checks: tuple[ir.Node, ...] = ()
    asked: ir.Node | None = None

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


@dataclass(frozen=True)
class MapType:
    """An object with `low` to `high` keys, ids or names of an enum; bounds of its values may use `key`."""

    key: PlainType | IdType
    of: Type
    low: ir.Node
    high: ir.Node

    @property
    def kind(self) -> Kind:
        """What formulas see: a list of entries in the order given."""
        return List(Entry(self.key.kind, self.of.kind), max(0, limits_of(self.high).high))


@dataclass(frozen=True)
class CardType:
    """A card as one string: a rank, then a suit."""

    ranks: tuple[str, ...]
    suits: Enum

    @property
    def kind(self) -> Card:
        """What formulas see: a record."""
        fields: dict[str, Kind] = {"rank": Int(1, len(self.ranks)), "suit": self.suits}
        return Card(f"card[{self.ranks[0]}–{self.ranks[-1]}, {self.suits.name}]", fields, self.ranks)


@dataclass(frozen=True)
class GridType:
    """Rows of symbols, all equally long; `names` are what formulas call the symbols."""

    symbols: str
    names: tuple[str, ...]
    low: ir.Node
    high: ir.Node
    shortest: ir.Node
    longest: ir.Node

    @property
    def kind(self) -> Kind:
        """What formulas see: a list of rows of names."""
        square = Enum(f"square of {self.symbols}", self.names)
        row = List(square, max(0, limits_of(self.longest).high))
        return List(row, max(0, limits_of(self.high).high))


Type = IntType | IdType | PlainType | ListType | RecordType | MapType | CardType | GridType

Names = Mapping[str, Kind]


def enum(name: str, values: tuple[str, ...]) -> PlainType:
    """The type of one of these names."""
    if len(set(values)) != len(values):
        raise FormulaError(f"{name} names a value twice")
    return PlainType(Enum(name, tuple(map(enum_value, values))))


def limits_of(bound: ir.Node) -> Int:
    """The least and the greatest number a bound can be."""
    assert isinstance(bound.kind, Int)
    return bound.kind


def amounts(check: ir.Node) -> tuple[ir.Node, ...]:
    """How much there is and how much there may be, where a check is `… <= …`: a form then tells both. Else nothing."""
    return (check.left, check.right) if isinstance(check, ir.Compare) and check.op == "<=" else ()


def bounds(type_: Type) -> Iterator[ir.Node]:
    """All bounds of a type, in the order they are tried."""
    match type_:
        case IntType(low=low, high=high):
            yield from (low, high)
        case ListType(item=of, low=low, high=high) | MapType(of=of, low=low, high=high):
            yield from (low, high)
            yield from bounds(of)
        case IdType(among=ir.Node() as among):
            yield among
        case GridType():
            yield from (type_.low, type_.high, type_.shortest, type_.longest)
        case RecordType(fields=slots):
            for slot in slots:
                yield from bounds(slot.type)


def records_in(type_: Type) -> Iterator[RecordType]:
    """The records a type is made of."""
    match type_:
        case ListType(item=of) | MapType(of=of):
            yield from records_in(of)
        case RecordType(fields=slots):
            yield type_
            for slot in slots:
                yield from records_in(slot.type)


def names_in(type_: Type) -> set[str]:
    """Arguments and fields the bounds of a type use."""
    match type_:
        case MapType(of=of, low=low, high=high):
            return free(low) | free(high) | names_in(of) - {KEY}
        case ListType(item=of, low=low, high=high):
            return free(low) | free(high) | names_in(of)
        case RecordType(fields=slots):
            return set().union(*(names_in(slot.type) for slot in slots))
    return set().union(*(free(bound) for bound in bounds(type_)))


def is_name(kind: Kind) -> bool:
    """Whether a value of this kind can be a key of an object."""
    return isinstance(kind, Id | Enum | Word)

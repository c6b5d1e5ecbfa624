"""What an argument may be, in words: `a whole number from 3 to 6`, `one of rug, bed`.

In: a declared type, and what works its bounds out. Out: a phrase for messages. A maintainer must keep it to what a
person can act on; the exact contract is the declaration itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.errors import shortened
from pnp.formula import ir
from pnp.formula.kinds import Enum
from pnp.formula.types import (
    CardType,
    GridType,
    IdType,
    IntType,
    ListType,
    MapType,
    PlainType,
    RecordType,
    Type,
)

Bound = Callable[[ir.Node], object]


def allowed(type_: Type, bound: Bound) -> str:  # noqa: PLR0911
    """The values of the type."""
    match type_:
        case IntType(values=values) if values:
            return _one_of(map(str, values))
        case IntType(low=low, high=high):
            return f"a whole number from {bound(low)} to {bound(high)}"
        case PlainType(kind=Enum(values=names)):
            return _one_of(names)
        case PlainType():
            return "true or false"
        case IdType(among=among):
            names_now = bound(among) if among else None
            return _one_of(map(str, names_now)) if isinstance(names_now, list) else "a name"
        case ListType(low=low, high=high, distinct=distinct):
            return f"a list of {bound(low)} to {bound(high)}{', all different' if distinct else ''}"
        case MapType(low=low, high=high):
            return f"{bound(low)} to {bound(high)} keys with values"
        case CardType(ranks=ranks, suits=suits):
            return f"a card such as {ranks[0]}{suits.values[0]}"
        case GridType(low=low, high=high):
            return f"{bound(low)} to {bound(high)} rows"
        case RecordType(fields=fields):
            return f"keys with values: {', '.join(slot.name for slot in fields)}"


def _one_of(names: Iterable[str]) -> str:
    return f"one of {shortened(', '.join(names))}"

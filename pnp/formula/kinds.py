"""What an expression is: a number, a truth, a name, a record, a list – and how two of them go together.

In: nothing. Out: the kinds the checker works with. A number knows the least and the greatest it can be: from
that follow the longest list, the work bound, and which results need a check at run time. A maintainer must
keep these limits true for every run, never merely likely; equality of kinds ignores them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SAFE = 2**53 - 1  # the greatest whole number JavaScript counts exactly (ECMAScript, Number.MAX_SAFE_INTEGER)
LONGEST = 1000  # entries of any list


@dataclass(frozen=True)
class Int:
    """A whole number from `low` to `high`."""

    low: int = field(default=-SAFE, compare=False)
    high: int = field(default=SAFE, compare=False)

    def __str__(self) -> str:
        return "a whole number"


@dataclass(frozen=True)
class Bool:
    """True or false."""

    def __str__(self) -> str:
        return "true or false"


@dataclass(frozen=True)
class Id:
    """A name the user gives; it can only be compared."""

    def __str__(self) -> str:
        return "an id"


@dataclass(frozen=True)
class Enum:
    """One of the values of a declared list of names."""

    name: str
    values: tuple[str, ...] = field(compare=False)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Word:
    """A quoted word whose list of names is not known (yet)."""

    values: frozenset[str] = field(compare=False)

    def __str__(self) -> str:
        return "a word"


@dataclass(frozen=True)
class Nothing:
    """`none`."""

    def __str__(self) -> str:
        return "none"


@dataclass(frozen=True)
class Maybe:
    """Something, or none."""

    of: Kind

    def __str__(self) -> str:
        return f"{self.of} or none"


@dataclass(frozen=True)
class Tuple:
    """Several numbers, compared from the left."""

    items: tuple[Kind, ...]

    def __str__(self) -> str:
        return f"({', '.join(map(str, self.items))})"


@dataclass(frozen=True)
class Record:
    """Named fields."""

    name: str
    fields: Mapping[str, Kind] = field(compare=False)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Card(Record):
    """A playing card: a record of `rank`, the place of its rank from 1, and `suit`; JSON calls it `10H`."""

    ranks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Entry:
    """An entry of a map: its `key` and its `value`."""

    key: Kind
    value: Kind

    @property
    def fields(self) -> Mapping[str, Kind]:
        """The same as fields of a record."""
        return {"key": self.key, "value": self.value}

    def __str__(self) -> str:
        return f"an entry of map[{self.key}, {self.value}]"


@dataclass(frozen=True)
class Ratio:
    """The exact ratio of two whole numbers, rounded only when it is shown."""

    def __str__(self) -> str:
        return "a ratio"


@dataclass(frozen=True)
class Row:
    """A row of a table."""

    name: str
    fields: Mapping[str, Kind] = field(compare=False)

    def __str__(self) -> str:
        return f"a row of {self.name}"


@dataclass(frozen=True)
class Unknown:
    """What the empty list holds."""

    def __str__(self) -> str:
        return "anything"


@dataclass(frozen=True)
class List:
    """At most `most` entries of one kind."""

    of: Kind
    most: int = field(default=LONGEST, compare=False)

    def __str__(self) -> str:
        return f"a list of {self.of}"


Kind = Int | Bool | Id | Enum | Word | Nothing | Maybe | Tuple | Record | Entry | Ratio | Row | Unknown | List


def join(a: Kind, b: Kind) -> Kind | None:  # noqa: PLR0911  one case for each pair of kinds
    """The kind that holds both, or nothing when they do not go together."""
    match a, b:
        case Unknown(), _:
            return b
        case _, Unknown():
            return a
        case Int(), Int():
            return Int(min(a.low, b.low), max(a.high, b.high))
        case Word(), Word():
            return Word(a.values | b.values)
        case (Enum() as enum, Word() as word) | (Word() as word, Enum() as enum):
            return enum if word.values <= set(enum.values) else None
        case (Nothing() | Maybe(), _) | (_, Nothing() | Maybe()):
            return _join_optional(a, b)
        case List(), List():
            of = join(a.of, b.of)
            return of and List(of, max(a.most, b.most))
        case Entry(), Entry():
            key, value = join(a.key, b.key), join(a.value, b.value)
            return Entry(key, value) if key and value else None
        case Tuple(), Tuple() if len(a.items) == len(b.items):
            items = [join(x, y) for x, y in zip(a.items, b.items, strict=True)]
            return Tuple(tuple(item for item in items if item)) if all(items) else None
    return a if a == b else None


def _join_optional(a: Kind, b: Kind) -> Kind | None:
    inner = [kind.of if isinstance(kind, Maybe) else kind for kind in (a, b) if not isinstance(kind, Nothing)]
    if not inner:
        return Nothing()
    joined = inner[0] if len(inner) == 1 else join(inner[0], inner[1])
    return joined and Maybe(joined)


def fits(given: Kind, wanted: Kind) -> bool:
    """Whether a value of one kind may stand where another is wanted, numbers and lengths apart."""
    joined = join(given, wanted)
    return joined is not None and joined == wanted


def within(given: Kind, wanted: Kind) -> bool:
    """Whether numbers and lengths of a fitting kind surely keep the limits of the wanted one."""
    match given, wanted:
        case Int(), Int():
            return wanted.low <= given.low and given.high <= wanted.high
        case Maybe(), Maybe():
            return within(given.of, wanted.of)
        case _, Maybe():
            return within(given, wanted.of)
        case List(), List():
            return given.most <= wanted.most and within(given.of, wanted.of)
        case Entry(), Entry():
            return within(given.key, wanted.key) and within(given.value, wanted.value)
        case Tuple(), Tuple():
            return all(within(x, y) for x, y in zip(given.items, wanted.items, strict=True))
    return True

"""The checked form of an expression, which both printers print.

In: what `checker` builds. Out: immutable nodes, each with its kind. A maintainer must give every new node a
printer on both sides, a cost in `work` and a place in the fuzz test; no node may hold a text that was not
checked by `names`.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.formula.kinds import Kind


@dataclass(frozen=True)
class Node:
    """An expression of a kind."""

    kind: Kind


@dataclass(frozen=True)
class Literal(Node):
    """A whole number, a truth, a word, or none. `name` is the constant it was written as."""

    value: int | bool | str | None
    name: str = ""


@dataclass(frozen=True)
class Var(Node):
    """An argument, a step of `let:` or the variable of a comprehension."""

    name: str


@dataclass(frozen=True)
class FieldOf(Node):
    """A field of a record or a column of a row."""

    of: Node
    name: str


@dataclass(frozen=True)
class RowOf(Node):
    """The row of a table for a number."""

    table: str
    key: Node


@dataclass(frozen=True)
class Item(Node):
    """An entry of a list; −1 is the last."""

    of: Node
    index: Node


@dataclass(frozen=True)
class Slice(Node):
    """Neighbouring entries of a list; a missing end means the list's own."""

    of: Node
    low: Node
    high: Node | None


@dataclass(frozen=True)
class Listing(Node):
    """A list written out."""

    items: tuple[Node, ...]


@dataclass(frozen=True)
class Tupling(Node):
    """Several numbers in brackets."""

    items: tuple[Node, ...]


@dataclass(frozen=True)
class Making(Node):
    """A record: its fields in order."""

    fields: tuple[tuple[str, Node], ...]


@dataclass(frozen=True)
class Arithmetic(Node):
    """`+ - * // %` of two numbers. `checked`: the result could be too large and is tested at run time."""

    op: str
    left: Node
    right: Node
    checked: bool


@dataclass(frozen=True)
class Negative(Node):
    """The number with the other sign."""

    of: Node


@dataclass(frozen=True)
class Joined(Node):
    """Two lists, one behind the other."""

    left: Node
    right: Node


@dataclass(frozen=True)
class Opposite(Node):
    """The opposite truth."""

    of: Node


@dataclass(frozen=True)
class Logic(Node):
    """`and` or `or`, from left to right, no further than needed."""

    op: str
    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Compare(Node):
    """`== != < <= > >=` of two numbers, or `== !=` of two truths, words, ids."""

    op: str
    left: Node
    right: Node


@dataclass(frozen=True)
class TupleCompare(Node):
    """The same of two tuples, from the left."""

    op: str
    left: Node
    right: Node


@dataclass(frozen=True)
class Member(Node):
    """Whether a list holds a value."""

    item: Node
    of: Node


@dataclass(frozen=True)
class Choice(Node):
    """One of two values; the other is not worked out."""

    test: Node
    yes: Node
    no: Node


@dataclass(frozen=True)
class Loop:
    """`for name in of if …` of a comprehension."""

    name: str
    of: Node
    tests: tuple[Node, ...]


@dataclass(frozen=True)
class Comprehension(Node):
    """A list made entry by entry."""

    loops: tuple[Loop, ...]
    item: Node


@dataclass(frozen=True)
class Quantifier(Node):
    """`all` or `any` over loops, no further than needed."""

    name: str
    loops: tuple[Loop, ...]
    item: Node


@dataclass(frozen=True)
class Fold(Node):
    """`min max sum len count` of a list. `checked`: a partial sum could be too large."""

    name: str
    of: Node
    checked: bool = False


@dataclass(frozen=True)
class Absolute(Node):
    """The number without its sign."""

    of: Node


@dataclass(frozen=True)
class Counting(Node):
    """The numbers from `low` up to but not with `high`."""

    low: Node
    high: Node


@dataclass(frozen=True)
class Within(Node):
    """A number that must lie in a range: a caller passes it to a formula that declares the range."""

    of: Node
    low: int
    high: int


@dataclass(frozen=True)
class Call(Node):
    """A call of another formula."""

    name: str
    args: tuple[Node, ...]


@dataclass(frozen=True)
class Pair(Node):
    """A call of an algorithm of the `library`."""

    name: str
    args: tuple[Node, ...]


@dataclass(frozen=True)
class Ratio(Node):
    """The ratio of two whole numbers as a decimal, rounded to 6 places."""

    of: Node
    to: Node


@dataclass(frozen=True)
class CardName(Node):
    """A card, or none, as JSON calls it."""

    of: Node
    ranks: tuple[str, ...]


@dataclass(frozen=True)
class Keyed(Node):
    """An object made of a list of names and a list of values of the same length."""

    keys: Node
    values: Node


@dataclass(frozen=True)
class Function:
    """A formula ready to print: arguments, steps in order, result."""

    name: str
    params: tuple[str, ...]
    let: tuple[tuple[str, Node], ...]
    result: Node

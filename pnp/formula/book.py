"""`formulas.yaml`: types, tables, formulas, invariants, calculators and trackers as written; nothing is parsed here.

`pnp.formula` turns a `FormulaBook` into checked functions. A maintainer must keep every expression an
`Expression`, so that a mistake in it can be shown at its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal

from pnp.basic import Expression, T
from pnp.errors import Place


@dataclass(frozen=True)
class Case:
    """One branch of `cases:`; the last one has only `else`."""

    when: Expression | None = None
    then: Expression | None = None
    else_: Expression | None = None


@dataclass(frozen=True)
class Formula(Generic[T]):
    """A named formula: arguments with their types, optional named steps, and either `is` or `cases`.

    `name` and `symbol` are for people: tables, sentences and sheets use them. `clause` is where the rules
    state it.
    """

    place: Place
    in_: Mapping[str, Expression] = field(default_factory=dict)
    let: Mapping[str, Expression] = field(default_factory=dict)
    is_: Expression | None = None
    cases: tuple[Case, ...] = ()
    name: T | None = None
    symbol: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Invariant:
    """A truth for every value of one variable: `for: players in 3..6`, `is: cap(players) == …`."""

    place: Place
    is_: Expression
    for_: str = ""
    because: str = ""


@dataclass(frozen=True)
class Check(Generic[T]):
    """A condition on an argument, and what a player is told where it fails.

    `is` is true or false, or a list of the ids it fails for: then `why` is said of these people. Of `a <= b` the form
    also tells both numbers.
    """

    place: Place
    is_: Expression
    why: T


@dataclass(frozen=True)
class Input(Generic[T]):
    """An argument of a calculator: its type, and what the form calls it.

    `checks` are conditions on it (and on arguments further up) whose breach is an error at this argument.
    The default is written in the type (`int 0..99 = 0`); `labels` names the values of an enum or the fields
    of a record. `start` is what a form begins with where that depends on the table: a value of `players`,
    such as `threshold`; or one of the values of an enum, where a table wants another one than the contract.
    `draw` is where chance may take it from: a deck (`item`), a field of its cards (`task.cells`), or a result of
    the tracker that counts what is left of each name. `when` says whether a form asks for it at all; the
    calculator itself takes it in any case.
    """

    place: Place
    type: Expression
    label: T | None = None
    hint: T | None = None
    checks: tuple[Check[T], ...] = ()
    labels: Mapping[str, T] = field(default_factory=dict)
    start: Expression | None = None
    draw: str = ""
    when: Expression | None = None


@dataclass(frozen=True)
class Part(Generic[T]):
    """A summand of a result, so that a form can say how the result came about."""

    is_: Expression
    label: T | None = None


@dataclass(frozen=True)
class Output(Generic[T]):
    """A result of a calculator. With `keys` (`toys.id`) a list becomes an object keyed by those ids.

    `show` says what a form makes of it: `answer` is the big number, `gain` the big number with its sign;
    `warn` and `good` colour the answer where they are true (a bar warns when it is full), `hide` keeps it off the
    page. Without it a result is one of a list. With `when` there is this result only where the condition holds.
    `parts` are whole numbers whose sum is the result; with `keys` each is a list in their order. `to` is the result it
    counts up to: a bar, which `labels` may give a word for `full`; `anew` names the
    result whose changes begin it anew.
    `said`: what came of an event that gives or changes it, `also` said beside how numbers have changed, or `instead`.
    `sign` is an icon for the cells of a board that the result names. `unit` says how people read it: a share in
    `percent`, two numbers as a `range`, rows and columns counted from 0 as `squares`.
    """

    place: Place
    is_: Expression
    keys: str = ""
    when: Expression | None = None
    label: T | None = None
    labels: Mapping[str, T] = field(default_factory=dict)
    show: Literal["", "answer", "gain", "warn", "good", "hide"] = ""
    parts: Mapping[str, Part[T]] = field(default_factory=dict)
    to: str = ""
    anew: str = ""
    said: Literal["", "also", "instead"] = ""
    sign: Literal["", "eye", "heart"] = ""
    unit: Literal["", "percent", "range", "squares"] = ""


@dataclass(frozen=True)
class Calculator(Generic[T]):
    """A calculator: arguments and results in the order of its contract, and how the page shows it.

    `let` are named steps that the results share. `widget` is `form`, `cards` or `score-sheet`; `clause` is where
    the rule stands; `steps` is a section of the rules whose clauses are gone through beside it, one after the other.
    Without a `page` there is only `pnp calc`.
    """

    place: Place
    title: T
    lead: T
    inputs: Mapping[str, Input[T]]
    outputs: Mapping[str, Output[T]]
    let: Mapping[str, Expression] = field(default_factory=dict)
    widget: Literal["form", "cards", "score-sheet"] = "form"
    clause: str = ""
    steps: str = ""
    page: bool = True


@dataclass(frozen=True)
class Event(Generic[T]):
    """Something that can happen in a game: what is told of it, and what it changes.

    `when` says in which states it can happen; it knows the tracker's inputs and `state`. `next` gives the new
    values of fields of the state; it also knows the event's own inputs. Fields it leaves out stay.
    """

    place: Place
    next: Mapping[str, Expression]
    label: T | None = None
    inputs: Mapping[str, Input[T]] = field(default_factory=dict)
    let: Mapping[str, Expression] = field(default_factory=dict)
    when: Expression | None = None


@dataclass(frozen=True)
class Tracker(Generic[T]):
    """The state of a game, folded from the log of its events; to undo is to drop the last one.

    `version` changes whenever an old log would mean something else. `state` names a record, `init` is the
    first one. `outputs` are worked out from the inputs and `state`, by way of the steps in `let`.
    """

    place: Place
    title: T
    lead: T
    version: int
    state: str
    init: Expression
    events: Mapping[str, Event[T]]
    outputs: Mapping[str, Output[T]]
    inputs: Mapping[str, Input[T]] = field(default_factory=dict)
    let: Mapping[str, Expression] = field(default_factory=dict)
    clause: str = ""


Written = Expression | tuple[Expression, ...] | Mapping[str, Expression]


@dataclass(frozen=True)
class FormulaBook(Generic[T]):
    """Everything `formulas.yaml` holds.

    `types`: name → a type (`int 3..6`), a list of names (an enum) or a mapping of fields (a record).
    `tables`: name → player count (or another whole number) → column → whole number.
    `labels`: name of an enum or a record → its values or fields in words, for inputs and outputs without their own.
    """

    types: Mapping[str, Written] = field(default_factory=dict)
    constants: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, Mapping[int, Mapping[str, int]]] = field(default_factory=dict)
    formulas: Mapping[str, Formula[T]] = field(default_factory=dict)
    invariants: tuple[Invariant, ...] = ()
    calculators: Mapping[str, Calculator[T]] = field(default_factory=dict)
    trackers: Mapping[str, Tracker[T]] = field(default_factory=dict)
    labels: Mapping[str, Mapping[str, T]] = field(default_factory=dict)

    @property
    def pages(self) -> Mapping[str, Calculator[T] | Tracker[T]]:
        """The trackers, and the calculators that have a page of their own."""
        return {**self.trackers, **{name: one for name, one in self.calculators.items() if one.page}}

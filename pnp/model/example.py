"""`example.yaml`: worked examples, played move by move.

Every number on the page of an example comes out of the game's calculators: a step calls them with what is on the table,
and counters add up what they give. `expect` and `after` say what must come out; they are checked, never shown instead.
A maintainer must keep this free of any one game: what is on a table is only known to its calculators.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic

from pnp.basic import Plain, PlayerCount, T
from pnp.errors import Place


@dataclass(frozen=True)
class Actor(Generic[T]):
    """A player of the example. `card` lies before them, `brings` are fields of every record with their id."""

    kind: ClassVar[str] = "actor"

    id: str
    place: Place
    name: T
    card: str = ""
    brings: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True)
class Counter(Generic[T]):
    """A number that runs through the example, or with `each` one for every actor. `of` is what it runs up to.

    With `restarts` it begins every part at 0. One that is not `shown` only carries numbers to a later call.
    """

    kind: ClassVar[str] = "counter"

    id: str
    place: Place
    label: T
    each: bool = False
    of: str = ""
    restarts: bool = False
    shown: bool = True


@dataclass(frozen=True)
class Call:
    """One use of a calculator. `who` is the actor it is about; one that is not `shown` only counts.

    An argument `$name` is the counter of that name; what an actor brings fills records with that `id`. `adds` maps
    counters to the results that are added to them, `sets` to the results that replace them; a counter of each actor
    grows for `to`, else for `who`, else for everybody.
    """

    kind: ClassVar[str] = "call"

    place: Place
    calculator: str
    args: Mapping[str, Plain]
    expect: Mapping[str, Plain] = field(default_factory=dict)
    who: str = ""
    to: str = ""
    shown: bool = True
    adds: Mapping[str, str] = field(default_factory=dict)
    sets: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Step(Generic[T]):
    """What happens at once: calls in order, what the counters then say, and why it is worth a look."""

    id: str
    place: Place
    title: T
    text: T
    calls: tuple[Call, ...] = ()
    after: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True)
class Part(Generic[T]):
    """Steps that belong together, such as a night. `cards` lie on the table all the while."""

    id: str
    place: Place
    title: T
    steps: tuple[Step[T], ...]
    text: T | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Example(Generic[T]):
    """One worked example. `players` chooses the numbers that depend on the player count.

    `note` says where its moves come from.
    """

    id: str
    place: Place
    title: T
    lead: T
    players: PlayerCount
    actors: tuple[Actor[T], ...]
    parts: tuple[Part[T], ...]
    counters: tuple[Counter[T], ...] = ()
    note: T | None = None

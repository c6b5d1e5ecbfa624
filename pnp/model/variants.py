"""`variants.yaml`: other ways to play. A variant adds, replaces or removes clauses and values by id, nothing else.

A maintainer must keep the numbers of clauses: what a variant removes keeps its number and says that it does not apply,
what it adds goes to the end of its section.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Generic

from pnp.basic import Copies, Expression, PlayerRange, T
from pnp.errors import Place
from pnp.model.rules import FormulaPart, Step


@dataclass(frozen=True)
class Wording(Generic[T]):
    """What a clause says in a variant."""

    kind: ClassVar[str] = "clause"

    place: Place
    text: T
    points: tuple[T, ...] = ()
    fact: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()


@dataclass(frozen=True)
class Variant(Generic[T]):
    """One way to play. `text` says in a sentence what is different; it stands on the cover and the quick reference.

    `sit_out`: how many of the players no number counts, because they have no part of their own.
    `values`: constants and formulas with another value. `replace` and `add`: clauses by `section.clause`. `remove`:
    clauses, whole sections, `quick.<panel>.<icon>` for a step of the quick reference, `print.<item>` for an item that
    nobody needs. `steps`: steps of the quick reference by `<panel>.<icon>`; one the panel has not is added to it.
    `sums`: the formula of a panel of the quick reference. `notes`: the line on all cards of a deck.
    `copies`: how many of a card or piece every table needs.
    """

    id: str
    place: Place
    name: T
    text: T
    players: PlayerRange | None = None  # where it is not for every player count of the game
    sit_out: int = 0
    values: Mapping[str, Expression] = field(default_factory=dict)
    replace: Mapping[str, Wording[T]] = field(default_factory=dict)
    add: Mapping[str, Wording[T]] = field(default_factory=dict)
    remove: tuple[str, ...] = ()
    steps: Mapping[str, Step[T]] = field(default_factory=dict)
    sums: Mapping[str, tuple[FormulaPart[T], ...]] = field(default_factory=dict)
    notes: Mapping[str, T] = field(default_factory=dict)
    copies: Mapping[str, Copies] = field(default_factory=dict)
    fact: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()

    def drops(self, section: str, clause: str) -> bool:
        """Whether a clause does not apply."""
        return section in self.remove or f"{section}.{clause}" in self.remove

    def changes(self, section: str, clause: str) -> bool:
        """Whether a clause is another one than in the game without it, or is new."""
        name = f"{section}.{clause}"
        return name in self.replace or name in self.add

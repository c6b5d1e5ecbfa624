"""`rules.yaml`, `rulings.yaml`, `terms.yaml`, `icons.yaml`, `quick.yaml`: what a reader reads.

Ids are anchors: equal in every language, stable across versions. A maintainer must not renumber by hand; numbers
follow from the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic

from pnp.basic import PlayerRange, T
from pnp.errors import Place


@dataclass(frozen=True)
class Clause(Generic[T]):
    """One numbered rule. `fact` and `ruling` say where it comes from and are never shown as numbers of facts."""

    id: str
    place: Place
    text: T
    fact: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()
    only: PlayerRange | None = None  # player counts the clause is for
    values: tuple[str, ...] = ()  # formulas shown as a table by player count
    table: str = ""  # `cards.<deck>`, `cells`, `traps`…: a table drawn from the components
    formula: str = ""  # the formula shown beneath in mathematical notation
    calculator: str = ""  # the calculator that works it out
    points: tuple[T, ...] = ()  # a short list beneath the text
    diagram: str = ""  # a drawn example beneath, from diagrams.yaml


@dataclass(frozen=True)
class Section(Generic[T]):
    """A chapter of the rules."""

    id: str
    place: Place
    title: T
    clauses: tuple[Clause[T], ...]


@dataclass(frozen=True)
class Ruling(Generic[T]):
    """A house ruling: what the source says, why that fails, what we play, and the reason."""

    id: str
    place: Place
    title: T
    source_says: T
    we_play: T
    reason: T
    fact: tuple[str, ...] = ()


@dataclass(frozen=True)
class GlossaryTerm(Generic[T]):
    """A term: its name in running text and its definition. `symbol` is the letter used in formulas."""

    kind: ClassVar[str] = "term"

    id: str
    place: Place
    name: T
    text: T
    symbol: str = ""


@dataclass(frozen=True)
class Sign(Generic[T]):
    """An icon of the game: an emoji or one of our drawings, and the word that says it aloud."""

    kind: ClassVar[str] = "icon"

    id: str
    place: Place
    word: T
    emoji: str = ""
    drawing: str = ""


@dataclass(frozen=True)
class Step(Generic[T]):
    """One line of a quick-reference panel."""

    title: T
    text: T | None = None
    icon: str = ""
    score: str = ""  # a value expression shown as signed points ("+3")


@dataclass(frozen=True)
class Figure(Generic[T]):
    """A number of a panel: a label and a value expression; `alarm` marks the one that hurts."""

    label: T
    value: str
    alarm: bool = False


@dataclass(frozen=True)
class FormulaPart(Generic[T]):
    """One addend of a formula as people read it: `S − T + 1`, and a word beneath."""

    sum: T
    label: T


@dataclass(frozen=True)
class Panel(Generic[T]):
    """One phase of the quick reference: a screen on a phone, a block on paper."""

    id: str
    place: Place
    title: T
    icon: str
    steps: tuple[Step[T], ...] = ()
    figures: tuple[Figure[T], ...] = ()
    formula_title: T | None = None
    formula: tuple[FormulaPart[T], ...] = ()
    note: T | None = None

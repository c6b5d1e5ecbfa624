"""A game as one value: profile, words, rules, components, formulas, prints. Frozen, ids only.

In: what `pnp.load` read. Out: the one argument of every later stage.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Generic, Literal

from pnp.basic import PlayerRange, Range, T, Within
from pnp.errors import Place
from pnp.formula import Formulas
from pnp.formula.book import FormulaBook
from pnp.model.components import Components
from pnp.model.diagrams import Diagrams
from pnp.model.example import Example
from pnp.model.prints import Item, Prints
from pnp.model.rules import GlossaryTerm, Panel, Ruling, Section, Sign
from pnp.model.variants import Variant

Owned = Literal["paper", "playing-cards", "box"]
"""What people may have at home: something to print or draw on, a pack of playing cards, the published game."""


@dataclass(frozen=True)
class Source(Generic[T]):
    """Where the facts come from; the wording is ours."""

    title: T
    kind: str
    checked: datetime.date


@dataclass(frozen=True)
class Change(Generic[T]):
    """What a version of our rules text brought."""

    version: str
    place: Place
    date: datetime.date
    points: tuple[T, ...]


@dataclass(frozen=True)
class Look:
    """Palette and type of the game: colour names → `#RRGGBB` for full and low ink, and the Latin face."""

    place: Place
    latin: str
    full: Mapping[str, str]
    low: Mapping[str, str]


@dataclass(frozen=True)
class Profile(Generic[T]):
    """`game.yaml`."""

    id: str
    place: Place
    language: str
    locales: tuple[str, ...]
    title: T
    short: T
    kind: T
    mood: T
    players: PlayerRange
    version: str
    date: datetime.date
    needs: T
    source: Source[T]
    credits: tuple[T, ...]
    look: Look
    best_with: PlayerRange | None = None
    minutes: Annotated[Range, Within(1, 10_000, "It is how long one game takes.")] | None = None
    age: Annotated[int, Within(0, 99, "It is the age of a player.")] | None = None
    owned: tuple[Owned, ...] = ()  # any one of these is enough to play; none: not known
    summary: tuple[T, ...] = field(default=())  # how a game goes, in a few steps
    changes: tuple[Change[T], ...] = ()  # the last is the version of now


@dataclass(frozen=True)
class Game(Generic[T]):
    """Everything the data says about one game."""

    profile: Profile[T]
    terms: tuple[GlossaryTerm[T], ...]
    icons: tuple[Sign[T], ...]
    components: Components[T]
    rules: tuple[Section[T], ...]
    rulings: tuple[Ruling[T], ...]
    quick: tuple[Panel[T], ...]
    book: FormulaBook[T]
    formulas: Formulas = field(compare=False)
    prints: Prints[T]
    examples: tuple[Example[T], ...] = ()
    diagrams: Diagrams[T] = field(default_factory=Diagrams)
    variants: tuple[Variant[T], ...] = ()
    variant: Variant[T] | None = None  # the one this game is played as

    @property
    def id(self) -> str:
        """The game's id, also its folder."""
        return self.profile.id

    def has_backs(self, item: Item[T]) -> bool:
        """Whether anything of an item is printed on both sides."""
        decks = {deck.id: deck for deck in self.components.decks}
        within = list(self.prints.parts([item]))
        cards = [part for part in within if part.kind == "cards"]
        return any(part.folded for part in within) or any(
            card.back or decks[name].back for part in cards for name in part.of for card in decks[name].cards
        )

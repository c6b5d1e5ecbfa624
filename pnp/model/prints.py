"""`prints.yaml`: what a game prints, and `_shared/prints.yaml`: papers, card sizes and what is built ahead.

Lengths in millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, Literal

from pnp.basic import T
from pnp.errors import Place

Ink = Literal["full", "low"]
Backs = Literal["long", "short", "fold", "none"]


@dataclass(frozen=True)
class Item(Generic[T]):
    """A thing one can print.

    `kind` says how it becomes sheets: `cards` (decks laid on a grid), `board` (one board on one sheet),
    `reference` (a template repeated to fill the sheet), `set` (other items one after the other).
    """

    id: str
    place: Place
    kind: Literal["cards", "board", "reference", "set"]
    name: T
    of: tuple[str, ...] = ()  # deck ids, a board id, or item ids for a set
    template: str = ""
    copies: Literal["one", "each"] = "one"  # of a reference: once, or one for each player


@dataclass(frozen=True)
class Prints(Generic[T]):
    """What the game prints, in print order."""

    place: Place
    card_size: str
    items: tuple[Item[T], ...]


@dataclass(frozen=True)
class Paper:
    """A paper size, portrait, in millimetres; `margin_mm` is the strip a home printer leaves white."""

    id: str
    place: Place
    name: str
    width_mm: float
    height_mm: float
    margin_mm: float
    source: str


@dataclass(frozen=True)
class CardSize:
    """A finished card size in millimetres."""

    id: str
    place: Place
    name: str
    width_mm: float
    height_mm: float
    source: str


@dataclass(frozen=True)
class Prebuilt:
    """What `pnp build` prints ahead: every combination of these."""

    papers: tuple[str, ...]
    inks: tuple[Ink, ...]
    backs: tuple[Backs, ...]


@dataclass(frozen=True)
class PrintShop:
    """`games/_shared/prints.yaml`."""

    papers: tuple[Paper, ...]
    cards: tuple[CardSize, ...]
    prebuilt: Prebuilt

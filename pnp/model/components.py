"""`components.yaml`: what lies in the box, and the ledger that proves the totals.

A maintainer must keep component and print item apart: what a card is stands here, how it is laid on a sheet in
`templates/print/` and `prints.yaml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Generic, Literal

from pnp.basic import CellNumber, Copies, PlayerCount, T, Within
from pnp.errors import Place

FieldValue = int | str | tuple[str, ...]
"""A field of a card: a number, an id or emoji, or a list of ids. Texts are kept apart in `texts`."""


@dataclass(frozen=True)
class Card(Generic[T]):
    """One card: what is written on it and how many there are.

    `copies` is the number in the full set; `copies_for` the number that a given player count needs (all of them where
    a count is not listed). `face` and `back` name sheet templates and override the deck's.
    """

    id: str
    place: Place
    name: T
    copies: Copies
    copies_for: Mapping[PlayerCount, Copies] = field(default_factory=dict)
    text: T | None = None
    icon: str = ""
    face: str = ""
    back: str = ""
    texts: Mapping[str, T] = field(default_factory=dict)
    fields: Mapping[str, FieldValue] = field(default_factory=dict)
    clause: str = ""
    fact: tuple[str, ...] = ()
    ruling: tuple[str, ...] = ()

    def copies_needed(self, players: int | None) -> int:
        """How many copies a table of that many needs; None: the full set."""
        return self.copies if players is None else self.copies_for.get(players, self.copies)


@dataclass(frozen=True)
class Deck(Generic[T]):
    """All cards of one kind. `total` is the ledger's number and is checked against the copies.

    `note` is a line that stands on each of its cards.
    """

    id: str
    place: Place
    name: T
    total: int
    face: str
    back: str
    cards: tuple[Card[T], ...]
    icon: str = ""
    note: T | None = None
    fact: tuple[str, ...] = ()

    def copies_needed(self, players: int | None) -> int:
        """How many of its cards a table of that many needs; None: the full set."""
        return sum(card.copies_needed(players) for card in self.cards)


@dataclass(frozen=True)
class Cell(Generic[T]):
    """A cell of a board: row and column from 1, and signs that the drawing uses where there are any."""

    id: str
    place: Place
    name: T
    row: CellNumber
    column: CellNumber
    icon: str = ""
    distance: Copies | None = None
    sight_cards: Copies = 0
    start: bool = False


@dataclass(frozen=True)
class Flag(Generic[T]):
    """A mark on a track: the space is a value expression. With a `label` it is the one that counts.

    `icons` say when another mark holds (the icons of a variant).
    """

    value: str
    label: T | None = None
    icons: tuple[str, ...] = ()


@dataclass(frozen=True)
class TrackSign(Generic[T]):
    """What an icon on the flags of a track means."""

    icon: str
    text: T


@dataclass(frozen=True)
class Track(Generic[T]):
    """Spaces from 0 to `last` in a row, `flags` on some of them."""

    last: Annotated[int, Within(1, 200, "Every space is drawn on one sheet.")]
    text: T
    flags: tuple[Flag[T], ...] = ()
    signs: tuple[TrackSign[T], ...] = ()


@dataclass(frozen=True)
class Board(Generic[T]):
    """A board of cells, or of the spaces of a track. `use` and `replaceable` as for a piece."""

    id: str
    place: Place
    name: T
    template: str
    cells: tuple[Cell[T], ...] = ()
    track: Track[T] | None = None
    use: T | None = None
    replaceable: T | None = None


@dataclass(frozen=True)
class Piece(Generic[T]):
    """Anything that is not a card or board: tokens, markers, pawns. `replaceable`: what may stand in.

    What we print has a `face`; `icons` are the pictures on it, one after the other, or it shows the `cards` of a deck.
    """

    id: str
    place: Place
    name: T
    total: Copies
    for_: Mapping[PlayerCount, Copies] = field(default_factory=dict)
    use: T | None = None
    replaceable: T | None = None
    face: str = ""
    shape: Literal["straight", "round"] = "straight"
    icons: tuple[str, ...] = ()
    cards: str = ""

    def needed(self, players: int | None) -> int:
        """How many a table of that many needs; None: the full set."""
        return self.total if players is None else self.for_.get(players, self.total)


@dataclass(frozen=True)
class Components(Generic[T]):
    """The whole box. `ledger` holds stated sums: name → the ids that add up to it and the number they make."""

    decks: tuple[Deck[T], ...] = ()
    boards: tuple[Board[T], ...] = ()
    pieces: tuple[Piece[T], ...] = ()
    ledger: tuple[Sum, ...] = ()


@dataclass(frozen=True)
class Sum:
    """A line of the ledger: these ids together are that many."""

    id: str
    place: Place
    of: tuple[str, ...]
    total: int

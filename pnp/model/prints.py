"""`prints.yaml`: what a game prints, and `_shared/prints.yaml`: papers, card sizes and what is built ahead.

Lengths in millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Generic, Literal

from pnp.basic import T, Within
from pnp.errors import Place
from pnp.model.rules import Step
from pnp.model.sheets import Sheet

Ink = Literal["full", "low"]
Backs = Literal["long", "short", "fold", "none"]
SideMm = Annotated[float, Within(10, 2000, "It is the side of something people hold or print on.")]
"""A side of paper or of a card, in millimetres."""
ItemKind = Literal["cards", "board", "pieces", "reference", "rules", "cover", "set"]


@dataclass(frozen=True)
class Item(Generic[T]):
    """A thing one can print.

    `kind` says how it becomes sheets: `cards` (decks laid on a grid), `board` (one board on one sheet), `pieces`
    (tokens and pawns in rows, cut out one by one), `reference` (a template repeated to fill the sheet), `rules` (the
    rulebook, as pages or `folded` into a booklet), `cover` (what the set that holds it has in it), `set` (other items
    one after the other). `sheet` names what a reference shows, where its template shows one of `sheets`. `stock` is the
    paper it is best printed on, `hint` says how it is made.
    """

    id: str
    place: Place
    kind: ItemKind
    name: T
    of: tuple[str, ...] = ()  # ids of decks, boards or pieces; of items for a set
    template: str = ""
    sheet: str = ""
    copies: Literal["one", "each", "sheet"] = (
        "one"  # of a reference: once, one for each player, or a sheet full
    )
    folded: bool = False
    stock: Literal["paper", "card"] = "paper"
    hint: T | None = None


@dataclass(frozen=True)
class ScoreSheet(Generic[T]):
    """A table to write in, one column for each player.

    `rounds` (a value expression) blocks of the rows in `each`, headed by `icon`, then the rows in `final`, then the
    total. The text of a row says what it brings.
    """

    rounds: str
    icon: str
    each: tuple[Step[T], ...]
    final: tuple[Step[T], ...]
    total: T


@dataclass(frozen=True)
class Prints(Generic[T]):
    """What the game prints, in print order. `pictures` stand under the lamp on covers: the middle one first.

    `sheets` are what references of its own show.
    """

    place: Place
    card_size: str
    items: tuple[Item[T], ...]
    pictures: tuple[str, ...] = ()
    share: str = "plain-share"
    """The face that stands for the game where a link to it is shared."""
    score: ScoreSheet[T] | None = None
    sheets: tuple[Sheet[T], ...] = ()

    def parts(self, items: Sequence[Item[T]]) -> Iterator[Item[T]]:
        """The items with sets taken apart, each once, in print order."""
        known = {item.id: item for item in self.items}
        seen: set[str] = set()
        stack = list(reversed(items))
        while stack:
            item = stack.pop()
            if item.id in seen:
                continue
            seen.add(item.id)
            if item.kind == "set":
                stack.extend(known[name] for name in reversed(item.of))
            else:
                yield item


@dataclass(frozen=True)
class Paper:
    """A paper size, portrait, in millimetres; `margin_mm` is the strip a home printer leaves white."""

    id: str
    place: Place
    name: str
    width_mm: SideMm
    height_mm: SideMm
    margin_mm: Annotated[float, Within(0, 50, "Home printers leave less white.")]
    source: str


@dataclass(frozen=True)
class CardSize:
    """A finished card size in millimetres."""

    id: str
    place: Place
    name: str
    width_mm: SideMm
    height_mm: SideMm
    source: str


@dataclass(frozen=True)
class Prebuilt:
    """What `pnp build` prints ahead: every combination of these, and the kinds of `fold` also to be folded."""

    papers: tuple[str, ...]
    inks: tuple[Ink, ...]
    backs: tuple[Backs, ...]
    fold: tuple[ItemKind, ...] = ()


@dataclass(frozen=True)
class PrintShop:
    """`games/_shared/prints.yaml`."""

    papers: tuple[Paper, ...]
    cards: tuple[CardSize, ...]
    prebuilt: Prebuilt

"""What is in a set: one line for each thing it prints, for the cover.

In: an item of the set and what stands on every sheet of paper. Out: plain values. A maintainer must count every sheet
once, though several items may share it, and sheets of paper, not sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.prints import Item


@dataclass(frozen=True)
class Content:
    """An item of the set: its name, what it holds and how many of each, its sheets and what to print them on.

    `sheets` is 0 where it only stands on a sheet of the item before it. `hint` says how it is made."""

    name: LocalText
    holds: tuple[tuple[LocalText, int], ...]
    sheets: int
    stock: Literal["paper", "card"]
    hint: LocalText | None = None


def content_of(
    local: LocalGame,
    item: Item[LocalText],
    papers: Sequence[Sequence[Item[LocalText]]],
    players: int | None,
) -> Content:
    """The line of one item; `papers` holds for every sheet of paper the item of each thing on it."""
    sheets = sum(on_it[0].id == item.id for on_it in papers)
    copies = sum(other.id == item.id for on_it in papers for other in on_it)
    return Content(item.name, _held(local, item, copies, players), sheets, item.stock, item.hint)


def _held(
    local: LocalGame, item: Item[LocalText], copies: int, players: int | None
) -> tuple[tuple[LocalText, int], ...]:
    parts = local.game.components
    counts = {deck.id: (deck.name, deck.copies_needed(players)) for deck in parts.decks}
    counts |= {piece.id: (piece.name, piece.needed(players)) for piece in parts.pieces}
    if item.kind == "reference" and copies > 1:
        return ((item.name, copies),)
    return tuple(counts[name] for name in item.of if name in counts)

"""What is in a set: one line for each thing it prints, for the cover.

In: the items of the set and their laid sides. Out: plain values. A maintainer must count sheets of paper, not sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.layout.sides import Side
from pnp.model.prints import Item


@dataclass(frozen=True)
class Content:
    """An item of the set: its name, what it holds and how many of each, its sheets and what to print them on.

    `hint` says how it is made."""

    name: LocalText
    holds: tuple[tuple[LocalText, int], ...]
    sheets: int
    stock: Literal["paper", "card"]
    hint: LocalText | None = None


def content_of(
    local: LocalGame, item: Item[LocalText], sides: Sequence[Side], players: int | None
) -> Content:
    """The line of one item."""
    return Content(
        item.name, _held(local, item, players), sum(not side.back for side in sides), item.stock, item.hint
    )


def _held(local: LocalGame, item: Item[LocalText], players: int | None) -> tuple[tuple[LocalText, int], ...]:
    parts = local.game.components
    counts = {deck.id: (deck.name, deck.copies_needed(players)) for deck in parts.decks}
    counts |= {piece.id: (piece.name, piece.needed(players)) for piece in parts.pieces}
    if item.kind == "reference" and item.copies == "each":
        return ((item.name, players or local.game.profile.players.high),)
    return tuple(counts[name] for name in item.of if name in counts)

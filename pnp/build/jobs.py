"""Print jobs: which file, of what, for whom; and which of them are made ahead.

In: a game's items and the print matrix. Out: `Job`s with their file names (the design's pattern).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pnp.model.game import Game
from pnp.model.prints import Backs, Ink, Item, Prebuilt, PrintShop


@dataclass(frozen=True)
class Job:
    """One file to print. `players` None means the full set of components."""

    game: str
    locale: str
    item: str
    paper: str
    backs: Backs
    players: int | None
    ink: Ink

    @property
    def file_name(self) -> str:
        """`<game>-<item>-<paper>-<backs>[-<n>p][-low].pdf`."""
        count = f"-{self.players}p" if self.players else ""
        low = "-low" if self.ink == "low" else ""
        return f"{self.game}-{self.item}-{self.paper}-{self.backs}{count}{low}.pdf"

    @property
    def path(self) -> str:
        """Where the file lies below the print folder."""
        return f"{self.game}/{self.locale}/{self.file_name}"


def prebuilt_jobs(game: Game[Any], shop: PrintShop, locales: tuple[str, ...]) -> Iterator[Job]:
    """Every file that is made ahead, in a stable order; a cover comes with its set."""
    items = [item for item in game.prints.items if item.kind != "cover"]
    for locale in locales:
        for item in items:
            for paper in shop.prebuilt.papers:
                for ink in shop.prebuilt.inks:
                    for backs in _backs(game, item, shop.prebuilt):
                        for players in player_counts(game, item):
                            yield Job(game.id, locale, item.id, paper, backs, players, ink)


def _backs(game: Game[Any], item: Item[Any], prebuilt: Prebuilt) -> tuple[Backs, ...]:
    if not game.has_backs(item):
        return ("none",)
    return (*prebuilt.backs, "fold") if item.kind in prebuilt.fold else prebuilt.backs


def player_counts(game: Game[Any], item: Item[Any]) -> tuple[int | None, ...]:
    """The full set; for `set` also every player count that needs something else."""
    if item.kind != "set":
        return (None,)
    full = _needed(game, item, None)
    return (None, *(count for count in game.profile.players if _needed(game, item, count) != full))


def _needed(game: Game[Any], item: Item[Any], players: int | None) -> list[int]:
    """How many of each thing in a set a table needs: cards, pieces, what everybody gets."""
    items = {other.id: other for other in game.prints.items}
    each = sum(items[name].copies == "each" for name in item.of)
    cards = [card.copies_needed(players) for deck in game.components.decks for card in deck.cards]
    pieces = [piece.needed(players) for piece in game.components.pieces]
    return [*cards, *pieces, *[players or game.profile.players.high] * each]

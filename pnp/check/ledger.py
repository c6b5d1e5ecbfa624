"""The component ledger: stated totals against the copies of decks and the sums of pieces.

In: a loaded game. Out: problems with the arithmetic spelled out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.basic import Text
from pnp.errors import Problem, did_you_mean
from pnp.model.game import Game


def ledger_problems(game: Game[Text]) -> list[Problem]:
    """Every total of the components that its parts do not make."""
    parts = game.components
    totals = {deck.id: sum(card.copies for card in deck.cards) for deck in parts.decks}
    totals |= {piece.id: piece.total for piece in parts.pieces} | {board.id: 1 for board in parts.boards}
    return [*_decks(game), *_sums(game, totals), *_needs(game)]


def _decks(game: Game[Text]) -> Iterator[Problem]:
    for deck in game.components.decks:
        copies = [card.copies for card in deck.cards]
        if sum(copies) != deck.total:
            what = f'deck "{deck.id}" states {deck.total} cards, but {_sum(copies)} = {sum(copies)}'
            yield Problem(deck.place, what, "Correct the total or the copies.")


def _sums(game: Game[Text], totals: Mapping[str, int]) -> Iterator[Problem]:
    for line in game.components.ledger:
        unknown = [name for name in line.of if name not in totals]
        for name in unknown:
            yield Problem(
                line.place, f'sum "{line.id}" adds "{name}", which is not known', did_you_mean(name, totals)
            )
        numbers = [totals[name] for name in line.of if name in totals]
        if not unknown and sum(numbers) != line.total:
            what = f'sum "{line.id}" states {line.total}, but {_sum(numbers)} = {sum(numbers)}'
            yield Problem(line.place, what, "Correct the total or its parts.")


def _needs(game: Game[Text]) -> Iterator[Problem]:
    """Nobody may need more copies than there are, or a player count that the game does not have."""
    players = game.profile.players
    wanted = [
        (card, card.copies, card.copies_for, "card") for deck in game.components.decks for card in deck.cards
    ]
    for card, copies, copies_for, kind in wanted:
        for count, needed in copies_for.items():
            if count not in players:
                what = f'{kind} "{card.id}" gives copies for {count} players'
                yield Problem(card.place, what, f"The game is for {players} players.")
            elif needed > copies:
                what = f'{kind} "{card.id}" needs {needed} copies for {count} players, but there are {copies}'
                yield Problem(card.place, what)
    for piece in game.components.pieces:
        for count, needed in piece.for_.items():
            if count not in players or needed > piece.total:
                what = f'piece "{piece.id}" gives {needed} for {count} players'
                yield Problem(
                    piece.place, what, f"There are {piece.total}; the game is for {players} players."
                )


def _sum(numbers: list[int]) -> str:
    return " + ".join(map(str, numbers)) or "0"

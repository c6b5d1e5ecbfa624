"""Worked examples: their references, and every number replayed.

In: a loaded game. Out: problems at the place of the wrong reference or number.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.basic import Text
from pnp.errors import Problem, unless_known
from pnp.formula import FormulaError
from pnp.model.example import Counter, Example
from pnp.model.game import Game
from pnp.replay import replay


def example_problems(game: Game[Text]) -> list[Problem]:
    """What is wrong with the examples of a game."""
    return [problem for example in game.examples for problem in _problems(game, example)]


def _problems(game: Game[Text], example: Example[Text]) -> Iterator[Problem]:
    if example.players not in game.profile.players:
        what = f'example "{example.id}" is for {example.players} players'
        yield Problem(example.place, what, f"The game is for {game.profile.players}.")
    cards = {card.id for deck in game.components.decks for card in deck.cards}
    for actor in example.actors:
        if actor.card:
            yield from unless_known(actor.place, f'actor "{actor.id}"', "card", actor.card, cards)
    for part in example.parts:
        for card in part.cards:
            yield from unless_known(part.place, f'part "{part.id}"', "card", card, cards)
    for counter in example.counters:
        yield from _limit(game, counter)
    yield from replay(example, game.formulas).problems


def _limit(game: Game[Text], counter: Counter[Text]) -> Iterator[Problem]:
    """What a counter runs up to must be a value."""
    try:
        if counter.of:
            game.formulas.value(counter.of)
    except FormulaError as error:
        yield Problem(counter.place, f'counter "{counter.id}": value "{counter.of}": {error}', error.hint)

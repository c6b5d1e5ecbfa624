"""Variants: each is applied to its game, and what comes of it is checked like a game.

In: a loaded game without problems. Out: the problems of its variants; the games as the variants play them.
"""

from __future__ import annotations

from pnp.basic import Text
from pnp.check.references import reference_problems
from pnp.errors import Problem
from pnp.load.variants import as_variant
from pnp.model.game import Game


def variants_of(game: Game[Text]) -> tuple[list[Game[Text]], list[Problem]]:
    """The game as each of its variants plays it, and what a variant names that is not there, or breaks."""
    games: list[Game[Text]] = []
    problems: list[Problem] = []
    for variant in game.variants:
        made, found = as_variant(game, variant)
        if made is None:
            problems += found
        else:
            games.append(made)
            problems += reference_problems(made)
    return games, problems

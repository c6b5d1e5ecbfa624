"""Variants: each is applied to its game, and what comes of it is checked like a game.

In: a loaded game without problems. Out: the problems of its variants; the games as the variants play them.
"""

from __future__ import annotations

from pnp.basic import Text
from pnp.check.references import reference_problems
from pnp.errors import Problem
from pnp.load.variants import as_variant
from pnp.model.game import Game


def variant_problems(game: Game[Text]) -> list[Problem]:
    """What a variant names that is not there, or breaks."""
    problems: list[Problem] = []
    for variant in game.variants:
        made, found = as_variant(game, variant)
        problems += found if made is None else reference_problems(made)
    return problems


def variants_of(game: Game[Text]) -> list[Game[Text]]:
    """The game as each of its variants plays it; those with problems are left out."""
    made = (as_variant(game, variant)[0] for variant in game.variants)
    return [one for one in made if one is not None]

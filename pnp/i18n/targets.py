"""What marks may refer to in one game: terms, icons, clauses and values.

In: a game. Out: look-up tables, the same for checking and for localizing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pnp.basic import Text
from pnp.model.game import Game
from pnp.model.rules import Section, Sign


@dataclass(frozen=True)
class Targets:
    """Term id → name, icon id → icon, clause id → number, and the function that computes a value."""

    terms: Mapping[str, Text]
    icons: Mapping[str, Sign[Text]]
    clauses: Mapping[str, str]
    values: Callable[[str], Mapping[int, int]]


def targets_of(game: Game[Text]) -> Targets:
    """Everything a sentence of this game may point to."""
    return Targets(
        {term.id: term.name for term in game.terms},
        {sign.id: sign for sign in game.icons},
        numbers_of(game.rules),
        game.formulas.value,
    )


def numbers_of(rules: tuple[Section[Text], ...]) -> dict[str, str]:
    """Section and clause ids with their numbers, in order: `moment` → `4`, `moment.reveal` → `4.4`."""
    numbers: dict[str, str] = {}
    for s, section in enumerate(rules, 1):
        numbers[section.id] = str(s)
        for c, clause in enumerate(section.clauses, 1):
            numbers[f"{section.id}.{clause.id}"] = f"{s}.{c}"
    return numbers

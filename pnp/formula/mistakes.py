"""Turns mistakes in formulas into problems with places, and keeps going.

In: blocks of reading code. Out: `Problem`s. A maintainer must keep it so that one mistake is told once: what
depends on a broken name stops quietly with `NotKnown`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pnp.errors import Place, Problem
from pnp.formula.checker import NotKnown, World
from pnp.formula.source import FormulaError
from pnp.basic import Expression


class Mistakes:
    """Collects the problems of one book; broken names are noted in its world."""

    def __init__(self, world: World) -> None:
        self.problems: list[Problem] = []
        self._broken = world.broken

    @contextmanager
    def at(self, place: Place, breaks: str = "") -> Iterator[None]:
        """A mistake inside becomes a problem at `place`; the name `breaks` cannot be used any more."""
        try:
            yield
        except FormulaError as error:
            if breaks:
                self._broken.add(breaks)
            if not isinstance(error, NotKnown):
                self.problems.append(Problem(place, error.message, error.hint))

    @contextmanager
    def reading(self, expression: Expression) -> Iterator[None]:
        """A mistake inside becomes a problem at its column; what encloses the block stops quietly."""
        try:
            yield
        except NotKnown:
            raise
        except FormulaError as error:
            self.problems.append(error.problem(expression.place, expression.source))
            raise NotKnown(error.message) from error

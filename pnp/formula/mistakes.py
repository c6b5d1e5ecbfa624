"""Turns mistakes in formulas into problems with places, and keeps going.

In: blocks of reading code. Out: `Problem`s that name their subject: `formula "cap", let "floor": …`. A
maintainer must keep it so that one mistake is told once: what depends on a broken name stops quietly with
`NotKnown`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from pnp.basic import Expression
from pnp.errors import Place, Problem
from pnp.formula.checker import NotKnown, World
from pnp.formula.source import FormulaError


class Mistakes:
    """Collects the problems of one book; broken names are noted in its world."""

    def __init__(self, world: World) -> None:
        self.problems: list[Problem] = []
        self._broken = world.broken
        self._subjects: list[str] = []

    @contextmanager
    def at(self, place: Place, subject: str, breaks: str = "") -> Iterator[None]:
        """A mistake inside becomes a problem at `place`; the name `breaks` cannot be used any more."""
        with self._about(subject):
            try:
                yield
            except FormulaError as error:
                if breaks:
                    self._broken.add(breaks)
                if not isinstance(error, NotKnown):
                    self._add(Problem(place, error.message, error.hint))

    @contextmanager
    def reading(self, expression: Expression, part: str = "") -> Iterator[None]:
        """A mistake inside becomes a problem at its column; what encloses the block stops quietly."""
        with self._about(part):
            try:
                yield
            except NotKnown:
                raise
            except FormulaError as error:
                self._add(error.problem(expression.place, expression.source))
                raise NotKnown(error.message) from error

    @contextmanager
    def _about(self, subject: str) -> Iterator[None]:
        self._subjects.append(subject)
        try:
            yield
        finally:
            self._subjects.pop()

    def _add(self, problem: Problem) -> None:
        subject = ", ".join(filter(None, self._subjects))
        self.problems.append(replace(problem, what=f"{subject}: {problem.what}"))

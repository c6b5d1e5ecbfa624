"""From the book of a game to checked formulas and calculators.

In: a `FormulaBook` as written. Out: `Formulas`, or every problem with its place. A maintainer must keep the
steps in this order: definitions, calculators, trackers, invariants; what is broken in one is not told again by the
next.
"""

from __future__ import annotations

from typing import Any

from pnp.errors import Problem, in_order
from pnp.formula import invariants
from pnp.formula.book import FormulaBook
from pnp.formula.calculate import Formulas
from pnp.formula.calculators import Calculators
from pnp.formula.checker import Checker, World
from pnp.formula.definitions import Definitions
from pnp.formula.mistakes import Mistakes
from pnp.formula.to_python import Space
from pnp.formula.trackers import Trackers


def compile_book(book: FormulaBook[Any]) -> tuple[Formulas | None, list[Problem]]:
    """Everything the book declares, checked, with its invariants tried; nothing when there is a problem."""
    checker = Checker(World(constants=book.constants, tables=book.tables))
    mistakes = Mistakes(checker.world)
    definitions = Definitions(book, checker, mistakes)
    definitions.read()
    space = Space(book.tables)
    space.define(definitions.functions)
    calculators = Calculators(definitions, space)
    for name, written in book.calculators.items():
        calculators.read(name, written)
    trackers = Trackers(calculators, checker, mistakes, space)
    for name, tracker in book.trackers.items():
        trackers.read(name, tracker)
    invariants.try_all(book.invariants, checker, mistakes, space)
    if mistakes.problems:
        return None, in_order(mistakes.problems)
    functions = tuple(definitions.functions)
    return Formulas(book, checker, functions, calculators.built, trackers.built, space=space), []

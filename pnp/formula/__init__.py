"""The formula language: numbers, tables, calculators, trackers of a game from one source, for Python and browsers.

In: `pnp.formula.book.FormulaBook`, read by `pnp.load`. Out: `Formulas`. The text of a formula is parsed by
`ast` (`source`), checked into typed nodes (`checker`), and printed twice (`to_python`, `to_javascript`); it
is never run as written. A maintainer must keep both printers alike: the fuzz test in `tests/property`
compares them.
"""

from pnp.formula.calculate import Formulas, run_line, run_request
from pnp.formula.calculator import Calculator
from pnp.formula.compile import compile_book
from pnp.formula.runtime import RuleError
from pnp.formula.source import FormulaError
from pnp.formula.tracker import Tracker

__all__ = [
    "Calculator",
    "FormulaError",
    "Formulas",
    "RuleError",
    "Tracker",
    "compile_book",
    "run_line",
    "run_request",
]

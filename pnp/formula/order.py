"""In which order types and formulas are read: each after those it needs.

In: a `FormulaBook` as written. Out: names in order, or the circle. The texts are only searched for names, so
that the order is known before anything is parsed; a name found too often does no harm, since only calls and
types count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

from pnp.basic import Expression
from pnp.formula import signature
from pnp.formula.book import Formula, FormulaBook
from pnp.formula.source import FormulaError

_WORDS = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_CALLS = re.compile(r"([A-Za-z_][A-Za-z0-9_]*)\s*\(")


class Circle(FormulaError):
    """Names that need one another; the first is where the circle is shown."""

    def __init__(self, names: list[str]) -> None:
        super().__init__(
            f"these use one another in a circle: {' → '.join(names)}", 0, "A formula cannot use itself."
        )
        self.first = names[0]


def in_order(book: FormulaBook[Any]) -> tuple[str, ...]:
    """Names of types and formulas, each after those it needs."""
    needs = {name: _type_needs(book, name) for name in book.types}
    needs |= {name: _formula_needs(book, formula) for name, formula in book.formulas.items()}
    try:
        return tuple(TopologicalSorter({name: sorted(found) for name, found in needs.items()}).static_order())
    except CycleError as error:
        raise Circle(error.args[1][::-1]) from None


def texts(written: Expression | tuple[Expression, ...] | Mapping[str, Expression]) -> tuple[Expression, ...]:
    """The expressions a type is written with."""
    if isinstance(written, Expression):
        return (written,)
    return tuple(written.values()) if isinstance(written, Mapping) else written


def argument_name(type_name: str) -> str:
    """The argument a type stands for: `Players` → `players`, `CapRule` → `cap_rule`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type_name).lower()


def _type_name(argument: str) -> str:
    return "".join(word.capitalize() for word in argument.split("_"))


def _type_needs(book: FormulaBook[Any], name: str) -> set[str]:
    written = book.types[name]
    if isinstance(written, tuple):
        return set()
    return set().union(
        *(_type_names(book, text.source) | _called(book, text.source) for text in texts(written))
    )


def _formula_needs(book: FormulaBook[Any], formula: Formula[Any]) -> set[str]:
    found: set[str] = set()
    for expression in formula.in_.values():
        found |= _type_names(book, expression.source) | _called(book, expression.source)
    for expression in _parts(formula):
        found |= _called(book, expression.source) | _named(book, expression.source)
    return found


def _type_names(book: FormulaBook[Any], text: str) -> set[str]:
    words = set(_WORDS.findall(text)) - signature.FORMS.keys()
    return (words | {_type_name(word) for word in words}) & book.types.keys()


def _called(book: FormulaBook[Any], text: str) -> set[str]:
    return set(_CALLS.findall(text)) & (book.formulas.keys() | book.types.keys())


def _named(book: FormulaBook[Any], text: str) -> set[str]:
    """Types a formula names: an enum stands for the list of its values."""
    return set(_WORDS.findall(text)) & book.types.keys()


def _parts(formula: Formula[Any]) -> Iterator[Expression]:
    yield from formula.let.values()
    cases = [part for case in formula.cases for part in (case.when, case.then, case.else_)]
    yield from (part for part in (formula.is_, *cases) if part is not None)

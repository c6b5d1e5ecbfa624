"""Tables of values: one number per player count, computed by the formulas of the game.

In: a `LocalGame`. Out: `ValueRow`s, names and numbers, in the order the rules give them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.basic import LocalText
from pnp.errors import DataError, Problem
from pnp.formula.book import FormulaBook
from pnp.i18n.localize import LocalGame


@dataclass(frozen=True)
class ValueRow:
    """A formula with a name: its letter, and its number for every player count."""

    name: LocalText
    symbol: str
    numbers: Mapping[int, int]


def unnamed(book: FormulaBook[Any], name: str) -> Iterator[Problem]:
    """The problem of a formula that stands in a table of values and has no name to show there."""
    formula = book.formulas.get(name)
    if formula is not None and formula.name is None:
        what = f'formula "{name}" stands in a table of values but has no name'
        yield Problem(formula.place, what, 'Add "name:".')


def value_rows(local: LocalGame, names: Iterable[str]) -> list[ValueRow]:
    """The named formulas as rows. Raises DataError for one that has no name to show."""
    return [_row(local, name) for name in dict.fromkeys(names)]


BESIDE = {"variants", "strategy"}
"""Sections whose numbers are not those of an ordinary table: other ways to play, and advice."""


def table_values(local: LocalGame) -> list[ValueRow]:
    """The numbers of one's table: those of the first clause of the rules proper that shows values."""
    sections = (section for section in local.game.rules if section.id not in BESIDE)
    tables = (clause.values for section in sections for clause in section.clauses if clause.values)
    return value_rows(local, next(tables, ()))


def _row(local: LocalGame, name: str) -> ValueRow:
    formula = local.game.book.formulas[name]
    if formula.name is None:
        raise DataError(list(unnamed(local.game.book, name)))
    return ValueRow(formula.name, formula.symbol, by_count(local, local.game.formulas.value(name)))


def by_count(local: LocalGame, row: Mapping[int, int]) -> dict[int, int]:
    """A value for every player count of the game; one that is the same for all is repeated."""
    return {p: row[p] if p in row else row[0] for p in local.game.profile.players}

"""A formula beneath its clause: the notation of `pnp.formula`, with words for names that have no symbol.

In: a game in one language and the name of a formula. Out: lines of text, one for each case; page and paper show them.
"""

from __future__ import annotations

import re

from pnp.basic import LocalText
from pnp.errors import DataError, Problem
from pnp.formula import FormulaError
from pnp.model.game import Game
from pnp.text.spans import signed

_CASES = re.compile(r"^(?P<left>.*?)\{(?P<cases>.*)\}$")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]+")
_FUNCTIONS = {"min", "max", "sum", "mod"}


def notation(game: Game[LocalText], name: str) -> list[str]:
    """`E = S − T + 1 (S ≥ T)` and the like. Raises DataError for a name that has neither symbol nor words."""
    formula = game.book.formulas[name]
    try:
        written = game.formulas.notation(name)
    except FormulaError as error:
        raise DataError([Problem(formula.place, f'formula "{name}" cannot be shown: {error}')]) from error
    spoken = _spoken(game)

    def word(match: re.Match[str]) -> str:
        found = match[0]
        if found in _FUNCTIONS or found in spoken.values():
            return found
        if found not in spoken:
            what = f'formula "{name}" is shown to readers, but "{found}" has no symbol, term or label'
            raise DataError([Problem(formula.place, what, "Give one of them.")])
        return _in_sentence(spoken[found])

    return [_NAME.sub(word, line) for line in _lines(written)]


def _in_sentence(words: str) -> str:
    """Words as they stand within a line: without a capital, unless they are a letter or an abbreviation."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words


def _lines(written: str) -> list[str]:
    """One line for each case; the condition follows in brackets."""
    match = _CASES.match(written)
    if not match:
        return [written]
    cases = [case.partition(" | ") for case in match["cases"].split("; ")]
    return [f"{match['left']}{value}   ({when})" for value, _, when in cases]


def _spoken(game: Game[LocalText]) -> dict[str, str]:
    """Names in formulas → what readers call them: a constant is its number, a symbol comes before words."""
    book = game.book
    spoken = {name: signed(number) for name, number in book.constants.items()}
    for calculator in book.calculators.values():
        spoken |= {
            name.replace("-", "_"): part.label.plain()
            for name, part in calculator.inputs.items()
            if part.label
        }
    spoken |= {name: one.name.plain() for name, one in book.formulas.items() if one.name}
    spoken |= {term.id.replace("-", "_"): term.symbol or term.name.plain() for term in game.terms}
    return spoken | {name: one.symbol for name, one in book.formulas.items() if one.symbol}

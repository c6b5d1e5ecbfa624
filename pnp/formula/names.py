"""Which names may stand in generated code.

In: names as written in `formulas.yaml`. Out: identifiers that mean the same in Python and in JavaScript. A
maintainer must keep `identifier` the only door: a name that reaches a printer without it could be code. User
names start with a letter and do not end with `_`, so `_helper`, `_f_formula`, `$formula` and `new_` never
clash.
"""

from __future__ import annotations

import keyword
import re
from string import ascii_letters

from pnp.formula.source import FormulaError

# The language's own words.
_OWN = """none true false min max sum len abs all any count range ratio int bool id list distinct"""
WORDS = frozenset(_OWN.split())

# ECMAScript 2024, 12.7.2 (keywords and reserved words), and the globals that helpers use.
_JAVASCRIPT = """
    abstract arguments await boolean break byte case catch char class const continue debugger default delete
    do double else enum eval export extends false final finally float for function goto if implements import
    in instanceof int interface let long native new null package private protected public return short static
    super switch synchronized this throw throws transient true try typeof undefined var void volatile while
    with yield Array Boolean Error Infinity Math NaN Number Object String
"""
RESERVED = frozenset(keyword.kwlist) | frozenset(_JAVASCRIPT.split()) | (WORDS - {"id"})

_IDENTIFIER = re.compile(r"[A-Za-z]([A-Za-z0-9_]*[A-Za-z0-9])?", re.ASCII)
_DATA_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*", re.ASCII)
_ENUM_VALUE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*", re.ASCII)


class Short:
    """Short names in place of long ones, one for one, in the order in which they come.

    No two names become one, so whatever a name meant where it stood it means still.
    """

    def __init__(self) -> None:
        self._given: dict[str, str] = {}

    def __call__(self, name: str) -> str:
        """The short name, each time the same: a letter, later with a number, so never a word of a language."""
        turn, at = divmod(len(self._given), len(ascii_letters))
        return self._given.setdefault(name, f"{ascii_letters[at]}{turn or ''}")


def identifier(name: str, column: int = 0) -> str:
    """The name itself if it may stand in generated code, else a `FormulaError`."""
    if not _IDENTIFIER.fullmatch(name):
        raise FormulaError(
            f'"{name}" cannot be a name',
            column,
            "Use letters a–z, digits and _, with a letter first and no _ at the end.",
        )
    if name in RESERVED:
        raise FormulaError(f'"{name}" is a reserved word', column, "Choose another name.")
    return name


def argument(name: str) -> str:
    """The identifier for an argument, whose name is data: `night-end` → `night_end`, `new` → `new_`."""
    if not _DATA_NAME.fullmatch(name):
        raise FormulaError(
            f'"{name}" cannot be the name of an argument or result', 0, "Use letters a–z, digits, _ and -."
        )
    plain = name.replace("-", "_").rstrip("_")
    return f"{plain}_" if plain in RESERVED else identifier(plain)


def enum_value(value: str) -> str:
    """The value itself if it may be a value of an enum, else a `FormulaError`."""
    if not _ENUM_VALUE.fullmatch(value):
        raise FormulaError(
            f'"{value}" cannot be a value of a list of names', 0, "Use letters a–z, digits, _ and -."
        )
    return value

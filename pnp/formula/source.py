"""From the text of a formula to a syntax tree of bounded size; the text is never evaluated.

In: one expression as written. Out: an `ast` expression, or a `FormulaError` with the column of the mistake.
A maintainer must keep the limits: they bound everything that walks the tree later.
"""

from __future__ import annotations

import ast
import re
import warnings

from pnp.errors import Place, Problem

MAX_LENGTH = 2000  # characters of one expression
MAX_NODES = 1500  # nodes of its tree
MAX_DEPTH = 60  # levels of its tree

_FULL_WIDTH = str.maketrans("（），：＝＋－＊／＜＞［］｛｝％‘’“”×−≤≥≠", "(),:=+-*/<>[]{}%''\"\"*-<>!")
_ADVICE = (
    (re.compile(r"&&"), "Write `and`."),
    (re.compile(r"\|\|"), "Write `or`."),
    (re.compile(r"\?"), "Write `x if condition else y`."),
    (re.compile(r"!(?!=)"), "Write `not`."),
    (re.compile(r"(?<![=!<>])=(?!=)"), "Write `==` to compare."),
)


class FormulaError(Exception):
    """A mistake in a formula: what is wrong, at which column of its text (from 0), and what to do."""

    def __init__(self, message: str, column: int = 0, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.column = column
        self.hint = hint

    def problem(self, place: Place, source: str = "") -> Problem:
        """The problem at its place, when the formula `source` starts at `place`."""
        before = source[: self.column]
        row = before.count("\n")
        if row:
            place = Place(place.file, place.line + row, len(before) - before.rfind("\n"))
            return Problem(place, self.message, self.hint)
        return Problem(place.shifted(self.column), self.message, self.hint)


def read(source: str) -> ast.expr:
    """The syntax tree of one expression; columns in it count from the start of `source`."""
    if len(source) > MAX_LENGTH:
        raise FormulaError(f"the formula has {len(source)} characters; at most {MAX_LENGTH} are allowed")
    _refuse_foreign_characters(source)
    text = re.sub(r"\s", " ", source)
    if not text.strip():
        raise FormulaError("the formula is empty")
    start = len(text) - len(text.lstrip())
    tree = _parse(text, start)
    _refuse_large(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.expr | ast.keyword):
            node.col_offset += start
    return tree


def _refuse_foreign_characters(source: str) -> None:
    found = re.search(r"[^\x20-\x7e\s]", source)
    if found:
        plain = found[0].translate(_FULL_WIDTH)
        hint = f"Write `{plain}`." if plain != found[0] else "Formulas are written in plain ASCII."
        raise FormulaError(f'the character "{found[0]}" is not allowed in a formula', found.start(), hint)


def _parse(text: str, start: int) -> ast.expr:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise _syntax_error(text, start, error) from None
    except (RecursionError, MemoryError, ValueError):
        raise FormulaError("the formula is nested too deeply to be read") from None


def _syntax_error(text: str, start: int, error: SyntaxError) -> FormulaError:
    for pattern, hint in _ADVICE:
        found = pattern.search(text)
        if found:
            return FormulaError(f'"{found[0]}" is not part of a formula', found.start(), hint)
    end = len(text.rstrip())
    column = min(start + error.offset - 1, end - 1) if error.offset else end - 1
    return FormulaError(f"the formula cannot be read here ({error.msg})", column)


def _refuse_large(tree: ast.expr) -> None:
    level: list[ast.AST] = [tree]
    nodes = depth = 0
    while level:
        nodes += len(level)
        depth += 1
        if nodes > MAX_NODES or depth > MAX_DEPTH:
            raise FormulaError(
                "the formula is too large",
                0,
                "Give parts of it names, as formulas of their own or in `let:`.",
            )
        level = [child for node in level for child in ast.iter_child_nodes(node)]

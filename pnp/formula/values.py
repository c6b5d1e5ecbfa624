"""Rules of the checker for single values: numbers, words, names, fields, tuples.

In: a syntax tree. Out: its checked form. A maintainer must look names up here and nowhere else.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from pnp.errors import did_you_mean
from pnp.formula import ir
from pnp.formula.kinds import SAFE, Bool, Entry, Enum, Int, List, Maybe, Nothing, Record, Row, Tuple, Word
from pnp.formula.names import WORDS

if TYPE_CHECKING:
    from pnp.formula.checker import Checker, Scope

_WORD_VALUES: dict[str, ir.Literal] = {
    "none": ir.Literal(Nothing(), None),
    "true": ir.Literal(Bool(), True),
    "false": ir.Literal(Bool(), False),
}


def constant(check: Checker, tree: ast.Constant, scope: Scope) -> ir.Node:
    """A whole number or a quoted word."""
    match tree.value:
        case bool() | None:
            check.fail(tree, f"{tree.value} is not a word of formulas", f"Write `{str(tree.value).lower()}`.")
        case int() as number:
            if number > SAFE:
                check.fail(tree, "the number is too large")
            return ir.Literal(Int(number, number), number)
        case str() as word:
            return ir.Literal(Word(frozenset({word})), word)
        case float():
            check.fail(tree, "only whole numbers are allowed")
    check.fail(tree, "only whole numbers, true, false, none and quoted names are allowed")


def name(check: Checker, tree: ast.Name, scope: Scope) -> ir.Node:
    """A variable, a constant, the list of an enum's values, or one of the language's words."""
    world = check.world
    if tree.id in scope.names:
        return ir.Var(scope.names[tree.id], tree.id)
    if tree.id in _WORD_VALUES:
        return _WORD_VALUES[tree.id]
    check.missing(tree, tree.id)
    if tree.id in world.constants:
        value = world.constants[tree.id]
        return ir.Literal(Int(value, value), value, tree.id)
    kind = world.kinds.get(tree.id)
    if isinstance(kind, Enum):
        return _values(kind)
    if tree.id in world.formulas:
        params = ", ".join(param for param, _ in world.formulas[tree.id].params)
        check.fail(tree, f'"{tree.id}" is a formula', f"Write `{tree.id}({params})`.")
    if tree.id in world.tables:
        check.fail(tree, f'"{tree.id}" is a table', f"Write `{tree.id}[…].column`.")
    if f"{tree.id}_" in scope.names:
        check.fail(tree, f'"{tree.id}" is a word of its own', f"Write `{tree.id}_` for the argument.")
    if tree.id in WORDS:
        check.fail(tree, f'"{tree.id}" is not a value')
    known = {*scope.names, *world.constants, *world.formulas, *world.tables, *WORDS}
    check.fail(tree, f'unknown name "{tree.id}"', did_you_mean(tree.id, known))


def _values(kind: Enum) -> ir.Listing:
    return ir.Listing(List(kind, len(kind.values)), tuple(ir.Literal(kind, value) for value in kind.values))


def attribute(check: Checker, tree: ast.Attribute, scope: Scope) -> ir.Node:
    """A field of a record, or a column of a row."""
    of = check.node(tree.value, scope)
    if isinstance(of.kind, Maybe):
        check.fail(tree, f"{ast.unparse(tree.value)} may be none", "Ask first: `… if x != none else …`.")
    if not isinstance(of.kind, Record | Row | Entry):
        check.fail(tree, f'{of.kind} has no field "{tree.attr}"')
    if tree.attr not in of.kind.fields:
        check.fail(tree, f'{of.kind} has no field "{tree.attr}"', did_you_mean(tree.attr, of.kind.fields))
    return ir.FieldOf(of.kind.fields[tree.attr], of, tree.attr)


def tupling(check: Checker, tree: ast.Tuple, scope: Scope) -> ir.Node:
    """Several numbers in brackets."""
    items = tuple(check.number(item, scope, "each part of a tuple")[0] for item in tree.elts)
    if not items:
        check.fail(tree, "the tuple is empty")
    return ir.Tupling(Tuple(tuple(item.kind for item in items)), items)

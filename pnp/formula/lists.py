"""Rules of the checker for lists: writing, indexing, slicing, comprehensions.

In: a syntax tree. Out: its checked form. A maintainer must give every list the greatest length it can have.
"""

from __future__ import annotations

import ast
from dataclasses import replace
from math import prod
from typing import TYPE_CHECKING

from pnp.formula import ir
from pnp.formula.kinds import Bool, Int, Kind, List, Row, Unknown
from pnp.formula.limits import clamped
from pnp.formula.names import identifier
from pnp.formula.operators import facts

if TYPE_CHECKING:
    from pnp.formula.checker import Checker, Scope

MAX_LOOPS = 2  # comprehensions inside one another, and `for`s of one


def listing(check: Checker, tree: ast.List, scope: Scope) -> ir.Node:
    """A list written out."""
    items = []
    kind: Kind = Unknown()
    for entry in tree.elts:
        node = check.node(entry, scope)
        kind = check.together(entry, kind, node.kind, "the entries of the list differ")
        items.append(node)
    return ir.Listing(List(kind, len(items)), tuple(items))


def subscript(check: Checker, tree: ast.Subscript, scope: Scope) -> ir.Node:
    """A row of a table, an entry or a slice of a list."""
    if (
        isinstance(tree.value, ast.Name)
        and tree.value.id in check.world.tables
        and tree.value.id not in scope.names
    ):
        check.missing(tree, tree.value.id)
        return _row(check, tree.value.id, tree.slice, scope)
    of, kind = check.want_list(tree.value, scope, "what is indexed")
    if isinstance(tree.slice, ast.Slice):
        return _slice(check, of, kind, tree.slice, scope)
    _refuse_empty(check, tree.value, kind)
    index, _ = check.number(tree.slice, scope, "the position")
    return ir.Item(kind.of, of, index)


def _row(check: Checker, table: str, key: ast.expr, scope: Scope) -> ir.Node:
    rows = check.world.tables[table]
    node, limits = check.number(key, scope, "the row")
    if not any(limits.low <= row <= limits.high for row in rows):
        check.fail(key, f"table {table} has no such row", f"Rows: {', '.join(map(str, rows))}.")
    columns: dict[str, Kind] = {}
    for name in next(iter(rows.values())):
        numbers = [row[name] for row in rows.values()]
        columns[name] = Int(min(numbers), max(numbers))
    return ir.RowOf(Row(table, columns), table, node)


def _slice(check: Checker, of: ir.Node, kind: List, tree: ast.Slice, scope: Scope) -> ir.Node:
    if tree.step is not None:
        check.fail(tree.step, "a step is not allowed here")
    low = check.number(tree.lower, scope, "the start")[0] if tree.lower else ir.Literal(Int(0, 0), 0)
    high = check.number(tree.upper, scope, "the end")[0] if tree.upper else None
    return ir.Slice(kind, of, low, high)


def comprehension(check: Checker, tree: ast.ListComp | ast.GeneratorExp, scope: Scope) -> ir.Node:
    """`[item for name in list if test]`."""
    loops, inside = read_loops(check, tree, scope)
    item = check.node(tree.elt, inside)
    return ir.Comprehension(List(item.kind, prod(_most(loop) for loop in loops)), loops, item)


def read_loops(
    check: Checker, tree: ast.ListComp | ast.GeneratorExp, scope: Scope
) -> tuple[tuple[ir.Loop, ...], Scope]:
    """The loops of a comprehension, and the scope inside them."""
    loops = []
    for generator in tree.generators:
        scope = replace(scope, loops=scope.loops + 1)
        if scope.loops > MAX_LOOPS:
            check.fail(
                tree, f"more than {MAX_LOOPS} loops inside one another", "Make the inner part a formula."
            )
        name = _loop_name(check, generator, scope)
        of, kind = check.want_list(generator.iter, replace(scope, loops=scope.loops - 1), "what follows `in`")
        _refuse_empty(check, generator.iter, kind)
        scope = replace(scope, names={**scope.names, name: kind.of})
        tests = []
        for test in generator.ifs:
            tests.append(check.want(test, scope, Bool(), "the condition"))
            scope = scope.knowing(facts(test).yes)
        loops.append(ir.Loop(name, of, tuple(tests)))
    return tuple(loops), scope


def _refuse_empty(check: Checker, tree: ast.expr, kind: List) -> None:
    if isinstance(kind.of, Unknown):
        check.fail(tree, "this list is always empty")


def _loop_name(check: Checker, generator: ast.comprehension, scope: Scope) -> str:
    target = generator.target
    if not isinstance(target, ast.Name) or generator.is_async:
        check.fail(target, "a loop has one name", "Write `for name in list`.")
    if target.id in scope.names:
        check.fail(target, f'"{target.id}" already has a meaning here', "Choose another name.")
    return identifier(target.id, target.col_offset)


def _most(loop: ir.Loop) -> int:
    assert isinstance(loop.of.kind, List)
    return loop.of.kind.most


def entry_limits(low: Int, high: Int) -> Int:
    """Limits of the entries of `range(low, high)`."""
    return clamped(low.low, max(low.low, high.high - 1))

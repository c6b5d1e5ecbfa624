"""Rules of the checker for calls: built-in functions, formulas of the game, making a record.

In: a syntax tree. Out: its checked form. A maintainer must look a name up in this order: records, formulas,
built-in functions, the library of algorithms.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from pnp.errors import did_you_mean
from pnp.formula import ir, lists
from pnp.formula.kinds import LONGEST, Bool, Int, Kind, List, Ratio, Record, Unknown, fits, within
from pnp.formula.library import PAIRS
from pnp.formula.library.pair import Refused
from pnp.formula.limits import total

if TYPE_CHECKING:
    from pnp.formula.checker import Checker, Scope


def call(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    """A call by name."""
    if not isinstance(tree.func, ast.Name):
        check.fail(tree, "only formulas and functions can be called")
    name, world = tree.func.id, check.world
    if isinstance(world.kinds.get(name), Record):
        return _make(check, tree, name, scope)
    for argument in [*tree.args, *tree.keywords]:
        if isinstance(argument, ast.keyword | ast.Starred):
            check.fail(tree, f"{name} takes its values in order", "Leave out names and *.")
    if name in world.formulas:
        return _formula(check, tree, name, scope)
    if name in BUILT_IN:
        return BUILT_IN[name](check, tree, scope)
    if name in PAIRS:
        return _pair(check, tree, name, scope)
    check.missing(tree, name)
    check.fail(tree, f'unknown formula "{name}"', did_you_mean(name, {*world.formulas, *BUILT_IN, *PAIRS}))


def _formula(check: Checker, tree: ast.Call, name: str, scope: Scope) -> ir.Node:
    signature = check.world.formulas[name]
    if len(tree.args) != len(signature.params):
        takes = ", ".join(param for param, _ in signature.params) or "nothing"
        check.fail(
            tree,
            f"{name} takes {_several(len(signature.params))}, not {len(tree.args)}",
            f"It takes: {takes}.",
        )
    args = tuple(
        passed(check, arg, scope, kind, f"{param} of {name}")
        for arg, (param, kind) in zip(tree.args, signature.params, strict=True)
    )
    return ir.Call(signature.result, name, args)


def _several(count: int) -> str:
    return f"{count} value{'' if count == 1 else 's'}"


def passed(check: Checker, tree: ast.expr, scope: Scope, kind: Kind, what: str) -> ir.Node:
    """A value for a declared argument: numbers that may leave its range are tested at run time."""
    node = check.want(tree, scope, kind, what)
    if within(node.kind, kind):
        return node
    if isinstance(node.kind, Int) and isinstance(kind, Int):
        if node.kind.high < kind.low or node.kind.low > kind.high:
            check.fail(tree, f"{what} must be {kind.low} to {kind.high}")
        return ir.Within(kind, node, kind.low, kind.high)
    if isinstance(node.kind, List) and isinstance(kind, List) and node.kind.most > kind.most:
        check.fail(tree, f"{what} holds at most {kind.most} entries, but this may have {node.kind.most}")
    check.fail(tree, f"{what} allows a smaller range of numbers than this")


def _make(check: Checker, tree: ast.Call, name: str, scope: Scope) -> ir.Node:
    record = check.world.kinds[name]
    assert isinstance(record, Record)
    if tree.args:
        check.fail(
            tree, f"the fields of {name} are given by name", f"Write `{name}({next(iter(record.fields))}=…)`."
        )
    given = {keyword.arg: keyword.value for keyword in tree.keywords if keyword.arg}
    if len(given) != len(tree.keywords):
        check.fail(tree, "`**` is not allowed in a formula")
    for field, value in given.items():
        if field not in record.fields:
            check.fail(value, f'{name} has no field "{field}"', did_you_mean(field, record.fields))
    missing = [field for field in record.fields if field not in given]
    if missing:
        check.fail(tree, f"{name} needs a value for {missing[0]}")
    fields = tuple(
        (field, passed(check, given[field], scope, kind, f"{field} of {name}"))
        for field, kind in record.fields.items()
    )
    return ir.Making(record, fields)


def _pair(check: Checker, tree: ast.Call, name: str, scope: Scope) -> ir.Node:
    pair = PAIRS[name]
    _values(check, tree, len(pair.takes), len(pair.takes))
    args = tuple(check.node(arg, scope) for arg in tree.args)
    try:
        kind = pair.result([arg.kind for arg in args])
    except Refused as refused:
        what, given = pair.takes[refused.at], args[refused.at].kind
        check.fail(tree.args[refused.at], f"{what} of {name} must be {refused.wanted}, but this is {given}")
    return ir.Pair(kind, name, args)


def _ratio(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    _values(check, tree, 2, 2)
    (of, _), (to, limits) = [check.number(arg, scope, "each side of ratio") for arg in tree.args]
    if (limits.low, limits.high) == (0, 0):
        check.fail(tree.args[1], "division by zero")
    return ir.Ratio(Ratio(), of, to)


def _values(check: Checker, tree: ast.Call, fewest: int, most: int) -> None:
    if not fewest <= len(tree.args) <= most:
        assert isinstance(tree.func, ast.Name)
        wanted = _several(most) if fewest == most else f"{fewest} or {_several(most)}"
        check.fail(tree, f"{tree.func.id} takes {wanted}, not {len(tree.args)}")


def _least_or_greatest(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    assert isinstance(tree.func, ast.Name)
    name = tree.func.id
    if len(tree.args) == 1:
        of, numbers = _numbers(check, tree, scope)
        if numbers.most == 0:
            check.fail(tree, f"{name} of an empty list")
        return ir.Fold(numbers.of, name, of)
    if not tree.args:
        check.fail(tree, f"{name} needs values")
    parts = [check.number(arg, scope, f"each value of {name}") for arg in tree.args]
    pick = min if name == "min" else max
    kind = Int(pick(limits.low for _, limits in parts), pick(limits.high for _, limits in parts))
    return ir.Fold(kind, name, ir.Listing(List(Int(), len(parts)), tuple(node for node, _ in parts)))


def _numbers(check: Checker, tree: ast.Call, scope: Scope) -> tuple[ir.Node, List]:
    of, kind = check.want_list(tree.args[0], scope, "this")
    if not fits(kind, List(Int())):
        check.fail(tree.args[0], f"this must be a list of whole numbers, but it is {kind}")
    return of, List(Int(0, 0), kind.most) if isinstance(kind.of, Unknown) else kind


def _sum(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    _values(check, tree, 1, 1)
    of, numbers = _numbers(check, tree, scope)
    return ir.Fold(total(numbers), "sum", of)


def _length(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    _values(check, tree, 1, 1)
    of, kind = check.want_list(tree.args[0], scope, "this")
    return ir.Fold(Int(0, kind.most), "len", of)


def _count(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    _values(check, tree, 1, 1)
    of, kind = check.want_list(tree.args[0], scope, "this")
    if not fits(kind.of, Bool()):
        check.fail(
            tree.args[0],
            f"count takes a list of true and false, but this is {kind}",
            "Write `len(…)` for its length.",
        )
    return ir.Fold(Int(0, kind.most), "count", of)


def _quantifier(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    assert isinstance(tree.func, ast.Name)
    _values(check, tree, 1, 1)
    argument = tree.args[0]
    if isinstance(argument, ast.GeneratorExp | ast.ListComp):
        loops, inside = lists.read_loops(check, argument, scope)
        item = check.want(argument.elt, inside, Bool(), f"what {tree.func.id} tests")
        return ir.Quantifier(Bool(), tree.func.id, loops, item)
    of = check.want(argument, scope, List(Bool()), f"what {tree.func.id} tests")
    return ir.Quantifier(Bool(), tree.func.id, (ir.Loop("each", of, ()),), ir.Var(Bool(), "each"))


def _absolute(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    _values(check, tree, 1, 1)
    of, kind = check.number(tree.args[0], scope, "this")
    least = 0 if kind.low <= 0 <= kind.high else min(abs(kind.low), abs(kind.high))
    return ir.Absolute(Int(least, max(abs(kind.low), abs(kind.high))), of)


def _range(check: Checker, tree: ast.Call, scope: Scope) -> ir.Node:
    _values(check, tree, 1, 2)
    ends = [check.number(arg, scope, "each end of range") for arg in tree.args]
    if len(ends) == 1:
        ends.insert(0, (ir.Literal(Int(0, 0), 0), Int(0, 0)))
    (low, a), (high, b) = ends
    most = max(0, min(b.high - a.low, LONGEST))
    return ir.Counting(List(lists.entry_limits(a, b), most), low, high)


BUILT_IN: Mapping[str, Callable[[Checker, ast.Call, Scope], ir.Node]] = {
    "min": _least_or_greatest,
    "max": _least_or_greatest,
    "sum": _sum,
    "len": _length,
    "count": _count,
    "all": _quantifier,
    "any": _quantifier,
    "abs": _absolute,
    "range": _range,
    "ratio": _ratio,
}

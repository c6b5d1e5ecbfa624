"""Rules of the checker for operators: arithmetic, comparison, logic, choice.

In: a syntax tree. Out: its checked form. A maintainer must keep what a test proves about `none` in step with
how both printers stop early: left to right.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pnp.errors import did_you_mean
from pnp.formula import ir, limits
from pnp.formula.kinds import LONGEST, Bool, Enum, Id, Int, Kind, List, Maybe, Nothing, Tuple, Word, join

if TYPE_CHECKING:
    from pnp.formula.checker import Checker, Scope

_ARITHMETIC: dict[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.Mod: "%",
}  # fmt: skip
_ADVICE: dict[type[ast.operator], tuple[str, str]] = {
    ast.Div: ("`/`", "Write `//`, whole-number division rounded down."),
    ast.Pow: ("`**`", "Write a product."),
    ast.BitAnd: ("`&`", "Write `and`."),
    ast.BitOr: ("`|`", "Write `or`."),
}
_COMPARE: dict[type[ast.cmpop], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
}  # fmt: skip


def arithmetic(check: Checker, tree: ast.BinOp, scope: Scope) -> ir.Node:
    """`+ - * // %` of numbers, `+` of lists."""
    op = _ARITHMETIC.get(type(tree.op))
    if op is None:
        sign, hint = _ADVICE.get(type(tree.op), ("this operator", ""))
        check.fail(tree, f"{sign} is not allowed in a formula", hint)
    if op == "+":
        left = check.node(tree.left, scope)
        if isinstance(left.kind, List):
            return _joined(check, tree, left, left.kind, scope)
    left, a = check.number(tree.left, scope, f"the left side of {op}")
    right, b = check.number(tree.right, scope, f"the right side of {op}")
    if (b.low, b.high) == (0, 0) and op in ("//", "%"):
        check.fail(tree.right, "division by zero")
    kind, checked = limits.arithmetic(op, a, b)
    return ir.Arithmetic(kind, op, left, right, checked)


def _joined(check: Checker, tree: ast.BinOp, left: ir.Node, a: List, scope: Scope) -> ir.Node:
    right, b = check.want_list(tree.right, scope, "the right side of +")
    of = check.together(tree, a.of, b.of, "these lists hold different things")
    most = a.most + b.most
    if most > LONGEST:
        check.fail(tree, f"the list could have {most} entries; at most {LONGEST} are allowed")
    return ir.Joined(List(of, most), left, right)


def unary(check: Checker, tree: ast.UnaryOp, scope: Scope) -> ir.Node:
    """`-` of a number, `not` of a truth."""
    if isinstance(tree.op, ast.Not):
        return ir.Opposite(Bool(), check.want(tree.operand, scope, Bool(), "what follows `not`"))
    if not isinstance(tree.op, ast.USub):
        check.fail(tree, "this sign is not allowed in a formula")
    of, kind = check.number(tree.operand, scope, "what follows `-`")
    limits_ = Int(-kind.high, -kind.low)
    if isinstance(of, ir.Literal) and isinstance(of.value, int) and not of.name:
        return ir.Literal(limits_, -of.value)
    return ir.Negative(limits_, of)


@dataclass(frozen=True)
class Facts:
    """Texts known not to be none when a test holds, and when it does not."""

    yes: frozenset[str] = frozenset()
    no: frozenset[str] = frozenset()


def facts(tree: ast.expr) -> Facts:
    """What a test proves about `none`."""
    match tree:
        case ast.Compare(left=left, ops=[ast.Eq() | ast.NotEq() as op], comparators=[right]):
            texts = [ast.unparse(side) for side in (left, right)]
            if "none" not in texts:
                return Facts()
            proved = frozenset(texts) - {"none"}
            return Facts(no=proved) if isinstance(op, ast.Eq) else Facts(yes=proved)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            inner = facts(operand)
            return Facts(inner.no, inner.yes)
        case ast.BoolOp(op=ast.And(), values=parts):
            return Facts(yes=frozenset().union(*(facts(part).yes for part in parts)))
        case ast.BoolOp(op=ast.Or(), values=parts):
            return Facts(no=frozenset().union(*(facts(part).no for part in parts)))
    return Facts()


def logic(check: Checker, tree: ast.BoolOp, scope: Scope) -> ir.Node:
    """`and`, `or`: each part may rely on what the parts before it proved."""
    op = "and" if isinstance(tree.op, ast.And) else "or"
    parts = []
    for part in tree.values:
        parts.append(check.want(part, scope, Bool(), f"each side of `{op}`"))
        proved = facts(part)
        scope = scope.knowing(proved.yes if op == "and" else proved.no)
    return ir.Logic(Bool(), op, tuple(parts))


def choice(check: Checker, tree: ast.IfExp, scope: Scope) -> ir.Node:
    """`x if condition else y`."""
    test = check.want(tree.test, scope, Bool(), "the condition")
    proved = facts(tree.test)
    yes = check.node(tree.body, scope.knowing(proved.yes))
    no = check.node(tree.orelse, scope.knowing(proved.no))
    kind = check.together(tree, yes.kind, no.kind, "the two outcomes differ")
    return ir.Choice(kind, test, yes, no)


def comparison(check: Checker, tree: ast.Compare, scope: Scope) -> ir.Node:
    """`a < b`, `a in b`, and chains of them."""
    sides = [tree.left, *tree.comparators]
    nodes = [check.node(side, scope) for side in sides]
    parts = tuple(
        _compare_one(check, (sides[i], sides[i + 1]), (nodes[i], nodes[i + 1]), op)
        for i, op in enumerate(tree.ops)
    )
    return parts[0] if len(parts) == 1 else ir.Logic(Bool(), "and", parts)


def _compare_one(
    check: Checker, trees: tuple[ast.expr, ast.expr], nodes: tuple[ir.Node, ir.Node], op: ast.cmpop
) -> ir.Node:
    left, right = nodes
    if isinstance(op, ast.In | ast.NotIn):
        member = _member(check, trees, left, right)
        return member if isinstance(op, ast.In) else ir.Opposite(Bool(), member)
    sign = _COMPARE.get(type(op))
    if sign is None:
        check.fail(trees[0], "`is` is not allowed in a formula", "Write `==`.")
    kind = check.together(trees[1], left.kind, right.kind, f"{sign} cannot compare")
    if isinstance(kind, Tuple):
        return ir.TupleCompare(Bool(), sign, left, right)
    if sign in ("==", "!="):
        _refuse_unequal(check, trees[1], left.kind, right.kind, kind)
    elif not isinstance(kind, Int):
        check.fail(trees[0], f"{sign} compares whole numbers or tuples, but this is {kind}")
    return ir.Compare(Bool(), sign, left, right)


def _single(kind: Kind) -> bool:
    of = kind.of if isinstance(kind, Maybe) else kind
    return isinstance(of, Int | Bool | Id | Enum | Word | Nothing)


def _refuse_unequal(check: Checker, tree: ast.expr, a: Kind, b: Kind, kind: Kind) -> None:
    asks_for_none = isinstance(a, Nothing) or isinstance(b, Nothing)
    if not asks_for_none and not _single(kind):
        check.fail(tree, f"{kind} cannot be compared with ==")
    words = [of for side in (a, b) if isinstance(of := side.of if isinstance(side, Maybe) else side, Word)]
    if len(words) == 2 and not words[0].values & words[1].values:
        asked, known = sorted(words, key=lambda word: len(word.values))
        word = min(asked.values)
        check.fail(tree, f'"{word}" is never a value here', did_you_mean(word, known.values))


def _member(check: Checker, trees: tuple[ast.expr, ast.expr], item: ir.Node, of: ir.Node) -> ir.Node:
    if not isinstance(of.kind, List):
        check.fail(trees[1], f"after `in` there must be a list, but this is {of.kind}")
    if join(item.kind, of.kind.of) is None:
        check.clash(trees[0], item.kind, of.kind)
        check.clash(trees[1], of.kind, item.kind)
    kind = check.together(trees[1], item.kind, of.kind.of, "`in` cannot compare")
    if not _single(kind):
        check.fail(trees[0], f"{kind} cannot be looked for")
    return ir.Member(Bool(), item, of)

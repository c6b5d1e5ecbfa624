"""From a syntax tree to checked nodes: every part gets its kind, or the mistake gets its column.

In: an expression, the names it may use, the world of the game. Out: an `ir.Node`. What is not in `RULES` is
refused. A maintainer must keep it so: nothing is allowed because it was not thought of.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from pnp.errors import did_you_mean
from pnp.formula import calls, ir, lists, operators, values
from pnp.formula.kinds import Enum, Int, Kind, List, Maybe, Word, fits, join
from pnp.formula.source import FormulaError, read


@dataclass(frozen=True)
class Signature:
    """What a formula takes and gives."""

    params: tuple[tuple[str, Kind], ...]
    result: Kind


@dataclass
class World:
    """Everything an expression of one game may name; mistakes of `broken` names are reported elsewhere."""

    constants: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, Mapping[int, Mapping[str, int]]] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)
    formulas: dict[str, Signature] = field(default_factory=dict)
    broken: set[str] = field(default_factory=set)


class NotKnown(FormulaError):
    """The expression needs a name whose own mistake is already reported."""


@dataclass(frozen=True)
class Scope:
    """Names with their kinds, the texts known not to be none at this point, and the loops around it."""

    names: Mapping[str, Kind]
    present: frozenset[str] = frozenset()
    loops: int = 0

    def knowing(self, texts: Iterable[str]) -> Scope:
        """The scope where these texts are known not to be none."""
        return replace(self, present=self.present | set(texts))


class Checker:
    """Checks expressions of one game."""

    def __init__(self, world: World) -> None:
        self.world = world

    def read(self, source: str, names: Mapping[str, Kind]) -> ir.Node:
        """The checked form of an expression that may use these names."""
        return self.node(read(source), Scope(names))

    def read_as(self, source: str, names: Mapping[str, Kind], kind: Kind, what: str) -> ir.Node:
        """The same, where one kind is wanted; `what` names it in the message."""
        return self.want(read(source), Scope(names), kind, what)

    def node(self, tree: ast.expr, scope: Scope) -> ir.Node:
        """The checked form of a part."""
        rule = RULES.get(type(tree))
        if rule is None:
            self.fail(tree, f"{_NOT_ALLOWED.get(type(tree), 'this')} is not allowed in a formula")
        node = rule(self, tree, scope)
        if isinstance(node.kind, Maybe) and ast.unparse(tree) in scope.present:
            return replace(node, kind=node.kind.of)
        return node

    def want(self, tree: ast.expr, scope: Scope, kind: Kind, what: str) -> ir.Node:
        """The checked form of a part that must be of a kind."""
        node = self.node(tree, scope)
        if not fits(node.kind, kind):
            self.clash(tree, node.kind, kind)
            self.fail(tree, f"{what} must be {kind}, but this is {node.kind}", _none_hint(node.kind, kind))
        return node

    def want_list(self, tree: ast.expr, scope: Scope, what: str) -> tuple[ir.Node, List]:
        """The checked form of a part that must be a list, and its kind."""
        node = self.node(tree, scope)
        if not isinstance(node.kind, List):
            self.fail(tree, f"{what} must be a list, but this is {node.kind}")
        return node, node.kind

    def number(self, tree: ast.expr, scope: Scope, what: str) -> tuple[ir.Node, Int]:
        """The checked form of a part that must be a whole number, and its limits."""
        node = self.want(tree, scope, Int(), what)
        assert isinstance(node.kind, Int)
        return node, node.kind

    def together(self, tree: ast.expr, a: Kind, b: Kind, what: str) -> Kind:
        """The kind that holds both, or a mistake."""
        joined = join(a, b)
        if joined is None:
            self.clash(tree, a, b)
            self.clash(tree, b, a)
            self.fail(tree, f"{what}: {a} and {b}")
        return joined

    def clash(self, tree: ast.expr, given: Kind, wanted: Kind) -> None:
        """Name the misspelt word when a word is not one of the wanted names."""
        given, wanted = _inner(given), _inner(wanted)
        if isinstance(given, Word) and isinstance(wanted, Enum):
            wrong = sorted(given.values - set(wanted.values))
            if wrong:
                self.fail(tree, f'"{wrong[0]}" is not a {wanted.name}', did_you_mean(wrong[0], wanted.values))

    def missing(self, tree: ast.expr, name: str) -> None:
        """Stop quietly at a name whose own mistake is reported elsewhere."""
        self.stop_at_broken(name, tree.col_offset)

    def stop_at_broken(self, name: str, column: int) -> None:
        """The same for a name outside an expression."""
        if name in self.world.broken:
            raise NotKnown(f'"{name}" has a mistake of its own', column)

    def fail(self, tree: ast.expr, message: str, hint: str = "") -> NoReturn:
        """A mistake at a part."""
        raise FormulaError(message, tree.col_offset, hint)


def _inner(kind: Kind) -> Kind:
    while isinstance(kind, Maybe | List):
        kind = kind.of
    return kind


def _none_hint(given: Kind, wanted: Kind) -> str:
    if isinstance(given, Maybe) and fits(given.of, wanted):
        return "Ask first: `… if x != none else …`."
    return ""


Rule = Callable[[Checker, Any, Scope], ir.Node]

RULES: Mapping[type[ast.expr], Rule] = {
    ast.Constant: values.constant,
    ast.Name: values.name,
    ast.Attribute: values.attribute,
    ast.Tuple: values.tupling,
    ast.BinOp: operators.arithmetic,
    ast.UnaryOp: operators.unary,
    ast.BoolOp: operators.logic,
    ast.Compare: operators.comparison,
    ast.IfExp: operators.choice,
    ast.Subscript: lists.subscript,
    ast.List: lists.listing,
    ast.ListComp: lists.comprehension,
    ast.GeneratorExp: lists.comprehension,
    ast.Call: calls.call,
}

_NOT_ALLOWED: Mapping[type[ast.expr], str] = {
    ast.Lambda: "a lambda",
    ast.NamedExpr: "`:=`",
    ast.JoinedStr: "text",
    ast.Dict: "a dictionary",
    ast.Set: "a set",
    ast.DictComp: "a dictionary",
    ast.SetComp: "a set",
    ast.Starred: "`*`",
    ast.Await: "`await`",
    ast.Yield: "`yield`",
    ast.YieldFrom: "`yield`",
}

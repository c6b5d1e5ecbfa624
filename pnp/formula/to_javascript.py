"""Checked nodes as JavaScript source.

In: `ir` nodes. Out: text for an ES module, without eval, globals changed or anything kept. A maintainer must
keep both printers alike: one method, one meaning; `+ 0` turns −0 into 0 wherever a product could be −0. What binds
less than its place needs stands in brackets: `_binding` says how much, and no method prints brackets of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TypeGuard

from pnp.formula import ir
from pnp.formula.kinds import Int, Kind
from pnp.formula.names import Short
from pnp.formula.printer import Printer

# How much an expression binds, the least first (ECMAScript 2024, A.2 Expressions).
_CHOICE, _OR, _AND, _COMPARE, _SUM, _PRODUCT, _ALONE = range(7)


class JavaScriptPrinter(Printer):
    """One method per class of `ir`; formulas and variables get short names, which a phone loads sooner."""

    def __init__(self) -> None:
        self.formula, self.variable = Short(), Short()

    def begin(self) -> None:
        """Begin where no variable from before is known: names of variables begin anew."""
        self.variable = Short()

    def text(self, node: ir.Node) -> str:
        """The source text of a node, in brackets where it is more than one thing."""
        return self.at_least(node, _ALONE)

    def at_least(self, node: ir.Node, least: int) -> str:
        """The text, in brackets if it binds less than that."""
        printed = super().text(node)
        return f"({printed})" if _binding(node) < least else printed

    def whole(self, node: ir.Node) -> str:
        """The text where nothing beside it could bind."""
        return super().text(node)

    def texts(self, nodes: Iterable[ir.Node]) -> str:
        """Several of them, with commas."""
        return ", ".join(map(self.whole, nodes))

    def guard(self, node: ir.Node) -> str:
        """The text before `&&`."""
        return self.at_least(node, _AND)

    def body(self, node: ir.Node) -> str:
        """The text behind an arrow, where a brace would begin a block."""
        return f"({self.whole(node)})" if isinstance(node, ir.Making) else self.whole(node)

    def literal(self, node: ir.Literal) -> str:
        """A number, a truth, a word, null."""
        return json.dumps(node.value)

    def var(self, node: ir.Var) -> str:
        """A variable."""
        return self.variable(node.name)

    def fieldof(self, node: ir.FieldOf) -> str:
        """A field or column."""
        return f"{self.text(node.of)}.{node.name}"

    def rowof(self, node: ir.RowOf) -> str:
        """A row of a table."""
        return f"_row(_tables.{node.table}, {self.whole(node.key)})"

    def item(self, node: ir.Item) -> str:
        """An entry."""
        return f"_item({self.texts([node.of, node.index])})"

    def slice(self, node: ir.Slice) -> str:
        """Neighbouring entries."""
        ends = [node.low, *([node.high] if node.high else [])]
        return f"{self.text(node.of)}.slice({self.texts(ends)})"

    def listing(self, node: ir.Listing) -> str:
        """A list."""
        return f"[{self.texts(node.items)}]"

    def tupling(self, node: ir.Tupling) -> str:
        """A tuple."""
        return f"[{self.texts(node.items)}]"

    def making(self, node: ir.Making) -> str:
        """A record; where most fields are those of another one of its type, that one with what changes."""
        like = [value.of for name, value in node.fields if _same_field(value, name, node.kind)]
        base = like[0] if like and like.count(like[0]) * 2 > len(node.fields) else None
        said = [
            f"{name}: {self.whole(value)}"
            for name, value in node.fields
            if base is None or value != ir.FieldOf(value.kind, base, name)
        ]
        return f"{{{', '.join([f'...{self.text(base)}', *said] if base else said)}}}"

    def arithmetic(self, node: ir.Arithmetic) -> str:
        """A calculation."""
        if node.op in _BY_HELPER:
            return f"{_BY_HELPER[node.op]}({self.texts([node.left, node.right])})"
        here = _PRODUCT if node.op == "*" else _SUM
        # The right side binds more: a − (b − c) is not a − b − c.
        made = f"{self.at_least(node.left, here)} {node.op} {self.at_least(node.right, here + 1)}"
        if node.checked:
            return f"_i({made})"
        return f"{made} + 0" if _may_be_negative_zero(node) else made

    def negative(self, node: ir.Negative) -> str:
        """The other sign."""
        return f"0 - {self.at_least(node.of, _PRODUCT)}"

    def joined(self, node: ir.Joined) -> str:
        """Two lists."""
        return f"[...{self.text(node.left)}, ...{self.text(node.right)}]"

    def logic(self, node: ir.Logic) -> str:
        """`&&`, `||`."""
        sign, here = ("&&", _AND) if node.op == "and" else ("||", _OR)
        return f" {sign} ".join(self.at_least(part, here) for part in node.parts)

    def opposite(self, node: ir.Opposite) -> str:
        """The opposite."""
        return f"!{self.text(node.of)}"

    def compare(self, node: ir.Compare) -> str:
        """A comparison."""
        op = {"==": "===", "!=": "!=="}.get(node.op, node.op)
        return f"{self.at_least(node.left, _SUM)} {op} {self.at_least(node.right, _SUM)}"

    def tuplecompare(self, node: ir.TupleCompare) -> str:
        """A comparison of tuples."""
        op = {"==": "===", "!=": "!=="}.get(node.op, node.op)
        return f"_lex({self.texts([node.left, node.right])}) {op} 0"

    def member(self, node: ir.Member) -> str:
        """Whether a list holds it."""
        return f"{self.text(node.of)}.includes({self.whole(node.item)})"

    def choice(self, node: ir.Choice) -> str:
        """One of two."""
        return f"{self.at_least(node.test, _OR)} ? {self.whole(node.yes)} : {self.whole(node.no)}"

    def comprehension(self, node: ir.Comprehension) -> str:
        """A list made in loops."""
        return self._made(node.loops, node.item)

    def _made(self, loops: Sequence[ir.Loop], item: ir.Node) -> str:
        loop, rest = loops[0], loops[1:]
        of, name = self.text(loop.of), self.variable(loop.name)
        if loop.tests:
            test = " && ".join(self.at_least(test, _AND) for test in loop.tests)
            found = self._made(rest, item) if rest else f"[{self.whole(item)}]"
            return f"{of}.flatMap({name} => {test} ? {found} : [])"
        if rest:
            return f"{of}.flatMap({name} => {self._made(rest, item)})"
        return f"{of}.map({name} => {self.body(item)})"

    def quantifier(self, node: ir.Quantifier) -> str:
        """`every`, `some`."""
        return self._tested(node.name, node.loops, node.item)

    def _tested(self, name: str, loops: Sequence[ir.Loop], item: ir.Node) -> str:
        loop, rest = loops[0], loops[1:]
        call, sign, here, test = ("every", "||", _OR, "!") if name == "all" else ("some", "&&", _AND, "")
        inner = self._tested(name, rest, item) if rest else self.at_least(item, here)
        tests = (f"{test}{self.text(one)}" for one in loop.tests)
        return (
            f"{self.text(loop.of)}.{call}({self.variable(loop.name)} => {f' {sign} '.join([*tests, inner])})"
        )

    def fold(self, node: ir.Fold) -> str:
        """`min max sum len count`."""
        match node.name:
            case "len":
                return f"{self.text(node.of)}.length"
            case "count":
                return f"{self.text(node.of)}.filter(each => each).length"
        return f"_{node.name}({self.whole(node.of)})"

    def absolute(self, node: ir.Absolute) -> str:
        """Without its sign."""
        return f"Math.abs({self.whole(node.of)})"

    def counting(self, node: ir.Counting) -> str:
        """A range."""
        return f"_range({self.texts([node.low, node.high])})"

    def within(self, node: ir.Within) -> str:
        """A number tested against a range."""
        return f"_within({self.whole(node.of)}, {node.low}, {node.high})"

    def call(self, node: ir.Call) -> str:
        """A call of another formula."""
        return f"${self.formula(node.name)}({self.texts(node.args)})"

    def pair(self, node: ir.Pair) -> str:
        """A call of an algorithm of the library."""
        return f"_{node.name}({self.texts(node.args)})"

    def ratio(self, node: ir.Ratio) -> str:
        """A ratio as a decimal."""
        return f"_ratio({self.texts([node.of, node.to])})"

    def cardname(self, node: ir.CardName) -> str:
        """A card as JSON calls it."""
        return f"_card({self.whole(node.of)}, {json.dumps(node.ranks)})"

    def keyed(self, node: ir.Keyed) -> str:
        """An object with the user's names as keys."""
        return f"_keyed({self.texts([node.keys, node.values])})"

    def function(self, function: ir.Function) -> str:
        """A formula as a function."""
        self.begin()
        head = f"const ${self.formula(function.name)} = ({', '.join(map(self.variable, function.params))}) =>"
        if not function.let:
            return f"{head} {self.body(function.result)};\n"
        return f"{head} {{\n{self.steps(function.let)}  return {self.whole(function.result)};\n}};\n"

    def steps(self, steps: Iterable[tuple[str, ir.Node]]) -> str:
        """The steps of `let:` as one declaration; nothing where there are none."""
        made = ",\n    ".join(f"{self.variable(name)} = {self.whole(value)}" for name, value in steps)
        return f"  const {made};\n" if made else ""


_BY_HELPER = {"//": "_div", "%": "_mod"}


def _binding(node: ir.Node) -> int:
    """How much an expression binds as it is printed."""
    match node:
        case ir.Choice():
            return _CHOICE
        case ir.Logic():
            return _AND if node.op == "and" else _OR
        case ir.Compare() | ir.TupleCompare():
            return _COMPARE
        case ir.Negative():
            return _SUM
        case ir.Literal():
            return _SUM if isinstance(node.value, int) and node.value < 0 else _ALONE
        case ir.Arithmetic():
            if node.checked or node.op in _BY_HELPER:
                return _ALONE
            return _PRODUCT if node.op == "*" and not _may_be_negative_zero(node) else _SUM
    return _ALONE


def _may_be_negative_zero(node: ir.Arithmetic) -> bool:
    """A product is −0 when one side is 0 and the other negative."""
    a, b = node.left.kind, node.right.kind
    assert isinstance(a, Int) and isinstance(b, Int)
    return node.op == "*" and ((a.low < 0 and b.low <= 0 <= b.high) or (b.low < 0 and a.low <= 0 <= a.high))


def _same_field(value: ir.Node, name: str, kind: Kind) -> TypeGuard[ir.FieldOf]:
    """Whether a value is the field of this name of a record of this kind."""
    return isinstance(value, ir.FieldOf) and value.name == name and value.of.kind == kind

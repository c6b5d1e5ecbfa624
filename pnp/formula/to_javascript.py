"""Checked nodes as JavaScript source.

In: `ir` nodes. Out: text for an ES module, without eval, globals changed or anything kept. A maintainer must
keep both printers alike: one method, one meaning; `+ 0` turns −0 into 0 wherever a product could be −0.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TypeGuard

from pnp.formula import ir
from pnp.formula.kinds import Int, Kind
from pnp.formula.printer import Printer


class JavaScriptPrinter(Printer):
    """One method per class of `ir`."""

    def literal(self, node: ir.Literal) -> str:
        """A number, a truth, a word, null."""
        text = json.dumps(node.value)
        return f"({text})" if text.startswith("-") else text

    def var(self, node: ir.Var) -> str:
        """A variable."""
        return node.name

    def fieldof(self, node: ir.FieldOf) -> str:
        """A field or column."""
        return f"{self.text(node.of)}.{node.name}"

    def rowof(self, node: ir.RowOf) -> str:
        """A row of a table."""
        return f"_row(_tables.{node.table}, {self.text(node.key)})"

    def item(self, node: ir.Item) -> str:
        """An entry."""
        return f"_item({self.text(node.of)}, {self.text(node.index)})"

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
            f"{name}: {self.text(value)}"
            for name, value in node.fields
            if base is None or value != ir.FieldOf(value.kind, base, name)
        ]
        return f"({{{', '.join([f'...{self.text(base)}', *said] if base else said)}}})"

    def arithmetic(self, node: ir.Arithmetic) -> str:
        """A calculation."""
        left, right = self.text(node.left), self.text(node.right)
        match node.op:
            case "//":
                return f"_div({left}, {right})"
            case "%":
                return f"_mod({left}, {right})"
        if node.checked:
            return f"_i({left} {node.op} {right})"
        zero = " + 0" if node.op == "*" and _may_be_negative_zero(node) else ""
        return f"({left} {node.op} {right}{zero})"

    def negative(self, node: ir.Negative) -> str:
        """The other sign."""
        return f"(0 - {self.text(node.of)})"

    def joined(self, node: ir.Joined) -> str:
        """Two lists."""
        return f"[...{self.text(node.left)}, ...{self.text(node.right)}]"

    def logic(self, node: ir.Logic) -> str:
        """`&&`, `||`."""
        return f"({(' && ' if node.op == 'and' else ' || ').join(map(self.text, node.parts))})"

    def opposite(self, node: ir.Opposite) -> str:
        """The opposite."""
        return f"!{self.text(node.of)}"

    def compare(self, node: ir.Compare) -> str:
        """A comparison."""
        op = {"==": "===", "!=": "!=="}.get(node.op, node.op)
        return f"({self.text(node.left)} {op} {self.text(node.right)})"

    def tuplecompare(self, node: ir.TupleCompare) -> str:
        """A comparison of tuples."""
        op = {"==": "===", "!=": "!=="}.get(node.op, node.op)
        return f"(_lex({self.text(node.left)}, {self.text(node.right)}) {op} 0)"

    def member(self, node: ir.Member) -> str:
        """Whether a list holds it."""
        return f"{self.text(node.of)}.includes({self.text(node.item)})"

    def choice(self, node: ir.Choice) -> str:
        """One of two."""
        return f"({self.text(node.test)} ? {self.text(node.yes)} : {self.text(node.no)})"

    def comprehension(self, node: ir.Comprehension) -> str:
        """A list made in loops."""
        return self._made(node.loops, node.item)

    def _made(self, loops: Sequence[ir.Loop], item: ir.Node) -> str:
        loop, rest = loops[0], loops[1:]
        of = self.text(loop.of)
        inner = self._made(rest, item) if rest else self.text(item)
        if loop.tests:
            test = " && ".join(map(self.text, loop.tests))
            return f"{of}.flatMap({loop.name} => {test} ? {inner if rest else f'[{inner}]'} : [])"
        return f"{of}.{'flatMap' if rest else 'map'}({loop.name} => {inner})"

    def quantifier(self, node: ir.Quantifier) -> str:
        """`every`, `some`."""
        return self._tested(node.name, node.loops, node.item)

    def _tested(self, name: str, loops: Sequence[ir.Loop], item: ir.Node) -> str:
        loop, rest = loops[0], loops[1:]
        inner = self._tested(name, rest, item) if rest else self.text(item)
        tests = [self.text(test) for test in loop.tests]
        if name == "all":
            parts, call = [*(f"!{test}" for test in tests), inner], "every"
            return f"{self.text(loop.of)}.{call}({loop.name} => {' || '.join(parts)})"
        return f"{self.text(loop.of)}.some({loop.name} => {' && '.join([*tests, inner])})"

    def fold(self, node: ir.Fold) -> str:
        """`min max sum len count`."""
        of = self.text(node.of)
        match node.name:
            case "len":
                return f"{of}.length"
            case "count":
                return f"{of}.filter(each => each).length"
        return f"_{node.name}({of})"

    def absolute(self, node: ir.Absolute) -> str:
        """Without its sign."""
        return f"Math.abs({self.text(node.of)})"

    def counting(self, node: ir.Counting) -> str:
        """A range."""
        return f"_range({self.text(node.low)}, {self.text(node.high)})"

    def within(self, node: ir.Within) -> str:
        """A number tested against a range."""
        return f"_within({self.text(node.of)}, {node.low}, {node.high})"

    def call(self, node: ir.Call) -> str:
        """A call of another formula."""
        return f"${node.name}({self.texts(node.args)})"

    def pair(self, node: ir.Pair) -> str:
        """A call of an algorithm of the library."""
        return f"_{node.name}({self.texts(node.args)})"

    def ratio(self, node: ir.Ratio) -> str:
        """A ratio as a decimal."""
        return f"_ratio({self.text(node.of)}, {self.text(node.to)})"

    def cardname(self, node: ir.CardName) -> str:
        """A card as JSON calls it."""
        return f"_card({self.text(node.of)}, {json.dumps(node.ranks)})"

    def keyed(self, node: ir.Keyed) -> str:
        """An object with the user's names as keys."""
        return f"_keyed({self.text(node.keys)}, {self.text(node.values)})"

    def function(self, function: ir.Function) -> str:
        """A formula as a function."""
        head = f"const ${function.name} = ({', '.join(function.params)}) =>"
        result = self.text(function.result)
        if not function.let:
            return f"{head} {result};\n"
        steps = "".join(f"  const {name} = {self.text(value)};\n" for name, value in function.let)
        return f"{head} {{\n{steps}  return {result};\n}};\n"


def _may_be_negative_zero(node: ir.Arithmetic) -> bool:
    """A product is −0 when one side is 0 and the other negative."""
    a, b = node.left.kind, node.right.kind
    assert isinstance(a, Int) and isinstance(b, Int)
    return (a.low < 0 and b.low <= 0 <= b.high) or (b.low < 0 and a.low <= 0 <= a.high)


def _same_field(value: ir.Node, name: str, kind: Kind) -> TypeGuard[ir.FieldOf]:
    """Whether a value is the field of this name of a record of this kind."""
    return isinstance(value, ir.FieldOf) and value.name == name and value.of.kind == kind

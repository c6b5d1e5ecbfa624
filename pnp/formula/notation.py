"""A formula as people write it.

In: a checked formula and the symbols of the book. Out: plain text such as `M = 3 × (T − 1) + 1`. MathML for
pages would be a second printer of the same kind. A maintainer must keep brackets where leaving them out would
change the value.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.formula import ir
from pnp.formula.source import FormulaError

_SIGNS = {"*": "×", "-": "−", "==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "%": "mod"}
_OPPOSITE = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
_STRENGTH = {"+": 1, "-": 1, "*": 2, "//": 2, "%": 2}
_WHOLE, _SUM, _ATOM = 0, 1, 3


def equation(function: ir.Function, symbols: Mapping[str, str]) -> str:
    """`symbol = result`, steps of `let:` where they are used; `FormulaError` for one that works on lists."""
    writer = _Writer(symbols, dict(function.let))
    return f"{symbols.get(function.name) or function.name} = {writer.write(function.result, _WHOLE)}"


class _Writer:
    """Writes nodes; `strength` is how firmly what stands around a node pulls it apart."""

    def __init__(self, symbols: Mapping[str, str], let: Mapping[str, ir.Node]) -> None:
        self._symbols, self._let = symbols, let

    def write(self, node: ir.Node, strength: int) -> str:  # noqa: PLR0911  one case for each kind of node
        """The text of a node, in brackets where needed."""
        match node:
            case ir.Literal(value=value, name=name):
                return self._symbol(name) if name else str(value).replace("-", "−")
            case ir.Var(name=name):
                return self.write(self._let[name], strength) if name in self._let else self._symbol(name)
            case ir.FieldOf(name=name):
                return self._symbol(name)
            case ir.Call(name=name, args=args):
                return self._call(name, args)
            case ir.Within(of=of):
                return self.write(of, strength)
            case ir.Arithmetic():
                return self._arithmetic(node, strength)
            case ir.Negative(of=ir.Arithmetic(op="//", left=ir.Negative(of=left), right=right)):
                return f"⌈{self.write(left, _STRENGTH['//'])} / {self.write(right, _ATOM)}⌉"
            case ir.Negative(of=of):
                return self._bracketed(f"−{self.write(of, _ATOM)}", strength > _SUM)
            case ir.Compare(op=op, left=left, right=right):
                return f"{self.write(left, _SUM)} {_SIGNS.get(op, op)} {self.write(right, _SUM)}"
            case ir.Fold(name=name, of=ir.Listing(items=items)):
                return f"{name}({', '.join(self.write(item, _WHOLE) for item in items)})"
            case ir.Choice():
                return self._choice(node)
        raise FormulaError("only calculations with numbers have a notation")

    def _symbol(self, name: str) -> str:
        return self._symbols.get(name) or name

    def _call(self, name: str, args: tuple[ir.Node, ...]) -> str:
        """A formula with a symbol stands for itself when it takes nothing but names."""
        if self._symbols.get(name) and all(isinstance(arg, ir.Var) for arg in args):
            return self._symbols[name]
        return f"{self._symbol(name)}({', '.join(self.write(arg, _WHOLE) for arg in args)})"

    def _arithmetic(self, node: ir.Arithmetic, strength: int) -> str:
        if node.op == "//":
            return f"⌊{self.write(node.left, _STRENGTH['//'])} / {self.write(node.right, _ATOM)}⌋"
        own = _STRENGTH[node.op]
        right = own if node.op == "+" else own + 1
        text = f"{self.write(node.left, own)} {_SIGNS.get(node.op, node.op)} {self.write(node.right, right)}"
        return self._bracketed(text, own < strength)

    def _choice(self, node: ir.Choice) -> str:
        test = node.test
        if not isinstance(test, ir.Compare):
            raise FormulaError("only a choice by a comparison has a notation")
        otherwise = ir.Compare(test.kind, _OPPOSITE[test.op], test.left, test.right)
        parts = ((node.yes, test), (node.no, otherwise))
        return (
            "{"
            + "; ".join(f"{self.write(value, _WHOLE)} | {self.write(when, _WHOLE)}" for value, when in parts)
            + "}"
        )

    @staticmethod
    def _bracketed(text: str, needed: bool) -> str:
        return f"({text})" if needed else text

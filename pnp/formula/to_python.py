"""Checked nodes as Python source.

In: `ir` nodes. Out: text that `calculate` compiles, with nothing in it but numbers, quoted words, checked
names and the helpers of `runtime`. A maintainer must keep both printers alike: one method, one meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.formula import ir
from pnp.formula.library import PAIRS
from pnp.formula.printer import Printer
from pnp.formula.runtime import HELPERS

Tables = Mapping[str, Mapping[int, Mapping[str, int]]]


class PythonPrinter(Printer):
    """One method per class of `ir`."""

    def literal(self, node: ir.Literal) -> str:
        """A number, a truth, a word, None."""
        return f"({node.value})" if isinstance(node.value, int) and node.value < 0 else repr(node.value)

    def var(self, node: ir.Var) -> str:
        """A variable."""
        return node.name

    def fieldof(self, node: ir.FieldOf) -> str:
        """A field or column."""
        return f"{self.text(node.of)}[{node.name!r}]"

    def rowof(self, node: ir.RowOf) -> str:
        """A row of a table."""
        return f"_row(_t_{node.table}, {self.text(node.key)})"

    def item(self, node: ir.Item) -> str:
        """An entry."""
        return f"_item({self.text(node.of)}, {self.text(node.index)})"

    def slice(self, node: ir.Slice) -> str:
        """Neighbouring entries."""
        high = self.text(node.high) if node.high else ""
        return f"{self.text(node.of)}[{self.text(node.low)}:{high}]"

    def listing(self, node: ir.Listing) -> str:
        """A list."""
        return f"[{self.texts(node.items)}]"

    def tupling(self, node: ir.Tupling) -> str:
        """A tuple."""
        return f"({self.texts(node.items)},)"

    def making(self, node: ir.Making) -> str:
        """A record."""
        return f"{{{', '.join(f'{name!r}: {self.text(value)}' for name, value in node.fields)}}}"

    def arithmetic(self, node: ir.Arithmetic) -> str:
        """A calculation."""
        left, right = self.text(node.left), self.text(node.right)
        match node.op:
            case "//":
                return f"_div({left}, {right})"
            case "%":
                return f"_mod({left}, {right})"
        return f"{'_i' if node.checked else ''}({left} {node.op} {right})"

    def negative(self, node: ir.Negative) -> str:
        """The other sign."""
        return f"(-{self.text(node.of)})"

    def joined(self, node: ir.Joined) -> str:
        """Two lists."""
        return f"({self.text(node.left)} + {self.text(node.right)})"

    def logic(self, node: ir.Logic) -> str:
        """`and`, `or`."""
        return f"({f' {node.op} '.join(map(self.text, node.parts))})"

    def opposite(self, node: ir.Opposite) -> str:
        """The opposite."""
        return f"(not {self.text(node.of)})"

    def compare(self, node: ir.Compare) -> str:
        """A comparison."""
        return f"({self.text(node.left)} {node.op} {self.text(node.right)})"

    def tuplecompare(self, node: ir.TupleCompare) -> str:
        """A comparison of tuples."""
        return f"({self.text(node.left)} {node.op} {self.text(node.right)})"

    def member(self, node: ir.Member) -> str:
        """Whether a list holds it."""
        return f"({self.text(node.item)} in {self.text(node.of)})"

    def choice(self, node: ir.Choice) -> str:
        """One of two."""
        return f"({self.text(node.yes)} if {self.text(node.test)} else {self.text(node.no)})"

    def comprehension(self, node: ir.Comprehension) -> str:
        """A list made in loops."""
        return f"[{self.text(node.item)}{self._loops(node.loops)}]"

    def quantifier(self, node: ir.Quantifier) -> str:
        """`all`, `any`."""
        return f"{node.name}({self.text(node.item)}{self._loops(node.loops)})"

    def _loops(self, loops: Iterable[ir.Loop]) -> str:
        return "".join(
            f" for {loop.name} in {self.text(loop.of)}"
            + "".join(f" if {self.text(test)}" for test in loop.tests)
            for loop in loops
        )

    def fold(self, node: ir.Fold) -> str:
        """`min max sum len count`."""
        of = self.text(node.of)
        match node.name:
            case "len":
                return f"len({of})"
            case "count":
                return f"{of}.count(True)"
        return f"_{node.name}({of})"

    def absolute(self, node: ir.Absolute) -> str:
        """Without its sign."""
        return f"abs({self.text(node.of)})"

    def counting(self, node: ir.Counting) -> str:
        """A range."""
        return f"_range({self.text(node.low)}, {self.text(node.high)})"

    def within(self, node: ir.Within) -> str:
        """A number tested against a range."""
        return f"_within({self.text(node.of)}, {node.low}, {node.high})"

    def call(self, node: ir.Call) -> str:
        """A call of another formula."""
        return f"_f_{node.name}({self.texts(node.args)})"

    def pair(self, node: ir.Pair) -> str:
        """A call of an algorithm of the library."""
        return f"_{node.name}({self.texts(node.args)})"

    def ratio(self, node: ir.Ratio) -> str:
        """A ratio as a decimal."""
        return f"_ratio({self.text(node.of)}, {self.text(node.to)})"

    def cardname(self, node: ir.CardName) -> str:
        """A card as JSON calls it."""
        return f"_card({self.text(node.of)}, {node.ranks!r})"

    def keyed(self, node: ir.Keyed) -> str:
        """An object with the user's names as keys."""
        return f"_keyed({self.text(node.keys)}, {self.text(node.values)})"

    def function(self, function: ir.Function) -> str:
        """A formula as a function."""
        params = ", ".join(function.params)
        steps = "".join(f"    {name} = {self.text(value)}\n" for name, value in function.let)
        return f"def _f_{function.name}({params}):\n{steps}    return {self.text(function.result)}\n"


class Space:
    """Compiled functions; they call one another, the helpers and the tables, and nothing else."""

    def __init__(self, tables: Tables) -> None:
        self._printer = PythonPrinter()
        self._names: dict[str, Any] = {
            "__builtins__": {"len": len, "abs": abs, "all": all, "any": any},
            **HELPERS,
            **{f"_{name}": pair.python for name, pair in PAIRS.items()},
            **{f"_t_{name}": rows for name, rows in tables.items()},
        }

    def define(self, functions: Iterable[ir.Function]) -> None:
        """Add functions; those they call must be there already or come with them."""
        text = "\n".join(map(self._printer.function, functions))
        exec(compile(text, "<formulas>", "exec"), self._names)  # only printed nodes, never text of the data

    def call(self, name: str, *values: object) -> Any:
        """The result of a function; `RuleError` when it has none for these values."""
        return self._names[f"_f_{name}"](*values)

    def work_out(self, node: ir.Node, names: Mapping[str, object]) -> Any:
        """The result of a single node whose variables have these values."""
        self.define([ir.Function("0", tuple(names), (), node)])
        return self.call("0", *names.values())

"""How much work a formula can be, whatever it is given.

In: checked nodes and the work of the formulas they call. Out: an upper limit of steps. A maintainer must give
every node that visits entries its entries; with declared lengths and no recursion this bounds every run.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pnp.formula import ir
from pnp.formula.kinds import List
from pnp.formula.library import PAIRS
from pnp.formula.printer import children

MOST_STEPS = 10_000_000  # about 0.1 s in a browser on a telephone


def steps(node: ir.Node, formulas: Mapping[str, int]) -> int:
    """The most steps it can take to work out a node."""
    match node:
        case ir.Comprehension(loops=loops, item=item) | ir.Quantifier(loops=loops, item=item):
            return _looped(loops, item, formulas)
        case ir.Call(name=name, args=args):
            return 1 + formulas[name] + _all(args, formulas)
    return 1 + _entries(node) + _all(children(node), formulas)


def of_function(function: ir.Function, formulas: Mapping[str, int]) -> int:
    """The most steps one call of a formula can take."""
    return _all([value for _, value in function.let], formulas) + steps(function.result, formulas)


def _all(nodes: Iterable[ir.Node], formulas: Mapping[str, int]) -> int:
    return sum(steps(node, formulas) for node in nodes)


def _looped(loops: tuple[ir.Loop, ...], item: ir.Node, formulas: Mapping[str, int]) -> int:
    most, times = 1, 1
    for loop in loops:
        most += times * steps(loop.of, formulas)
        times *= _most(loop.of)
        most += times * (1 + _all(loop.tests, formulas))
    return most + times * steps(item, formulas)


def _entries(node: ir.Node) -> int:
    """Entries a node copies or visits."""
    match node:
        case ir.Slice() | ir.Joined() | ir.Counting():
            return _most(node)
        case ir.Fold(of=of) | ir.Member(of=of):
            return _most(of)
        case ir.Keyed(values=values):
            return _most(values)
        case ir.Pair(name=name, args=args):
            return PAIRS[name].steps([arg.kind for arg in args])
    return 0


def _most(node: ir.Node) -> int:
    assert isinstance(node.kind, List)
    return node.kind.most

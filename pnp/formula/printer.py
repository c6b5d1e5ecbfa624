"""What both printers share: one method per kind of node.

In: checked nodes. Out: source text. A maintainer must print only what is in the node: numbers, quoted words,
and names that passed `names.identifier`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping

from pnp.formula import ir


class Printer(ABC):
    """Prints nodes; a subclass has one method for each class of `ir`, named after it in lower case."""

    def text(self, node: ir.Node) -> str:
        """The source text of a node."""
        printed: str = getattr(self, type(node).__name__.lower())(node)
        return printed

    def texts(self, nodes: Iterable[ir.Node]) -> str:
        """Several of them, with commas."""
        return ", ".join(map(self.text, nodes))

    @abstractmethod
    def function(self, function: ir.Function) -> str:
        """A formula as a function."""


def free(node: ir.Node) -> set[str]:
    """Names of the variables a node uses that no comprehension in it makes."""
    return _free(node, frozenset())


def _free(node: ir.Node, bound: frozenset[str]) -> set[str]:
    if isinstance(node, ir.Var):
        return set() if node.name in bound else {node.name}
    found: set[str] = set()
    for loop in getattr(node, "loops", ()):
        found |= _free(loop.of, bound)
        bound |= {loop.name}
        for test in loop.tests:
            found |= _free(test, bound)
    for child in children(node):
        found |= _free(child, bound)
    return found


def children(node: ir.Node) -> list[ir.Node]:
    """The nodes right inside a node, without those of its loops."""
    found: list[ir.Node] = []
    for value in vars(node).values():
        if isinstance(value, ir.Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [
                part[1] if isinstance(part, tuple) else part
                for part in value
                if not isinstance(part, ir.Loop)
            ]
    return [child for child in found if isinstance(child, ir.Node)]


def reachable(functions: Iterable[ir.Function], nodes: Iterable[ir.Node]) -> list[ir.Function]:
    """The functions that some nodes call, or that those call; each stands after those it calls."""
    wanted = set().union(*map(calls, nodes))
    found = []
    for function in reversed(list(functions)):
        if function.name in wanted:
            wanted |= set().union(*map(calls, (*(value for _, value in function.let), function.result)))
            found.append(function)
    return found[::-1]


def calls(node: ir.Node) -> set[str]:
    """Names of the formulas a node calls."""
    inner = [*children(node)]
    for loop in getattr(node, "loops", ()):
        inner += [loop.of, *loop.tests]
    own = {node.name} if isinstance(node, ir.Call) else set()
    return own.union(*map(calls, inner))


def helpers_used(text: str, known: Mapping[str, str]) -> list[str]:
    """Which of the known helpers a text calls, or those call, in their order."""
    used: set[str] = set()
    texts = [text]
    while texts:
        called = set(re.findall(r"(?<![\w$.])_[a-z_]+(?=\()", texts.pop())) & known.keys() - used
        texts += [known[name] for name in called]
        used |= called
    return [name for name in known if name in used]

"""Tries the invariants of a book with every value of their variable.

In: invariants as written, a checker and the compiled formulas. Out: a problem for each broken one, which
names the value that breaks it and the numbers of both sides. A maintainer must keep them exhaustive: a range,
never a sample.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pnp.errors import Problem
from pnp.formula import ir
from pnp.formula.book import Invariant
from pnp.formula.checker import Checker
from pnp.formula.kinds import LONGEST, Bool, Int, Kind
from pnp.formula.mistakes import Mistakes
from pnp.formula.names import identifier
from pnp.formula.runtime import RuleError
from pnp.formula.source import FormulaError
from pnp.formula.to_python import Space

_FOR = re.compile(r"\s*(\w+)\s+in\s+(?:(-?\d+)\s*\.\.\s*(-?\d+)|(\w+))\s*")


def try_all(invariants: Iterable[Invariant], checker: Checker, mistakes: Mistakes, space: Space) -> None:
    """Add a problem for each invariant that cannot be read or does not hold."""
    for invariant in invariants:
        with mistakes.at(invariant.place, "invariant"):
            name, values = _values(invariant.for_, checker)
            names: dict[str, Kind] = {name: Int(values[0], values[-1])} if name else {}
            with mistakes.reading(invariant.is_):
                node = checker.read_as(invariant.is_.source, names, Bool(), "an invariant")
            problem = _first_broken(invariant, node, name, values, space)
            if problem:
                mistakes.problems.append(problem)


def _values(for_: str, checker: Checker) -> tuple[str, range]:
    if not for_:
        return "", range(1)
    found = _FOR.fullmatch(for_)
    if not found:
        raise FormulaError(f'"{for_}" is not a range', 0, "Write `players in 3..6` or `players in Players`.")
    name, low, high, type_name = found.groups()
    if type_name:
        checker.stop_at_broken(type_name, 0)
        kind = checker.world.kinds.get(type_name)
        if not isinstance(kind, Int):
            raise FormulaError(f"{type_name} is not a range of whole numbers")
        low, high = kind.low, kind.high
    values = range(int(low), int(high) + 1)
    if not 0 < len(values) <= LONGEST:
        raise FormulaError(f'"{for_}" has {len(values)} values; 1 to {LONGEST} are allowed')
    return identifier(name), values


def _first_broken(
    invariant: Invariant, node: ir.Node, name: str, values: range, space: Space
) -> Problem | None:
    for value in values:
        given = {name: value} if name else {}
        try:
            if space.work_out(node, given):
                continue
            found = _sides(node, given, space)
        except RuleError as error:
            found = f": {error}"
        for_ = f" for {name} = {value}" if name else ""
        what = f"the invariant `{invariant.is_.source}` does not hold{for_}{found}"
        return Problem(invariant.is_.place, what, invariant.because)
    return None


def _sides(node: ir.Node, given: Mapping[str, object], space: Space) -> str:
    """The numbers of both sides of the first comparison that fails."""
    for part in node.parts if isinstance(node, ir.Logic) and node.op == "and" else (node,):
        if isinstance(part, ir.Compare) and not space.work_out(part, given):
            left, right = (space.work_out(side, given) for side in (part.left, part.right))
            return f": {left} {part.op} {right}"
    return ""

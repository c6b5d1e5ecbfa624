"""A calculator: arguments in, one result object out.

In: the slots and outputs a book declares, and the compiled formulas. Out: `run`, and the named conditions
that the browser needs. A maintainer must keep the order of outputs: it is the order of the contract.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.formula import ir
from pnp.formula.edge import ArgumentError, Edge, Values
from pnp.formula.printer import free
from pnp.formula.to_python import Space
from pnp.formula.types import Slot, amounts, bounds

_NOTHING: Mapping[str, object] = {}


@dataclass(frozen=True)
class Output:
    """A result and how it is worked out from arguments and steps; with `when`, only where that holds.

    `parts` are the summands it is made of, for the page alone.
    """

    name: str
    node: ir.Node
    when: ir.Node | None = None
    parts: tuple[ir.Node, ...] = ()


class Calculator:
    """One calculator of a game, ready to run.

    `key` tells its functions apart from those of the others. `outside` are names that are given by the
    machine, not by the user: those of a tracker. `guard` says whether it may run at all; it knows only them.
    """

    def __init__(
        self,
        key: str,
        slots: Sequence[Slot],
        steps: Sequence[tuple[str, ir.Node]],
        outputs: Sequence[Output],
        *,
        space: Space,
        outside: Sequence[str] = (),
        guard: ir.Node | None = None,
    ) -> None:
        self.slots, self.steps, self.outputs = tuple(slots), tuple(steps), tuple(outputs)
        self.outside, self.guard = tuple(outside), guard
        conditions = dict.fromkeys([*_conditions(slots), *([guard] if guard else [])])
        self.conditions = {node: f"c{i}" for i, node in enumerate(conditions)}
        self._prefix = f"{key}_"
        self._params = {node: tuple(sorted(free(node))) for node in self.conditions}
        self._space = space
        self._edge = Edge(slots, self.work_out)
        self._define()

    def _define(self) -> None:
        names = list(self.arguments)
        functions = [
            ir.Function(self._prefix + name, self._params[node], (), node)
            for node, name in self.conditions.items()
        ]
        for name, node in self.steps:
            functions.append(ir.Function(f"{self._prefix}s_{name}", tuple(names), (), node))
            names.append(name)
        for i, out in enumerate(self.outputs):
            functions.append(ir.Function(f"{self._prefix}o{i}", tuple(names), (), out.node))
            if out.when:
                functions.append(ir.Function(f"{self._prefix}w{i}", tuple(names), (), out.when))
        self._space.define(functions)

    @property
    def arguments(self) -> tuple[str, ...]:
        """What its formulas call what they are given."""
        return (*self.outside, *(slot.identifier for slot in self.slots))

    def run(self, args: object) -> dict[str, object]:
        """The results by name, or `{"error": PATH}`.

        `RuleError` when a formula has no result for arguments its types allow: a mistake in the book.
        """
        if not isinstance(args, dict):
            return {"error": "json"}
        try:
            return self.results(self.read(args))
        except ArgumentError as error:
            return {"error": error.path}

    def refusal(self, args: Mapping[str, object]) -> ArgumentError | None:
        """The first argument that is wrong, and why; None where `run` has results."""
        try:
            self.read(args)
        except ArgumentError as error:
            return error
        return None

    def allows(self, outside: Mapping[str, object]) -> bool:
        """Whether it may run with these values of the machine."""
        return not self.guard or bool(self.work_out(self.guard, outside))

    def read(self, args: Mapping[str, object], outside: Mapping[str, object] = _NOTHING) -> Values:
        """All values by their names in formulas; `ArgumentError` for the first wrong argument."""
        return {**outside, **self._edge.read(args, outside)}

    def results(self, given: Mapping[str, object]) -> Values:
        """The results for values by their names in formulas."""
        values = self._with_steps(given)
        return {
            output.name: self._call(f"o{i}", values)
            for i, output in enumerate(self.outputs)
            if not output.when or self._call(f"w{i}", values)
        }

    def summands(self, given: Mapping[str, object]) -> dict[str, list[Any]]:
        """What the results that have parts are made of."""
        names = (*self.arguments, *(name for name, _ in self.steps))
        scope = dict(zip(names, self._with_steps(given), strict=True))
        return {
            output.name: [self._space.work_out(part, scope) for part in output.parts]
            for output in self.outputs
            if output.parts and (not output.when or self._space.work_out(output.when, scope))
        }

    def _with_steps(self, given: Mapping[str, object]) -> list[object]:
        """The values of all arguments and steps, in this order."""
        values = [given[name] for name in self.arguments]
        for name, _ in self.steps:
            values.append(self._call(f"s_{name}", values))
        return values

    def _call(self, name: str, values: Sequence[object]) -> object:
        return self._space.call(self._prefix + name, *values)

    def condition(self, node: ir.Node) -> int | str:
        """A bound or check as the browser knows it: a number, or the name of a function."""
        return _number(node) if isinstance(node, ir.Literal) else self.conditions[node]

    def nodes(self) -> tuple[ir.Node, ...]:
        """Everything the calculator works out."""
        steps = (node for _, node in self.steps)
        results = (
            node for output in self.outputs for node in (output.when, output.node, *output.parts) if node
        )
        return (*self.conditions, *steps, *results)

    def work_out(self, node: ir.Node, scope: Mapping[str, object]) -> object:
        """A bound, check or guard of it for the values of `scope`."""
        if isinstance(node, ir.Literal):
            return node.value
        values = (scope[name] for name in self._params[node])
        return self._space.call(self._prefix + self.conditions[node], *values)


def _conditions(slots: Sequence[Slot]) -> Iterator[ir.Node]:
    for slot in slots:
        yield from (bound for bound in bounds(slot.type) if not isinstance(bound, ir.Literal))
        for check in slot.checks:
            yield from (node for node in amounts(check) or (check,) if not isinstance(node, ir.Literal))
        if slot.asked:
            yield slot.asked


def _number(node: ir.Literal) -> int:
    assert isinstance(node.value, int)
    return node.value

"""Reads the trackers of a book.

In: trackers as written, with all types and formulas read. Out: `Tracker`s. A maintainer must keep an event to
what its inputs, the tracker's inputs and `state` say, so that a log can be replayed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.basic import Expression
from pnp.errors import did_you_mean
from pnp.formula import calls, ir
from pnp.formula.book import Event
from pnp.formula.book import Tracker as Written
from pnp.formula.calculator import Calculator, Output
from pnp.formula.calculators import OTHER_NAME, Calculators
from pnp.formula.checker import Checker, NotKnown, Scope
from pnp.formula.kinds import Bool, Kind, Record
from pnp.formula.mistakes import Mistakes
from pnp.formula.names import argument
from pnp.formula.operators import facts
from pnp.formula.source import FormulaError, read
from pnp.formula.to_python import Space
from pnp.formula.tracker import EVENT, STATE, Tracker


class Trackers:
    """Reads trackers with the help of what reads calculators."""

    def __init__(self, calculators: Calculators, checker: Checker, mistakes: Mistakes, space: Space) -> None:
        self._calculators = calculators
        self._checker, self._mistakes, self._space = checker, mistakes, space
        self.built: dict[str, Tracker] = {}

    def read(self, name: str, written: Written[Any]) -> None:
        """Add a tracker to `built`, or a problem to the mistakes."""
        with self._mistakes.at(written.place, f'tracker "{name}"'):
            argument(name)
            if name in self._calculators.built:
                raise FormulaError(
                    "a calculator has the same name, and both would be one page", 0, OTHER_NAME
                )
            key = f"t{len(self.built)}"
            names: dict[str, Kind] = {}
            slots = self._calculators.slots(written.inputs, names)
            state = self._state(written.state, names)
            with self._mistakes.reading(written.init, "init"):
                first = calls.passed(self._checker, read(written.init.source), Scope(names), state, STATE)
            start = Calculator(key, slots, (), [Output(STATE, first)], space=self._space)
            known = {**names, STATE: state}
            events = {
                event: self._event(f"{key}_{i}", event, one, known)
                for i, (event, one) in enumerate(written.events.items())
            }
            self.built[name] = Tracker(written.version, start, events, self._shown(key, written, known))

    def _state(self, name: str, names: Mapping[str, Kind]) -> Record:
        kind = self._checker.world.kinds.get(name)
        if not isinstance(kind, Record):
            self._checker.stop_at_broken(name, 0)
            records = [key for key, kind in self._checker.world.kinds.items() if isinstance(kind, Record)]
            raise FormulaError(f'"{name}" is not a record', 0, did_you_mean(name, records))
        if STATE in names:
            raise FormulaError(f'"{STATE}" is the state itself', 0, "Give the input another name.")
        return kind

    def _event(self, key: str, name: str, written: Event[Any], known: Mapping[str, Kind]) -> Calculator:
        with self._mistakes.at(written.place, f'event "{name}"'):
            argument(name)
            if EVENT in written.inputs:
                raise FormulaError(
                    f'an input cannot be "{EVENT}": the log says so what happened', 0, OTHER_NAME
                )
            names, scope, guard = dict(known), Scope(known), None
            if written.when:
                with self._mistakes.reading(written.when, "when"):
                    tree = read(written.when.source)
                    guard = self._calculators.bounded(self._checker.want(tree, scope, Bool(), "`when`"))
                    scope = scope.knowing(facts(tree).yes)
            slots = self._calculators.slots(written.inputs, names)
            steps = self._calculators.steps(written.let, names)
            after = self._after(written.next, Scope(names, scope.present))
            outside = tuple(known)
            return Calculator(
                key, slots, steps, [Output(STATE, after)], space=self._space, outside=outside, guard=guard
            )
        raise NotKnown(name)

    def _after(self, changes: Mapping[str, Expression], scope: Scope) -> ir.Node:
        """The next state: the fields that change, the others as they are."""
        state = scope.names[STATE]
        assert isinstance(state, Record)
        for field, expression in changes.items():
            if field not in state.fields:
                with self._mistakes.reading(expression, f'next "{field}"'):
                    raise FormulaError(
                        f'{state} has no field "{field}"', 0, did_you_mean(field, state.fields)
                    )
        fields = []
        for field, kind in state.fields.items():
            node: ir.Node = ir.FieldOf(kind, ir.Var(state, STATE), field)
            if field in changes:
                with self._mistakes.reading(changes[field], f'next "{field}"'):
                    tree = read(changes[field].source)
                    node = self._calculators.bounded(
                        calls.passed(self._checker, tree, scope, kind, f"{field} of {state}")
                    )
            fields.append((field, node))
        return ir.Making(state, tuple(fields))

    def _shown(self, key: str, written: Written[Any], known: Mapping[str, Kind]) -> Calculator:
        names = dict(known)
        steps = self._calculators.steps(written.let, names)
        outputs = self._calculators.outputs(written.outputs, names)
        return Calculator(f"{key}_shown", (), steps, outputs, space=self._space, outside=tuple(known))

"""Reads the calculators of a book.

In: calculators as written, with all types and formulas read. Out: `Calculator`s. A maintainer must keep names
of arguments and results as data: formulas see the identifier `names.argument` gives them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pnp.basic import Expression
from pnp.formula import ir, signature, types, work
from pnp.formula.book import Calculator as Written
from pnp.formula.book import Input, Part
from pnp.formula.book import Output as WrittenOutput
from pnp.formula.calculator import Calculator, Output
from pnp.formula.checker import NotKnown, Scope
from pnp.formula.definitions import Definitions
from pnp.formula.kinds import Bool, Id, Int, Kind, List, Ratio, fits, within
from pnp.formula.names import argument, identifier
from pnp.formula.operators import facts
from pnp.formula.shown import shown
from pnp.formula.source import FormulaError, read
from pnp.formula.to_python import Space

ERROR = "error"
OTHER_NAME = "Choose another name."
_FIELD = re.compile(r"([A-Za-z]\w*)\.([A-Za-z]\w*)", re.ASCII)


class Calculators:
    """Reads calculators; mistakes go where the definitions' mistakes go."""

    def __init__(self, definitions: Definitions, space: Space) -> None:
        self._definitions = definitions
        self._checker = definitions.checker
        self._mistakes = definitions.mistakes
        self._space = space
        self.built: dict[str, Calculator] = {}

    def read(self, name: str, written: Written[Any]) -> None:
        """Add a calculator to `built`, or a problem to the mistakes."""
        with self._mistakes.at(written.place, f'calculator "{name}"'):
            argument(name)
            names: dict[str, Kind] = {}
            slots = self.slots(written.inputs, names)
            steps = self.steps(written.let, names)
            outputs = self.outputs(written.outputs, names)
            self.built[name] = Calculator(str(len(self.built)), slots, steps, outputs, space=self._space)

    def slots(self, inputs: Mapping[str, Input[Any]], names: dict[str, Kind]) -> list[types.Slot]:
        """Arguments; each joins `names`, so that those below can use it."""
        return [self._slot(key, given, names) for key, given in inputs.items()]

    def steps(self, let: Mapping[str, Expression], names: dict[str, Kind]) -> list[tuple[str, ir.Node]]:
        """Steps that results share; each joins `names`."""
        return [self._step(name, expression, names) for name, expression in let.items()]

    def outputs(self, written: Mapping[str, WrittenOutput[Any]], names: types.Names) -> list[Output]:
        """Results."""
        return [self._output(key, output, names) for key, output in written.items()]

    def _slot(self, key: str, given: Input[Any], names: dict[str, Kind]) -> types.Slot:
        with self._mistakes.reading(given.type, f'input "{key}"'):
            found = argument(key)
            if found in names:
                raise FormulaError(f'"{key}" has the same name in formulas as another argument')
            slot = self._definitions.types.slot(key, found, signature.parse(given.type.source), names)
            self._refuse_unmet(slot.type, names)
            names[found] = slot.kind
        checks = tuple(self._check(key, check.is_, names) for check in given.checks)
        return replace(slot, checks=checks, asked=self._asked(key, given.when, names))

    def _asked(self, key: str, when: Expression | None, names: types.Names) -> ir.Node | None:
        if not when:
            return None
        with self._mistakes.reading(when, f'input "{key}"'):
            return self.bounded(self._checker.read_as(when.source, names, Bool(), "`when`"))

    def _check(self, key: str, expression: Expression, names: types.Names) -> ir.Node:
        with self._mistakes.reading(expression, f'input "{key}"'):
            node = self._checker.read(expression.source, names)
            people = isinstance(node.kind, List) and isinstance(node.kind.of, Id)
            return self.bounded(
                node if people else self._checker.read_as(expression.source, names, Bool(), "a check")
            )

    def _refuse_unmet(self, type_: types.Type, names: types.Names) -> None:
        """A record's bounds may use arguments; here they must stand further up, and be no wider."""
        by_type = self._definitions.arguments_by_type()
        for record in types.records_in(type_):
            for need in sorted(record.needs):
                kind, wanted = names.get(need), by_type[need]
                if kind is None or not fits(kind, wanted) or not within(kind, wanted):
                    hint = f"Its type must be as narrow as the one {record.name} was read with."
                    raise FormulaError(f'{record.name} needs an argument "{need}" further up', 0, hint)

    def _step(self, name: str, expression: Expression, names: dict[str, Kind]) -> tuple[str, ir.Node]:
        with self._mistakes.reading(expression, f'let "{name}"'):
            if identifier(name) in names:
                raise FormulaError(f'"{name}" already has a meaning here')
            node = self.bounded(self._checker.read(expression.source, names))
        names[name] = node.kind
        return name, node

    def _output(self, key: str, written: WrittenOutput[Any], names: types.Names) -> Output:
        with self._mistakes.at(written.place, f'output "{key}"'):
            argument(key)
            if key == ERROR:
                raise FormulaError(f'"{key}" is what stands there where an argument is wrong', 0, OTHER_NAME)
        scope, when = Scope(names), None
        if written.when:
            with self._mistakes.reading(written.when, f'output "{key}"'):
                tree = read(written.when.source)
                when = self.bounded(self._checker.want(tree, scope, Bool(), "`when`"))
            scope = scope.knowing(facts(tree).yes)
        with self._mistakes.reading(written.is_, f'output "{key}"'):
            node = self.bounded(shown(self._checker.node(read(written.is_.source), scope)))
            _refuse_unit(written.unit, node.kind)
        parts = tuple(self._part(key, part, scope, node) for part in written.parts.values())
        if not written.keys:
            return Output(key, node, when, parts)
        with self._mistakes.at(written.place, f'output "{key}"'):
            if not isinstance(node.kind, List):
                raise FormulaError(f"{key} must be a list to have keys, but it is {node.kind}")
            return Output(key, ir.Keyed(node.kind, self._keys(written.keys, names), node), when, parts)
        raise NotKnown(key)

    def _part(self, key: str, part: Part[Any], scope: Scope, whole: ir.Node) -> ir.Node:
        """A summand: a whole number, or a list of them for a list of results."""
        with self._mistakes.reading(part.is_, f'output "{key}"'):
            node = self._checker.node(read(part.is_.source), scope)
            kinds = [
                one.kind.of if isinstance(whole.kind, List) and isinstance(one.kind, List) else one.kind
                for one in (node, whole)
            ]
            if not all(isinstance(kind, Int) for kind in kinds):
                raise FormulaError(f"a part of {key} must be {whole.kind}, but it is {node.kind}")
            return self.bounded(node)
        raise NotKnown(key)

    def _keys(self, text: str, names: types.Names) -> ir.Node:
        """`toys.id` is the field of every entry; else a list of names, such as an enum."""
        field = _FIELD.fullmatch(text)
        node = self._checker.read(f"[each.{field[2]} for each in {field[1]}]" if field else text, names)
        if not isinstance(node.kind, List) or not types.is_name(node.kind.of):
            raise FormulaError(f"keys must be a list of ids or names, but this is {node.kind}")
        return node

    def bounded(self, node: ir.Node) -> ir.Node:
        """The node itself, unless it could take too long."""
        if work.steps(node, self._definitions.steps) > work.MOST_STEPS:
            raise FormulaError(f"this could take more than {work.MOST_STEPS:,} steps")
        return node


def _refuse_unit(unit: str, kind: Kind) -> None:
    """Refuse a unit in which people cannot read such a result."""
    one = kind.of if isinstance(kind, List) else kind
    if unit == "percent" and not isinstance(one, Ratio):
        raise FormulaError(f"only a ratio can be read in percent, not {kind}")
    if unit in ("range", "squares") and not (isinstance(kind, List) and isinstance(_innermost(kind), Int)):
        raise FormulaError(f"only lists of whole numbers can be read as a {unit.rstrip('s')}, not {kind}")


def _innermost(kind: Kind) -> Kind:
    return _innermost(kind.of) if isinstance(kind, List) else kind

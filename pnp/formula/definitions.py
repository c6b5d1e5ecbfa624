"""Reads constants, tables, types and formulas of a book.

In: the book and a checker whose world grows. Out: types by name, functions in order, the problems in
`mistakes`. A maintainer must read in the order of `order.in_order`: everything a text names is then known,
broken or wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.basic import Expression
from pnp.errors import Place, Problem, did_you_mean
from pnp.formula import ir, order, signature, types, work
from pnp.formula.book import Case, Formula, FormulaBook
from pnp.formula.checker import Checker, Scope, Signature
from pnp.formula.kinds import SAFE, Bool, Kind
from pnp.formula.mistakes import Mistakes
from pnp.formula.names import identifier
from pnp.formula.operators import facts
from pnp.formula.source import FormulaError, read
from pnp.formula.type_reader import Reader

Params = tuple[tuple[str, Kind], ...]


class Definitions:
    """Everything of a book but its invariants and calculators."""

    def __init__(self, book: FormulaBook[Any], checker: Checker, mistakes: Mistakes) -> None:
        self.book, self.checker, self.mistakes = book, checker, mistakes
        self.types = Reader(checker)
        self.functions: list[ir.Function] = []
        self.steps: dict[str, int] = {}

    def read(self) -> None:
        """Read them all."""
        self._data()
        self._refuse_doubles()
        try:
            names = order.in_order(self.book)
        except order.Circle as circle:
            with self.mistakes.at(self._place(circle.first), self._subject(circle.first)):
                raise FormulaError(circle.message, 0, circle.hint) from None
            self.checker.world.broken |= self.book.types.keys() | self.book.formulas.keys()
            return
        for name in names:
            with self.mistakes.at(self._place(name), self._subject(name), breaks=name):
                identifier(name)
                if name in self.book.types:
                    self._type(name)
                else:
                    self._formula(name, self.book.formulas[name])

    def _subject(self, name: str) -> str:
        return f'{"formula" if name in self.book.formulas else "type"} "{name}"'

    def _place(self, name: str) -> Place:
        if name in self.book.formulas:
            return self.book.formulas[name].place
        written = order.texts(self.book.types.get(name, ()))
        return written[0].place if written else self._file()

    def _file(self) -> Place:
        """The file as a whole, for what has no place of its own."""
        for group in (self.book.formulas, self.book.calculators):
            for entry in group.values():
                return Place(entry.place.file)
        return Place("formulas.yaml")

    def _data(self) -> None:
        for name, value in self.book.constants.items():
            with self.mistakes.at(self._file(), f'constant "{name}"', breaks=name):
                identifier(name)
                _refuse_unsafe(value)
        for name, rows in self.book.tables.items():
            with self.mistakes.at(self._file(), f'table "{name}"', breaks=name):
                _check_table(name, rows)

    def _refuse_doubles(self) -> None:
        seen: set[str] = set()
        for group in (self.book.types, self.book.constants, self.book.tables, self.book.formulas):
            for name in group:
                if name in seen:
                    self.mistakes.problems.append(Problem(self._place(name), f'"{name}" is declared twice'))
                seen.add(name)

    def _type(self, name: str) -> None:
        if name in signature.FORMS:
            raise FormulaError(f'"{name}" is a word of types', 0, "Choose another name.")
        written = self.book.types[name]
        if isinstance(written, Expression):
            self.types.named[name] = self._alias(written)
        elif isinstance(written, tuple):
            self.types.named[name] = types.enum(name, tuple(value.source for value in written))
        else:
            self.types.named[name] = self._record(name, written)
        self.checker.world.kinds[name] = self.types.named[name].kind

    def _alias(self, expression: Expression) -> types.Type:
        with self.mistakes.reading(expression):
            written = signature.parse(expression.source)
            if written.default or written.optional:
                raise FormulaError("a default and `?` belong to an argument or a field", written.head.column)
            return self.types.read(written, {})

    def _record(self, name: str, fields: Mapping[str, Expression]) -> types.RecordType:
        outside = self.arguments_by_type()
        names: dict[str, Kind] = {}
        slots = []
        for field, expression in fields.items():
            with self.mistakes.reading(expression, f'field "{field}"'):
                written = signature.parse(expression.source)
                slot = self.types.slot(field, identifier(field), written, {**outside, **names})
            names[field] = slot.kind
            slots.append(slot)
        used = set().union(*(types.names_in(slot.type) for slot in slots))
        return types.RecordType(name, tuple(slots), frozenset(used - names.keys()))

    def arguments_by_type(self) -> dict[str, Kind]:
        """What an argument is wherever it is not declared: `players` is a `Players`."""
        return {
            argument: kind
            for name, kind in self.checker.world.kinds.items()
            if (argument := order.argument_name(name)) != name
        }

    def _formula(self, name: str, formula: Formula[Any]) -> None:
        params, function = self._function(name, formula)
        self.steps[name] = work.of_function(function, self.steps)
        if self.steps[name] > work.MOST_STEPS:
            most = f"at most {work.MOST_STEPS:,} are allowed"
            raise FormulaError(f"{name} could take {self.steps[name]:,} steps; {most}")
        self.functions.append(function)
        self.checker.world.formulas[name] = Signature(params, function.result.kind)

    def _function(self, name: str, formula: Formula[Any]) -> tuple[Params, ir.Function]:
        names: dict[str, Kind] = {}
        for param, expression in formula.in_.items():
            with self.mistakes.reading(expression, f'argument "{param}"'):
                written = signature.parse(expression.source)
                if written.default:
                    raise FormulaError("an argument of a formula has no default", written.default.column)
                names[param] = self.types.slot(param, identifier(param), written, names).kind
        params = tuple(names.items())
        let = []
        for step, expression in formula.let.items():
            with self.mistakes.reading(expression, f'let "{step}"'):
                if step in names:
                    raise FormulaError(f'"{step}" already has a meaning here')
                value = self.checker.read(expression.source, names)
                names[identifier(step)] = value.kind
                let.append((step, value))
        arguments = tuple(param for param, _ in params)
        return params, ir.Function(name, arguments, tuple(let), self._result(formula, names))

    def _result(self, formula: Formula[Any], names: types.Names) -> ir.Node:
        if formula.is_ is not None and not formula.cases:
            with self.mistakes.reading(formula.is_):
                return self.checker.read(formula.is_.source, names)
        if formula.is_ is None and formula.cases and formula.cases[-1].else_ is not None:
            return self._cases(formula.cases, names)
        raise FormulaError("a formula needs `is:`, or `cases:` that end with `else:`")

    def _cases(self, cases: Sequence[Case], names: types.Names) -> ir.Node:
        """One choice inside another; a case may rely on what the cases before it ruled out."""
        last = cases[-1].else_
        assert last is not None
        scope = Scope(names)
        branches = []
        for case in cases[:-1]:
            if case.when is None or case.then is None or case.else_ is not None:
                raise FormulaError("each case but the last needs `when:` and `then:`")
            with self.mistakes.reading(case.when):
                tree = read(case.when.source)
                test = self.checker.want(tree, scope, Bool(), "`when`")
            with self.mistakes.reading(case.then):
                value = self.checker.node(read(case.then.source), scope.knowing(facts(tree).yes))
            scope = scope.knowing(facts(tree).no)
            branches.append((test, case.then, value))
        with self.mistakes.reading(last):
            result = self.checker.node(read(last.source), scope)
        for test, then, value in reversed(branches):
            with self.mistakes.reading(then):
                kind = self.checker.together(
                    read(then.source), value.kind, result.kind, "the outcomes differ"
                )
            result = ir.Choice(kind, test, value, result)
        return result


def _refuse_unsafe(value: int, where: str = "the value") -> None:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > SAFE:
        raise FormulaError(f"{where} must be a whole number that computers count exactly")


def _check_table(name: str, rows: Mapping[int, Mapping[str, int]]) -> None:
    identifier(name)
    if not rows:
        raise FormulaError("it is empty")
    columns = list(map(identifier, next(iter(rows.values()))))
    for key, row in rows.items():
        if set(row) != set(columns):
            wrong = min(set(row) ^ set(columns))
            hint = did_you_mean(wrong, columns) if wrong in row else "It is missing."
            raise FormulaError(f'row {key} differs in column "{wrong}"', 0, hint)
        for column, value in row.items():
            _refuse_unsafe(value, f'"{column}" of row {key}')

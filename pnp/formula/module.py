"""The ES modules a browser gets for a game: one for its calculators, one for its trackers.

In: checked formulas, tables, calculators and trackers. Out: its text, which `templates/theme/assets/calc/edge.mjs`
runs. A maintainer must keep it small, since a phone loads it: only what calculators and trackers use is in it, and its
own names are short; what `edge.mjs` gives and takes keeps the names of the book.

A calculator has `conditions` (bounds and checks that depend on arguments, each of an object of arguments) and
`outputs` (all results, of an object of arguments). Where results have parts, `sums` gives them by result: a list.
A tracker is made of them: `start`, `events` by name, `shown`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from pnp.formula import ir
from pnp.formula.calculator import Calculator, Output
from pnp.formula.printer import free, helpers_used, reachable
from pnp.formula.runtime_js import ERROR, HELPERS
from pnp.formula.to_javascript import JavaScriptPrinter
from pnp.formula.to_python import Tables
from pnp.formula.tracker import Tracker

_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)


def module(
    functions: Sequence[ir.Function],
    tables: Tables,
    calculators: Mapping[str, Calculator],
    trackers: Mapping[str, Tracker],
) -> str:
    """An ES module that exports `calculators` and `trackers`, where there are any, and `RuleError`."""
    printer = JavaScriptPrinter()
    parts = [*calculators.values(), *(part for tracker in trackers.values() for part in tracker.parts())]
    nodes = [node for part in parts for node in part.nodes()]
    body = "".join(map(printer.function, reachable(functions, nodes)))
    writer = _Writer(printer)
    if calculators:
        body += f"export const calculators = {writer.by_name(calculators)};\n"
    if trackers:
        entries = "".join(f"{_key(name)}: {writer.tracker(one)},\n" for name, one in trackers.items())
        body += f"export const trackers = {{\n{entries}}};\n"
    helpers = "".join(f"const {name} = {HELPERS[name]};\n" for name in helpers_used(body, HELPERS))
    data = f"const _tables = {_literal(tables)};\n" if "_tables." in body else ""
    return f"// Generated from the formulas of the game; changes here are lost.\n{ERROR}{helpers}{data}{body}"


class _Writer:
    """Writes calculators as objects of functions, after the formulas they call.

    Most of their arguments have the same names in all of them: they get the same short ones.
    """

    def __init__(self, printer: JavaScriptPrinter) -> None:
        self.printer = printer
        printer.begin()

    def by_name(self, calculators: Mapping[str, Calculator]) -> str:
        """An object of calculators."""
        entries = "".join(f"{_key(name)}: {self._calculator(one)},\n" for name, one in calculators.items())
        return f"{{\n{entries}}}"

    def tracker(self, tracker: Tracker) -> str:
        """The start of a tracker, its events and what it shows."""
        start, shown = self._calculator(tracker.start), self._calculator(tracker.shown)
        return f"{{start: {start},\nevents: {self.by_name(tracker.events)},\nshown: {shown}}}"

    def _calculator(self, calculator: Calculator) -> str:
        conditions = "".join(
            f"    {name}: {self._head(free(node))} => {self.printer.body(node)},\n"
            for node, name in calculator.conditions.items()
        )
        made = f"  conditions: {{\n{conditions}  }},\n" if conditions else ""
        made += self._function("outputs", calculator, calculator.outputs, self._result)
        sums = [output for output in calculator.outputs if output.parts]
        made += self._function("sums", calculator, sums, self._parts) if sums else ""
        return f"{{\n{made}}}"

    def _function(
        self, name: str, calculator: Calculator, outputs: Iterable[Output], write: Callable[[Output], str]
    ) -> str:
        head, steps = self._head(calculator.arguments), self.printer.steps(calculator.steps)
        entries = "".join(self._entry(output, write(output)) for output in outputs)
        return f"  {name}: {head} => {{\n{steps}    return {{\n{entries}    }};\n  }},\n"

    def _result(self, output: Output) -> str:
        return self.printer.whole(output.node)

    def _parts(self, output: Output) -> str:
        return f"[{self.printer.texts(output.parts)}]"

    def _entry(self, output: Output, text: str) -> str:
        entry = f"{_key(output.name)}: {text}"
        if output.when:
            # What is spread is an object, or false, which spreads to nothing.
            entry = f"...{self.printer.guard(output.when)} && {{{entry}}}"
        return f"      {entry},\n"

    def _head(self, names: Iterable[str]) -> str:
        """The arguments of a function, taken out of an object."""
        return f"({{{', '.join(f'{name}: {self.printer.variable(name)}' for name in sorted(names))}}})"


def _literal(value: object) -> str:
    """JSON data as JavaScript: keys without quotes where they need none."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_key(key)}: {_literal(entry)}' for key, entry in value.items())}}}"
    return json.dumps(value)


def _key(name: object) -> str:
    """The key of an object: a number, a name, or a text in quotes."""
    return str(name) if isinstance(name, int) or _NAME.fullmatch(str(name)) else json.dumps(name)

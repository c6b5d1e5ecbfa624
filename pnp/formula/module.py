"""The ES modules a browser gets for a game: one for its calculators, one for its trackers.

In: checked formulas, tables, calculators and trackers. Out: its text, which `templates/theme/assets/calc/edge.mjs`
runs. A maintainer must keep it small: only what calculators and trackers use is in it.

A calculator has `conditions` (bounds and checks that depend on arguments, each of an object of arguments) and
`outputs` (all results, of an object of arguments). Where results have parts, `sums` gives them by result: a list.
A tracker is made of them: `start`, `events` by name, `shown`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from pnp.formula import ir
from pnp.formula.calculator import Calculator, Output
from pnp.formula.printer import free, helpers_used, reachable
from pnp.formula.runtime_js import ERROR, HELPERS
from pnp.formula.to_javascript import JavaScriptPrinter
from pnp.formula.to_python import Tables
from pnp.formula.tracker import Tracker

_PRINTER = JavaScriptPrinter()


def module(
    functions: Sequence[ir.Function],
    tables: Tables,
    calculators: Mapping[str, Calculator],
    trackers: Mapping[str, Tracker],
) -> str:
    """An ES module that exports `calculators` and `trackers`, where there are any, and `RuleError`."""
    parts = [*calculators.values(), *(part for tracker in trackers.values() for part in tracker.parts())]
    nodes = [node for part in parts for node in part.nodes()]
    body = "".join(map(_PRINTER.function, reachable(functions, nodes)))
    if calculators:
        body += f"export const calculators = {_by_name(calculators)};\n"
    if trackers:
        entries = "".join(f"{json.dumps(name)}: {_tracker(one)},\n" for name, one in trackers.items())
        body += f"export const trackers = {{\n{entries}}};\n"
    helpers = "".join(f"const {name} = {HELPERS[name]};\n" for name in helpers_used(body, HELPERS))
    data = f"const _tables = {json.dumps(tables)};\n" if "_tables." in body else ""
    return f"// Generated from the formulas of the game; changes here are lost.\n{ERROR}{helpers}{data}{body}"


def _by_name(calculators: Mapping[str, Calculator]) -> str:
    entries = "".join(f"{json.dumps(name)}: {_calculator(one)},\n" for name, one in calculators.items())
    return f"{{\n{entries}}}"


def _tracker(tracker: Tracker) -> str:
    start, shown = _calculator(tracker.start), _calculator(tracker.shown)
    return f"{{start: {start},\nevents: {_by_name(tracker.events)},\nshown: {shown}}}"


def _calculator(calculator: Calculator) -> str:
    conditions = "".join(
        f"    {name}: {_of_object(free(node))} => {_PRINTER.text(node)},\n"
        for node, name in calculator.conditions.items()
    )
    steps = "".join(f"    const {name} = {_PRINTER.text(node)};\n" for name, node in calculator.steps)
    outputs = "".join(map(_output, calculator.outputs))
    head = _of_object(calculator.arguments)
    parts = "".join(map(_parts, calculator.outputs))
    sums = f"  sums: {head} => {{\n{steps}    return {{\n{parts}    }};\n  }},\n" if parts else ""
    return (
        f"{{\n  conditions: {{\n{conditions}  }},\n" if conditions else "{\n"
    ) + f"  outputs: {head} => {{\n{steps}    return {{\n{outputs}    }};\n  }},\n{sums}}}"


def _output(output: Output) -> str:
    entry = f"{json.dumps(output.name)}: {_PRINTER.text(output.node)}"
    if output.when:
        entry = f"...({_PRINTER.text(output.when)} ? {{{entry}}} : {{}})"
    return f"      {entry},\n"


def _parts(output: Output) -> str:
    if not output.parts:
        return ""
    entry = f"{json.dumps(output.name)}: [{', '.join(map(_PRINTER.text, output.parts))}]"
    return f"      {f'...({_PRINTER.text(output.when)} ? {{{entry}}} : {{}})' if output.when else entry},\n"


def _of_object(names: Iterable[str]) -> str:
    return f"({{{', '.join(sorted(names))}}})"

"""The formulas of a game, ready to use: values for texts, calculators, module and data for the browser.

In: what `compile.compile_book` checked. Out: numbers, results, text. A maintainer must keep `run_line` giving
exactly one line for any line: scripts count on it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any, NoReturn

from pnp.formula import ir, notation, spec
from pnp.formula.book import FormulaBook
from pnp.formula.calculator import Calculator
from pnp.formula.checker import Checker
from pnp.formula.kinds import Int, Kind
from pnp.formula.module import module
from pnp.formula.printer import free
from pnp.formula.runtime import RuleError
from pnp.formula.source import FormulaError
from pnp.formula.to_python import Space
from pnp.formula.tracker import Tracker

PLAYERS, PLAYERS_TYPE = "players", "Players"


class Formulas:
    """Checked formulas of one game. `calculators` and `trackers` are in the order of the book."""

    def __init__(
        self,
        book: FormulaBook[Any],
        checker: Checker,
        functions: tuple[ir.Function, ...],
        calculators: Mapping[str, Calculator],
        trackers: Mapping[str, Tracker],
        *,
        space: Space,
    ) -> None:
        self.calculators = calculators
        self.trackers = trackers
        self._book = book
        self._checker = checker
        self._functions = functions
        self._space = space
        kind = checker.world.kinds.get(PLAYERS_TYPE)
        self._players: dict[str, Kind] = {PLAYERS: kind} if isinstance(kind, Int) else {}
        self._counts = {n: n for n in range(kind.low, kind.high + 1)} if isinstance(kind, Int) else {}
        self._values: dict[str, Mapping[int, int]] = {}

    def counting(self, counts: Mapping[int, int]) -> Formulas:
        """The same for tables at which not everybody counts: people there → the `players` of the formulas."""
        other = copy.copy(self)
        other._counts, other._values = dict(counts), {}
        return other

    @property
    def players(self) -> tuple[int, int] | None:
        """The least and the greatest player count that formulas know; None where they know nothing of players."""
        kind = self._players.get(PLAYERS)
        return (kind.low, kind.high) if isinstance(kind, Int) else None

    def value(self, source: str) -> Mapping[int, int]:
        """The number a text shows: `{0: n}`, or one for each player count when it depends on `players`.

        `source` is the name of a formula that takes nothing or only `players`, or any expression over
        `players` that gives a whole number. `FormulaError` for a wrong one.
        """
        if source not in self._values:
            node = self._checker.read_as(self._called(source), self._players, Int(), "a value in a text")
            self._values[source] = self._row(node)
        return self._values[source]

    def _called(self, source: str) -> str:
        """A bare name of a formula means its call."""
        signature = self._checker.world.formulas.get(source.strip())
        if signature is None:
            return source
        params = [name for name, _ in signature.params]
        if set(params) - self._players.keys():
            raise FormulaError(
                f"{source.strip()} takes {', '.join(params)}", 0, "Write the call with its values."
            )
        return f"{source}({', '.join(params)})"

    def _row(self, node: ir.Node) -> Mapping[int, int]:
        try:
            if PLAYERS not in free(node) or not self._counts:
                return {0: self._space.work_out(node, {})}
            return {
                people: self._space.work_out(node, {PLAYERS: count}) for people, count in self._counts.items()
            }
        except RuleError as error:
            raise FormulaError(str(error)) from error

    def javascript(self) -> str:
        """The text of `rules.mjs`: an ES module that exports `calculators` and `RuleError`."""
        return module(self._functions, self._book.tables, self.calculators, {})

    def tracker_javascript(self) -> str:
        """The same for pages with a tracker: a module that exports `trackers` and `RuleError`."""
        return module(self._functions, self._book.tables, {}, self.trackers)

    def browser_spec(self) -> dict[str, Any]:
        """What the browser needs to check arguments and to draw forms, as plain JSON data (see `spec`)."""
        return {name: spec.calculator(calculator) for name, calculator in self.calculators.items()}

    def tracker_spec(self) -> dict[str, Any]:
        """The same for trackers."""
        return {name: spec.tracker(tracker) for name, tracker in self.trackers.items()}

    def notation(self, name: str) -> str:
        """A formula as people write it: `T = players + 2`, with the symbols of the book."""
        function = next((function for function in self._functions if function.name == name), None)
        if function is None:
            raise FormulaError(f'unknown formula "{name}"')
        return notation.equation(
            function, {key: formula.symbol for key, formula in self._book.formulas.items()}
        )


def run_request(games: Mapping[str, Formulas], request: object) -> dict[str, object]:
    """The result of one request `{game, calculator, args}`, or an error object.

    A calculator whose formulas have no result for allowed arguments counts as unknown: its book has a
    mistake.
    """
    if not isinstance(request, dict) or not isinstance(request.get("args"), dict):
        return {"error": "json"}
    game, calculator = request.get("game"), request.get("calculator")
    if not isinstance(game, str) or game not in games:
        return {"error": "game"}
    if not isinstance(calculator, str) or calculator not in games[game].calculators:
        return {"error": "calculator"}
    try:
        return games[game].calculators[calculator].run(request["args"])
    except RuleError:
        return {"error": "calculator"}


def run_line(games: Mapping[str, Formulas], line: str) -> str:
    """The answer to one line of `pnp calc --batch`: one JSON object on one line, in ASCII."""
    return json.dumps(run_request(games, json_value(line)))


def json_value(text: str) -> object:
    """The JSON value; None where it is none or names a key twice (no request may be None)."""
    try:
        return json.loads(text, parse_constant=_refuse, object_pairs_hook=_object)
    except (ValueError, RecursionError):
        return None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys are all different: the last of two would win without a word."""
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("a key is given twice")
    return made

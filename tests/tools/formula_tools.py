"""What the tests of formulas share: a book from YAML text, and V8 running what the browser gets."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from py_mini_racer import MiniRacer

from pnp.basic import Text
from pnp.errors import Problem
from pnp.formula import Formulas, compile_book
from pnp.formula.book import FormulaBook
from pnp.load.nodes import read_yaml
from pnp.load.read import Reader

ROOT = Path(__file__).resolve().parents[2]
EDGE = ROOT / "templates/theme/assets/calc/edge.mjs"

# JSON.stringify writes −0 as 0, which would hide it
_STRINGIFY = "value => JSON.stringify(value, (_, v) => Object.is(v, -0) ? 'negative zero' : v)"


def read_book(path: Path, name: str = "formulas.yaml") -> tuple[Formulas | None, list[Problem]]:
    """The formulas of a YAML file, and its problems."""
    node, problems = read_yaml(path, name)
    assert node is not None, problems
    reader = Reader()
    book = reader.read(node, FormulaBook[Text], "formulas", "formulas")
    assert not reader.problems, list(map(str, reader.problems))
    return compile_book(book)


def game_formulas(game: str) -> Formulas:
    """The formulas of one of our games; they must have no problem."""
    formulas, problems = read_book(ROOT / "games" / game / "formulas.yaml")
    assert formulas is not None, "\n".join(map(str, problems))
    return formulas


def as_script(module: str, exports: str) -> str:
    """An ES module as an expression that gives its exports: MiniRacer takes no modules."""
    return f"(() => {{ {re.sub(r'^export ', '', module, flags=re.MULTILINE)}; return {{{exports}}}; }})()"


def _exports(module: str, name: str, parts: Mapping[str, object]) -> str:
    return as_script(module, f"{name}, RuleError" if parts else "RuleError")


class V8:
    """Calculators of one game in V8, through the module and the edge that the browser gets."""

    def __init__(self, formulas: Formulas) -> None:
        self._engine = MiniRacer()
        edge = as_script(EDGE.read_text(encoding="utf-8"), "run, replay")
        rules = _exports(formulas.javascript(), "calculators", formulas.calculators)
        games = _exports(formulas.tracker_javascript(), "trackers", formulas.trackers)
        self._engine.eval(
            f"const edge = {edge}, rules = {rules}, games = {games}, "
            f"spec = {json.dumps(formulas.browser_spec())};"
        )
        self._engine.eval(f"""const write = {_STRINGIFY}, trackers = {json.dumps(formulas.tracker_spec())};
            const told = work => {{
              try {{ return write(work()); }}
              catch (error) {{
                const known = [rules, games].some(part => error instanceof part.RuleError);
                return write({{raised: known ? 'RuleError' : String(error)}});
              }}
            }};
            globalThis.answer = (name, args) =>
              told(() => edge.run(rules.calculators[name], spec[name], JSON.parse(args)));
            globalThis.replay = (name, log) =>
              told(() => edge.replay(games.trackers[name], trackers[name], JSON.parse(log)));""")

    def run(self, calculator: str, args: object) -> Any:
        """The result object of a call."""
        return json.loads(str(self._engine.call("answer", calculator, json.dumps(args))))

    def replay(self, tracker: str, log: object) -> Any:
        """What a tracker shows after a log."""
        return json.loads(str(self._engine.call("replay", tracker, json.dumps(log))))

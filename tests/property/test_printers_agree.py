"""Random formulas give the same in Python and in JavaScript, errors included; and the test would notice."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from py_mini_racer import MiniRacer
from random_formulas import CARD, NAMES, TABLES, Writer, values

from pnp.formula import FormulaError, RuleError, ir
from pnp.formula.checker import Checker, Signature, World
from pnp.formula.kinds import SAFE, Int
from pnp.formula.runtime_js import ERROR, HELPERS
from pnp.formula.to_javascript import JavaScriptPrinter
from pnp.formula.to_python import Space

COUNT = int(os.environ.get("PNP_FUZZ", "2000"))
TRIES = 4

Sample = tuple[str, ir.Function, list[dict[str, object]]]
Found = list[Any]


@pytest.fixture(scope="module")
def checker() -> Checker:
    double = Signature((("n", Int(0, 5)),), Int(0, 10))
    return Checker(World(tables=TABLES, kinds={"Card": CARD}, formulas={"double": double}))


@pytest.fixture(scope="module")
def double(checker: Checker) -> ir.Function:
    return ir.Function("double", ("n",), (), checker.read("2 * n", {"n": Int(0, 5)}))


@pytest.fixture(scope="module")
def samples(checker: Checker) -> list[Sample]:
    """Checked formulas with values to try."""
    writer, random = Writer(7), Random(8)
    found: list[Sample] = []
    refused = 0
    while len(found) < COUNT:
        source = writer.formula()
        try:
            node = checker.read(source, NAMES)
        except FormulaError:
            refused += 1
            continue
        function = ir.Function(str(len(found)), tuple(NAMES), (), node)
        found.append((source, function, [values(random) for _ in range(TRIES)]))
    assert refused < COUNT
    return found


@pytest.fixture(scope="module")
def expected(samples: Sequence[Sample], double: ir.Function) -> list[Found]:
    """What Python gives."""
    space = Space(TABLES)
    space.define([double, *(function for _, function, _ in samples)])
    return [[_try(space, function.name, given) for given in tries] for _, function, tries in samples]


def _try(space: Space, name: str, given: Mapping[str, object]) -> object:
    try:
        return space.call(name, *given.values())
    except RuleError:
        return "error"


def in_v8(
    samples: Sequence[Sample],
    double: ir.Function,
    printer: JavaScriptPrinter,
    helpers: Mapping[str, str] = HELPERS,
    change: Callable[[str], str] = str,
) -> list[Found]:
    """What V8 gives."""
    functions = "".join(map(printer.function, (double, *(function for _, function, _ in samples))))
    text = ERROR.replace("export ", "") + "".join(
        f"const {name} = {body};\n" for name, body in helpers.items()
    )
    names = ", ".join(f"${printer.formula(function.name)}" for _, function, _ in samples)
    engine = MiniRacer()
    engine.eval(f"""globalThis.answers = (() => {{
        {text} const _tables = {json.dumps(TABLES)}; {change(functions)}
        const all = [{names}];
        const one = (i, given) => {{
          try {{ return all[i](...given); }} catch (error) {{
            if (error instanceof RuleError) return 'error';
            return 'not a RuleError: ' + error;
          }}
        }};
        return text => JSON.stringify(JSON.parse(text).map((tries, i) => tries.map(given => one(i, given))),
          (_, value) => Object.is(value, -0) ? 'negative zero' : value);
      }})();""")
    given = [[list(one.values()) for one in tries] for _, _, tries in samples]
    answers: list[Found] = json.loads(str(engine.call("answers", json.dumps(given))))
    return answers


def same(a: object, b: object) -> bool:
    """Equal as JSON: True is not 1."""
    return json.dumps(a) == json.dumps(b)


def test_python_and_v8_agree(
    samples: Sequence[Sample], double: ir.Function, expected: Sequence[Found]
) -> None:
    found = in_v8(samples, double, JavaScriptPrinter())
    wrong = [
        (source, given, mine, theirs)
        for (source, _, tries), a, b in zip(samples, expected, found, strict=True)
        for given, mine, theirs in zip(tries, a, b, strict=True)
        if not same(mine, theirs)
    ]
    assert wrong == []
    errors = sum(one == "error" for tries in expected for one in tries)
    assert 0.05 < errors / (TRIES * len(samples)) < 0.6


def ways(n: int, k: int) -> int:
    """By Pascal's rule."""
    row = [1]
    for _ in range(n):
        row = [a + b for a, b in zip([0, *row], [*row, 0], strict=True)]
    return row[k] if 0 <= k <= n else 0


def sorted_by(items: list[Any], keys: list[Any]) -> list[Any]:
    """By inserting one after another."""
    found: list[tuple[Any, Any]] = []
    for key, item in zip(keys, items, strict=True):
        at = next((i for i, (other, _) in enumerate(found) if other > key), len(found))
        found.insert(at, (key, item))
    return [item for _, item in found]


def spread(board: list[list[bool]], start: list[list[bool]]) -> list[list[bool]]:
    """By spreading one step at a time until nothing changes."""
    cells = {(r, c) for r, row in enumerate(board) for c, fine in enumerate(row) if fine}
    found = {(r, c) for r, c in cells if start[r][c]}
    for _ in cells:
        found |= {(r, c) for r, c in cells for x, y in found if abs(r - x) + abs(c - y) == 1}
    return [[(r, c) in found for c in range(len(row))] for r, row in enumerate(board)]


def test_formulas_mean_what_python_means_by_them(
    samples: Sequence[Sample], expected: Sequence[Found]
) -> None:
    """The text itself, run by Python with plain values: the checker and the printer changed nothing."""
    table = {n: SimpleNamespace(**row) for n, row in TABLES["t"].items()}
    names: dict[str, object] = {"t": table, "none": None, "true": True, "false": False, "count": sum}
    names |= {"double": lambda n: 2 * n, "range": lambda *ends: list(range(*ends))}
    names |= {"choose": ways, "sort_by": sorted_by, "reachable": spread}
    compared = 0
    for (source, _, tries), results in zip(samples, expected, strict=True):
        code = compile(source, "<oracle>", "eval")
        for given, mine in zip(tries, results, strict=True):
            if mine == "error":
                continue
            cards = [SimpleNamespace(**card) for card in given["cards"]]  # type: ignore[attr-defined]
            found = eval(code, {**names, **given, "cards": cards})
            assert same(found, mine), source
            compared += 1
    assert compared > COUNT


def test_division_is_exact_at_the_ends_of_the_safe_numbers(checker: Checker, double: ir.Function) -> None:
    near = [sign * (end - i) for sign in (1, -1) for end in (SAFE, 2**52, 2**26, 7) for i in range(8)]
    node = checker.read("[c // d, c % d]", {"c": Int(), "d": Int()})
    function = ir.Function("0", ("c", "d"), (), node)
    tries: list[dict[str, object]] = [{"c": c, "d": d} for c in near for d in near if d]
    space = Space(TABLES)
    space.define([function])
    (found,) = in_v8([("", function, tries)], double, JavaScriptPrinter())
    assert found == [space.call("0", *given.values()) for given in tries]


def test_ratios_are_rounded_alike(checker: Checker, double: ir.Function) -> None:
    """Halves up, also below zero; too large a ratio is an error on both sides."""
    numbers = [0, 1, -1, 2, 3, -7, 64, 10**6, 999_999_999, SAFE, -SAFE, 2**52]
    node = checker.read("ratio(c, d)", {"c": Int(), "d": Int()})
    function = ir.Function("0", ("c", "d"), (), node)
    tries: list[dict[str, object]] = [{"c": c, "d": d} for c in numbers for d in numbers]
    space = Space(TABLES)
    space.define([function])
    (found,) = in_v8([("", function, tries)], double, JavaScriptPrinter())
    assert found == [_try(space, "0", given) for given in tries]
    assert [space.call("0", *pair) for pair in ((1, 2_000_000), (-1, 2_000_000), (1, 3), (7, -8))] == [
        0.000001, 0.0, 0.333333, -0.875,
    ]  # fmt: skip
    by_pair = {(given["c"], given["d"]): one for given, one in zip(tries, found, strict=True)}
    assert by_pair[(1, 0)] == by_pair[(SAFE, 1)] == by_pair[(2**52, -7)] == "error"
    assert by_pair[(SAFE, SAFE)] == 1 and by_pair[(2**52, -SAFE)] == -0.5


def test_declared_limits_hold(samples: Sequence[Sample], expected: Sequence[Found]) -> None:
    """A number stays within the limits its kind claims: what these prove safe is not checked at run time."""
    for (source, function, _), results in zip(samples, expected, strict=True):
        kind = function.result.kind
        for mine in results:
            if isinstance(kind, Int) and mine != "error":
                assert kind.low <= mine <= kind.high, source


class Eager(JavaScriptPrinter):
    """A printer that works out every part before it asks."""

    def quantifier(self, node: ir.Quantifier) -> str:
        made = self.comprehension(ir.Comprehension(node.kind, node.loops, node.item))
        return f"{made}.{'every' if node.name == 'all' else 'some'}(each => each)"


class EagerChoice(JavaScriptPrinter):
    def choice(self, node: ir.Choice) -> str:
        return (
            f"((yes, no) => {self.text(node.test)} ? yes : no)({self.text(node.yes)}, {self.text(node.no)})"
        )


class LateTests(JavaScriptPrinter):
    """A printer that forgets the condition of the last loop."""

    def comprehension(self, node: ir.Comprehension) -> str:
        loops = (*node.loops[:-1], replace(node.loops[-1], tests=()))
        return super().comprehension(replace(node, loops=loops))


class Unchecked(JavaScriptPrinter):
    def arithmetic(self, node: ir.Arithmetic) -> str:
        return super().arithmetic(replace(node, checked=False))


class Signs(JavaScriptPrinter):
    def negative(self, node: ir.Negative) -> str:
        return f"(-{self.text(node.of)})"


class NoBrackets(JavaScriptPrinter):
    def at_least(self, node: ir.Node, least: int) -> str:
        return self.whole(node)


class LooseRight(JavaScriptPrinter):
    """A printer that takes a − (b − c) for a − b − c."""

    def arithmetic(self, node: ir.Arithmetic) -> str:
        inner = node.right
        if node.op == "-" and isinstance(inner, ir.Arithmetic) and inner.op in "+-" and not inner.checked:
            return f"{self.text(node.left)} - {self.whole(inner)}"
        return super().arithmetic(node)


def changed(name: str, old: str, new: str) -> dict[str, Any]:
    assert old in HELPERS[name]
    return helper(name, HELPERS[name].replace(old, new))


def helper(name: str, body: str) -> dict[str, Any]:
    return {"helpers": {**HELPERS, name: body}}


MUTANTS: dict[str, dict[str, Any]] = {
    "mod keeps the sign": helper("_mod", "(a, b) => b === 0 ? _no('') : a % b + 0"),
    "mod without zero": helper("_mod", HELPERS["_mod"].replace(" + 0", "")),
    "div truncates": helper("_div", "(a, b) => b === 0 ? _no('') : Math.trunc(a / b) + 0"),
    "div rounds": helper("_div", "(a, b) => b === 0 ? _no('') : Math.round(a / b) + 0"),
    "div by zero is infinite": helper("_div", "(a, b) => Math.floor(a / b) + 0"),
    "max of nothing": helper("_max", "numbers => Math.max(...numbers)"),
    "min of nothing": helper("_min", "numbers => Math.min(...numbers)"),
    "no last entry": helper("_item", "(items, i) => i >= 0 && i < items.length ? items[i] : _no('')"),
    "undefined entry": helper("_item", "(items, i) => items.at(i)"),
    "sum checked at the end": helper(
        "_sum", "ns => { const n = ns.reduce((a, b) => a + b, 0); return _i(n); }"
    ),
    "undefined row": helper("_row", "(table, key) => table[key] ?? {}"),
    "range from one": helper(
        "_range", "(a, b) => b - a > 1000 ? _no('') : Array.from({length: Math.max(0, b - a)}, (_, i) => i)"
    ),
    "argument not tested": helper("_within", "number => number"),
    "tuples by their last part": helper("_lex", "(a, b) => a.at(-1) - b.at(-1)"),
    "numbers too large": helper("_i", "number => number + 0"),
    "minus zero by sign": {"printer": Signs()},
    "minus zero by product": {"change": lambda text: text.replace(" + 0", "")},
    "no brackets": {"printer": NoBrackets()},
    "no brackets on the right": {"printer": LooseRight()},
    "eager all": {"printer": Eager()},
    "eager choice": {"printer": EagerChoice()},
    "forgotten condition": {"printer": LateTests()},
    "unchecked sums": {"printer": Unchecked()},
    "loose equality": {"change": lambda text: text.replace(" !== ", " === ")},
    "choose below zero": changed("_choose", "k < 0 || ", ""),
    "choose above n": changed("_choose", " || k > n", ""),
    "choose one row less": changed("_choose", "i <= n", "i < n"),
    "choose is not mirrored": changed("_choose", "ways[Math.min(k, n - k)]", "ways[k]"),
    "choose adds upwards": changed(
        "_choose", "let j = Math.min(i, k, n - k); j > 0; j--", "let j = 1; j <= Math.min(i, k, n - k); j++"
    ),
    "sort is not stable": changed("_sort_by", "|| a - b", "|| b - a"),
    "sort downwards": changed("_sort_by", "_lex(all[a], all[b])", "_lex(all[b], all[a])"),
    "sort by text": changed("_sort_by", "_lex(all[a], all[b])", "(String(all[a]) < String(all[b]) ? -1 : 1)"),
    "sort takes any lengths": changed("_sort_by", "items.length !== keys.length", "false"),
    "reach over walls": changed("_reachable", "!open[r]?.[c]", "open[r]?.[c] === undefined"),
    "reach two ways only": changed("_reachable", ", [r, c - 1], [r, c + 1]", ""),
    "reach from walls": changed(
        "_reachable",
        "if (!open[r]?.[c] || found[r][c]) continue;",
        "if (open[r]?.[c] === undefined || found[r][c]) continue; if (!open[r][c]) { found[r][c] = true; continue; }",
    ),
    "boards of any shape": changed("_reachable", "_no('both boards must have one shape');", ""),
    "first is not found": {"change": lambda text: text.replace(".includes(", ".indexOf(")},
}


@pytest.mark.parametrize("name", MUTANTS)
def test_a_seeded_mistake_is_caught(
    name: str, samples: Sequence[Sample], double: ir.Function, expected: Sequence[Found]
) -> None:
    changes = {"printer": JavaScriptPrinter(), **MUTANTS[name]}
    found = in_v8(samples, double, **changes)
    assert any(not same(a, b) for a, b in zip(expected, found, strict=True))

"""The contract's exact cases, through Python, V8 and Chromium."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from formula_tools import EDGE, ROOT, V8, game_formulas
from playwright.sync_api import Browser

from pnp.formula import Formulas, run_line, run_request
from pnp.site.scripts import slim

Vector = dict[str, Any]
VECTORS: list[Vector] = json.loads((ROOT / "tests/data/vectors.json").read_text(encoding="utf-8"))["vectors"]
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
CLOSE = 6e-7  # decimals are printed rounded to 6 places


@pytest.fixture(scope="module")
def games() -> dict[str, Formulas]:
    return {game: game_formulas(game) for game in GAMES}


def vectors_of(games: dict[str, Formulas]) -> list[Vector]:
    found = [v for v in VECTORS if v["game"] in games and v["calculator"] in games[v["game"]].calculators]
    assert len(found) == len({v["id"] for v in found})
    return found


def test_every_calculator_that_stands_has_vectors(games: dict[str, Formulas]) -> None:
    covered = {(v["game"], v["calculator"]) for v in vectors_of(games)}
    assert covered == {(game, name) for game, formulas in games.items() for name in formulas.calculators}
    assert len(covered) == 27
    assert len(vectors_of(games)) == len(VECTORS) - 2  # an unknown game, an unknown calculator


def same(found: object, expected: object) -> bool:
    """Equal as the contract compares: numbers by value, the rest exactly; the order of keys means nothing."""
    if isinstance(expected, dict):
        return (
            isinstance(found, dict)
            and found.keys() == expected.keys()
            and all(same(found[key], value) for key, value in expected.items())
        )
    if isinstance(expected, list):
        return isinstance(found, list) and len(found) == len(expected) and all(map(same, found, expected))
    if isinstance(expected, bool) or not isinstance(expected, int | float):
        return found is expected or (isinstance(expected, str) and found == expected)
    return isinstance(found, int | float) and not isinstance(found, bool) and abs(found - expected) <= CLOSE


def test_python_gives_what_the_contract_says(games: dict[str, Formulas]) -> None:
    for vector in VECTORS:
        assert same(run_request(games, vector), vector["expect"]), vector["id"]


def test_a_line_is_json_in_ascii(games: dict[str, Formulas]) -> None:
    for vector in VECTORS:
        line = run_line(games, json.dumps(vector))
        assert line.isascii() and "\n" not in line and same(json.loads(line), vector["expect"])


def test_v8_gives_what_the_contract_says(games: dict[str, Formulas]) -> None:
    engines = {game: V8(formulas) for game, formulas in games.items()}
    for vector in vectors_of(games):
        found = engines[vector["game"]].run(vector["calculator"], vector["args"])
        assert same(found, vector["expect"]), vector["id"]


def test_chromium_gives_what_the_contract_says(games: dict[str, Formulas], browser: Browser) -> None:
    page = browser.new_page()
    for game, formulas in games.items():
        vectors = [v for v in vectors_of(games) if v["game"] == game]
        answers = page.evaluate(
            """async ([edgeText, rulesText, spec, vectors]) => {
              const url = text => URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
              const load = text => import(url(text));
              const [edge, rules] = await Promise.all([load(edgeText), load(rulesText)]);
              const run = ({calculator: name, args}) => edge.run(rules.calculators[name], spec[name], args);
              return JSON.stringify(JSON.parse(vectors).map(run));
            }""",
            [
                EDGE.read_text(encoding="utf-8"),
                formulas.javascript(),
                formulas.browser_spec(),
                json.dumps(vectors),
            ],
        )
        found = json.loads(answers)  # as text: the browser's own transport loses the key __proto__
        wrong = [v["id"] for v, one in zip(vectors, found, strict=True) if not same(one, v["expect"])]
        assert wrong == []
    page.close()


def test_a_batch_line_is_answered_in_the_order_of_the_contract(games: dict[str, Formulas]) -> None:
    def answer(request: object) -> object:
        return json.loads(run_line(games, request if isinstance(request, str) else json.dumps(request)))

    fine = {"game": "toys-freeze", "calculator": "setup", "args": {"players": 4}}
    assert answer({**fine, "game": "chess", "calculator": "no"}) == {"error": "game"}
    assert answer({**fine, "calculator": "banana"}) == {"error": "calculator"}
    assert answer({**fine, "args": None, "game": "chess"}) == {"error": "json"}
    assert answer({"game": "toys-freeze", "calculator": "setup"}) == {"error": "json"}
    for line in (
        "",
        "{",
        "[]",
        "4",
        "[" * 100_000,
        '{"args": NaN}',
        '{"args": {"players": ' + "9" * 5000 + "}}",
    ):
        assert answer(line) == {"error": "json"}, line[:20]
    assert answer({**fine, "args": {"players": 4.0}}) == answer(fine)


def test_the_module_of_a_game_is_small(games: dict[str, Formulas]) -> None:
    for formulas in games.values():
        for module in (formulas.javascript(), formulas.tracker_javascript()):
            assert len(gzip.compress(slim(module).encode(), 6)) <= 4096

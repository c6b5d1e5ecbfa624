"""The contract's exact cases, through Python, V8 and Chromium."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from formula_tools import EDGE, ROOT, V8, game_formulas
from playwright.sync_api import Browser

from pnp.formula import Formulas, run_line, run_request

Vector = dict[str, Any]
VECTORS: list[Vector] = json.loads((ROOT / "tests/data/vectors.json").read_text(encoding="utf-8"))["vectors"]
GAMES = ("toys-freeze",)


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
    assert len(vectors_of(games)) >= 42


def test_python_gives_what_the_contract_says(games: dict[str, Formulas]) -> None:
    for vector in vectors_of(games):
        assert run_request(games, vector) == vector["expect"], vector["id"]


def test_outputs_keep_the_order_of_the_contract(games: dict[str, Formulas]) -> None:
    for vector in vectors_of(games):
        assert list(run_request(games, vector)) == list(vector["expect"]), vector["id"]


def test_v8_gives_what_the_contract_says(games: dict[str, Formulas]) -> None:
    engines = {game: V8(formulas) for game, formulas in games.items()}
    for vector in vectors_of(games):
        found = engines[vector["game"]].run(vector["calculator"], vector["args"])
        assert found == vector["expect"], vector["id"]


def test_chromium_gives_what_the_contract_says(games: dict[str, Formulas], browser: Browser) -> None:
    page = browser.new_page()
    for game, formulas in games.items():
        vectors = [v for v in vectors_of(games) if v["game"] == game]
        found = page.evaluate(
            """async ([edgeText, rulesText, spec, vectors]) => {
              const url = text => URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
              const load = text => import(url(text));
              const [edge, rules] = await Promise.all([load(edgeText), load(rulesText)]);
              const run = ({calculator: name, args}) => edge.run(rules.calculators[name], spec[name], args);
              return vectors.map(run);
            }""",
            [EDGE.read_text(encoding="utf-8"), formulas.javascript(), formulas.browser_spec(), vectors],
        )
        assert found == [vector["expect"] for vector in vectors]
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
        assert len(gzip.compress(formulas.javascript().encode())) <= 4096

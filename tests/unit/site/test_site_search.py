"""Search: documents, folding, and our worker as Material talks to it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from py_mini_racer import MiniRacer
from site_tools import local_tiny

from pnp.i18n.words import Words
from pnp.library import shared_data
from pnp.site.calculators import spoken
from pnp.site.search import documents, fold_table, with_our_worker, worker_source

PAGE = '{"base": "..", "search": "../assets/javascripts/workers/search.a7633da7.min.js"}'
Search = Callable[[str], list[list[dict[str, Any]]]]


@pytest.fixture(scope="module")
def search() -> Search:
    """Ask the worker as Material does: set up, then a query."""
    found = [
        *documents(local_tiny()),
        {"location": "x/", "title": "動靜", "text": "越過 AoO <b>與</b> Boss战"},
    ]
    corpus = "".join(document["title"] + document["text"] for document in found)
    template = (shared_data("templates") / "theme/assets/search/worker.js").read_text("utf-8")
    engine = MiniRacer()
    engine.eval("var hear, said = [], postMessage = message => said.push(message);")
    engine.eval("var addEventListener = (_, listener) => { hear = listener; };")
    engine.eval(worker_source(template, corpus))
    engine.eval(f"hear({{data: {{type: 0, data: {json.dumps({'config': {}, 'docs': found})}}}}})")
    assert json.loads(engine.eval("JSON.stringify(said.pop())")) == {"type": 1}

    def ask(query: str) -> list[list[dict[str, Any]]]:
        engine.eval(f"hear({{data: {{type: 2, data: {json.dumps(query)}}}}})")
        answer = json.loads(engine.eval("JSON.stringify(said.pop())"))
        assert answer["type"] == 3
        return answer["data"]["items"]  # type: ignore[no-any-return]

    return ask


def test_clauses_rulings_terms_and_pages_are_documents():
    found = list(documents(local_tiny()))
    by_place = {document["location"]: document for document in found}
    assert by_place["tiny/rules/#end.win"]["title"] == "2.1 结束"
    assert "用油。" in by_place["tiny/rules/#start.light"]["text"], "a ruling is found with its clause"
    assert by_place["tiny/rules/#term-oil"]["title"] == "油"
    places = list(by_place)
    assert places.index("tiny/rules/") < places.index("tiny/rules/#start.light"), (
        "Material needs the page first"
    )


@pytest.mark.parametrize("query", ["越线", "越線", "线的"])
def test_substrings_are_found_in_either_script(search: Search, query: str):
    items = search(query)
    assert items[0][0]["location"] == "tiny/rules/#end.win"
    assert "<mark data-md-highlight>" in items[0][0]["text"]
    assert items[0][-1]["location"] == "tiny/rules/", "the page itself comes along"


def test_traditional_text_is_found_by_simplified_and_marked_as_written(search: Search):
    found = search("动静")
    mine = next(items[0] for items in found if items[0]["location"] == "x/")
    assert mine["title"] == "<mark data-md-highlight>動靜</mark>"
    assert mine["terms"] == {"動靜": True}


def test_numbers_find_their_clause(search: Search):
    assert search("2.1")[0][0]["location"] == "tiny/rules/#end.win"


def test_latin_ignores_case_and_mixed_words_are_parted(search: Search):
    assert search("aoo")[0][0]["location"] == "x/"
    assert search("战boss")[0][0]["location"] == "x/"


def test_text_is_escaped_and_nothing_is_found_for_nonsense(search: Search):
    assert "&lt;b&gt;" in search("AoO")[0][0]["text"]
    assert search("zzz") == []
    assert search("  ") == []


def test_fold_table_holds_what_the_corpus_needs():
    traditional, simplified = fold_table("动静越线")
    pairs = dict(zip(traditional, simplified, strict=True))
    assert pairs["動"] == "动"
    assert pairs["靜"] == "静"
    assert pairs["線"] == "线"
    assert "龜" not in pairs, "no character of the corpus folds to it"


def test_the_worker_replaces_materials_exactly_once():
    done = with_our_worker(PAGE, "../assets/search/worker.js", "../en/")
    assert json.loads(done) == {"base": "../en/", "search": "../assets/search/worker.js"}
    for broken in (PAGE + PAGE, PAGE.replace("workers", "work")):
        with pytest.raises(ValueError, match="instead of once"):
            with_our_worker(broken, "w.js", "b")
    with pytest.raises(ValueError, match="0 times"):
        worker_source("no place for a table", "字")


def test_the_page_gives_the_calculators_their_words():
    source = (shared_data("templates") / "theme/assets/calc/calculator.mjs").read_text("utf-8")
    listed = re.search(r"export const WORDS = \[(.*?)\];", source, re.S)
    assert listed
    assert set(re.findall(r"'([^']+)'", listed[1])) == set(spoken(Words("en")))

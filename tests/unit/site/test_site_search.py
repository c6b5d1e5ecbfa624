"""Search: documents, folding, and our worker as Material talks to it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from py_mini_racer import MiniRacer
from site_tools import local_tiny

from pnp.errors import Place
from pnp.library import shared_data
from pnp.model.language import SharedTerm
from pnp.site.folding import SIGNS, fold, fold_table, other_script
from pnp.site.search import (
    aliases,
    documents,
    empty_index,
    from_page,
    index_json,
    with_our_worker,
)
from pnp.site.searchcheck import samples, unfound

PAGE = '{"base": "..", "search": "../assets/javascripts/workers/search.a7633da7.min.js"}'
Search = Callable[[str], list[list[dict[str, Any]]]]


def running(found: list[dict[str, str]], means: dict[str, tuple[str, ...]], game: str = "") -> MiniRacer:
    """The worker with an index, as the browser starts it."""
    corpus = "".join(document["title"] + document["text"] for document in found)
    template = (shared_data("templates") / "theme/assets/search/worker.js").read_text("utf-8")
    engine = MiniRacer()
    engine.eval(
        f"var self = {{location: {{hash: '#{game}', href: 'https://x.org/assets/search/worker.js'}}}};"
    )
    engine.eval("var URL = function (path, base) { this.path = path; };")
    engine.eval(f"var asked = [], index = {index_json(found, means, fold_table(corpus))};")
    engine.eval("var fetch = async url => { asked.push(url.path); return {json: async () => index}; };")
    engine.eval("var hear, said = [], postMessage = message => said.push(message);")
    engine.eval("var addEventListener = (_, listener) => { hear = listener; };")
    engine.eval(template)
    engine.eval(f"hear({{data: {{type: 0, data: {empty_index('en')}}}}})")
    assert json.loads(engine.eval("JSON.stringify(said.pop())")) == {"type": 1}
    return engine


def asker(engine: MiniRacer) -> Search:
    """Ask the worker as Material does."""

    def ask(query: str) -> list[list[dict[str, Any]]]:
        engine.eval(f"hear({{data: {{type: 2, data: {json.dumps(query)}}}}})")
        answer = json.loads(engine.eval("JSON.stringify(said.pop())"))
        assert answer["type"] == 3
        return answer["data"]["items"]  # type: ignore[no-any-return]

    return ask


EXTRA = [
    {"location": "x/", "title": "動靜", "text": "越過 AoO <b>與</b> Boss战"},
    {"location": "y/", "title": "Other", "text": "10-J-Q-A, 🐘 and 12.1, 2.12"},
]


@pytest.fixture(scope="module")
def search() -> Search:
    means = aliases(local_tiny(), [local_tiny("en")]) | {"elephant": ("🐘",)}
    return asker(running([*documents(local_tiny()), *EXTRA], means))


def place(item: dict[str, Any]) -> str:
    """Where a result leads, without the words to mark."""
    return re.sub(r"\?[^#]*", "", item["location"])


def test_clauses_rulings_terms_and_pages_are_documents():
    found = list(documents(local_tiny(), {"tiny/cards/small/", "tiny/cards/big/"}))
    by_place = {document["location"]: document for document in found}
    assert by_place["tiny/rules/#end.win"]["title"] == "2.1 结束"
    assert "用油。" in by_place["tiny/rules/#start.light"]["text"], "a ruling is found with its clause"
    assert by_place["tiny/rules/#term-oil"]["title"] == "油"
    assert by_place["tiny/cards/big/"] == {
        "location": "tiny/cards/big/",
        "title": "大油",
        "text": "很亮。",
    }
    places = list(by_place)
    assert places.index("tiny/rules/") < places.index("tiny/rules/#start.light"), (
        "Material needs the page first"
    )


def test_a_card_without_a_page_leads_to_its_clause():
    found = [document["location"] for document in documents(local_tiny()) if document["title"] == "大油"]
    assert found == ["tiny/rules/#end.win"]


@pytest.mark.parametrize("query", ["越线", "越線", "线的"])
def test_substrings_are_found_in_either_script(search: Search, query: str):
    items = search(query)
    assert place(items[0][0]) == "tiny/rules/#end.win"
    assert "<mark data-md-highlight>" in items[0][0]["text"]
    assert place(items[0][-1]) == "tiny/rules/", "the page itself comes along"


def test_traditional_text_is_found_by_simplified_and_marked_as_written(search: Search):
    found = search("动静")
    mine = next(items[0] for items in found if place(items[0]) == "x/")
    assert mine["title"] == "<mark data-md-highlight>動靜</mark>"
    assert mine["terms"] == {"動靜": True}


def test_numbers_find_their_clause(search: Search):
    (page,) = [items for items in search("2.1") if items[0]["score"] > 100]
    assert place(page[0]) == "tiny/rules/#end.win"
    assert not any(place(items[0]) == "y/" for items in search("2.1")), "12.1 and 2.12 are other numbers"


def test_latin_ignores_case_and_mixed_words_are_parted(search: Search):
    assert place(search("aoo")[0][0]) == "x/"
    assert place(search("战boss")[0][0]) == "x/"


@pytest.mark.parametrize("query", ["Q-A", "q–a", "Ｑ-Ａ", "🐘", "elephant", "eleph", "J-Q"])
def test_signs_dashes_and_words_for_signs_are_found(search: Search, query: str):
    (items,) = search(query)
    assert place(items[0]) == "y/"


def test_only_the_match_is_marked(search: Search):
    (items,) = search("Q-A")
    assert items[0]["text"].count("<mark") == 1
    assert "<mark data-md-highlight>Q-A</mark>" in items[0]["text"]
    assert items[0]["location"] == "y/?h=Q-A"


def test_a_name_in_another_language_leads_to_the_term(search: Search):
    means = aliases(local_tiny(), [local_tiny("en")])
    term = local_tiny().game.terms[0].name.plain()
    assert term not in means.get(term, ())
    shared = [SharedTerm("lamp", Place(""), {"en": ("lamp oil",), "zh-Hans": (term,)})]
    assert aliases(local_tiny(), [], shared)["lamp oil"] == (term,)
    ask = asker(running([*documents(local_tiny())], aliases(local_tiny(), [], shared)))
    first = ask("Lamp  oil")[0][0]
    assert place(first) == f"tiny/rules/#term-{local_tiny().game.terms[0].id}"
    assert f"<mark data-md-highlight>{term}</mark>" in first["title"]


def test_an_exact_title_comes_first_and_this_game_before_others():
    found = [
        {"location": "a/", "title": "A", "text": "lamp lamp lamp lamp"},
        {"location": "a/#1", "title": "Lamp oil", "text": ""},
        {"location": "b/", "title": "B", "text": "some lamp"},
        {"location": "b/#1", "title": "Lamp", "text": ""},
        {"location": "c/", "title": "C", "text": "some lamp"},
    ]
    assert [place(items[0]) for items in asker(running(found, {}))("lamp")] == ["b/#1", "a/#1", "c/"]
    assert next(place(items[0]) for items in asker(running(found, {}, "c"))("some lamp")) == "c/"


def test_the_build_folds_as_the_worker_does():
    text = (
        "".join(map(chr, [*range(0x20, 0x1C80), *range(0x3000, 0xA000)]))
        + "".join(SIGNS)
        + "動靜越線ＡＢ「」🧸İß"
    )
    table = fold_table("动静越线")
    engine = running([{"location": "", "title": "", "text": "动静越线"}], {})
    asker(engine)("动")
    assert engine.eval(f"fold({json.dumps(text)})") == fold(text, dict(zip(*table, strict=True)))


def test_words_that_find_nothing_are_problems():
    local = local_tiny()
    found, table = list(documents(local)), fold_table("")
    assert not list(unfound("zh-Hans", found, {}, ("", ""), ["越线", "2.1"]))
    assert [
        str(p).split(". ")[0] for p in unfound("zh-Hans", found, {"lamp": ("灯塔x",)}, table, ["lamp"])
    ] == ['search (zh-Hans) finds nothing for "lamp"']
    whole = fold_table("".join(d["title"] + d["text"] for d in found))
    assert not list(unfound("zh-Hans", found, {}, whole, samples(local)))
    assert other_script("越线", "zh-Hans") == "越線"
    assert other_script("line", "en") == "line"


def test_a_page_without_documents_is_found_by_its_headings():
    html = '<p>First &amp; <svg><title>x</title></svg>.</p><h2 id="a">One <b>1</b></h2><p>Text</p>'
    assert list(from_page("about/", "About", html)) == [
        {"location": "about/", "title": "About", "text": "First & ."},
        {"location": "about/#a", "title": "One 1", "text": "Text"},
    ]


def test_blocks_of_a_page_do_not_run_together():
    html = "<div><b>We play</b><p>Ties <i>do</i>n\u2019t count.</p></div><p>T-1 <a>8.2</a></p>"
    assert [page["text"] for page in from_page("a/", "A", html)] == ["We play Ties don\u2019t count. T-1 8.2"]


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


def test_the_index_is_asked_for_with_the_first_query_only():
    engine = running([*EXTRA], {})
    engine.eval("hear({data: {type: 2, data: ''}})")
    assert json.loads(engine.eval("JSON.stringify(asked)")) == []
    asker(engine)("boss")
    asker(engine)("aoo")
    assert json.loads(engine.eval("JSON.stringify(asked)")) == ["../../en/search/documents.json"]


CLOSEST = [
    {"location": "one/rules/", "title": "One", "text": ""},
    {"location": "one/rules/#a", "title": "1.1", "text": "The egg may roll."},
    {"location": "one/rules/#b", "title": "1.2", "text": "鬼牌放在面前。"},
    {"location": "two/rules/", "title": "Two", "text": ""},
    {"location": "two/rules/#a", "title": "1.1", "text": "Catch the egg."},
]


@pytest.mark.parametrize(
    ("game", "query", "found"),
    [
        ("", "catch an egg now", ["two/rules/#a"]),
        ("one", "catch an egg now", ["one/rules/#a"]),
        ("one", "鬼牌給誰", ["one/rules/#b"]),
        ("one", "nothing here", []),
        ("one", "營救", []),
    ],
)
def test_where_nothing_holds_every_word_the_most_is_found(game: str, query: str, found: list[str]):
    items = asker(running(CLOSEST, {}, game))(query)
    assert [place(item) for page in items for item in page if "#" in item["location"]] == found

"""Search over our own games: what readers type, in every language and script, leads where it should."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from py_mini_racer import MiniRacer

from pnp.i18n.catalogs import read_catalog
from pnp.i18n.load import load_words
from pnp.i18n.locales import LOCALES
from pnp.i18n.localize import LocalGame, localize
from pnp.library import game_ids, shared_data
from pnp.load.game import load_game
from pnp.load.shared import load_shared_terms
from pnp.site.folding import fold_table
from pnp.site.search import aliases, documents, empty_index, index_json
from pnp.site.searchcheck import samples, unfound

Games = dict[str, list[LocalGame]]
Ask = Callable[[str], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def games(library: Path) -> Games:
    """Every game in every locale."""
    found: Games = {locale: [] for locale in LOCALES}
    for game_id in game_ids(library):
        game, problems = load_game(library, game_id)
        assert game is not None, problems
        for locale, own in found.items():
            catalog, _ = read_catalog(library, locale, game_id)
            own.append(localize(game, catalog, load_words(library, locale))[0])
    return found


def index_of(
    games: Games, locale: str, library: Path
) -> tuple[list[dict[str, str]], dict[str, tuple[str, ...]]]:
    """Documents and aliases of a locale."""
    shared = load_shared_terms(library)
    means: dict[str, tuple[str, ...]] = {}
    for i, local in enumerate(games[locale]):
        elsewhere = [own[i] for other, own in games.items() if other != locale]
        for name, some in aliases(local, elsewhere, shared).items():
            means[name] = (*means.get(name, ()), *some)
    return [document for local in games[locale] for document in documents(local)], means


def worker_on(
    found: list[dict[str, str]], means: dict[str, tuple[str, ...]], locale: str, game: str
) -> MiniRacer:
    """The worker with an index, on a page of a game."""
    table = fold_table("".join(document["title"] + document["text"] for document in found))
    engine = MiniRacer()
    engine.eval(f"var self = {{location: {{hash: '#{game}', href: ''}}}}, said = [], hear;")
    engine.eval("var URL = function () {}, postMessage = message => said.push(message);")
    engine.eval("var addEventListener = (_, listener) => { hear = listener; };")
    engine.eval(
        f"var index = {index_json(found, means, table)}, fetch = async () => ({{json: async () => index}});"
    )
    engine.eval((shared_data("templates") / "theme/assets/search/worker.js").read_text("utf-8"))
    engine.eval(f"hear({{data: {{type: 0, data: {empty_index(locale)}}}}})")
    return engine


def asked(engine: MiniRacer, query: str) -> list[dict[str, Any]]:
    """What the worker finds."""
    engine.eval(f"hear({{data: {{type: 2, data: {json.dumps(query)}}}}})")
    pages = json.loads(engine.eval("JSON.stringify(said.pop())"))["data"]["items"]
    return [item for page in pages for item in page if item["score"]]


@pytest.fixture(scope="module")
def ask(games: Games, library: Path) -> Iterator[Callable[[str, str, str], Ask]]:
    """The worker of a locale on a game's page."""
    engines: dict[tuple[str, str], MiniRacer] = {}

    def asker(locale: str, query: str, game: str = "") -> list[dict[str, Any]]:
        if (locale, game) not in engines:
            engines[locale, game] = worker_on(*index_of(games, locale, library), locale, game)
        return asked(engines[locale, game], query)

    yield asker  # type: ignore[misc]


def marks(item: dict[str, Any]) -> set[str]:
    return set(re.findall("<mark data-md-highlight>(.*?)</mark>", item["title"] + item["text"]))


@pytest.mark.parametrize(
    ("locale", "query", "words"),
    [
        ("zh-Hans", "越线", {"越线"}),
        ("zh-Hant", "越线", {"越線"}),
        ("zh-Hant", "动静", {"動靜"}),
        ("zh-Hans", "動靜", {"动静"}),
        ("zh-Hans", "定", {"定"}),
        ("zh-Hant", "亲友", {"親友"}),
        ("zh-Hant", "relative", {"親友", "額外居民"}),
        ("en", "亲友", {"relative", "relatives"}),
        ("zh-Hans", "撿", {"捡", "挖牌"}),
        ("zh-Hant", "捡", {"撿", "挖牌"}),
        ("zh-Hant", "同花顺", {"同花順"}),
        ("zh-Hans", "同花順", {"同花顺"}),
        ("zh-Hant", "Q-A", {"Q-A"}),
        ("en", "Ｑ-Ａ", {"Q-A"}),
        ("zh-Hans", "🧸", {"🧸", "活动中"}),
    ],
)
def test_only_what_was_meant_is_marked(ask: Any, locale: str, query: str, words: set[str]):
    found = ask(locale, query)
    assert found
    for item in found:
        assert {mark.lower() for mark in marks(item)} & {word.lower() for word in words}, item
        assert {mark.lower() for mark in marks(item)} <= {word.lower() for word in words}, item


def test_a_part_of_a_term_finds_the_term(ask: Any):
    titles = [re.sub("<.*?>", "", item["title"]) for item in ask("zh-Hans", "定")]
    assert "已定格" in titles


@pytest.mark.parametrize(
    ("locale", "query", "term"), [("zh-Hant", "relative", "relative"), ("en", "越線", "cross")]
)
def test_a_name_in_another_language_leads_to_the_term_first(ask: Any, locale: str, query: str, term: str):
    assert f"#term-{term}" in ask(locale, query)[0]["location"]


def test_a_number_leads_to_the_clause_of_this_game_first(ask: Any, games: Games):
    for local in games["en"]:
        first = ask("en", "4.3", local.id)[0]
        assert first["location"].split("?")[0] == f"{local.id}/rules/"
        assert re.sub("<.*?>", "", first["title"]).startswith("4.3 ")


@pytest.mark.parametrize(
    ("locale", "query", "word"),
    [
        ("en", "what happens on ties", "tie"),
        ("zh-Hans", "平局怎么办", "平局"),
        ("zh-Hans", "同分怎么办", "平局"),
        ("zh-Hant", "平手怎麼辦？", "平手"),
        ("zh-Hant", "同分", "平手"),
    ],
)
def test_a_question_finds_the_answer(ask: Any, locale: str, query: str, word: str):
    assert any(word in mark.lower() for item in ask(locale, query) for mark in marks(item))


@pytest.mark.parametrize("game", ["toys-freeze", "undermine", "pompeii"])
def test_what_this_game_says_comes_before_what_others_say(ask: Any, game: str):
    games = [item["location"].split("/")[0] for item in ask("zh-Hant", "平手", game)]
    own = games.count(game)
    assert own and games[:own] == [game] * own and len(games) > own


@pytest.mark.parametrize("again", ["tiny/rulings/#D-04", "tiny/faq/", "tiny/example/#tie", "glossary/#tiny"])
@pytest.mark.parametrize("game", ["", "tiny"])
def test_a_clause_comes_before_what_says_it_again(again: str, game: str):
    page, _, anchor = again.partition("#")
    found = [
        {"location": page, "title": "Tiny · More", "text": "" if anchor else "Ties: a tie, ties, tie."},
        *([{"location": again, "title": "Ties", "text": "A tie, a tie and a tie."}] if anchor else []),
        {"location": "tiny/rules/", "title": "Tiny · Rules", "text": ""},
        {
            "location": "tiny/rules/#score.ties",
            "title": "10.3 Scoring",
            "text": "Tied players share the win.",
        },
    ]
    locations = [item["location"].split("?")[0] for item in asked(worker_on(found, {}, "en", game), "tie")]
    assert locations[0] == "tiny/rules/" and page in locations
    assert asked(worker_on(found, {}, "en", game), "more")[0]["location"].startswith(page)


def test_every_name_number_and_sign_is_found(games: Games, library: Path):
    for locale, own in games.items():
        found, means = index_of(games, locale, library)
        table = fold_table("".join(document["title"] + document["text"] for document in found))
        words = [word for local in own for word in samples(local)]
        assert len(words) > 500
        assert not list(unfound(locale, found, means, table, words))

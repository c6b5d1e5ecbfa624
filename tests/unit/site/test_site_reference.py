"""Pages to look things up: cards, house rulings, glossary, and examples."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from site_tools import local_tiny

from pnp.errors import Place
from pnp.i18n.load import load_local
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.model.language import SharedTerm
from pnp.site.pages import Beside, glossary_page, pages


def made(local: LocalGame, beside: Beside | None = None) -> dict[str, str]:
    return {page.uri: page.markdown for page in pages(local, beside)}


@pytest.fixture(scope="module")
def toys(library: Path) -> dict[str, str]:
    return made(load_local(library, "toys-freeze", "en"))


def test_every_card_has_a_page_and_stands_in_the_list():
    found = made(local_tiny())
    assert [uri for uri in found if "/cards/" in uri] == [
        "tiny/cards/index.md", "tiny/cards/small.md", "tiny/cards/big.md",
    ]  # fmt: skip
    assert "## 油卡 {: #deck-oil }" in found["tiny/cards/index.md"]
    assert 'href="small/"' in found["tiny/cards/index.md"]


def test_a_card_says_its_text_copies_and_neighbours():
    small = made(local_tiny())["tiny/cards/small.md"]
    assert '加<b class="v">2</b>。' in small
    assert "<dt>动静值</dt><dd><b>1</b></dd>" in small
    assert '<td class="p2">1</td><td class="p3">2</td><td class="p4">3</td>' in small
    assert 'href="../big/" rel="next"' in small
    assert 'rel="prev"' not in small


def test_a_card_says_what_stands_on_it(library: Path):
    page = made(load_local(library, "undermine", "zh-Hant"))["undermine/cards/lantern-Q.md"]
    assert "<dt>數字</dt><dd><b>Q</b></dd>" in page
    assert "<dt>花色</dt><dd><b>燈</b></dd>" in page, "the word of the suit, not its id"


def test_a_card_leads_to_the_clauses_that_speak_of_it():
    small = made(local_tiny())["tiny/cards/small.md"]
    assert '<a class="to-clause" href="../../rules/#end.win">2.1</a>' in small, (
        "the table of its deck stands there"
    )


def test_rules_lead_to_cards_and_decks(toys: dict[str, str]):
    rules = toys["toys-freeze/rules.md"]
    assert '<a class="to-card" href="../cards/ranger/">' in rules
    assert '<a href="../cards/#deck-item">' in rules
    assert 'class="to-card" href="../cards/big/"' in rules, "the sign of the card within a sentence"
    assert "to-card" not in toys["toys-freeze/quick.md"]


def test_a_role_says_whether_it_works_once_a_night(toys: dict[str, str]):
    assert "Once a night" in toys["toys-freeze/cards/springdog.md"]
    assert "Always on" in toys["toys-freeze/cards/hugdragon.md"]


def test_the_overview_shows_the_numbers_of_setup_and_no_advice(toys: dict[str, str]):
    overview, rules = toys["toys-freeze/index.md"], toys["toys-freeze/rules.md"]
    assert "Exposure cap" in overview
    assert "Star Ranger dealt" not in overview
    assert "Star Ranger dealt" in rules


def test_rulings_say_what_who_and_where():
    rulings = made(local_tiny())["tiny/rulings.md"]
    assert "## 灯油 {: #L-1 }" in rulings
    assert 'href="../rules/#start.light">1.1</a>' in rulings
    assert rulings.index("没写。") < rulings.index("不然没法玩。")


def test_only_games_with_questions_have_that_page(library: Path):
    assert "tiny/faq.md" not in made(local_tiny())
    faq = made(load_local(library, "undermine", "zh-Hant"))["undermine/faq.md"]
    assert 'id="faq.freeze"' in faq
    assert 'data-copy="11.1"' in faq


def test_the_glossary_names_terms_in_every_language(library: Path):
    own = (load_local(library, "toys-freeze", "en"),)
    elsewhere = {code: (load_local(library, "toys-freeze", code),) for code in ("zh-Hans", "zh-Hant")}
    names = {"en": ("tie",), "zh-Hans": ("平局", "并列"), "zh-Hant": ("平手",)}
    shared = [SharedTerm("tie", Place("t"), names), SharedTerm("x", Place("t"), {}, "toys-freeze")]
    page = glossary_page(own, elsewhere, shared, Words("en"))
    assert page.uri == "glossary.md"
    threshold = re.search(r'<div id="toys-freeze-threshold">.*', page.markdown)
    assert threshold
    assert '<span lang="zh-Hant">門檻值</span>' in threshold[0]
    assert 'href="../toys-freeze/rules/#term-threshold"' in threshold[0]
    assert '<th scope="row">tie</th><td lang="zh-Hans">平局</td><td lang="zh-Hant">平手</td>' in page.markdown
    assert len(page.markdown.split("<td lang=")) == 3, "words of one game are not listed again"


def test_examples_show_ways_results_counters_and_places(toys: dict[str, str]):
    text = toys["toys-freeze/example.md"]
    step = text[
        text.index('id="four-nights.night-1.moment-1"') : text.index('id="four-nights.night-1.moment-2"')
    ]
    assert "Toy chest → Dog house → Race track" in step
    assert re.search(r"<dt>Noise \(S\)</dt><dd>5</dd>", step)
    assert re.search(r"<dt>Exposure</dt><dd>0 <small>/ 19</small></dd>", step)
    assert re.search(r'<td class="mm-1 mm-2 ">.*?<b>Ben</b><b>Cleo</b></td>', step), (
        "chest: in sight, with a partner"
    )
    assert "data-example" in text


def test_results_of_an_actor_stand_in_their_row_with_card_signs(library: Path):
    text = made(load_local(library, "undermine", "en"))["undermine/example.md"]
    dig = text[text.index('id="round.play.turn-5"') : text.index('id="round.play.turn-6"')]
    assert re.search(r'<th scope="row">Ann</th><td data-label="[^"]+">4♣, 3♣, 2♣</td>', dig)
    assert re.search(r'<td data-label="[^"]+">4♣</td>', dig), "the card that was drawn"
    assert '<th scope="row">Ben</th>' in dig, "who got a chip"

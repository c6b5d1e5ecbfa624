"""Pages: pure, complete, and with the same anchors in every language."""

from __future__ import annotations

import json
import re

import pytest
from site_tools import LOCALES, local_tiny, print_files

from pnp.errors import DataError
from pnp.i18n.notation import notation
from pnp.site.frame import frame_of, navigation
from pnp.site.pages import Beside, pages
from pnp.site.prints import choices, read_prints
from pnp.site.values import table_values

WITH_PRINTS = Beside(prints=print_files(), papers={"a4": "A4", "letter": "Letter"})


def made(locale: str = "zh-Hans", **words: str) -> dict[str, str]:
    return {page.uri: page.markdown for page in pages(local_tiny(locale, **words), WITH_PRINTS)}


def anchors(text: str) -> list[str]:
    return re.findall(r' id="([^"]+)"|\{: #([a-z-]+) \}', text)


def test_same_input_same_pages():
    assert made() == made()


def test_every_page_of_a_game():
    assert list(made()) == [
        "tiny/index.md",
        "tiny/rules.md",
        "tiny/quick.md",
        "tiny/calc/index.md",
        "tiny/calc/setup.md",
        "tiny/calc/sum.md",
        "tiny/print.md",
        "tiny/example.md",
        "tiny/cards/index.md",
        "tiny/cards/small.md",
        "tiny/cards/big.md",
        "tiny/rulings.md",
    ]


def test_a_page_knows_the_file_it_comes_from():
    sources = {page.uri: page.source for page in pages(local_tiny())}
    assert sources["tiny/rules.md"] == "games/tiny/rules.yaml"
    assert sources["tiny/calc/sum.md"] == "games/tiny/formulas.yaml"


@pytest.mark.parametrize("locale", LOCALES)
def test_anchors_are_ids_in_every_language(locale: str):
    own, first = made(locale), made("zh-Hans")
    assert {uri: anchors(text) for uri, text in own.items()} == {
        uri: anchors(text) for uri, text in first.items()
    }
    rules = {a or b for a, b in anchors(own["tiny/rules.md"])}
    assert {"start", "start.light", "start.three", "end.win", "terms", "term-oil"} <= rules


def test_titles_from_data_cannot_be_markup():
    rules = made()["tiny/rules.md"]
    assert r"## <span class=\"sn\">1</span> 开始 \*一\* \[二\] {: #start }".replace('\\"', '"') in rules
    assert "&lt;试&gt; &amp; “验”" in rules
    assert "<试>" not in "".join(made().values()).replace('title: "', "")


def test_rules_hold_numbers_rulings_tables_and_counts():
    rules = made()["tiny/rules.md"]
    assert 'data-copy="1.1"' in rules
    assert "L-1" in rules
    assert 'data-only="3 4"' in rules
    assert '<td class="p3">7</td>' in rules, "the need for three is 3 × 2 + 1"
    assert "甲 &lt; 乙" in rules
    assert rules.index('id="start.light"') < rules.index("没写。") < rules.index('id="start.three"')


def test_card_table_shows_terms_as_numbers_and_copies_by_count():
    rules = made()["tiny/rules.md"]
    table = rules[rules.index("<caption>油卡") :]
    assert '<th scope="col">动静值</th>' in table
    assert '<span class="p2">1</span><span class="or"> / </span><span class="p3">2</span>' in table


def test_quick_reference_has_panels_points_and_figures():
    quick = made()["tiny/quick.md"]
    assert re.findall(r'id="(q-[a-z]+)"', quick) == ["q-turn", "q-final"]
    assert '<td><b class="v">+2</b></td>' in quick
    assert '<tr class="bad"><th scope="row">每次熄灯' in quick
    assert '<div class="hot"><span>小心</span>' in quick


def test_calculators_without_scripts_show_common_values():
    setup, both = made()["tiny/calc/setup.md"], made(Yes="是")["tiny/calc/setup.md"]
    assert '<th scope="row">需求</th><td>5</td><td>7</td><td>9</td>' in setup
    assert "<td>No</td><td>是</td><td>是</td>" in both
    table = made()["tiny/calc/sum.md"]
    assert '<th scope="row">3</th><td>5</td><td>4</td><td>3</td><td>2</td>' in table, "3 − boats + 2"


def test_types_and_words_reach_the_widget_together():
    text = made()["tiny/calc/sum.md"]
    raw = re.search(r'data-spec="([^"]*)"', text)
    assert raw
    spec = json.loads(raw[1].replace("&#34;", '"'))
    boats = next(slot for slot in spec["inputs"] if slot["name"] == "boats")
    assert (boats["label"], boats["hint"], boats["type"]["kind"]) == ("船", "最多三艘", "int")
    assert [(one["name"], one["label"], one["show"]) for one in spec["outputs"]] == [
        ("score", "得分", "answer")
    ]


def test_formula_in_the_words_of_the_reader():
    assert notation(local_tiny().game, "score") == ["得分 = 0   (O < 船)", "得分 = O − 船 + 2   (O ≥ 船)"]


def test_table_of_values_follows_the_rules():
    assert [(row.name.plain(), dict(row.numbers)) for row in table_values(local_tiny())] == [
        ("需求", {2: 5, 3: 7, 4: 9})
    ]


def test_print_page_lists_every_file_and_the_command():
    text = made()["tiny/print.md"]
    assert text.count("download>") == len(print_files())
    assert 'href="../../../print/tiny/zh-Hans/tiny-set-a4-long-2p.pdf"' in text
    assert "pnp print tiny --locale zh-Hans" in text
    assert text.index('lang="zh-Hans">简体中文</h3>') < text.index('lang="en">English</h3>')


def test_print_page_without_files_shows_the_command_only():
    text = {page.uri: page.markdown for page in pages(local_tiny())}["tiny/print.md"]
    assert "<form" not in text
    assert "pnp print tiny --locale zh-Hans" in text


def test_choices_leave_out_what_no_item_with_backs_offers():
    choice = choices(print_files(), range(2, 5))
    assert choice.backs == ("long",)
    assert choice.papers == ("a4", "letter")
    assert choice.players == (2, 3, 4)


def test_a_broken_print_index_is_a_problem(tmp_path):
    index = tmp_path / "index.json"
    index.write_text("[{}]")
    with pytest.raises(DataError, match=r"index\.json: the list of printed files cannot be read"):
        read_prints(index)
    assert read_prints(tmp_path / "none.json") == ()


def test_frame_and_navigation_speak_the_locale():
    local = local_tiny("zh-Hans", Rules="规则")
    frame = frame_of(local, "quick")
    assert [(tab.key, tab.current) for tab in frame.tabs] == [
        ("rules", False), ("quick", True), ("calc", False), ("print", False),
    ]  # fmt: skip
    assert frame.players == (2, 3, 4)
    entries = navigation("zh-Hans", (local,), local.words, ("zh-Hans/about.md",))
    assert {"规则": "zh-Hans/tiny/rules.md"} in entries[1]["小灯塔"]
    assert entries[-2:] == ["zh-Hans/about.md", {"Translation status": "zh-Hans/translation.md"}]

"""Where lines may end: our rules against ICU, and the rules one by one."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pnp.text.breaks import KnownBoxes, rows
from pnp.text.clusters import Piece, cut, emoji_at, pieces
from pnp.text.joints import HAN_LATIN_EM, ICON_EM, NEVER_FIRST, NEVER_LAST, NUMBER_ICON_EM
from pnp.text.lines import wrap
from pnp.text.spans import ClauseLink, Icon, Term, Value, Words

SCREW = Icon("screw", "螺丝", drawing="screw")

SENTENCES = json.loads((Path(__file__).parents[2] / "data/sentences.json").read_text("utf-8"))
TEXTS = [text for texts in SENTENCES.values() for text in texts]

# Where ICU breaks and we do not, each on purpose: "|" marks the place.
DELIBERATE = {
    "，则🔊|+2（": "an icon keeps its signed number",
    "in 🔊|+2.": "an icon keeps its signed number",
    "1；🦖|×2。": "× never starts a line",
    "任务）|×3－": "× never starts a line",
    "e 3 |× 4": "× never starts a line, with or without a space",
    "注意|——噪": "a dash stays with the words before it",
    "得3分|——若": "a dash stays with the words before it",
    " 8) |— s": "a dash stays with the words before it",
    "ved |– n": "a dash stays with the words before it",
    "要3–|6人，": "a range is one word",
    "35–|55分": "a range is one word",
    "尔夫|·史密": "the middle dot of a name never starts a line",
    "3格|→打开": "an arrow stays with the words before it",
    "120|／套，": "a slash never starts a line",
    "ble-|sid": "a compound word is not cut at its hyphen",
}


COUNTED = re.compile(r"\d ?\|[\u4e00-\u9fff]")
"""ICU breaks between a number and the character that counts it; we do not."""


class Em:
    """Every character one em wide."""

    centred_stops = False

    def stretches(self, text: str, weight: int) -> list[tuple[str, float, str]]:
        return [(text, float(len(text)), "face")]


EM = KnownBoxes(Em())


def ends(text: str) -> set[int]:
    """Where our lines may end, as offsets in code points."""
    found, at = set(), 0
    for row in rows([Piece(text)], EM):
        ends = {*row.starts[1:], len(row.boxes)}
        for number, box in enumerate(row.boxes, 1):
            at += len(box.cluster.text + box.cluster.blank)
            found |= {at} if number in ends else set()
    return found


def icu_ends(text: str) -> set[int]:
    """The same from ICU, whose offsets count UTF-16 units."""
    breakers = pytest.importorskip("icu4py.breakers")
    units = text.encode("utf-16-le")
    segments = breakers.LineBreaker(text, "zh-u-lb-strict").segments()
    return {len(units[: 2 * end].decode("utf-16-le")) for _, end in segments}


def marked(text: str, at: int, before: int, after: int) -> str:
    return f"{text[max(0, at - before) : at]}|{text[at : at + after]}"


def test_we_break_only_where_icu_does_and_nearly_everywhere_it_does() -> None:
    agreed, refused = 0, []
    for text in TEXTS:
        ours, theirs = ends(text), icu_ends(text)
        assert ours <= theirs, [marked(text, at, 4, 3) for at in ours - theirs]
        agreed += len(ours & theirs)
        refused += [marked(text, at, 6, 4) for at in theirs - ours]
    refused = [place for place in refused if not COUNTED.search(place)]
    unexplained = [place for place in refused if not any(known in place for known in DELIBERATE)]
    assert not unexplained
    assert len(refused) == len(DELIBERATE)
    assert agreed > 430


def test_a_number_keeps_the_character_that_counts_it() -> None:
    assert [line.text for line in wrap([Piece("走0格或1格")], EM, 5)] == ["走0格或", "1格"]


@pytest.mark.parametrize("text", TEXTS)
def test_no_line_starts_or_ends_wrong_at_any_width(text: str) -> None:
    for tenths in range(60, 400, 7):
        lines = wrap([Piece(text)], EM, tenths / 10)
        if any(line.over_em for line in lines):
            continue
        for line in lines[1:]:
            assert line.text[0] not in NEVER_FIRST, line.text
        for line in lines[:-1]:
            assert line.text[-1] not in NEVER_LAST, line.text


@pytest.mark.parametrize("pair", ["——", "……", "😶‍🌫️", "🚶‍♂️", "🇨🇳", "👨‍👩‍👧", "1️⃣", "👍🏽", "3–6", "¥99"])
def test_some_things_are_never_cut(pair: str) -> None:
    inside = [text.index(pair) + cut for text in TEXTS if pair in text for cut in range(1, len(pair))]
    assert inside
    for text in TEXTS:
        if pair in text:
            start = text.index(pair)
            assert not ends(text) & set(range(start + 1, start + len(pair)))


def test_an_english_word_with_an_apostrophe_is_one_word() -> None:
    words = [text.rstrip() for text in cut(SENTENCES["en"][1])]
    assert "Don’t" in words
    assert "Andy’s" in words


def test_signs_that_are_text_stay_text_unless_a_selector_follows() -> None:
    assert emoji_at("→", 0) == ""
    assert emoji_at("☀", 0) == ""
    assert emoji_at("☀️", 0) == "☀️"
    assert emoji_at("⭐", 0) == "⭐"
    assert emoji_at("⏰", 0) == "⏰"
    assert emoji_at("①", 0) == ""


def test_a_row_of_values_stays_on_one_line() -> None:
    row = pieces([Words("上限是"), Value("cap", {3: 5, 4: 6, 5: 7, 6: 8}), Words("格")])
    lines = [line.text.replace("\u00a0", " ") for line in wrap(row, EM, 14.5)]
    assert lines == ["上限是", "5 / 6 / 7 / 8格"]


def test_a_value_shows_the_number_of_its_table_when_the_count_is_known() -> None:
    assert pieces([Value("safe_max", {3: 15, 4: 19})], players=4) == [Piece("19", 400)]


def test_strong_spans_are_set_bold_and_links_by_their_number() -> None:
    spans = [Words("见"), ClauseLink("moment.reveal", "4.3", strong=True), Term("t", "时刻"), SCREW]
    assert pieces(spans, 400, 900) == [
        Piece("见", 400),
        Piece("4.3", 900),
        Piece("时刻", 400),
        Piece("螺丝", 400, SCREW),
    ]


@pytest.mark.parametrize("space", ["", " ", "\u00a0"])
def test_a_number_keeps_its_icon(space: str) -> None:
    (row,) = rows([Piece("3" + space), Piece("螺丝", icon=SCREW)], EM)
    assert row.starts == [0]
    assert row.widest_em == pytest.approx(1 + NUMBER_ICON_EM + ICON_EM)


@pytest.mark.parametrize("text", ["移动3格", "移动 3 格"])
def test_the_gap_beside_latin_is_as_wide_with_a_typed_space(text: str) -> None:
    (line,) = wrap([Piece(text)], EM, 20)
    assert line.width_em == pytest.approx(4 + 2 * HAN_LATIN_EM)
    assert line.text == text


@pytest.mark.parametrize("text", ["（3）", "3，4", "“A”", "3。"])
def test_there_is_no_gap_beside_punctuation(text: str) -> None:
    (line,) = wrap([Piece(text)], EM, 20)
    assert line.width_em == len(text)


def test_the_gap_is_dropped_where_a_line_begins() -> None:
    lines = wrap([Piece("移动3")], EM, 2)
    assert [line.runs[0].x_em for line in lines] == [0.0, 0.0]
    assert [line.width_em for line in lines] == [2.0, 1.0]


def test_a_no_break_space_holds_number_and_unit() -> None:
    assert [line.text for line in wrap([Piece("得5\u00a0分")], EM, 3)] == ["得", "5\u00a0分"]


def test_a_word_joiner_holds_its_neighbours_and_draws_nothing() -> None:
    assert [line.text for line in wrap([Piece("零一\u2060二")], EM, 2)] == ["零", "一二"]


def test_an_icon_keeps_its_signed_number_when_a_formula_gives_the_number() -> None:
    text = pieces([Words("得"), SCREW, Words(" +"), Value("points", {0: 2}), Words(" more")])
    assert [line.text for line in wrap(text, EM, 4.5)] == ["得", "螺丝 +2", "more"]

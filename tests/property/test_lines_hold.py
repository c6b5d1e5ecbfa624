"""Whatever the text and the column: no character is lost, no line is too wide without saying so."""

from __future__ import annotations

from itertools import groupby, pairwise

from hypothesis import given
from hypothesis import strategies as st

from pnp.text.breaks import KnownBoxes
from pnp.text.clusters import Piece, cut
from pnp.text.joints import (
    BRACKETS_OPEN,
    FULL_STOPS,
    ICON_STOP_EM,
    NEVER_FIRST,
    NEVER_LAST,
    SQUEEZED_EM,
    WORD_JOINER,
)
from pnp.text.lines import Line, wrap
from pnp.text.spans import Icon

ALPHABET = "一格玩，。（）“”《》—…·×/+−3 9aBé’'\"(),.%\u00a0\u2060\n🧸😶\u200d🌫\ufe0f🇨👍🏽①→☀"
MARKS = BRACKETS_OPEN | FULL_STOPS
texts = st.text(st.sampled_from(ALPHABET), max_size=40)
plain_pieces = st.builds(Piece, texts, st.sampled_from([400, 700]))
icon_pieces = st.just(Piece("螺丝", 400, Icon("screw", "螺丝", drawing="screw")))
sentences = st.lists(plain_pieces | icon_pieces, max_size=5)
widths = st.floats(0.5, 40)


class Uneven:
    """Half an em for ASCII, one em for the rest, each a face of its own; bold is wider."""

    centred_stops = False

    def stretches(self, text: str, weight: int) -> list[tuple[str, float, str]]:
        share = 1.1 if weight >= 700 else 1.0
        parts = [(plain, "".join(chars)) for plain, chars in groupby(text, str.isascii)]
        return [(part, len(part) * share * (0.5 if plain else 1.0), f"face {plain}") for plain, part in parts]


def text_of(sentence: list[Piece]) -> str:
    return "".join(piece.text for piece in sentence)


def check_width(line: Line, width: float) -> None:
    assert line.width_em <= width + 1e-6 or line.over_em > 0
    for left, right in pairwise(line.runs):
        closer_em = ICON_STOP_EM if left.icon and right.text[0] in FULL_STOPS else 0.0
        if left.text[-1] in MARKS and right.text[0] in MARKS:
            closer_em = SQUEEZED_EM
        assert right.x_em >= left.x_em + left.width_em - closer_em - 1e-9


@given(texts)
def test_clusters_keep_every_character(text: str) -> None:
    assert "".join(cut(text)) == text.replace("\n", "")


@given(sentences, widths, st.booleans())
def test_lines_keep_every_character_and_the_width(
    sentence: list[Piece], width: float, balanced: bool
) -> None:
    lines = wrap(sentence, KnownBoxes(Uneven()), width, balanced)
    text = "".join(line.text + line.after for line in lines)
    assert text.replace(WORD_JOINER, "") == text_of(sentence).replace(WORD_JOINER, "")
    for line in lines:
        check_width(line, width)


@given(sentences, widths)
def test_no_line_starts_or_ends_wrong(sentence: list[Piece], width: float) -> None:
    lines = wrap(sentence, KnownBoxes(Uneven()), width)
    for line, following in pairwise(lines):
        forced = line.over_em > 0 or following.over_em > 0 or "\n" in line.after
        if forced or not line.runs or not following.runs:
            continue
        if following.runs[0].icon is None:
            assert following.text[0] not in NEVER_FIRST
        if line.runs[-1].icon is None:
            assert line.text[-1] not in NEVER_LAST

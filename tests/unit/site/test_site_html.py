"""Spans as HTML: everything escaped, every mark complete."""

from __future__ import annotations

import pytest

from pnp.basic import LocalText
from pnp.errors import DataError
from pnp.layout.art.icons import ICONS
from pnp.site.html import Writer, value_html
from pnp.site.icons import icon, symbols
from pnp.text.spans import ClauseLink, Icon, Term, Value, Words

WRITE = Writer("../rules/", "zh-Hans", "Not <yet>")


def html(*spans: object) -> str:
    return str(WRITE.text(LocalText(spans)))  # type: ignore[arg-type]


def test_words_are_escaped():
    assert html(Words('<b> & "x"')) == "&lt;b&gt; &amp; &#34;x&#34;"


def test_every_mark():
    assert html(Term("oil", "油<")) == '<a class="term" href="../rules/#term-oil" data-term="oil">油&lt;</a>'
    assert html(ClauseLink("end.win", "2.1")) == '<a class="to-clause" href="../rules/#end.win">2.1</a>'
    assert html(Icon("lit", "亮", emoji="🧸")) == '<span class="emoji" role="img" aria-label="亮">🧸</span>'
    assert 'role="img" aria-label="看&#34;见"' in html(Icon("seen", '看"见', drawing="eye"))
    assert html(Words("很亮", strong=True)) == "<strong>很亮</strong>"


def test_values_carry_every_count():
    row = html(Value("cap", {3: 15, 4: 19}))
    assert (
        row
        == '<b class="v"><span class="p3">15</span><span class="or"> / </span><span class="p4">19</span></b>'
    )
    assert html(Value("n", {3: 5, 4: 5})) == '<b class="v">5</b>'
    assert html(Value("n", {0: -2})) == '<b class="v">−2</b>'


def test_points_are_signed():
    assert value_html({0: 3}, plus=True) == '<b class="v">+3</b>'
    assert value_html({0: 0}, plus=True) == '<b class="v">0</b>'
    assert value_html({0: -6}, plus=True) == '<b class="v">−6</b>'


def test_a_drawn_icon_keeps_the_punctuation_behind_it():
    found = html(Words("翻到"), Icon("seen", "看见", drawing="eye"), Words("。」再"))
    assert found.startswith('翻到<span class="nb"><svg')
    assert found.endswith("</svg>。」</span>再")


def test_a_text_without_translation_says_so():
    text = WRITE.text(LocalText((Words("油"),), translated=False))
    assert text == '<span class="untranslated" lang="zh-Hans" title="Not &lt;yet&gt;">油</span>'


def test_an_unknown_icon_is_an_error_with_a_hint():
    with pytest.raises(DataError, match=r'no icon "eyee"\. Did you mean "eye"'):
        icon("eyee")


def test_a_printed_drawing_without_a_line_icon_shows_as_it_is_printed():
    """What `icons.yaml` may name for paper must show on a page."""
    for name in set(ICONS) - set(symbols()):
        assert "<path" in icon(name, "word")

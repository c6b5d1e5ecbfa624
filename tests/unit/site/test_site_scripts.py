"""Scripts and styles as readers load them: shorter, one instead of many, and no heavier than promised."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from pnp.site import styles
from pnp.site.scripts import joined, slim

MOST_BYTES = 20 * 1024
"""All modules of the calculators together, gzipped as hosts do it."""


def test_comments_go_and_what_looks_like_one_stays():
    script = "// one\nconst a = 'http://x';  // two\nconst b = `//${a}`;\n"
    assert slim(script) == "const a='http://x';const b=`//${a}`;"


def test_modules_become_one_in_the_order_they_need(tmp_path: Path):
    (tmp_path / "a.mjs").write_text("import {b} from './b.mjs';\nimport {x} from '../x.mjs';\nb(x);\n")
    (tmp_path / "b.mjs").write_text("import {c} from './c.mjs';\nexport const b = () => c;\n")
    (tmp_path / "c.mjs").write_text("import {b} from './b.mjs';\nexport const c = 1;\n")
    assert joined(tmp_path / "a.mjs") == "const c=1;const b=()=>c;import{x}from'../x.mjs';b(x);"


def test_private_names_and_constants_travel_short_and_texts_stay(tmp_path: Path):
    script = (
        "const MOST = 3;\nclass A {\n  #open = 'MOST2 #more';\n  see() { return this.#open + MOST; }\n}\n"
    )
    (tmp_path / "a.mjs").write_text(script)
    whole = joined(tmp_path / "a.mjs")
    assert whole == "const a=3;class A{#a='MOST2 #more';see(){return this.#a+a}}"


def test_names_of_modules_travel_short_where_they_can_mean_nothing_else(tmp_path: Path):
    (tmp_path / "b.mjs").write_text("export const tell = one => one;\nexport const keep = tell;\n")
    (tmp_path / "a.mjs").write_text(
        "import {tell, keep} from './b.mjs';\nimport {chosen as given} from '../x.mjs';\n"
        "const chosen = 1;\nconst row = 'no entry', entry = row;\nconst word = `${row} line`, line = word;\n"
        "function longName(field) { return tell(field, `${row} field ${word}`); }\n"
        "export const made = {keep, tell: longName(chosen), given, ...row};\nmade.last = [...longName(entry)];\n"
    )
    assert joined(tmp_path / "a.mjs") == (
        "const tell=one=>one;const keep=tell;import{chosen as given}from'../x.mjs';const chosen=1;"
        "const a='no entry',entry=a;const c=`${a} line`,line=c;"
        "function b(field){return tell(field,`${a} field ${c}`)}\n"
        "const d={keep,tell:b(chosen),given,...a};d.last=[...b(entry)];"
    )


def test_two_modules_may_not_share_a_name(tmp_path: Path):
    (tmp_path / "a.mjs").write_text("import {b} from './b.mjs';\nconst most = 1;\n")
    (tmp_path / "b.mjs").write_text("export const most = 2;\n")
    with pytest.raises(ValueError, match=r'"most" is in b.mjs and in a.mjs'):
        joined(tmp_path / "a.mjs")


def test_the_calculators_are_as_light_as_promised(library: Path):
    whole = joined(library / "templates/theme/assets/calc/calculator.mjs")
    assert "from'./" not in whole and "export" not in whole
    assert len(gzip.compress(whole.encode(), 6)) <= MOST_BYTES


def test_styles_lose_comments_and_spaces_and_keep_texts():
    style = '/* one */\na > b , c:hover {\n  content: "/* ; } */ \\" x";\n  width: calc(1px + 2px) ;\n}\n'
    assert styles.slim(style) == 'a > b,c:hover{content: "/* ; } */ \\" x";width: calc(1px + 2px)}'


def test_every_style_sheet_is_as_long_in_rules_as_it_was_written(library: Path):
    for path in (library / "templates/theme/assets/css").glob("*.css"):
        text = path.read_text("utf-8")
        assert styles.slim(text).count("{") == text.count("{"), path.name
        assert "/*" not in styles.slim(text), path.name


def test_printed_icons_take_the_colour_of_the_text_on_every_page(library: Path):
    assert ".ic .f-text{fill: currentColor}" in styles.every_page(library / "templates/theme/assets/css")

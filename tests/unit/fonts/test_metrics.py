"""Which face draws what, and how wide."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from pnp.fonts import metrics
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import Fonts, MissingGlyph, face_metrics
from pnp.fonts.sources import locate


@pytest.mark.parametrize(
    ("locale", "char", "family"),
    [
        ("zh-Hans", "骨", "SC"),
        ("zh-Hant", "骨", "TC"),
        ("zh-Hans", "A", "DM Sans"),
        ("zh-Hans", "×", "DM Sans"),
        ("zh-Hans", "“", "SC"),
        ("zh-Hant", "—", "TC"),
        ("en", "“", "DM Sans"),
        ("en", "—", "DM Sans"),
        ("en", "骨", "SC"),
        ("en", "①", "SC"),
        ("en", "Ω", "Noto Sans"),
    ],
)
def test_the_face_of_a_character(locale: str, char: str, family: str) -> None:
    assert Fonts(locale, "DM Sans").face_for(char, 400) == FaceKey(family, 400)


@pytest.mark.parametrize("face", [FaceKey("DM Sans", 700), FaceKey("Roboto", 700), FaceKey("Noto Sans", 600)])
def test_advances_are_those_of_the_instance_at_the_weight(face: FaceKey) -> None:
    located = locate(face)
    instance = instantiateVariableFont(TTFont(located.path), dict(located.location))
    names, units = instance.getBestCmap(), instance["head"].unitsPerEm
    for char in "AWgi 0159.,%+":
        expected = instance["hmtx"][names[ord(char)]][0] / units
        assert face_metrics(face).advance_em(char) == pytest.approx(expected, abs=1.01 / units)


def test_bold_latin_is_wider_and_han_is_not() -> None:
    fonts = Fonts("zh-Hans", "DM Sans")
    assert fonts.advance_em("A", 700) > fonts.advance_em("A", 400)
    assert fonts.advance_em("骨", 700) == fonts.advance_em("骨", 400) == 1.0


def test_a_chinese_double_dash_is_two_em() -> None:
    assert Fonts("zh-Hans", "DM Sans").advance_em("—", 400) == 1.0


def test_a_character_nobody_draws_is_named_with_its_faces() -> None:
    fonts = Fonts("zh-Hant", "Roboto")
    assert not fonts.covers("\U0001f9f8")
    with pytest.raises(MissingGlyph) as error:
        fonts.face_for("ꦏ", 400)
    (problem,) = error.value.problems
    assert str(problem).startswith("no glyph for 'ꦏ' (U+A98F) in TC, Roboto, Noto Sans.")


def test_notes_name_faces_drawn_at_another_weight() -> None:
    fonts = Fonts("en", "Noto Sans")
    fonts.advance_em("A", 700)
    assert fonts.notes() == ()
    fonts.advance_em("A", 900)
    assert fonts.notes() == ("Noto Sans 900 is drawn at 700, the nearest weight of NotoSans[wght].ttf",)


def test_a_damaged_cache_file_is_made_again(fresh_cache: Path) -> None:
    key = FaceKey("DM Sans", 400)
    metrics._metrics.cache_clear()
    expected = face_metrics(key)
    (stored,) = fresh_cache.glob("metrics-*.json")
    whole = stored.read_bytes()
    for damaged in (b"", whole[:-10], whole.replace(b"1", b"7")):
        stored.write_bytes(damaged)
        metrics._metrics.cache_clear()
        assert face_metrics(key) == expected
        assert stored.read_bytes() == whole

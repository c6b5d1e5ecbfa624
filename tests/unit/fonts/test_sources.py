"""Which file a face is read from, and what is said when there is none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from pnp.errors import DataError
from pnp.fonts import sources
from pnp.fonts.emoji import colour_emoji, line_emoji
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import Fonts
from pnp.fonts.sources import locate
from pnp.fonts.subset import subset
from pnp.fonts.table import TABLE

HAN_PACKAGES = ("manimgx_fonts_cjk", "justmytype_intl_cjk")


def problem_of(error: pytest.ExceptionInfo[DataError]) -> str:
    (problem,) = error.value.problems
    return str(problem)


def test_the_first_package_of_the_table_is_taken() -> None:
    assert locate(FaceKey("TC", 400)).source.package == "manimgx-fonts-cjk"
    assert locate(FaceKey("TC", 400)).source.number == 3


def test_the_next_package_stands_in(hide: Callable[..., None]) -> None:
    hide("manimgx_fonts_cjk")
    assert locate(FaceKey("SC", 400)).path.name == "NotoSansSC[wght].ttf"


def test_a_missing_package_is_one_sentence_that_says_what_to_install(hide: Callable[..., None]) -> None:
    hide("deckr_fonts")
    with pytest.raises(DataError) as error:
        Fonts("en", "DM Sans").advance_em("A", 400)
    assert problem_of(error) == (
        'no font for "DM Sans": package deckr-fonts is not installed. '
        "Run `pip install deckr-fonts`, or put DMSans[opsz,wght].ttf into the folder PNP_FONTS names."
    )


def test_no_han_font_at_all_names_both_packages(hide: Callable[..., None]) -> None:
    hide(*HAN_PACKAGES)
    with pytest.raises(DataError) as error:
        Fonts("zh-Hans", "DM Sans").advance_em("骨", 400)
    assert "manimgx-fonts-cjk or justmytype-intl-cjk is not installed" in problem_of(error)


def test_an_unknown_family_is_an_error_with_a_hint() -> None:
    with pytest.raises(DataError) as error:
        Fonts("en", "DM Sanz").advance_em("A", 400)
    assert problem_of(error) == 'unknown font family "DM Sanz". Did you mean "DM Sans"?'


def test_static_fonts_of_a_folder_draw_the_nearest_weight_and_say_so(
    hide: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for style in ("Regular", "Bold"):
        (tmp_path / f"NotoSansCJK-{style}.ttc").write_bytes(style.encode())
    hide(*HAN_PACKAGES)
    monkeypatch.setenv("PNP_FONTS", str(tmp_path))
    regular, black = locate(FaceKey("SC", 400)), locate(FaceKey("SC", 900))
    assert (regular.path.name, regular.weight, regular.note) == ("NotoSansCJK-Regular.ttc", 400, "")
    assert black.note == "SC 900 is drawn at 700, the nearest weight of NotoSansCJK-Bold.ttc"


def test_a_weight_beyond_the_axis_is_drawn_at_its_end() -> None:
    assert locate(FaceKey("Noto Sans", 900)).location == {"wght": 700}


def test_pinned_axes() -> None:
    assert locate(FaceKey("Roboto", 500)).location == {"wght": 500, "wdth": 80}
    assert locate(FaceKey("DM Sans", 500)).location == {"wght": 500, "opsz": 14}


def test_every_source_is_under_the_licence_its_font_states() -> None:
    for source in TABLE:
        path = sources._packaged(source)
        if source.package:
            assert path is not None, source
            stated = TTFont(path, fontNumber=source.number, lazy=True)["name"].getDebugName(13)
            assert ("Open Font License, Version 1.1" in stated) == (source.licence == "OFL-1.1")


def test_a_small_installation_draws_chinese_latin_and_line_emoji(hide: Callable[..., None]) -> None:
    hide("manimgx_fonts_cjk", "deckr_fonts")
    fonts = Fonts("zh-Hans", "Noto Sans")
    text = "移动 3 格——“打开”"
    assert all(fonts.advance_em(char, 700) > 0 for char in text)
    faces = {fonts.face_for(char, 700) for char in text}
    assert faces == {FaceKey("SC", 700), FaceKey("Noto Sans", 700)}
    for face in faces:
        wanted = frozenset(char for char in text if fonts.face_for(char, 700) == face)
        assert wanted <= set(map(chr, TTFont(subset(face, wanted)).getBestCmap()))
    assert line_emoji("🧸").layers
    with pytest.raises(DataError, match="pip install deckr-fonts"):
        colour_emoji("🧸")

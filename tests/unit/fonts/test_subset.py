"""Files to embed: small, equal every time, whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont
from reportlab.pdfgen.canvas import Canvas

from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import MissingGlyph, face_metrics
from pnp.fonts.subset import subset

FACES = [FaceKey("SC", 700), FaceKey("TC", 400), FaceKey("DM Sans", 700), FaceKey("Roboto", 400)]
SENTENCES = json.loads((Path(__file__).parents[2] / "data/sentences.json").read_text("utf-8"))


def contours(path: Path, char: str) -> Any:
    font = TTFont(path)
    return font["glyf"][font.getBestCmap()[ord(char)]].getCoordinates(font["glyf"])


def drawable(face: FaceKey, text: str) -> frozenset[str]:
    return frozenset(char for char in text if face_metrics(face).advance_em(char) is not None)


def pdf(path: Path, text: str, out: Path) -> bytes:
    pdfmetrics.registerFont(EmbeddedFont("under-test", str(path)))
    canvas = Canvas(str(out), initialFontName="under-test", pageCompression=0, invariant=1)
    canvas.drawString(50, 700, text)
    canvas.save()
    return out.read_bytes()


@pytest.mark.parametrize("char", "骨令述飯，。")
def test_simplified_and_traditional_faces_draw_differently(char: str) -> None:
    simplified, traditional = (
        subset(FaceKey(family, 400), frozenset("骨令述飯，。直")) for family in ("SC", "TC")
    )
    assert contours(simplified, char) != contours(traditional, char)
    assert contours(simplified, "直") == contours(traditional, "直")


def test_two_dashes_of_a_han_face_join() -> None:
    coordinates, *_ = contours(subset(FaceKey("SC", 400), frozenset("—")), "—")
    across = [x for x, _ in coordinates]
    assert (min(across), max(across)) == (0, 1000)


@pytest.mark.parametrize("face", FACES)
def test_the_file_has_the_advances_that_layout_measured(face: FaceKey) -> None:
    wanted = drawable(face, "移动3格——AWgi.")
    font = TTFont(subset(face, wanted))
    names, units = font.getBestCmap(), font["head"].unitsPerEm
    for char in wanted:
        assert font["hmtx"][names[ord(char)]][0] / units == face_metrics(face).advance_em(char)
    assert font["OS/2"].usWeightClass == face.weight
    assert "OFL" in font["name"].getDebugName(13) or "Open Font License" in font["name"].getDebugName(13)


def test_a_file_for_a_whole_game_is_small(fresh_cache: Path) -> None:
    face = FaceKey("SC", 400)
    wanted = drawable(face, "".join(SENTENCES["zh-Hans"]))
    path = subset(face, wanted)
    assert len(wanted) > 200
    assert path.stat().st_size < 250 * (len(wanted) + 95)  # a Han glyph takes about 220 bytes


@pytest.mark.parametrize("face", FACES)
def test_the_bytes_are_the_same_every_time(face: FaceKey, fresh_cache: Path) -> None:
    wanted = drawable(face, "移动3格——AWgi.")
    path = subset(face, wanted)
    first = path.read_bytes()
    path.unlink()
    assert subset(face, wanted).read_bytes() == first


@pytest.mark.parametrize("face", FACES)
def test_a_larger_cached_file_serves_and_the_pdf_does_not_show_it(face: FaceKey, fresh_cache: Path) -> None:
    text = "移动：骨，令——“飯”" if face.family in ("SC", "TC") else "Move “up” — 3 × 2"
    exact = subset(face, frozenset(text))
    expected = pdf(exact, text, fresh_cache / "out.pdf")
    larger = subset(face, frozenset(text) | drawable(face, "一二三éßŠ"))
    exact.unlink()
    assert subset(face, frozenset(text)) == larger
    assert larger != exact
    assert pdf(larger, text, fresh_cache / "out.pdf") == expected


def test_a_damaged_file_is_made_again(fresh_cache: Path) -> None:
    face = FaceKey("Roboto", 700)
    path = subset(face, frozenset("A"))
    whole = path.read_bytes()
    for damaged in (b"", whole[:-4], whole[:2000] + b"XXXX" + whole[2004:]):
        path.write_bytes(damaged)
        assert subset(face, frozenset("A")).read_bytes() == whole


def test_a_character_the_face_lacks_is_an_error() -> None:
    with pytest.raises(MissingGlyph, match=r"no glyph for '骨' \(U\+9AA8\) in DM Sans"):
        subset(FaceKey("DM Sans", 400), frozenset("A骨"))

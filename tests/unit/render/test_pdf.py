"""The file: fonts, text, boxes, layers, wishes for the printer, the same bytes twice."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from pnp.errors import DataError
from pnp.layout.drawing import Document, Drawing, Path, Picture, Run, Sheet, Symbol, Use
from pnp.layout.shapes import rectangle
from pnp.render.pdf import pdf_bytes
from pnp.units import mm, pt

from . import conftest as tools


def on_one_sheet(*items: Drawing) -> Document:
    return Document("test", "en", (Sheet(210, 297, items, "sheet 1", "test-1"),))


def text_of(data: bytes, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(data)
    text: str = document[page].get_textpage().get_text_range()
    document.close()
    return text.replace("\r\n", "\n")


def test_every_font_is_embedded_and_none_is_helvetica(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    fonts = tools.fonts_of(pdf)
    composite = [font for font in fonts.values() if font.Subtype == "/Type0"]
    assert {str(font.BaseFont) for font in composite} == {
        "/PNPAAA+SC-400",
        "/PNPAAA+TC-700",
        "/PNPAAA+DMSans-800",
    }
    for font in composite:
        assert len(font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()) > 500
    assert {str(font.Subtype) for font in fonts.values()} == {"/Type0", "/Type3"}
    assert b"Helvetica" not in pdf_bytes(deck)


def test_an_empty_sheet_has_no_font_at_all():
    pdf = tools.opened(pdf_bytes(on_one_sheet(Path(rectangle(10, 10, 20, 20), fill="#000000"))))
    assert "/Font" not in pdf.pages[0].obj.Resources


def test_text_of_three_languages_and_the_words_of_pictures_can_be_copied(deck: Document):
    words = " ".join(text_of(pdf_bytes(deck)).split())
    assert words == "轻手轻脚 +3 袜子 coin 躡手躡腳 +3 玩具熊 coin Tiptoe +3 ice coin"


def test_pictures_within_text_carry_actual_text(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    spoken = [
        str(operands[1].ActualText)
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
        if str(operator) == "BDC"
    ]
    assert spoken == ["袜子", "coin", "玩具熊", "coin", "ice", "coin"]


def test_characters_beyond_the_basic_plane_can_be_copied():
    rare = "𠮷野家"  # U+20BB7, Unicode CJK Unified Ideographs Extension B
    assert rare in text_of(pdf_bytes(on_one_sheet(Run(rare, 20, 40, tools.HAN, 12, "#000000"))))


def test_characters_that_share_a_glyph_are_all_drawn():
    text = "⼀一"  # U+2F00 and U+4E00 have one glyph in Noto Sans CJK
    assert text_of(pdf_bytes(on_one_sheet(Run(text, 20, 40, tools.HAN, 12, "#000000")))) in ("⼀⼀", "一一")


def test_trims_are_sixty_three_by_eighty_eight(deck: Document):
    data = pdf_bytes(replace(deck, sheets=(replace(deck.sheets[0], trims_mm=tools.GRID.boxes[:1]),)))
    pdf = tools.opened(data)
    left, bottom, right, top = (mm(float(side)) for side in pdf.pages[0].obj.TrimBox)
    assert (right - left, top - bottom) == (pytest.approx(63, abs=0.01), pytest.approx(88, abs=0.01))
    assert (left, 297 - top) == (pytest.approx(10.5, abs=0.01), pytest.approx(16.5, abs=0.01))


def test_boxes_lie_in_one_another(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    for page in pdf.pages:
        media, bleed, trim = (
            [float(x) for x in box] for box in (page.obj.MediaBox, page.obj.BleedBox, page.obj.TrimBox)
        )
        assert media == pytest.approx([0, 0, pt(210), pt(297)], abs=0.01)
        assert [bleed[0], bleed[1]] == pytest.approx([trim[0] - pt(2), trim[1] - pt(2)], abs=0.01)
        assert [bleed[2], bleed[3]] == pytest.approx([trim[2] + pt(2), trim[3] + pt(2)], abs=0.01)


def test_a_drawn_card_is_where_its_trim_says_to_a_tenth_of_a_millimetre():
    x, y, width, height = tools.GRID.box(4)
    document = on_one_sheet(Path(rectangle(x, y, width, height), fill="#000000"))
    picture = pypdfium2.PdfDocument(pdf_bytes(document))[0].render(scale=600 / 72).to_pil().convert("L")
    left, top, right, bottom = picture.point(lambda value: 255 if value < 128 else 0).getbbox()
    measured = [side * 25.4 / 600 for side in (left, top, right - left, bottom - top)]
    assert measured == pytest.approx([73.5, 104.5, 63, 88], abs=0.1)


def test_the_printer_is_asked_for_actual_size_and_the_right_edge(deck: Document):
    for duplex, wish in (
        ("long", "/DuplexFlipLongEdge"),
        ("short", "/DuplexFlipShortEdge"),
        ("", "/Simplex"),
    ):
        pdf = tools.opened(pdf_bytes(replace(deck, duplex=duplex)))
        wishes = pdf.Root.ViewerPreferences
        assert (wishes.PrintScaling, wishes.Duplex) == ("/None", wish)


def test_cut_lines_lie_on_a_layer_that_can_be_hidden(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    (layer,) = pdf.Root.OCProperties.OCGs
    assert str(layer.Name) == "Cut lines"
    forms = [form for form in pdf.pages[0].obj.Resources.XObject.values() if "/OC" in form]
    assert len(forms) == 1
    assert layer == forms[0].OC
    assert b"[0.6 1.4] 0 d" in forms[0].read_bytes()


def test_language_names_and_outline(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    assert str(pdf.Root.Lang) == "zh-Hans"
    assert str(pdf.docinfo.Title) == "玩具不许动 · 卡牌"
    assert str(pdf.docinfo.Author) == "pnp"
    with pdf.open_outline() as outline:
        assert [str(entry.title) for entry in outline.root] == ["卡牌 · 正面", "卡牌 · 背面"]
    assert [page.label for page in pdf.pages] == ["cards-1", "cards-2"]


def test_what_many_cards_share_is_stored_once(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    content = tools.content_of(pdf)
    forms = pdf.pages[0].obj.Resources.XObject
    assert len(forms) == 6  # a frame, a back, three emoji, the cut lines
    assert sum(content.count(f"{name} Do") for name in forms) == 10


def test_symbols_of_one_name_must_be_the_same():
    first, other = (
        Symbol("s", (0, 0, 9, 9), (Path(rectangle(0, 0, side, 9), fill="#000000"),)) for side in (8, 9)
    )
    with pytest.raises(ValueError, match='two different symbols are called "s"'):
        pdf_bytes(on_one_sheet(Use(first), Use(other)))


def test_a_missing_glyph_names_character_text_and_face():
    with pytest.raises(DataError, match=r'test: no glyph for "轻" \(U\+8F7B\) in DM Sans, text "Ab轻"'):
        pdf_bytes(on_one_sheet(Run("Ab轻", 20, 40, tools.LATIN, 12, "#000000")))


def test_an_unknown_emoji_is_an_error():
    with pytest.raises(DataError, match="no emoji"):
        pdf_bytes(on_one_sheet(Picture("🧸🧸", 20, 40, 12, True)))


def test_something_that_is_not_a_colour_is_refused():
    with pytest.raises(ValueError, match='"red" is not a colour'):
        pdf_bytes(on_one_sheet(Path(rectangle(0, 0, 9, 9), fill="red")))


def test_the_same_document_gives_the_same_bytes_here_and_in_another_process(deck: Document):
    first = pdf_bytes(deck)
    assert pdf_bytes(tools.tiny_deck()) == first
    script = (
        "import hashlib; from tests.unit.render.conftest import tiny_deck;"
        "from pnp.render.pdf import pdf_bytes; print(hashlib.sha256(pdf_bytes(tiny_deck())).hexdigest())"
    )
    other = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "7"},
    )
    assert other.stdout.strip() == hashlib.sha256(first).hexdigest()


def test_source_date_epoch_dates_the_file(deck: Document, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1795996800")  # 2026-11-30T00:00:00Z
    pdf = tools.opened(pdf_bytes(deck))
    assert str(pdf.docinfo.CreationDate).startswith("D:20261130")


def test_different_documents_have_different_identities(deck: Document):
    other = replace(deck, sheets=deck.sheets[:1])
    one, two = (tools.opened(pdf_bytes(document)) for document in (deck, other))
    assert bytes(one.trailer.ID[0]) != bytes(two.trailer.ID[0])

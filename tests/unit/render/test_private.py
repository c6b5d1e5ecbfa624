"""What we borrow from beneath ReportLab's canvas is still there, and still draws what the canvas draws."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path as File

import pypdfium2
from PIL import Image, ImageChops
from reportlab.pdfbase import pdfdoc, ttfonts

import pnp.render
from pnp.fonts.subset import subset
from pnp.layout.drawing import Document, Drawing, Group, Path, Picture, Run, moved
from pnp.layout.shapes import circle, line, rectangle, star
from pnp.render import private
from pnp.render.pdf import pdf_bytes

from . import conftest as tools
from .plain import plain_pdf


def parameters(call: object) -> list[str]:
    return list(inspect.signature(call).parameters)  # type: ignore[arg-type]


def test_only_one_module_imports_what_reportlab_does_not_promise():
    folder = File(str(pnp.render.__file__)).parent
    importing = {
        path.name for path in folder.glob("*.py") if re.search(r"(from|import) reportlab", path.read_text())
    }
    assert importing == {"private.py"}


def test_document_and_its_parts_take_what_we_give_them():
    assert {"invariant", "pdfVersion"} <= set(parameters(pdfdoc.PDFDocument))
    assert parameters(pdfdoc.PDFDocument.Reference) == ["self", "obj", "name"]
    assert parameters(pdfdoc.PDFDocument.format) == ["self"]
    assert parameters(pdfdoc.PDFStream) == ["dictionary", "content", "filters"]
    assert {"dictionary", "content", "filters"} <= set(vars(pdfdoc.PDFStream()))
    document = private.new_document()
    assert {"Catalog", "info"} <= set(vars(document))


def test_a_new_object_is_referred_to_by_the_number_it_gets():
    document = private.new_document()
    first, own = private.written_object(document)
    second, other = private.written_object(document)
    assert (own, other) == (private.reference(document, first), private.reference(document, second))
    assert own != other
    first.text = "<</A 1>>"
    assert first.format(document) == b"<</A 1>>"


def test_a_font_file_tells_what_we_ask():
    assert parameters(ttfonts.TTFontFace)[0] == "filename"
    file = ttfonts.TTFontFace(str(subset(tools.LATIN, frozenset("AB"))))
    assert file.charToGlyph[ord("A")] > 0
    assert 500 < file.charWidths[ord("A")] < 900
    assert len(file.bbox) == 4
    assert file.ascent > 0 > file.descent
    assert {"capHeight", "italicAngle", "stemV"} <= set(vars(file))


def test_a_subset_numbers_its_glyphs_in_the_order_of_the_codes():
    file = ttfonts.TTFontFace(str(subset(tools.LATIN, frozenset("ABC"))))
    again = ttfonts.TTFontFace.__new__(ttfonts.TTFontFace)
    ttfonts.TTFontFile.__init__(again, BytesIO(file.makeSubset([ord("C"), ord("A")])))
    assert [round(again.hmetrics[glyph][0]) for glyph in (1, 2)] == [
        round(file.charWidths[ord(c)]) for c in "CA"
    ]


def without_pictures(items: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    """The items without emoji, which the canvas cannot draw."""
    kept = [item for item in items if not isinstance(item, Picture)]
    return tuple(i._replace(items=without_pictures(i.items)) if isinstance(i, Group) else i for i in kept)


def rendered(pdf: bytes, page: int) -> Image.Image:
    return pypdfium2.PdfDocument(pdf)[page].render(scale=2).to_pil().convert("L")


def assert_same_picture(document: Document) -> None:
    ours, plain = pdf_bytes(document), plain_pdf(document)
    for page in range(len(document.sheets)):
        difference = ImageChops.difference(rendered(ours, page), rendered(plain, page))
        # Numbers are rounded differently: an edge may be a shade darker, no pixel may be another colour.
        assert difference.getextrema()[1] <= 8
        assert rendered(ours, page).getextrema()[0] < 120


def test_our_pages_look_like_the_canvas_draws_them(deck: Document):
    sheets = tuple(replace(sheet, items=without_pictures(sheet.items)) for sheet in deck.sheets)
    assert_same_picture(replace(deck, sheets=sheets))


def test_matrices_clips_dashes_and_rules_look_like_the_canvas_draws_them(deck: Document):
    rings = (*circle(0, 0, 12), *circle(0, 0, 6))
    items: tuple[Drawing, ...] = (
        Group((Path(rings, fill="#C8372D", even_odd=True),), moved(40, 40)),
        Group((Path(rings, fill="#C8372D"),), moved(80, 40)),
        Group(
            (
                Path(rectangle(-20, -20, 40, 40), fill="#332D78"),
                Run("剪 clip", -14, 4, tools.HAN, 30, "#FFC83D"),
            ),
            moved(130, 50, 30, 1.2),
            clip=Path(star(0, 0, 18)),
        ),
        Path(line(20, 90, 190, 95), stroke="#1B1740", width_mm=1.1, dash_mm=(4, 3)),
        Path(rectangle(20, 110, 60, 40, 8), fill="#EEECF8", stroke="#17607F", width_mm=2),
        Run("Softened", 20, 190, tools.LATIN, 60, "#1B1740", 0.035),
    )
    assert_same_picture(replace(deck, sheets=(replace(deck.sheets[0], items=items),)))

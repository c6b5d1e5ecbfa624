"""A document becomes the bytes of a PDF file.

In: a `Document`, all numbers. Out: bytes, the same for the same document.
Only this room draws and only `pnp.render.private` touches what ReportLab does not promise. A maintainer must
keep fonts embedded with exactly the characters drawn, boxes (trim, bleed) and the request to print at actual
size.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pnp
from pnp.errors import DataError, Problem
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import MissingGlyph
from pnp.fonts.subset import subset
from pnp.layout.drawing import Document, Run, Sheet, walk
from pnp.layout.shapes import Box
from pnp.render.embed import EmbeddedFont
from pnp.render.links import link_annotations
from pnp.render.metadata import metadata
from pnp.render.numbers import fine, short
from pnp.render.painter import ROUND, drawn
from pnp.render.private import (
    PDFArray,
    PDFArrayCompact,
    PDFDictionary,
    PDFName,
    PDFString,
    compressed,
    finished,
    new_document,
)
from pnp.render.stock import Stock
from pnp.render.survey import Survey
from pnp.units import pt

BLEED_MM = 2.0
CREATOR = f"pnp {pnp.__version__}"
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "": "Simplex"}


def pdf_bytes(document: Document) -> bytes:
    """The PDF file of a document. Raises DataError when a character or emoji cannot be drawn."""
    output = new_document()
    survey = Survey(document)
    stock = Stock(output, _fonts(document, survey.characters), document, survey)
    pages = [_add_page(output, stock, sheet) for sheet in document.sheets]
    stock.close()
    output.setTitle(document.title)
    output.setAuthor(document.author)
    output.setSubject(document.subject)
    output.setCreator(CREATOR)
    return finished(output, _catalog(output, stock, document, pages))


def _fonts(document: Document, characters: Mapping[FaceKey, set[str]]) -> dict[FaceKey, EmbeddedFont]:
    """Every face with the characters it draws, in the order of the faces."""
    fonts: dict[FaceKey, EmbeddedFont] = {}
    for number, face in enumerate(sorted(characters)):
        try:
            file = subset(face, frozenset(characters[face]))
        except MissingGlyph as missing:
            raise DataError([_where(document, face, missing)]) from missing
        fonts[face] = EmbeddedFont(face, f"F{number}", characters[face], file)
    return fonts


def _where(document: Document, face: FaceKey, missing: MissingGlyph) -> Problem:
    runs = (item for sheet in document.sheets for item in walk(sheet.items) if isinstance(item, Run))
    text = next(run.text for run in runs if run.face == face and missing.char in run.text)
    char = f'"{missing.char}" (U+{ord(missing.char):04X})'
    what = f'{document.title}: no glyph for {char} in {face.family}, text "{text}"'
    return Problem(None, what, "Write it with other characters or as an icon.")


def _add_page(output: Any, stock: Stock, sheet: Sheet) -> Any:
    height = pt(sheet.height_mm)
    flip = f"{fine(pt(1))} 0 0 {fine(-pt(1))} 0 {short(height)} cm {ROUND}"
    whole = (0.0, 0.0, sheet.width_mm, sheet.height_mm)
    trim = _around(sheet.trims_mm) if sheet.trims_mm else whole
    page = PDFDictionary(
        {
            "Type": PDFName("Page"),
            "Parent": output.Reference(output.Pages),
            "MediaBox": _box(whole, sheet),
            "TrimBox": _box(trim, sheet),
            "BleedBox": _box(_bleed(trim, sheet), sheet),
            "Resources": stock.resources,
            "Group": PDFDictionary({"S": PDFName("Transparency"), "CS": PDFName("DeviceRGB")}),
        }
    )
    output.addPage(page)
    painted = drawn(stock, sheet.items, "told" if stock.structure.wanted else "mute")
    content = f"{flip}\n{stock.structure.page(painted, page, sheet.title)}".encode()
    output.updateSignature(content)
    page["Contents"] = output.Reference(compressed(content))
    links = link_annotations(sheet, stock.survey)
    if links:
        page["Annots"] = PDFArray(links)
    return output.Reference(page)


def _around(boxes: Iterable[Box]) -> Box:
    corners = [(x, y, x + width, y + height) for x, y, width, height in boxes]
    left, top = (min(corner[side] for corner in corners) for side in (0, 1))
    right, bottom = (max(corner[side] for corner in corners) for side in (2, 3))
    return (left, top, right - left, bottom - top)


def _bleed(trim: Box, sheet: Sheet) -> Box:
    x, y, width, height = trim
    left, top = max(0.0, x - BLEED_MM), max(0.0, y - BLEED_MM)
    right = min(sheet.width_mm, x + width + BLEED_MM)
    bottom = min(sheet.height_mm, y + height + BLEED_MM)
    return (left, top, right - left, bottom - top)


def _box(box: Box, sheet: Sheet) -> Any:
    """A box in points from the lower left corner, as PDF wants it."""
    x, y, width, height = box
    corners = (x, sheet.height_mm - y - height, x + width, sheet.height_mm - y)
    return PDFArrayCompact([round(pt(corner), 3) for corner in corners])


def _catalog(output: Any, stock: Stock, document: Document, pages: list[Any]) -> dict[str, Any]:
    preferences = {
        "PrintScaling": PDFName("None"),
        "Duplex": PDFName(DUPLEX[document.duplex]),
        "DisplayDocTitle": "true",
    }
    labels = [entry for number, sheet in enumerate(document.sheets) for entry in (number, _page_label(sheet))]
    return {
        "Pages": output.Reference(output.Pages),
        "Lang": PDFString(document.locale),
        "ViewerPreferences": PDFDictionary(preferences),
        "PageLabels": PDFDictionary({"Nums": PDFArray(labels)}),
        "Outlines": _outline(output, document, pages),
        "Metadata": output.Reference(metadata(document, CREATOR)),
        **stock.structure.catalog(),
        **stock.layers(),
    }


def _page_label(sheet: Sheet) -> Any:
    return PDFDictionary({"P": PDFString(sheet.label)})


def _outline(output: Any, document: Document, pages: list[Any]) -> Any:
    """One entry per sheet."""
    root = PDFDictionary({"Type": PDFName("Outlines"), "Count": len(pages)})
    parent = output.Reference(root)
    entries = [
        PDFDictionary(
            {"Title": PDFString(sheet.title), "Parent": parent, "Dest": PDFArray([page, PDFName("Fit")])}
        )
        for sheet, page in zip(document.sheets, pages, strict=True)
    ]
    references = [output.Reference(entry) for entry in entries]
    for here, following, entry, nxt in zip(references, references[1:], entries, entries[1:], strict=False):
        entry["Next"], nxt["Prev"] = following, here
    root["First"], root["Last"] = references[0], references[-1]
    return parent

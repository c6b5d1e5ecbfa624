"""A document becomes the bytes of a PDF file.

In: a `Document`, all numbers. Out: bytes, the same for the same document.
Only this room draws and only `pnp.render.private` touches what ReportLab does not promise. A maintainer must
keep fonts embedded with exactly the characters drawn, boxes (trim, bleed) and the request to print at actual
size.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pnp
from pnp.errors import DataError, Problem
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import MissingGlyph
from pnp.fonts.subset import subset
from pnp.layout.drawing import Document, Run, walk
from pnp.render.embed import EmbeddedFont
from pnp.render.metadata import metadata
from pnp.render.pages import Pages
from pnp.render.private import PDFDictionary, PDFName, PDFString, finished, new_document
from pnp.render.stock import Stock
from pnp.render.survey import Survey

CREATOR = f"pnp {pnp.__version__}"
DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "": "Simplex"}


def pdf_bytes(document: Document) -> bytes:
    """The PDF file of a document. Raises DataError when a character or emoji cannot be drawn."""
    output = new_document()
    survey = Survey(document)
    stock = Stock(output, _fonts(document, survey.characters), document, survey)
    pages = Pages(output, stock)
    for sheet in document.sheets:
        pages.add(sheet)
    stock.close()
    output.setTitle(document.title)
    output.setAuthor(document.author)
    output.setSubject(document.subject)
    output.setCreator(CREATOR)
    catalog = {
        **_catalog(document),
        **pages.catalog(),
        **stock.structure.catalog(),
        **stock.layers(),
        "Metadata": output.Reference(metadata(document, CREATOR)),
    }
    return finished(output, catalog)


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


def _catalog(document: Document) -> dict[str, Any]:
    """How a viewer shows and prints the file."""
    preferences = {
        "PrintScaling": PDFName("None"),
        "Duplex": PDFName(DUPLEX[document.duplex]),
        "DisplayDocTitle": "true",
    }
    return {"Lang": PDFString(document.locale), "ViewerPreferences": PDFDictionary(preferences)}

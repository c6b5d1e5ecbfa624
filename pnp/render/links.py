"""Links: parts of a sheet that open an address.

In: the drawings of a sheet in millimetres. Out: annotations for its page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.layout.bounds import bounds
from pnp.layout.drawing import IDENTITY, Drawing, Group, Matrix, Sheet, Use
from pnp.layout.shapes import Box
from pnp.render.private import PDFArrayCompact, PDFDictionary, PDFName, PDFString
from pnp.render.survey import Survey
from pnp.units import pt

PRINTED = 4  # ISO 32000-1, table 165: the flag of annotations that are printed


def link_annotations(sheet: Sheet, survey: Survey) -> list[Any]:
    """One annotation for every link of a sheet."""
    return [_annotation(sheet, box, address) for box, address in _links(sheet.items, IDENTITY, survey)]


def _links(items: Iterable[Drawing], outer: Matrix, survey: Survey) -> Iterator[tuple[Box, str]]:
    for item in items:
        if not survey.linked(item):
            continue
        if isinstance(item, Group) and item.link:
            yield bounds((Group((item,), outer),)), item.link
        elif isinstance(item, Group):
            yield from _links(item.items, _times(outer, item.matrix), survey)
        elif isinstance(item, Use):
            yield from _links(item.symbol.items, _times(outer, item.matrix), survey)


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does the inner one first."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h, b * g + d * h,
        a * i + c * j, b * i + d * j,
        a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip


def _annotation(sheet: Sheet, box: Box, address: str) -> Any:
    x, y, width, height = box
    corners = (x, sheet.height_mm - y - height, x + width, sheet.height_mm - y)
    return PDFDictionary(
        {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Link"),
            "Rect": PDFArrayCompact([round(pt(corner), 3) for corner in corners]),
            "Border": PDFArrayCompact([0, 0, 0]),
            "F": PRINTED,
            "Contents": PDFString(address),
            "A": PDFDictionary({"S": PDFName("URI"), "URI": PDFString(address)}),
        }
    )

"""The pages of a file: their boxes, contents and links, what a viewer calls them, the outline.

In: sheets, and what the pages of a document share. Out: objects written as text: there is a page for every side of
every paper, and all are alike. A maintainer must keep trim and bleed boxes around the finished cards.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Any

from pnp.layout.drawing import Sheet
from pnp.layout.shapes import Box
from pnp.render.links import link_annotations
from pnp.render.numbers import fine, row, short
from pnp.render.painter import ROUND, drawn
from pnp.render.private import compressed, reference, written_object
from pnp.render.stock import Stock
from pnp.render.structure import text_string
from pnp.units import pt

BLEED_MM = 2.0


class Pages:
    """The pages of one document while they come in; `own` is how the file refers to all of them."""

    def __init__(self, document: Any, stock: Stock) -> None:
        self._document, self._stock = document, stock
        self._tree, self.own = written_object(document)
        self._shared = f"/Resources {reference(document, stock.resources)}"
        self._shared += "/Group<</S/Transparency/CS/DeviceRGB>>"
        self._pages: list[str] = []
        self._sheets: list[Sheet] = []

    def add(self, sheet: Sheet) -> None:
        """Draws a sheet on a page."""
        document, structure = self._document, self._stock.structure
        page, own = written_object(document)
        painted = drawn(self._stock, sheet.items, "told" if structure.wanted else "mute")
        content, entries = structure.page(f"{_flip(sheet.height_mm)}\n{painted}", own, sheet.title)
        entries += f"/Contents {reference(document, compressed(content.encode()))}"
        links = [reference(document, link) for link in link_annotations(sheet, self._stock.survey)]
        if links:
            entries += f"/Annots[{' '.join(links)}]"
        boxes = _boxes(sheet.width_mm, sheet.height_mm, sheet.trims_mm)
        page.text = f"<</Type/Page/Parent {self.own}{boxes}{self._shared}{entries}>>"
        self._pages.append(own)
        self._sheets.append(sheet)

    def catalog(self) -> dict[str, Any]:
        """The entries of the catalog; after this no page may be added."""
        self._tree.text = f"<</Type/Pages/Count {len(self._pages)}/Kids[{' '.join(self._pages)}]>>"
        labels, own = written_object(self._document)
        names = [f"{number}<</P{text_string(sheet.label)}>>" for number, sheet in enumerate(self._sheets)]
        labels.text = f"<</Nums[{''.join(names)}]>>"
        return {"Pages": self.own, "PageLabels": own, "Outlines": self._outline()}

    def _outline(self) -> str:
        """One entry per sheet."""
        root, parent = written_object(self._document)
        entries = [written_object(self._document) for _ in self._sheets]
        for (entry, _), page, sheet in zip(entries, self._pages, self._sheets, strict=True):
            entry.text = f"<</Title{text_string(sheet.title)}/Parent {parent}/Dest[{page}/Fit]"
        for (entry, own), (following, behind) in pairwise(entries):
            entry.text += f"/Next {behind}"
            following.text += f"/Prev {own}"
        for entry, _ in entries:
            entry.text += ">>"
        ends = f"/First {entries[0][1]}/Last {entries[-1][1]}"
        root.text = f"<</Type/Outlines/Count {len(entries)}{ends}>>"
        return parent


def _flip(height_mm: float) -> str:
    """Millimetres, y downwards, on paper that is so high."""
    return f"{fine(pt(1))} 0 0 {fine(-pt(1))} 0 {short(pt(height_mm))} cm {ROUND}"


@lru_cache(maxsize=64)
def _boxes(width_mm: float, height_mm: float, trims_mm: tuple[Box, ...]) -> str:
    """The boxes of a page in points from the lower left corner."""
    whole = (0.0, 0.0, width_mm, height_mm)
    trim = _around(trims_mm) if trims_mm else whole
    left, top, right, bottom = trim
    bleed = (
        max(0.0, left - BLEED_MM),
        max(0.0, top - BLEED_MM),
        min(width_mm, right + BLEED_MM),
        min(height_mm, bottom + BLEED_MM),
    )
    named = {"MediaBox": whole, "TrimBox": trim, "BleedBox": bleed}
    return "".join(
        f"/{name}[{row(map(pt, (left, height_mm - bottom, right, height_mm - top)))}]"
        for name, (left, top, right, bottom) in named.items()
    )


def _around(boxes: tuple[Box, ...]) -> Box:
    """The corners, left, top, right, bottom, of everything in some boxes."""
    left, top = (min(box[side] for box in boxes) for side in (0, 1))
    right, bottom = (max(box[side] + box[side + 2] for box in boxes) for side in (0, 1))
    return (left, top, right, bottom)

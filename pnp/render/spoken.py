"""Words that are read but not seen: what an emoji or icon in running text says when it is copied.

In: words. Out: operators that put the word where its picture stands, and a font without any ink.
Readers differ: some honour /ActualText (ISO 32000-1, 14.9.4), some only look at the codes that are shown. So
the word is told twice: as /ActualText, and as one blank glyph whose Unicode is the whole word.
A maintainer must keep a glyph inside the marked content: readers skip /ActualText around nothing.
"""

from __future__ import annotations

from typing import Any

from pnp.render.embed import to_unicode
from pnp.render.numbers import short
from pnp.render.private import PDFArray, PDFArrayCompact, PDFDictionary, PDFName, compressed
from pnp.render.structure import text_string

PER_FONT = 255  # one-byte codes from 1
EM = 1000


class SpokenWords:
    """The words of one document, in the order in which they first appear."""

    def __init__(self) -> None:
        self._codes: dict[str, int] = {}

    def glyph(self, word: str, x_mm: float, baseline_mm: float, size_mm: float) -> str:
        """Operators that show a word as one blank glyph, an em wide at that place."""
        font, code = divmod(self._codes.setdefault(word, len(self._codes)), PER_FONT)
        place = f"{short(x_mm)} {short(baseline_mm)}"
        return f"q BT /W{font} {short(size_mm)} Tf 1 0 0 -1 {place} Tm <{code + 1:02X}> Tj ET Q"

    def fonts(self, document: Any) -> dict[str, Any]:
        """The fonts the operators name."""
        words = list(self._codes)
        return {
            f"W{index}": document.Reference(_blank_font(document, words[start : start + PER_FONT]))
            for index, start in enumerate(range(0, len(words), PER_FONT))
        }


def opening(word: str) -> str:
    """The operator that begins what reads as a word, outside of tagged text; EMC ends it."""
    return f"/Span <</ActualText {text_string(word)}>> BDC"


def _blank_font(document: Any, words: list[str]) -> Any:
    """A Type 3 font (ISO 32000-1, 9.6.5) whose glyphs are an em wide and empty."""
    # d1 with a box: pdfium leaves out text that has no extent
    blank = document.Reference(compressed(f"{EM} 0 0 0 {EM} {EM} d1".encode()))
    return PDFDictionary(
        {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type3"),
            "FontBBox": PDFArrayCompact([0, 0, EM, EM]),
            "FontMatrix": PDFArrayCompact([1 / EM, 0, 0, 1 / EM, 0, 0]),
            "CharProcs": PDFDictionary({"blank": blank}),
            "Encoding": PDFDictionary(
                {
                    "Type": PDFName("Encoding"),
                    "Differences": PDFArray([1, *[PDFName("blank")] * len(words)]),
                }
            ),
            "FirstChar": 1,
            "LastChar": len(words),
            "Widths": PDFArrayCompact([EM] * len(words)),
            "Resources": PDFDictionary({}),
            "ToUnicode": document.Reference(to_unicode(dict(enumerate(words, 1)), digits=2)),
        }
    )

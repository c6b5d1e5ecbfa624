"""One face of a document: the characters it draws, as an embedded font.

In: a face, its characters, its small TrueType file. Out: the code of a text in a content stream, and the PDF
objects. It is a composite font with two-byte codes (ISO 32000-1, 9.7): one font per face however many
characters, and a character map to Unicode that is right above U+FFFF too, where ReportLab's is not.
A maintainer must keep glyphs in the order of the code points: then the same characters give the same bytes
whatever cached file they came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from pnp.fonts.faces import FaceKey
from pnp.render.private import (
    PDFArray,
    PDFArrayCompact,
    PDFDictionary,
    PDFName,
    PDFString,
    TTFontFace,
    compressed,
)

SYMBOLIC = 4  # ISO 32000-1, table 123: the font flag of fonts with codes of their own
SUBSET_TAG = "PNPAAA"  # ISO 32000-1, 9.6.4: six capitals name a subset


class EmbeddedFont:
    """A face as it is used in one document. `name` is its name in content streams."""

    def __init__(self, face: FaceKey, name: str, characters: Iterable[str], file: Path) -> None:
        self.face = face
        self.name = name
        self._file: Any = TTFontFace(str(file))
        self._codes = sorted(map(ord, characters))
        self._glyphs = _numbered(self._codes, self._file.charToGlyph)
        self._hex = {code: f"{glyph:04X}" for code, glyph in self._glyphs.items()}
        self._shown: dict[str, str] = {}

    def show(self, text: str) -> str:
        """The operand that shows a text."""
        found = self._shown.get(text)
        if found is None:
            found = self._shown[text] = f"<{text.translate(self._hex)}>"
        return found

    def objects(self, document: Any) -> Any:
        """The font dictionary, with everything beneath it."""
        base = f"{SUBSET_TAG}+{self.face.family.replace(' ', '')}-{self.face.weight}"
        unicode_of = {glyph: chr(code) for code, glyph in reversed(self._glyphs.items())}
        return PDFDictionary(
            {
                "Type": PDFName("Font"),
                "Subtype": PDFName("Type0"),
                "BaseFont": PDFName(base),
                "Encoding": PDFName("Identity-H"),
                "DescendantFonts": PDFArray([document.Reference(self._descendant(document, base))]),
                "ToUnicode": document.Reference(to_unicode(unicode_of, digits=4)),
            }
        )

    def _descendant(self, document: Any, base: str) -> Any:
        widths = {glyph: self._file.charWidths[code] for code, glyph in self._glyphs.items()}
        return PDFDictionary(
            {
                "Type": PDFName("Font"),
                "Subtype": PDFName("CIDFontType2"),
                "BaseFont": PDFName(base),
                "CIDSystemInfo": PDFDictionary(
                    {
                        "Registry": PDFString("Adobe"),
                        "Ordering": PDFString("Identity"),
                        "Supplement": 0,
                    }
                ),
                "CIDToGIDMap": PDFName("Identity"),
                "W": PDFArray([1, PDFArrayCompact([widths[glyph] for glyph in sorted(widths)])]),
                "FontDescriptor": document.Reference(self._descriptor(document, base)),
            }
        )

    def _descriptor(self, document: Any, base: str) -> Any:
        file = self._file
        content = file.makeSubset(self._codes)
        return PDFDictionary(
            {
                "Type": PDFName("FontDescriptor"),
                "FontName": PDFName(base),
                "Flags": SYMBOLIC,
                "FontBBox": PDFArrayCompact(file.bbox),
                "ItalicAngle": file.italicAngle,
                "Ascent": file.ascent,
                "Descent": file.descent,
                "CapHeight": file.capHeight,
                "StemV": file.stemV,
                "FontFile2": document.Reference(compressed(content, {"Length1": len(content)})),
            }
        )


def _numbered(codes: list[int], glyph_of: Mapping[int, int]) -> dict[int, int]:
    """The glyph numbers that `makeSubset` gives: from 1, in the order of the codes, equal glyphs once."""
    numbers: dict[int, int] = {}
    return {code: numbers.setdefault(glyph_of[code], len(numbers) + 1) for code in codes}


def to_unicode(texts: Mapping[int, str], digits: int) -> Any:
    """A character map from codes of that many hexadecimal digits to texts (ISO 32000-1, 9.10.3)."""
    pairs = [
        f"<{code:0{digits}X}> <{text.encode('utf-16-be').hex().upper()}>"
        for code, text in sorted(texts.items())
    ]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        f"1 begincodespacerange <{'0' * digits}> <{'F' * digits}> endcodespacerange",
    ]
    for start in range(0, len(pairs), 100):  # ISO 32000-1, 9.10.3: at most 100 entries in a section
        part = pairs[start : start + 100]
        lines += [f"{len(part)} beginbfchar", *part, "endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return compressed("\n".join(lines).encode())

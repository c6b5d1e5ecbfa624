"""Open font files.

In: a `Located` face. Out: a fontTools font and its character map.
A maintainer must not import this module at the top of one that runs with warm caches: nothing here is needed
then, and fontTools costs a tenth of a second.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from fontTools.misc.roundTools import otRound
from fontTools.ttLib import TTFont

from pnp.fonts.sources import Located
from pnp.fonts.table import HAN_SIMPLIFIED, HAN_TRADITIONAL

EM_DASH, CHINESE_DASH = "—", "―"
_HAN = (HAN_SIMPLIFIED, HAN_TRADITIONAL)


@lru_cache(maxsize=4)
def _open(path: str, number: int) -> Any:
    return TTFont(path, fontNumber=number, lazy=True)


def open_font(located: Located) -> Any:
    """The font of a face, open for reading; shared, so leave it as it is."""
    return _open(str(located.path), located.source.number)


def character_map(located: Located) -> dict[int, str]:
    """Glyph names by code point; in a Han face the dash is the one of 1 em, as its feature `locl` has it."""
    glyphs: dict[int, str] = dict(open_font(located).getBestCmap())
    if located.source.family in _HAN and ord(CHINESE_DASH) in glyphs:
        glyphs[ord(EM_DASH)] = glyphs[ord(CHINESE_DASH)]
    return glyphs


def joining_glyph(located: Located) -> str:
    """The glyph of a Han face that two in a row must join to one line (——), "" in other faces."""
    glyphs = open_font(located).getBestCmap()
    return str(glyphs.get(ord(CHINESE_DASH), "")) if located.source.family in _HAN else ""


def rounded_advance(width: float) -> int:
    """An advance in whole font units, as it is stored in a static font."""
    return int(otRound(width))


def ligatures(font: Any) -> dict[tuple[str, ...], str]:
    """Every ligature of a font: the names of its parts → the name of the whole."""
    found: dict[tuple[str, ...], str] = {}
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for wrapped in lookup.SubTable:
            table = getattr(wrapped, "ExtSubTable", wrapped)
            for first, listed in getattr(table, "ligatures", {}).items():
                found |= {(first, *ligature.Component): ligature.LigGlyph for ligature in listed}
    return found

"""One static TrueType font, built around a choice of glyphs.

In: a located face and characters it has. Out: the bytes of the file, the same on every run.
The recipe is direct: outlines are drawn from the variable font at one location, cubic curves turned into
quadratic ones, and a new font is built around them (the instancer takes ten times as long on the CFF2 face).
A maintainer must keep everything but glyphs, advances and the character map independent of the choice of
characters: `pnp.fonts.subset` explains why.
"""

from __future__ import annotations

import struct
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from pnp.fonts.opened import character_map, joining_glyph, open_font, rounded_advance
from pnp.fonts.sources import Located

CURVE_ERROR_UNITS = 1.0  # how far a quadratic curve may stray from the cubic one, in font units
EPOCH = 3786912000  # 2024-01-01 in seconds since 1904 (OpenType, head.created): a fixed date for equal bytes
_HEAD_FIELDS = ("xMin", "yMin", "xMax", "yMax", "fontRevision", "lowestRecPPEM", "flags")
_ACROSS_FIELDS = (
    *("ascent", "descent", "lineGap", "advanceWidthMax"),
    *("minLeftSideBearing", "minRightSideBearing", "xMaxExtent"),
)


def build_static(located: Located, text: str) -> bytes:
    """A font file with the glyphs of `text`, which the face must have."""
    source = open_font(located)
    names = character_map(located)
    wanted = {ord(char): names[ord(char)] for char in text}
    order = [".notdef", *sorted(set(wanted.values()), key=source.getGlyphID)]
    glyphs = source.getGlyphSet(location=located.location)
    joining = joining_glyph(located)
    drawn = {name: _outline(glyphs, name, "glyf" not in source, name == joining) for name in order}
    builder = FontBuilder(source["head"].unitsPerEm, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(wanted)
    builder.setupGlyf(drawn)
    left = {name: getattr(glyph, "xMin", 0) for name, glyph in drawn.items()}
    builder.setupHorizontalMetrics(
        {name: (rounded_advance(glyphs[name].width), left[name]) for name in order}
    )
    builder.setupHorizontalHeader(**{field: getattr(source["hhea"], field) for field in _ACROSS_FIELDS})
    builder.setupNameTable(_names(source, located))
    builder.setupPost(keepGlyphNames=False)
    _fix(builder.font, source, located)
    file = BytesIO()
    builder.save(file)
    return file.getvalue()


def _outline(glyphs: Any, name: str, cubic: bool, joins: bool) -> Any:
    """A glyph as plain quadratic contours, without references to other glyphs."""
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(recording)
    built = TTGlyphPen(None)
    pen = Cu2QuPen(built, CURVE_ERROR_UNITS, reverse_direction=True) if cubic else built
    recording.replay(TransformPen(pen, _across(glyphs, name)) if joins else pen)
    return built.glyph()


def _across(glyphs: Any, name: str) -> Transform:
    """Stretches a glyph over its whole advance. The font does it with a ligature, which a PDF has not."""
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, _, right, _ = bounds.bounds
    return Transform().scale(glyphs[name].width / (right - left), 1).translate(-left, 0)


def _names(source: Any, located: Located) -> dict[str, str]:
    """The name table: our name of the face, copyright and licence of the source."""
    name = f"{located.key.family.replace(' ', '')}-{located.key.weight}"
    names = dict.fromkeys(("familyName", "uniqueFontIdentifier", "fullName", "psName"), name)
    names |= {"styleName": "Regular", "version": "1.0"}
    names["copyright"] = str(source["name"].getDebugName(0))
    names["licenseDescription"] = str(source["name"].getDebugName(13) or located.source.licence)
    return names


def _fix(font: Any, source: Any, located: Located) -> None:
    """What fontTools would count anew from the glyphs at hand is taken from the whole source font."""
    font.recalcBBoxes = False
    font.recalcTimestamp = False
    head = font["head"]
    head.created = head.modified = EPOCH
    for field in _HEAD_FIELDS:
        setattr(head, field, getattr(source["head"], field))
    for field in vars(font["maxp"]):
        if field.startswith("max"):
            setattr(font["maxp"], field, 0xFFFF)
    os2 = bytearray(source.reader["OS/2"])
    struct.pack_into(">H", os2, 4, located.weight)  # OpenType, OS/2: usWeightClass stands at byte 4
    font["OS/2"] = DefaultTable("OS/2")
    font["OS/2"].data = bytes(os2)

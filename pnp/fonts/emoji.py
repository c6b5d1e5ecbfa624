"""Emoji as drawings, in colour or as lines.

In: an emoji sequence as it stands in a text. Out: an `EmojiDrawing`, from the cache or from the font. A
sequence finds its glyph through the font's ligatures, with or without VS16, never through a part of it: a
maintainer must keep it so, or 😶‍🌫️ silently becomes 😶.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pnp.errors import DataError, Problem
from pnp.fonts import cache
from pnp.fonts.drawing import Colour, EmojiDrawing, Layer, from_plain, to_plain
from pnp.fonts.faces import FaceKey
from pnp.fonts.sources import Located, locate
from pnp.fonts.table import COLOUR_EMOJI, LINE_EMOJI

RECIPE = "emoji-2"  # change when a drawing in the cache changes
LINE_WEIGHT = 420  # a little stronger than regular: lines of 0.2 mm at the size of an icon in text
COLOUR_FACE = FaceKey(COLOUR_EMOJI, 400)
LINE_FACE = FaceKey(LINE_EMOJI, LINE_WEIGHT)
VS16 = "\ufe0f"
# The squares that hold the drawings: (x, y, side, how far the widest reach beyond), in font units.
# Noto Color Emoji is 1275 wide and drawn around (637.5, 350), its clip boxes reach from -352 to 1408;
# Noto Emoji is 2600 wide and drawn around (1300, 700).
COLOUR_SQUARE = (0.0, -287.5, 1275.0, 135.0)
LINE_SQUARE = (0.0, -600.0, 2600.0, 135.0)


@lru_cache(maxsize=1024)
def colour_emoji(sequence: str) -> EmojiDrawing:
    """The emoji in colour. Raises DataError when the font lacks it or is not installed."""
    return _drawing(sequence, COLOUR_FACE)


@lru_cache(maxsize=1024)
def line_emoji(sequence: str) -> EmojiDrawing:
    """The emoji as one black outline. Raises DataError when the font lacks it or is not installed."""
    return _drawing(sequence, LINE_FACE)


class NoEmoji(DataError):
    """A font has no glyph for an emoji sequence."""

    def __init__(self, sequence: str, family: str) -> None:
        codes = " ".join(f"U+{ord(char):04X}" for char in sequence)
        super().__init__(
            [Problem(None, f"no emoji {sequence} ({codes}) in {family}", "Choose another emoji.")]
        )


def _drawing(sequence: str, face: FaceKey) -> EmojiDrawing:
    located = locate(face)
    name = f"emoji-{cache.digest(RECIPE, located.stamp, face.weight, sequence)}.json"
    stored = cache.read_json(name)
    if stored is not None:
        return from_plain(stored)
    drawing = _drawn(sequence, located)
    cache.write_json(name, to_plain(drawing))
    return drawing


def _drawn(sequence: str, located: Located) -> EmojiDrawing:
    from pnp.fonts.paint import glyph_outline  # noqa: PLC0415 (cold caches only)

    font, ligatures = _opened(located)
    glyph = _glyph(sequence, font.getBestCmap(), ligatures)
    if glyph is None:
        raise NoEmoji(sequence, located.key.family)
    if located.key == COLOUR_FACE:
        x, y, side, outside = COLOUR_SQUARE
        return EmojiDrawing(x, y, side, _colour_font(located).layers(glyph), outside)
    x, y, side, outside = LINE_SQUARE
    outline = glyph_outline(font.getGlyphSet(location=located.location), glyph)
    return EmojiDrawing(x, y, side, (Layer(outline, Colour(0.0, 0.0, 0.0)),), outside)


@lru_cache(maxsize=2)
def _opened(located: Located) -> tuple[Any, dict[tuple[str, ...], str]]:
    from pnp.fonts.opened import ligatures, open_font  # noqa: PLC0415 (cold caches only)

    font = open_font(located)
    return font, ligatures(font)


@lru_cache(maxsize=1)
def _colour_font(located: Located) -> Any:
    from pnp.fonts.opened import open_font  # noqa: PLC0415 (cold caches only)
    from pnp.fonts.paint import ColourFont  # noqa: PLC0415

    return ColourFont(open_font(located))


def _glyph(sequence: str, names: dict[int, str], ligatures: dict[tuple[str, ...], str]) -> str | None:
    """The one glyph of a whole sequence, None when there is none."""
    for spelled in (sequence, sequence.replace(VS16, "")):
        glyphs = tuple(names.get(ord(char), "") for char in spelled)
        if len(glyphs) == 1 and glyphs[0]:
            return glyphs[0]
        if glyphs in ligatures:
            return ligatures[glyphs]
    return None

"""Which face draws a character, and how wide it is.

In: a locale, the Latin family of the game, characters with weights. Out: `FaceKey`s and advances in em.
The advance is that of the embedded file (whole font units at the drawn weight), so layout and paper agree.
A maintainer must not let a character without a glyph through: it raises `MissingGlyph`, never a silent box.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from pnp.errors import DataError, Problem
from pnp.fonts import cache
from pnp.fonts.faces import FaceKey
from pnp.fonts.sources import Located, locate
from pnp.fonts.table import FALLBACK_LATIN, HAN_SIMPLIFIED, HAN_TRADITIONAL

RECIPE = "metrics-2"  # change when the content of the cached file changes
LATIN_END = 0x2000  # below: Latin, Greek, Cyrillic; from here on signs that Chinese draws full width


class MissingGlyph(DataError):
    """No face of a text has a glyph for a character."""

    def __init__(self, char: str, families: tuple[str, ...]) -> None:
        self.char = char
        self.families = families
        what = f"no glyph for {char!r} (U+{ord(char):04X}) in {', '.join(families)}"
        super().__init__([Problem(None, what, "Write it with other characters or as an icon.")])


@dataclass(frozen=True)
class FaceMetrics:
    """What layout needs of a face, in em: heights above the baseline, descent (negative), advances.

    `starts`, `counts` and `units` are runs of neighbouring code points that share an advance in font units.
    """

    units_per_em: int
    ascent_em: float
    descent_em: float
    cap_height_em: float
    x_height_em: float
    starts: tuple[int, ...] = field(repr=False)
    counts: tuple[int, ...] = field(repr=False)
    units: tuple[int, ...] = field(repr=False)

    def advance_em(self, char: str) -> float | None:
        """The advance of a character, None when the face has no glyph for it."""
        code = ord(char)
        run = bisect_right(self.starts, code) - 1
        if run < 0 or code >= self.starts[run] + self.counts[run]:
            return None
        return self.units[run] / self.units_per_em


def face_metrics(key: FaceKey) -> FaceMetrics:
    """The metrics of a face, cached or measured. Raises DataError when no source has the family."""
    return _metrics(locate(key))


@lru_cache(maxsize=128)
def _metrics(located: Located) -> FaceMetrics:
    axes = sorted(located.location.items())
    name = f"metrics-{cache.digest(RECIPE, located.stamp, located.source.number, axes)}.json"
    stored = cache.read_json(name)
    if stored is None:
        stored = _measured(located)
        cache.write_json(name, stored)
    heights, runs = stored
    return FaceMetrics(*heights, *(tuple(column) for column in runs))


def _measured(located: Located) -> tuple[list[float], list[list[int]]]:
    """Heights and runs of advances, read from the font file."""
    from pnp.fonts.opened import character_map, open_font, rounded_advance  # noqa: PLC0415 (cold caches only)

    font = open_font(located)
    glyphs = font.getGlyphSet(location=located.location)
    starts: list[int] = []
    counts: list[int] = []
    units: list[int] = []
    for code, name in sorted(character_map(located).items()):
        advance = rounded_advance(glyphs[name].width)
        if starts and code == starts[-1] + counts[-1] and advance == units[-1]:
            counts[-1] += 1
        else:
            starts.append(code)
            counts.append(1)
            units.append(advance)
    em, across, os2 = font["head"].unitsPerEm, font["hhea"], font["OS/2"]
    heights = [em, across.ascent / em, across.descent / em, os2.sCapHeight / em, os2.sxHeight / em]
    return heights, [starts, counts, units]


class Stretch(NamedTuple):
    """Characters of one face and how far they move the pen together."""

    text: str
    width_em: float
    face: FaceKey


@lru_cache(maxsize=16)
def fonts_of(locale: str, latin: str) -> Fonts:
    """The faces of a locale and Latin family, the same ones for everything that is laid out: they learn characters."""
    return Fonts(locale, latin)


class Fonts:
    """The faces of one locale of one game.

    Chinese takes everything from U+2000 on (quotes, dashes, signs) from its Han face and the rest from the
    game's Latin family; other languages ask the Latin family first. What that lacks comes from Noto Sans,
    then from the Han face.
    """

    def __init__(self, locale: str, latin: str) -> None:
        self.locale = locale
        self.latin = latin
        self.centred_stops = locale.startswith("zh-Hant")  # Taiwan's ，。 stand in the middle of their square
        self.han = HAN_TRADITIONAL if self.centred_stops else HAN_SIMPLIFIED
        latin_first = tuple(dict.fromkeys((latin, FALLBACK_LATIN, self.han)))
        self._low = latin_first
        self._high = (self.han, *latin_first[:-1]) if locale.startswith("zh") else latin_first
        self._found: dict[int, _Glyphs] = {}

    def families_for(self, char: str) -> tuple[str, ...]:
        """The families that are asked for a character, in order."""
        return self._low if ord(char) < LATIN_END else self._high

    def stretches(self, text: str, weight: int) -> list[Stretch]:
        """A text cut where its face changes. Raises MissingGlyph when no face draws a character."""
        known = self._of_weight(weight)
        glyphs = [known[char] for char in text]
        found: list[Stretch] = []
        start = 0
        for face, group in groupby(glyphs, itemgetter(0)):
            advances = [advance for _, advance in group]
            end = start + len(advances)
            found.append(Stretch(text[start:end], sum(advances), face))
            start = end
        return found

    def face_for(self, char: str, weight: int) -> FaceKey:
        """The face that draws a character. Raises MissingGlyph when none does."""
        return self._of_weight(weight)[char][0]

    def advance_em(self, char: str, weight: int) -> float:
        """How far a character moves the pen, in em. Raises MissingGlyph when no face draws it."""
        return self._of_weight(weight)[char][1]

    def covers(self, char: str) -> bool:
        """Whether some face draws the character."""
        try:
            self.face_for(char, 400)
        except MissingGlyph:
            return False
        return True

    def notes(self) -> tuple[str, ...]:
        """What a reader of the fit report should know: faces used so far that are drawn at another weight."""
        used = sorted({key for glyphs in self._found.values() for key, _ in glyphs.values()})
        return tuple(note for key in used if (note := locate(key).note))

    def _of_weight(self, weight: int) -> _Glyphs:
        found = self._found.get(weight)
        if found is None:
            found = self._found[weight] = _Glyphs(self, weight)
        return found


class _Glyphs(dict[str, tuple[FaceKey, float]]):
    """The faces that draw the characters of one weight, and the advances; every character is looked for once."""

    def __init__(self, fonts: Fonts, weight: int) -> None:
        super().__init__()
        self._fonts, self._weight = fonts, weight
        self._metrics: dict[str, tuple[FaceKey, FaceMetrics]] = {}

    def __missing__(self, char: str) -> tuple[FaceKey, float]:
        families = self._fonts.families_for(char)
        for family in families:
            key, metrics = self._face(family)
            advance = metrics.advance_em(char)
            if advance is not None:
                self[char] = key, advance
                return key, advance
        raise MissingGlyph(char, families)

    def _face(self, family: str) -> tuple[FaceKey, FaceMetrics]:
        if family not in self._metrics:
            key = FaceKey(family, self._weight)
            self._metrics[family] = key, face_metrics(key)
        return self._metrics[family]

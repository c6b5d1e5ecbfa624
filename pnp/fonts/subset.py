"""Small font files to embed: the wanted glyphs at the wanted weight.

In: a `FaceKey` and characters. Out: the path of a static TrueType file in the cache.
A cached file with more characters serves too. So a maintainer must keep every table that a PDF carries free
of the choice of characters: boxes and maxima are those of the whole source font, and every subset holds all
of ASCII (the PDF writer embeds what there is of it). Then a PDF has the same bytes whichever file it was made
from; a test compares.
"""

from __future__ import annotations

import sys
from array import array
from pathlib import Path

from pnp.fonts import cache
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import MissingGlyph, face_metrics
from pnp.fonts.sources import Located, locate

RECIPE = "subset-1"  # change when the bytes of a subset change
ALWAYS = frozenset(map(chr, range(0x20, 0x7F))) | {"\u00a0"}
SFNT_SUM = 0xB1B0AFBA  # OpenType, "Calculating checksums": the 32-bit words of a sound file add up to this


def subset(face: FaceKey, characters: frozenset[str]) -> Path:
    """A TrueType file with at least `characters`.

    Raises MissingGlyph when the face lacks one of them, DataError when no source has the face.
    """
    metrics = face_metrics(face)
    for char in sorted(characters):
        if metrics.advance_em(char) is None:
            raise MissingGlyph(char, (face.family,))
    wanted = characters | {char for char in ALWAYS if metrics.advance_em(char) is not None}
    located = locate(face)
    source = cache.digest(RECIPE, located.stamp, located.source.number, sorted(located.location.items()))
    prefix = f"{face.family.replace(' ', '')}-{face.weight}-{source}"
    return _cached(prefix, wanted) or _built(located, prefix, wanted)


def _cached(prefix: str, wanted: frozenset[str]) -> Path | None:
    """A sound cached file with all wanted characters, the smallest first."""
    for listed in sorted(
        cache.folder().glob(f"{prefix}-*.txt"), key=lambda path: (path.stat().st_size, path.name)
    ):
        path = listed.with_suffix(".ttf")
        if wanted <= frozenset(listed.read_bytes().decode("utf-8", "replace")) and is_sound(path):
            return path
    return None


def _built(located: Located, prefix: str, wanted: frozenset[str]) -> Path:
    from pnp.fonts.build import build_static  # noqa: PLC0415 (fontTools only when there is something to build)

    text = "".join(sorted(wanted))
    path = cache.folder() / f"{prefix}-{cache.digest(text)}.ttf"
    cache.write(path, build_static(located, text))
    cache.write(path.with_suffix(".txt"), text.encode())
    return path


def is_sound(path: Path) -> bool:
    """Whether a font file is there and whole."""
    try:
        data = path.read_bytes()
    except OSError:
        return False
    if not data or len(data) % 4:
        return False
    words = array("I", data)
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF == SFNT_SUM

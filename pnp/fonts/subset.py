"""Small font files to embed: the wanted glyphs at the wanted weight.

In: a `FaceKey` and characters. Out: the path of a static TrueType file in the cache.
A cached file with more characters serves too. So a maintainer must keep every table that a PDF carries free
of the choice of characters: boxes and maxima are those of the whole source font, and every subset holds all
of ASCII (the PDF writer embeds what there is of it). Then a PDF has the same bytes whichever file it was made
from; a test compares.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from pnp.files import write_atomically
from pnp.fonts import cache
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import MissingGlyph, face_metrics
from pnp.fonts.sources import Located, locate

RECIPE = "subset-2"  # change when the bytes of a subset change
ALWAYS = frozenset(map(chr, range(0x20, 0x7F))) | {"\u00a0"}


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
    folder = cache.folder() / f"{face.family.replace(' ', '')}-{face.weight}-{source}"
    return _cached(folder, wanted) or _built(located, folder, wanted)


def _cached(folder: Path, wanted: frozenset[str]) -> Path | None:
    """A whole cached file with all wanted characters; names begin with how many there are, so the smallest is first."""
    for listing in sorted(folder.glob("*.txt")):
        if listing.name < _count(wanted):
            continue
        seal, _, characters = listing.read_bytes().decode("utf-8", "replace").partition("\n")
        path = listing.with_suffix(".ttf")
        if wanted <= frozenset(characters) and path.is_file() and _seal(path.read_bytes()) == seal:
            return path
    return None


def _count(characters: frozenset[str]) -> str:
    """How many there are, in as many digits as the largest font needs."""
    return f"{len(characters):05d}"


def _built(located: Located, folder: Path, wanted: frozenset[str]) -> Path:
    """A new file, and beside it a listing: a checksum of the file and the characters it has."""
    from pnp.fonts.build import build_static  # noqa: PLC0415 (fontTools only when there is something to build)

    text = "".join(sorted(wanted))
    path = folder / f"{_count(wanted)}-{cache.digest(text)}.ttf"
    content = build_static(located, text)
    write_atomically(path, content)
    write_atomically(path.with_suffix(".txt"), f"{_seal(content)}\n{text}".encode())
    return path


def _seal(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()

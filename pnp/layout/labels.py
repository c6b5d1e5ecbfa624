"""One plain line of text: sheet labels, ruler, flip edge.

In: a finished text, a face weight, a size in points, an anchor in millimetres. Out: runs, one per face.
A maintainer must keep this for lines outside the cards; text on cards goes through `pnp.layout.textset`.
"""

from __future__ import annotations

from itertools import accumulate, groupby
from typing import Literal

from pnp.errors import DataError, Problem
from pnp.fonts.metrics import Fonts
from pnp.layout.drawing import Colour, Run
from pnp.units import mm

SMALLEST_PT = (
    5.0  # the smallest type a home printer still prints cleanly; labels are read once, at the cutting table
)


def width_mm(fonts: Fonts, text: str, weight: int, size_pt: float) -> float:
    """How wide a line is."""
    return mm(size_pt) * sum([fonts.advance_em(char, weight) for char in text])


def fitting_pt(fonts: Fonts, text: str, weight: int, largest_pt: float, room_mm: float) -> float:
    """The largest size up to `largest_pt` at which a line fits. Raises DataError below the smallest size."""
    wide = width_mm(fonts, text, weight, largest_pt)
    size = largest_pt if wide <= room_mm else largest_pt * room_mm / wide
    if size < SMALLEST_PT:
        over = width_mm(fonts, text, weight, SMALLEST_PT) - room_mm
        what = f'the sheet label "{text}" is too long by {over:.1f} mm at {SMALLEST_PT:g} pt'
        raise DataError([Problem(None, what, "Shorten the names in it.")])
    return size


def label(
    fonts: Fonts,
    text: str,
    at: tuple[float, float],
    *,
    weight: int,
    size_pt: float,
    colour: Colour,
    align: Literal["left", "centre", "right"] = "left",
) -> tuple[Run, ...]:
    """The line at an anchor (x, baseline). Raises MissingGlyph when no face draws a character."""
    faces = groupby(text, key=lambda char: fonts.face_for(char, weight))
    parts = [(face, "".join(chars)) for face, chars in faces]
    widths = [width_mm(fonts, part, weight, size_pt) for _, part in parts]
    x = at[0] - sum(widths) * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    starts = accumulate(widths, initial=x)
    return tuple(
        Run(part, start, at[1], face, size_pt, colour)
        for (face, part), start in zip(parts, starts, strict=False)
    )

"""One plain line of text: sheet labels, ruler, flip edge.

In: a finished text, a face weight, a size in points, an anchor in millimetres. Out: runs, one per face.
A maintainer must keep this for lines outside the cards; text on cards goes through `pnp.layout.textset`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pnp.errors import DataError, Problem
from pnp.fonts.metrics import Fonts, Stretch
from pnp.layout.drawing import Colour, Run
from pnp.units import mm

SMALLEST_PT = (
    5.0  # the smallest type a home printer still prints cleanly; labels are read once, at the cutting table
)


def width_mm(fonts: Fonts, text: str, weight: int, size_pt: float) -> float:
    """How wide a line is."""
    return mm(size_pt) * sum([width_em for _, width_em, _ in _stretches(fonts, text, weight)])


@lru_cache(maxsize=16)
def _stretches(fonts: Fonts, text: str, weight: int) -> list[Stretch]:
    """A line is measured to be fitted, and again to be drawn."""
    return fonts.stretches(text, weight)


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
    runs: list[Run] = []
    x = at[0] - width_mm(fonts, text, weight, size_pt) * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
    for part, width_em, face in _stretches(fonts, text, weight):
        runs.append(Run(part, x, at[1], face, size_pt, colour))
        x += width_em * mm(size_pt)
    return tuple(runs)

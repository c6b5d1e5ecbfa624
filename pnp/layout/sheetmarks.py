"""What stands on a sheet beside the cards: its label, a 50 mm ruler, the edge it is turned over.

In: the edges of the trims and finished words. Out: drawings in the margins.
A maintainer must keep everything clear of trims and crop marks: it runs above and below where there is room,
up the sides where there is more room there, and between the marks where there is little anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from pnp.fonts.metrics import Fonts
from pnp.layout.cropmarks import BLACK, LABEL_ROOM_MM, Edges
from pnp.layout.drawing import Drawing, Group, Matrix, Path, Tag, moved
from pnp.layout.labels import fitting_pt, label, width_mm
from pnp.layout.shapes import joined, line, rectangle
from pnp.model.prints import Backs

RULER_MM = 50
LABEL_PT, NOTE_PT = 7.5, 7.0
LABEL_WEIGHT, NOTE_WEIGHT = 600, 500
TICK_MM = {10: 2.6, 5: 1.8, 1: 1.1}
LABEL_BASELINE_MM = 7.4  # from the paper's edge, as in the look
RULER_BASELINE_MM = 6.2
NEAR_LABEL_MM, NEAR_RULER_MM = 1.2, 3.0  # baselines from the trim where the margin is narrow
INSET_MM = 2.0  # from a crop mark
WORD_GAP_MM = 3.0
SIGN_MM = 6.0  # the small sheet and the space before it
SIGN_HEIGHT_MM = 2.9  # from the baseline to the top of the small sheet, a little more than the longest tick


@dataclass(frozen=True)
class SheetNotes:
    """Finished words of one sheet: its label, what the ruler says, how the sheet is turned over."""

    label: str
    ruler: str
    turn: str


@dataclass(frozen=True)
class Strip:
    """A line of room in a margin: x runs along it from 0 to `length_mm`, the baseline is y = 0.

    `parts` are the stretches free of crop marks, first to last.
    """

    matrix: Matrix
    parts: tuple[tuple[float, float], ...]


def strips(around: Edges) -> tuple[Strip, Strip]:
    """The room for the label and the room for ruler and flip edge."""
    beside, above = around.margins
    if above - around.reach_mm >= LABEL_ROOM_MM:
        return _level(around, *_baselines(above - around.reach_mm), whole=True)
    if beside - around.reach_mm >= LABEL_ROOM_MM:
        return _upright(around, *_baselines(beside - around.reach_mm), whole=True)
    if above >= beside:
        return _level(around, above - NEAR_LABEL_MM, above - NEAR_RULER_MM, whole=False)
    return _upright(around, beside - NEAR_LABEL_MM, beside - NEAR_RULER_MM, whole=False)


def _baselines(room_mm: float) -> tuple[float, float]:
    """Where label and ruler stand, from the paper's edge, in the room beyond the crop marks."""
    return min(LABEL_BASELINE_MM, room_mm - INSET_MM), min(RULER_BASELINE_MM, room_mm - SIGN_HEIGHT_MM)


def sheet_marks(around: Edges, notes: SheetNotes, backs: Backs, fonts: Fonts) -> tuple[Drawing, ...]:
    """Label, ruler and flip edge as drawings on the sheet. Raises DataError when a text does not fit."""
    for_label, for_ruler = strips(around)
    label = Group(_label(for_label, notes.label, fonts), for_label.matrix, tag=Tag("P"))
    return (label, _beside(for_ruler, notes.ruler, notes.turn, backs, fonts))


@lru_cache(maxsize=32)
def _beside(strip: Strip, ruler: str, turn: str, backs: Backs, fonts: Fonts) -> Group:
    """Ruler and flip edge, the same drawing on all sheets of a kind."""
    drawings = (*_ruler(strip, ruler, fonts), *_turn(strip, ruler, turn, backs, fonts))
    return Group(drawings, strip.matrix, tag=Tag("P"))


def _level(around: Edges, label_mm: float, ruler_mm: float, *, whole: bool) -> tuple[Strip, Strip]:
    parts = _parts(around.xs, around.xs[0], whole=whole)
    ruler = moved(around.xs[0], around.paper_height_mm - ruler_mm)
    return Strip(moved(around.xs[0], label_mm), parts), Strip(ruler, parts)


def _upright(around: Edges, label_mm: float, ruler_mm: float, *, whole: bool) -> tuple[Strip, Strip]:
    """Both read upwards, so that the sheet is turned once to read them."""
    bottom = around.ys[-1]
    parts = _parts([bottom - y for y in reversed(around.ys)], 0.0, whole=whole)
    ruler = moved(around.paper_width_mm - ruler_mm, bottom, -90)
    return Strip(moved(label_mm, bottom, -90), parts), Strip(ruler, parts)


def _parts(
    stops: tuple[float, ...] | list[float], start: float, *, whole: bool
) -> tuple[tuple[float, float], ...]:
    if whole:
        return ((0.0, stops[-1] - start),)
    pairs = pairwise(stops)
    return tuple((a - start + INSET_MM, b - start - INSET_MM) for a, b in pairs if b - a > 2 * INSET_MM)


def _label(strip: Strip, text: str, fonts: Fonts) -> tuple[Drawing, ...]:
    start, end = strip.parts[0]
    size = fitting_pt(fonts, text, LABEL_WEIGHT, LABEL_PT, end - start)
    middle = ((start + end) / 2, 0.0)
    return label(fonts, text, middle, weight=LABEL_WEIGHT, size_pt=size, colour=BLACK, align="centre")


def _ruler(strip: Strip, text: str, fonts: Fonts) -> tuple[Drawing, ...]:
    """Ticks upwards from the baseline, then the words."""
    start, end = strip.parts[0]
    ticks = [line(start + i, 0, start + i, -_tick_mm(i)) for i in range(RULER_MM + 1)]
    words = start + RULER_MM + WORD_GAP_MM
    size = fitting_pt(fonts, text, NOTE_WEIGHT, NOTE_PT, end - words)
    return (
        Path(line(start, 0, start + RULER_MM, 0), stroke=BLACK, width_mm=0.2),
        Path(joined(ticks), stroke=BLACK, width_mm=0.12),
        *label(fonts, text, (words, 0), weight=NOTE_WEIGHT, size_pt=size, colour=BLACK),
    )


def _tick_mm(number: int) -> float:
    return next(length for step, length in TICK_MM.items() if number % step == 0)


def _turn(strip: Strip, ruler: str, turn: str, backs: Backs, fonts: Fonts) -> tuple[Drawing, ...]:
    """A small sheet with its turning edge drawn thick at the end of the strip, the words before it."""
    start, end = strip.parts[-1]
    if len(strip.parts) == 1:
        start += RULER_MM + WORD_GAP_MM + width_mm(fonts, ruler, NOTE_WEIGHT, NOTE_PT) + WORD_GAP_MM
    words = end - SIGN_MM
    size = fitting_pt(fonts, turn, NOTE_WEIGHT, NOTE_PT, words - start)
    runs = label(fonts, turn, (words, 0), weight=NOTE_WEIGHT, size_pt=size, colour=BLACK, align="right")
    return (*runs, Group(_turn_sign(backs), moved(end - 2.4, -1.0)))


def _turn_sign(backs: Backs) -> tuple[Drawing, ...]:
    """A lying sheet, 4 × 3 around its middle: low enough for the narrowest margin."""
    sheet = Path(rectangle(-2, -1.5, 4, 3, 0.3), stroke=BLACK, width_mm=0.25)
    match backs:
        case "long":
            return (sheet, Path(line(-2, 1.5, 2, 1.5), stroke=BLACK, width_mm=0.7))
        case "short":
            return (sheet, Path(line(2, -1.5, 2, 1.5), stroke=BLACK, width_mm=0.7))
        case "fold":
            return (sheet, Path(line(0, -1.5, 0, 1.5), stroke=BLACK, width_mm=0.25, dash_mm=(0.5, 0.5)))
        case "none":
            return (sheet,)

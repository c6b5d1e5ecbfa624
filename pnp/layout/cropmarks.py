"""Where to cut: crop marks outside the cards, dashed cut lines between them, the fold line.

In: trims and paper size in millimetres. Out: drawings. Pure numbers, y downwards.
Sheets with the same edges share their marks.
A maintainer must keep every mark outside the trims and the cut lines on the layer "cut", so that a viewer
can hide them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pnp.layout.drawing import Group, Path, Segment
from pnp.layout.shapes import Box, joined, line

# The look's numbers: marks 4.5 long from 2.5 outside the trim, 2 long where a margin is narrow; widths 0.12
# and 0.07.
OFFSET_MM = 2.5
LONG_MM = 4.5
SHORT_MM = 2.0
NARROW_MM = 10.0
LABEL_ROOM_MM = 7.9  # beyond the marks: the strip a printer leaves white, and a line of text
MARK_WIDTH_MM = 0.12
CUT_WIDTH_MM = 0.07
CUT_DASH_MM = (0.6, 1.4)
FOLD_WIDTH_MM = 0.2
FOLD_DASH_MM = (3.0, 1.2, 0.6, 1.2)
SEEN_MM = 1.0  # a mark of which a printer leaves less than this is no help

BLACK = "#000000"
GREY = "#8A8A8A"


@dataclass(frozen=True)
class Edges:
    """The trims of a sheet: where columns and rows begin and end, and the paper around them."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    paper_width_mm: float
    paper_height_mm: float

    @property
    def margins(self) -> tuple[float, float]:
        """The smaller margins beside and above (or below) the trims."""
        beside = min(self.xs[0], self.paper_width_mm - self.xs[-1])
        above = min(self.ys[0], self.paper_height_mm - self.ys[-1])
        return beside, above

    @property
    def reach_mm(self) -> float:
        """How far marks reach from the trim towards the paper's edge."""
        long = OFFSET_MM + LONG_MM
        roomy = min(self.margins) >= NARROW_MM and max(self.margins) >= long + LABEL_ROOM_MM
        return long if roomy else OFFSET_MM + SHORT_MM


def edges(trims: Sequence[Box], paper_width_mm: float, paper_height_mm: float) -> Edges:
    """The edges of the trims, each once; a thousandth of a millimetre counts as the same place."""
    xs = {round(x + side, 3) for x, _, width, _ in trims for side in (0, width)}
    ys = {round(y + side, 3) for _, y, _, height in trims for side in (0, height)}
    return Edges(tuple(sorted(xs)), tuple(sorted(ys)), paper_width_mm, paper_height_mm)


@lru_cache(maxsize=32)
def crop_marks(around: Edges, unprintable_mm: float) -> Path:
    """Marks at the ends of all edges, left out on sides where the printer would leave nothing of them."""
    beside, above = (margin - OFFSET_MM - unprintable_mm >= SEEN_MM for margin in around.margins)
    shapes: list[tuple[Segment, ...]] = []
    top, bottom, left, right = around.ys[0], around.ys[-1], around.xs[0], around.xs[-1]
    reach = around.reach_mm
    for x in around.xs if above else ():
        shapes.append(line(x, top - reach, x, top - OFFSET_MM))
        shapes.append(line(x, bottom + OFFSET_MM, x, bottom + reach))
    for y in around.ys if beside else ():
        shapes.append(line(left - reach, y, left - OFFSET_MM, y))
        shapes.append(line(right + OFFSET_MM, y, right + reach, y))
    return Path(joined(shapes), stroke=BLACK, width_mm=MARK_WIDTH_MM)


@lru_cache(maxsize=32)
def cut_lines(around: Edges) -> Group:
    """Light dashed lines along all edges, from one end of the trims to the other."""
    top, bottom, left, right = around.ys[0], around.ys[-1], around.xs[0], around.xs[-1]
    upright = [line(x, top, x, bottom) for x in around.xs]
    level = [line(left, y, right, y) for y in around.ys]
    path = Path(joined([*upright, *level]), stroke=GREY, width_mm=CUT_WIDTH_MM, dash_mm=CUT_DASH_MM)
    return Group((path,), layer="cut")


def fold_line(around: Edges, x_mm: float) -> Path:
    """The line along which a sheet is folded, over the height of the trims and their marks."""
    top, bottom = around.ys[0] - around.reach_mm, around.ys[-1] + around.reach_mm
    return Path(line(x_mm, top, x_mm, bottom), stroke=BLACK, width_mm=FOLD_WIDTH_MM, dash_mm=FOLD_DASH_MM)

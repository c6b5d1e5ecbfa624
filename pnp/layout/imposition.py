"""Where cards lie on a sheet, in front and behind.

In: paper, card size and gap in millimetres, and how the paper is turned over. Out: a `Grid` of slots, and for
every slot the placement of its back. Pure numbers, y downwards.
A maintainer must keep slots independent of how many cards a sheet holds, and every back exactly behind its
front: the tests turn the sheet over and look.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from pnp.errors import UsageError
from pnp.layout.drawing import Matrix, moved
from pnp.layout.shapes import Box
from pnp.model.printers import Flip
from pnp.model.prints import Backs, Paper

FOLD_GUTTER_MM = 8.0  # two trims of 4 mm at the fold: a knife needs something to hold

Size = tuple[float, float]


@dataclass(frozen=True)
class Placement:
    """A card whose top left corner lies at a point, turned by 0 or 180 degrees within its own box."""

    x_mm: float
    y_mm: float
    degrees: Literal[0, 180] = 0

    def matrix(self, width_mm: float, height_mm: float) -> Matrix:
        """Takes a card drawn from (0, 0) to its place."""
        if self.degrees:
            return moved(self.x_mm + width_mm, self.y_mm + height_mm, 180)
        return moved(self.x_mm, self.y_mm)


@dataclass(frozen=True)
class Grid:
    """Slots on a sheet, in reading order.

    `paper_width_mm` × `paper_height_mm` is the sheet as it is read (landscape: wider than high). With a
    `fold_mm` (the x of a vertical fold line) the slots are the fronts left of it and their backs lie right
    of it.
    """

    paper_width_mm: float
    paper_height_mm: float
    card_width_mm: float
    card_height_mm: float
    columns: int
    rows: int
    gap_mm: float
    left_mm: float
    top_mm: float
    fold_mm: float | None = None

    @property
    def landscape(self) -> bool:
        """Whether the sheet is wider than high."""
        return self.paper_width_mm > self.paper_height_mm

    @property
    def count(self) -> int:
        """How many slots there are."""
        return self.columns * self.rows

    def box(self, slot: int) -> Box:
        """The trim of a slot: x, y, width, height."""
        row, column = divmod(slot, self.columns)
        x = self.left_mm + column * (self.card_width_mm + self.gap_mm)
        y = self.top_mm + row * (self.card_height_mm + self.gap_mm)
        return (x, y, self.card_width_mm, self.card_height_mm)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The trims of all slots."""
        return tuple(self.box(slot) for slot in range(self.count))

    def front(self, slot: int) -> Placement:
        """Where the front of a slot lies."""
        x, y, _, _ = self.box(slot)
        return Placement(x, y)

    def block(self) -> Box:
        """The smallest box around all trims, backs beyond the fold included."""
        width = _span(self.columns, self.card_width_mm, self.gap_mm)
        height = _span(self.rows, self.card_height_mm, self.gap_mm)
        if self.fold_mm is not None:
            width = 2 * (self.fold_mm - self.left_mm)
        return (self.left_mm, self.top_mm, width, height)


def grid(paper: Paper, card_width_mm: float, card_height_mm: float, gap_mm: float = 0.0) -> Grid:
    """As many slots as the paper holds, centred, on upright or lying paper: upright wins a draw.

    Raises UsageError when not even one card fits between the margins a printer leaves white.
    """
    card = (card_width_mm, card_height_mm)
    upright = _centred((paper.width_mm, paper.height_mm), paper.margin_mm, card, gap_mm)
    lying = _centred((paper.height_mm, paper.width_mm), paper.margin_mm, card, gap_mm)
    best = max(upright, lying, key=lambda g: g.count)
    if not best.count:
        raise UsageError(_too_small(paper, card_width_mm, card_height_mm))
    return best


def fold_grid(paper: Paper, card_width_mm: float, card_height_mm: float) -> Grid:
    """Fronts left and backs right of a vertical fold in the middle, on the orientation that holds more.

    Raises UsageError when the paper does not hold two cards and the gutter side by side.
    """
    best: Grid | None = None
    for width, height in ((paper.width_mm, paper.height_mm), (paper.height_mm, paper.width_mm)):
        half = (width - FOLD_GUTTER_MM) / 2
        columns = _fitting(half - paper.margin_mm, card_width_mm, 0.0)
        rows = _fitting(height - 2 * paper.margin_mm, card_height_mm, 0.0)
        left = half - columns * card_width_mm
        top = (height - rows * card_height_mm) / 2
        candidate = Grid(
            width, height, card_width_mm, card_height_mm, columns, rows, 0.0, left, top, fold_mm=width / 2
        )
        if candidate.count and (best is None or candidate.count > best.count):
            best = candidate
    if best is None:
        raise UsageError(_too_small(paper, 2 * card_width_mm + FOLD_GUTTER_MM, card_height_mm))
    return best


def back_slot(sheet: Grid, slot: int, backs: Backs) -> Placement | None:
    """Where the back of a slot is printed, None when backs are not printed.

    `long` and `short` name the edge about which the paper is turned over and give a place on the next sheet:
    turned about a vertical edge the columns run backwards; about a horizontal edge the rows do, and the back
    stands on its head, so that both sides of the cut card are upright. `fold` gives a place on the same
    sheet, mirrored at the fold line.
    """
    x, y, width, height = sheet.box(slot)
    if backs == "none":
        return None
    if backs == "fold":
        if sheet.fold_mm is None:
            raise UsageError("backs beyond a fold need a grid with a fold line")
        return Placement(2 * sheet.fold_mm - x - width, y)
    if turned_about_a_side(backs, landscape=sheet.landscape):
        return Placement(sheet.paper_width_mm - x - width, y)
    return Placement(x, sheet.paper_height_mm - y - height, 180)


def turned_about_a_side(flip: Flip, *, landscape: bool) -> bool:
    """Whether the edge about which a sheet is turned over stands upright, so that left and right change places."""
    return landscape == (flip == "short")


def _centred(paper: Size, margin: float, card: Size, gap: float) -> Grid:
    (width, height), (card_width, card_height) = paper, card
    columns = _fitting(width - 2 * margin, card_width, gap)
    rows = _fitting(height - 2 * margin, card_height, gap)
    left = (width - _span(columns, card_width, gap)) / 2
    top = (height - _span(rows, card_height, gap)) / 2
    return Grid(width, height, card_width, card_height, columns, rows, gap, left, top)


def _fitting(room_mm: float, card_mm: float, gap_mm: float) -> int:
    """How many cards with gaps between them fit side by side; a hundredth of a millimetre is forgiven."""
    return max(0, math.floor((room_mm + gap_mm + 0.01) / (card_mm + gap_mm)))


def _span(cards: int, card_mm: float, gap_mm: float) -> float:
    return cards * card_mm + max(0, cards - 1) * gap_mm


def _too_small(paper: Paper, width_mm: float, height_mm: float) -> str:
    need = f"{width_mm + 2 * paper.margin_mm:g} × {height_mm + 2 * paper.margin_mm:g} mm"
    return (
        f"{paper.name} is too small: {width_mm:g} × {height_mm:g} mm needs paper of at least {need}, "
        f"{paper.name} is {paper.width_mm:g} × {paper.height_mm:g} mm"
    )

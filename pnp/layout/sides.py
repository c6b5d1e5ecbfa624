"""Faces laid on paper: one side of one page at a time, without its marks.

In: cards drawn on both sides, paper, size, how the paper is turned over. Out: `Side`s, front before back.
A maintainer must not let a back grow over its neighbour: it is clipped at the trim between cards and runs 2
mm over it only at the outer edges.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pnp.layout.cropmarks import Edges, edges
from pnp.layout.drawing import Drawing, Group, Path, Tag, moved
from pnp.layout.imposition import Grid, back_slot, fold_grid, grid
from pnp.layout.shapes import Box, rectangle
from pnp.model.prints import Backs, Paper

BLEED_MM = 2.0  # what a home printer may shift between front and back (the look's number)


@dataclass(frozen=True)
class Pair:
    """The two sides of one card, each drawn from (0, 0); no back: it stays white."""

    front: Drawing
    back: Drawing | None = None


@dataclass(frozen=True)
class Side:
    """One side of a page. `backs` says how the page is turned over, `back` that this is its second side.

    `cuts` are lines of its own to cut along, in place of crop marks and lines along all edges; () for nothing to cut.
    `bare`: it carries its own words, so no label and ruler stand on it.
    """

    width_mm: float
    height_mm: float
    items: tuple[Drawing, ...]
    trims: tuple[Box, ...]
    around: Edges
    backs: Backs
    back: bool = False
    fold_mm: float | None = None
    cuts: tuple[Drawing, ...] | None = None
    bare: bool = False


def sides(pairs: Sequence[Pair], paper: Paper, card_mm: tuple[float, float], backs: Backs) -> list[Side]:
    """All sides that the cards take, in print order. Raises UsageError when the paper is too small."""
    sheet = fold_grid(paper, *card_mm) if backs == "fold" else grid(paper, *card_mm)
    slots = _Slots(sheet, backs)
    result: list[Side] = []
    for start in range(0, len(pairs), sheet.count):
        result.extend(_page(slots, pairs[start : start + sheet.count]))
    return result


def alone(drawing: Drawing, paper: Paper, size_mm: tuple[float, float]) -> Side:
    """One thing in the middle of a sheet, cut on all four sides. Raises UsageError when the paper is too small."""
    sheet = grid(paper, *size_mm)
    x, y = (sheet.paper_width_mm - size_mm[0]) / 2, (sheet.paper_height_mm - size_mm[1]) / 2
    return _side(
        replace(sheet, columns=1, rows=1, left_mm=x, top_mm=y),
        (Group((drawing,), moved(x, y), tag=Tag("Sect")),),
        ((x, y, *size_mm),),
        "none",
    )


def blank_back(front: Side, backs: Backs) -> Side:
    """The empty second side of a page that has only a first."""
    return Side(front.width_mm, front.height_mm, (), (), front.around, backs, back=True, bare=front.bare)


class _Slots:
    """The places of a grid, worked out once for all sheets; equal backs in equal places are one drawing."""

    def __init__(self, sheet: Grid, backs: Backs) -> None:
        self.sheet, self.backs = sheet, backs
        size = (sheet.card_width_mm, sheet.card_height_mm)
        self.trims = sheet.boxes
        self._ahead = [sheet.front(slot).matrix(*size) for slot in range(sheet.count)]
        places = [place for slot in range(sheet.count) if (place := back_slot(sheet, slot, backs))]
        self.behind = tuple((place.x_mm, place.y_mm, *size) for place in places)
        self._turned = [place.matrix(*size) for place in places]
        self._clips = [Path(rectangle(*_with_bleed(box, self.behind, sheet.gap_mm))) for box in self.behind]
        self._backs: dict[tuple[int, int], Group] = {}

    def front(self, slot: int, pair: Pair) -> Group:
        """A front in its place."""
        return Group((pair.front,), self._ahead[slot], tag=Tag("Sect"))

    def back(self, slot: int, pair: Pair) -> Group | None:
        """The back of a slot, clipped; None where the card has none."""
        if pair.back is None:
            return None
        key = (slot, id(pair.back))
        if key not in self._backs:
            turned = Group((pair.back,), self._turned[slot])
            self._backs[key] = Group((turned,), clip=self._clips[slot])
        return self._backs[key]


def _page(slots: _Slots, pairs: Sequence[Pair]) -> list[Side]:
    sheet, backs = slots.sheet, slots.backs
    fronts = tuple(slots.front(slot, pair) for slot, pair in enumerate(pairs))
    trims, behind = slots.trims[: len(pairs)], slots.behind[: len(pairs)]
    if backs == "none":
        return [_side(sheet, fronts, trims, backs)]
    turned = tuple(back for slot, pair in enumerate(pairs) if (back := slots.back(slot, pair)))
    if backs == "fold":
        return [_side(sheet, (*fronts, *turned), (*trims, *behind), backs)]
    return [_side(sheet, fronts, trims, backs), _side(sheet, turned, behind, backs, back=True)]


def _side(
    sheet: Grid, items: tuple[Drawing, ...], trims: tuple[Box, ...], backs: Backs, *, back: bool = False
) -> Side:
    around = _around(sheet)
    return Side(sheet.paper_width_mm, sheet.paper_height_mm, items, trims, around, backs, back, sheet.fold_mm)


@lru_cache(maxsize=16)
def _around(sheet: Grid) -> Edges:
    """The edges of all slots of a grid, backs beyond a fold included."""
    outlines = list(sheet.boxes)
    if sheet.fold_mm is not None:
        outlines += [(2 * sheet.fold_mm - x - w, y, w, h) for x, y, w, h in sheet.boxes]
    return edges(outlines, sheet.paper_width_mm, sheet.paper_height_mm)


def _with_bleed(box: Box, boxes: Sequence[Box], gap_mm: float) -> Box:
    """The trim grown by the bleed at the outer edges of all trims, and by half the gap between cards."""
    x, y, width, height = box
    inner = min(BLEED_MM, gap_mm / 2)
    left = BLEED_MM if x == min(b[0] for b in boxes) else inner
    right = BLEED_MM if x == max(b[0] for b in boxes) else inner
    top = BLEED_MM if y == min(b[1] for b in boxes) else inner
    bottom = BLEED_MM if y == max(b[1] for b in boxes) else inner
    return (x - left, y - top, width + left + right, height + top + bottom)

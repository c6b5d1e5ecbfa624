"""Faces laid on paper: one side of one page at a time, without its marks.

In: cards drawn on both sides, paper, size, how the paper is turned over. Out: `Side`s, front before back.
A maintainer must not let a back grow over its neighbour: it is clipped at the trim between cards and runs 2
mm over it only at the outer edges.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pnp.layout.cropmarks import Edges, edges
from pnp.layout.drawing import Drawing, Group, Path, Tag, moved
from pnp.layout.imposition import Grid, Placement, back_slot, fold_grid, grid
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
    result: list[Side] = []
    for start in range(0, len(pairs), sheet.count):
        result.extend(_page(sheet, pairs[start : start + sheet.count], backs))
    return result


def alone(drawing: Drawing, paper: Paper, size_mm: tuple[float, float]) -> Side:
    """One thing in the middle of a sheet, cut on all four sides. Raises UsageError when the paper is too small."""
    sheet = grid(paper, *size_mm)
    x, y = (sheet.paper_width_mm - size_mm[0]) / 2, (sheet.paper_height_mm - size_mm[1]) / 2
    return _side(
        replace(sheet, columns=1, rows=1, left_mm=x, top_mm=y),
        (Group((drawing,), moved(x, y)),),
        ((x, y, *size_mm),),
        "none",
    )


def blank_back(front: Side, backs: Backs) -> Side:
    """The empty second side of a page that has only a first."""
    return Side(front.width_mm, front.height_mm, (), (), front.around, backs, back=True, bare=front.bare)


def _page(sheet: Grid, pairs: Sequence[Pair], backs: Backs) -> list[Side]:
    fronts = tuple(_placed(pair.front, sheet.front(slot), sheet) for slot, pair in enumerate(pairs))
    trims = sheet.boxes[: len(pairs)]
    if backs == "none":
        return [_side(sheet, fronts, trims, backs)]
    places = [place for slot in range(sheet.count) if (place := back_slot(sheet, slot, backs))]
    boxes = tuple((p.x_mm, p.y_mm, sheet.card_width_mm, sheet.card_height_mm) for p in places)
    behind = tuple(
        _clipped(_placed(pair.back, place, sheet), _with_bleed(box, boxes, sheet.gap_mm))
        for pair, place, box in zip(pairs, places, boxes, strict=False)
        if pair.back is not None
    )
    if backs == "fold":
        return [_side(sheet, (*fronts, *behind), (*trims, *boxes[: len(pairs)]), backs)]
    return [
        _side(sheet, fronts, trims, backs),
        _side(sheet, behind, boxes[: len(pairs)], backs, back=True),
    ]


def _side(
    sheet: Grid, items: tuple[Drawing, ...], trims: tuple[Box, ...], backs: Backs, *, back: bool = False
) -> Side:
    width, height = sheet.paper_width_mm, sheet.paper_height_mm
    outlines = list(sheet.boxes)
    if sheet.fold_mm is not None:
        outlines += [(2 * sheet.fold_mm - x - w, y, w, h) for x, y, w, h in sheet.boxes]
    return Side(width, height, items, trims, edges(outlines, width, height), backs, back, sheet.fold_mm)


def _placed(drawing: Drawing, place: Placement, sheet: Grid) -> Group:
    return Group((drawing,), place.matrix(sheet.card_width_mm, sheet.card_height_mm), tag=Tag("Sect"))


def _clipped(drawing: Drawing, box: Box) -> Group:
    return Group((drawing,), clip=Path(rectangle(*box)))


def _with_bleed(box: Box, boxes: Sequence[Box], gap_mm: float) -> Box:
    """The trim grown by the bleed at the outer edges of all trims, and by half the gap between cards."""
    x, y, width, height = box
    inner = min(BLEED_MM, gap_mm / 2)
    left = BLEED_MM if x == min(b[0] for b in boxes) else inner
    right = BLEED_MM if x == max(b[0] for b in boxes) else inner
    top = BLEED_MM if y == min(b[1] for b in boxes) else inner
    bottom = BLEED_MM if y == max(b[1] for b in boxes) else inner
    return (x - left, y - top, width + left + right, height + top + bottom)

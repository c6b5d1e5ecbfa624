"""Imposition for any paper and card: nothing overlaps, every back lies behind its front."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.errors import Place, UsageError
from pnp.layout.drawing import Drawing, Path, walk
from pnp.layout.imposition import Grid, back_slot, fold_grid, grid
from pnp.layout.shapes import Box, rectangle
from pnp.layout.sides import Pair, sides
from pnp.model.prints import Backs, Paper

lengths = st.decimals(20, 120, places=2).map(float)
papers = st.builds(
    lambda width, height, margin: Paper("p", Place(""), "paper", width, height, margin, ""),
    st.decimals(100, 450, places=1).map(float),
    st.decimals(100, 450, places=1).map(float),
    st.sampled_from([0.0, 3.0, 4.0, 6.35]),
)
gaps = st.sampled_from([0.0, 1.5, 3.0, 6.0])


def a_grid(paper: Paper, width: float, height: float, gap: float) -> Grid:
    try:
        return grid(paper, width, height, gap)
    except UsageError:
        assume(False)
        raise


@settings(deadline=None)
@given(papers, lengths, lengths, gaps)
def test_slots_never_overlap_and_stay_on_the_printable_part(
    paper: Paper, width: float, height: float, gap: float
):
    sheet = a_grid(paper, width, height, gap)
    for index, (x, y, w, h) in enumerate(sheet.boxes):
        assert x >= paper.margin_mm - 0.01
        assert y >= paper.margin_mm - 0.01
        assert x + w <= sheet.paper_width_mm - paper.margin_mm + 0.01
        assert y + h <= sheet.paper_height_mm - paper.margin_mm + 0.01
        for other_x, other_y, _, _ in sheet.boxes[:index]:
            assert abs(other_x - x) >= w + gap - 0.001 or abs(other_y - y) >= h + gap - 0.001


def turned_over(sheet: Grid, backs: Backs, x: float, y: float) -> tuple[float, float]:
    """Where a point of the back is when one looks at the front through the paper.

    The paper is turned about one of its own edges. The long edges of an upright sheet are its sides, those of
    a lying sheet are above and below; turning about a side swaps left and right, the other swaps top and
    bottom.
    """
    long_edges_are_sides = sheet.paper_height_mm >= sheet.paper_width_mm
    about_a_side = long_edges_are_sides if backs == "long" else not long_edges_are_sides
    return (sheet.paper_width_mm - x, y) if about_a_side else (x, sheet.paper_height_mm - y)


@settings(deadline=None)
@given(papers, lengths, lengths, gaps, st.sampled_from(["long", "short"]))
def test_every_back_lies_behind_its_front_and_upright(
    paper: Paper, width: float, height: float, gap: float, backs: Backs
):
    sheet = a_grid(paper, width, height, gap)
    for slot in range(sheet.count):
        place = back_slot(sheet, slot, backs)
        assert place is not None
        a, b, c, d, e, f = place.matrix(width, height)
        x, y, w, h = sheet.box(slot)
        # A card is turned over sideways: its back's left edge is behind its front's right edge, top stays up.
        for across, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
            u, v = across * width, down * height
            seen = turned_over(sheet, backs, a * u + c * v + e, b * u + d * v + f)
            assert abs(seen[0] - (x + (1 - across) * w)) < 0.01
            assert abs(seen[1] - (y + down * h)) < 0.01


@settings(deadline=None)
@given(papers, lengths, lengths)
def test_a_folded_back_lies_behind_its_front(paper: Paper, width: float, height: float):
    try:
        sheet = fold_grid(paper, width, height)
    except UsageError:
        assume(False)
        raise
    assert sheet.fold_mm is not None
    for slot in range(sheet.count):
        place = back_slot(sheet, slot, "fold")
        assert place is not None
        x, y, _, _ = sheet.box(slot)
        assert abs((2 * sheet.fold_mm - place.x_mm) - (x + width)) < 0.01
        assert abs(place.y_mm - y) < 0.01
        assert x + width <= sheet.fold_mm - 4 + 0.001
        assert place.x_mm + width <= sheet.paper_width_mm - paper.margin_mm + 0.01


FRONT, BACK = "#000001", "#000002"
A4 = Paper("a4", Place(""), "A4", 210, 297, 4, "")


def card(number: int) -> Pair:
    shape = rectangle(0, 0, number + 1, 1)
    return Pair(Path(shape, fill=FRONT), Path(shape, fill=BACK))


@settings(deadline=None)
@given(st.integers(1, 60), st.sampled_from(["long", "short", "fold", "none"]))
def test_every_card_is_printed_exactly_once(count: int, backs: Backs):
    cards = [card(number) for number in range(count)]
    result = sides(cards, A4, (63, 88), backs)
    drawings = [drawing for side in result for drawing in contents(side.items)]
    assert [one for one in drawings if one.fill == FRONT] == [c.front for c in cards]
    assert [one for one in drawings if one.fill == BACK] == (
        [] if backs == "none" else [c.back for c in cards]
    )
    per_sheet = 4 if backs == "fold" else 9
    sheets = -(-count // per_sheet)
    assert len(result) == sheets * (2 if backs in ("long", "short") else 1)


def contents(items: tuple[Drawing, ...]) -> list[Path]:
    """The paths inside nested groups."""
    return [item for item in walk(items) if isinstance(item, Path)]


@settings(deadline=None)
@given(st.integers(1, 9), st.sampled_from(["long", "short", "fold"]))
def test_slots_do_not_depend_on_how_many_cards_there_are(count: int, backs: Backs):
    few, many = (sides([card(n) for n in range(number)], A4, (63, 88), backs)[0] for number in (count, 9))
    shown = min(count, len(few.trims))
    boxes: tuple[Box, ...] = few.trims[: shown // (2 if backs == "fold" else 1)]
    assert boxes == many.trims[: len(boxes)]
    assert few.around == many.around


@pytest.mark.parametrize("backs", ["long", "short", "fold", "none"])
@pytest.mark.parametrize("sheets", [1, 2, 6])
def test_page_counts_are_exact_at_multiples(backs: Backs, sheets: int):
    full = (4 if backs == "fold" else 9) * sheets
    pages = 2 if backs in ("long", "short") else 1
    for count, needed in ((full - 1, sheets), (full, sheets), (full + 1, sheets + 1)):
        result = sides([card(n) for n in range(count)], A4, (63, 88), backs)
        assert len(result) == needed * pages
        assert sum(len(side.trims) for side in result if not side.back) == count * (
            2 if backs == "fold" else 1
        )

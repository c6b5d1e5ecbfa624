"""Slots and backs: the numbers of the look, and what cannot be printed."""

from __future__ import annotations

import pytest

from pnp.errors import Place, UsageError
from pnp.layout.drawing import Path
from pnp.layout.imposition import Placement, back_slot, fold_grid, grid
from pnp.layout.shapes import rectangle
from pnp.layout.sides import Pair, sides
from pnp.model.prints import Paper

A4 = Paper("a4", Place("prints.yaml"), "A4", 210, 297, 4, "ISO 216")
LETTER = Paper("letter", Place("prints.yaml"), "Letter", 215.9, 279.4, 4, "ANSI")


def test_nine_cards_on_a4_with_the_margins_of_the_look():
    sheet = grid(A4, 63, 88)
    assert (sheet.columns, sheet.rows, sheet.landscape) == (3, 3, False)
    assert sheet.box(0) == pytest.approx((10.5, 16.5, 63, 88))
    assert sheet.box(8) == pytest.approx((136.5, 192.5, 63, 88))


def test_nine_cards_on_letter_with_the_margins_of_the_look():
    sheet = grid(LETTER, 63, 88)
    assert (sheet.columns, sheet.rows) == (3, 3)
    assert sheet.box(0)[:2] == pytest.approx((13.45, 7.7))


def test_a_gap_moves_the_cards_apart():
    sheet = grid(A4, 63, 88, gap_mm=3)
    assert sheet.box(0)[:2] == pytest.approx((7.5, 13.5))
    assert sheet.box(4)[:2] == pytest.approx((73.5, 104.5))


def test_small_cards_take_the_orientation_that_holds_more():
    sheet = grid(A4, 44, 63)
    assert sheet.landscape
    assert (sheet.columns, sheet.rows, sheet.count) == (6, 3, 18)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_the_common_area_of_boards_fits_both_papers_lying(paper: Paper):
    board = grid(paper, 269, 200)
    assert (board.count, board.landscape) == (1, True)
    assert grid(paper, 134, 200).count == 2


def test_a_card_larger_than_the_paper_names_the_size_it_needs():
    with pytest.raises(UsageError, match=r"A4 is too small: 300 × 200 mm needs .* at least 308 × 208 mm"):
        grid(A4, 300, 200)


def test_a_paper_without_room_for_a_fold_names_the_size_it_needs():
    with pytest.raises(UsageError, match="needs paper of at least 308 × 98 mm"):
        fold_grid(A4, 146, 90)


def test_backs_of_a_portrait_sheet_on_the_long_edge_mirror_the_columns():
    sheet = grid(A4, 63, 88)
    assert back_slot(sheet, 0, "long") == Placement(pytest.approx(136.5), pytest.approx(16.5))
    assert back_slot(sheet, 4, "long") == Placement(pytest.approx(73.5), pytest.approx(104.5))


def test_backs_of_a_portrait_sheet_on_the_short_edge_mirror_the_rows_and_stand_on_their_heads():
    assert back_slot(grid(A4, 63, 88), 0, "short") == Placement(
        pytest.approx(10.5), pytest.approx(192.5), 180
    )


def test_no_backs_have_no_place():
    assert back_slot(grid(A4, 63, 88), 0, "none") is None


def test_four_cards_fold_on_lying_paper_with_room_for_a_knife_at_the_fold():
    sheet = fold_grid(A4, 63, 88)
    assert (sheet.landscape, sheet.columns, sheet.rows, sheet.fold_mm) == (True, 2, 2, 148.5)
    assert sheet.box(1)[0] + 63 == pytest.approx(148.5 - 4)
    back = back_slot(sheet, 1, "fold")
    assert back is not None
    assert (back.x_mm, back.degrees) == (pytest.approx(148.5 + 4), 0)


def test_folding_needs_a_fold():
    with pytest.raises(UsageError, match="fold line"):
        back_slot(grid(A4, 63, 88), 0, "fold")


@pytest.mark.parametrize(("cards", "sheets"), [(0, 0), (1, 1), (9, 1), (10, 2), (18, 2), (19, 3)])
def test_page_counts_are_exact_at_multiples(cards: int, sheets: int):
    front = Pair(Path(rectangle(0, 0, 63, 88)))
    assert len(sides([front] * cards, A4, (63, 88), "none")) == sheets

"""Pieces on sheets: rows of one size, room between them, a line of their own to cut along."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from pnp.errors import UsageError
from pnp.layout.drawing import Path
from pnp.layout.papers import paper_named
from pnp.layout.pieces import GAP_MM, Piece, piece_sides
from pnp.layout.shapes import rectangle
from pnp.load.shared import load_print_shop
from pnp.model.prints import Paper

TOKEN, EYE = (25.0, 25.0), (36.0, 22.0)


@pytest.fixture(scope="module")
def paper(library: File) -> Paper:
    return paper_named(load_print_shop(library), "a4")


def piece(size: tuple[float, float], *, round: bool = False) -> Piece:
    return Piece(Path(rectangle(0, 0, *size), stroke="#000000"), size, round)


def test_tokens_and_markers_share_a_sheet_in_rows_of_their_own(paper: Paper):
    (side,) = piece_sides([piece(TOKEN, round=True)] * 12 + [piece(EYE)] * 2, paper)
    rows = sorted({y for _, y, _, _ in side.trims})
    assert [sum(trim[1] == y for trim in side.trims) for y in rows] == [6, 6, 2]
    assert (len(side.items), len(side.cuts or ())) == (14, 14)


def test_no_two_pieces_are_nearer_than_the_gap(paper: Paper):
    (side,) = piece_sides([piece(TOKEN)] * 12 + [piece(EYE)] * 2, paper)
    boxes = side.trims
    for number, (x, y, w, h) in enumerate(boxes):
        for other_x, other_y, other_w, other_h in boxes[:number]:
            beside = max(x - other_x - other_w, other_x - x - w)
            above = max(y - other_y - other_h, other_y - y - h)
            assert max(beside, above) >= GAP_MM - 1e-6


def test_a_round_piece_is_cut_along_a_circle(paper: Paper):
    (side,) = piece_sides([piece(TOKEN, round=True), piece(EYE)], paper)
    kinds = [{segment[0] for segment in cut.segments} for cut in side.cuts or () if isinstance(cut, Path)]
    assert kinds == [{"M", "C", "Z"}, {"M", "L", "Z"}]


def test_what_does_not_fit_goes_on_the_next_sheet(paper: Paper):
    made = piece_sides([piece((28.0, 102.0))] * 13, paper)
    assert [len(side.trims) for side in made] == [10, 3]  # two rows of at most six, evened out: 5 + 5 + 3
    assert all(y >= 0 and y + h <= paper.height_mm for side in made for _, y, _, h in side.trims)


def test_a_piece_larger_than_the_paper_is_wrong_use(paper: Paper):
    with pytest.raises(UsageError, match="too small for a piece of 220 × 30 mm"):
        piece_sides([piece((220.0, 30.0))], paper)

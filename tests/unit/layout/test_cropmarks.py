"""Crop marks, cut lines and fold line: the numbers of the look, outside the cards."""

from __future__ import annotations

import pytest

from pnp.errors import Place
from pnp.layout.cropmarks import Edges, crop_marks, cut_lines, edges, fold_line
from pnp.layout.drawing import Path
from pnp.layout.imposition import fold_grid, grid
from pnp.model.prints import Paper

A4 = Paper("a4", Place("prints.yaml"), "A4", 210, 297, 4, "ISO 216")
LETTER = Paper("letter", Place("prints.yaml"), "Letter", 215.9, 279.4, 4, "ANSI")


def around(paper: Paper, width: float, height: float) -> Edges:
    sheet = grid(paper, width, height)
    return edges(sheet.boxes, sheet.paper_width_mm, sheet.paper_height_mm)


def lines(path: Path) -> list[tuple[float, float, float, float]]:
    """The straight lines of a path: from x, y to x, y."""
    points = [tuple(map(float, numbers)) for _, *numbers in path.segments]
    return [(*a, *b) for a, b in zip(points[::2], points[1::2], strict=True)]


def test_marks_on_a4_are_four_and_a_half_long_and_start_two_and_a_half_outside():
    marks = crop_marks(around(A4, 63, 88), A4.margin_mm)
    assert marks.width_mm == 0.12
    assert len(lines(marks)) == 16
    assert (10.5, 9.5, 10.5, 14.0) in [pytest.approx(line) for line in lines(marks)]
    assert (202.0, 104.5, 206.5, 104.5) in [pytest.approx(line) for line in lines(marks)]


def test_marks_on_letter_are_two_long():
    marks = crop_marks(around(LETTER, 63, 88), LETTER.margin_mm)
    assert len(lines(marks)) == 16
    assert {round(abs(x1 - x0) + abs(y1 - y0), 3) for x0, y0, x1, y1 in lines(marks)} == {2.0}


def test_no_marks_where_a_printer_would_print_nothing_of_them():
    marks = crop_marks(around(A4, 269, 200), A4.margin_mm)
    assert all(y0 == y1 for _, y0, _, y1 in lines(marks))
    assert len(lines(marks)) == 4


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_no_mark_touches_a_card(paper: Paper):
    edge = around(paper, 63, 88)
    for x0, y0, x1, y1 in lines(crop_marks(edge, paper.margin_mm)):
        beside = max(x0, x1) <= edge.xs[0] - 2.5 or min(x0, x1) >= edge.xs[-1] + 2.5
        above = max(y0, y1) <= edge.ys[0] - 2.5 or min(y0, y1) >= edge.ys[-1] + 2.5
        assert beside or above


def test_cut_lines_are_on_their_layer_and_run_along_every_edge():
    group = cut_lines(around(A4, 63, 88))
    assert group.layer == "cut"
    (path,) = group.items
    assert isinstance(path, Path)
    assert (path.width_mm, path.dash_mm) == (0.07, (0.6, 1.4))
    assert len(lines(path)) == 8
    assert (73.5, 16.5, 73.5, 280.5) in [pytest.approx(line) for line in lines(path)]


def test_the_fold_line_runs_over_the_whole_height_of_the_cards():
    sheet = fold_grid(A4, 63, 88)
    path = fold_line(edges(sheet.boxes, 297, 210), 148.5)
    ((x0, y0, x1, y1),) = lines(path)
    assert (x0, x1) == (148.5, 148.5)
    assert y0 < sheet.box(0)[1]
    assert y1 > sheet.box(2)[1] + 88

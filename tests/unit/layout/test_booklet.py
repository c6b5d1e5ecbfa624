"""A booklet, folded in the mind: the sheets are laid in each other, folded, and read from front to back."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from pnp.layout.booklet import booklet_sides, page_order, page_size
from pnp.layout.drawing import Group, Path
from pnp.layout.papers import paper_named
from pnp.layout.shapes import rectangle
from pnp.layout.sides import Side
from pnp.load.shared import load_print_shop
from pnp.model.prints import Paper


@pytest.fixture(scope="module")
def papers(library: File) -> dict[str, Paper]:
    shop = load_print_shop(library)
    return {name: paper_named(shop, name) for name in ("a4", "letter")}


def read(order: list[tuple[int, int]]) -> list[int]:
    """Leaf by leaf: the stack opened in the middle has its right halves read first front, then back."""
    sheets = list(zip(order[::2], order[1::2], strict=True))
    leaves_right = [(front[1], back[0]) for front, back in sheets]
    leaves_left = [(back[1], front[0]) for front, back in reversed(sheets)]
    return [page for leaf in (*leaves_right, *leaves_left) for page in leaf]


@pytest.mark.parametrize("count", [4, 8, 12, 16, 40])
def test_a_folded_booklet_reads_like_a_book(count: int):
    assert read(page_order(count)) == list(range(count))


def test_the_outermost_sheet_holds_cover_and_back():
    assert page_order(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]


def test_a_page_is_half_the_paper(papers: dict[str, Paper]):
    assert page_size(papers["a4"]) == (148.5, 210)  # A5 is half an A4
    assert page_size(papers["letter"]) == pytest.approx((139.7, 215.9))  # half letter


def corner(side: Side, page: int) -> tuple[float, float, bool]:
    """Where the upper left corner of a page lands on the side, and whether the page stands on its head."""

    def inside(items: tuple[object, ...], matrix: tuple[float, ...]) -> tuple[float, float, bool] | None:
        for item in items:
            if isinstance(item, Path) and item.stroke == str(page):
                return matrix[4], matrix[5], matrix[0] < 0
            if isinstance(item, Group):
                a, b, c, d, e, f = matrix
                i = item.matrix
                inner = (
                    a * i[0] + c * i[1], b * i[0] + d * i[1], a * i[2] + c * i[3], b * i[2] + d * i[3],
                    a * i[4] + c * i[5] + e, b * i[4] + d * i[5] + f,
                )  # fmt: skip
                found = inside(item.items, inner)
                if found:
                    return found
        return None

    found = inside(side.items, (1, 0, 0, 1, 0, 0))
    assert found is not None
    return found


def test_backs_are_upright_behind_their_fronts_however_the_sheet_is_turned(papers: dict[str, Paper]):
    """Turned about the short edge left and right change places; about the long edge up and down do."""
    pages = [Path(rectangle(0, 0, 10, 10), stroke=str(number)) for number in range(4)]
    short = booklet_sides(pages, papers["a4"], "short")
    assert [side.back for side in short] == [False, True]
    assert corner(short[1], 1) == (0, 0, False)
    assert corner(short[1], 2) == (148.5, 0, False)
    long = booklet_sides(pages, papers["a4"], "long")
    x, y, turned = corner(long[1], 1)
    assert ((round(x, 6), round(y, 6)), turned) == ((297.0, 210.0), True)
    assert corner(long[0], 0) == (148.5, 0, False)

"""A folded booklet: two pages side by side on each side of each sheet, in the order in which the fold sorts them.

In: finished pages, the paper. Out: `Side`s, front before back. Pure numbers. A maintainer must keep the order that the
test finds by folding: sheets laid in each other, folded once in the middle, read like a book.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.layout.cropmarks import edges
from pnp.layout.drawing import Drawing, Group, moved
from pnp.layout.imposition import turned_about_a_side
from pnp.layout.sides import Side
from pnp.model.printers import Flip
from pnp.model.prints import Paper

PAGES_PER_SHEET = 4


def page_size(paper: Paper) -> tuple[float, float]:
    """A page of a booklet: half the paper, upright. Millimetres."""
    return (paper.height_mm / 2, paper.width_mm)


def page_order(count: int) -> list[tuple[int, int]]:
    """The pages (from 0) on the left and right of each side: front and back of the outermost sheet first.

    `count` is a multiple of four.
    """
    found: list[tuple[int, int]] = []
    for sheet in range(count // PAGES_PER_SHEET):
        first, last = 2 * sheet, count - 1 - 2 * sheet
        found += [(last, first), (first + 1, last - 1)]
    return found


def booklet_sides(pages: Sequence[Drawing], paper: Paper, flip: Flip) -> list[Side]:
    """The sides of a booklet; the paper lies. Where it is turned about a level edge, the backs stand on their heads.

    The number of pages must be a multiple of four.
    """
    width, height = paper.height_mm, paper.width_mm
    around = edges([(0, 0, width, height)], width, height)
    upright = turned_about_a_side(flip, landscape=True)
    sides: list[Side] = []
    for number, (left, right) in enumerate(page_order(len(pages))):
        back = number % 2 == 1
        items: tuple[Drawing, ...] = (
            Group((pages[left],)),
            Group((pages[right],), moved(width / 2, 0)),
        )
        if back and not upright:
            items = (Group(items, moved(width, height, 180)),)
        sides.append(Side(width, height, items, (), around, flip, back, bare=True))
    return sides

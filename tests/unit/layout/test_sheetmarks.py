"""Label, ruler and flip edge: on every paper they stand clear of the cards and of the crop marks."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from pnp.errors import DataError, Place
from pnp.fonts.metrics import Fonts
from pnp.layout.bounds import bounds
from pnp.layout.cropmarks import Edges, crop_marks, edges
from pnp.layout.drawing import Group, Path, Run, walk
from pnp.layout.imposition import grid
from pnp.layout.shapes import Box, rectangle
from pnp.layout.sheetmarks import SheetNotes, sheet_marks, strips
from pnp.layout.sides import Pair, sides
from pnp.load.shared import load_print_shop
from pnp.model.prints import Backs, Paper

A4 = Paper("a4", Place("prints.yaml"), "A4", 210, 297, 4, "ISO 216")
LETTER = Paper("letter", Place("prints.yaml"), "Letter", 215.9, 279.4, 4, "ANSI")
NOTES = SheetNotes(
    "Toys, Freeze! · Quick reference · English · 3–6 players · rules 1.0 · sheet 12 of 18 · Letter · low ink",
    "50 mm: print at actual size (100%)",
    "both sides: flip on the long edge",
)
FONTS = Fonts("en", "DM Sans")
SIZES = {"cards": (63.0, 88.0), "board": (269.0, 200.0), "quick reference": (134.0, 200.0)}


def around(paper: Paper, size: tuple[float, float]) -> Edges:
    sheet = grid(paper, *size)
    return edges(sheet.boxes, sheet.paper_width_mm, sheet.paper_height_mm)


def apart(a: Box, b: Box) -> bool:
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


def tight(group: Group) -> list[Box]:
    """The boxes of the parts of a group, text as high as its capitals and descenders and as wide as it is."""
    boxes = []
    for item in group.items:
        if isinstance(item, Run):
            em = item.size_pt * 25.4 / 72
            wide = sum(FONTS.advance_em(char, item.face.weight) for char in item.text) * em
            shape = Path((("M", item.x_mm, -0.72 * em), ("L", item.x_mm + wide, 0.2 * em)))
            boxes.append(bounds((Group((shape,), group.matrix),)))
        else:
            boxes.append(bounds((Group((item,), group.matrix),)))
    return boxes


def assert_clear(edge: Edges, paper: Paper, notes: SheetNotes) -> None:
    """Label, ruler and sign touch neither cards nor crop marks nor each other, and a printer reaches them."""
    cards = (edge.xs[0], edge.ys[0], edge.xs[-1] - edge.xs[0], edge.ys[-1] - edge.ys[0])
    crops = crop_marks(edge, paper.margin_mm).segments
    lines = [bounds((Path(crops[at : at + 2]),)) for at in range(0, len(crops), 2)]
    parts = [box for group in sheet_marks(edge, notes, "long", FONTS) for box in tight(group)]
    for index, box in enumerate(parts):
        assert apart(box, cards)
        assert all(apart(box, mark) for mark in lines)
        assert box[0] >= 3
        assert box[1] >= 3
        assert box[0] + box[2] <= edge.paper_width_mm - 3
        assert box[1] + box[3] <= edge.paper_height_mm - 3
        runs = [other for other in parts[:index] if not apart(box, other)]
        assert len(runs) <= 2  # the ruler is a line and its ticks, the sign a sheet and its edge


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_marks_stand_clear_of_boards_and_cards(paper: Paper, size: tuple[float, float]):
    assert_clear(around(paper, size), paper, NOTES)


def test_on_a4_the_label_stands_above_and_the_ruler_below_as_in_the_look():
    for_label, for_ruler = strips(around(A4, SIZES["cards"]))
    assert for_label.matrix[5] == pytest.approx(7.4)
    assert for_ruler.matrix[4:] == (10.5, pytest.approx(297 - 6.2))


def test_on_letter_both_run_up_the_sides():
    for strip in strips(around(LETTER, SIZES["cards"])):
        assert strip.matrix[:4] == pytest.approx((0, -1, 1, 0), abs=1e-9)


def test_the_ruler_is_fifty_millimetres_long_with_a_tick_for_each():
    _, group = sheet_marks(around(A4, SIZES["cards"]), NOTES, "long", FONTS)
    base, ticks = group.items[:2]
    assert isinstance(base, Path)
    assert base.segments == (("M", 0.0, 0), ("L", 50.0, 0))
    assert isinstance(ticks, Path)
    assert [x for name, x, _ in ticks.segments if name == "M"] == list(range(51))


@pytest.mark.parametrize(
    ("backs", "edge"),
    [("long", (("M", -2, 1.5), ("L", 2, 1.5))), ("short", (("M", 2, -1.5), ("L", 2, 1.5)))],
)
def test_the_sign_shows_the_edge_that_is_thick(backs: Backs, edge: tuple[object, ...]):
    _, group = sheet_marks(around(A4, SIZES["cards"]), NOTES, backs, FONTS)
    thick = [item for item in walk((group,)) if isinstance(item, Path) and item.width_mm == 0.7]
    assert [path.segments for path in thick] == [edge]


@pytest.mark.parametrize("backs", ["long", "fold"])
def test_every_shared_paper_has_room_for_label_and_ruler_with_every_card_size(library: File, backs: Backs):
    shop = load_print_shop(library)
    for paper in shop.papers:
        for size in shop.cards:
            card = Pair(
                Path(rectangle(0, 0, 9, 9), fill="#000000"), Path(rectangle(0, 0, 9, 9), fill="#000000")
            )
            side, *_ = sides([card], paper, (size.width_mm, size.height_mm), backs)
            assert_clear(side.around, paper, NOTES)


def test_an_endless_label_is_an_error_with_its_length():
    with pytest.raises(DataError, match=r"too long by \d+\.\d mm at 5 pt"):
        sheet_marks(around(A4, SIZES["cards"]), SheetNotes(NOTES.label * 3, "", ""), "long", FONTS)

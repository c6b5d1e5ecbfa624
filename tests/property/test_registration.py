"""A printer that shifts and turns both sides: with its profile every back lies behind its front all the same."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pnp.errors import Place, UsageError
from pnp.layout.drawing import Group, Path, Sheet, moved
from pnp.layout.imposition import back_slot, grid
from pnp.layout.registration import registered
from pnp.layout.shapes import Point, rectangle
from pnp.model.printers import Flip, Offset, PrinterProfile
from pnp.model.prints import Paper

shifts = st.decimals(-10, 10, places=2).map(float)
turns = st.decimals(-3, 3, places=2).map(float)
offsets = st.builds(Offset, shifts, shifts, turns)
profiles = st.builds(PrinterProfile, st.just("p"), st.sampled_from(["long", "short"]), offsets, offsets)
lengths = st.decimals(20, 120, places=2).map(float)
papers = st.builds(
    lambda width, height: Paper("p", Place(""), "paper", width, height, 4, ""),
    st.decimals(100, 300, places=1).map(float),
    st.decimals(300, 450, places=1).map(float),
)


def on_paper(point: Point, size: tuple[float, float]) -> Point:
    """Where a printer that is exact puts a point of a page on upright paper, from its middle.

    A lying page is turned a quarter anticlockwise: its right edge is at the top of the paper.
    """
    u, v = point[0] - size[0] / 2, point[1] - size[1] / 2
    return (v, -u) if size[0] > size[1] else (u, v)


def through(point: Point, flip: Flip) -> Point:
    """A point of the upright back seen on the front: paper turned at its long edge swaps left and right."""
    return (-point[0], point[1]) if flip == "long" else (point[0], -point[1])


def missed(point: Point, offset: Offset) -> Point:
    """Where a point lands that should have come to a place: turned clockwise (y is down), then shifted."""
    a = math.radians(offset.degrees)
    x, y = point
    return (
        math.cos(a) * x - math.sin(a) * y + offset.x_mm,
        math.sin(a) * x + math.cos(a) * y + offset.y_mm,
    )


def matrix_of(sheet: Sheet) -> tuple[float, ...]:
    """What the whole sheet was moved by."""
    (item,) = sheet.items
    return item.matrix if isinstance(item, Group) else (1, 0, 0, 1, 0, 0)


def printed(corner: Point, sheet: Sheet, profile: PrinterProfile) -> Point:
    """Where a point of a sheet lies on real paper, seen on its front."""
    a, b, c, d, e, f = matrix_of(sheet)
    x, y = corner
    point = on_paper((a * x + c * y + e, b * x + d * y + f), (sheet.width_mm, sheet.height_mm))
    if not sheet.back:
        return missed(point, profile.front)
    return missed(missed(through(point, profile.flip), profile.back), profile.front)


DRAWING = Path(rectangle(0, 0, 1, 1), fill="#000000")


@settings(deadline=None, max_examples=200)
@given(profiles, papers, lengths, lengths)
def test_backs_lie_behind_their_fronts_on_upright_and_lying_sheets(
    profile: PrinterProfile, paper: Paper, width: float, height: float
):
    try:
        sheet = grid(paper, width, height)
    except UsageError:
        assume(False)
        raise
    size = (sheet.paper_width_mm, sheet.paper_height_mm)
    front, back = (
        registered(Sheet(*size, (DRAWING,), "s", "s-1", back=is_back), profile) for is_back in (False, True)
    )
    for slot in (0, sheet.count - 1):
        place = back_slot(sheet, slot, profile.flip)
        assert place is not None
        a, b, c, d, e, f = place.matrix(width, height)
        x, y, w, h = sheet.box(slot)
        for across, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
            u, v = across * width, down * height
            ahead = printed((x + (1 - across) * w, y + down * h), front, profile)
            behind = printed((a * u + c * v + e, b * u + d * v + f), back, profile)
            assert behind == pytest.approx(ahead, abs=0.01)
            wanted = on_paper((x + (1 - across) * w, y + down * h), size)
            assert ahead == pytest.approx(wanted, abs=0.01)


@given(profiles)
def test_trims_move_with_the_cards_and_keep_their_size(profile: PrinterProfile):
    sheet = Sheet(210, 297, (DRAWING,), "s", "s-1", trims_mm=((73.5, 104.5, 63.0, 88.0),))
    (trim,) = registered(sheet, profile).trims_mm
    a, b, c, d, e, f = matrix_of(registered(sheet, profile))
    middle = (a * 105 + c * 148.5 + e, b * 105 + d * 148.5 + f)
    assert (trim[0] + 31.5, trim[1] + 44) == pytest.approx(middle, abs=0.001)
    assert trim[2:] == (63.0, 88.0)


@given(offsets, offsets)
def test_a_second_round_adds_up(first: Offset, second: Offset):
    both = first + second
    assert both.x_mm == pytest.approx(first.x_mm + second.x_mm, abs=0.005)
    assert both.degrees == pytest.approx(first.degrees + second.degrees, abs=0.005)
    assert first + Offset() == first


def test_without_a_profile_or_an_offset_a_sheet_stays_as_it_is():
    sheet = Sheet(210, 297, (DRAWING,), "s", "s-1")
    assert registered(sheet, None) is sheet
    assert registered(sheet, PrinterProfile("exact", "long")) is sheet


def test_a_back_that_lands_to_the_right_is_printed_to_the_left_of_where_the_light_shows_it():
    """Seen through the paper the back is 1.5 mm too far right: on its own page that is left, so it goes right."""
    profile = PrinterProfile("office", "long", back=Offset(1.5, 0.4))
    back = registered(Sheet(210, 297, (DRAWING,), "s", "s-2", back=True), profile)
    assert back.items == (Group((DRAWING,), moved(1.5, -0.4)),)

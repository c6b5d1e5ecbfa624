"""The calibration sheet: the lines of the back fall on the zeros of the front, however the paper is turned."""

from __future__ import annotations

import math

import pytest

from pnp.errors import Place
from pnp.fonts.metrics import Fonts
from pnp.layout.calibration import calibration
from pnp.layout.drawing import IDENTITY, Group, Path, Run, Sheet, walk
from pnp.layout.registration import registered
from pnp.model.printers import Offset, PrinterProfile
from pnp.model.prints import Paper

A4 = Paper("a4", Place("prints.yaml"), "A4", 210, 297, 4, "ISO 216")
A5 = Paper("a5", Place("prints.yaml"), "A5", 148, 210, 4, "ISO 216")
FONTS = Fonts("en", "Noto Sans")
POINTS = ((0.0, 0.0), (1.0, 0.0))


def words(msgid: str, **values: object) -> str:
    return msgid.format(**values)


def text_of(sheet: Sheet) -> str:
    return " ".join(item.text for item in walk(sheet.items) if isinstance(item, Run))


def zeros(front: Sheet) -> list[tuple[float, float]]:
    """The middles of the scales."""
    return sorted(
        item.matrix[4:] for item in front.items if isinstance(item, Group) and item.matrix != IDENTITY
    )


def hairs(back: Sheet) -> list[tuple[float, float]]:
    """The middles of the three lines."""
    path = next(item for item in back.items if isinstance(item, Path) and item.fill is None)
    numbers = [segment[1:] for segment in path.segments]
    return sorted(
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(numbers[::2], numbers[1::2], strict=True)
    )


@pytest.mark.parametrize("paper", [A4, A5], ids=lambda paper: paper.id)
def test_the_lines_of_the_back_fall_on_the_zeros_of_the_front(paper: Paper):
    front, back = calibration(paper, words, FONTS).sheets
    assert len(zeros(front)) == 3
    for turned in (
        lambda x, y: (paper.width_mm - x, y),
        lambda x, y: (x, paper.height_mm - y),
    ):
        seen = sorted(turned(x, y) for x, y in hairs(back))
        for hair, zero in zip(seen, zeros(front), strict=True):
            assert hair == pytest.approx(zero, abs=0.001)


@pytest.mark.parametrize(("paper", "degrees"), [(A4, 0.4), (A5, 0.8)])
def test_a_millimetre_between_the_outer_scales_is_as_many_degrees_as_the_sheet_says(
    paper: Paper, degrees: float
):
    front = calibration(paper, words, FONTS).sheets[0]
    (left, _), _, (right, _) = zeros(front)
    assert math.degrees(math.atan(1 / (right - left))) == pytest.approx(degrees, abs=0.001)
    assert f"× {degrees:g}°" in text_of(front)
    assert left - 12 > 4


def test_the_second_round_is_printed_as_the_printer_needs_it():
    profile = PrinterProfile("office", "short", back=Offset(1.5, 0.5, 0.2))
    document = calibration(A4, words, FONTS, profile)
    plain = calibration(A4, words, FONTS)
    assert document.sheets[1] == registered(plain.sheets[1], profile)
    assert document.sheets[1] != plain.sheets[1]
    assert "printer office" in text_of(document.sheets[0])
    assert (plain.duplex, document.duplex) == ("long", "short")


def test_the_twenty_millimetre_lines_are_where_they_say():
    front = calibration(A4, words, FONTS).sheets[0]
    lines = [item.segments for item in front.items if isinstance(item, Path) and len(item.segments) == 4]
    upright, level = next((s[:2], s[2:]) for s in lines if s[0][1] == 20)
    assert {segment[1] for segment in upright} == {20.0}
    assert {segment[2] for segment in level} == {20.0}

"""Numbers in a PDF: short, exact to a thousandth, never with an exponent."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.render.numbers import fine, row, short


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0"), (10.0, "10"), (0.5, "0.5"), (-0.0004, "0"), (1e-9, "0"), (100, "100"), (1e7, "10000000")],
)
def test_numbers_are_as_short_as_they_can_be(number: float, text: str):
    assert short(number) == text


@settings(deadline=None)
@given(st.floats(-10000, 10000))
def test_nothing_is_lost_beyond_the_last_decimal(number: float):
    assert float(short(number)) == pytest.approx(number, abs=0.00051)
    assert float(fine(number)) == pytest.approx(number, abs=0.0000051)
    assert "e" not in short(number) + fine(number)


def test_a_row_of_numbers():
    assert row((1, 2.5, -0.125)) == "1 2.5 -0.125"

"""Bounds hold everything that is drawn."""

from __future__ import annotations

import pytest

from pnp.fonts.faces import FaceKey
from pnp.layout.bounds import bounds
from pnp.layout.drawing import Group, Path, Picture, Run, Symbol, Use, moved
from pnp.layout.shapes import line, rectangle


def test_nothing_has_no_extent():
    assert bounds(()) == (0, 0, 0, 0)


def test_a_stroke_reaches_half_its_width_over_the_path():
    assert bounds((Path(line(10, 5, 30, 5), stroke="#000000", width_mm=2),)) == (9, 4, 22, 2)
    assert bounds((Path(rectangle(10, 5, 20, 8), fill="#000000"),)) == (10, 5, 20, 8)


def test_matrices_turn_and_move():
    inner = Path(rectangle(0, 0, 20, 10), fill="#000000")
    assert bounds((Group((inner,), moved(50, 50, 90)),)) == pytest.approx((40, 50, 10, 20))
    symbol = Symbol("s", (-1, -1, 12, 12), (inner,))
    assert bounds((Use(symbol, moved(100, 0, scale=2)),)) == pytest.approx((98, -2, 24, 24))


def test_text_counts_an_em_for_every_character():
    x, y, width, height = bounds((Run("abc", 10, 20, FaceKey("DM Sans", 400), 72, "#000000"),))
    assert (x, y) == (10, pytest.approx(20 - 25.4))
    assert (width, height) == (pytest.approx(3 * 25.4), pytest.approx(1.3 * 25.4))


def test_several_drawings_have_one_box():
    items = (Picture("🧸", 10, 10, 6, True), Picture("🧸", 40, 20, 8, False))
    assert bounds(items) == (7, 7, 37, 17)

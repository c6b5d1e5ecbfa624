"""Results with a unit read as people say them; tests/browser/test_calculators.py has what a browser says."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.i18n.words import Words
from pnp.site.units import measured


@pytest.mark.parametrize(
    ("value", "unit", "said"),
    [
        (7 / 45, "percent", "15.6%"),
        (0.0, "percent", "0%"),
        (1.0, "percent", "100%"),
        (0.0005, "percent", "0.1%"),  # halves go up, as Intl rounds
        (3.71875, "", "3.72"),
        (4.0, "", "4"),
        (-0.125, "", "−0.13"),
        ([27, 42], "range", "From 27 to 42"),
        ([27, 27], "range", "27"),
        ([[0, 1], [2, 3]], "squares", "row 1, column 2 and row 3, column 4"),
        ([1, 2, 3], "", "1, 2, and 3"),
        ([], "squares", None),
        (7, "", None),
        ("tight", "", None),
    ],
)
def test_a_result_is_said_in_its_unit(value: Any, unit: str, said: str | None) -> None:
    assert measured(value, unit, Words("en")) == said


def test_lists_are_joined_as_the_language_does() -> None:
    words = Words("zh-Hant", {"row {row}, column {column}": "第{row}列第{column}欄"})
    assert measured([[0, 1], [2, 3]], "squares", words) == "第1列第2欄和第3列第4欄"

"""Numbers as PDF writes them: short, never with an exponent.

In: floats. Out: text. A maintainer must keep a thousandth of a millimetre: trims are exact to a tenth, and
many sums of rounded numbers lie between. Cards stand in the same places on every sheet, so their numbers are kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=4096)
def short(number: float) -> str:
    """A length with at most three decimals."""
    text = f"{number:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(maxsize=4096)
def fine(number: float) -> str:
    """A factor of a matrix or a colour, with at most five decimals."""
    text = f"{number:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def row(numbers: Iterable[float]) -> str:
    """Lengths with blanks between them."""
    return " ".join(map(short, numbers))

"""Results with a unit, as people read them: a share in percent, a range, squares by row and column, decimals rounded.

In: a result as a calculator gives it, and the `unit` of its output. Out: its text in one locale. A maintainer must keep
step with `inWords` of `templates/theme/assets/calc/values.mjs`, which says the same in a browser.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from pnp.i18n.words import Words
from pnp.text.spans import signed

DECIMALS, PERCENT_DECIMALS = 2, 1
"""How many digits after the point people want to read."""


def measured(value: Any, unit: str, words: Words) -> str | None:
    """The text of a result that has a unit, is a decimal or is a list of numbers; None for any other."""
    locale = words.locale.replace("-", "_")
    match value:
        case float() if unit == "percent":
            share = _rounded(value, PERCENT_DECIMALS + 2)
            return format_percent(share, "#,##0.#%", locale, decimal_quantization=False)
        case float():
            rounded = _rounded(value, DECIMALS)
            return format_decimal(rounded, "#,##0.##", locale, decimal_quantization=False).replace("-", "−")
        case [int(low), int(high)] if unit == "range":
            return signed(low) if low == high else words("From {low} to {high}", low=low, high=high)
        case [int(row), int(column)] if unit == "squares":
            return words("row {row}, column {column}", row=row + 1, column=column + 1)
        case [_, *_] if all(isinstance(one, int | float | list) for one in value):
            said = [measured(one, unit, words) or signed(one) for one in value]
            return format_list(said, locale=locale)
    return None


def _rounded(value: float, digits: int) -> Decimal:
    """Rounded as Intl does it: halves away from nothing."""
    return Decimal(str(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP).normalize()

"""Helpers that printed Python calls; `runtime_js` has the same ones for the browser.

In: values of checked kinds. Out: the same result as JavaScript, or a `RuleError` where JavaScript throws one
too. A maintainer must change both sides together; the printers' fuzz test compares them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, TypeVar

from pnp.formula.kinds import LONGEST, SAFE

T = TypeVar("T")


class RuleError(Exception):
    """A formula has no result for these values: a row is missing, a list is empty, a number is too large."""


def _no(message: str) -> NoReturn:
    raise RuleError(message)


def _i(number: int) -> int:
    return number if -SAFE <= number <= SAFE else _no("the number is too large")


def _div(a: int, b: int) -> int:
    return a // b if b else _no("division by zero")


def _mod(a: int, b: int) -> int:
    return a % b if b else _no("division by zero")


def _item(items: Sequence[T], index: int) -> T:
    return items[index] if -len(items) <= index < len(items) else _no("no such position in the list")


def _row(table: Mapping[int, T], key: int) -> T:
    return table[key] if key in table else _no("no such row in the table")


def _range(low: int, high: int) -> list[int]:
    return list(range(low, high)) if high - low <= LONGEST else _no("the range is too long")


def _min(numbers: Sequence[int]) -> int:
    return min(numbers) if numbers else _no("min of an empty list")


def _max(numbers: Sequence[int]) -> int:
    return max(numbers) if numbers else _no("max of an empty list")


def _sum(numbers: Sequence[int]) -> int:
    total = 0
    for number in numbers:
        total = _i(total + number)
    return total


def _within(number: int, low: int, high: int) -> int:
    return number if low <= number <= high else _no("the number is out of range")


def _keyed(keys: Sequence[str], values: Sequence[T]) -> dict[str, T]:
    if len(keys) != len(values):
        _no("as many keys as values are needed")
    return dict(zip(keys, values, strict=True))


def _ratio(a: int, b: int) -> float:
    """Rounded to 6 places, halves up."""
    if b == 0:
        _no("division by zero")
    a, b = (a, b) if b > 0 else (-a, -b)
    return _i((2 * a * 10**6 + b) // (2 * b)) / 10**6


def _card(card: Mapping[str, Any] | None, ranks: Sequence[str]) -> str | None:
    return None if card is None else f"{ranks[card['rank'] - 1]}{card['suit']}"


HELPERS = {
    helper.__name__: helper
    for helper in (_i, _div, _mod, _item, _row, _range, _min, _max, _sum, _within, _keyed, _ratio, _card)
}  # fmt: skip

"""The least and the greatest number a calculation can give.

In: the limits of its parts. Out: limits that hold for every run. A maintainer must keep them true: what they
prove safe is not tested at run time.
"""

from __future__ import annotations

from pnp.formula.kinds import SAFE, Int, List


def arithmetic(op: str, a: Int, b: Int) -> tuple[Int, bool]:
    """Limits of `a op b`, and whether it could leave the numbers both sides count exactly."""
    low, high = _OPERATIONS[op](a, b)
    return clamped(low, high), low < -SAFE or high > SAFE


def clamped(low: int, high: int) -> Int:
    """The same limits within the numbers both sides count exactly."""
    return Int(max(low, -SAFE), min(high, SAFE))


def total(numbers: List) -> Int:
    """Limits of the sum of a list of numbers."""
    of = numbers.of if isinstance(numbers.of, Int) else Int(0, 0)
    return clamped(min(0, of.low * numbers.most), max(0, of.high * numbers.most))


def _times(a: Int, b: Int) -> tuple[int, int]:
    corners = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return min(corners), max(corners)


def _floor_div(a: Int, b: Int) -> tuple[int, int]:
    divisors = [d for d in {b.low, b.high, -1, 1} if d != 0 and b.low <= d <= b.high]
    corners = [x // d for x in (a.low, a.high) for d in divisors]
    return (min(corners), max(corners)) if corners else (0, 0)


def _modulo(a: Int, b: Int) -> tuple[int, int]:
    if a.low >= 0 and b.low > 0:
        return 0, min(a.high, b.high - 1)
    return min(0, b.low + 1), max(0, b.high - 1)


_OPERATIONS = {
    "+": lambda a, b: (a.low + b.low, a.high + b.high),
    "-": lambda a, b: (a.low - b.high, a.high - b.low),
    "*": _times,
    "//": _floor_div,
    "%": _modulo,
}

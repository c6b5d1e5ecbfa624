"""`choose(n, k)`: how many ways there are to take k of n things.

In: two whole numbers, n from 0 to 1000. Out: the binomial coefficient, 0 when k is not 0 to n. A maintainer
must keep the sums exact: no part of Pascal's triangle on the way is greater than the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from pnp.formula.kinds import LONGEST, SAFE, Int, Kind
from pnp.formula.library.pair import Pair, Refused
from pnp.formula.runtime import RuleError


def choose(n: int, k: int) -> int:
    """The Python side."""
    found = comb(n, k) if 0 <= k <= n else 0
    if found > SAFE:
        raise RuleError("the number is too large")
    return found


JAVASCRIPT = """(n, k) => {
  if (k < 0 || k > n) return 0;
  const ways = [1];
  for (let i = 1; i <= n; i++) {
    for (let j = Math.min(i, k, n - k); j > 0; j--) ways[j] = _i((ways[j] ?? 0) + ways[j - 1]);
  }
  return ways[Math.min(k, n - k)];
}"""


def _result(kinds: Sequence[Kind]) -> Kind:
    for at, kind in enumerate(kinds):
        if not isinstance(kind, Int):
            raise Refused(at, "a whole number")
    n = kinds[0]
    assert isinstance(n, Int)
    if n.low < 0 or n.high > LONGEST:
        raise Refused(0, f"a number that is surely 0 to {LONGEST}")
    return Int(0, min(SAFE, comb(n.high, n.high // 2)))


def _steps(kinds: Sequence[Kind]) -> int:
    n = kinds[0]
    assert isinstance(n, Int)
    return n.high * n.high // 2


CHOOSE = Pair(("n", "k"), _result, _steps, choose, JAVASCRIPT)

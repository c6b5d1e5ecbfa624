"""Algorithms that formulas may call: each is a reviewed pair of a Python function and an ES function.

In: nothing. Out: `PAIRS` by name. What a designer can read belongs in YAML, a rule never in here. A
maintainer must keep a pair total and small, its two sides next to each other, and give it forms in the fuzz
test and seeded mistakes there.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.formula.library.choose import CHOOSE
from pnp.formula.library.pair import Pair
from pnp.formula.library.reachable import REACHABLE
from pnp.formula.library.sort_by import SORT_BY

PAIRS: Mapping[str, Pair] = {"choose": CHOOSE, "reachable": REACHABLE, "sort_by": SORT_BY}

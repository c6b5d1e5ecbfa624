"""What an algorithm of the library is.

In: its two sides and its rule. Out: a `Pair`. A maintainer must keep the rule strict enough that both sides
end, and give the same, for whatever it lets through.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.formula.kinds import Kind


class Refused(Exception):
    """A value of a kind the algorithm does not take: which one, from 0, and what is wanted."""

    def __init__(self, at: int, wanted: str) -> None:
        super().__init__(wanted)
        self.at, self.wanted = at, wanted


@dataclass(frozen=True)
class Pair:
    """One algorithm on both sides.

    `takes` names its values for messages. `result` gives the kind of the result for those of the values, or
    raises `Refused`. `steps` is the most work it can be. `javascript` is the text of a function that may call
    `_no(message)` and the helpers of `runtime_js`; `python` raises `RuleError` in the same cases.
    """

    takes: tuple[str, ...]
    result: Callable[[Sequence[Kind]], Kind]
    steps: Callable[[Sequence[Kind]], int]
    python: Callable[..., Any]
    javascript: str

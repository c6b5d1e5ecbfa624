"""`sort_by(items, keys)`: the items in the order of their keys, the least first; equal keys keep their order.

In: two lists of one length; keys are whole numbers, or tuples compared from the left. Out: the items, sorted.
A maintainer must keep it stable on both sides: rankings show ties as they came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pnp.formula.kinds import Int, Kind, List, Tuple, Unknown
from pnp.formula.library.pair import Pair, Refused
from pnp.formula.runtime import RuleError

T = TypeVar("T")
Key = int | tuple[int, ...]


def sort_by(items: Sequence[T], keys: Sequence[Key]) -> list[T]:
    """The Python side."""
    if len(items) != len(keys):
        raise RuleError("as many keys as items are needed")
    order = sorted(range(len(items)), key=lambda i: keys[i])
    return [items[i] for i in order]


JAVASCRIPT = """(items, keys) => {
  if (items.length !== keys.length) _no('as many keys as items are needed');
  const all = keys.map(key => [key].flat());
  const order = items.map((_, i) => i).sort((a, b) => _lex(all[a], all[b]) || a - b);
  return order.map(i => items[i]);
}"""


def _result(kinds: Sequence[Kind]) -> Kind:
    items, keys = kinds
    if not isinstance(items, List):
        raise Refused(0, "a list")
    if not isinstance(keys, List) or not isinstance(keys.of, Int | Tuple | Unknown):
        raise Refused(1, "a list of whole numbers or tuples")
    return List(items.of, min(items.most, keys.most))


def _steps(kinds: Sequence[Kind]) -> int:
    items = kinds[0]
    assert isinstance(items, List)
    return items.most * (items.most.bit_length() + 1)


SORT_BY = Pair(("items", "keys"), _result, _steps, sort_by, JAVASCRIPT)

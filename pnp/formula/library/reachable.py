"""`reachable(open, from)`: which squares of a board can be reached in steps up, down, left and right.

In: two boards of one shape, lists of rows of truths: where one may stand, and where one starts. Out: a board
that is true where a start is, or can be reached from one, over open squares. A start that is not open counts
for nothing. Rows may differ in length. A maintainer must keep every square entered at most once.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.formula.kinds import Bool, Kind, List
from pnp.formula.library.pair import Pair, Refused
from pnp.formula.runtime import RuleError

Board = Sequence[Sequence[bool]]


def reachable(open_: Board, start: Board) -> list[list[bool]]:
    """The Python side."""
    if list(map(len, open_)) != list(map(len, start)):
        raise RuleError("both boards must have one shape")
    found = [[False] * len(row) for row in open_]
    waiting = [(r, c) for r, row in enumerate(start) for c, here in enumerate(row) if here]
    while waiting:
        r, c = waiting.pop()
        if 0 <= r < len(open_) and 0 <= c < len(open_[r]) and open_[r][c] and not found[r][c]:
            found[r][c] = True
            waiting += [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    return found


JAVASCRIPT = """(open, start) => {
  if (open.length !== start.length || open.some((row, r) => row.length !== start[r].length)) {
    _no('both boards must have one shape');
  }
  const found = open.map(row => row.map(() => false));
  const waiting = start.flatMap((row, r) => row.flatMap((here, c) => here ? [[r, c]] : []));
  while (waiting.length) {
    const [r, c] = waiting.pop();
    if (!open[r]?.[c] || found[r][c]) continue;
    found[r][c] = true;
    waiting.push([r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]);
  }
  return found;
}"""

_BOARD = List(List(Bool()))


def _result(kinds: Sequence[Kind]) -> Kind:
    for at, kind in enumerate(kinds):
        if kind != _BOARD:
            raise Refused(at, "a list of rows of true and false")
    return kinds[0]


def _steps(kinds: Sequence[Kind]) -> int:
    board = kinds[0]
    assert isinstance(board, List) and isinstance(board.of, List)
    return 5 * board.most * board.of.most


REACHABLE = Pair(("open", "from"), _result, _steps, reachable, JAVASCRIPT)

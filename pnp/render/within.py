"""What drawings hold: whether there is a tag or a link somewhere inside.

In: drawings. Out: yes or no, each group and symbol looked at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.layout.drawing import Drawing, Group, Use


class Within:
    """Whether a drawing is or holds a group that passes a test. It remembers groups by identity."""

    def __init__(self, test: Callable[[Group], bool]) -> None:
        self._test = test
        self._known: dict[int, bool] = {}

    def __call__(self, item: Drawing) -> bool:
        """Whether there is such a group in or at a drawing."""
        if not isinstance(item, Group | Use):
            return False
        inner = item if isinstance(item, Group) else item.symbol
        found = self._known.get(id(inner))
        if found is None:
            own = isinstance(inner, Group) and self._test(inner)
            found = self._known[id(inner)] = own or self.any(inner.items)
        return found

    def any(self, items: Iterable[Drawing]) -> bool:
        """Whether one of several drawings does."""
        return any(self(item) for item in items)

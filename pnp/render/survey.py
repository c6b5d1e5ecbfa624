"""What a document draws, looked over once before anything is written.

In: a document. Out: the characters of every face, and which groups and symbols hold tags or links.
A maintainer must keep it to one look at every group and symbol, however often they are used: it knows them by
identity, so the document must stay as it is while it is rendered.
"""

from __future__ import annotations

from collections.abc import Iterable

from pnp.fonts.faces import FaceKey
from pnp.layout.drawing import Document, Drawing, Group, Run, Symbol, Use

TAG, LINK = 1, 2


class Survey:
    """The look at one document. `characters` are those of its runs, by face."""

    def __init__(self, document: Document) -> None:
        self.characters: dict[FaceKey, set[str]] = {}
        self._inside: dict[int, int] = {}
        self.anything = 0
        for sheet in document.sheets:
            self.anything |= self._look(sheet.items)

    def tagged(self, item: Drawing) -> bool:
        """Whether a drawing is or holds a tagged group."""
        return bool(self._found(item) & TAG)

    def holds_tag(self, group: Group) -> bool:
        """Whether a group holds a tagged group, whatever its own tag."""
        return bool(self._inside[id(group)] & TAG)

    def linked(self, item: Drawing) -> bool:
        """Whether a drawing is or holds a link."""
        return bool(self._found(item) & LINK)

    def _found(self, item: Drawing) -> int:
        if isinstance(item, Group):
            return self._inside[id(item)] | _own(item)
        return self._inside[id(item.symbol)] if isinstance(item, Use) else 0

    def _look(self, items: Iterable[Drawing]) -> int:
        found = 0
        for item in items:
            if isinstance(item, Run):
                known = self.characters.get(item.face)
                if known is None:
                    known = self.characters[item.face] = set()
                known.update(item.text)
            elif isinstance(item, Group):
                found |= self._look_into(item) | _own(item)
            elif isinstance(item, Use):
                found |= self._look_into(item.symbol)
        return found

    def _look_into(self, inner: Group | Symbol) -> int:
        key = id(inner)
        if key not in self._inside:
            self._inside[key] = self._look(inner.items)
        return self._inside[key]


def _own(group: Group) -> int:
    return (TAG if group.tag else 0) | (LINK if group.link else 0)

"""Tagged text: what a file says to people who listen to it (ISO 32000-1, 14.7 and 14.8).

In: the tags of the groups as they are painted, page after page. Out: marks in the content streams and the tree
of structure elements: the document, its sheets, the cards on them, their texts and figures. A sign within a text is
content of the text that reads as a word, no element of its own.
A text is painted once and used on many pages, but every use needs numbers of its own: so painters leave marks
(`opening`, `CLOSING`) that `page` replaces. A maintainer must keep the marks out of everything that is written
otherwise: operators, names and hexadecimal strings hold no "%". Signs must not be nested in the marked content of
their text: poppler ends the text where the sign ends. A paragraph or table may go on in the next column or on the
next page: its element is found again by its key, as long as nothing else has been said between.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from pnp.layout.drawing import Tag
from pnp.render.private import PDFDictionary, WrittenObject, written_object

CLOSING = "%>"
"""The mark where a tagged group or a sign ends."""

_MARK = re.compile(r"%(?:(\d+)|>)\n")
_HOLDERS = ("Document", "Sect")


def text_string(text: str) -> str:
    """A text string of PDF in hexadecimal."""
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


@dataclass(slots=True)
class _Element:
    """A structure element while its children come in; `own` is how the file refers to it.

    `page` is where its content begins; `keyed` are the elements within it that may go on.
    """

    role: str
    head: str
    own: str
    object: WrittenObject
    page: str = ""
    children: list[str] = field(default_factory=list)
    keyed: dict[tuple[str, str], _Element] = field(default_factory=dict)

    def holds(self, number: int, page: str) -> None:
        """Takes in a piece of content of a page."""
        here = page == self.page
        self.children.append(str(number) if here else f"<</Type/MCR/Pg {page}/MCID {number}>>")

    def close(self) -> None:
        self.object.text = f"{self.head}/K[{' '.join(self.children)}]>>"


class Structure:
    """The structure of one document. `wanted`: whether it holds any tag; without one nothing is marked."""

    def __init__(self, document: Any, wanted: bool) -> None:
        self.wanted = wanted
        self._document = document
        self._marks: dict[Tag | str, int] = {}
        self._parents: list[str] = []
        self._elements: list[_Element] = []
        self._latest: dict[tuple[str, str], _Element] = {}
        if wanted:
            self._tree, tree = written_object(document)
            self._root = self._element("Document", tree)

    def opening(self, what: Tag | str) -> str:
        """The mark where a tagged group begins, or within a text a sign that reads as a word."""
        return f"%{self._marks.setdefault(what, len(self._marks))}"

    def page(self, content: str, page: str, title: str) -> tuple[str, str]:
        """The content of a page with its marks replaced, and the entries that tell the page its place in the structure.

        `page` is how the file refers to it.
        """
        if not self.wanted:
            return content, ""
        sheet = self.within(self._root, "Sect", more=f"/T{text_string(title)}")
        work = _Page(self, page, sheet, list(self._marks))
        content = work.replaced(f"{content}\n")
        number = len(self._parents)
        self._parents.append(f"{number}[{' '.join(work.told)}]")
        return content, f"/StructParents {number}/Tabs/S"

    def catalog(self) -> dict[str, Any]:
        """The entries of the catalog; none without tags."""
        if not self.wanted:
            return {}
        for element in self._elements:
            element.close()
        numbers, parents = written_object(self._document)
        numbers.text = f"<</Nums[{' '.join(self._parents)}]>>"
        head = f"<</Type/StructTreeRoot/K {self._root.own}/ParentTree {parents}"
        self._tree.text = f"{head}/ParentTreeNextKey {len(self._parents)}>>"
        return {
            "StructTreeRoot": self._document.Reference(self._tree),
            "MarkInfo": PDFDictionary({"Marked": "true"}),
        }

    def within(self, parent: _Element, role: str, page: str = "", more: str = "") -> _Element:
        """A new element at the end of a parent; `more` are entries besides its role."""
        where = f"/Pg {page}" if page else ""
        element = self._element(role, parent.own, where + more, page)
        parent.children.append(element.own)
        return element

    def tagged(self, parent: _Element, tag: Tag, page: str) -> _Element:
        """The element of a tag: the one that goes on, else a new one, in holders that go on or are new."""
        element, known = parent, self._latest
        for role, key in (*tag.within, (tag.role, tag.key)):
            found = known.get((role, key)) if key else None
            if found is None:
                found = self.within(element, role, page, _attributes(tag) if role == tag.role else "")
                if element is parent:
                    self._latest = known = {}
                known |= {(role, key): found} if key else {}
            element, known = found, found.keyed
        return element

    def _element(self, role: str, parent: str, more: str = "", page: str = "") -> _Element:
        value, own = written_object(self._document)
        element = _Element(role, f"<</Type/StructElem/S/{role}/P {parent}{more}", own, value, page)
        self._elements.append(element)
        return element


class _Page:
    """Replaces the marks of one page. `told` names the element of every piece of content, by its number."""

    def __init__(self, structure: Structure, page: str, sheet: _Element, marks: list[Tag | str]) -> None:
        self.told: list[str] = []
        self._structure = structure
        self._page = page
        self._marks = marks
        self._open = [sheet]

    def replaced(self, content: str) -> str:
        """The content with operators in the place of marks."""
        plain, *others = _MARK.split(content)
        parts = [plain]
        for mark, plain in zip(others[::2], others[1::2], strict=True):
            parts += (self._begin(self._marks[int(mark)]) if mark else self._end(), plain)
        return "".join(parts)

    def _begin(self, what: Tag | str) -> str:
        parent = self._open[-1]
        if isinstance(what, str):
            self._open.append(parent)
            return f"EMC\n{self._content(parent, 'Span', f'/ActualText{text_string(what)}')}"
        if what.role in _HOLDERS:
            element, begin = self._structure.within(parent, what.role), ""
        else:
            element = self._structure.tagged(parent, what, self._page)
            begin = self._content(element, what.role)
        self._open.append(element)
        return begin

    def _end(self) -> str:
        element = self._open.pop()
        if element is self._open[-1]:  # the end of a sign, and its text goes on
            return f"EMC\n{self._content(element, element.role)}"
        return "" if element.role in _HOLDERS else "EMC\n"

    def _content(self, element: _Element, tag: str, more: str = "") -> str:
        """Begins the next piece of content of an element."""
        number = len(self.told)
        self.told.append(element.own)
        element.holds(number, self._page)
        return f"/{tag} <</MCID {number}{more}>> BDC\n"


def _attributes(tag: Tag) -> str:
    alt = f"/Alt{text_string(tag.alt)}" if tag.alt else ""
    return f"{alt}/Lang({tag.locale})" if tag.locale else alt

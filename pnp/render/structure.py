"""Tagged text: what a file says to people who listen to it (ISO 32000-1, 14.7 and 14.8).

In: the tags of the groups as they are painted, page after page. Out: marks in the content streams and the tree
of structure elements: the document, its sheets, the cards on them, their texts and figures.
A text is painted once and used on many pages, but every use needs a number of its own: so painters leave marks
(`opening`, `closing`) that `page` replaces. A maintainer must keep the marks out of everything that is written
otherwise: operators, names and hexadecimal strings hold no "%".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from pnp.layout.drawing import Tag
from pnp.render.private import PDFDictionary, PDFName, WrittenObject, reference

_MARK = re.compile(r"%(?:(\d+)|(>))\n")
_CLOSING = "%>"


def text_string(text: str) -> str:
    """A text string of PDF in hexadecimal."""
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


@dataclass
class _Element:
    """A structure element while its children come in; `own` is how the file refers to it."""

    head: str
    own: str
    object: WrittenObject
    children: list[str] = field(default_factory=list)

    def close(self) -> None:
        self.object.text = f"{self.head}/K[{' '.join(self.children)}]>>"


class Structure:
    """The structure of one document. `wanted`: whether it holds any tag; without one nothing is marked."""

    def __init__(self, document: Any, wanted: bool) -> None:
        self.wanted = wanted
        self._document = document
        self._tags: dict[Tag, int] = {}
        self._parents: list[str] = []
        if wanted:
            self._tree = WrittenObject()
            self._root = self._element(Tag("Sect"), reference(document, self._tree), role="Document")

    def opening(self, tag: Tag) -> str:
        """The mark where a tagged group begins."""
        return f"%{self._tags.setdefault(tag, len(self._tags))}"

    @staticmethod
    def closing(tag: Tag) -> str:
        """The mark where it ends."""
        return _CLOSING if tag.role == "Sect" else "EMC"

    def page(self, content: str, page: Any, title: str) -> str:
        """The content of a page with its marks replaced; the page learns its place in the structure."""
        if not self.wanted:
            return content
        own = reference(self._document, page)
        tags = list(self._tags)
        sheet = self._element(Tag("Sect"), self._root.own, title=title)
        self._root.children.append(sheet.own)
        open_elements, told = [sheet], []

        def written(mark: re.Match[str]) -> str:
            parent = open_elements[-1]
            if mark[2]:
                open_elements.pop().close()
                return ""
            tag = tags[int(mark[1])]
            if tag.role == "Sect":
                element = self._element(tag, parent.own)
                open_elements.append(element)
                parent.children.append(element.own)
                return ""
            number = len(told)
            told.append(self._leaf(tag, parent.own, own, number))
            parent.children.append(told[-1])
            return f"/{tag.role} <</MCID {number}>> BDC\n"

        content = _MARK.sub(written, content)
        sheet.close()
        page["StructParents"] = len(self._parents)
        page["Tabs"] = PDFName("S")
        self._parents.append(f"{len(self._parents)}[{' '.join(told)}]")
        return content

    def catalog(self) -> dict[str, Any]:
        """The entries of the catalog; none without tags."""
        if not self.wanted:
            return {}
        self._root.close()
        numbers = WrittenObject()
        numbers.text = f"<</Nums[{' '.join(self._parents)}]>>"
        parents = reference(self._document, numbers)
        head = f"<</Type/StructTreeRoot/K {self._root.own}/ParentTree {parents}"
        self._tree.text = f"{head}/ParentTreeNextKey {len(self._parents)}>>"
        return {
            "StructTreeRoot": self._document.Reference(self._tree),
            "MarkInfo": PDFDictionary({"Marked": "true"}),
        }

    def _element(self, tag: Tag, parent: str, *, role: str = "", title: str = "") -> _Element:
        named = f"/T{text_string(title)}" if title else ""
        head = f"<</Type/StructElem/S/{role or tag.role}/P {parent}{named}{_attributes(tag)}"
        value = WrittenObject()
        return _Element(head, reference(self._document, value), value)

    def _leaf(self, tag: Tag, parent: str, page: str, number: int) -> str:
        value = WrittenObject()
        value.text = f"<</Type/StructElem/S/{tag.role}/P {parent}/Pg {page}/K {number}{_attributes(tag)}>>"
        return reference(self._document, value)


def _attributes(tag: Tag) -> str:
    alt = f"/Alt{text_string(tag.alt)}" if tag.alt else ""
    return f"{alt}/Lang({tag.locale})" if tag.locale else alt

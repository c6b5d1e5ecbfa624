"""Every ReportLab name that its authors do not promise to keep.

ReportLab's promise is the `Canvas`; `pdfdoc` calls itself "not part of any public interface". We write
content streams ourselves, because the canvas formats every number anew, keeps fonts to 256 characters, drops
the transparency of reused drawings and leaves an unembedded Helvetica behind. What we borrow from beneath it
stands here and nowhere else.

In: nothing. Out: the names, and `new_document` and `finished`, which hold the two places where we step around
the canvas. A maintainer who moves to another ReportLab runs `tests/unit/render/test_private.py`: it fails
where a name or an argument has changed, and compares our pages, pixel by pixel, with the same drawings made
by the public `Canvas`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFArrayCompact,
    PDFDictionary,
    PDFDocument,
    PDFObject,
    PDFStream,
    PDFString,
    PDFZCompress,
)
from reportlab.pdfbase.pdfdoc import PDFName as _new_name
from reportlab.pdfbase.ttfonts import TTFontFace

from pnp.render.file import File

__all__ = [
    "PDFArray",
    "PDFArrayCompact",
    "PDFDictionary",
    "PDFDocument",
    "PDFName",
    "PDFObject",
    "PDFStream",
    "PDFString",
    "TTFontFace",
    "WrittenObject",
    "compressed",
    "finished",
    "new_document",
    "reference",
    "written_object",
]

PDFName = cache(_new_name)  # it looks at every character, and every page has the same names
PDF_VERSION = (1, 7)  # ISO 32000-1; layers need 1.5, transparency 1.4


def new_document() -> Any:
    """An empty document whose dates come from SOURCE_DATE_EPOCH, or are the same on every run."""
    return PDFDocument(invariant=1, pdfVersion=PDF_VERSION)


def compressed(content: bytes, entries: dict[str, Any] | None = None) -> Any:
    """A deflated stream; never ASCII85, which only makes files larger."""
    return PDFStream(PDFDictionary(entries or {}), content, [PDFZCompress])


class WrittenObject(PDFObject):  # type: ignore[misc]  # ReportLab has no types
    """An object whose text we write ourselves: there are many thousands of them, all alike."""

    __slots__ = ("__InternalName__", "text")

    def __init__(self) -> None:
        self.text = ""

    def format(self, document: Any) -> bytes:
        """The text, as the document asks for it."""
        return self.text.encode("ascii")


def reference(document: Any, value: Any) -> str:
    """What stands in the file for an object: `12 0 R`. The object is given a number when it has none."""
    return _text(document, document.Reference(value))


def written_object(document: Any) -> tuple[WrittenObject, str]:
    """A new object without text, and what stands in the file for it. What `Reference` does, in a third of the time."""
    value = WrittenObject()
    number = document.objectcounter = document.objectcounter + 1
    name = value.__InternalName__ = f"R{number}"
    document.idToObjectNumberAndVersion[name] = (number, 0)
    document.numberToId[number] = name
    document.idToObject[name] = value
    return value, f"{number} 0 R"


def finished(document: Any, catalog: dict[str, Any]) -> bytes:
    """The bytes of the document with our own catalog: ReportLab's takes no layers. Written as `PDFDocument.format`
    does, which gives numbers to objects while it formats others, but for streams and where everything lies in the file.
    """
    document.Catalog = PDFDictionary({"Type": PDFName("Catalog"), **catalog})
    root, info = (reference(document, value) for value in (document.Catalog, document.info))
    file, number = File(), 1
    while number in document.numberToId:
        value = document.idToObject[document.numberToId[number]]
        if isinstance(value, WrittenObject):
            file.pack(number, value.text)
        elif isinstance(value, PDFStream):
            write = file.stream if value.filters else file.plain_stream
            write(number, _text(document, value.dictionary)[2:-2], value.content)
        else:
            file.pack(number, _text(document, value))
        number += 1
    return file.finished(f"/Root {root}/Info {info}")


def _text(document: Any, value: Any) -> str:
    """What stands in the file for an object, a character for each byte."""
    content: bytes = value.format(document)
    return content.decode("latin-1")

"""Pictures of the pages of a PDF file.

In: the bytes of a PDF. Out: picture files as bytes, one per page, of an exact width in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import pypdfium2

Format = Literal["PNG", "WEBP"]
QUALITY = 82  # of 100: at card size its losses are smaller than a pixel of type


def thumbnails(pdf: bytes, width_px: int, pages: Sequence[int] = (0,), format: Format = "PNG") -> list[bytes]:
    """The pages of those numbers (from 0) as pictures. Raises IndexError for a page that is not there."""
    import pypdfium2  # noqa: PLC0415 (large, and printing needs no pictures)

    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_picture(document, number, width_px, format) for number in pages]
    finally:
        document.close()


def _picture(document: pypdfium2.PdfDocument, number: int, width_px: int, format: Format) -> bytes:
    if not 0 <= number < len(document):
        raise IndexError(f"there is no page {number}, only {len(document)}")
    page = document[number]
    image = page.render(scale=width_px / page.get_width()).to_pil()
    if image.width != width_px:
        image = image.resize((width_px, image.height))
    file = BytesIO()
    options = {"optimize": True} if format == "PNG" else {"quality": QUALITY, "method": 4}
    image.save(file, format, **options)
    return file.getvalue()

"""Pictures of the pages of a PDF file.

In: the bytes of a PDF. Out: picture files as bytes, one per page, of an exact width in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pypdfium2


def thumbnails(pdf: bytes, width_px: int, pages: Sequence[int] = (0,), *, webp: int = 0) -> list[bytes]:
    """The pages of those numbers (from 0) as pictures: PNG, or WebP of a quality up to 100.

    Raises IndexError for a page that is not there.
    """
    import pypdfium2  # noqa: PLC0415 (large, and printing needs no pictures)

    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_picture(document, number, width_px, webp) for number in pages]
    finally:
        document.close()


def _picture(document: pypdfium2.PdfDocument, number: int, width_px: int, webp: int) -> bytes:
    if not 0 <= number < len(document):
        raise IndexError(f"there is no page {number}, only {len(document)}")
    page = document[number]
    image = page.render(scale=width_px / page.get_width()).to_pil()
    if image.width != width_px:
        image = image.resize((width_px, image.height))
    file = BytesIO()
    if webp:
        image.save(file, "WEBP", quality=webp, method=6)
    else:
        image.save(file, "PNG", optimize=True)
    return file.getvalue()

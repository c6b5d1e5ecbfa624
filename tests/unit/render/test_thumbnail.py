"""Pictures of pages."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from pnp.layout.drawing import Document
from pnp.render.pdf import pdf_bytes
from pnp.render.thumbnail import thumbnails


def test_pages_become_pictures_of_the_wanted_width(deck: Document):
    front, back = (Image.open(BytesIO(png)) for png in thumbnails(pdf_bytes(deck), 321, (0, 1)))
    assert front.size == (321, pytest.approx(321 * 297 / 210, abs=1))
    assert front.format == "PNG"
    assert back.convert("RGB").getpixel((100, 100)) == (0x33, 0x2D, 0x78)


def test_a_page_that_is_not_there(deck: Document):
    with pytest.raises(IndexError, match="no page 2, only 2"):
        thumbnails(pdf_bytes(deck), 100, (2,))

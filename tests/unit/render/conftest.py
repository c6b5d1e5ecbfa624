"""A tiny document of simple shapes, and ways to look into PDF files."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pikepdf
import pytest

from pnp.fonts.faces import FaceKey
from pnp.layout.cropmarks import crop_marks, cut_lines, edges
from pnp.layout.drawing import Document, Drawing, Group, Path, Picture, Run, Sheet, Symbol, Use, moved
from pnp.layout.imposition import Grid
from pnp.layout.shapes import circle, rectangle

HAN, HAN_TRADITIONAL, LATIN = FaceKey("SC", 400), FaceKey("TC", 700), FaceKey("DM Sans", 800)
GRID = Grid(210.0, 297.0, 63.0, 88.0, 3, 3, 0.0, 10.5, 16.5)
FRAME = Symbol(
    "frame",
    (-1, -1, 65, 90),
    (Path(rectangle(3, 3, 57, 82, 5), fill="#EEECF8", stroke="#1B1740", width_mm=0.6),),
)
BACK = Symbol("back", (-2, -2, 67, 92), (Path(rectangle(-2, -2, 67, 92), fill="#332D78"),))


def card(title: str, face: FaceKey, emoji: str, word: str) -> Group:
    """A card with a frame, a title, a picture, and a picture and a drawn sign within text."""
    sign = Group((Path(circle(0, 0, 0.5), fill="#1B1740"),), moved(40, 65, scale=4), word="coin")
    return Group(
        (
            Use(FRAME),
            Run(title, 6.5, 55, face, 21, "#1B1740", 0.035 if face == LATIN else 0.0),
            Picture(emoji, 31.5, 25, 25, True),
            Run("+3", 6.5, 66, LATIN, 10, "#C8372D"),
            Picture(emoji, 12.9, 64.73, 3.81, True, word),
            sign,
        )
    )


CARDS = (
    card("轻手轻脚", HAN, "🧦", "袜子"),
    card("躡手躡腳", HAN_TRADITIONAL, "🧸", "玩具熊"),
    card("Tiptoe", LATIN, "🧊", "ice"),
)


def tiny_deck(locale: str = "zh-Hans", duplex: str = "long") -> Document:
    """Three cards on one A4 sheet, and their backs."""
    around = edges(GRID.boxes, 210, 297)
    fronts = tuple(Group((one,), GRID.front(slot).matrix(63, 88)) for slot, one in enumerate(CARDS))
    backs = tuple(Group((Use(BACK),), moved(136.5 - 63 * slot, 16.5)) for slot in range(3))
    marks: tuple[Drawing, ...] = (crop_marks(around, 4), cut_lines(around))
    trims = GRID.boxes[:3]
    sheets = (
        Sheet(210, 297, (*fronts, *marks), "卡牌 · 正面", "cards-1", trims_mm=trims),
        Sheet(210, 297, (*backs, marks[0]), "卡牌 · 背面", "cards-2", True, trims),
    )
    return Document("玩具不许动 · 卡牌", locale, sheets, duplex, author="pnp", subject="三张牌")


@pytest.fixture
def deck() -> Document:
    return tiny_deck()


def opened(data: bytes) -> pikepdf.Pdf:
    """A PDF file without syntax problems. Keep it in a variable: what is in it lives as long as it does."""
    pdf = pikepdf.open(BytesIO(data))
    assert not pdf.check_pdf_syntax()
    return pdf


def fonts_of(pdf: pikepdf.Pdf) -> dict[str, Any]:
    """The fonts in the resources of the first page."""
    return dict(pdf.pages[0].obj.Resources.Font.items())


def content_of(pdf: pikepdf.Pdf, page: int = 0) -> str:
    """The operators of a page."""
    return pdf.pages[page].obj.Contents.read_bytes().decode()

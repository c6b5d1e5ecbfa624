"""The PDF files of the real game: fonts, text that can be copied, size of the cards, backs behind fronts."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.i18n.locales import LOCALES
from pnp.layout.documents import PrintOptions
from pnp.layout.drawing import Document
from pnp.render.pdf import pdf_bytes

PLAYERS = (3, 4, 5, 6)
TIPTOE = {"zh-Hans": "蹑手蹑脚", "zh-Hant": "躡手躡腳", "en": "Tiptoe"}
WORDS = {
    "zh-Hans": ["绒拖鞋", "已定格", "安迪的床", "速查表"],
    "zh-Hant": ["絨拖鞋", "已定格", "安迪的床", "速查表"],
    "en": ["Fluffy slippers", "Frozen", "Andy’s bed", "Quick reference"],
}

Pdf = Callable[..., bytes]


def text_of(content: bytes) -> list[str]:
    """The text of every page as a reader copies it, line ends taken out."""
    document = pypdfium2.PdfDocument(content)
    return [page.get_textpage().get_text_range().replace("\r\n", "") for page in document]


def fonts_of(content: bytes) -> list[pikepdf.Object]:
    with pikepdf.open(io.BytesIO(content)) as file:
        return [
            obj for obj in file.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/Font"
        ]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_font_is_embedded(locale: str, pdf: Pdf) -> None:
    content = pdf(locale, "set")
    with pikepdf.open(io.BytesIO(content)) as file:
        descriptors = [
            o
            for o in file.objects
            if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/FontDescriptor"
        ]
        assert len(descriptors) >= 3
        assert all("/FontFile2" in descriptor for descriptor in descriptors)
        names = {
            str(o["/BaseFont"])
            for o in file.objects
            if isinstance(o, pikepdf.Dictionary) and "/BaseFont" in o
        }
        assert not [name for name in names if "Helvetica" in name or "Times" in name]
        assert str(file.Root.Lang) == locale
        assert str(file.Root.ViewerPreferences.PrintScaling) == "/None"


@pytest.mark.parametrize("locale", LOCALES)
def test_text_can_be_copied(locale: str, pdf: Pdf) -> None:
    whole = "".join(text_of(pdf(locale, "set")))
    flat = re.sub(r"\s+", " ", whole)
    assert [word for word in WORDS[locale] if word not in flat] == []
    assert "\ufffd" not in whole


@pytest.mark.parametrize("players", PLAYERS)
def test_for_n_players_prints_what_n_need(players: int, pdf: Pdf) -> None:
    counts: Counter[str] = Counter()
    for page in text_of(pdf("en", "cards", PrintOptions(players=players))):
        for name in ("Tiptoe", "Big (3)", "Cowboy Captain", "Earmuffs"):
            counts[name] += page.count(name)
    assert counts == {
        "Tiptoe": players,
        "Big (3)": 3 if players == 3 else 0,
        "Cowboy Captain": 1,
        "Earmuffs": 3,
    } | ({} if players == 3 else {"Big (3)": 0})


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_are_63_by_88_and_backs_lie_behind_their_fronts(
    paper: str, sheets: Callable[..., Document]
) -> None:
    document = sheets("en", "cards", PrintOptions(paper=paper))
    fronts, backs = document.sheets[0::2], document.sheets[1::2]
    assert len(fronts) == len(backs) == 9  # 77 cards, nine a sheet
    for front, back in zip(fronts, backs, strict=True):
        assert not front.back
        assert back.back
        for box, behind in zip(front.trims_mm, back.trims_mm, strict=True):
            assert (box[2], box[3]) == (63, 88)
            turned = front.width_mm - behind[0] - behind[2]  # the paper is turned over at its long edge
            assert (turned, behind[1]) == pytest.approx((box[0], box[1]), abs=0.01)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_trim_box_of_the_file_is_that_of_the_cards(paper: str, pdf: Pdf) -> None:
    with pikepdf.open(io.BytesIO(pdf("en", "cards", PrintOptions(paper=paper)))) as file:
        left, bottom, right, top = (float(v) for v in file.pages[0].TrimBox)
    assert ((right - left) * 25.4 / 72, (top - bottom) * 25.4 / 72) == pytest.approx(
        (3 * 63, 3 * 88), abs=0.1
    )


def test_the_same_input_gives_the_same_bytes(sheets: Callable[..., Document]) -> None:
    document = sheets("zh-Hant", "cards")
    assert pdf_bytes(document) == pdf_bytes(document)


@pytest.mark.skipif(
    shutil.which("pdffonts") is None, reason="poppler is checked where it is installed (CI has it)"
)
@pytest.mark.parametrize("locale", LOCALES)
def test_poppler_reads_it_too(locale: str, pdf: Pdf, tmp_path: Path) -> None:
    path = tmp_path / "set.pdf"
    path.write_bytes(pdf(locale, "set"))
    fonts = subprocess.run(["pdffonts", path], capture_output=True, text=True, check=True)
    assert fonts.stderr == ""
    rows = [line for line in fonts.stdout.splitlines()[2:] if line.strip()]
    assert rows
    assert all(re.search(r" yes (yes|no)  ?yes ", row) for row in rows), fonts.stdout
    text = subprocess.run(
        ["pdftotext", path, "-"], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    flat = re.sub(r"\s+", "", text.stdout)
    assert [word for word in WORDS[locale] if word.replace(" ", "") not in flat] == []

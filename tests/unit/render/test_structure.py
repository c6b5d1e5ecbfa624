"""What a file says to people who listen: texts in order, figures with words, everything else decoration."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path as File
from typing import Literal

import pikepdf
import pytest

from pnp.layout.drawing import (
    Document,
    Drawing,
    Group,
    Holder,
    Path,
    Picture,
    Run,
    Sheet,
    Symbol,
    Tag,
    Use,
    moved,
)
from pnp.layout.shapes import rectangle
from pnp.render.pdf import pdf_bytes

from . import conftest as tools

BOX = Path(rectangle(0, 0, 9, 9), fill="#332D78")
SECT, P, H2 = Tag("Sect"), Tag("P"), Tag("H2")


def run(text: str, y: float = 10) -> Run:
    return Run(text, 5, y, tools.LATIN, 9, "#1B1740")


def told(items: tuple[Drawing, ...], tag: Tag = P) -> Group:
    return Group(items, tag=tag)


SIGN = Picture("🧦", 30, 18, 4, True, "socks")
RULE = (run("Noise", 20), SIGN, run("three", 22))
SYMBOL = Symbol("card", (-1, -1, 65, 90), (BOX, told((run("Tiptoe"),), H2), BOX, told(RULE)))
PAGE = (
    Group((Use(SYMBOL),), moved(10, 16), tag=SECT),
    Group((Use(SYMBOL),), moved(80, 16), tag=SECT),
    told((BOX,), Tag("Figure", alt="a toy box")),
    told((run("Deux", 60),), Tag("P", locale="fr")),
    BOX,
)


def document(*pages: tuple[Drawing, ...]) -> Document:
    sheets = (Sheet(210, 297, items, f"sheet {n}", f"test-{n}") for n, items in enumerate(pages, 1))
    return Document("test", "en", tuple(sheets))


def tree(element: pikepdf.Object) -> list[object]:
    """The roles below an element; pieces of content as their numbers, of another page as `("MCR", number)`."""
    return [
        int(kid) if isinstance(kid, int)
        else ("MCR", int(kid.MCID)) if kid.Type == "/MCR"
        else (str(kid.S), tree(kid))
        for kid in element.K
    ]  # fmt: skip


@pytest.fixture(scope="module")
def pdf() -> pikepdf.Pdf:
    return tools.opened(pdf_bytes(document(PAGE, PAGE[:1])))


CARD = ("/Sect", [("/H2", [0]), ("/P", [1, 2, 3])])


def test_the_tree_holds_sheets_cards_and_texts_in_drawing_order(pdf: pikepdf.Pdf):
    root = pdf.Root.StructTreeRoot.K
    assert str(root.S) == "/Document"
    first, second = root.K
    assert [str(first.T), str(second.T)] == ["sheet 1", "sheet 2"]
    assert tree(first) == [
        CARD,
        ("/Sect", [("/H2", [4]), ("/P", [5, 6, 7])]),
        ("/Figure", [8]),
        ("/P", [9]),
    ]
    assert tree(second) == [CARD]
    assert pdf.Root.MarkInfo.Marked


def test_figures_have_words_and_foreign_texts_their_language(pdf: pikepdf.Pdf):
    figure, foreign = pdf.Root.StructTreeRoot.K.K[0].K[2:4]
    assert str(figure.Alt) == "a toy box"
    assert str(foreign.Lang) == "fr"


def test_every_piece_of_content_knows_its_element(pdf: pikepdf.Pdf):
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    assert [int(number) for number in numbers[::2]] == [0, 1]
    for index, page in enumerate(pdf.pages):
        assert int(page.obj.StructParents) == index
        parents = numbers[2 * index + 1]
        marked = re.findall(r"/(\w+) <</MCID (\d+)", tools.content_of(pdf, index))
        assert [int(number) for _, number in marked] == list(range(len(parents)))
        roles = [(f"/{role}", str(parent.S)) for (role, _), parent in zip(marked, parents, strict=True)]
        assert set(roles) == {(role, role) for _, role in roles} | {("/Span", "/P")}
        assert all(parent.Pg.objgen == page.obj.objgen for parent in parents)


def test_marked_content_is_balanced_never_nested_and_complete(pdf: pikepdf.Pdf):
    for page in pdf.pages:
        depth = 0
        for _, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            depth += (name in ("BDC", "BMC")) - (name == "EMC")
            assert depth in (0, 1)
            assert depth == 1 or name not in ("f", "S", "Tj", "Do")
        assert depth == 0


def test_signs_read_as_their_words(pdf: pikepdf.Pdf):
    spoken = [
        str(operands[1].ActualText)
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])
        if str(operator) == "BDC" and "/ActualText" in operands[1]
    ]
    assert spoken == ["socks", "socks"]


def test_forms_hold_only_decoration(pdf: pikepdf.Pdf):
    forms = pdf.pages[0].obj.Resources.XObject.values()
    assert all(b"MCID" not in form.read_bytes() and b"Tj" not in form.read_bytes() for form in forms)


def test_a_document_without_tags_has_no_structure(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    assert "/StructTreeRoot" not in pdf.Root
    assert "Artifact" not in tools.content_of(pdf)


def keyed(text: str, key: str, y: float, role: Literal["P", "TD"] = "P", row: str = "") -> Group:
    within: tuple[Holder, ...] = (("Table", "t"), ("TR", row)) if row else ()
    return told((run(text, y),), Tag(role, within=within, key=key))


def test_lines_that_follow_each_other_are_one_paragraph_over_columns_and_pages():
    first = (keyed("one", "a", 10), keyed("two", "a", 20), keyed("three", "b", 30))
    second = (keyed("four", "b", 10), keyed("five", "a", 20))
    pdf = tools.opened(pdf_bytes(document(first, second)))
    one, two = pdf.Root.StructTreeRoot.K.K
    assert tree(one) == [("/P", [0, 1]), ("/P", [2, ("MCR", 0)])]
    assert tree(two) == [("/P", [1])]  # something else was said since "two"
    going_on = one.K[1]
    assert going_on.Pg.objgen == pdf.pages[0].obj.objgen
    assert going_on.K[1].Pg.objgen == pdf.pages[1].obj.objgen
    assert pdf.Root.StructTreeRoot.ParentTree.Nums[3][0].objgen == going_on.objgen


def test_a_cell_is_found_again_in_its_row():
    row = [keyed("Chip", "label", 10, "TD", "1"), keyed("30", "number", 10, "TD", "1")]
    cells = (*row, keyed("for every draw", "label", 15, "TD", "1"), keyed("Joker", "label", 20, "TD", "2"))
    pdf = tools.opened(pdf_bytes(document(cells)))
    (table,) = pdf.Root.StructTreeRoot.K.K[0].K
    assert tree(table) == [
        ("/TR", [("/TD", [0, 2]), ("/TD", [1])]),
        ("/TR", [("/TD", [3])]),
    ]


@pytest.mark.skipif(
    shutil.which("pdfinfo") is None, reason="poppler is checked where it is installed (CI has it)"
)
def test_poppler_reads_whole_sentences(tmp_path: File):
    path = tmp_path / "told.pdf"
    path.write_bytes(pdf_bytes(document(PAGE)))
    shown = subprocess.run(
        ["pdfinfo", "-struct-text", path], capture_output=True, text=True, errors="replace", check=True
    )
    words = re.findall(r'^ +"(.*)"$', shown.stdout, re.MULTILINE)
    assert words[:4] == ["Tiptoe", "Noise", "socks", "three"]
    assert shown.stderr == ""


def test_links_lie_where_their_drawings_are():
    linked = Group((Group((BOX,), moved(2, 3), link="https://example.org/a/"),), moved(40, 50))
    pdf = tools.opened(pdf_bytes(document((linked, BOX), (BOX,))))
    (link,) = pdf.pages[0].obj.Annots
    assert str(link.A.URI) == "https://example.org/a/"
    left, bottom, right, top = (float(side) * 25.4 / 72 for side in link.Rect)
    assert (left, 297 - top, right - left, top - bottom) == pytest.approx((42, 53, 9, 9), abs=0.01)
    assert "/Annots" not in pdf.pages[1].obj


def test_the_file_describes_itself(deck: Document):
    pdf = tools.opened(pdf_bytes(deck))
    with pdf.open_metadata() as meta:
        assert meta["dc:title"] == deck.title
        assert meta["dc:creator"] == [deck.author]
        assert meta["dc:language"] == {"zh-Hans"}
        assert meta["xmp:CreatorTool"].startswith("pnp ")


def test_layers_are_called_what_the_document_says(deck: Document):
    pdf = tools.opened(pdf_bytes(replace(deck, layer_names=(("cut", "裁切线"),))))
    (layer,) = pdf.Root.OCProperties.OCGs
    assert str(layer.Name) == "裁切线"

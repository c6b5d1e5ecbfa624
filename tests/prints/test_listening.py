"""The rulebook as pdfium hands it to a screen reader: one element for each paragraph, whole and in order."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from pnp.i18n.load import load_local
from pnp.i18n.locales import LOCALES
from pnp.layout.documents import PrintOptions, chosen_items, document, in_one_language
from pnp.layout.press import PrintRoom, print_room
from pnp.load.shared import load_print_shop
from pnp.render.pdf import pdf_bytes
from pnp.text.spans import Icon

from .conftest import GAME

Said = list[tuple[str, str]]


def said(content: bytes) -> Said:
    """Role and text of every element that holds text, in reading order."""
    text = {(page, number): words for page, number, words in _pieces(content)}
    with pikepdf.open(io.BytesIO(content)) as file:
        pages = {page.obj.objgen: index for index, page in enumerate(file.pages)}

        def told(element: pikepdf.Object) -> str:
            page = pages[element.Pg.objgen]
            parts = []
            for kid in element.K:
                if isinstance(kid, int):
                    parts.append(text.get((page, int(kid)), ""))
                elif kid.Type == "/MCR":
                    parts.append(text.get((pages[kid.Pg.objgen], int(kid.MCID)), ""))
                else:
                    parts.append(told(kid))
            return "".join(parts)

        def walk(element: pikepdf.Object) -> Iterator[tuple[str, str]]:
            for kid in element.K:
                if str(kid.S) in ("/Sect", "/L", "/LI", "/Table", "/TR"):
                    yield from walk(kid)
                else:
                    yield str(kid.S)[1:], told(kid).strip()

        return list(walk(file.Root.StructTreeRoot.K))


def _pieces(content: bytes) -> Iterator[tuple[int, int, str]]:
    """Page, number and text of every piece of marked content."""
    document = pypdfium2.PdfDocument(content)
    for index, page in enumerate(document):
        words: dict[int, str] = {}
        textpage = page.get_textpage()
        for item in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            number = pdfium.FPDFPageObj_GetMarkedContentID(item)
            size = pdfium.FPDFTextObj_GetText(item, textpage, None, 0)
            buffer = (pdfium.FPDF_WCHAR * (size // 2))()
            pdfium.FPDFTextObj_GetText(item, textpage, buffer, size)
            words[number] = words.get(number, "") + bytes(buffer).decode("utf-16-le").rstrip("\0")
        yield from ((index, number, piece) for number, piece in words.items())


@pytest.mark.parametrize("locale", LOCALES)
def test_every_clause_is_one_paragraph(
    locale: str, pdf: Callable[..., bytes], room: Callable[[str], PrintRoom]
) -> None:
    local = room(locale).local
    heard = said(pdf(locale, "rulebook"))
    paragraphs = ["".join(text.split()) for role, text in heard if role == "P"]
    for section in local.game.rules:
        for clause in section.clauses:
            number = local.numbers[f"{section.id}.{clause.id}"]
            if clause.only or any(isinstance(span, Icon) for span in clause.text.spans):
                continue  # other words in front; pdfium reads a sign from its own element
            text = "".join(f"{number} {clause.text.plain()}".split())
            assert any(spoken.startswith(text) for spoken in paragraphs), text
    headings = ["".join(text.split()) for role, text in heard if role == "H2"]
    wanted = [f"{n}{section.title.plain()}" for n, section in enumerate(local.game.rules, 1)]
    assert headings[: len(wanted)] == ["".join(title.split()) for title in wanted]
    assert [role for role, _ in heard].count("H1") == 1


def test_a_table_is_heard_as_rows_of_cells(pdf: Callable[..., bytes]) -> None:
    heard = said(pdf("en", "rulebook"))
    start = heard.index(("TH", "Players"))
    assert heard[start : start + 5] == [("TH", text) for text in ("Players", "3", "4", "5", "6")]
    assert [role for role, _ in heard[start + 5 : start + 10]] == ["TH", "TD", "TD", "TD", "TD"]
    with pikepdf.open(io.BytesIO(pdf("en", "rulebook"))) as file:
        rows = [
            sum(str(kid.S) in ("/TH", "/TD") for kid in row.K)
            for row in file.objects
            if isinstance(row, pikepdf.Dictionary) and row.get("/S") == "/TR"
        ]
    assert rows.count(5) >= 5  # the label and four player counts
    assert 1 not in rows


def test_a_second_language_stands_beneath_each_clause(library: Path) -> None:
    english, other = (load_local(library, GAME, locale) for locale in ("en", "zh-Hant"))
    room = print_room(library, english, load_print_shop(library), other)
    press, items = room.press(PrintOptions()), chosen_items(english, ["rulebook"])
    heard = ["".join(text.split()) for _, text in said(pdf_bytes(document(press, items)))]
    assert in_one_language(press, items) == []
    for first, second in zip(english.game.rules, other.game.rules, strict=True):
        for clause, below in zip(first.clauses, second.clauses, strict=True):
            if any(isinstance(span, Icon) for span in below.text.spans) or clause.only:
                continue
            number = english.numbers[f"{first.id}.{clause.id}"]
            at = heard.index("".join(below.text.plain().split()))
            assert heard[at - 1].startswith(number)


@pytest.mark.parametrize("game", ["toys-freeze", "undermine", "pompeii", "humpty-wall"])
def test_captions_rows_and_lists_are_in_both_languages(game: str, library: Path) -> None:
    english, other = (load_local(library, game, locale) for locale in ("en", "zh-Hans"))
    room = print_room(library, english, load_print_shop(library), other)
    made = document(room.press(PrintOptions()), chosen_items(english, ["rulebook"]))
    pages = pypdfium2.PdfDocument(pdf_bytes(made))
    heard = "".join("".join(page.get_textpage().get_text_range().split()) for page in pages)
    clauses = [clause for section in other.game.rules for clause in section.clauses]
    diagrams = [other.game.diagrams.diagram(clause.diagram) for clause in clauses if clause.diagram]
    formulas = [other.game.book.formulas[name] for clause in clauses for name in clause.values]
    tables = {clause.table for clause in clauses}
    decks = [deck for deck in other.game.components.decks if f"cards.{deck.id}" in tables]
    said = [diagram.caption for diagram in diagrams]
    said += [frame.label for diagram in diagrams for frame in diagram.frames if frame.label]
    said += [formula.name for formula in formulas if formula.name]
    said += [card.name for deck in decks for card in deck.cards]
    plain = [text for text in said if not any(isinstance(span, Icon) for span in text.spans)]
    assert plain
    missing = [text.plain() for text in plain if "".join(text.plain().split()) not in heard]
    assert missing == []


def test_what_stays_in_one_language_is_known(library: Path) -> None:
    local, other = (load_local(library, GAME, locale) for locale in ("en", "zh-Hans"))
    press = print_room(library, local, load_print_shop(library), other).press(PrintOptions())
    plain = [item.id for item in in_one_language(press, chosen_items(local, ["set", "booklet"]))]
    assert plain == ["cover", "tokens", "pawns", "board", "track", "quick-reference", "score"]

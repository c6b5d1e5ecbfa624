"""Items become sheets: what is printed for whom, in which order, and what stands on it."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path as File
from typing import Any

import pytest

from pnp.basic import LocalText, Range
from pnp.errors import Place, UsageError
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import Fonts
from pnp.formula import compile_book
from pnp.formula.book import FormulaBook
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.layout.documents import LocalItem, Press, PrintOptions, chosen_items, document
from pnp.layout.drawing import Document, Drawing, Path, Run, Symbol, Use, walk
from pnp.layout.drawlog import draw_log
from pnp.layout.shapes import rectangle
from pnp.load.shared import load_print_shop
from pnp.model.components import Board, Card, Components, Deck
from pnp.model.game import Game, Look, Profile, Source
from pnp.model.printers import Offset, PrinterProfile
from pnp.model.prints import Item, Prints, PrintShop
from pnp.text.spans import Words as PlainWords

AT = Place("games/tiny/components.yaml", 1, 1)


def text(words: str) -> LocalText:
    return LocalText((PlainWords(words),))


def card(name: str, copies: int, copies_for: Mapping[int, int] | None = None) -> Card[LocalText]:
    return Card(name, AT, text(name), copies, copies_for or {})


NOISE = Deck("noise", AT, text("Noise"), 12, "number", "noise", (card("hush", 3), card("crash", 9, {2: 6})))
LOOSE = Deck("loose", AT, text("Loose"), 2, "number", "", (card("slip", 2),))
ITEMS: tuple[LocalItem, ...] = (
    Item("cards", AT, "cards", text("Cards"), ("noise",)),
    Item("slips", AT, "cards", text("Slips"), ("loose",)),
    Item("board", AT, "board", text("Board"), ("room",)),
    Item("aid", AT, "reference", text("Aid"), template="aid", copies="each"),
    Item("set", AT, "set", text("Set"), ("cards", "board", "aid")),
)


def tiny_game() -> LocalGame:
    formulas, _ = compile_book(FormulaBook())
    assert formulas is not None
    day = datetime.date(2026, 11, 30)
    profile: Profile[LocalText] = Profile(
        id="tiny",
        place=AT,
        language="en",
        locales=("en",),
        title=text("A Tiny Game"),
        short=text("Tiny"),
        kind=text("kind"),
        mood=text("mood"),
        players=Range(2, 4),
        version="1.2",
        date=day,
        needs=text("paper"),
        source=Source(text("our own"), "article", day),
        credits=(text("pnp"),),
        look=Look(AT, "DM Sans", {}, {}),
    )
    components = Components((NOISE, LOOSE), (Board("room", AT, text("Room"), "room", ()),))
    game: Game[LocalText] = Game(
        profile, (), (), components, (), (), (), FormulaBook(), formulas, Prints(AT, "poker-63x88", ITEMS)
    )
    return LocalGame("en", game, Words("en"), {}, 0, 0)


class StubDrawer:
    """Draws every face as its name in a frame."""

    def card(self, deck: Deck[LocalText], card: Card[LocalText]) -> Drawing:
        return self.named(f"front/{deck.id}/{card.id}", 63, 88)

    def back(self, deck: Deck[LocalText], card: Card[LocalText]) -> Drawing | None:
        return self.named(f"back/{deck.back}", 63, 88) if deck.back else None

    def board(self, board: Board[LocalText]) -> tuple[Drawing, tuple[float, float]]:
        return self.named(f"board/{board.id}", 269, 200), (269, 200)

    def reference(self, item: Item[LocalText]) -> tuple[Drawing, tuple[float, float]]:
        return self.named(f"reference/{item.id}", 134, 200), (134, 200)

    def named(self, name: str, width: float, height: float) -> Drawing:
        frame = Path(rectangle(3, 3, width - 6, height - 6), stroke="#000000")
        words = Run(name, 5, 10, FaceKey("DM Sans", 800), 9, "#000000")
        return Use(Symbol(name, (-2, -2, width + 4, height + 4), (frame, words)))


@pytest.fixture(scope="module")
def shop(library: File) -> PrintShop:
    return load_print_shop(library)


def printed(shop: PrintShop, *only: str, **options: Any) -> Document:
    local = tiny_game()
    press = Press(local, shop, Fonts("en", "DM Sans"), StubDrawer(), PrintOptions(**options))
    return document(press, chosen_items(local, only))


def shown(result: Document) -> list[list[str]]:
    """The names of the faces on each sheet."""
    return [
        [item.symbol.name for item in walk(sheet.items) if isinstance(item, Use)] for sheet in result.sheets
    ]


def label(result: Document, number: int) -> str:
    """The first line of text that belongs to the sheet and not to a face."""
    return "".join(
        i.text for i in walk(result.sheets[number].items) if isinstance(i, Run) and i.face.weight == 600
    )


def test_the_shared_file_holds_the_papers_and_sizes_of_the_look(shop: PrintShop):
    papers = {paper.id: (paper.width_mm, paper.height_mm) for paper in shop.papers}
    assert papers["a4"] == (210, 297)  # ISO 216
    assert papers["letter"] == (215.9, 279.4)  # 8.5 × 11 inches
    sizes = {size.id: (size.width_mm, size.height_mm) for size in shop.cards}
    assert sizes["poker-63x88"] == (63, 88)
    assert (shop.prebuilt.papers, shop.prebuilt.backs) == (("a4", "letter"), ("long",))


def test_every_copy_is_printed_and_no_more_for_a_small_table(shop: PrintShop):
    full = [name for sheet in shown(printed(shop, "cards", backs="none")) for name in sheet]
    assert (full.count("front/noise/hush"), full.count("front/noise/crash")) == (3, 9)
    two = [name for sheet in shown(printed(shop, "cards", backs="none", players=2)) for name in sheet]
    assert (two.count("front/noise/hush"), two.count("front/noise/crash")) == (3, 6)


def test_copies_multiply_and_chosen_cards_choose(shop: PrintShop):
    result = printed(shop, "cards", backs="none", cards=("hush",), copies=4)
    assert shown(result) == [["front/noise/hush"] * 9, ["front/noise/hush"] * 3]


def test_backs_follow_their_fronts(shop: PrintShop):
    result = printed(shop, "cards")
    assert [sheet.back for sheet in result.sheets] == [False, True, False, True]
    assert [len(sheet.trims_mm) for sheet in result.sheets] == [9, 9, 3, 3]
    assert shown(result)[3] == ["back/noise"] * 3
    assert result.duplex == "long"


def test_fronts_and_backs_stay_in_pairs_throughout_a_set(shop: PrintShop):
    result = printed(shop, "set")
    assert [sheet.back for sheet in result.sheets] == [False, True] * 4 + [False]
    assert shown(result)[4:] == [["board/room"], [], ["reference/aid"] * 2, [], ["reference/aid"] * 2]
    assert [sheet.width_mm > sheet.height_mm for sheet in result.sheets[4:]] == [True] * 5


def test_a_set_without_backs_has_no_empty_sheets(shop: PrintShop):
    result = printed(shop, "set", backs="none")
    assert all(shown(result))
    assert (len(result.sheets), result.duplex) == (5, "")


def test_each_player_gets_a_quick_reference(shop: PrintShop):
    assert shown(printed(shop, "aid", players=3)) == [["reference/aid"] * 2, ["reference/aid"]]


def test_folded_sheets_hold_fronts_and_backs(shop: PrintShop):
    result = printed(shop, "cards", backs="fold")
    assert shown(result)[0].count("back/noise") == 4
    assert (len(result.sheets), result.duplex) == (3, "")


def test_decks_without_backs_are_printed_on_one_side(shop: PrintShop):
    local = tiny_game()
    by_id = {item.id: item for item in ITEMS}
    assert [local.game.has_backs(by_id[name]) for name in ("cards", "slips", "board", "set")] == [
        True,
        False,
        False,
        True,
    ]
    assert shown(printed(shop, "slips")) == [["front/loose/slip"] * 2]


def test_a_back_stays_white_where_only_its_deck_has_none(shop: PrintShop):
    local = tiny_game()
    both = Item("both", AT, "cards", text("Both"), ("loose", "noise"))
    press = Press(local, shop, Fonts("en", "DM Sans"), StubDrawer(), PrintOptions())
    result = document(press, [both])
    assert shown(result)[1] == ["back/noise"] * 7
    assert len(result.sheets[1].trims_mm) == 9


def test_a_sheet_says_what_it_is(shop: PrintShop):
    expected = "Tiny · Cards · English · 2–4 players · rules 1.2 · sheet 1 of 2 · front · A4 · full ink"
    assert label(printed(shop, "cards"), 0) == expected
    low = printed(shop, "cards", paper="letter", ink="low", players=3)
    assert (
        label(low, 1)
        == "Tiny · Cards · English · 3 players · rules 1.2 · sheet 1 of 2 · back · Letter · low ink"
    )


def test_sheets_have_names_for_the_outline_and_the_page_list(shop: PrintShop):
    result = printed(shop, "cards")
    assert [sheet.title for sheet in result.sheets[:2]] == [
        "Cards · sheet 1 of 2 · front",
        "Cards · sheet 1 of 2 · back",
    ]
    assert [sheet.label for sheet in result.sheets] == ["cards-1", "cards-2", "cards-3", "cards-4"]
    assert (result.title, result.author) == ("A Tiny Game · Cards", "pnp")


@pytest.mark.parametrize(
    ("only", "options", "message"),
    [
        (("crads",), {}, 'nothing called "crads" to print. Did you mean "cards"?'),
        ((), {"paper": "leter"}, 'no paper "leter". Did you mean "letter"?'),
        ((), {"cards": ("hsuh",)}, 'no card "hsuh". Did you mean "hush"?'),
        ((), {"players": 7}, "for 2–4 players, not 7"),
        ((), {"copies": 0}, "at least one copy"),
        (("board",), {"cards": ("hush",)}, "none of the cards asked for is in board"),
    ],
)
def test_wrong_wishes_are_wrong_use(
    shop: PrintShop, only: tuple[str, ...], options: Mapping[str, object], message: str
):
    with pytest.raises(UsageError) as error:
        printed(shop, *only, **options)
    assert message in str(error.value)


def test_the_draw_log_of_a_tiny_deck(shop: PrintShop, library: File):
    """The golden file holds a sheet and its back; PNP_GOLDEN=1 in the environment writes it anew."""
    result = printed(shop, "cards", cards=("hush",), paper="letter")
    golden = library / "tests" / "golden" / "tiny-deck.log"
    if os.environ.get("PNP_GOLDEN"):
        golden.write_text(draw_log(result), encoding="utf-8")
    assert draw_log(result) == golden.read_text(encoding="utf-8")


def test_the_draw_log_changes_with_any_number(shop: PrintShop):
    result = printed(shop, "cards", cards=("hush",))
    first = result.sheets[0]
    moved = replace(first, trims_mm=((10.51, 16.5, 63, 88), *first.trims_mm[1:]))
    assert draw_log(replace(result, sheets=(moved, *result.sheets[1:]))) != draw_log(result)


def test_a_sheet_names_its_printer_and_is_printed_as_it_needs(shop: PrintShop):
    profile = PrinterProfile("office", "long", back=Offset(1.5, 0.5))
    plain, result = printed(shop, "cards"), printed(shop, "cards", printer=profile)
    assert label(result, 0).endswith("full ink · printer office")
    for before, after in zip(plain.sheets, result.sheets, strict=True):
        shift = (1.5, -0.5) if after.back else (0.0, 0.0)
        assert [
            (box[0] - old[0], box[1] - old[1])
            for box, old in zip(after.trims_mm, before.trims_mm, strict=True)
        ] == [pytest.approx(shift, abs=0.001)] * len(before.trims_mm)


def test_a_sheet_names_both_languages(shop: PrintShop):
    local = tiny_game()
    press = Press(local, shop, Fonts("en", "DM Sans"), StubDrawer(), PrintOptions(), second="zh-Hant")
    assert "English + 繁體中文" in label(document(press, chosen_items(local, ["cards"])), 0)


def test_the_layer_of_cut_lines_is_named_in_the_readers_language(shop: PrintShop):
    assert printed(shop, "cards").layer_names == (("cut", "Cut lines"),)

"""The prints of Undermine: how many cards a table needs, 52 faces nobody confuses, fans that are what they show."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from formula_tools import game_formulas
from PIL import Image, ImageChops

from pnp.formula import run_request
from pnp.i18n.load import load_local
from pnp.i18n.locales import LOCALES
from pnp.layout.documents import PrintOptions, chosen_items, document
from pnp.layout.drawing import Document
from pnp.layout.layers.mine_reference import MineOptions
from pnp.layout.press import PrintRoom, print_room
from pnp.load.shared import load_print_shop
from pnp.model.prints import Ink
from pnp.render.pdf import pdf_bytes

CARDS = {2: 17, 3: 25, 4: 33, 5: 41, 6: 49, None: 54}  # 8 each and the joker; None: the whole pack
PACK_LETTERS = {"pick": "S", "lantern": "H", "brick": "D", "sprout": "C"}

Room = Callable[[str], PrintRoom]


@pytest.fixture(scope="module")
def mine(library: Path) -> Room:
    """The print room of the game in a locale."""
    return cache(
        lambda locale: print_room(library, load_local(library, "undermine", locale), load_print_shop(library))
    )


def sheets_of(room: PrintRoom, item: str, options: PrintOptions) -> Document:
    return document(room.press(options), chosen_items(room.local, [item]))


def cards_on(made: Document) -> int:
    return sum(len(sheet.trims_mm) for sheet in made.sheets if not sheet.back)


# ------------------------------------------------------------------ how many
@pytest.mark.parametrize(("players", "cards"), CARDS.items())
def test_a_table_gets_the_cards_it_needs(players: int | None, cards: int, mine: Room) -> None:
    made = sheets_of(mine("en"), "cards", PrintOptions(players=players))
    assert cards_on(made) == cards


def test_the_ledger_counts_the_pack(mine: Room) -> None:
    parts = mine("en").local.game.components
    (pack,) = parts.decks
    assert sum(card.copies for card in pack.cards) == pack.total == 54
    assert {line.id: line.total for line in parts.ledger}["cards"] == 54
    for players, cards in CARDS.items():
        if players is not None:
            assert game_cards(mine, players) == cards - 1


def game_cards(mine: Room, players: int) -> int:
    return mine("en").local.game.formulas.value("cards")[players]


def test_chips_for_everybody(mine: Room) -> None:
    parts = {piece.id: piece for piece in mine("en").local.game.components.pieces}
    laid_out = mine("en").local.game.formulas.value("chips_laid_out")
    assert {players: parts["chip"].needed(players) for players in range(2, 7)} == dict(laid_out)


# ------------------------------------------------------------------ faces
@pytest.mark.parametrize("ink", ["full", "low"])
def test_no_two_cards_look_alike_in_grey(ink: Ink, mine: Room) -> None:
    faces = grey_faces(mine("en"), ink)[:52]
    pairs = combinations(range(52), 2)
    closest = min(clearly_different(faces[a], faces[b]) for a, b in pairs)
    assert closest > 0.02  # J and Q of one suit, the closest, have other heads, letters and counts


def grey_faces(room: PrintRoom, ink: Ink) -> list[Image.Image]:
    """Every card as a black-and-white printer gives it, in the order of the deck."""
    made = sheets_of(room, "cards", PrintOptions(ink=ink, backs="none"))
    pages = pypdfium2.PdfDocument(pdf_bytes(made))
    found: list[Image.Image] = []
    for page, sheet in zip(pages, made.sheets, strict=True):
        image = page.render(scale=1.2).to_pil().convert("L")
        px = image.width / sheet.width_mm
        for x, y, width, height in sheet.trims_mm:
            corner = (round(x * px), round(y * px))
            found.append(image.crop((*corner, corner[0] + round(width * px), corner[1] + round(height * px))))
    return found


def clearly_different(a: Image.Image, b: Image.Image) -> float:
    """The share of pixels that differ by a quarter of the way from black to white."""
    histogram = ImageChops.difference(a, b).histogram()
    return sum(histogram[64:]) / (a.width * a.height)


def test_a_card_reads_as_rank_and_suit(mine: Room) -> None:
    for locale, words in (("en", "9Pick"), ("zh-Hans", "9镐"), ("zh-Hant", "9鎬")):
        made = sheets_of(mine(locale), "cards", PrintOptions(cards=("pick-9",), backs="none"))
        text = pypdfium2.PdfDocument(pdf_bytes(made))[0].get_textpage().get_text_range()
        assert words in "".join(text.split())


@pytest.mark.parametrize("ink", ["full", "low"])
def test_a_turned_back_is_no_sign(ink: Ink, mine: Room) -> None:
    made = sheets_of(mine("zh-Hant"), "cards", PrintOptions(ink=ink, cards=("pick-9",)))
    (sheet,) = (sheet for sheet in made.sheets if sheet.back)
    ((x, y, width, height),) = sheet.trims_mm
    page = pypdfium2.PdfDocument(pdf_bytes(made))[made.sheets.index(sheet)]
    px = 8.0  # a millimetre, so that trims fall on whole pixels
    image = page.render(scale=px * 25.4 / 72).to_pil().convert("L")
    box = tuple(round(side * px) for side in (x, y, x + width, y + height))
    back = image.crop(box)
    turned, mirrored = back.rotate(180), back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert best_match(back, turned) < 0.03  # the softness of edges that fall between two pixels
    assert best_match(back, mirrored) > 0.12  # what a back that differs would give


def best_match(a: Image.Image, b: Image.Image) -> float:
    """How far two pictures differ when one may lie up to two pixels off: a page is not a whole number of pixels."""
    shifts = product(range(-2, 3), repeat=2)
    return min(clearly_different(a, ImageChops.offset(b, *shift)) for shift in shifts)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ink", ["full", "low"])
def test_every_text_fits(locale: str, ink: Ink, mine: Room) -> None:
    faces = mine(locale).check(ink)
    assert not faces.problems()
    assert not faces.fit().problems()


def test_the_set_is_in_print_order_and_tagged(mine: Room) -> None:
    made = sheets_of(mine("en"), "set", PrintOptions(players=4))
    order = list(dict.fromkeys(sheet.label.rsplit("-", 1)[0] for sheet in made.sheets))
    assert order == ["cover", "cards", "tokens", "quick-reference", "set-up+score"]
    with pikepdf.open(io.BytesIO(pdf_bytes(made))) as file:
        assert str(file.Root.Lang) == "en"


# ------------------------------------------------------------------ the quick reference
@pytest.fixture(scope="module")
def reference(mine: Room) -> MineOptions:
    """The options of the quick reference as the template has them."""
    face = mine("en").templates.faces["undermine-reference"]
    (found,) = (layer.options for layer in face.layers if isinstance(layer.options, MineOptions))
    return found


def codes(ids: tuple[str, ...]) -> list[str]:
    """Ids of cards as the calculators write them: `pick-9` is 9S."""
    return [rank + PACK_LETTERS[suit] for suit, rank in (name.split("-") for name in ids)]


def test_the_rungs_show_their_kinds_from_the_highest(reference: MineOptions, mine: Room) -> None:
    games = {"undermine": game_formulas("undermine")}
    kinds = []
    for fan in reference.ladder.fans:
        request = {"game": "undermine", "calculator": "classify", "args": {"cards": codes(fan)}}
        kinds.append(run_request(games, request)["type"])
    assert kinds == ["straight-flush", "set", "flush", "run"]
    (panel,) = (panel for panel in mine("en").local.game.quick if panel.id == reference.ladder.panel)
    titles = [step.title.plain().lower().replace(" ", "-") for step in panel.steps]
    assert titles == kinds


def test_the_higher_fan_beats_the_lower_and_not_the_other_way(reference: MineOptions) -> None:
    games = {"undermine": game_formulas("undermine")}
    pair = codes(reference.compare.higher), codes(reference.compare.lower)
    for (new, field), legal in ((pair, True), (pair[::-1], False)):
        request = {"game": "undermine", "calculator": "beats", "args": {"new": new, "field": field}}
        assert run_request(games, request)["legal"] is legal


# ------------------------------------------------------------------ rulebook
@pytest.mark.parametrize("locale", LOCALES)
def test_the_figures_of_the_pairs_stand_apart(locale: str, mine: Room) -> None:
    pages = pypdfium2.PdfDocument(pdf_bytes(sheets_of(mine(locale), "rulebook", PrintOptions())))
    text = "\n".join(page.get_textpage().get_text_bounded() for page in pages)
    assert "36 120 252 432 660" in text

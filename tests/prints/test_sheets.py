"""Sheets of the games' own: everything a game promises, its numbers in both readings, boxes that add up."""

from __future__ import annotations

import io
import shutil
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from pnp.check.references import reference_problems
from pnp.i18n.load import load_local
from pnp.i18n.locales import LOCALES
from pnp.layout.documents import PrintOptions, chosen_items, document
from pnp.layout.drawing import Path as Shape
from pnp.layout.drawing import walk
from pnp.layout.press import PrintRoom, print_room
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.model.prints import Ink
from pnp.render.pdf import pdf_bytes

PRINTS = {
    "undermine": ["cover", "cards", "tokens", "quick-reference", "set-up+score"],
    "humpty-wall": ["cover", "quick-reference", "referee+elimination", "brick-count", "turn-marker"],
    "pompeii": ["cover", "quick-reference", "deck+buildings", "score", "lava-bag"],
}
PAGES = {"referee": 1, "elimination": 1, "brick-count": 1, "turn-marker": 1}
PAGES |= {"deck": 1, "buildings": 1, "lava-bag": 1, "score": 1, "set-up": 1}
BUILDINGS = [(4,), (4,), (3, 2), (3, 4), (4,), (3, 4), (3,), (3, 2), (4,), (3, 2), (2, 3)]
LAVA = [7, 7, 7, 8, 8, 8]

Rooms = Callable[[str, str], PrintRoom]


@pytest.fixture(scope="module")
def rooms(library: Path) -> Rooms:
    """The print room of a game in a locale."""
    shop = load_print_shop(library)
    return cache(lambda game, locale: print_room(library, load_local(library, game, locale), shop))


def text_of(room: PrintRoom, item: str, options: PrintOptions | None = None) -> str:
    made = document(room.press(options or PrintOptions()), chosen_items(room.local, [item]))
    pages = pypdfium2.PdfDocument(pdf_bytes(made))
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())


def boxes_on(room: PrintRoom, item: str) -> int:
    """How many boxes to tick one copy of a sheet has: small squares with a fill, none of them as wide as a row."""
    drawing, _ = room.faces("full", None).reference(chosen_items(room.local, [item])[0])
    sizes = Counter(
        (round(width, 3), round(height, 3))
        for shape in walk((drawing,))
        if isinstance(shape, Shape) and shape.fill and shape.stroke
        for width, height in [extent(shape)]
        if abs(width - height) < 0.01 and len(shape.segments) == ROUNDED
    )
    return max(sizes.values())


ROUNDED = 10
"""A rounded rectangle: a start, four sides, four corners, the end."""


def extent(shape: Shape) -> tuple[float, float]:
    points = [float(number) for _, *numbers in shape.segments for number in numbers]
    return max(points[::2]) - min(points[::2]), max(points[1::2]) - min(points[1::2])


# ------------------------------------------------------------------ everything is there
@pytest.mark.parametrize("game", PRINTS)
def test_the_set_holds_everything_in_print_order(game: str, rooms: Rooms) -> None:
    room = rooms(game, "en")
    made = document(room.press(PrintOptions()), chosen_items(room.local, ["set"]))
    assert list(dict.fromkeys(sheet.label.rsplit("-", 1)[0] for sheet in made.sheets)) == PRINTS[game]
    with pikepdf.open(io.BytesIO(pdf_bytes(made))) as file:
        assert len(file.pages) == len(made.sheets)
    assert {"rulebook", "booklet"} <= {item.id for item in room.local.game.prints.items}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", PRINTS)
def test_every_sheet_takes_one_page(game: str, paper: str, rooms: Rooms) -> None:
    room = rooms(game, "zh-Hans")
    for item in {item for sheet in PRINTS[game] for item in sheet.split("+")} & PAGES.keys():
        made = document(room.press(PrintOptions(paper)), chosen_items(room.local, [item]))
        assert len(made.sheets) == PAGES[item], item


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, ["cover", "quick-reference", "deck+buildings", "score", "lava-bag"]),
        (3, ["cover", "quick-reference", "quick-reference+deck", "buildings+score", "lava-bag"]),
    ],
)
def test_no_half_sheet_is_left_white(players: int, expected: list[str], rooms: Rooms) -> None:
    """Three quick references leave room for the deck sheet; the score sheet fills what is left by the buildings."""
    room = rooms("pompeii", "en")
    made = document(room.press(PrintOptions(players=players)), chosen_items(room.local, ["set"]))
    assert [sheet.label.rsplit("-", 1)[0] for sheet in made.sheets] == expected
    titles = {2: "Deck set-up + Buildings", 3: "Quick reference + Deck set-up"}
    assert titles[players] in made.sheets[2].title
    assert [len(sheet.trims_mm) for sheet in made.sheets[1:]] == [2, 2, 2, 4]


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["humpty-wall", "pompeii"])
def test_every_text_fits(game: str, locale: str, ink: Ink, rooms: Rooms) -> None:
    faces = rooms(game, locale).check(ink)
    assert not faces.problems()
    assert not faces.fit().problems()


def test_a_file_for_a_player_count_has_as_many_rows(rooms: Rooms) -> None:
    for players, rounds in ((2, 1), (4, 3), (10, 9)):
        room = rooms("humpty-wall", "en")
        shown = text_of(room, "elimination", PrintOptions(players=players)).split("Who is out in each round")[
            1
        ]
        heads = " ".join(str(number) for number in range(1, rounds + 1))
        rows = " ".join(str(number) for number in range(1, players + 1))
        assert f"Name {heads} Place {rows} First player" in shown


# ------------------------------------------------------------------ Pompeii
def test_the_deck_is_right_in_both_readings(rooms: Rooms) -> None:
    shown = text_of(rooms("pompeii", "en"), "deck")
    for row in (
        "Upper stack 17 17 22",
        "Lower stack 15 15 10",
        "Cards in the draw pile 42 42 42",
        "Resident cards removed 12 8 4",
        "Second eruption card: earliest 27 27 32",
        "Second eruption card: latest 42 42 42",
        "Second eruption card: always 27 27 32",
    ):
        assert row in shown
    assert shown.index("Reading 1") < shown.index("latest") < shown.index("Reading 2") < shown.index("always")


def test_the_lava_bag_has_a_box_for_every_tile(rooms: Rooms) -> None:
    room = rooms("pompeii", "zh-Hant")
    assert boxes_on(room, "lava-bag") == sum(LAVA) == 45
    shown = text_of(room, "lava-bag")
    symbols = ("頭盔", "面具", "陶瓶", "錢幣", "卷軸", "圓柱")
    assert all(f"{symbol} {count}" in shown for symbol, count in zip(symbols, LAVA, strict=True))
    assert shown.count("袋裡的板塊 45") == 4  # to cut apart


def test_the_building_table_has_a_box_for_every_place(rooms: Rooms) -> None:
    room = rooms("pompeii", "en")
    assert boxes_on(room, "buildings") == sum(map(sum, BUILDINGS)) == 53
    game = room.local.game
    (panel, *_), *_ = [sheet.panels for sheet in game.prints.sheets if sheet.id == "buildings"]
    assert panel.tally is not None
    rows = [
        tuple(filter(None, (game.formulas.value(source)[0] for source in row.boxes)))
        for row in panel.tally.rows
    ]
    assert rows == BUILDINGS


# ------------------------------------------------------------------ Undermine
def test_the_set_up_card_shows_which_cards_to_take(rooms: Rooms) -> None:
    shown = text_of(rooms("undermine", "en"), "set-up")
    ranks = ["A", *map(str, range(2, 11)), "J", "Q"]
    for players in range(2, 7):
        assert f"{players} players {' '.join(ranks[: 2 * players])} {8 * players}" in shown
    assert "Chips to lay out 10 15 20 25 30" in shown
    pieces = {piece.id: piece.total for piece in rooms("undermine", "en").local.game.components.pieces}
    assert (pieces["chip"], pieces["first-player-marker"], pieces["joker-marker"]) == (30, 1, 1)


# ------------------------------------------------------------------ mistakes
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "sheet: lava-bag",
            "sheet: lava-bog",
            'item "lava-bag" refers to sheet "lava-bog", which does not exist. Did you mean "lava-bag"?',
        ),
        (
            "icon: helmet",
            "icon: helmit",
            'sheet "lava-bag", panel "bag" refers to icon "helmit", which does not exist. Did you mean "helmet"?',
        ),
        ("[helmet_tiles]", "[helmet_tile]", 'sheet "lava-bag", panel "bag": value "helmet_tile": '),
    ],
)
def test_what_is_not_there_is_named_with_its_place(
    old: str, new: str, says: str, library: Path, tmp_path: Path
) -> None:
    shutil.copytree(library / "games", tmp_path / "games")
    file = tmp_path / "games/pompeii/prints.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    game, problems = load_game(tmp_path, "pompeii")
    assert game is not None and not problems
    (problem,) = reference_problems(game)
    assert str(problem).partition(": ")[2].startswith(says)
    assert problem.place is not None and problem.place.file == "games/pompeii/prints.yaml"

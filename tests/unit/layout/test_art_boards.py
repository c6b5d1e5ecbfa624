"""Backs and the room map: ink, symmetry, places that do not touch."""

from __future__ import annotations

import math

import pytest

from pnp.layout.art import room
from pnp.layout.art.backs import BACKS, BLEED_MM, back
from pnp.layout.art.furniture import CELL_MM, FURNITURE
from pnp.layout.drawing import Picture, walk
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

from .art_paint import FULL, LOW, differing, extent, ink, looks_the_same_turned, picture

CARD = (0.0, 0.0, 63.0, 88.0)
CELLS = tuple(
    room.Cell(name, name, emoji, row, column, eyes, start=name == "chest")
    for row, line in enumerate((
        (("window", "🪟", 1), ("bed", "🛏️", 3), ("books", "📚", 2)),
        (("blocks", "🧱", 2), ("rug", "🟥", 4), ("chest", "🧸", 2)),
        (("door", "🚪", 3), ("track", "🚗", 2), ("dog", "🐶", 1)),
    ))
    for column, (name, emoji, eyes) in enumerate(line)
)  # fmt: skip


@pytest.mark.parametrize("name", BACKS)
def test_back_keeps_the_ink_budget(name: str) -> None:
    assert ink(back(name, FULL).drawings, CARD) <= 0.37
    assert ink(back(name, LOW).drawings, CARD) <= 0.18


@pytest.mark.parametrize("palette", [FULL, LOW])
@pytest.mark.parametrize("name", ["noise", "item"])
def test_back_looks_the_same_turned(name: str, palette: Palette) -> None:
    assert looks_the_same_turned(back(name, palette).drawings, CARD)


@pytest.mark.parametrize("name", BACKS)
def test_only_the_ground_reaches_the_trim(name: str) -> None:
    ground, *rest = back(name, FULL).drawings
    assert extent((ground,)) == (-BLEED_MM, -BLEED_MM, 63 + BLEED_MM, 88 + BLEED_MM)
    left, top, right, bottom = extent(rest[1:])
    assert min(left, top, 63 - right, 88 - bottom) >= 3.0


def test_backs_differ() -> None:
    images = [picture(back(name, LOW).drawings, CARD) for name in BACKS]
    assert all(differing(a, b) > 0.05 for i, a in enumerate(images) for b in images[i + 1 :])


def test_name_stands_on_a_plate_the_window_leaves_free() -> None:
    for name, design in BACKS.items():
        _, top, _, bottom = extent(design.window(31.5, 44, FULL))
        x, y, width, height = back(name, FULL).name_box
        assert bottom <= y and top >= 88 - y, name
        assert (x + width / 2, width, height) == (31.5, 31.0, 6.8)


def test_map_fits_the_area_a4_and_letter_share() -> None:
    left, top, right, bottom = extent(room.board(CELLS, FULL).drawings)
    assert left >= 0 and top >= 0 and right <= 269 and bottom <= 200


def test_map_keeps_the_ink_budget() -> None:
    area = (0.0, 0.0, *room.AREA_MM)
    assert ink(room.board(CELLS, FULL).drawings, area) <= 0.37
    assert ink(room.board(CELLS, LOW).drawings, area) <= 0.18


def test_twelve_bridges_join_nine_cells() -> None:
    with_bridges = len(room.board(CELLS, FULL).drawings)
    alone = sum(len(room.board((cell,), FULL).drawings) for cell in CELLS)
    heads = (len(CELLS) - 1) * (len(room.board((), FULL).drawings))
    assert with_bridges - (alone - heads) == 12


def test_each_cell_has_its_texts() -> None:
    board = room.board(CELLS, FULL)
    assert set(board.cells) == {cell.id for cell in CELLS}
    assert [name for name, texts in board.cells.items() if texts.distance is None] == ["chest"]
    assert [name for name, texts in board.cells.items() if texts.start] == ["chest"]
    assert set(board.legend) == set(room.LEGEND)


def test_eyes_count_the_stir_cards() -> None:
    counts = {eyes: sum(1 for _ in walk(room.sight_place(0, 0, eyes, FULL))) for eyes in range(5)}
    assert [counts[n + 1] - counts[n] for n in range(4)] == [counts[1] - counts[0]] * 4


def marker(box: tuple[float, float], size: tuple[float, float]) -> Box:
    return (box[0] - size[0] / 2, box[1] - size[1] / 2, *size)


def apart(a: Box, b: Box) -> bool:
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


def gap_to_disc(box: Box, disc: tuple[float, float, float]) -> float:
    x = min(max(disc[0], box[0]), box[0] + box[2])
    y = min(max(disc[1], box[1]), box[1] + box[3])
    return math.hypot(disc[0] - x, disc[1] - y) - disc[2]


def test_token_and_marker_lie_side_by_side() -> None:
    width, height = CELL_MM
    token = (room.PARTNER_MM[0], room.PARTNER_MM[1], 12.5)
    sight = marker(room.SIGHT_MM[:2], (36, 22))
    bridges = [
        (width - 4.5, height / 2 - 3, 4.5, 6),
        (width / 2 - 3, height - 4.5, 6, 4.5),
        (width / 2 - 3, 0, 6, 4.5),
    ]
    medallion, chip = room.MEDALLION_MM, room.CHIP_MM
    assert gap_to_disc(sight, token) > 1
    for box in (room.NAME_MM, *bridges):
        assert apart(sight, box)
        assert gap_to_disc(box, token) > 0
    for disc in (medallion, chip):
        assert gap_to_disc(sight, disc) > 0
        assert gap_to_disc(room.NAME_MM, disc) > 0
        assert math.dist(disc[:2], token[:2]) > disc[2] + token[2]
    assert sight[0] + sight[2] < width and sight[1] + sight[3] < height
    assert token[1] - token[2] > 2


@pytest.mark.parametrize("name", FURNITURE)
def test_furniture_is_white_in_low_ink(name: str) -> None:
    area = (0.0, 0.0, *CELL_MM)
    assert ink(FURNITURE[name](LOW), area) < 0.12


def test_pictures_are_line_drawings_in_low_ink() -> None:
    pictures = [d for d in walk(room.board(CELLS, LOW).drawings) if isinstance(d, Picture)]
    assert len(pictures) == 7
    assert not any(d.colour for d in pictures)


def test_drawing_twice_gives_the_same() -> None:
    assert room.board(CELLS, FULL) == room.board(CELLS, FULL)
    assert all(back(name, LOW) == back(name, LOW) for name in BACKS)

"""The cards of Undermine: chambers that count, faces and a back that turn, suits told apart without colour."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.mine_back import hole, name_plate, wall
from pnp.layout.art.mine_court import Miner, court
from pnp.layout.art.mine_ground import FOSSILS, ground
from pnp.layout.art.mine_suits import PACK_SIGNS, SUITS, coin, pack_sign, suit, suit_ground
from pnp.layout.art.mine_tunnel import great_chamber, tunnel, tunnel_of
from pnp.layout.drawing import Path, Picture, walk
from pnp.layout.palette import Palette

from .art_paint import differing, extent, ink, looks_the_same_turned, picture

CARD = (0.0, 0.0, 63.0, 88.0)
FIELD = (49.8, 82.0)
UNIT = (-0.5, -0.5, 1.0, 1.0)
RANKS = range(2, 11)
SOLID = {
    "ink": "#2A1C14", "line": "#CDB691", "stone": "#B79B73", "paper": "#FFFFFF", "brick": "#A8452B",
    "lantern": "#8F5E00", "pick": "#2F5470", "sprout": "#3D6A2C",
}  # fmt: skip
GROUNDS = {
    "soil": "#4A3426", "earth": "#F1E5CF", "earth2": "#E6D3B2", "earth3": "#D9BF95", "sand": "#F8F1E4",
    "ochre": "#E7A72F", "lamp": "#E7A72F", "glow": "#FCE9BD", "brickT": "#F3D9CE", "lanternT": "#F9E6BC",
    "pickT": "#D9E5EE", "sproutT": "#DDE9D3",
}  # fmt: skip
FULL = Palette(SOLID | GROUNDS, low=False)
LOW = Palette(SOLID | dict.fromkeys(GROUNDS) | dict.fromkeys(SUITS, SOLID["ink"]), low=True)
BOTH = pytest.mark.parametrize("palette", [FULL, LOW], ids=["full", "low"])


def enlarged(drawings: Drawings) -> Drawings:
    """A unit drawing at 20 mm around 10, 10."""
    return placed(drawings, 10, 10, scale=20)


def silhouette(name: str) -> Image.Image:
    """Everything that a suit covers, in black."""
    black = tuple(
        Path(item.segments, "#000000" if item.fill else None, "#000000", item.width_mm)
        for item in suit(name, FULL)
        if isinstance(item, Path)
    )
    return picture(enlarged(black), (0, 0, 20, 20)).convert("1")


# ------------------------------------------------------------------ suits
@BOTH
@pytest.mark.parametrize("name", SUITS)
def test_a_suit_fills_its_box_and_stays_inside(name: str, palette: Palette) -> None:
    left, top, right, bottom = extent(suit(name, palette))
    assert min(left, top) >= -0.54 and max(right, bottom) <= 0.54
    assert max(right - left, bottom - top) >= 0.9


@pytest.mark.parametrize(("a", "b"), tuple(combinations(SUITS, 2)))
def test_silhouettes_of_suits_differ(a: str, b: str) -> None:
    one, other = ImageOps.invert(silhouette(a).convert("L")), ImageOps.invert(silhouette(b).convert("L"))
    shared = sum(ImageChops.darker(one, other).histogram()[128:])
    either = sum(ImageChops.lighter(one, other).histogram()[128:])
    assert (
        shared / either < 0.8
    )  # the closest, brick and lantern, are both broad; one suit shares all with itself


@BOTH
@pytest.mark.parametrize(("a", "b"), tuple(combinations(SUITS, 2)))
def test_suits_differ_in_grey(a: str, b: str, palette: Palette) -> None:
    one, other = (
        picture(enlarged(suit(name, palette)), (0, 0, 20, 20)).convert("L").convert("RGB") for name in (a, b)
    )
    assert differing(one, other) > 0.12


@BOTH
@pytest.mark.parametrize(("a", "b"), tuple(combinations(SUITS, 2)))
def test_edge_bands_differ_in_grey(a: str, b: str, palette: Palette) -> None:
    band = (0.0, 0.0, 3.6, 30.0)
    outline = shapes.rectangle(*band)
    one, other = (
        picture(suit_ground(name, outline, band, palette), band).convert("L").convert("RGB")
        for name in (a, b)
    )
    assert SUITS[a].pattern != SUITS[b].pattern
    assert differing(one, other) > 0.1


def test_every_suit_stands_for_one_suit_of_a_pack() -> None:
    assert {name: shown.pack for name, shown in SUITS.items()} == {
        "pick": "spade",
        "lantern": "heart",
        "brick": "diamond",
        "sprout": "club",
    }
    signs = {
        shown.pack: picture(enlarged(pack_sign(name, FULL)), (0, 0, 20, 20)) for name, shown in SUITS.items()
    }
    assert signs.keys() == PACK_SIGNS.keys()
    assert all(differing(one, other) > 0.05 for one, other in combinations(signs.values(), 2))


# ------------------------------------------------------------------ tunnels
@pytest.mark.parametrize("rank", RANKS)
def test_a_rank_has_as_many_chambers(rank: int) -> None:
    dug = tunnel_of(rank)
    assert len(dug.chambers) == rank
    turned = {(round(-x, 6), round(-y, 6)) for x, y in dug.chambers}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in dug.chambers}


@pytest.mark.parametrize("rank", RANKS)
def test_suits_in_chambers_do_not_touch(rank: int) -> None:
    dug = tunnel_of(rank)
    assert all(math.dist(a, b) > dug.suit_mm for a, b in combinations(dug.chambers, 2))
    assert all(abs(x) + dug.radius_mm < FIELD[0] / 2 for x, _ in dug.chambers)
    assert all(abs(y) + dug.radius_mm < FIELD[1] / 2 for _, y in dug.chambers)


@pytest.mark.parametrize("rank", RANKS)
def test_the_lower_half_of_a_tunnel_is_the_upper_half_turned(rank: int) -> None:
    stamp = painted(
        shapes.circle(0, 0, 0.5), FULL["pick"]
    )  # a middle suit stands upright, a disc does not care
    assert looks_the_same_turned(tunnel(rank, stamp, FIELD, FULL), (-24.9, -41.0, *FIELD))


@BOTH
@pytest.mark.parametrize(("a", "b"), tuple(combinations(RANKS, 2)))
def test_ranks_differ_without_their_figures(a: int, b: int, palette: Palette) -> None:
    one, other = (
        picture(tunnel(n, suit("pick", palette), FIELD, palette), (-24.9, -41.0, *FIELD)) for n in (a, b)
    )
    assert differing(one, other) > 0.015


@pytest.mark.parametrize("rank", [11, 12, 13])
def test_a_court_card_carries_as_many_suits_as_its_rank(rank: int) -> None:
    stamp = (Picture("🌱", 0, 0, 1, colour=True),)
    drawn = court(Miner(rank, "sprout", "🐻", 4.6), stamp, FIELD, FULL)
    pictures = [item.emoji for item in walk(drawn) if isinstance(item, Picture)]
    assert pictures.count("🌱") == rank
    assert pictures.count("🐻") == 2


def test_an_ace_has_one_great_chamber() -> None:
    stamp = (Picture("🌱", 0, 0, 1, colour=True),)
    drawn = great_chamber("sprout", stamp, FIELD, FULL)
    assert sum(isinstance(item, Picture) for item in walk(drawn)) == 1


# ------------------------------------------------------------------ ground, back, chip
@BOTH
@pytest.mark.parametrize("seed", range(len(FOSSILS)))
def test_the_ground_has_no_upper_end(seed: int, palette: Palette) -> None:
    assert looks_the_same_turned(ground(CARD, seed, palette), CARD)


@BOTH
def test_a_turned_back_is_no_sign(palette: Palette) -> None:
    assert looks_the_same_turned(whole_back(palette), CARD)


def whole_back(palette: Palette) -> Drawings:
    size = (63.0, 88.0)
    plate, _ = name_plate(size, 20.0, palette)
    signs = suit("pick", palette), suit("brick", palette)
    return (
        *wall(size, palette),
        *hole(31.5, 44.0, *signs, palette),
        *plate,
        *placed(plate, *size, 180),
    )


@BOTH
def test_a_back_runs_over_the_trim(palette: Palette) -> None:
    left, top, right, bottom = extent(whole_back(palette))
    assert left <= -2 and top <= -2 and right >= 65 and bottom >= 90


def test_low_ink_spares_ink() -> None:
    assert ink(whole_back(FULL), CARD) <= 0.37
    assert ink(whole_back(LOW), CARD) <= 0.18
    for rank in (4, 7, 10):
        for palette, most in ((FULL, 0.37), (LOW, 0.18)):
            stamp = suit("brick", palette)
            face = (*ground(CARD, rank, palette), *placed(tunnel(rank, stamp, FIELD, palette), 31.5, 44))
            assert ink(face, CARD) <= most


@BOTH
def test_a_chip_is_round(palette: Palette) -> None:
    assert extent(coin(12.5, 12.5, 11, palette)) == pytest.approx((1.2, 1.2, 23.8, 23.8), abs=0.01)

"""What must be told apart is told apart without colour: simulated for the colour-blind and in grey.

Every card, token and pawn that a player tells from its neighbours is drawn, seen through the simulation, and
compared with the others of its kind: enough of the picture must differ clearly. Shape and pattern count, names do not
have to be read.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from pnp.basic import LocalText
from pnp.i18n.load import load_local
from pnp.layout.drawing import Document, Drawing, Sheet
from pnp.layout.press import PrintRoom, print_room
from pnp.load.shared import load_print_shop
from pnp.model.components import Card
from pnp.model.prints import Ink
from pnp.render.pdf import pdf_bytes

Rows = tuple[tuple[float, float, float], ...]
Lab = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
# table 1, severity 1.0; for linear RGB
SIGHT: dict[str, Rows] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,  # relative luminance, WCAG 2.2
}
CLEARLY = 12.0  # CIE 1976 ΔE between two points; 2.3 is just noticeable (Mahy and others 1994)
SHARE = 0.03  # of the picture
DOTS_PER_MM = 1.2


def _linear(value: int) -> float:
    channel = value / 255
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


LINEAR = [_linear(value) for value in range(256)]


def _root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


@cache
def seen(colour: tuple[int, int, int], sight: str) -> Lab:
    """A colour as it is seen, in CIELAB under D65."""
    linear = [LINEAR[channel] for channel in colour]
    r, g, b = (
        min(max(sum(a * c for a, c in zip(row, linear, strict=True)), 0.0), 1.0) for row in SIGHT[sight]
    )
    # sRGB to XYZ, IEC 61966-2-1, over the white of D65
    x, y, z = (
        _root(part)
        for part in (
            (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
            0.2126 * r + 0.7152 * g + 0.0722 * b,
            (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
        )
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def differing(one: list[tuple[int, int, int]], other: list[tuple[int, int, int]], sight: str) -> float:
    """The share of two pictures that clearly differs."""
    far = 0
    for a, b in zip(one, other, strict=True):
        if a != b:
            p, q = seen(a, sight), seen(b, sight)
            far += sum((m - n) ** 2 for m, n in zip(p, q, strict=True)) >= CLEARLY**2
    return far / len(one)


def picture(drawing: Drawing, size: tuple[float, float]) -> list[tuple[int, int, int]]:
    """The pixels of a drawing."""
    document = Document("x", "en", (Sheet(*size, (drawing,), "x", "x-1"),))
    page = pypdfium2.PdfDocument(pdf_bytes(document))[0]
    image = page.render(scale=DOTS_PER_MM * 25.4 / 72)
    data, stride, step = bytes(image.buffer), image.stride, image.n_channels
    return [
        (data[at + 2] & 0xF8, data[at + 1] & 0xF8, data[at] & 0xF8)
        for row in range(image.height)
        for at in range(row * stride, row * stride + image.width * step, step)
    ]


def kinds(room: PrintRoom, ink: Ink) -> Iterator[tuple[str, dict[str, list[tuple[int, int, int]]]]]:
    """Everything of a game that a player tells from others of its kind, by kind."""
    faces, box = room.faces(ink, None), room.local.game.components
    size = (63.0, 88.0)
    for deck in box.decks:
        back = faces.back(deck, deck.cards[0])
        alike = {"back": picture(back, size)} if back else {}
        for group in _alike(deck.cards):
            yield deck.id, alike | {card.id: picture(faces.card(deck, card), size) for card in group}
    for piece in box.pieces:
        if piece.face and (piece.icons or piece.cards):
            drawn = [faces.piece(piece, number) for number in range(1, piece.total + 1)]
            yield piece.id, {str(n): picture(*one) for n, one in enumerate(drawn, 1)}


def _alike(cards: Sequence[Card[LocalText]]) -> Iterator[Sequence[Card[LocalText]]]:
    """Cards that are compared: all of a deck; of a pack those of one rank, and of one suit those next to each other."""
    ranks = {card.fields["rank"] for card in cards if "rank" in card.fields}
    if not ranks:
        yield cards
        return
    yield from (
        [card for card in cards if card.fields.get("rank") == rank] for rank in sorted(map(str, ranks))
    )
    yield from itertools.pairwise(cards)


Kinds = list[tuple[str, dict[str, list[tuple[int, int, int]]]]]


def twins(all_kinds: Kinds, sight: str) -> list[str]:
    """Pairs that look alike."""
    return [
        f"{kind}: {one} and {other} ({share:.3f})"
        for kind, pictures in all_kinds
        for one, other in itertools.combinations(pictures, 2)
        if (share := differing(pictures[one], pictures[other], sight)) < SHARE
    ]


@pytest.fixture(scope="module")
def drawn(library: Path) -> Callable[[str, Ink], Kinds]:
    """The pictures of a game in an ink, drawn once."""
    shop = load_print_shop(library)
    return cache(
        lambda game, ink: list(kinds(print_room(library, load_local(library, game, "en"), shop), ink))
    )


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("game", ["toys-freeze", "undermine"])
def test_nothing_is_told_by_colour_alone(
    game: str, sight: str, ink: Ink, drawn: Callable[[str, Ink], Kinds]
) -> None:
    assert twins(drawn(game, ink), sight) == []


def test_the_simulation_finds_red_and_green_alike() -> None:
    red, green = [(160, 88, 40)] * 9, [(120, 112, 40)] * 9
    assert differing(red, green, "tritanopia") == 1
    assert differing(red, green, "deuteranopia") == 0
    assert differing([(200, 0, 0)] * 9, [(0, 0, 200)] * 9, "protanopia") == 1

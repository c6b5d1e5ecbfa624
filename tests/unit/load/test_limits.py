"""Numbers that multiply work have limits: a slip of the finger ends in a sentence, not in hours of waiting."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.basic import Text
from pnp.load.nodes import parse_yaml
from pnp.load.read import Reader
from pnp.model.components import Board, Card, Piece
from pnp.model.example import Example
from pnp.model.prints import CardSize

CARD = "id: fog\nname: Fog\ncopies: {}\n"
PIECE = "id: pawn\nname: Pawn\ntotal: 4\nfor: {}\n"
TRACK = "id: way\nname: Way\ntemplate: t\ntrack: {{last: {}, text: Go}}\n"
CELL = "{{id: a, name: A, row: {}, column: 1, icon: x, distance: 0, sight_cards: 0}}"
SIZE = "id: big\nname: Big\nwidth_mm: {}\nheight_mm: 88\nsource: us\n"
PLAYS = "id: e\ntitle: E\nlead: E\nplayers: {}\nactors: []\nparts: []\n"
COPIES = "it must lie between 0 and 1,000. Each one is drawn and printed."
PLAYERS = "it must lie between 1 and 100. Each player count has a column of its own."


def said(wanted: Any, text: str) -> list[str]:
    node, problems = parse_yaml(text, "f.yaml")
    assert node is not None, problems
    reader = Reader()
    reader.read(node, wanted, "f", "f")
    return [str(problem).partition(": ")[2] for problem in reader.problems]


@pytest.mark.parametrize(
    ("wanted", "text", "message"),
    [
        (
            Card[Text],
            CARD.format(1000000),
            f'card "fog": "copies" is 1000000; {COPIES}',
        ),
        (
            Card[Text],
            CARD.format(-1),
            f'card "fog": "copies" is -1; {COPIES}',
        ),
        (
            Card[Text],
            CARD.format("9" * 5000),
            'card "fog": "copies" has 5000 digits. A number has at most 17.',
        ),
        (
            Piece[Text],
            PIECE.format("{2: 5000}"),
            f'piece "pawn": "for" "2" is 5000; {COPIES}',
        ),
        (
            Piece[Text],
            PIECE.format("{2000: 5}"),
            f'piece "pawn": "for": a key is 2000; {PLAYERS}',
        ),
        (
            Board[Text],
            TRACK.format(100000),
            'board "way": "track": "last" is 100000; it must lie between 1 and 200. Every space is drawn on one sheet.',
        ),
        (
            Board[Text],
            "id: b\nname: B\ntemplate: t\ncells: [" + CELL.format(99999) + "]",
            'cell "a": "row" is 99999; it must lie between 1 and 50. A board is drawn on one sheet.',
        ),
        (
            CardSize,
            SIZE.format(6300),
            'card size "big": "width_mm" is 6300; it must lie between 10 and 2,000. '
            "It is the side of something people hold or print on.",
        ),
        (
            Example[Text],
            PLAYS.format(1000000),
            f'example "e": "players" is 1000000; {PLAYERS}',
        ),
    ],
)
def test_a_number_out_of_its_limits(wanted: Any, text: str, message: str) -> None:
    assert said(wanted, text) == [message]


@pytest.mark.parametrize("copies", ["0", "1000"])
def test_the_limits_themselves_are_allowed(copies: str) -> None:
    assert said(Card[Text], CARD.format(copies)) == []

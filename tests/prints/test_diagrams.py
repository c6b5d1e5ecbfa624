"""The drawn examples of our games are true: what they allow the rules allow, and what they forbid is forbidden."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from formula_tools import game_formulas

from pnp.basic import Text
from pnp.formula import run_request
from pnp.i18n.load import load_local
from pnp.layout.drawing import Group, walk
from pnp.layout.press import print_room
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.model.diagrams import Diagram, Grid, Way
from pnp.model.game import Game

PACK = {"pick": "S", "lantern": "H", "brick": "D", "sprout": "C"}
KINDS = ("single", "run", "flush", "set", "straight-flush")


def game_of(library: Path, name: str) -> Game[Text]:
    game, problems = load_game(library, name)
    assert game is not None, problems
    return game


def shown(diagram: Diagram[Text]) -> list[tuple[str, list[str]]]:
    """The verdict of each frame with cards, and these as the calculators write them."""
    return [(frame.verdict, codes(frame.cards.show)) for frame in diagram.frames if frame.cards]


def codes(ids: tuple[str, ...]) -> list[str]:
    return [rank + PACK[suit] for suit, _, rank in (name.partition("-") for name in ids)]


def ask(calculator: str, **args: object) -> dict[str, object]:
    request = {"game": "undermine", "calculator": calculator, "args": args}
    return run_request({"undermine": game_formulas("undermine")}, request)


def test_each_kind_is_what_it_is_called(library: Path) -> None:
    frames = shown(game_of(library, "undermine").diagrams.diagram("kinds"))
    assert [ask("classify", cards=cards)["type"] for _, cards in frames] == list(KINDS)


def test_runs_are_runs_and_the_others_are_none(library: Path) -> None:
    for verdict, cards in shown(game_of(library, "undermine").diagrams.diagram("runs")):
        assert (ask("classify", cards=cards)["type"] == "run") is (verdict == "yes"), cards


def test_raised_neighbours_are_a_combination(library: Path) -> None:
    for frame in game_of(library, "undermine").diagrams.diagram("neighbours").frames:
        assert frame.cards is not None
        raised = frame.cards.raised
        assert all(b == a + 1 for a, b in pairwise(raised)) is (frame.verdict == "yes")
        cards = codes(tuple(frame.cards.show[number - 1] for number in raised))
        assert frame.verdict == "no" or ask("classify", cards=cards)["type"] != "none"


def test_what_is_higher_beats_what_lies_on_the_table(library: Path) -> None:
    for frame in game_of(library, "undermine").diagrams.diagram("ends").frames:
        assert frame.cards is not None
        pair = {"new": codes(frame.cards.show), "field": codes(frame.cards.over)}
        assert ask("beats", **pair)["legal"] is (frame.verdict == "yes"), pair


def test_only_the_ends_can_be_drawn(library: Path) -> None:
    diagram = game_of(library, "undermine").diagrams.diagram("draw")
    ends, middle, hand = (frame.cards for frame in diagram.frames)
    assert ends and middle and hand
    assert ends.raised == (1, len(ends.show))
    assert not set(middle.raised) & {1, len(middle.show)}
    assert hand.gaps == tuple(range(len(hand.show) + 1))


def test_what_is_left_over_is_a_straight_flush(library: Path) -> None:
    (_, before), (_, after) = shown(game_of(library, "undermine").diagrams.diagram("left-over"))
    assert (ask("classify", cards=before)["type"], ask("classify", cards=after)["type"]) == (
        "flush",
        "straight-flush",
    )
    assert before[:-1] == after


def places_of(grid: Grid, game: Game[Text]) -> dict[str, tuple[int, int]]:
    """Column and row of every cell of a grid, of the blank ones too."""
    boards = {board.id: board for board in game.components.boards}
    if grid.board:
        return {cell.id: (cell.column, cell.row) for cell in boards[grid.board].cells}
    return {name: (ord(name[0]), int(name[1:])) for name in grid.cells()}


def steps(way: Way, grid: Grid, game: Game[Text]) -> list[tuple[int, int]]:
    """How far each part of a way leads, across and down."""
    places = places_of(grid, game)
    pairs = pairwise(places[cell] for cell in way.cells)
    return [(abs(b[0] - a[0]), abs(b[1] - a[1])) for a, b in pairs]


@pytest.mark.parametrize("name", ["toys-freeze", "pompeii"])
def test_ways_that_may_be_gone_are_straight_and_those_that_may_not_are_not(name: str, library: Path) -> None:
    game = game_of(library, name)
    for grid in (f.grid for d in game.diagrams.diagrams for f in d.frames if f.grid):
        for way in grid.ways:
            straight = all(0 in step for step in steps(way, grid, game))
            closed = grid.cells().get(way.cells[-1], "s") in "VMo"
            assert (straight and not closed) is (way.verdict != "no"), (way, grid)


def test_a_resident_runs_as_far_as_there_are_residents(library: Path) -> None:
    game = game_of(library, "pompeii")
    for diagram in (game.diagrams.diagram("steps"), game.diagrams.diagram("gate")):
        for frame in diagram.frames:
            assert frame.grid is not None
            (way,) = frame.grid.ways
            crowd = next(lay for lay in frame.grid.lay if lay.at == way.cells[:1])
            assert sum(map(sum, steps(way, frame.grid, game))) == len(crowd.things)


def test_the_window_sill_is_a_night_away(library: Path) -> None:
    game = game_of(library, "toys-freeze")
    (way,) = game.diagrams.diagram("move").frames[2].grid.ways  # type: ignore[union-attr]
    distances = {cell.id: cell.distance for board in game.components.boards for cell in board.cells}
    assert len(way.cells) - 1 == distances[way.cells[-1]] == 3


def test_the_noise_of_the_cards_is_on_its_side_of_the_line(library: Path) -> None:
    game = game_of(library, "toys-freeze")
    values = {card.id: card.fields["value"] for card in game.components.decks[0].cards}
    threshold = game.formulas.value("threshold(4)")[0]
    for frame in game.diagrams.diagram("line").frames:
        assert frame.cards is not None
        noise = sum(int(str(values[card])) for card in frame.cards.show)
        assert (noise < threshold) is (frame.verdict == "yes")
        assert abs(noise - threshold) <= 1


@pytest.mark.parametrize("locale", ["zh-Hans", "zh-Hant", "en"])
def test_the_rulebook_tells_each_diagram_as_a_figure(locale: str, library: Path) -> None:
    local = load_local(library, "undermine", locale)
    faces = print_room(library, local, load_print_shop(library)).faces("full", None)
    told = [
        one.tag.alt
        for one in walk(faces.rulebook((210.0, 297.0), folded=False))
        if isinstance(one, Group) and one.tag is not None and one.tag.role == "Figure"
    ]
    assert told == [diagram.caption.plain() for diagram in local.game.diagrams.diagrams]
    assert not faces.problems()

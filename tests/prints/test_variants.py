"""The real games as their variants play them: values, clauses, counts and names on what is printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.basic import Expression, Range
from pnp.errors import Place, UsageError
from pnp.i18n.load import load_local
from pnp.layout.documents import PrintOptions, chosen_items, document
from pnp.layout.drawing import Document, Run, walk
from pnp.layout.press import print_room
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.load.variants import as_variant, variant_named
from pnp.model.game import Game

Sheets = Callable[..., Document]


@pytest.fixture(scope="module")
def toys(library: Path) -> Game:
    game, problems = load_game(library, "toys-freeze")
    assert game is not None
    assert problems == []
    return game


def played(game: Game, name: str) -> Game:
    made, problems = as_variant(game, variant_named(game, name))
    assert problems == []
    assert made is not None
    return made


def words_of(sheets: Document) -> str:
    runs = (item.text for sheet in sheets.sheets for item in walk(sheet.items) if isinstance(item, Run))
    return re.sub(r"\s+", "", "".join(runs))


def printed(library: Path, game: str, variant: str, item: str, **options: object) -> Document:
    room = print_room(library, load_local(library, game, "en", variant), load_print_shop(library))
    return document(room.press(PrintOptions(**options)), chosen_items(room.local, [item]))


@pytest.mark.parametrize(
    ("variant", "value", "row"),
    [  # facts 80 and 81
        ("sound-sleeper", "cap", {3: 18, 4: 22, 5: 26, 6: 26}),
        ("sound-sleeper", "sight_cost", {0: 0}),
        ("five-nights", "cap", {3: 18, 4: 23, 5: 28, 6: 28}),
        ("five-nights", "task_need(players) + long_need_extra", {3: 15, 4: 18, 5: 21, 6: 24}),
        ("five-nights", "nights", {0: 5}),
        ("silent-night", "cap", {3: 15, 4: 19, 5: 23, 6: 23}),
    ],
)
def test_values_are_those_of_the_variant(toys: Game, variant: str, value: str, row: dict[int, int]) -> None:
    assert dict(played(toys, variant).formulas.value(value)) == row


def test_removed_clauses_keep_their_numbers_and_added_ones_stand_at_the_end(
    library: Path, toys: Game
) -> None:
    plain = load_local(library, "toys-freeze", "en")
    other = load_local(library, "toys-freeze", "en", "perfect-night")
    assert plain.numbers.items() <= other.numbers.items()
    last = max(int(n.split(".")[1]) for n in plain.numbers.values() if n.startswith("1."))
    assert other.numbers["goal.no-screws"] == f"1.{last + 1}"
    text = words_of(printed(library, "toys-freeze", "perfect-night", "rulebook"))
    number = plain.numbers["score.sheet"]
    assert f"{number}Doesnotapplyinthisvariant." in text
    assert f"{other.numbers['goal.no-screws']}◆Noscrewsarecounted" in text


def test_counts_and_items_follow(toys: Game) -> None:
    partners = {piece.id: piece for piece in played(toys, "five-nights").components.pieces}["partner-token"]
    assert [partners.needed(players) for players in (None, 3, 6)] == [10, 10, 10]
    assert len(played(toys, "five-nights").quick) == len(toys.quick)
    perfect = played(toys, "perfect-night")
    items = {item.id: item for item in perfect.prints.items}
    assert "score" not in items
    assert "score" not in items["set"].of
    assert [panel.id for panel in perfect.quick] == ["night", "moment", "end"]
    end = {step.icon: step.text.msgid for step in perfect.quick[2].steps if step.text}
    assert set(end) == {"progress", "exposure", "take-back"}
    assert end["exposure"] == "到{value:cap}，大家一起输"


def test_the_track_marks_only_the_cap_that_counts(toys: Game) -> None:
    track = {board.id: board.track for board in played(toys, "five-nights").components.boards}[
        "exposure-track"
    ]
    assert track is not None
    assert [flag.value for flag in track.flags if flag.label] == [flag.value for flag in track.flags] != []


def test_it_is_named_on_cover_and_sheets_and_in_the_title(library: Path) -> None:
    sheets = printed(library, "toys-freeze", "sound-sleeper", "set", players=4)
    assert "Sound sleeper" in sheets.title
    fronts = [sheet for sheet in sheets.sheets if not sheet.back]
    assert all("Soundsleeper" in words_of(replace(sheets, sheets=(sheet,))) for sheet in fronts)
    assert "◆SoundsleeperTheexposurecapis3higher" in words_of(replace(sheets, sheets=(fronts[0],)))
    quick = words_of(printed(library, "undermine", "first-to-target", "quick-reference"))
    assert "Undermine·Severalrounds" in quick


def test_what_costs_nothing_is_said_in_words(library: Path) -> None:
    quick = words_of(printed(library, "toys-freeze", "sound-sleeper", "quick-reference"))
    assert "active;sightcellsaddnothing" in quick
    assert "0×" not in quick
    assert "+0" not in words_of(printed(library, "toys-freeze", "sound-sleeper", "cards"))
    assert "+0" not in words_of(printed(library, "toys-freeze", "sound-sleeper", "tokens"))
    rules = words_of(printed(library, "toys-freeze", "sound-sleeper", "rulebook"))
    assert "TheTorchisofnouseinthisgame" in rules
    assert "0moreforeach" not in rules


def test_a_variant_for_fewer_players_says_so(library: Path) -> None:
    with pytest.raises(UsageError, match='variant "one-plays-andy" is for 4–6 players, not 3'):
        printed(library, "toys-freeze", "one-plays-andy", "cards", players=3)


def test_who_sits_out_is_a_player_but_counts_for_nothing(toys: Game) -> None:
    """One of four people is Andy: three toys, with their threshold, their noise cards and their clause."""
    game = played(toys, "one-plays-andy")
    assert game.profile.players == Range(4, 6)
    assert game.formulas.value("threshold") == {4: 5, 5: 6, 6: 7}
    assert game.formulas.value("threshold(3)") == {0: 5}
    noise = {deck.id: deck for deck in game.components.decks}["noise"]
    assert [noise.copies_needed(people) for people in (4, 5, 6)] == [12, 12, 15]
    clauses = {clause.id: clause for section in game.rules for clause in section.clauses}
    assert clauses["big-three"].only == Range(4, 4)
    assert game.variant is not None
    dropped = {
        clause.id for part in game.rules for clause in part.clauses if game.variant.drops(part.id, clause.id)
    }
    assert dropped == {"example", "add-up", "last-moment", "six"}  # the last is for six toys: seven people
    assert toys.formulas.value("threshold") == {3: 5, 4: 6, 5: 7, 6: 8}


def test_four_people_with_an_andy_get_four_of_everything_for_players(library: Path) -> None:
    sheets = printed(library, "toys-freeze", "one-plays-andy", "set", players=4)
    words = words_of(sheets)
    assert "4players" in words
    assert "3players" not in words
    assert "Quickreference×4" in words
    quick = printed(library, "toys-freeze", "one-plays-andy", "quick-reference", players=4)
    assert sum(len(sheet.trims_mm) for sheet in quick.sheets) == 4
    assert "Players456" in words_of(quick)


def test_nobody_is_left_over_or_missing(toys: Game) -> None:
    variant = replace(variant_named(toys, "one-plays-andy"), place=Place("variants.yaml", 3, 1), sit_out=2)
    _, problems = as_variant(toys, variant)
    assert [str(problem) for problem in problems] == [
        'variants.yaml:3:1: variant "one-plays-andy" counts 2 to 4 players, but the game is for 3–6. '
        'Change its "players" or "sit_out".'
    ]


def test_what_it_names_must_be_there(toys: Game) -> None:
    place = Place("variants.yaml", 3, 1)
    wrong = replace(
        variant_named(toys, "silent-night"),
        place=place,
        values={"capp": Expression("3", place), "nights": Expression("many", place)},
        remove=("score.sheeet", "quick.final.dwan", "print.scores"),
        copies={"partner-tokens": 3},
    )
    _, problems = as_variant(toys, wrong)
    assert [str(problem) for problem in problems] == [
        'variants.yaml:3:1: variant "silent-night": "values" names "capp". Did you mean "cap"?',
        'variants.yaml:3:1: variant "silent-night": "remove" names "score.sheeet". Did you mean "score.sheet"?',
        'variants.yaml:3:1: variant "silent-night": "remove" names "quick.final.dwan". '
        'Did you mean "quick.final.dawn"?',
        'variants.yaml:3:1: variant "silent-night": "remove" names "print.scores". Did you mean "print.score"?',
        'variants.yaml:3:1: variant "silent-night": "copies" names "partner-tokens". '
        'Did you mean "partner-token"?',
        'variants.yaml:3:1: variant "silent-night": constant "nights" must be a whole number, but this is "many".',
    ]


@pytest.mark.parametrize("variant", ["sound-sleeper", "restless-sleeper"])
def test_a_replaced_clause_keeps_no_drawing_of_what_it_said(toys: Game, variant: str) -> None:
    clauses = {section.id: {clause.id: clause for clause in section.clauses} for section in toys.rules}
    changed = {
        section.id: {one.id: one for one in section.clauses} for section in played(toys, variant).rules
    }
    assert clauses["night"]["sight"].diagram == "tonight"
    assert changed["night"]["sight"].diagram == ""

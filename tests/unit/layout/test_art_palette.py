"""Palettes: colours by name, low ink complete, mistakes with a place."""

from __future__ import annotations

import pytest

from pnp.errors import DataError, Place
from pnp.layout.palette import Palette, mixed, palette_of
from pnp.model.game import Look

PLACE = Place("games/toys-freeze/game.yaml", 28, 1)


def look(full: dict[str, str], low: dict[str, str]) -> Look:
    return Look(PLACE, "DM Sans", full, low)


def test_names_hex_and_nothing() -> None:
    palette = palette_of(
        look({"ink": "#1b1740", "alarm": "#C8372D"}, {"ink": "#1B1740", "alarm": "ink", "night": "none"}),
        "low",
    )
    assert palette.low
    assert palette["alarm"] == palette["ink"] == "#1B1740"
    assert palette["night"] is None
    assert palette.first("night", "ink") == "#1B1740"


def test_solid_hides_what_lies_beneath() -> None:
    low = Palette({"lamp": None, "paper": "#FFFFFF"}, low=True)
    full = Palette({"lamp": "#FFC83D", "paper": "#FFFFFF"}, low=False)
    assert (low.solid("lamp"), full.solid("lamp")) == ("#FFFFFF", "#FFC83D")


def test_unknown_colour_names_the_nearest() -> None:
    palette = Palette({"night": "#241F5C", "dusk": "#5A54A6"}, low=False)
    with pytest.raises(DataError, match=r'there is no colour "nigth"\. Did you mean "night"\?'):
        palette["nigth"]


def test_low_ink_must_name_every_colour() -> None:
    with pytest.raises(DataError) as caught:
        palette_of(look({"ink": "#1B1740", "night": "#241F5C"}, {"ink": "#1B1740"}), "low")
    [problem] = caught.value.problems
    assert str(problem).startswith(
        'games/toys-freeze/game.yaml:28:1: low ink does not say what becomes of colour "night"'
    )


@pytest.mark.parametrize(
    ("colours", "what"),
    [
        ({"ink": "#12345"}, 'colour "ink" is "#12345", which is neither'),
        ({"ink": "blak", "black": "#000000"}, 'Did you mean "black"'),
        ({"a": "b", "b": "a"}, 'colour "a" goes round in a circle: a → b → a'),
    ],
)
def test_values_that_are_no_colours(colours: dict[str, str], what: str) -> None:
    with pytest.raises(DataError) as caught:
        palette_of(look(colours, {}), "full")
    assert any(what in str(problem) for problem in caught.value.problems)


def test_mixing() -> None:
    assert mixed("#000000", "#FFFFFF", 0) == "#000000"
    assert mixed("#000000", "#FFFFFF", 1) == "#FFFFFF"
    assert mixed("#204060", "#406080", 0.5) == "#305070"

"""Emoji as drawings."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.fonts.drawing import Colour, EmojiDrawing, Linear, Radial, from_plain, to_plain
from pnp.fonts.emoji import NoEmoji, colour_emoji, line_emoji
from pnp.text.clusters import cut

TOYS = (
    "🧸🧊🤫🚶💥🔊🤠🚀🦖🥔🐩🐉🧹🚗📚🐶🪟🎨🚪🛏️🧽😴🥛🌙😶‍🌫️👩🦵💡"
    "🗣️🐕🛌🧦🔦🧴🎧🧲📦⏰🪞🐻🐷🦕🐸🤖🐰🐙🐤🪆🐢🐨🦊👀🏆🧱🟥"
)
SEQUENCES = ("🇨🇳", "👨‍👩‍👧", "1️⃣", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🚶‍♂️", "☀️", "⭐")


def bounds(drawing: EmojiDrawing) -> tuple[float, float, float, float]:
    numbers = [
        float(number) for layer in drawing.layers for _, own in layer.outline for number in own.split()
    ]
    across, up = numbers[::2], numbers[1::2]
    return min(across), min(up), max(across), max(up)


def test_every_emoji_of_the_first_game_is_in_both_sets() -> None:
    sequences = cut(TOYS)
    assert len(sequences) == 55
    for sequence in sequences:
        assert colour_emoji(sequence).layers and line_emoji(sequence).layers, sequence


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_sequences_resolve_as_a_whole(sequence: str) -> None:
    assert colour_emoji(sequence).layers
    assert line_emoji(sequence).layers


def test_a_face_in_clouds_is_not_a_face() -> None:
    assert colour_emoji("😶‍🌫️") != colour_emoji("😶")
    assert line_emoji("😶‍🌫️") != line_emoji("😶")


def test_an_unknown_sequence_is_an_error_that_names_it() -> None:
    with pytest.raises(NoEmoji):
        line_emoji("😶‍🐷")
    with pytest.raises(NoEmoji, match=r"no emoji 😶‍🐷 \(U\+1F636 U\+200D U\+1F437\) in Noto Color Emoji"):
        colour_emoji("😶‍🐷")


@pytest.mark.parametrize("sequence", ["🟥", "🧸", "🚪"])
@pytest.mark.parametrize("draw", [colour_emoji, line_emoji])
def test_a_drawing_stands_in_the_middle_of_its_square(
    draw: Callable[[str], EmojiDrawing], sequence: str
) -> None:
    drawing = draw(sequence)
    left, low, right, high = bounds(drawing)
    assert (left + right) / 2 == pytest.approx(drawing.x + drawing.side / 2, abs=0.04 * drawing.side)
    assert (low + high) / 2 == pytest.approx(drawing.y + drawing.side / 2, abs=0.04 * drawing.side)
    assert drawing.x <= left
    assert right <= drawing.x + drawing.side


def test_the_red_square_is_red_and_its_line_form_is_one_black_outline() -> None:
    fills = [layer.fill for layer in colour_emoji("🟥").layers]
    solid = [fill for fill in fills if isinstance(fill, Colour)]
    assert any(fill.red > 0.7 and fill.green < 0.4 for fill in solid)
    (layer,) = line_emoji("🟥").layers
    assert layer.fill == Colour(0, 0, 0)


def test_gradients_have_stops_from_0_to_1() -> None:
    drawings = [colour_emoji(sequence) for sequence in ("🧊", "🚀", "🥔", "🌙", "🔦")]
    gradients = [x.fill for d in drawings for x in d.layers if isinstance(x.fill, Linear | Radial)]
    assert len(gradients) >= 3
    for gradient in gradients:
        positions = [stop.at for stop in gradient.stops]
        assert (positions[0], positions[-1]) == (0, 1)
        assert positions == sorted(positions)


def test_a_flag_has_a_highlight_within_its_own_shape() -> None:
    highlight = [layer for layer in colour_emoji("🇨🇳").layers if layer.blend == "SoftLight"]
    assert highlight
    flag = EmojiDrawing(0, 0, 0, tuple(x for x in colour_emoji("🇨🇳").layers if not x.blend))
    left, low, right, high = bounds(flag)
    left_h, low_h, right_h, high_h = bounds(EmojiDrawing(0, 0, 0, tuple(highlight)))
    assert left <= left_h
    assert low <= low_h
    assert right_h <= right
    assert high_h <= high


def test_a_drawing_survives_the_cache(fresh_cache: Path) -> None:
    for draw in (colour_emoji, line_emoji):
        draw.cache_clear()
        drawn = draw("🧊")
        draw.cache_clear()
        assert draw("🧊") == drawn == from_plain(to_plain(drawn))
    assert len(list(fresh_cache.glob("emoji-*.json"))) == 2

"""Icons and pictures: inside their box, told apart, mistakes with a hint."""

from __future__ import annotations

import pytest

from pnp.errors import DataError
from pnp.layout.art.icons import ICONS, eye, icon
from pnp.layout.art.pictures import INSTEAD_OF, PICTURES, picture
from pnp.layout.drawing import Group, Path, Picture, walk

from .art_paint import FULL, LOW, differing, extent
from .art_paint import picture as painted_picture

INK = "#1B1740"
UNIT = (-0.5, -0.5, 0.5, 0.5)


@pytest.mark.parametrize("name", ICONS)
def test_icon_stays_in_its_box(name: str) -> None:
    box = extent(ICONS[name](INK, "#FFFFFF"))
    assert box[0] >= UNIT[0] - 0.01 and box[1] >= UNIT[1] - 0.01
    assert box[2] <= UNIT[2] + 0.01 and box[3] <= UNIT[3] + 0.01


@pytest.mark.parametrize("name", ICONS)
def test_icon_fills_its_box(name: str) -> None:
    left, top, right, bottom = extent(ICONS[name](INK, None))
    assert max(right - left, bottom - top) > 0.5


@pytest.mark.parametrize("name", ICONS)
def test_no_line_thinner_than_a_text_carries(name: str) -> None:
    widths = [d.width_mm for d in walk(ICONS[name](INK, None)) if isinstance(d, Path) and d.stroke]
    assert all(width >= 0.07 for width in widths)


def test_icons_differ_at_text_size() -> None:
    images = {name: painted_picture((icon(name, 1.5, 1.5, 3, INK),), (0, 0, 3, 3)) for name in ICONS}
    names = sorted(images)
    alike = [
        (a, b) for i, a in enumerate(names) for b in names[i + 1 :] if differing(images[a], images[b]) < 0.04
    ]
    assert alike == []


def test_icon_is_placed_and_reads_as_its_word() -> None:
    group = icon("screw", 10, 20, 4, INK, word="screw")
    left, top, right, bottom = extent((group,))
    assert 8 <= left < right <= 12 and 18 <= top < bottom <= 22
    assert group.word == "screw"


def test_icon_in_no_colour_draws_nothing() -> None:
    assert icon("heart", 0, 0, 5, None).items == ()


def test_unknown_icon() -> None:
    with pytest.raises(DataError, match=r'there is no icon "scrow"\. Did you mean "screw"\?'):
        icon("scrow", 0, 0, 5, INK)


def test_eye_opens_step_by_step() -> None:
    heights = []
    for i in range(1, 11):
        _, top, _, bottom = extent((eye(i / 10, 0, 0, 10, INK),))
        heights.append(bottom - top)
    assert heights == sorted(heights)
    assert heights[-1] > 2 * heights[0]


def test_closed_eye_is_the_lid() -> None:
    assert eye(0, 0, 0, 10, INK).items == icon("lid", 0, 0, 10, INK).items


@pytest.mark.parametrize("palette", [FULL, LOW])
@pytest.mark.parametrize("name", PICTURES)
def test_picture_stays_in_its_box(name: str, palette: object) -> None:
    assert isinstance(palette, type(FULL))
    left, top, right, bottom = extent((picture(name, 5, 5, 10, palette),))
    assert min(left, top) >= -0.01 and max(right, bottom) <= 10.01


def test_an_emoji_is_in_colour_unless_ink_is_low_or_it_is_faint() -> None:
    assert picture("🚗", 1, 2, 8, FULL) == Picture("🚗", 1, 2, 8, True)
    assert picture("🚗", 1, 2, 8, LOW) == Picture("🚗", 1, 2, 8, False)
    assert picture("🚗", 1, 2, 8, FULL, faint=True) == Picture("🚗", 1, 2, 8, False, line=FULL["dusk"] or "")


def test_our_drawing_stands_in_for_a_wall_and_a_square() -> None:
    for emoji, name in INSTEAD_OF.items():
        drawn = picture(emoji, 0, 0, 8, FULL)
        assert isinstance(drawn, Group)
        assert drawn == picture(name, 0, 0, 8, FULL)


def test_unknown_picture() -> None:
    with pytest.raises(
        DataError,
        match=r'there is no picture "toyblock"\. Did you mean "toy-block"\? An emoji will do, too\.',
    ):
        picture("toyblock", 0, 0, 8, FULL)

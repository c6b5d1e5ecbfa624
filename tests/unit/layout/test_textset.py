"""Texts are set where they belong, as large as they may be, and every miss is measured."""

import pytest

from pnp.basic import LocalText
from pnp.fonts.faces import FaceKey
from pnp.layout.drawing import Group, Picture, Run
from pnp.layout.styles import Type, steps
from pnp.layout.textset import Block, Typesetter, is_light
from pnp.text.spans import Icon, Value, Words
from pnp.units import mm

from .face_samples import MISSING, SquareFonts, local

INK = "#1B1740"
BODY = Type((11.0, 10.0, 9.0, 8.0, 7.0), 400, 700, 1.42, 0.0)


@pytest.fixture
def setter():
    return Typesetter(SquareFonts(), low_ink=False)


def runs(setting):
    return [drawing for drawing in setting.drawings if isinstance(drawing, Run)]


@pytest.mark.parametrize(("align", "left"), [("left", 30.0), ("center", 30 - mm(22)), ("right", 30 - mm(44))])
def test_a_line_starts_centres_or_ends_at_its_anchor(setter, align, left):
    setting = setter.line("四个汉字", BODY, 30, 12, INK, width_mm=50, align=align)
    (run,) = runs(setting)
    assert run.x_mm == pytest.approx(left)
    assert run.baseline_mm == 12
    assert setting.width_mm == pytest.approx(mm(44))


def test_a_line_shrinks_in_tenths_of_a_point_until_it_fits(setter):
    setting = setter.line("十个汉字十个汉字十个", BODY, 0, 0, INK, width_mm=mm(87.8))
    assert setting.size_pt == 8.7
    assert setting.over_mm == 0


def test_a_line_that_misses_at_the_smallest_size_says_by_how_much(setter):
    setting = setter.line("十个汉字十个汉字十个", BODY, 0, 0, INK, width_mm=20)
    assert setting.size_pt == 7
    assert setting.over_mm == pytest.approx(mm(70) - 20)
    assert "".join(run.text for run in runs(setting)) == "十个汉字十个汉字十个"


def test_light_type_keeps_its_own_floor_and_weight(setter):
    setting = setter.line("十个汉字十个汉字十个", BODY, 0, 0, "#FFFFFF", width_mm=20)
    assert setting.size_pt == 10  # 9.5 is the floor, 10 the smallest step above it
    assert {run.face.weight for run in runs(setting)} == {600}


@pytest.mark.parametrize(
    ("colour", "light"), [("#FFFFFF", True), ("#FFC83D", True), ("#1B1740", False), ("#17607F", False)]
)
def test_light_colours_are_known_by_their_luminance(colour, light):
    assert is_light(colour) is light


def test_figures_stand_in_the_latin_face_with_a_gap_beside_han(setter):
    em = mm(10)
    setting = setter.line("声响12点", Type((10.0,), 400, 700, 1.4, 0.016), 0, 0, INK, width_mm=99)
    assert [(run.text, run.face) for run in runs(setting)] == [
        ("声响", FaceKey("SC", 400)), ("12", FaceKey("DM Sans", 400)), ("点", FaceKey("SC", 400)),
    ]  # fmt: skip
    assert [run.x_mm for run in runs(setting)] == pytest.approx([0, 2.16 * em, 3.32 * em])
    assert {run.soften_em for run in runs(setting)} == {0.016}


def test_characters_of_one_face_are_one_run(setter):
    setting = setter.line("Your noise counts", BODY, 0, 0, INK, width_mm=99)
    assert [run.text for run in runs(setting)] == ["Your noise counts"]


def test_strong_words_and_values_have_their_weight(setter):
    text = LocalText((Words("共"), Words("两", strong=True), Value("cap", {3: 15, 4: 19}, strong=True)))
    setting = Typesetter(SquareFonts(), low_ink=False, players=4).line(text, BODY, 0, 0, INK, width_mm=99)
    assert [(run.text, run.face.weight) for run in runs(setting)] == [("共", 400), ("两", 700), ("19", 700)]


def test_a_value_shows_the_row_where_no_count_is_chosen(setter):
    text = LocalText((Value("cap", {3: 15, 4: 19}),))
    assert (
        "".join(run.text for run in runs(setter.line(text, BODY, 0, 0, INK, width_mm=99)))
        == "15\u00a0/\u00a019"
    )


def test_a_drawn_icon_and_an_emoji_read_as_their_words(setter):
    text = LocalText((Icon("screw", "螺丝", drawing="screw"), Icon("active", "活动中", emoji="🧸")))
    kind = Type((10.0,), 400, 700, 1.4, 0.0)
    drawn, emoji = setter.line(text, kind, 0, 10, INK, width_mm=99).drawings
    assert isinstance(drawn, Group)
    assert drawn.word == "螺丝"
    assert drawn.matrix[0] == pytest.approx(1.02 * mm(10))
    assert drawn.matrix[4:] == pytest.approx((0.59 * mm(10), 10 - 0.36 * mm(10)))
    assert isinstance(emoji, Picture)
    assert (emoji.word, emoji.colour, emoji.size_mm) == ("活动中", True, pytest.approx(1.08 * mm(10)))


def test_low_ink_draws_emoji_as_lines():
    setting = Typesetter(SquareFonts(), low_ink=True).line("🧸", BODY, 0, 0, INK, width_mm=99)
    assert [picture.colour for picture in setting.drawings] == [False]


def test_a_paragraph_takes_the_largest_size_that_fits(setter):
    height = (1.42 + 1.1) * mm(9)  # two lines at 9 pt
    setting = setter.paragraph("一二三四五六七八九十", BODY, Block(0, 0, mm(5 * 9), height + 0.01), INK)
    assert setting.size_pt == 9
    assert [run.text for run in runs(setting)] == ["一二三四五", "六七八九十"]
    assert setting.height_mm == pytest.approx(height)


def test_a_paragraph_stands_in_the_middle_of_its_box(setter):
    kind = Type((10.0,), 400, 700, 1.4, 0.0)
    setting = setter.paragraph("一二", kind, Block(10, 20, 30, 20, "center", "middle"), INK)
    (run,) = runs(setting)
    assert run.x_mm == pytest.approx(25 - mm(10))
    assert run.baseline_mm == pytest.approx(30 - 0.55 * mm(10) + 0.9 * mm(10))


def test_a_balanced_paragraph_has_even_lines(setter):
    kind = Type((10.0,), 400, 700, 1.4, 0.0)
    setting = setter.paragraph(
        "一二三四五六七八", kind, Block(0, 0, mm(10 * 6), 50, "center", "top", True), INK
    )
    assert [run.text for run in runs(setting)] == ["一二三四", "五六七八"]


def test_a_paragraph_that_misses_says_by_how_much_and_keeps_every_character(setter):
    text = "长" * 40
    setting = setter.paragraph(text, BODY, Block(0, 0, mm(70), 5), INK)
    assert setting.size_pt == 7
    assert setting.over_mm == pytest.approx((3 * 1.42 + 1.1) * mm(7) - 5)
    assert "".join(run.text for run in runs(setting)) == text


def test_a_missing_glyph_draws_nothing_and_is_named(setter):
    line = setter.line(f"泰文{MISSING}", BODY, 0, 0, INK, width_mm=99)
    block = setter.paragraph(local(f"泰文{MISSING}"), BODY, Block(0, 0, 50, 50), INK)
    assert (line.drawings, line.missing) == ((), MISSING)
    assert (block.drawings, block.missing) == ((), MISSING)


def test_sizes_step_by_half_a_point_and_end_at_the_smallest():
    assert steps(9.0, 7.0) == (9.0, 8.5, 8.0, 7.5, 7.0)
    assert steps(10.5, 6.7) == (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.7)
    assert steps(12.0, 12.0) == (12.0,)

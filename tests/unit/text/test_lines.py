"""Filling lines: nothing is lost, widths hold, sizes fit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pnp.text.breaks import KnownBoxes
from pnp.text.clusters import Piece
from pnp.text.lines import ASCENT_EM, DESCENT_EM, Line, fit, height_em, wrap
from pnp.text.spans import Icon
from pnp.units import mm

SENTENCES = json.loads((Path(__file__).parents[2] / "data/sentences.json").read_text("utf-8"))
TEXTS = [text for texts in SENTENCES.values() for text in texts]


class Em:
    """Every character one em wide; bold ones a tenth more."""

    centred_stops = False

    def stretches(self, text: str, weight: int) -> list[tuple[str, float, str]]:
        return [(text, len(text) * (1.1 if weight >= 700 else 1.0), "face")]


EM = KnownBoxes(Em())


def joined(lines: list[Line]) -> str:
    return "".join(line.text + line.after for line in lines)


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("balanced", [False, True])
def test_the_lines_give_the_text_back_and_keep_the_width(text: str, balanced: bool) -> None:
    for width in (1, 3, 7.5, 12, 33, 200):
        lines = wrap([Piece(text)], EM, width, balanced)
        assert joined(lines) == text
        for line in lines:
            assert line.width_em <= width + 1e-6 or line.over_em > 0
            last = line.runs[-1]
            assert last.x_em + last.width_em == pytest.approx(line.width_em)


def test_spaces_at_the_end_of_a_line_take_no_room() -> None:
    first, second = wrap([Piece("Move up")], EM, 5)
    assert (first.text, first.after, first.width_em) == ("Move", " ", 4.0)
    assert second.text == "up"


def test_a_line_end_ends_the_line_and_an_empty_one_stays() -> None:
    lines = wrap([Piece("一\n\n二")], EM, 9)
    assert [(line.text, line.after) for line in lines] == [("一", "\n"), ("", "\n"), ("二", "")]


def test_no_text_makes_no_lines() -> None:
    assert wrap([], EM, 9) == []
    assert height_em(0, 1.35) == 0.0


def test_neighbours_of_one_weight_are_one_run_and_bold_and_icons_are_their_own() -> None:
    icon = Icon("screw", "螺丝", drawing="screw")
    (line,) = wrap(
        [Piece("得到"), Piece("两", 700), Piece("枚"), Piece("螺丝", icon=icon), Piece("。")], EM, 20
    )
    assert [(run.text, run.weight, run.icon) for run in line.runs] == [
        ("得到", 400, None),
        ("两", 700, None),
        ("枚", 400, None),
        ("螺丝", 400, icon),
        ("。", 400, None),
    ]
    assert [run.x_em for run in line.runs] == pytest.approx([0, 2, 3.1, 4.26, 5.35])


def test_a_word_wider_than_the_column_is_cut_as_a_last_resort_and_reported() -> None:
    lines = wrap([Piece("a knighthood")], EM, 6)
    assert [line.text for line in lines] == ["a", "knight", "hood"]
    assert [line.over_em for line in lines] == [0, 4, 4]


def test_an_icon_wider_than_the_column_is_reported() -> None:
    (line,) = wrap([Piece("🧸")], EM, 1)
    assert line.over_em == pytest.approx(0.18)


def test_balanced_lines_are_even_and_no_more_than_greedy_ones() -> None:
    text = [Piece("一二三四五六七八九十甲")]
    assert [len(line.text) for line in wrap(text, EM, 10)] == [9, 2]
    assert [len(line.text) for line in wrap(text, EM, 10, balanced=True)] == [6, 5]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "四个夜晚，一盏小夜灯：活儿那么多，可千万别吵醒安迪。",
            ["四个夜晚，一盏小夜灯：活儿那么多，", "可千万别吵醒安迪。"],
        ),
        (
            "四个，活儿那么多可千万别吵醒安迪",
            ["四个，活儿那么多", "可千万别吵醒安迪"],
        ),  # that mark would leave them uneven
        ("one two, three four", ["one two,", "three four"]),
    ],
)
def test_balanced_lines_rather_end_with_a_mark(text: str, expected: list[str]) -> None:
    width = 17 if len(text) > 20 else 11
    assert [line.text for line in wrap([Piece(text)], EM, width, balanced=True)] == expected


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("一二三四五六七", 6, ["一二三四五", "六七"]),
        ("一二三四五六七。", 6, ["一二三四五", "六七。"]),
        ("一二三四五六七八九十甲乙丙", 6, ["一二三四五六", "七八九十甲", "乙丙"]),
        ("一二三", 2, ["一二", "三"]),  # a line of one would only change its place
        ("一二三四五六七八", 6, ["一二三四五六", "七八"]),
        ("一二三four", 4, ["一二三", "four"]),
    ],
)
def test_no_character_is_left_alone_on_the_last_line(text: str, width: float, expected: list[str]) -> None:
    assert [line.text for line in wrap([Piece(text)], EM, width)] == expected


@pytest.mark.parametrize(
    ("text", "simplified", "traditional"),
    [
        ("一」。", 2.5, 2.5),
        (
            "一。」",
            2.5,
            3.0,
        ),  # where stops stand in the middle there is nothing to give up before a closing bracket
        ("一，「二", 3.5, 3.5),
        ("（「二", 2.5, 2.5),
        ("一」「二", 3.5, 3.5),
        ("一：“二”。", 5.0, 5.0),
        ("一、《二》、", 5.0, 5.0),
        ("一！？", 2.5, 3.0),
        ("一。二", 3.0, 3.0),
        ("（二）三", 4.0, 4.0),
    ],
)
def test_marks_that_meet_give_up_half_a_character(text: str, simplified: float, traditional: float) -> None:
    """Requirements for Chinese Text Layout, 3.1.6.2: half the width of one of them."""
    centred = Em()
    centred.centred_stops = True
    for known, width in ((EM, simplified), (KnownBoxes(centred), traditional)):
        (line,) = wrap([Piece(text)], known, 9)
        assert (line.text, line.width_em) == (text, width)
        last = line.runs[-1]
        assert last.x_em + last.width_em == width


def test_marks_that_are_not_as_wide_as_a_character_give_up_nothing() -> None:
    class Narrow(Em):
        def stretches(self, text: str, weight: int) -> list[tuple[str, float, str]]:
            return [(text, len(text) * 0.4, "face")]

    (line,) = wrap([Piece("a“‘b")], KnownBoxes(Narrow()), 9)
    assert line.width_em == pytest.approx(1.6)


def test_fit_takes_the_largest_size_that_fits() -> None:
    text = [Piece("一二三四五六七八九十")]
    two_lines_at_8 = height_em(2, 1.4) * mm(8)
    fitted = fit(text, EM, mm(8) * 5, two_lines_at_8, (10, 9, 8, 7), 1.4)
    assert (fitted.size_pt, len(fitted.lines), fitted.over_mm) == (8, 2, 0.0)


def test_fit_says_by_how_much_the_smallest_size_misses() -> None:
    text = [Piece("一二三四五六七八九十")]
    fitted = fit(text, EM, mm(7) * 5, 3.0, (8, 7), 1.4)
    assert fitted.size_pt == 7
    assert fitted.over_mm == pytest.approx((1.4 + ASCENT_EM + DESCENT_EM) * mm(7) - 3.0)


def test_fit_prefers_a_smaller_size_to_cutting_a_word() -> None:
    fitted = fit([Piece("knighthood")], EM, mm(7) * 10, 100, (9, 8, 7, 6), 1.4)
    assert (fitted.size_pt, fitted.over_mm) == (7, 0.0)


def test_fit_reports_a_word_that_is_too_wide_at_every_size() -> None:
    fitted = fit([Piece("knighthood")], EM, mm(7) * 8, 100, (8, 7), 1.4)
    assert fitted.over_mm == pytest.approx(2 * mm(7))


def test_fit_needs_a_size() -> None:
    with pytest.raises(ValueError, match="no size"):
        fit([Piece("一")], EM, 10, 10, (), 1.4)

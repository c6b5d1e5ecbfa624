"""Blocks of lines over columns: nothing lost, headings with what follows, no line alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.layout.drawing import Path
from pnp.layout.flow import Block, Placed, Row, TooHigh, flow

LINE = 5.0


def row(name: str, height: float = LINE) -> Row:
    return Row(height, (Path((("M", 0, 0),), stroke=name),))


def block(name: str, lines: int, **options: object) -> Block:
    return Block(tuple(row(f"{name}{i}") for i in range(lines)), **options)  # type: ignore[arg-type]


def names(column: list[Placed]) -> list[str]:
    return [str(placed.row.drawings[0].stroke) for placed in column]  # type: ignore[union-attr]


def columns(*blocks: Block, height: float = 30.0) -> list[list[str]]:
    return [names(column) for column in flow(blocks, lambda _: height)]


def test_text_fills_a_column_and_goes_on_in_the_next():
    assert columns(block("a", 8)) == [[f"a{i}" for i in range(6)], ["a6", "a7"]]


def test_no_line_stands_alone_at_the_head_of_a_column():
    """Seven lines do not break 6 + 1: the last two stay together."""
    assert columns(block("a", 7)) == [["a0", "a1", "a2", "a3", "a4"], ["a5", "a6"]]


def test_no_line_stands_alone_at_the_foot_of_a_column():
    assert columns(block("a", 5), block("b", 4)) == [[f"a{i}" for i in range(5)], ["b0", "b1", "b2", "b3"]]


def test_three_lines_are_not_broken():
    assert columns(block("a", 4), block("b", 3))[1] == ["b0", "b1", "b2"]


def test_a_heading_stays_with_the_first_two_lines():
    heading = block("h", 1, with_next=True)
    assert columns(block("a", 4), heading, block("b", 4)) == [
        ["a0", "a1", "a2", "a3"],
        ["h0", "b0", "b1", "b2", "b3"],
    ]


def test_a_chain_of_headings_stays_together():
    chapter, title = block("c", 1, with_next=True), block("t", 1, with_next=True)
    assert columns(block("a", 4), chapter, title, block("b", 2))[1] == ["c0", "t0", "b0", "b1"]


def test_a_heading_at_the_very_end_is_not_lost():
    assert columns(block("a", 2), block("h", 1, with_next=True)) == [["a0", "a1", "h0"]]


def test_the_room_before_a_block_is_dropped_at_the_head_of_a_column():
    first, second = flow([block("a", 6), block("b", 2, before_mm=4.0)], lambda _: 30.0)
    assert [placed.y_mm for placed in second] == [0.0, 5.0]
    (both,) = flow([block("a", 2), block("b", 2, before_mm=4.0)], lambda _: 30.0)
    assert [placed.y_mm for placed in both] == [0.0, 5.0, 14.0, 19.0]
    assert len(first) == 6


def test_columns_may_differ_in_height():
    made = flow([block("a", 9)], lambda number: 15.0 if number == 0 else 30.0)
    assert [len(column) for column in made] == [3, 6]


def test_what_is_whole_is_not_broken():
    assert columns(block("a", 3), block("t", 5, whole=True)) == [
        ["a0", "a1", "a2"],
        [f"t{i}" for i in range(5)],
    ]


def test_a_part_that_no_column_holds_says_by_how_much():
    with pytest.raises(TooHigh) as error:
        columns(block("t", 7, whole=True))
    assert error.value.over_mm == pytest.approx(5.0)


def test_the_columns_of_the_last_page_are_evened_out():
    made = flow([block("a", 8)], lambda _: 40.0, per_page=2)
    assert [len(column) for column in made] == [4, 4]
    made = flow([block("a", 20)], lambda _: 40.0, per_page=2)
    assert [len(column) for column in made] == [8, 8, 2, 2]


def test_no_text_takes_no_column():
    assert flow([], lambda _: 30.0, per_page=2) == []


def test_what_stays_with_the_row_before_begins_no_column():
    """Six lines fit, and the seventh says the same in the second language: the sixth goes on with it."""
    rows = (*block("a", 6).rows, replace(row("b0"), with_before=True), row("b1"))
    assert columns(Block(rows)) == [["a0", "a1", "a2", "a3", "a4"], ["a5", "b0", "b1"]]
    held = (*block("a", 2).rows, replace(row("b0"), with_before=True), row("b1"))
    assert columns(block("c", 4), Block(held))[1] == ["a0", "a1", "b0", "b1"]

"""Whatever is set, flowing text keeps every row, in order, inside its column, and no line of a paragraph alone."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from pnp.layout.drawing import Path
from pnp.layout.flow import Block, Row, flow

HEIGHT_MM = 60.0
blocks = st.lists(
    st.tuples(
        st.integers(0, 9),
        st.sampled_from((3.0, 4.2, 6.0)),
        st.sampled_from((0.0, 1.6, 5.0)),
        st.booleans(),
    ),
    max_size=25,
)


def made(drawn: list[tuple[int, float, float, bool]]) -> list[Block]:
    """Headings have one row and no more than two follow each other."""
    result: list[Block] = []
    for number, (rows, height, before, heading) in enumerate(drawn):
        heads = (
            heading and rows > 0 and not (len(result) > 1 and result[-1].with_next and result[-2].with_next)
        )
        lines = tuple(
            Row(height, (Path((("M", number, i),), stroke=f"{number}"),)) for i in range(1 if heads else rows)
        )
        result.append(Block(lines, before, with_next=heads))
    return result


@given(blocks, st.integers(1, 3))
def test_nothing_is_lost_over_columns(drawn: list[tuple[int, float, float, bool]], per_page: int) -> None:
    text = made(drawn)
    columns = flow(text, lambda _: HEIGHT_MM, per_page)
    assert [placed.row for column in columns for placed in column] == [
        row for block in text for row in block.rows
    ]
    for column in columns:
        ends = [placed.y_mm + placed.row.height_mm for placed in column]
        assert all(end <= HEIGHT_MM + 1e-6 for end in ends)
        starts = [placed.y_mm for placed in column[1:]]
        assert all(end <= start + 1e-9 for end, start in zip(ends, starts, strict=False))
        assert column[0].y_mm == 0


@given(blocks)
def test_paragraphs_break_with_two_lines_on_either_side(drawn: list[tuple[int, float, float, bool]]) -> None:
    text = made(drawn)
    where = {
        row.drawings: number
        for number, column in enumerate(flow(text, lambda _: HEIGHT_MM))
        for row in (placed.row for placed in column)
    }
    shown = [block for block in text if block.rows]
    for block in shown:
        places = [where[row.drawings] for row in block.rows]
        if len(places) > 1:
            assert places[0] == places[1]
            assert places[-1] == places[-2]
    for block, following in itertools.pairwise(shown):
        if block.with_next:
            assert where[block.rows[-1].drawings] == where[following.rows[0].drawings]

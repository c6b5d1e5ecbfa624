"""A tally on a sheet: rows of boxes, in groups, with a number at the end.

In: a tally whose counts are value expressions. Out: rows in a column. A maintainer must keep all boxes of a tally one
size: a row is read by how far it reaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted
from pnp.layout.layers.options import InkColours
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.layout.textset import SetText
from pnp.model.sheets import Tally, TallyRow

HEAD_MM = 6.0
LABEL_SHARE = 0.3
TOTAL_MM = 14.0
LARGEST_BOX_MM = 7.6
GAP_MM, GROUP_GAP_MM = 0.9, 3.6
ON_NIGHT = InkColours("paper", "ink")


def tally_rows(tally: Tally[LocalText] | None) -> int:
    """How many rows are let out when there is room."""
    return len(tally.rows) + bool(tally.sum) if tally else 0


@dataclass(frozen=True)
class _Row:
    """A row worked out: the sizes of its groups of boxes, the number at its end."""

    row: TallyRow[LocalText]
    groups: tuple[int, ...]
    total: int


def _worked_out(tally: Tally[LocalText], scene: Scene) -> Iterator[_Row]:
    for row in tally.rows:
        groups = tuple(count for count in map(scene.count, row.boxes) if count)
        yield _Row(row, groups, scene.at_table(row.total) if row.total else sum(groups))


def tally(column: Column, tally: Tally[LocalText], row_mm: float) -> None:
    """Heads, rows, and the row that adds them up."""
    scene, x, width, top = column.scene, column.x_mm, column.width_mm, column.y_mm
    rows = list(_worked_out(tally, scene))
    height = HEAD_MM + row_mm * tally_rows(tally)
    outline = shapes.rectangle(x, top, width, height, 2.4)
    head = shapes.rectangle(x, top, width, HEAD_MM, 2.4)
    column.add(painted(head, scene.palette["night"], scene.palette["ink"], 0.5))
    _heads(column, (tally.label, tally.boxes, tally.total))
    side = _box_mm(rows, row_mm, width)
    for index, row in enumerate(rows):
        column.add(clipped(outline, _ground(column, row_mm, tinted=index % 2 == 1)))
        _label(column, row.row, row_mm)
        _boxes(column, row, tally.marks, side, row_mm)
        _total(column, str(row.total), row_mm)
        column.skip(row_mm)
    if tally.sum is not None:
        _sum(column, tally.sum, sum(row.total for row in rows), row_mm)
    column.add(painted(outline, None, scene.palette["ink"], 0.5))


def _heads(column: Column, heads: Sequence[SetText]) -> None:
    x, y, width = column.x_mm, column.y_mm, column.width_mm
    label_mm = width * LABEL_SHARE
    boxes: tuple[Box, ...] = (
        (x + 3, y, label_mm - 4, HEAD_MM),
        (x + label_mm, y, width - label_mm - TOTAL_MM, HEAD_MM),
        (x + width - TOTAL_MM, y, TOTAL_MM, HEAD_MM),
    )
    for head, box, end in zip(heads, boxes, (False, False, True), strict=True):
        set_text = column.scene.line_in(
            head, "row-strong", box, align="center" if end else "left", colour=ON_NIGHT, name=column.about
        )
        column.add(set_text.drawings)
    column.skip(HEAD_MM)


def _box_mm(rows: Sequence[_Row], row_mm: float, width_mm: float) -> float:
    """The side of a box: the largest at which the longest row stays in its column."""
    room = width_mm * (1 - LABEL_SHARE) - TOTAL_MM
    widest = min(
        (room - GROUP_GAP_MM * (len(row.groups) - 1) + GAP_MM) / max(sum(row.groups), 1) - GAP_MM
        for row in rows
    )
    return min(widest, row_mm - 1.8, LARGEST_BOX_MM)


def _ground(column: Column, row_mm: float, *, tinted: bool) -> Drawings:
    """A tint on every second row; a hairline beneath each in low ink."""
    scene, x, y, width = column.scene, column.x_mm, column.y_mm, column.width_mm
    if scene.palette.low:
        rule = shapes.line(x, y + row_mm, x + width, y + row_mm)
        return painted(rule, None, scene.palette["line"], 0.25)
    return painted(shapes.rectangle(x, y, width, row_mm), scene.palette["tint"]) if tinted else ()


def _label(column: Column, row: TallyRow[LocalText], row_mm: float) -> None:
    """Sign, name, and in small type a remark behind it."""
    scene, y = column.scene, column.y_mm
    left, right = column.x_mm + 3, column.x_mm + column.width_mm * LABEL_SHARE - 1
    if row.icon:
        size = min(row_mm - 1.6, 6.0)
        column.add(scene.picture(row.icon, left + 2.2, y + row_mm / 2, size))
        left += 6.8
    own = right - left
    if row.text is not None:
        own = min(own * 0.6, scene.width_mm(row.title, "row-strong") + 2.5)
        box = (left + own, y, right - left - own, row_mm)
        column.add(scene.line_in(row.text, "row", box, align="left", name=column.about).drawings)
    title = scene.line_in(row.title, "row-strong", (left, y, own, row_mm), align="left", name=column.about)
    column.add(title.drawings)


def _boxes(column: Column, row: _Row, marks: Sequence[str], side: float, row_mm: float) -> None:
    """The boxes from left to right, a wider gap between groups, a mark in each that has one."""
    scene = column.scene
    x, top = column.x_mm + column.width_mm * LABEL_SHARE, column.y_mm + (row_mm - side) / 2
    number = 0
    for group in row.groups:
        for _ in range(group):
            box = (x, top, side, side)
            frame = shapes.rectangle(*box, side * 0.16)
            column.add(painted(frame, scene.palette["paper"], scene.palette["ink"], 0.4))
            if number < len(marks):
                column.add(scene.line_in(marks[number], "label", box, name=column.about).drawings)
            number += 1
            x += side + GAP_MM
        x += GROUP_GAP_MM - GAP_MM


def _total(column: Column, total: str, row_mm: float) -> None:
    box = (column.x_mm + column.width_mm - TOTAL_MM, column.y_mm, TOTAL_MM, row_mm)
    column.add(column.scene.line_in(total, "figure", box, name=column.about).drawings)


def _sum(column: Column, name: LocalText, total: int, row_mm: float) -> None:
    """The last row: what all rows come to, in a lamp pill."""
    scene, x, y, width = column.scene, column.x_mm, column.y_mm, column.width_mm
    rule = shapes.line(x, y, x + width, y)
    column.add(painted(rule, None, scene.palette["ink"], 0.5))
    box = (x + 3, y, width - TOTAL_MM - 6, row_mm)
    column.add(scene.line_in(name, "row-strong", box, align="left", name=column.about).drawings)
    height = min(row_mm - 1.0, 6.4)
    pill = (x + width - TOTAL_MM + 1.6, y + (row_mm - height) / 2, TOTAL_MM - 3.2, height)
    column.add(painted(shapes.rectangle(*pill, 2.2), *lamplit(scene), 0.4))
    _total(column, str(total), row_mm)
    column.skip(row_mm)

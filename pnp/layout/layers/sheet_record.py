"""A table to write in on a sheet: a row for each player, a numbered column for each round.

In: a record whose columns are a value expression. Out: rows in a column. A maintainer must leave every cell white: a
pencil writes on it.
"""

from __future__ import annotations

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import clipped, painted
from pnp.layout.layers.quick_column import Column
from pnp.layout.layers.sheet_tally import ON_NIGHT
from pnp.layout.shapes import Box
from pnp.layout.textset import SetText
from pnp.model.sheets import Record

HEAD_MM = 7.0
NAME_SHARE = 0.3
TOTAL_MM = 18.0


def record_rows(record: Record[LocalText] | None, players: int) -> int:
    """How many rows are let out when there is room."""
    return players + len(record.foot) if record else 0


def record(column: Column, record: Record[LocalText], names: str, row_mm: float, players: int) -> None:
    """Numbered heads, a row for each player, the rows at the foot."""
    scene, x, top, width = column.scene, column.x_mm, column.y_mm, column.width_mm
    count = max(1, scene.count(record.columns))
    total_mm = TOTAL_MM if record.total is not None else 0.0
    first, last = x + width * NAME_SHARE, x + width - total_mm
    bottom = top + HEAD_MM + row_mm * record_rows(record, players)
    _head(column, record, names, (first, top, last - first, HEAD_MM), count)
    outline = shapes.rectangle(x, top, width, bottom - top, 2.4)
    rules = [shapes.line(at, top, at, bottom) for at in _between(first, last, count)]
    thin = painted(shapes.joined(rules), None, scene.palette["dusk"], 0.35)
    strong = [shapes.line(at, top, at, bottom) for at in ((first, last) if total_mm else (first,))]
    for number in range(1, players + 1):
        _row(column, str(number), row_mm, style="small", rule_mm=0.3)
    for index, name in enumerate(record.foot):
        _row(column, name, row_mm, style="row-strong", rule_mm=0.7 if index == 0 else 0.3)
    ink = scene.palette["ink"]
    column.add(clipped(outline, (*thin, *painted(shapes.joined(strong), None, ink, 0.6))))
    column.add(painted(outline, None, ink, 0.7))


def _between(first: float, last: float, count: int) -> list[float]:
    """The lines between the columns of the rounds."""
    return [first + (last - first) * number / count for number in range(1, count)]


def _head(column: Column, record: Record[LocalText], names: str, rounds: Box, count: int) -> None:
    scene, x, y, width = column.scene, column.x_mm, column.y_mm, column.width_mm
    first, _, rounds_mm, _ = rounds
    ground = shapes.rectangle(x, y, width, HEAD_MM, 2.4)
    column.add(painted(ground, scene.palette["night"], scene.palette["ink"], 0.5))
    _head_word(column, names, (x + 3, y, first - x - 4, HEAD_MM))
    own = rounds_mm / count
    for number in range(count):
        left = first + number * own
        wide = own >= 11.0
        middle = y + HEAD_MM / 2
        if wide:
            column.add(scene.picture(record.icon, left + own / 2 - 2.6, middle, 4.2, colour=ON_NIGHT))
        box = (left + (own / 2 if wide else 0.0), y, own / 2 if wide else own, HEAD_MM)
        figure = scene.line_in(
            str(number + 1),
            "figure",
            box,
            align="left" if wide else "center",
            colour=ON_NIGHT,
            name=column.about,
        )
        column.add(figure.drawings)
    if record.total is not None:
        _head_word(column, record.total, (first + rounds_mm + 2, y, TOTAL_MM - 3, HEAD_MM))
    column.skip(HEAD_MM)


def _head_word(column: Column, word: SetText, box: Box) -> None:
    set_word = column.scene.line_in(word, "row-strong", box, align="left", colour=ON_NIGHT, name=column.about)
    column.add(set_word.drawings)


def _row(column: Column, name: SetText, row_mm: float, *, style: str, rule_mm: float) -> None:
    """A row with its name, a line above it."""
    scene, x, y, width = column.scene, column.x_mm, column.y_mm, column.width_mm
    colour = scene.palette["ink" if rule_mm > 0.5 else "line"]
    column.add(painted(shapes.line(x, y, x + width, y), None, colour, rule_mm))
    box = (x + 3, y, width * NAME_SHARE - 4, row_mm)
    column.add(scene.line_in(name, style, box, align="left", name=column.about).drawings)
    column.skip(row_mm)

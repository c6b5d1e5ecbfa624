"""The numbers of a game by player count, as a table.

In: figures with value expressions. Out: rows in a column. A maintainer must take every number from the
formulas.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted
from pnp.layout.layers.options import ColourName, InkColours
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.layout.textset import SetText
from pnp.model.rules import Figure
from pnp.text.spans import signed

ROW_MM = 5.3
_BETWEEN_MM = 1.4  # white between the figures of two columns
_ON_NIGHT = InkColours("paper", "ink")


def table(column: Column, figures: Sequence[Figure[LocalText]], players_words: str) -> None:
    """One row for each figure, one column for each player count; the row that ends the game in lamp pills."""
    scene, x, width = column.scene, column.x_mm, column.width_mm
    counts = list(scene.context.game.profile.players)
    label_width = width * 0.4
    cell = (width - label_width) / len(counts)
    height = ROW_MM * (len(figures) + 1)
    outline = shapes.rectangle(x, column.y_mm, width, height, 2.4)
    head = shapes.rectangle(x, column.y_mm, width, ROW_MM, 2.4)
    top = column.y_mm
    column.add(clipped(outline, _stripes(scene, (x, top, width, ROW_MM), len(figures))))
    column.add(painted(head, scene.palette["night"], scene.palette["ink"], 0.5))
    rules = [
        shapes.line(x + label_width + i * cell, top, x + label_width + i * cell, top + height)
        for i in range(len(counts))
    ]
    column.add(painted(shapes.joined(rules), None, scene.palette["line"], 0.3))
    column.add(painted(outline, None, scene.palette["ink"], 0.5))
    numbers = [str(count) for count in counts]
    _row(column, players_words, numbers, label_width, colour=_ON_NIGHT, strong=True)
    for figure in figures:
        row = scene.numbers(figure.value)
        shown = [signed(row[count] if count in row else next(iter(row.values()))) for count in counts]
        _row(column, figure.label, shown, label_width, strong=figure.alarm, lit=figure.alarm)


def _stripes(scene: Scene, head: Box, count: int) -> Drawings:
    """Every second row on a tint; a hairline in low ink."""
    x, y, width, height = head
    drawn: Drawings = ()
    for row in range(2, count + 1, 2):
        stripe = (x, y + row * height, width, height)
        drawn += painted(shapes.rectangle(*stripe), scene.palette["tint"])
        if scene.palette.low:
            edges = shapes.joined(
                [shapes.line(x, at, x + width, at) for at in (stripe[1], stripe[1] + height)]
            )
            drawn += painted(edges, None, scene.palette["line"], 0.25)
    return drawn


def _row(
    column: Column,
    label: SetText,
    numbers: Sequence[str],
    label_width: float,
    *,
    colour: ColourName = "ink",
    strong: bool = False,
    lit: bool = False,
) -> None:
    scene, x, y = column.scene, column.x_mm, column.y_mm
    cell = (column.width_mm - label_width) / len(numbers)
    box = (x + 3, y, label_width - 4, ROW_MM)
    style = "row-strong" if strong else "row"
    column.add(scene.line_in(label, style, box, align="left", colour=colour, name=column.about).drawings)
    room = cell - _BETWEEN_MM
    size_pt = min(scene.size_for(number, "figure", room) for number in numbers)  # one size for the row
    for index, number in enumerate(numbers):
        left = x + label_width + index * cell
        if lit:
            pill = shapes.rectangle(left + cell / 2 - 5.2, y + 0.45, 10.4, ROW_MM - 0.9, 2.2)
            column.add(painted(pill, *lamplit(scene), 0.4))
        column.add(
            scene.line_in(
                number,
                "figure",
                (left + _BETWEEN_MM / 2, y, room, ROW_MM),
                colour=colour,
                size_pt=size_pt,
                name=column.about,
            ).drawings
        )
    column.skip(ROW_MM)

"""The blocks of a quick reference: heading, table, flow, sum, list, note. Each is set beneath the one before.

In: a `Column` and what to show. Out: the column grows; its drawings and its lower end are in it.
A maintainer must keep heights measured, never assumed: a block ends where its longest text ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted
from pnp.layout.layers.options import ColourName, InkColours
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.layout.textset import Align, Block, SetText, Setting
from pnp.model.basic import LocalText
from pnp.model.rules import Figure, FormulaPart, Panel, Step
from pnp.text.spans import Span, Words, signed
from pnp.units import mm

HEAD_MM = 7.6  # from the top of a heading to what it heads
ROW_MM = 5.3
FLOW_DISC_MM = 5.0
PILL_MM = 7.2
SIGN_MM = 4.0
_ON_NIGHT = InkColours("paper", "ink")
_ANY_MM = 1000.0  # no limit: a block is as high as its text


@dataclass
class Column:
    """A strip that is filled from `y_mm` downwards. `size_pt` is the size of its running text."""

    x_mm: float
    width_mm: float
    y_mm: float
    size_pt: float
    scene: Scene
    drawn: Drawings = ()

    def skip(self, height_mm: float) -> None:
        """Leaves room."""
        self.y_mm += height_mm

    def add(self, drawings: Drawings) -> None:
        """Draws."""
        self.drawn += drawings

    def heading(self, icon: str, title: SetText) -> None:
        """A sign on a lamp disc and the title of a block."""
        scene, middle = self.scene, self.y_mm + 3.1
        self.add(painted(shapes.circle(self.x_mm + 3.1, middle, 3.1), *_lamp(scene), 0.45))
        self.add(scene.picture(icon, self.x_mm + 3.1, middle, SIGN_MM))
        box = (self.x_mm + 8, self.y_mm, self.width_mm - 8, 6.2)
        self.add(scene.line_in(title, "block", box, align="left", name="quick title").drawings)
        self.skip(HEAD_MM)

    def text(self, text: SetText, x_mm: float, width_mm: float, *, align: Align = "left") -> Setting:
        """Running text from the present height; the caller adds it."""
        block = Block(x_mm, self.y_mm, width_mm, _ANY_MM, align, balanced=align == "center")
        return self.scene.paragraph(text, "text", block, size_pt=self.size_pt, name="quick text")


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
    column.add(scene.line_in(label, style, box, align="left", colour=colour, name="quick figure").drawings)
    for index, number in enumerate(numbers):
        left = x + label_width + index * cell
        if lit:
            pill = shapes.rectangle(left + cell / 2 - 5.2, y + 0.45, 10.4, ROW_MM - 0.9, 2.2)
            column.add(painted(pill, *_lamp(scene), 0.4))
        column.add(
            scene.line_in(
                number, "figure", (left, y, cell, ROW_MM), colour=colour, name="quick figure"
            ).drawings
        )
    column.skip(ROW_MM)


def flow(column: Column, panel: Panel[LocalText]) -> None:
    """The steps of a turn from left to right, an arrow between two."""
    scene, steps = column.scene, panel.steps
    width = column.width_mm / len(steps)
    middle = column.y_mm + FLOW_DISC_MM + 0.4
    first, last = column.x_mm + width / 2, column.x_mm + width * (len(steps) - 0.5)
    ink = scene.palette["ink"]
    column.add(painted(shapes.line(first, middle, last, middle), None, ink, 0.6))
    column.y_mm = middle + FLOW_DISC_MM + 0.8
    lowest = column.y_mm
    for index, step in enumerate(steps):
        x = column.x_mm + width * (index + 0.5)
        disc = shapes.circle(x, middle, FLOW_DISC_MM)
        column.add(painted(disc, scene.palette.solid("glow"), ink, 0.6))
        column.add(scene.picture(step.icon, x, middle, FLOW_DISC_MM * 1.3))
        if index:
            tip = x - width / 2
            column.add(
                painted(
                    shapes.polygon(
                        [(tip - 0.9, middle - 1.4), (tip + 1.3, middle), (tip - 0.9, middle + 1.4)]
                    ),
                    ink,
                )
            )
        lowest = max(lowest, _flow_words(column, step, x, width - 1.6))
    column.y_mm = lowest


def _flow_words(column: Column, step: Step[LocalText], x: float, width: float) -> float:
    """Title and text of a step beneath its disc; the height where they end."""
    scene, top = column.scene, column.y_mm
    title = scene.line_in(step.title, "step", (x - width / 2, top, width, 4.6), name="quick step")
    column.add(title.drawings)
    if step.text is None:
        return top + 4.6
    column.y_mm = top + 4.5
    text = column.text(step.text, x - width / 2, width, align="center")
    column.add(text.drawings)
    column.y_mm = top
    return top + 4.5 + text.height_mm


def formula(column: Column, panel: Panel[LocalText]) -> None:
    """A title, then one pill for each addend with a word beneath, plus signs between."""
    scene, x, width = column.scene, column.x_mm, column.width_mm
    column.skip(1.4)
    title_mm = 5.6 if panel.formula_title else 0.6
    height = title_mm + PILL_MM + 6.0
    column.add(
        painted(
            shapes.rectangle(x, column.y_mm, width, height, 3.4),
            scene.palette["tint"],
            scene.palette["ink"],
            0.5,
        )
    )
    if panel.formula_title:
        box = (x + 4, column.y_mm + 0.8, width - 8, title_mm)
        column.add(
            scene.line_in(panel.formula_title, "label", box, align="left", name="quick formula").drawings
        )
    _addends(column, panel.formula, column.y_mm + title_mm + 0.6)
    column.skip(height)
    if panel.note:
        column.skip(1.6)
        note(column, panel)


def _addends(column: Column, parts: Sequence[FormulaPart[LocalText]], top: float) -> None:
    scene, gap = column.scene, 6.0
    room = column.width_mm - 8 - gap * (len(parts) - 1)
    natural = [max(scene.width_mm(part.sum, "figure"), 12.0) + 8 for part in parts]
    x = column.x_mm + 4
    for index, part in enumerate(parts):
        width = natural[index] * room / sum(natural)
        if index:
            column.add(
                scene.line_in("+", "figure", (x - gap, top, gap, PILL_MM), name="quick formula").drawings
            )
        pill = (x, top, width, PILL_MM)
        column.add(painted(shapes.rectangle(*pill, PILL_MM / 2), *_lamp(scene), 0.5))
        column.add(
            scene.line_in(part.sum, "figure", (x + 2, top, width - 4, PILL_MM), name="quick formula").drawings
        )
        below = (x - gap / 3, top + PILL_MM + 0.3, width + gap * 2 / 3, 4.4)
        column.add(scene.line_in(part.label, "note", below, name="quick formula").drawings)
        x += width + gap


def steps(column: Column, panel: Panel[LocalText], unit: str) -> None:
    """Steps as a list: with points, rows that end in a number; without, their sign in front."""
    for index, step in enumerate(panel.steps):
        if step.score:
            _points(column, step, unit, tinted=index % 2 == 0)
        else:
            _entry(column, step)


def _entry(column: Column, step: Step[LocalText]) -> None:
    scene, em_mm = column.scene, mm(column.size_pt)
    indent = 5.6 if step.icon else 0.0
    text = column.text(_with_title(step, scene), column.x_mm + indent, column.width_mm - indent)
    if step.icon:
        column.add(scene.picture(step.icon, column.x_mm + 2.4, column.y_mm + 0.55 * em_mm, em_mm * 1.15))
    column.add(text.drawings)
    column.skip(text.height_mm + 0.9)


def _points(column: Column, step: Step[LocalText], unit: str, *, tinted: bool) -> None:
    """What brings points, and how many; a remark in the same line."""
    scene, x, width = column.scene, column.x_mm, column.width_mm
    points = next(iter(scene.numbers(step.score).values()))
    top, words = column.y_mm, _titled(step, scene)
    text_mm = column.text(words, x + 2, width - 18).height_mm
    height = max(ROW_MM, text_mm + 1.4)
    column.y_mm += (height - text_mm) / 2
    text = column.text(words, x + 2, width - 18)
    row = shapes.rectangle(x, top, width, height, 2)
    ground = painted(row, scene.palette["tint"]) if tinted else ()
    if scene.palette.low:
        ground = painted(
            shapes.line(x, top + height, x + width, top + height), None, scene.palette["line"], 0.25
        )
    column.add((*ground, *text.drawings))
    shown = f"+{points}" if points > 0 else signed(points)
    box = (x + width - 16, top, 9.6, height)
    column.add(scene.line_in(shown, "points", box, align="right", name="quick points").drawings)
    column.add(scene.picture(unit, x + width - 3.4, top + height / 2, 3.8))
    column.y_mm = top + height


def note(column: Column, panel: Panel[LocalText]) -> None:
    """The remark beneath a block."""
    if panel.note is None:
        return
    text = column.text(panel.note, column.x_mm, column.width_mm)
    column.add(text.drawings)
    column.skip(text.height_mm)


def _with_title(step: Step[LocalText], scene: Scene) -> LocalText:
    """The title in bold, a colon, the text."""
    colon = "：" if scene.stage.script == "han" else ": "
    if step.title.plain().endswith(("？", "?", "！", "!")):
        colon = "" if scene.stage.script == "han" else " "
    text: tuple[Span, ...] = (Words(colon, strong=True), *step.text.spans) if step.text else ()
    return LocalText((*_strong(step.title), *text))


def _titled(step: Step[LocalText], scene: Scene) -> LocalText:
    """The title, and the remark in brackets."""
    if step.text is None:
        return step.title
    opening, closing = ("（", "）") if scene.stage.script == "han" else (" (", ")")
    return LocalText((*step.title.spans, Words(opening), *step.text.spans, Words(closing)))


def _strong(text: LocalText) -> tuple[Span, ...]:
    return tuple(Words(span.text, strong=True) if isinstance(span, Words) else span for span in text.spans)


def _lamp(scene: Scene) -> tuple[str | None, str | None]:
    return scene.palette.solid("lamp"), scene.palette["ink"]

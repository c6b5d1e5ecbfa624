"""Lists of a quick reference: what is done in order, what brings points, a remark.

In: a panel. Out: entries in a column. A maintainer must keep a sign in front of every entry that has one:
who cannot read the words still finds the line.
"""

from __future__ import annotations

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import painted
from pnp.layout.layers.quick_column import Column
from pnp.layout.layers.scene import Scene
from pnp.model.rules import Panel, Step
from pnp.text.spans import Span, Words
from pnp.units import mm

ROW_MM = 5.3  # a row with points is no lower than a row of the table
_INDENT_MM = 5.6


def steps(column: Column, panel: Panel[LocalText], unit: str) -> None:
    """Steps as a list: with points, rows that end in a number; without, their sign in front."""
    for index, step in enumerate(panel.steps):
        if step.score:
            _points(column, step, unit, tinted=index % 2 == 0)
        else:
            _entry(column, step)


def _entry(column: Column, step: Step[LocalText]) -> None:
    scene, em_mm = column.scene, mm(column.size_pt)
    indent = _INDENT_MM if step.icon else 0.0
    text = column.text(with_title(step, scene), column.x_mm + indent, column.width_mm - indent)
    if step.icon:
        column.add(scene.picture(step.icon, column.x_mm + 2.4, column.y_mm + 0.55 * em_mm, em_mm * 1.15))
    column.add(text.drawings)
    column.skip(text.height_mm + 0.9)


def _points(column: Column, step: Step[LocalText], unit: str, *, tinted: bool) -> None:
    """What brings points, and how many; a remark in the same line."""
    scene, x, width = column.scene, column.x_mm, column.width_mm
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
    box = (x + width - 16, top, 9.6, height)
    column.add(
        scene.line_in(scene.points(step.score), "points", box, align="right", name=column.about).drawings
    )
    column.add(scene.picture(unit, x + width - 3.4, top + height / 2, 3.8))
    column.y_mm = top + height


def note(column: Column, panel: Panel[LocalText]) -> None:
    """The remark beneath a block."""
    if panel.note is None:
        return
    text = column.text(panel.note, column.x_mm, column.width_mm)
    column.add(text.drawings)
    column.skip(text.height_mm)


def with_title(step: Step[LocalText], scene: Scene) -> LocalText:
    """The title in bold, a colon, the text."""
    colon = "：" if scene.studio.script == "han" else ": "
    if step.title.plain().endswith(("？", "?", "！", "!")):
        colon = "" if scene.studio.script == "han" else " "
    text: tuple[Span, ...] = (Words(colon, strong=True), *step.text.spans) if step.text else ()
    return LocalText((*_strong(step.title), *text))


def _titled(step: Step[LocalText], scene: Scene) -> LocalText:
    """The title, and the remark in brackets."""
    if step.text is None:
        return step.title
    opening, closing = ("（", "）") if scene.studio.script == "han" else (" (", ")")
    return LocalText((*step.title.spans, Words(opening), *step.text.spans, Words(closing)))


def _strong(text: LocalText) -> tuple[Span, ...]:
    return tuple(Words(span.text, strong=True) if isinstance(span, Words) else span for span in text.spans)

"""A turn on paper: its steps as a flow, and the sum that is worked out in it.

In: a panel with steps and a formula. Out: blocks in a column. A maintainer must keep the order of the
steps: the same signs in the same order stand on the timing rail of the cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Outline, painted
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.model.rules import FormulaPart, Panel, Step

FLOW_DISC_MM = 5.0
TITLE_MM = 4.8
PILL_MM = 7.2
_GAP_MM = 6.0  # between two pills, for the plus sign


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
            column.add(painted(_arrow(x - width / 2, middle), ink))
        lowest = max(lowest, _flow_words(column, step, x, width - 1.6))
    column.y_mm = lowest


def _arrow(x: float, y: float) -> Outline:
    return shapes.polygon([(x - 0.9, y - 1.4), (x + 1.3, y), (x - 0.9, y + 1.4)])


def _flow_words(column: Column, step: Step[LocalText], x: float, width: float) -> float:
    """Title and text of a step beneath its disc; the height where they end."""
    scene, top = column.scene, column.y_mm
    title = scene.line_in(step.title, "step", (x - width / 2, top, width, TITLE_MM), name=column.about)
    column.add(title.drawings)
    if step.text is None:
        return top + TITLE_MM
    column.y_mm = top + TITLE_MM
    text = column.text(step.text, x - width / 2, width, align="center")
    column.add(text.drawings)
    column.y_mm = top
    return top + TITLE_MM + text.height_mm


def formula(column: Column, panel: Panel[LocalText]) -> None:
    """A title, then one pill for each addend with a word beneath, plus signs between."""
    scene, x, width = column.scene, column.x_mm, column.width_mm
    column.skip(1.4)
    title_mm = 5.6 if panel.formula_title else 0.6
    height = title_mm + PILL_MM + 6.0
    ground = shapes.rectangle(x, column.y_mm, width, height, 3.4)
    column.add(painted(ground, scene.palette["tint"], scene.palette["ink"], 0.5))
    if panel.formula_title:
        box = (x + 4, column.y_mm + 0.8, width - 8, title_mm)
        column.add(scene.line_in(panel.formula_title, "label", box, align="left", name=column.about).drawings)
    _addends(column, panel.formula, column.y_mm + title_mm + 0.6)
    column.skip(height)


def _addends(column: Column, parts: Sequence[FormulaPart[LocalText]], top: float) -> None:
    scene, gap = column.scene, _GAP_MM
    room = column.width_mm - 8 - gap * (len(parts) - 1)
    natural = [max(scene.width_mm(part.sum, "figure"), 12.0) + 8 for part in parts]
    x = column.x_mm + 4
    for index, part in enumerate(parts):
        width = natural[index] * room / sum(natural)
        if index:
            column.add(scene.line_in("+", "figure", (x - gap, top, gap, PILL_MM), name=column.about).drawings)
        pill = (x, top, width, PILL_MM)
        column.add(painted(shapes.rectangle(*pill, PILL_MM / 2), *lamplit(scene), 0.5))
        column.add(
            scene.line_in(part.sum, "figure", (x + 2, top, width - 4, PILL_MM), name=column.about).drawings
        )
        below = (x - gap / 3, top + PILL_MM + 0.3, width + gap * 2 / 3, 4.4)
        column.add(scene.line_in(part.label, "note", below, name=column.about).drawings)
        x += width + gap

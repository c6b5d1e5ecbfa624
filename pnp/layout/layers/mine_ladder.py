"""The ladder of combinations and the comparison, for the quick reference of Undermine.

In: the panels of the game and ids of cards. Out: blocks that fill their boxes. A maintainer must keep the
highest kind on the highest rung: the drawing says what the words say.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted, placed
from pnp.layout.layers.mine_fan import Fan, fan
from pnp.layout.layers.options import InkColours
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.layout.layers.quick_lists import with_title
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.model.rules import Panel
from pnp.units import mm

_SHAFT_MM = 14.0
_SHAFT_AT_MM = 3.0
_RAILS_MM = (2.6, 11.4)  # from the side of the shaft
_RUNG_SHARES = (0.06, 0.3, 0.7, 0.94)
_FAN_MM = 50.0  # the room of a fan beside the shaft
_HELD = Fan(degrees=10, radius_mm=52, scale=0.88)
_HELD_FOOT_MM = 18.9  # from the top of a gallery: it shows rank and suit of every card
_WOOD = InkColours("soil", "ink")


def ladder(column: Column, panel: Panel[LocalText], fans: Sequence[Sequence[str]], height_mm: float) -> None:
    """One gallery for each kind, from the highest down, on a ladder; the remark beneath."""
    scene, count = column.scene, len(panel.steps)
    box = (column.x_mm, column.y_mm, column.width_mm, height_mm)
    column.add(_earth(box, scene))
    column.add(_shaft(box, count, scene))
    own = height_mm / count
    for number, step in enumerate(panel.steps):
        top = box[1] + number * own
        hall = (
            box[0] + _SHAFT_AT_MM + _SHAFT_MM,
            top + 1.2,
            box[2] - 2 * _SHAFT_AT_MM - _SHAFT_MM,
            own - 2.4,
        )
        column.add(_hall(hall, scene))
        column.add(_rung_number(hall[0] - _SHAFT_MM / 2, top + own / 2, count - number, scene))
        if number < len(fans):
            cards = placed(fan(fans[number], _HELD, scene), hall[0] + _FAN_MM / 2, hall[1] + _HELD_FOOT_MM)
            column.add(clipped(shapes.rectangle(hall[0], top - 2, _FAN_MM, own + 0.5), cards))
        left = hall[0] + _FAN_MM + 1
        words = (left, top + 1.6, hall[0] + hall[2] - left - 1.5, own - 3.2)
        column.add(_rung_words(step.title, step.text, words, column))
    column.add(painted(shapes.rectangle(*box), None, scene.palette["ink"], 0.6))
    column.skip(height_mm + 1.2)


def _earth(box: Box, scene: Scene) -> Drawings:
    x, y, width, height = box
    chance = random.Random(2)
    stones = []
    for _ in range(56):
        size = 0.6 + chance.random() * 0.9
        at = (x + chance.random() * width, y + chance.random() * height)
        stones.append(shapes.ellipse(*at, size * 1.4, size))
    outline = shapes.rectangle(*box)
    pebbles = painted(shapes.joined(stones), scene.palette["earth2"], scene.palette["line"], 0.22)
    return (*painted(outline, scene.palette["earth"]), *clipped(outline, pebbles))


def _shaft(box: Box, count: int, scene: Scene) -> Drawings:
    """The shaft with its ladder: two rails, four rungs a kind."""
    x, y, _, height = box
    left, own = x + _SHAFT_AT_MM, height / count
    wood = scene.text_colour(_WOOD)
    thin = 0.75 if scene.palette.low else 1.0
    rails = [shapes.line(left + at, y, left + at, y + height) for at in _RAILS_MM]
    rungs = [
        shapes.line(
            left + _RAILS_MM[0], y + (number + share) * own, left + _RAILS_MM[1], y + (number + share) * own
        )
        for number in range(count)
        for share in _RUNG_SHARES
    ]
    drawn = (
        *painted(shapes.joined(rungs), None, wood, 1.05 * thin),
        *painted(shapes.joined(rails), None, wood, 1.3 * thin),
    )
    room = shapes.rectangle(left, y, _SHAFT_MM, height)
    return (*painted(room, scene.palette["paper"], scene.palette["ink"], 0.6), *clipped(room, drawn))


def _hall(box: Box, scene: Scene) -> Drawings:
    """A gallery, open to the shaft."""
    x, y, _, height = box
    door = shapes.rectangle(x - 0.7, y + 0.3, 1.4, height - 0.6)
    return (
        *painted(shapes.rectangle(*box), scene.palette["paper"], scene.palette["ink"], 0.6),
        *painted(door, scene.palette["paper"]),
    )


def _rung_number(x: float, y: float, number: int, scene: Scene) -> Drawings:
    disc = painted(shapes.circle(x, y, 4.7), *lamplit(scene), 0.6)
    figure = scene.line_in(str(number), "rung", (x - 4, y - 4, 8, 8), name="ladder")
    return (*disc, *figure.drawings)


def _rung_words(title: LocalText, text: LocalText | None, box: Box, column: Column) -> Drawings:
    """Name and text of a kind, together in the middle of their box."""
    x, y, width, height = box
    scene, title_mm = column.scene, 6.0
    words = replace(column, y_mm=0.0, drawn=())
    below = words.text(text, x, width).height_mm if text else 0.0
    top = y + max(0.0, (height - title_mm - below) / 2)
    heading = scene.line_in(title, "rung-title", (x, top, width, title_mm), align="left", name=column.about)
    if text is None:
        return heading.drawings
    words.y_mm = top + title_mm
    return (*heading.drawings, *words.text(text, x, width).drawings)


def compare(
    column: Column, panel: Panel[LocalText], pair: tuple[Sequence[str], Sequence[str]], share: float
) -> None:
    """What is compared, in order, on the left; on the right a fan that beats another, the remark beneath."""
    scene, top, whole = column.scene, column.y_mm, column.width_mm
    left = replace(column, width_mm=whole * share - 2, drawn=())
    for number, step in enumerate(panel.steps, 1):
        _numbered(left, number, with_title(step, scene))
    right = replace(column, x_mm=column.x_mm + whole * share + 2, width_mm=whole * (1 - share) - 2, drawn=())
    middle, foot = right.x_mm + right.width_mm / 2, top + 13.4
    for cards, at in ((pair[0], middle - 15.6), (pair[1], middle + 15.6)):
        right.add(placed(fan(cards, Fan(15, 30, 0.66), scene), at, foot))
    right.add(scene.line_in(">", "rung", (middle - 3, top + 4, 6, 6), name=column.about).drawings)
    right.y_mm = foot + 2.6
    if panel.note:
        text = right.text(panel.note, right.x_mm, right.width_mm)
        right.add(text.drawings)
        right.skip(text.height_mm)
    column.add((*left.drawn, *right.drawn))
    column.y_mm = max(left.y_mm, right.y_mm)


def _numbered(column: Column, number: int, text: LocalText) -> None:
    """A number on a disc and a text beside it."""
    scene, em_mm, radius = column.scene, mm(column.size_pt), 2.5
    x, y = column.x_mm + radius, column.y_mm + 0.62 * em_mm
    column.add(painted(shapes.circle(x, y, radius), *lamplit(scene), 0.45))
    figure = scene.line_in(str(number), "rung-small", (x - 2, y - 2, 4, 4), name=column.about)
    words = column.text(text, column.x_mm + 7, column.width_mm - 7)
    column.add((*figure.drawings, *words.drawings))
    column.skip(max(words.height_mm, 2 * radius) + 1.1)

"""The lower part of the cover of a set: what the file holds, how to make it, credits.

In: the contents of the set and how its sheets are turned over. Out: drawings in a box. A maintainer must keep the words
true for every choice of backs: they are all that a reader has at the printer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.contents import Content
from pnp.layout.layers.options import Options
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.sizing import at_largest_size
from pnp.layout.textset import CENTRE_EM, SetText
from pnp.text.lines import ASCENT_EM
from pnp.text.spans import Span, Words
from pnp.units import mm

ROW_MM = 8.0
SHARES = (0.22, 0.52)  # of the width: name, what it holds; the rest is sheets and paper
STYLE = "cover-text"
_GAP_MM = 6.0


@dataclass(frozen=True, kw_only=True)
class CoverOptions(Options):
    """The list of contents, the steps, the credits, in a box."""

    of_subject: ClassVar[bool] = True

    box: tuple[float, float, float, float]


def draw_cover(options: CoverOptions, scene: Scene) -> Drawings:
    """The lower part of the cover at the largest size that fits; what does not is noted in the fit report."""
    bottom_mm = options.box[1] + options.box[3]

    def fill(size_pt: float) -> tuple[Column, float]:
        column = Column(*_start(options), size_pt, scene, "cover", style=STYLE)
        _fill(column)
        foot_mm = bottom_mm - _credits_mm(column)
        over_mm = column.y_mm - foot_mm
        column.y_mm = foot_mm
        _credits(column)
        return column, over_mm

    return at_largest_size(scene, STYLE, "cover", fill).made.drawn


def _start(options: CoverOptions) -> tuple[float, float, float]:
    x, y, width, _ = options.box
    return x, width, y


def _fill(column: Column) -> None:
    """Contents, then steps."""
    words = column.scene.context.words
    column.heading("box", words("What is in this file"))
    for index, content in enumerate(column.scene.subject.contents):
        _content(column, content, tinted=index % 2 == 0)
    column.skip(_GAP_MM)
    column.heading("check", words("How to make it"))
    for number, step in enumerate(_steps(column.scene), 1):
        _step(column, number, step)


def _content(column: Column, content: Content, *, tinted: bool) -> None:
    """Name, what it holds and how it is made, sheets and paper."""
    scene, x, width, top = column.scene, column.x_mm, column.width_mm, column.y_mm
    name_mm, held_mm = (width * share for share in SHARES)
    above_mm = (ROW_MM - (2 * (ASCENT_EM - CENTRE_EM)) * mm(column.size_pt)) / 2
    column.y_mm = top + above_mm
    held = column.text(_held(content), x + name_mm, held_mm - 4)
    height = max(ROW_MM, held.height_mm + 2 * above_mm)
    ground = painted(shapes.rectangle(x, top, width, height, 2.4), scene.palette["tint"]) if tinted else ()
    if scene.palette.low:
        ground = painted(
            shapes.line(x, top + height, x + width, top + height), None, scene.palette["line"], 0.25
        )
    column.add(ground)
    first = min(height, ROW_MM)
    name = scene.line_in(
        content.name, "block", (x + 3, top, name_mm - 5, first), align="left", name="contents"
    )
    column.add(
        (*name.drawings, *held.drawings, *_sheets(column, content, (x + name_mm + held_mm, top, first)))
    )
    column.y_mm = top + height


def _sheets(column: Column, content: Content, at: tuple[float, float, float]) -> Drawings:
    """How many sheets of what, in lamp light; or that it shares the sheet of the line above."""
    scene = column.scene
    x, y, height = at
    words = scene.context.words
    right = column.x_mm + column.width_mm
    if not content.sheets:
        shared = words("on the sheet above")
        room = (x + 1, y, right - x - 2.5, height)
        return scene.line_in(shared, "row", room, align="left", name="sheets").drawings
    pill = (x, y + 1, 14.0, height - 2)
    shape = painted(shapes.rectangle(*pill, pill[3] / 2), *lamplit(scene), 0.45)
    sign = scene.picture("card", x + 4.4, y + height / 2, 4.2)
    number = scene.line_in(str(content.sheets), "figure", (x + 6.4, pill[1], 6.4, pill[3]), name="sheets")
    stock = words("card stock") if content.stock == "card" else words("plain paper")
    box = (x + 16.5, y, right - x - 18, height)
    return (
        *shape,
        *sign,
        *number.drawings,
        *scene.line_in(stock, "row", box, align="left", name="sheets").drawings,
    )


def _held(content: Content) -> LocalText:
    """`Noise cards × 21 · State cards × 6`, `× 4` of the thing itself, then how it is made."""
    spans: list[Span] = []
    for name, number in content.holds:
        spans += [Words(" · ")] if spans else []
        spans += [*name.spans, Words(" ")] if name != content.name else []
        spans += [Words(f"×\u00a0{number}", strong=True)]
    if content.hint is not None:
        spans += [Words("\n")] if spans else []
        spans += content.hint.spans
    return LocalText(tuple(spans))


def _steps(scene: Scene) -> Iterator[str]:
    words = scene.context.words
    yield words(
        "Print at actual size (100%), not “fit to page”. The ruler on every sheet must measure 50 mm."
    )
    yield _sides(scene)
    yield words("Card stock is 200 to 300 g/m²; plain paper glued to cardboard will do, too.")
    yield words("Cut along the dashed lines with a knife and a steel ruler, round pieces with scissors.")
    yield words("The rules are separate files: the rulebook, or the same as a booklet to fold.")


def _sides(scene: Scene) -> str:
    """How the sheets are turned over; a game without cards prints one side only."""
    words = scene.context.words
    if not scene.context.game.components.decks:
        return words("Print on one side: nothing here has a back.")
    return {
        "long": words("Print on both sides and flip on the long edge: backs then lie behind their fronts."),
        "short": words("Print on both sides and flip on the short edge: backs then lie behind their fronts."),
        "fold": words(
            "Print on one side. Fold card sheets along the line, glue the halves together, let them dry."
        ),
        "none": words(
            "Print on one side: these cards have no backs. Sleeves with coloured backs will do instead."
        ),
    }[scene.subject.backs]


def _step(column: Column, number: int, step: str) -> None:
    scene, radius = column.scene, 2.6
    text = column.text(step, column.x_mm + 8, column.width_mm - 8)
    middle = column.y_mm + mm(column.size_pt) * 0.55
    disc = painted(shapes.circle(column.x_mm + 3.1, middle, radius), *lamplit(scene), 0.4)
    box = (column.x_mm + 3.1 - radius, middle - radius, 2 * radius, 2 * radius)
    column.add((*disc, *scene.line_in(str(number), "label", box, name="step").drawings, *text.drawings))
    column.skip(text.height_mm + 3.0)


def _credits_of(scene: Scene) -> Iterator[SetText]:
    profile, words = scene.context.game.profile, scene.context.words
    yield from profile.credits
    yield words("Version {version} of these rules, {date}").format(version=profile.version, date=profile.date)


def _credits_mm(column: Column) -> float:
    return (
        sum(column.text(text, column.x_mm, column.width_mm).height_mm for text in _credits_of(column.scene))
        + 2
    )


def _credits(column: Column) -> None:
    scene = column.scene
    rule = shapes.line(column.x_mm, column.y_mm, column.x_mm + column.width_mm, column.y_mm)
    column.add(painted(rule, None, scene.palette["line"], 0.35))
    column.skip(1.6)
    for text in _credits_of(scene):
        setting = column.text(text, column.x_mm, column.width_mm)
        column.add(setting.drawings)
        column.skip(setting.height_mm)

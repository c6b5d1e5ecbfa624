"""The score sheet: a column for each player, a block for each round, what is added at the end, the total.

In: `score:` of the game's prints. Out: drawings that fill a box. A maintainer must leave every cell white: a pencil
writes on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import InkColours, Options
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box
from pnp.model.prints import ScoreSheet
from pnp.model.rules import Step

NAME_MM = 11.0
BAND_MM = 9.0  # the strip with the number of a round
LABEL_SHARE = 0.4
HIGHEST_ROW_MM = 10.5
_HAIRLINE_MM = 0.3
_ON_NIGHT = InkColours("paper", "ink")


@dataclass(frozen=True, kw_only=True)
class ScoreOptions(Options):
    """`box` is filled; `players_words` heads the names."""

    of_subject: ClassVar[bool] = True

    box: tuple[float, float, float, float]
    players_words: str
    radius: float = 3.0


@dataclass
class _Sheet:
    """The sheet while it is filled from top to bottom."""

    scene: Scene
    box: Box
    columns: int
    row_mm: float
    y_mm: float
    drawn: Drawings = ()

    @property
    def label_mm(self) -> float:
        """The width of band and labels."""
        return self.box[2] * LABEL_SHARE

    def add(self, drawings: Drawings) -> None:
        self.drawn += drawings


def draw_score(options: ScoreOptions, scene: Scene) -> Drawings:
    """The whole sheet."""
    score = scene.context.game.prints.score
    if score is None:
        raise LayerError(options.id, "the game has no score sheet", 'Add "score:" to prints.yaml.')
    rounds = scene.count(score.rounds)
    rows = rounds * len(score.each) + len(score.final) + 1
    x, y, width, height = options.box
    row_mm = min(HIGHEST_ROW_MM, (height - NAME_MM) / rows)
    columns = scene.context.players or scene.context.game.profile.players.high
    whole = (x, y, width, NAME_MM + rows * row_mm)
    sheet = _Sheet(scene, whole, columns, row_mm, y)
    _names(sheet, scene.context.words(options.players_words))
    for number in range(1, rounds + 1):
        _round(sheet, score, number)
    _final(sheet, score)
    _total(sheet, score)
    outline = shapes.rectangle(*whole, options.radius)
    ink = scene.palette["ink"]
    return (*clipped(outline, (*sheet.drawn, *_columns(sheet))), *painted(outline, None, ink, 0.7))


def _names(sheet: _Sheet, players: str) -> None:
    x, y, _, _ = sheet.box
    sheet.add(painted(shapes.rectangle(x, y, sheet.label_mm, NAME_MM), *_dark(sheet.scene), 0.5))
    box = (x + 4, y, sheet.label_mm - 6, NAME_MM)
    sheet.add(
        sheet.scene.line_in(players, "step", box, align="left", colour=_ON_NIGHT, name="players").drawings
    )
    sheet.y_mm += NAME_MM
    _rule(sheet, 0.7, x)


def _round(sheet: _Sheet, score: ScoreSheet[LocalText], number: int) -> None:
    """The rows of a round, a band with its sign and number at their left."""
    x, top = sheet.box[0], sheet.y_mm
    height = sheet.row_mm * len(score.each)
    for step in score.each:
        _row(sheet, step, x + BAND_MM, tinted=number % 2 == 0)
    band = (x, top, BAND_MM, height)
    sheet.add(painted(shapes.rectangle(*band), sheet.scene.palette["glow"], sheet.scene.palette["ink"], 0.5))
    middle = x + BAND_MM / 2
    sheet.add(sheet.scene.picture(score.icon, middle, top + height / 2 - 4, 5.4))
    figure = (x, top + height / 2 - 0.6, BAND_MM, 7.0)
    sheet.add(sheet.scene.line_in(str(number), "stat", figure, name="round").drawings)
    _rule(sheet, 0.5, x)


def _final(sheet: _Sheet, score: ScoreSheet[LocalText]) -> None:
    for step in score.final:
        _row(sheet, step, sheet.box[0], tinted=False)
    _rule(sheet, 0.7, sheet.box[0])


def _row(sheet: _Sheet, step: Step[LocalText], left: float, *, tinted: bool) -> None:
    """A sign, what is counted, and in small type what it brings; a hairline beneath."""
    scene, y, height = sheet.scene, sheet.y_mm, sheet.row_mm
    right = sheet.box[0] + sheet.label_mm
    ground = shapes.rectangle(left, y + _HAIRLINE_MM, right - left, height - _HAIRLINE_MM)
    sheet.add(painted(ground, scene.palette["tint"] if tinted else None))
    start = left + 2
    if step.icon:
        sheet.add(scene.picture(step.icon, left + 4.2, y + height / 2, 4.4))
        start = left + 8
    upper = height if step.text is None else height * 0.56
    title = (start, y + (0 if step.text is None else 0.7), right - start - 1.6, upper)
    sheet.add(scene.line_in(step.title, "row-strong", title, align="left", name="score").drawings)
    if step.text is not None:
        below = (start, y + height * 0.5, right - start - 1.6, height * 0.42)
        sheet.add(scene.line_in(step.text, "note", below, align="left", name="score").drawings)
    sheet.y_mm += height
    line = shapes.line(left, sheet.y_mm, sheet.box[0] + sheet.box[2], sheet.y_mm)
    sheet.add(painted(line, None, scene.palette["line"], _HAIRLINE_MM))


def _total(sheet: _Sheet, score: ScoreSheet[LocalText]) -> None:
    x, _, width, _ = sheet.box
    ground = shapes.rectangle(x, sheet.y_mm, width, sheet.row_mm)
    sheet.add(painted(ground, sheet.scene.palette["glow"]))
    label = shapes.rectangle(x, sheet.y_mm, sheet.label_mm, sheet.row_mm)
    sheet.add(painted(label, sheet.scene.palette["lamp"]))
    box = (x + 4, sheet.y_mm, sheet.label_mm - 6, sheet.row_mm)
    sheet.add(sheet.scene.line_in(score.total, "block", box, align="left", name="total").drawings)
    sheet.y_mm += sheet.row_mm


def _columns(sheet: _Sheet) -> Drawings:
    """The lines between players, the first one strong."""
    x, y, width, height = sheet.box
    left, ink = x + sheet.label_mm, sheet.scene.palette["ink"]
    own = (width - sheet.label_mm) / sheet.columns
    inner = [shapes.line(left + i * own, y, left + i * own, y + height) for i in range(1, sheet.columns)]
    first = painted(shapes.line(left, y, left, y + height), None, ink, 0.7)
    return (*painted(shapes.joined(inner), None, sheet.scene.palette["dusk"], 0.35), *first)


def _rule(sheet: _Sheet, width_mm: float, left: float) -> None:
    line = shapes.line(left, sheet.y_mm, sheet.box[0] + sheet.box[2], sheet.y_mm)
    sheet.add(painted(line, None, sheet.scene.palette["ink"], width_mm))


def _dark(scene: Scene) -> tuple[str | None, str | None]:
    return scene.palette["night"], scene.palette["ink"]

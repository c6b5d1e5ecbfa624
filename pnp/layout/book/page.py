"""One format of the rulebook: page, margins, columns, and what stands on every page beside the text.

In: a page size in millimetres. Out: places, and the drawings of head and foot. A maintainer must keep the text within
the margins: home printers leave 4 mm white, and a booklet is cut or folded at its edges.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art import edges, night
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.layers.options import InkColours
from pnp.layout.layers.quick_column import lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.textset import Block

_ON_NIGHT, _LAMPLIT = InkColours("paper", "ink"), InkColours("lamp", "ink")
WIDE_MM = 170.0  # from this page width on the text stands in two columns
FOOT_MM = 9.0  # from the last line of the text to the middle of the page number


@dataclass(frozen=True)
class Format:
    """The geometry of a page."""

    width_mm: float
    height_mm: float

    @property
    def columns(self) -> int:
        """How many columns of text a page has."""
        return 2 if self.width_mm >= WIDE_MM else 1

    @property
    def margin_mm(self) -> float:
        """White at the sides and above."""
        return 15.0 if self.columns == 2 else 11.0

    @property
    def gutter_mm(self) -> float:
        """Between two columns."""
        return 7.0

    @property
    def head_mm(self) -> float:
        """The height of the panel on the first page."""
        return 46.0 if self.columns == 2 else 40.0

    @property
    def column_mm(self) -> float:
        """The width of a column."""
        return (self.width_mm - 2 * self.margin_mm - (self.columns - 1) * self.gutter_mm) / self.columns

    def x_mm(self, column: int) -> float:
        """Where a column begins, by its number in the book."""
        return self.margin_mm + column % self.columns * (self.column_mm + self.gutter_mm)

    def y_mm(self, column: int) -> float:
        """Where the text of a column begins."""
        return self.margin_mm + (self.head_mm if column < self.columns else 0.0)

    def height_of(self, column: int) -> float:
        """How high a column is."""
        return self.height_mm - self.margin_mm - FOOT_MM - self.y_mm(column)


def head(format: Format, scene: Scene) -> Drawings:
    """The panel of the first page: night, lamp, title and mood of the game."""
    margin, width = format.margin_mm, format.width_mm - 2 * format.margin_mm
    box = (margin, margin, width, format.head_mm - 10)
    cone = night.Cone(margin + width * 0.84, margin, margin + box[3] - 1, box[3] * 0.5)
    outline = edges.panel_outline(box, "scallop")
    words = (margin + 6, margin + 3, width * 0.62, box[3] - 6)
    sky = night.sky(outline, box, night.Sky(77, 30, boxes=(words,), cones=(cone,)), scene.palette)
    profile = scene.context.game.profile
    upper = Block(*words[:3], words[3] * 0.62, valign="middle")
    title = scene.paragraph(profile.title, "book-title", upper, colour=_LAMPLIT, name="title")
    lower = Block(words[0], words[1] + words[3] * 0.62, words[2], words[3] * 0.38, valign="top")
    mood = scene.paragraph(profile.mood, "legend", lower, colour=_ON_NIGHT, name="mood")
    panel = edges.panel(box, "scallop", scene.palette)
    return (*panel, *sky, *night.lamp(cone, scene.palette, outline), *title.drawings, *mood.drawings)


def foot(format: Format, number: int, scene: Scene) -> Drawings:
    """The page number on a disc; game, rules and version beside it."""
    y, middle = format.height_mm - format.margin_mm + 1.5, format.width_mm / 2
    profile, words = scene.context.game.profile, scene.context.words
    ink, line = scene.palette["ink"], scene.palette["line"]
    left, right = format.margin_mm, format.width_mm - format.margin_mm
    rules = [shapes.line(left, y - 3.4, middle - 6, y - 3.4), shapes.line(middle + 6, y - 3.4, right, y - 3.4)]
    disc = painted(shapes.circle(middle, y - 1.4, 3.4), *lamplit(scene), 0.45)
    room = middle - left - 8
    version = words("rules {version}").format(version=profile.version)
    texts = (
        scene.line_in(str(number), "row-strong", (middle - 4, y - 4.4, 8, 6), name="page"),
        scene.line_in(profile.short, "note", (left, y - 2.6, room, 4), align="left", colour="dusk", name="foot"),
        scene.line_in(version, "note", (right - room, y - 2.6, room, 4), align="right", colour="dusk", name="foot"),
    )
    drawn = (*painted(shapes.joined(rules), None, line if ink else None, 0.3), *disc)
    return (*drawn, *(drawing for text in texts for drawing in text.drawings))

"""One format of the rulebook: page, margins, columns, and what stands on every page beside the text.

In: a page size in millimetres. Out: places, and the drawings of head and foot. A maintainer must keep the text within
the margins: home printers leave 4 mm white, and a booklet is cut or folded at its edges.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art import edges, night
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.drawing import Tag
from pnp.layout.layers.cover_head import lit_pictures
from pnp.layout.layers.options import InkColours
from pnp.layout.layers.quick_column import lamplit
from pnp.layout.layers.scene import Scene, told_as, untagged
from pnp.layout.shapes import Box
from pnp.layout.textset import Align, Block

_ON_NIGHT, _LAMPLIT = InkColours("paper", "ink"), InkColours("lamp", "ink")
WIDE_MM = 170.0  # from this page width on the text stands in two columns
FOOT_MM = 9.0  # from the last line of the text to the middle of the page number


@dataclass(frozen=True)
class Format:
    """The geometry of a page."""

    width_mm: float
    height_mm: float
    folded: bool = False

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
        """The height of the panel on the first page of text; a booklet has a page of its own for it."""
        return 0.0 if self.folded else 46.0

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
    words = (margin + 6, margin + 3, width * 0.62, box[3] - 6)
    return (*_night(box, cone, words, scene), *_titles(words, "left", scene))


def title_page(format: Format, scene: Scene) -> Drawings:
    """The first page of a booklet: title and mood above, the pictures of the game under a lamp, what this is below."""
    margin, width = format.margin_mm - 2, format.width_mm - 2 * format.margin_mm + 4
    box = (margin, margin, width, format.height_mm - 2 * margin - 24)
    bottom = margin + box[3]
    words = (margin + 8, margin + box[3] * 0.63, width - 16, box[3] * 0.3)
    cone = night.Cone(format.width_mm / 2, margin, margin + box[3] * 0.54, width * 0.36)
    legend = (margin, bottom + 9, width, 8)
    text = scene.line_in(scene.context.words("Rulebook"), "section", legend, name="title")
    facts = scene.line_in(_facts(scene), "legend", (margin, bottom + 16, width, 6), name="facts")
    drawn = (*_night(box, cone, words, scene), *_titles(words, "center", scene, "cover-title"))
    return (*drawn, *text.drawings, *facts.drawings)


def notes_page(format: Format, scene: Scene) -> Drawings:
    """A page to write on, where the sheets of a booklet leave one over."""
    title = scene.line(
        scene.context.words("Notes"),
        "section",
        format.margin_mm,
        format.margin_mm + 6,
        width_mm=format.column_mm,
        name="notes",
    )
    left, right = format.margin_mm, format.width_mm - format.margin_mm
    count = int((format.height_of(format.columns) - 14) / 9)
    lines = [
        shapes.line(left, format.margin_mm + 18 + 9 * i, right, format.margin_mm + 18 + 9 * i)
        for i in range(count)
    ]
    return (*title.drawings, *painted(shapes.joined(lines), None, scene.palette["line"], 0.3))


def _night(box: Box, cone: night.Cone, words: Box, scene: Scene) -> Drawings:
    """The panel with its stars, the lamp and the pictures in its light."""
    outline = edges.panel_outline(box, "scallop")
    wanted = night.Sky(77, round(box[2] * box[3] / 200), boxes=(words,), cones=(cone,))
    return (
        *edges.panel(box, "scallop", scene.palette),
        *night.sky(outline, box, wanted, scene.palette),
        *night.lamp(cone, scene.palette, outline),
        *lit_pictures(scene, cone.x_mm, cone.floor_mm, cone.half_mm),
    )


def _titles(box: Box, align: Align, scene: Scene, style: str = "book-title") -> Drawings:
    """The title of the game; beneath it the variant that is played, else the mood of the game."""
    x, y, width, height = box
    profile = scene.context.game.profile
    variant = scene.studio.shared["game.variant"]
    said, upper_mm = (
        (variant, height * 0.5) if isinstance(variant, LocalText) else (profile.mood, height * 0.62)
    )
    upper = Block(x, y, width, upper_mm, align, "middle", balanced=True)
    title = scene.paragraph(profile.title, style, upper, colour=_LAMPLIT, name="title")
    heading = told_as(Tag("H1"), title.drawings)
    lower = Block(x, y + upper_mm, width, height - upper_mm, align, balanced=True)
    mood = scene.paragraph(said, "legend", lower, colour=_ON_NIGHT, name="mood")
    return (*heading, *mood.drawings)


def _facts(scene: Scene) -> str:
    profile, words = scene.context.game.profile, scene.context.words
    players = words("{players} players").format(players=scene.context.players or profile.players)
    return f"{players} · {words('rules {version}').format(version=profile.version)} · {profile.date}"


def _short(scene: Scene) -> str:
    """The game, and the variant that is played."""
    variant = scene.context.game.variant
    named = [scene.context.game.profile.short, *((variant.name,) if variant else ())]
    return " · ".join(name.plain() for name in named)


def foot(format: Format, number: int, scene: Scene) -> Drawings:
    """The page number on a disc; game, rules and version beside it."""
    y, middle = format.height_mm - format.margin_mm + 1.5, format.width_mm / 2
    profile, words = scene.context.game.profile, scene.context.words
    ink, line = scene.palette["ink"], scene.palette["line"]
    left, right = format.margin_mm, format.width_mm - format.margin_mm
    rules = [
        shapes.line(left, y - 3.4, middle - 6, y - 3.4),
        shapes.line(middle + 6, y - 3.4, right, y - 3.4),
    ]
    disc = painted(shapes.circle(middle, y - 1.4, 3.4), *lamplit(scene), 0.45)
    room = middle - left - 8
    version = words("rules {version}").format(version=profile.version)
    texts = (
        scene.line_in(str(number), "row-strong", (middle - 4, y - 4.4, 8, 6), name="page"),
        scene.line_in(
            _short(scene), "note", (left, y - 2.6, room, 4), align="left", colour="dusk", name="foot"
        ),
        scene.line_in(
            version, "note", (right - room, y - 2.6, room, 4), align="right", colour="dusk", name="foot"
        ),
    )
    drawn = (*painted(shapes.joined(rules), None, line if ink else None, 0.3), *disc)
    return (*drawn, *(drawing for text in texts for drawing in untagged(text.drawings)))

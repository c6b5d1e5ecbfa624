"""Texts as rows that flow: paragraphs with a hanging sign or number, headings.

In: finished texts and a column width. Out: `Block`s. A maintainer must keep a row as high as the leading of its type,
so that columns stand line by line beside each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.drawing import Group, Tag
from pnp.layout.flow import Block, Row
from pnp.layout.layers.options import ColourName
from pnp.layout.layers.quick_column import lamplit
from pnp.layout.layers.scene import Scene
from pnp.layout.textset import SetText
from pnp.text.spans import Span, Words

HEADING_MM = 8.6
NUMBER_MM = 9.0  # the strip in which clause numbers stand
POINT_MM = 3.6


@dataclass(frozen=True)
class Setter:
    """Sets texts for columns of one width."""

    scene: Scene
    width_mm: float

    def paragraph(
        self,
        text: SetText,
        *,
        indent_mm: float = 0.0,
        style: str = "text",
        hanging: Drawings = (),
        colour: ColourName = "ink",
        name: str = "",
    ) -> tuple[Row, ...]:
        """The lines of a text; `hanging` is drawn at the left of the first one."""
        lines = self.scene.running(text, style, self.width_mm - indent_mm, colour=colour, name=name)
        rows = [Row(line.height_mm, placed(line.drawings, indent_mm, 0)) for line in lines]
        return (Row(rows[0].height_mm, (*hanging, *rows[0].drawings)), *rows[1:]) if rows else ()

    def hung(
        self, mark: SetText, text: SetText, *, at_mm: float = 0.0, indent_mm: float, name: str
    ) -> tuple[Row, ...]:
        """A text with a short mark hanging before its first line, such as the number of a clause."""
        marks = self.scene.running(mark, "text-mark", self.width_mm, colour="dusk", name=name)
        hanging = placed(marks[0].drawings, at_mm, 0) if marks else ()
        return self.paragraph(text, indent_mm=indent_mm, hanging=hanging, name=name)

    def heading(self, mark: str, title: SetText, name: str) -> Block:
        """The title of a section with its number (or a sign) on a lamp disc."""
        scene, middle = self.scene, HEADING_MM / 2 - 0.4
        disc = painted(shapes.circle(3.2, middle, 3.2), *lamplit(scene), 0.45)
        number = scene.line_in(mark, "label", (0.4, middle - 3, 5.6, 6), size_pt=9.5, name=name)
        box = (8.4, middle - 3.1, self.width_mm - 8.4, 6.2)
        words = scene.line_in(title, "section", box, align="left", name=name)
        said = tuple(
            part._replace(tag=Tag("H2")) if isinstance(part, Group) else part for part in words.drawings
        )
        rule = painted(
            shapes.line(8.4, HEADING_MM - 0.9, self.width_mm, HEADING_MM - 0.9),
            None,
            scene.palette["line"],
            0.4,
        )
        drawings = (*rule, *disc, *number.drawings, *said)
        return Block((Row(HEADING_MM, drawings),), before_mm=5.0, with_next=True)


def strong(text: LocalText) -> tuple[Span, ...]:
    """The spans of a text, its words strong."""
    return tuple(Words(span.text, strong=True) if isinstance(span, Words) else span for span in text.spans)

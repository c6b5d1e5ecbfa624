"""Texts as rows that flow: paragraphs with a hanging sign or number, headings.

In: finished texts and a column width. Out: `Block`s. A maintainer must keep a row as high as the leading of its type,
so that columns stand line by line beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.drawing import Drawing, Group, Holder, Run, Tag
from pnp.layout.flow import Block, Row
from pnp.layout.layers.options import ColourName
from pnp.layout.layers.quick_column import lamplit
from pnp.layout.layers.scene import Scene, told_as
from pnp.layout.textset import SetText
from pnp.model.game import Game
from pnp.text.spans import Span, Words

HEADING_MM = 8.6
NUMBER_MM = 9.0  # the strip in which clause numbers stand
POINT_MM = 3.6
PARAGRAPH = Tag("P")


@dataclass(frozen=True)
class Setter:
    """Sets texts for columns of one width; numbers them, so that the lines of one are heard as one."""

    scene: Scene
    width_mm: float
    _number: Iterator[int] = field(default_factory=count)

    def paragraph(
        self,
        text: SetText,
        *,
        indent_mm: float = 0.0,
        style: str = "text",
        hanging: Drawings = (),
        colour: ColourName = "ink",
        name: str = "",
        tag: Tag = PARAGRAPH,
    ) -> tuple[Row, ...]:
        """The lines of a text; `hanging` is drawn at the left of the first one."""
        tag = tag if tag.key else tag._replace(key=str(next(self._number)))
        lines = self.scene.running(text, style, self.width_mm - indent_mm, colour=colour, name=name)
        rows = [Row(line.height_mm, told_as(tag, placed(line.drawings, indent_mm, 0))) for line in lines]
        return (Row(rows[0].height_mm, (*hanging, *rows[0].drawings)), *rows[1:]) if rows else ()

    def clause(self, number: str, text: SetText, name: str, *, colour: ColourName = "ink") -> tuple[Row, ...]:
        """A text with its number hanging before its first line."""
        tag = Tag("P", key=name)
        mark = told_as(tag, _spaced(self._mark(number, 0.0, name)))
        return self.paragraph(text, indent_mm=NUMBER_MM, hanging=mark, colour=colour, name=name, tag=tag)

    def point(self, text: SetText, name: str, number: int) -> tuple[Row, ...]:
        """A point of a list, with its dot."""
        within: tuple[Holder, ...] = (("L", name), ("LI", str(number)))
        mark = told_as(Tag("Lbl", within=within), self._mark("•", NUMBER_MM, name))
        body = Tag("LBody", within=within, key="body")
        return self.paragraph(text, indent_mm=NUMBER_MM + POINT_MM, hanging=mark, name=name, tag=body)

    def beneath(
        self, text: LocalText | None, *, indent_mm: float, name: str, tag: Tag = PARAGRAPH
    ) -> tuple[Row, ...]:
        """The same text small in the second language, under its lines; nothing where there is none."""
        if text is None:
            return ()
        width_mm = self.width_mm - indent_mm
        lines = self.scene.second_running(text, "second", width_mm, colour="dusk", name=name)
        tag = tag if tag.key else tag._replace(key=f"{name} {next(self._number)}")
        return tuple(
            Row(line.height_mm, told_as(tag, placed(line.drawings, indent_mm, 0)), with_before=not number)
            for number, line in enumerate(lines)
        )

    @property
    def twin(self) -> Game[LocalText] | None:
        """The game in the second language."""
        second = self.scene.context.second
        return second.game if second else None

    def _mark(self, mark: str, at_mm: float, name: str) -> Drawings:
        marks = self.scene.running(mark, "text-mark", self.width_mm, colour="dusk", name=name)
        return placed(marks[0].drawings, at_mm, 0) if marks else ()

    def heading(self, mark: str, title: SetText, name: str, second: LocalText | None = None) -> Block:
        """The title of a section with its number (or a sign) on a lamp disc, and in the second language beneath."""
        scene, middle = self.scene, HEADING_MM / 2 - 0.4
        disc = painted(shapes.circle(3.2, middle, 3.2), *lamplit(scene), 0.45)
        number = scene.line_in(mark, "label", (0.4, middle - 3, 5.6, 6), size_pt=9.5, name=name)
        box = (8.4, middle - 3.1, self.width_mm - 8.4, 6.2)
        words = scene.line_in(title, "section", box, align="left", name=name)
        said = told_as(Tag("H2", key=name), (*_spaced(number.drawings), *words.drawings))
        rule = painted(
            shapes.line(8.4, HEADING_MM - 0.9, self.width_mm, HEADING_MM - 0.9),
            None,
            scene.palette["line"],
            0.4,
        )
        drawings = (*rule, *disc, *said)
        rows = (Row(HEADING_MM, drawings), *self.beneath(second, indent_mm=8.4, name=name))
        return Block(rows, before_mm=5.0, with_next=True)


def _spaced(drawings: Drawings) -> Drawings:
    """The drawings of a mark with a space behind it, or it would be read together with its text."""
    *before, last = drawings
    return (*before, _spaced_one(last))


def _spaced_one(drawing: Drawing) -> Drawing:
    if isinstance(drawing, Group):
        return drawing._replace(items=_spaced(drawing.items))
    return drawing._replace(text=f"{drawing.text} ") if isinstance(drawing, Run) else drawing


def strong(text: LocalText) -> tuple[Span, ...]:
    """The spans of a text, its words strong."""
    return tuple(Words(span.text, strong=True) if isinstance(span, Words) else span for span in text.spans)

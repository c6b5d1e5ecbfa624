"""A diagram in the rulebook: its frames side by side as far as the column reaches, its caption, what its signs mean.

In: a diagram and a column. Out: one `Block` that is never broken. A maintainer must keep the words outside of the
figure: they are texts like any other, and the figure says its caption to those who listen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.book.setting import NUMBER_MM, Setter
from pnp.layout.diagrams.sketch import BADGE_MM, Sketch, badge, sketch, swatch
from pnp.layout.drawing import Group, Tag
from pnp.layout.flow import Block, Row
from pnp.layout.textset import SetText
from pnp.model.diagrams import Diagram, Frame

_BEFORE_MM, _PAD_MM = 1.6, 2.4
_BETWEEN_MM, _LINES_MM = 5.0, 2.6  # between frames, between lines of frames
_ENTRIES_MM = 3.0  # between two entries of the legend
_TWIN_MM = 1.4  # from a name to the same in the second language
_LABEL_MM = 0.9  # from a picture to its words
_NARROW_MM = 30.0  # from this width on a label takes several lines
_NOTHING: Drawings = ()


@dataclass(frozen=True)
class _Part:
    """A picture with its words; `figure` is what listeners hear as one figure."""

    width_mm: float
    height_mm: float
    figure: Drawings
    words: Drawings


@dataclass(frozen=True)
class _Said:
    """A frame, and its label in the second language."""

    frame: Frame[LocalText]
    below: LocalText | None


def diagram_block(setter: Setter, diagram: Diagram[LocalText]) -> Block:
    """The diagram in its panel."""
    scene = setter.scene
    inner = Setter(scene, setter.width_mm - NUMBER_MM - 2 * _PAD_MM)
    twin = setter.twin.diagrams.diagram(diagram.id) if setter.twin else None
    figure, words, y = _lines(_frames(inner, diagram, twin), inner.width_mm)
    below = inner.beneath(twin.caption if twin else None, indent_mm=0, name=diagram.id)
    for row in (*inner.paragraph(diagram.caption, style="table-text", name=diagram.id), *below):
        words += placed(row.drawings, 0, y)
        y += row.height_mm
    for part in _legend(inner, diagram):
        words += placed(part.words, 0, y + 0.5)
        figure += placed(part.figure, 0, y + 0.5)
        y += part.height_mm + 0.5
    panel = shapes.rectangle(NUMBER_MM, 0, setter.width_mm - NUMBER_MM, y + 2 * _PAD_MM, 2)
    drawn = painted(panel, scene.palette["paper"], scene.palette["line"], 0.35)
    told = (Group(figure, tag=Tag("Figure", alt=diagram.caption.plain())),)
    drawn += (*placed(told, NUMBER_MM + _PAD_MM, _PAD_MM), *placed(words, NUMBER_MM + _PAD_MM, _PAD_MM))
    return Block((Row(y + 2 * _PAD_MM, drawn),), before_mm=_BEFORE_MM, whole=True)


def _frames(setter: Setter, diagram: Diagram[LocalText], twin: Diagram[LocalText] | None) -> list[_Part]:
    """The frames, their words as wide as these like; narrower where that saves a line of frames."""
    half = (setter.width_mm - _BETWEEN_MM) / 2
    twins = zip_longest(diagram.frames, twin.frames if twin else ())
    said = [_Said(frame, other.label if other else None) for frame, other in twins]
    wide, narrow = ([_frame(setter, one, most) for one in said] for most in (setter.width_mm, half))
    wide_lines, narrow_lines = (
        len(list(_wrapped(parts, setter.width_mm, _BETWEEN_MM))) for parts in (wide, narrow)
    )
    return narrow if narrow_lines < wide_lines else wide


def _frame(setter: Setter, said: _Said, most_mm: float) -> _Part:
    frame = said.frame
    picture = sketch(frame, setter.scene)
    width = min(setter.width_mm, max(picture.width_mm, min(_wanted_mm(setter, frame), most_mm)))
    figure, words = picture.drawings, _NOTHING
    y = picture.height_mm + _LABEL_MM
    if frame.verdict or frame.label is not None:
        figure, words, height = _told(setter, said, picture, width)
        y += height
    return _Part(width, y, figure, words)


def _wanted_mm(setter: Setter, frame: Frame[LocalText]) -> float:
    """How wide the words of a frame would like to be."""
    if frame.label is None:
        return 0.0
    natural = setter.scene.width_mm(frame.label, "table-text") + 0.2
    return min(natural, _NARROW_MM) + (BADGE_MM + 1 if frame.verdict else 0)


def _told(setter: Setter, said: _Said, picture: Sketch, width: float) -> tuple[Drawings, Drawings, float]:
    """The picture with its verdict, the words beside that, and how high these are."""
    frame, own = said.frame, Setter(setter.scene, width)
    top, indent = picture.height_mm + _LABEL_MM, BADGE_MM + 1 if frame.verdict else 0.0
    figure, words, y = picture.drawings, _NOTHING, 0.0
    label: SetText = frame.label if frame.label is not None else ""
    below = own.beneath(said.below, indent_mm=indent, name="diagram")
    for row in (*own.paragraph(label, indent_mm=indent, style="table-text", name="diagram"), *below):
        words += placed(row.drawings, 0, top + y)
        y += row.height_mm
    if frame.verdict:
        figure += placed(badge(frame.verdict, setter.scene).drawings, 0, top + 0.2)
    return figure, words, max(y, BADGE_MM if frame.verdict else 0.0)


def _lines(
    parts: Sequence[_Part], width_mm: float, between_mm: float = _BETWEEN_MM
) -> tuple[Drawings, Drawings, float]:
    """The parts from left to right, as many in a line as there is room; how high they are with the room beneath."""
    figure: Drawings = ()
    words: Drawings = ()
    y = 0.0
    for line in _wrapped(parts, width_mm, between_mm):
        x = 0.0
        for part in line:
            figure += placed(part.figure, x, y)
            words += placed(part.words, x, y)
            x += part.width_mm + between_mm
        y += max(part.height_mm for part in line) + _LINES_MM
    return figure, words, y - _LINES_MM + 1.2


def _wrapped(parts: Sequence[_Part], width_mm: float, between_mm: float) -> Iterator[list[_Part]]:
    line: list[_Part] = []
    for part in parts:
        taken = sum(one.width_mm + between_mm for one in line)
        if line and taken + part.width_mm > width_mm + 1e-6:
            yield line
            line = []
        line.append(part)
    yield line


def _legend(setter: Setter, diagram: Diagram[LocalText]) -> Iterator[_Part]:
    """What the things in the diagram are, a line for as many as there is room."""
    scene = setter.scene
    things = setter.twin.diagrams.things if setter.twin else ()
    twins = {thing.id: thing.name for thing in things if thing.name is not None}
    entries: list[_Part] = []
    for thing in scene.context.game.diagrams.named_in(diagram):
        assert thing.name is not None, "only things with a name are explained"
        picture = swatch(thing, scene)
        box = (picture.width_mm + 1, 0.0, setter.width_mm, picture.height_mm)
        said = scene.line_in(thing.name, "table-text", box, align="left", name="diagram")
        words, width = said.drawings, box[0] + said.width_mm
        if thing.id in twins:
            at = (width + _TWIN_MM, picture.height_mm / 2 + 0.9)
            second = scene.second_line(twins[thing.id], "second", at, width_mm=setter.width_mm, colour="dusk")
            words, width = (*words, *second.drawings), at[0] + second.width_mm
        entries.append(_Part(width, picture.height_mm, picture.drawings, words))
    if entries:
        figure, words, height = _lines(entries, setter.width_mm, _ENTRIES_MM)
        yield _Part(setter.width_mm, height, figure, words)

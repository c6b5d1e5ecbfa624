"""Layers that set words: one line, a paragraph, a pill, the stat boxes.

In: options in millimetres and points; texts by `bind` (a field of the thing, or `term.…`, `icon.…`,
`game.…`) or by `words` (an English msgid of the interface). Out: drawings; how every text fitted is noted
in the scene. A maintainer must not shorten or drop a text: what does not fit is a row of the fit report.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.layers.options import NOTHING, ColourName, Options
from pnp.layout.layers.scene import Scene, with_sign
from pnp.layout.textset import SHARE, Align, Block, SetText, Valign
from pnp.text.spans import signed

TWO_LANGUAGES_GAP_MM = 0.7
CLOSEST_MM = 17.0  # in a wider box sign and number stay together
LABEL_INSET_MM = 0.8  # what a label keeps from the edge of its box


@dataclass(frozen=True)
class SecondLine:
    """The line in the second language: `drop` below the anchor, as wide; `lift` is how far the first makes room."""

    kind: ClassVar[str] = "second line"

    drop: float
    style: str = "second"
    lift: float = 0.0


@dataclass(frozen=True, kw_only=True)
class LineOptions(Options):
    """One line; `at` is its anchor on the baseline, `size` the largest size where it is not the style's."""

    at: tuple[float, float]
    width: float
    style: str
    size: float = 0.0
    align: Align = "left"
    colour: ColourName = "ink"
    bind: str = ""
    words: str = ""
    second: SecondLine | None = None


def draw_line(options: LineOptions, scene: Scene) -> Drawings:
    """The line, and the same in the second language where the face has a place for it."""
    own = options.second
    second = scene.second(options.bind, options.words) if own else ""
    x, y = options.at
    first = scene.line(
        scene.text(options.bind, options.words),
        options.style,
        x,
        y - own.lift if own and second else y,
        width_mm=options.width,
        align=options.align,
        colour=options.colour,
        size_pt=options.size,
    )
    if not own or not second:
        return first.drawings
    below = scene.second_line(
        second,
        own.style,
        (x, y + own.drop),
        width_mm=options.width,
        align=options.align,
        colour=options.colour,
    )
    return (*first.drawings, *below.drawings)


@dataclass(frozen=True)
class Plate:
    """The ground of a text: `grow` is how far it stands out from the box on the left and right."""

    kind: ClassVar[str] = "plate"

    radius: float = 0.0
    fill: ColourName = NOTHING
    stroke: ColourName = "ink"
    width: float = 0.35
    grow: float = 1.0


@dataclass(frozen=True, kw_only=True)
class ParagraphOptions(Options):
    """A text in a box, on a plate where `fill` or `stroke` says so; `icon` puts a sign in front of it.

    `second` is the style of the same text in the second language, which shares the box.
    """

    box: tuple[float, float, float, float]
    style: str
    size: float = 0.0
    align: Align = "left"
    valign: Valign = "top"
    balance: bool = False
    colour: ColourName = "ink"
    bind: str = ""
    words: str = ""
    icon: str = ""
    plate: Plate | None = None
    second: str = ""


def draw_paragraph(options: ParagraphOptions, scene: Scene) -> Drawings:
    """The plate and the text; nothing where there is no text."""
    text = scene.text(options.bind, options.words)
    if not text:
        return ()
    if options.icon:
        text = with_sign(scene.sign(options.icon), text)
    block = Block(*options.box, options.align, options.valign, options.balance)
    second = scene.second(options.bind, options.words) if options.second else ""
    if second:
        return (*_plate(options, scene), *_in_two_languages(text, second, block, options, scene))
    setting = scene.paragraph(text, options.style, block, colour=options.colour, size_pt=options.size)
    return (*_plate(options, scene), *setting.drawings)


def _in_two_languages(
    text: SetText, second: SetText, block: Block, options: ParagraphOptions, scene: Scene
) -> Drawings:
    """Two texts under one another: the second takes what it needs of half the box, the first may use the rest."""
    half = replace(block, height_mm=(block.height_mm - TWO_LANGUAGES_GAP_MM) / 2, valign="top")
    below = scene.second_paragraph(second, options.second, half, colour=options.colour)
    room = block.height_mm - TWO_LANGUAGES_GAP_MM - min(below.height_mm, half.height_mm)
    above = scene.paragraph(
        text,
        options.style,
        replace(block, height_mm=room, valign="top"),
        colour=options.colour,
        size_pt=options.size,
    )
    start = max(room - above.height_mm, 0.0) * SHARE[block.valign]
    under = start + above.height_mm + TWO_LANGUAGES_GAP_MM
    return (*placed(above.drawings, 0, start), *placed(below.drawings, 0, under))


def _plate(options: ParagraphOptions, scene: Scene) -> Drawings:
    plate = options.plate
    if plate is None:
        return ()
    x, y, width, height = options.box
    outline = shapes.rectangle(x - plate.grow, y, width + 2 * plate.grow, height, plate.radius)
    return painted(outline, scene.colour(plate.fill), scene.colour(plate.stroke), plate.width)


@dataclass(frozen=True, kw_only=True)
class PillOptions(Options):
    """A rounded strip: a sign at its start, words in the middle, a sign at its end.

    What is given by value (`{once: moon, passive: sun}`) follows the bound field.
    """

    box: tuple[float, float, float, float]
    bind: str
    words: str | Mapping[str, str]
    fill: str | Mapping[str, str] = NOTHING
    icon: str | Mapping[str, str] = NOTHING
    end: str | Mapping[str, str] = NOTHING
    icon_size: float = 5.2
    style: str = "label"
    size: float = 0.0


def draw_pill(options: PillOptions, scene: Scene) -> Drawings:
    """The strip, its signs and its words."""
    value = scene.word(options.bind)
    words = scene.context.words(scene.chosen(options.words, value))
    x, y, width, height = options.box
    inset = _inset(options)
    room = (x + 2 * inset, y, width - 4 * inset, height)
    line = scene.line_in(words, options.style, room, size_pt=options.size)
    return (scene.shared(value, lambda: _strip(options, value, scene)), *line.drawings)


def _inset(options: PillOptions) -> float:
    """From an end of the strip to the middle of its sign."""
    return options.icon_size / 2 + options.box[3] * 0.42


def _strip(options: PillOptions, value: str, scene: Scene) -> Drawings:
    x, y, width, height = options.box
    fill = scene.colour(scene.chosen(options.fill, value))
    drawn = painted(shapes.rectangle(*options.box, height / 2), fill, scene.palette["ink"], 0.4)
    for choice, at_mm in ((options.icon, x + _inset(options)), (options.end, x + width - _inset(options))):
        name = scene.chosen(choice, value)
        if name != NOTHING:
            drawn += scene.picture(name, at_mm, y + height / 2, options.icon_size)
    return drawn


@dataclass(frozen=True)
class Stat:
    """One box: a sign, the number of a field (with a plus sign where it is a gain), a label."""

    kind: ClassVar[str] = "stat"

    icon: str
    bind: str
    label_bind: str
    gain: bool = False


@dataclass(frozen=True, kw_only=True)
class StatsOptions(Options):
    """A row of boxes that fill `box`: equal, or as wide as their labels need where one is long."""

    box: tuple[float, float, float, float]
    stats: tuple[Stat, ...]
    gap: float = 1.0
    style: str = "stat"
    label_style: str = "stat-label"
    icon_size: float = 5.2


def draw_stats(options: StatsOptions, scene: Scene) -> Drawings:
    """The boxes from left to right; their labels have one size."""
    x, y, _, height = options.box
    texts = [scene.text(stat.label_bind) for stat in options.stats]
    widths = _widths(options, [scene.width_mm(text, options.label_style) for text in texts])
    label_pt = min(
        scene.size_for(text, options.label_style, width - 2 * LABEL_INSET_MM)
        for text, width in zip(texts, widths, strict=True)
    )
    drawn: Drawings = ()
    for stat, width in zip(options.stats, widths, strict=True):
        ground = shapes.rectangle(x, y, width, height, 3)
        drawn += painted(ground, scene.palette["tint"], scene.palette["line"], 0.3)
        drawn += _stat(stat, (x, width), label_pt, options, scene)
        x += width + options.gap
    return drawn


def _widths(options: StatsOptions, labels_mm: Sequence[float]) -> list[float]:
    """Equal boxes, or the spare room shared out equally where a label needs more."""
    count = len(labels_mm)
    room = options.box[2] - options.gap * (count - 1)
    needed = [label + 2 * LABEL_INSET_MM for label in labels_mm]
    if max(needed) <= room / count:
        return [room / count] * count
    spare = max(room - sum(needed), 0.0) / count
    return [(width + spare) * room / (sum(needed) + spare * count) for width in needed]


def _stat(
    stat: Stat, across: tuple[float, float], label_pt: float, options: StatsOptions, scene: Scene
) -> Drawings:
    (x, width), (_, y, _, height) = across, options.box
    number = scene.number(stat.bind)
    shown = f"+{number}" if stat.gain and number > 0 else signed(number)
    upper = height * 0.62
    inner = min(width, CLOSEST_MM)
    left = x + (width - inner) / 2
    sign = scene.picture(stat.icon, left + inner * 0.29, y + upper * 0.6, options.icon_size)
    figure_box = (left + inner * 0.48, y + 0.5, inner * 0.46, upper * 1.2 - 1)
    figure = scene.line_in(shown, options.style, figure_box, name=stat.bind)
    inset = LABEL_INSET_MM
    label_box = (x + inset, y + upper + 0.4, width - 2 * inset, height - upper - 0.9)
    text = scene.text(stat.label_bind)
    label = scene.line_in(text, options.label_style, label_box, size_pt=label_pt, name=stat.label_bind)
    return (*sign, *figure.drawings, *label.drawings)

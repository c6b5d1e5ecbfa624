"""The timing rail: the steps of a turn as signs on a line, and a mark where the card may be used.

In: signs, stops by value, the words beneath. Out: drawings. One number is a point on the line (2.5: between
the third and the fourth sign), two are a stretch from one to the other. A maintainer must keep sign and
words together: who cannot read the words still reads the rail. Words stand in the middle beneath their mark; what is
too wide there takes two lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.errors import did_you_mean
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.art.outlines import diamond
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene
from pnp.layout.textset import Block

RADIUS_MM = 2.5
MARK_MM = (1.9, 2.6)  # half width and half height of the diamond between two signs
BELOW_MM = 3.9  # from the line to the words
BESIDE_MM = 2.6  # how far words may stand out beside the line
_WHOLE = 1e-6


@dataclass(frozen=True, kw_only=True)
class RailOptions(Options):
    """The line begins at `at` and is `width` long; `stops` says where each value stands on it.

    `height` is the room beneath it for the words."""

    at: tuple[float, float]
    width: float
    bind: str
    text_bind: str
    icons: tuple[str, ...]
    stops: Mapping[str, tuple[float, ...]]
    style: str = "timing"
    icon_size: float = 3.3
    height: float = 5.8


def draw_rail(options: RailOptions, scene: Scene) -> Drawings:
    """The line, its signs, the mark, the words."""
    value = scene.word(options.bind)
    if value not in options.stops:
        raise LayerError(
            value, f'{scene.subject.what}: the rail has no stop "{value}"', did_you_mean(value, options.stops)
        )
    stops = options.stops[value]
    start, step = _scale(options)
    middle = start + sum(stops) / len(stops) * step
    return (scene.shared(value, lambda: _signs(options, stops, scene)), *_words(options, middle, scene))


def _signs(options: RailOptions, stops: tuple[float, ...], scene: Scene) -> Drawings:
    """The line, its signs and the mark."""
    start, step = _scale(options)
    y, ink = options.at[1], scene.palette["ink"]
    between = len(stops) == 1 and abs(stops[0] - round(stops[0])) > _WHOLE
    last = start + step * (len(options.icons) - 1)
    drawn = painted(shapes.line(start, y, last, y), None, ink, 0.5)
    if len(stops) > 1:
        drawn += _stretch(start + stops[0] * step, start + stops[-1] * step, y, scene)
    for index, name in enumerate(options.icons):
        lit = len(stops) == 1 and abs(stops[0] - index) < _WHOLE
        drawn += _sign(name, start + index * step, y, options.icon_size, scene, lit=lit)
    if between:
        mark = diamond(start + stops[0] * step, y, *MARK_MM)
        drawn += painted(mark, scene.palette.solid("lamp"), ink, 0.5)
    return drawn


def _scale(options: RailOptions) -> tuple[float, float]:
    """The middle of the first sign, and the way from one to the next."""
    step = (options.width - 2 * RADIUS_MM) / (len(options.icons) - 1)
    return options.at[0] + RADIUS_MM, step


def _sign(name: str, x: float, y: float, size: float, scene: Scene, *, lit: bool) -> Drawings:
    fill, line = (scene.palette.solid("lamp"), 0.8) if lit else (scene.palette["paper"], 0.4)
    radius = RADIUS_MM + 0.4 if lit else RADIUS_MM
    disc = painted(shapes.circle(x, y, radius), fill, scene.palette["ink"], line)
    return (*disc, *scene.picture(name, x, y, size))


def _stretch(left: float, right: float, y: float, scene: Scene) -> Drawings:
    reach = RADIUS_MM + 0.9
    outline = shapes.rectangle(left - reach, y - reach, right - left + 2 * reach, 2 * reach, reach)
    return painted(outline, scene.palette.solid("lamp"), scene.palette["ink"], 0.5)


def _words(options: RailOptions, middle: float, scene: Scene) -> Drawings:
    """The words in the middle beneath the mark, and a short line to them from a mark that is a point."""
    text = scene.text(options.text_bind)
    x, y = options.at
    half = min(middle - x, x + options.width - middle) + BESIDE_MM
    box = Block(middle - half, y + BELOW_MM, 2 * half, options.height, "center", balanced=True)
    words = scene.paragraph(text, options.style, box, name=options.text_bind)
    pointer = shapes.line(middle, y + MARK_MM[1], middle, y + BELOW_MM - 0.3)
    point = len(options.stops[scene.word(options.bind)]) == 1
    return (*(painted(pointer, None, scene.palette["ink"], 0.5) if point else ()), *words.drawings)

"""An emoji as a drawing: outlines and what fills them, without a font.

In: nothing. Out: plain frozen values that render draws, and their form as lists for the cache.
A maintainer must keep this free of fontTools and of COLR: whoever draws needs paths, colours and gradients
only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = ax + cy + e, y' = bx + dy + f, as in PDF."""

Command = tuple[str, str]
"""("M", "x y"), ("L", "x y"), ("C", "x1 y1 x2 y2 x3 y3") or ("Z", ""): numbers as PDF and SVG both write them."""

Outline = tuple[Command, ...]
"""Closed contours, filled by the non-zero winding rule; y grows upwards."""


@dataclass(frozen=True)
class Colour:
    """Red, green, blue and opacity, each from 0 to 1."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0


@dataclass(frozen=True)
class Stop:
    """A colour at a point of a gradient: 0 is its start, 1 its end."""

    at: float
    colour: Colour


@dataclass(frozen=True)
class Linear:
    """A gradient from (x0, y0) to (x1, y1) under `matrix`; the end colours go on beyond both ends.

    The stops are in order, the first at 0, the last at 1.
    """

    stops: tuple[Stop, ...]
    matrix: Matrix
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True)
class Radial:
    """A gradient from circle 0 to circle 1 under `matrix`; the end colours go on inside and outside.

    The stops are in order, the first at 0, the last at 1.
    """

    stops: tuple[Stop, ...]
    matrix: Matrix
    x0: float
    y0: float
    r0: float
    x1: float
    y1: float
    r1: float


Fill = Colour | Linear | Radial


@dataclass(frozen=True)
class Layer:
    """An outline and its fill. `blend` is "" or a blend mode of PDF ("SoftLight")."""

    outline: Outline
    fill: Fill
    blend: str = ""


@dataclass(frozen=True)
class EmojiDrawing:
    """Layers from the bottom up, in font units.

    `x`, `y` (lower left) and `side` are the square that is one icon. Some drawings reach a little beyond it,
    by `outside` at most: never clip to the square.
    """

    x: float
    y: float
    side: float
    layers: tuple[Layer, ...]
    outside: float = 0.0


def to_plain(drawing: EmojiDrawing) -> list[Any]:
    """The drawing as nested lists."""
    layers = [[_plain_outline(x.outline), _plain_fill(x.fill), x.blend] for x in drawing.layers]
    return [drawing.x, drawing.y, drawing.side, layers, drawing.outside]


def from_plain(plain: list[Any]) -> EmojiDrawing:
    """The drawing that `to_plain` took apart."""
    x, y, side, layers, outside = plain
    built = tuple(Layer(_outline(outline), _fill(fill), blend) for outline, fill, blend in layers)
    return EmojiDrawing(x, y, side, built, outside)


def _plain_outline(outline: Outline) -> list[Any]:
    return list(map(list, outline))


def _outline(plain: list[Any]) -> Outline:
    return tuple([(name, numbers) for name, numbers in plain])


def _plain_fill(fill: Fill) -> list[Any]:
    match fill:
        case Colour():
            return ["solid", *_plain_colour(fill)]
        case Linear():
            kind, geometry = "linear", [fill.x0, fill.y0, fill.x1, fill.y1]
        case Radial():
            kind, geometry = "radial", [fill.x0, fill.y0, fill.r0, fill.x1, fill.y1, fill.r1]
    stops = [[stop.at, *_plain_colour(stop.colour)] for stop in fill.stops]
    return [kind, geometry, stops, list(fill.matrix)]


def _fill(plain: list[Any]) -> Fill:
    kind, *rest = plain
    if kind == "solid":
        return Colour(*rest)
    geometry, listed, matrix = rest
    stops = tuple(Stop(at, Colour(*colour)) for at, *colour in listed)
    if kind == "linear":
        return Linear(stops, tuple(matrix), *geometry)
    return Radial(stops, tuple(matrix), *geometry)


def _plain_colour(colour: Colour) -> list[float]:
    return [colour.red, colour.green, colour.blue, colour.alpha]

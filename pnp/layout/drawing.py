"""The display list: what layout hands to render. Millimetres, y downwards from the top left corner, colours `#RRGGBB`.

In: numbers. Out: frozen drawings that a renderer executes one by one without deciding anything.
A maintainer must not add a drawing that needs a look-up in game data: everything is resolved before it gets here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from pnp.fonts.faces import FaceKey

Colour = str
Matrix = tuple[float, float, float, float, float, float]
Segment = tuple[str | float, ...]
"""`("M", x, y)`, `("L", x, y)`, `("C", x1, y1, x2, y2, x, y)` or `("Z",)`."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Path:
    """A shape. `fill` and `stroke` are colours or None; joins and caps are round; `dash_mm` empty means solid."""

    segments: tuple[Segment, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    width_mm: float = 0.4
    dash_mm: tuple[float, ...] = ()
    even_odd: bool = False


class Run(NamedTuple):
    """Characters of one face on one baseline, starting at `x_mm`. There are more of them than of anything else.

    `soften_em` strokes the glyphs in their own colour with round joins: a heavy face turns into a display face.
    """

    text: str
    x_mm: float
    baseline_mm: float
    face: FaceKey
    size_pt: float
    colour: Colour
    soften_em: float = 0.0


@dataclass(frozen=True, slots=True)
class Picture:
    """An emoji centred on a point. `word` is what it says when read aloud or copied; empty: decoration.

    `line` is the colour of one that is drawn in lines; empty: black.
    """

    emoji: str
    x_mm: float
    y_mm: float
    size_mm: float
    colour: bool
    word: str = ""
    line: Colour = ""


Holder = tuple[Literal["L", "LI", "Table", "TR"], str]
"""A list or table, or a part of one, and a key that tells it from its neighbours."""


class Tag(NamedTuple):
    """What a group is to people who listen: `Sect` holds other tagged groups, the others hold none.

    `alt` is what a figure shows; `locale` is given where it is not the document's. Untagged drawings are decoration.
    `within` are the list or table that the group is a part of, from the outside in. Groups of one `key` that follow
    each other, such as the lines of a paragraph, are one element; so are those of one key within one holder.
    """

    role: Literal["Sect", "H1", "H2", "P", "Figure", "Lbl", "LBody", "TH", "TD"]
    alt: str = ""
    locale: str = ""
    within: tuple[Holder, ...] = ()
    key: str = ""


class Group(NamedTuple):
    """Drawings under one matrix and clip. `word`: the group is a sign in running text and reads as that word.

    `layer` "cut" puts the group on the layer of cut lines that a viewer can switch off. `link` is an address that a
    tap opens.
    """

    items: tuple[Drawing, ...]
    matrix: Matrix = IDENTITY
    clip: Path | None = None
    word: str = ""
    layer: str = ""
    tag: Tag | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class Symbol:
    """Drawings that many places share: drawn once, then used. `name` is unique within a document.

    `box_mm` (x, y, width, height) holds everything the symbol draws.
    """

    name: str
    box_mm: tuple[float, float, float, float]
    items: tuple[Drawing, ...] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol under a matrix."""

    symbol: Symbol
    matrix: Matrix = IDENTITY


Drawing = Path | Run | Picture | Group | Use


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of one page. `trims_mm` are the finished cards on it, `label` its name, `title` its outline entry."""

    width_mm: float
    height_mm: float
    items: tuple[Drawing, ...]
    title: str
    label: str
    back: bool = False
    trims_mm: tuple[tuple[float, float, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """Sheets that make one file. `locale` is a BCP 47 tag; `duplex` names the flip edge or is empty.

    `layer_names` are what a viewer calls the layers.
    """

    title: str
    locale: str
    sheets: tuple[Sheet, ...]
    duplex: str = ""
    author: str = ""
    subject: str = ""
    layer_names: tuple[tuple[str, str], ...] = (("cut", "Cut lines"),)


def walk(items: tuple[Drawing, ...]) -> Iterator[Drawing]:
    """Every drawing, those inside groups and symbols too, in drawing order."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from walk(item.items)
        elif isinstance(item, Use):
            yield from walk(item.symbol.items)


def moved(x_mm: float, y_mm: float, degrees: float = 0.0, scale: float = 1.0) -> Matrix:
    """Scale, then turn clockwise (y is down), then move."""
    if not degrees:
        return (scale, 0.0, -0.0, scale, x_mm, y_mm)
    a = math.radians(degrees)
    c, s = math.cos(a) * scale, math.sin(a) * scale
    return (c, s, -s, c, x_mm, y_mm)

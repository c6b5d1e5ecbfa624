"""What stands in the nine cells of the toys' room.

In: a palette. Out: drawings in the coordinates of a cell, 86 × 55 mm from its top left corner, unclipped.
What must be seen stands between the picture and the places for markers: x 33 to 53, y 2 to 39.
A maintainer must keep the fills pale: names, markers and pawns lie on top.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, clipped, mapped, painted, placed, traced
from pnp.layout.art.icon_signs import crescent
from pnp.layout.art.outlines import diamond
from pnp.layout.drawing import Colour, moved
from pnp.layout.palette import Palette

CELL_MM = (86.0, 55.0)

_BONE = traced(
    "M -3.2 -1 L 3.2 -1 C 2.6 -3 5 -3.4 5.4 -1.5 C 6.6 -1 6.6 1 5.4 1.5 C 5 3.4 2.6 3 3.2 1 "
    "L -3.2 1 C -2.6 3 -5 3.4 -5.4 1.5 C -6.6 1 -6.6 -1 -5.4 -1.5 C -5 -3.4 -2.6 -3 -3.2 -1 Z"
)
_ROAD = traced("M -5 44 C 30 62 28 6 48 9 C 68 12 62 50 96 40")


def _piece(palette: Palette, outline: Outline, fill: str, width_mm: float = 0.5) -> Drawings:
    """A piece of furniture: a pale fill and a thin line, in low ink white and a paler line."""
    colour = palette["paper"] if palette.low else palette.solid(fill)
    return painted(outline, colour, _line(palette), width_mm)


def _line(palette: Palette) -> Colour | None:
    return palette["line" if palette.low else "dusk"]


def window(palette: Palette) -> Drawings:
    """A window with the moon in it, moonlight on the floor."""
    panes = [shapes.rectangle(x, -2.0, 9.6, 17.6, 1.2) for x in (33.6, 44.0)]
    stars = shapes.joined(
        [shapes.star(x, y, r, 4, 0.36) for x, y, r in ((36.4, 4, 1.1), (40.4, 8.6, 0.9), (36.8, 11.6, 0.7))]
    )
    line = palette["dusk"] if palette.low else None
    curtain = traced("M 29.5 -1 L 35.5 -1 C 35.6 7 34 14 31.2 20.4 L 28.6 20.4 Z")
    return (
        *_piece(palette, shapes.polygon([(33.6, 17), (53.6, 17), (64, 56), (24, 56)]), "glow", 0.3),
        *painted(shapes.joined(panes), palette.solid("night2"), palette["ink"], 0.6),
        *painted(mapped(crescent(), moved(49.2, 6.6, scale=8)), palette["lamp"] or palette["dusk"]),
        *painted(stars, palette["star"], line, 0.2),
        *_piece(palette, shapes.rectangle(31.6, 15.6, 24, 2.6, 1.2), "paper", 0.5),
        *_piece(palette, curtain, "tint"),
        *_piece(palette, mapped(curtain, (-1, 0, 0, 1, 87.2, 0)), "tint"),
    )


def bed(palette: Palette) -> Drawings:
    """A bed from above: pillow, folded sheet, checked blanket."""
    frame = shapes.rectangle(33.4, 3.6, 54, 47.8, 4)
    checks = [
        shapes.rectangle(54 + 7 * i, 3.6 + 8 * j, 7, 8)
        for i in range(5)
        for j in range(6)
        if (i + j) % 2 == 0
    ]
    ground = painted(shapes.joined(checks), None if palette.low else palette["line"], palette["line"], 0.25)
    return (
        *_piece(palette, frame, "tint", 0.6),
        *clipped(frame, ground),
        *_piece(palette, shapes.rectangle(49.4, 2.8, 5.2, 49.4, 1.6), "paper"),
        *_piece(palette, shapes.rectangle(36.2, 11, 10.6, 26, 3.6), "paper"),
        *_piece(palette, shapes.rectangle(32, 2, 3.2, 51, 1.4), "woodline"),
    )


def books(palette: Palette) -> Drawings:
    """Three shelves of books."""
    source = random.Random(3)
    drawn: list[Drawings] = []
    for shelf in (17.4, 35.4, 53.4):
        x = 33.6
        while x < CELL_MM[0] - 3:
            width, height = 2.6 + source.random() * 2.6, 10.6 + source.random() * 4
            fill = ("tint", "glow", "line", "paper")[source.randrange(4)]
            drawn.append(_piece(palette, shapes.rectangle(x, shelf - height, width, height, 0.6), fill, 0.35))
            band = shapes.line(x + 0.5, shelf - height + 2.4, x + width - 0.5, shelf - height + 2.4)
            drawn.append(painted(band, None, _line(palette), 0.25))
            x += width + 0.25
        drawn.append(_piece(palette, shapes.rectangle(32, shelf, CELL_MM[0], 2), "woodline", 0.35))
    return tuple(drawing for group in drawn for drawing in group)


def blocks(palette: Palette) -> Drawings:
    """A tower of toy blocks, and some that fell."""
    square = shapes.rectangle(-5, -5, 10, 10, 1)
    triangle = shapes.polygon([(0, -4.6), (5, 4), (-5, 4)])
    ball = shapes.circle(0, 0, 4)
    pieces = (
        (square, 38.2, 34.2, 0, "glow"), (square, 48.4, 34.2, 0, "tint"), (square, 43, 24, 0, "line"),
        (triangle, 43, 14.8, 0, "glow"), (triangle, 83, 7, 28, "tint"),
        (ball, 51.6, 5, 0, "tint"), (square, 46.6, 50.2, 24, "glow"), (square, 84, 53, 12, "tint"),
    )  # fmt: skip
    drawn: list[Drawings] = []
    for outline, x, y, turn, fill in pieces:
        drawn.append(_piece(palette, mapped(outline, moved(x, y, turn)), fill))
        if outline is square:
            star = shapes.star(x, y, 2.9, turn=turn - 90)
            drawn.append(painted(star, None, _line(palette), 0.35))
    return tuple(drawing for group in drawn for drawing in group)


def rug(palette: Palette) -> Drawings:
    """A rug that fills the cell, with fringes and diamonds."""
    width, height = CELL_MM
    line = _line(palette)
    fringes = [shapes.line(x, 5 + 3.75 * i, x + 4, 5 + 3.75 * i) for i in range(13) for x in (3, width - 7)]
    border = [diamond(14.5 + 5.7 * i, y, 2.1, 1.6) for i in range(11) for y in (8.9, height - 8.9)]
    return (
        *painted(shapes.joined(fringes), None, line, 0.6),
        *_piece(palette, shapes.rectangle(6, 3, width - 12, height - 6, 2), "glow", 0.8),
        *painted(shapes.rectangle(9, 6, width - 18, height - 12, 1), None, line, 0.5),
        *painted(shapes.joined(border), None, line, 0.35),
        *_piece(palette, diamond(43, 27.5, 15, 15), "line"),
        *_piece(palette, diamond(43, 27.5, 9, 9), "glow"),
        *_piece(palette, diamond(43, 27.5, 4, 4), "tint"),
    )


def chest(palette: Palette) -> Drawings:
    """The toy chest in a pool of light."""
    lid = traced("M 32.6 20.6 C 32.6 7.4 55.4 7.4 55.4 20.6 Z")
    body = shapes.rectangle(33.6, 20.6, 20.8, 16.4, 1.6)
    boards = shapes.joined([shapes.line(33.6, y, 54.4, y) for y in (26, 31.4)])
    return (
        *_piece(palette, shapes.ellipse(46, 28, 38, 25), "glow", 0.3),
        *_piece(palette, body, "wood", 0.6),
        *painted(boards, None, _line(palette), 0.3),
        *_piece(palette, lid, "woodline", 0.6),
        *_piece(palette, shapes.rectangle(41.2, 17.6, 5.6, 7, 1.2), "lamp"),
        *_piece(palette, shapes.circle(44, 21, 0.9), "paper", 0.35),
    )


def door(palette: Palette) -> Drawings:
    """A door that lets light in, a mat before it."""
    panels = shapes.joined(
        [shapes.rectangle(x, y, 5, h, 0.8) for x in (37.4, 44.4) for y, h in ((3, 11), (17, 11))]
    )
    stripes = shapes.joined([shapes.line(33.6 + 2 * i, 37.2, 33.6 + 2 * i, 42.4) for i in range(1, 11)])
    line = _line(palette)
    return (
        *_piece(palette, shapes.polygon([(34.6, 32), (52, 32), (76, 56), (16, 56)]), "glow", 0.3),
        *_piece(palette, shapes.rectangle(33, -3, 20.8, 35.6, 1.2), "paper", 0.6),
        *_piece(palette, shapes.rectangle(35.2, -3, 16.4, 35.4, 0.8), "woodline", 0.6),
        *painted(panels, None, line, 0.4),
        *_piece(palette, shapes.circle(50, 16, 0.9), "lamp", 0.4),
        *_piece(palette, shapes.rectangle(32.8, 36.6, 22, 6.4, 1.2), "tint"),
        *painted(stripes, None, palette["line"], 0.5),
    )


def track(palette: Palette) -> Drawings:
    """A race track with its finish line."""
    squares = [
        shapes.rectangle(46 + 2 * i, 2.4 + 2 * j, 2, 2) for i in range(2) for j in range(7) if (i + j) % 2
    ]
    edge = _line(palette)
    return (
        *painted(_ROAD, None, edge, 15),
        *painted(_ROAD, None, palette.solid("tint"), 14),
        *painted(_ROAD, None, edge, 0.5, (3.0, 2.4)),
        *painted(shapes.joined(squares), edge),
    )


def dog(palette: Palette) -> Drawings:
    """A dog's basket with two bones."""
    bones = [(41, 33, -24), (44.4, 19, 18)]
    return (
        *_piece(palette, shapes.ellipse(53, 27.5, 36, 25), "tint", 0.6),
        *_piece(palette, shapes.ellipse(53, 28.5, 29, 18.6), "paper", 0.5),
        *(
            drawing
            for x, y, turn in bones
            for drawing in placed(_piece(palette, _BONE, "glow", 0.4), x, y, turn)
        ),
    )


FURNITURE: Mapping[str, Callable[[Palette], Drawings]] = MappingProxyType({
    "bed": bed, "blocks": blocks, "books": books, "chest": chest, "dog": dog, "door": door, "rug": rug,
    "track": track, "window": window,
})  # fmt: skip

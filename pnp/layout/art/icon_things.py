"""Icons of things one can hold: screws, pawns, boxes, cards, dice, toys.

In: a main colour and an inside colour (None leaves the inside open).
Out: drawings in a unit box, centred on 0, 0, y down.
A maintainer must keep every stroke inside ±0.5 and no thinner than 0.07: in text the box is about 3 mm.
"""

from __future__ import annotations

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted, traced
from pnp.layout.drawing import Colour


def screw(colour: Colour, inside: Colour | None) -> Drawings:
    """A screw with its thread: one point."""
    head = traced("M -0.31 -0.22 C -0.31 -0.56 0.31 -0.56 0.31 -0.22 L 0.31 -0.16 L -0.31 -0.16 Z")
    shank = shapes.polygon([(-0.12, -0.16), (0.12, -0.16), (0.12, 0.28), (0, 0.49), (-0.12, 0.28)])
    turns = ((-0.01, 0.25), (0.15, 0.22), (0.31, 0.17))
    thread = shapes.joined([shapes.line(-half, y + 0.05, half, y - 0.05) for y, half in turns])
    return (*painted(shapes.joined([head, shank]), colour), *painted(thread, None, colour, 0.09))


def pawn(colour: Colour, inside: Colour | None) -> Drawings:
    """A pawn: a player, a role."""
    body = traced("M -0.32 0.46 C -0.32 0.1 -0.16 -0.01 0 -0.01 C 0.16 -0.01 0.32 0.1 0.32 0.46 Z")
    return painted(shapes.joined([shapes.circle(0, -0.26, 0.21), body]), colour)


def players(colour: Colour, inside: Colour | None) -> Drawings:
    """Two pawns: the number of players."""
    front = traced("M -0.46 0.4 C -0.46 0.12 -0.34 0.02 -0.18 0.02 C -0.02 0.02 0.1 0.12 0.1 0.4 Z")
    back = traced("M 0.2 0.4 C 0.21 0.22 0.16 0.08 0.06 -0.02 C 0.28 -0.1 0.48 0.06 0.48 0.4 Z")
    heads = [shapes.circle(-0.18, -0.21, 0.17), shapes.circle(0.2, -0.25, 0.15)]
    return painted(shapes.joined([front, back, *heads]), colour)


def box(colour: Colour, inside: Colour | None) -> Drawings:
    """A toy box with its lid: an item."""
    sides = shapes.rectangle(-0.37, -0.08, 0.74, 0.48, 0.08)
    lid = shapes.rectangle(-0.44, -0.36, 0.88, 0.28, 0.08)
    latch = painted(shapes.line(0, -0.08, 0, 0.12), None, colour, 0.1)
    return (*painted(sides, inside, colour, 0.1), *painted(lid, inside, colour, 0.1), *latch)


def card(colour: Colour, inside: Colour | None) -> Drawings:
    """A card face down, its back hatched."""
    field = shapes.rectangle(-0.19, -0.31, 0.38, 0.62, 0.05)
    hatch = shapes.joined([shapes.line(t - 0.5, -0.5, t + 0.5, 0.5) for t in (-0.48, -0.24, 0.0, 0.24, 0.48)])
    return (*_sheet(colour, inside), *clipped(field, painted(hatch, None, colour, 0.075)))


def card_up(colour: Colour, inside: Colour | None) -> Drawings:
    """A card face up, a star on it: reveal."""
    return (*_sheet(colour, inside), *painted(shapes.star(0, 0.01, 0.2), colour))


def _sheet(colour: Colour, inside: Colour | None) -> Drawings:
    return painted(shapes.rectangle(-0.32, -0.44, 0.64, 0.88, 0.1), inside, colour, 0.09)


def step(colour: Colour, inside: Colour | None) -> Drawings:
    """A pair of soles: move."""
    soles = [
        shape
        for x, y in ((-0.2, 0.12), (0.2, -0.12))
        for shape in (shapes.ellipse(x, y - 0.12, 0.15, 0.2), shapes.ellipse(x, y + 0.24, 0.11, 0.12))
    ]
    return painted(shapes.joined(soles), colour)


def rug(colour: Colour, inside: Colour | None) -> Drawings:
    """A rug with fringes on both ends."""
    fringes = shapes.joined([
        shapes.line(side * 0.38, y, side * 0.46, y)
        for y in (-0.22, -0.11, 0.0, 0.11, 0.22)
        for side in (-1, 1)
    ])  # fmt: skip
    cloth = shapes.rectangle(-0.36, -0.3, 0.72, 0.6, 0.06)
    return (
        *painted(fringes, None, colour, 0.07),
        *painted(cloth, inside, colour, 0.08),
        *painted(shapes.polygon([(0, -0.19), (0.23, 0), (0, 0.19), (-0.23, 0)]), colour),
    )


def toy_block(colour: Colour, inside: Colour | None) -> Drawings:
    """A toy block seen from above, a star on its front."""
    front = shapes.rectangle(-0.44, -0.2, 0.64, 0.64, 0.05)
    top = shapes.polygon([(-0.44, -0.2), (-0.22, -0.42), (0.42, -0.42), (0.2, -0.2)])
    side = shapes.polygon([(0.2, -0.2), (0.42, -0.42), (0.42, 0.22), (0.2, 0.44)])
    faces = [part for face in (top, side, front) for part in painted(face, inside, colour, 0.08)]
    return (*faces, *painted(shapes.star(-0.12, 0.14, 0.21), colour))


def dice(colour: Colour, inside: Colour | None) -> Drawings:
    """A die that shows five."""
    pips = [
        shapes.circle(x, y, 0.085)
        for x, y in ((0, 0), (-0.21, -0.21), (0.21, -0.21), (-0.21, 0.21), (0.21, 0.21))
    ]
    cube = painted(shapes.rectangle(-0.43, -0.43, 0.86, 0.86, 0.17), inside, colour, 0.09)
    return (*cube, *painted(shapes.joined(pips), colour))


def lamp(colour: Colour, inside: Colour | None) -> Drawings:
    """A hanging lamp that shines."""
    shade = traced(
        "M -0.09 -0.26 L 0.09 -0.26 C 0.2 -0.18 0.36 -0.06 0.38 0.1 L -0.38 0.1 "
        "C -0.36 -0.06 -0.2 -0.18 -0.09 -0.26 Z"
    )
    rays = shapes.joined(
        [
            shapes.line(-0.22, 0.23, -0.3, 0.42),
            shapes.line(0, 0.23, 0, 0.44),
            shapes.line(0.22, 0.23, 0.3, 0.42),
        ]
    )
    cord = shapes.line(0, -0.45, 0, -0.26)
    return (*painted(shade, colour), *painted(shapes.joined([cord, rays]), None, colour, 0.08))


def chest(colour: Colour, inside: Colour | None) -> Drawings:
    """A toy chest with a round lid."""
    lid = traced("M -0.44 -0.06 C -0.44 -0.5 0.44 -0.5 0.44 -0.06 Z")
    body = shapes.rectangle(-0.44, -0.06, 0.88, 0.46, 0.06)
    lock = shapes.rectangle(-0.1, -0.15, 0.2, 0.24, 0.05)
    return (*painted(body, inside, colour, 0.09), *painted(lid, inside, colour, 0.09), *painted(lock, colour))

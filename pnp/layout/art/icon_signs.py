"""Icons of what happens: seeing, freezing, light and night, noise, time.

In: a main colour and an inside colour (None leaves the inside open).
Out: drawings in a unit box, centred on 0, 0, y down.
A maintainer must keep every stroke inside ±0.5 and no thinner than 0.07: in text the box is about 3 mm.
"""

from __future__ import annotations

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, clipped, on_circle, painted, placed, traced
from pnp.layout.art.outlines import almond
from pnp.layout.drawing import Colour, Group

CLOSED = 0.02
"""Below this openness the eye is drawn as a closed lid."""


_WAVES = ((0.31, 48), (0.53, 44), (0.75, 36))  # radius and half angle of the arcs of noise


def eye_drawing(openness: float, colour: Colour, inside: Colour | None) -> Drawings:
    """An eye from closed (0) to wide open (1)."""
    if openness <= CLOSED:
        return lid(colour, inside)
    h = 0.07 + 0.2975 * min(openness, 1.0)
    shape = almond(0, 0, 0.45, h)
    iris = clipped(shape, painted(shapes.circle(0, 0, 0.19), colour))
    return (*painted(shape, inside), *iris, *painted(shape, None, colour, 0.085))


def eye(colour: Colour, inside: Colour | None) -> Drawings:
    """An open eye: seen."""
    return eye_drawing(1.0, colour, inside)


def lid(colour: Colour, inside: Colour | None) -> Drawings:
    """A closed eye with three lashes: asleep."""
    curve = traced("M -0.44 -0.1 C -0.22 0.21 0.22 0.21 0.44 -0.1")
    lashes = [
        shapes.line(x, y, x + lean, y + 0.18)
        for x, y, lean in ((-0.29, 0.06, -0.1), (0, 0.14, 0), (0.29, 0.06, 0.1))
    ]
    return painted(shapes.joined([curve, *lashes]), None, colour, 0.085)


def heart(colour: Colour, inside: Colour | None) -> Drawings:
    """A heart: a partner."""
    outline = traced("M 0 -0.19 C 0.42 -0.58 0.75 -0.03 0 0.43 C -0.75 -0.03 -0.42 -0.58 0 -0.19 Z")
    return painted(outline, colour)


def star(colour: Colour, inside: Colour | None) -> Drawings:
    """A star with five soft points: where it all starts."""
    return painted(shapes.star(0, 0.03, 0.44, inner=0.5), colour, colour, 0.08)


def moon(colour: Colour, inside: Colour | None) -> Drawings:
    """A crescent: night."""
    return painted(crescent(), colour)


def crescent() -> Outline:
    """The outline of the crescent moon."""
    return traced(
        "M 0.16 -0.44 C -0.5 -0.46 -0.6 0.46 0.16 0.44 C 0.2 0.44 0.3 0.4 0.34 0.34 "
        "C -0.16 0.26 -0.16 -0.26 0.34 -0.34 C 0.3 -0.4 0.2 -0.44 0.16 -0.44 Z"
    )


def night(colour: Colour, inside: Colour | None) -> Drawings:
    """A crescent and two stars: a whole night."""
    stars = shapes.joined([shapes.star(0.21, -0.15, 0.21, 4, 0.38), shapes.star(0.36, 0.2, 0.13, 4, 0.38)])
    return (*placed(moon(colour, None), -0.14, 0.02, scale=0.96), *painted(stars, colour))


def sun(colour: Colour, inside: Colour | None) -> Drawings:
    """A disc with eight rays: always, by day."""
    rays = [
        shapes.polygon([on_circle(0, 0, r, a) for r in (0.34, 0.45)], closed=False) for a in range(0, 360, 45)
    ]
    return (*painted(shapes.circle(0, 0, 0.22), colour), *painted(shapes.joined(rays), None, colour, 0.09))


def ice(colour: Colour, inside: Colour | None) -> Drawings:
    """An ice crystal with six arms: frozen."""
    return painted(crystal(), None, colour, 0.08)


def crystal(r: float = 0.45) -> Outline:
    """The lines of an ice crystal."""
    lines: list[Outline] = []
    for a in range(0, 360, 60):
        lines.append(shapes.polygon([(0, 0), on_circle(0, 0, r, a)], closed=False))
        fork = on_circle(0, 0, r * 0.64, a)
        lines += [
            shapes.polygon([fork, on_circle(0, 0, r * 0.94, a + turn)], closed=False) for turn in (-17, 17)
        ]
    return shapes.joined(lines)


def check(colour: Colour, inside: Colour | None) -> Drawings:
    """A ticked box: progress of a task."""
    tick = shapes.polygon([(-0.2, 0.02), (-0.04, 0.19), (0.24, -0.18)], closed=False)
    box = painted(shapes.rectangle(-0.4, -0.4, 0.8, 0.8, 0.18), inside, colour, 0.1)
    return (*box, *painted(tick, None, colour, 0.12))


def turn(colour: Colour, inside: Colour | None) -> Drawings:
    """An arrow that goes round: once, then not again."""
    head = shapes.polygon([(-0.09, -0.5), (0.26, -0.27), (-0.09, -0.05)])
    return (*painted(shapes.arc(0, 0.07, 0.34, -62, 212), None, colour, 0.1), *painted(head, colour))


def turn_left(colour: Colour, inside: Colour | None) -> Drawings:
    """The same arrow the other way round: anticlockwise."""
    return (Group(turn(colour, inside), (-1.0, 0.0, 0.0, 1.0, 0.0, 0.0)),)


def clock(colour: Colour, inside: Colour | None) -> Drawings:
    """A clock face: when."""
    hands = shapes.polygon([(0, -0.24), (0, 0.02), (0.18, 0.13)], closed=False)
    return (*painted(shapes.circle(0, 0, 0.43), inside, colour, 0.09), *painted(hands, None, colour, 0.09))


def flag(colour: Colour, inside: Colour | None) -> Drawings:
    """A flag on a pole: the cap that ends the game."""
    cloth = traced(
        "M -0.26 -0.4 C -0.06 -0.52 0.12 -0.26 0.4 -0.38 L 0.4 0.02 C 0.12 0.14 -0.06 -0.12 -0.26 0 Z"
    )
    return (*painted(cloth, colour), *painted(shapes.line(-0.3, -0.42, -0.3, 0.45), None, colour, 0.09))


def sound(arcs: int, colour: Colour) -> Drawings:
    """A dot with 1, 2 or 3 arcs of noise; 0 is a dot in a dotted ring: silence."""
    if arcs == 0:
        ring = shapes.joined([shapes.circle(*on_circle(0, 0, 0.41, a), 0.055) for a in range(0, 360, 36)])
        return painted(shapes.joined([shapes.circle(0, 0, 0.14), ring]), colour)
    x = (-0.12, -0.24, -0.34)[arcs - 1]
    waves = shapes.joined([shapes.arc(x, 0, r, -spread, spread) for r, spread in _WAVES[:arcs]])
    return (*painted(shapes.circle(x, 0, 0.12), colour), *painted(waves, None, colour, 0.1))


def arrow(colour: Colour, inside: Colour | None) -> Drawings:
    """A short arrow to the right: from here to there."""
    head = shapes.polygon([(0.08, -0.3), (0.46, 0), (0.08, 0.3)])
    return (*painted(shapes.line(-0.4, 0, 0.1, 0), None, colour, 0.12), *painted(head, colour))


def ear(colour: Colour, inside: Colour | None) -> Drawings:
    """An ear: what Andy hears, the noise threshold."""
    rim = traced(
        "M -0.26 -0.12 C -0.26 -0.56 0.34 -0.56 0.32 -0.1 C 0.3 0.14 0.1 0.16 0.08 0.32 "
        "C 0.04 0.5 -0.2 0.48 -0.22 0.3"
    )
    bowl = traced("M -0.1 -0.12 C -0.08 -0.32 0.16 -0.3 0.14 -0.1 C 0.12 0.02 0 0 -0.02 0.12")
    return painted(shapes.joined([rim, bowl]), None, colour, 0.09)

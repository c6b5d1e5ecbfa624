"""Small pieces: the badge of a token, the eye of a marker, the pawn that is folded and stands.

In: places in millimetres, a palette. Out: drawings. A maintainer must keep token and marker different in outline: a
round badge waits for somebody, a wide eye looks.
"""

from __future__ import annotations

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, painted
from pnp.layout.art.outlines import almond, arch
from pnp.layout.art.patterns import pattern
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

ARCH_MM = (24.0, 34.0)  # the standing face of a pawn
STAGE_MM = 9.6  # radius of the disc behind its picture
PLATE_MM = 8.0  # the patterned foot with the name


def badge(cx: float, cy: float, radius: float, palette: Palette) -> Drawings:
    """A scalloped disc of lamp light with a pale middle."""
    ring = painted(shapes.scalloped_disc(cx, cy, radius, 18, 0.06), palette["lamp"], palette["ink"], 0.55)
    middle = painted(shapes.circle(cx, cy, radius * 0.875), palette["glow"], palette["ink"], 0.35)
    if not palette.low:
        return (*ring, *middle)
    dots = painted(shapes.circle(cx, cy, radius * 0.955), None, palette["ink"], 0.3, (0.05, 1.0))
    return (*ring, *middle, *dots)


def gain_plate(box: Box, palette: Palette) -> Drawings:
    """The plate of a number of points."""
    return painted(shapes.rectangle(*box, box[3] / 2), palette["paper"], palette["ink"], 0.45)


def watching_eye(cx: float, cy: float, half_width: float, palette: Palette) -> Drawings:
    """A wide open eye with lashes and a lit iris."""
    w, ink, paper = half_width, palette["ink"], palette["paper"]
    lid = almond(cx, cy, w, w * 0.62)
    outer = painted(lid, palette["night"], ink, 0.6)
    if palette.low:
        box = (cx - w, cy - w, 2 * w, 2 * w)
        outer = (*pattern("hatch", lid, box, palette["dusk"], weight=0.5), *painted(lid, None, ink, 0.6))
    white = painted(almond(cx, cy, w * 0.84, w * 0.5), paper, ink, 0.4)
    iris = painted(shapes.circle(cx, cy, w * 0.42), palette.solid("lamp"), ink, 0.9)
    return (*_lashes(cx, cy, w, palette), *outer, *white, *iris)


def _lashes(cx: float, cy: float, w: float, palette: Palette) -> Drawings:
    lines = [
        shapes.line(
            cx + i * w * 0.21,
            cy - w * 0.6 + abs(i) * w * 0.055,
            cx + i * w * 0.26,
            cy - w * 0.72 + abs(i) * w * 0.075,
        )
        for i in range(-3, 4)
    ]
    return painted(shapes.joined(lines), None, palette["ink"], 0.7)


def standing_face(ground: str, palette: Palette) -> Drawings:
    """One side of a pawn from (0, 0) at the middle of its foot upwards: window, stage, patterned plate."""
    width, height = ARCH_MM
    ink = palette["ink"]
    outline = arch((-width / 2, -height, width, height), width / 2)
    plate = shapes.rectangle(-width / 2, -PLATE_MM, width, PLATE_MM)
    middle = stage_y()
    return (
        *painted(outline, palette["night"]),
        *painted(shapes.circle(0, middle, STAGE_MM + 1.4), palette["night3"]),
        *painted(shapes.circle(0, middle, STAGE_MM), palette.solid("glow"), ink, 0.45),
        *painted(outline, None, ink, 0.6),
        *painted(plate, palette["paper"]),
        *pattern(ground, plate, (-width / 2, -PLATE_MM, width, PLATE_MM), ink, weight=0.8),
        *painted(plate, None, ink, 0.6),
        *painted(shapes.rectangle(*name_box(), 2.8), palette["paper"], ink, 0.35),
    )


def stage_y() -> float:
    """The height of the middle of the picture on a pawn."""
    return -(ARCH_MM[1] - PLATE_MM) / 2 - PLATE_MM


def name_box() -> Box:
    """Where the name of a pawn stands."""
    return (-11.0, -PLATE_MM + 1.2, 22.0, PLATE_MM - 2.4)


def fold_marks(width: float, height: float, base: float) -> Outline:
    """The fold lines of a pawn strip: at both bases and in the middle."""
    return shapes.joined([shapes.line(0, y, width, y) for y in (base, height / 2, height - base)])

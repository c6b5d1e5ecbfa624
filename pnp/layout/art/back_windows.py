"""The windows in the middle of the backs: porthole, stage, toy box, window at night, sleeping eye, medallion.

In: the centre of a card in millimetres, a palette. Out: drawings, at most 27.5 mm to each
side of it and 32 mm up and down.
A maintainer must keep the outlines different: circle, badge, square, arch, almond, as the corner marks, and lozenge.
"""

from __future__ import annotations

from pnp.layout import shapes
from pnp.layout.art.brush import (
    Drawings,
    Outline,
    clipped,
    flipped,
    mapped,
    on_circle,
    on_curve,
    painted,
    placed,
    traced,
)
from pnp.layout.art.icon_signs import crescent
from pnp.layout.art.icons import icon
from pnp.layout.art.night import Sky, sky
from pnp.layout.art.outlines import almond, arch, diamond
from pnp.layout.drawing import moved
from pnp.layout.palette import Palette

RIM_MM = 2.6  # the white frame around each window


def porthole(cx: float, cy: float, palette: Palette) -> Drawings:
    """Noise: rings of sound around a lamp, the same when turned."""
    loud = palette.first("lamp", "ink")
    arcs = shapes.joined([
        shapes.arc(0, 0, r, side - spread, side + spread)
        for r, spread in ((9.6, 50), (14.0, 46), (18.4, 42))
        for side in (0, 180)
    ])  # fmt: skip
    quiet = shapes.joined([
        shapes.circle(*on_circle(0, 0, r, side + turn), 0.42)
        for r, turns in ((9.6, (0,)), (14.0, (-20, 0, 20)), (18.4, (-28, -14, 0, 14, 28)))
        for side in (90, 270)
        for turn in turns
    ])  # fmt: skip
    glow = (
        *painted(shapes.circle(0, 0, 16.2), palette["night2"]),
        *painted(shapes.circle(0, 0, 11.8), palette["night3"]),
    )
    lit = painted(shapes.circle(0, 0, 5.2), palette.solid("lamp"), palette["ink"], 0.6)
    core = painted(shapes.star(0, 0, 3.0, 4, 0.38), palette["ink"])
    sound = (*painted(arcs, None, loud, 1.0 if palette.low else 1.5), *painted(quiet, loud))
    rim, pane = shapes.circle(0, 0, 22 + RIM_MM), shapes.circle(0, 0, 22)
    return placed((*_framed(rim, pane, palette), *glow, *sound, *lit, *core), cx, cy)


def stage(cx: float, cy: float, palette: Palette) -> Drawings:
    """Role: a pawn in the spotlight between two curtains."""
    line = palette["ink"] if palette.low else None
    light = traced("M -4.5 -21 L 4.5 -21 L 12.5 12 C 12.5 16 -12.5 16 -12.5 12 Z")
    curtain = traced("M -22 -22 L -5 -22 C -5.5 -11 -9.5 -3 -15.4 1.6 C -12.4 7.5 -11.6 15 -12 22 L -22 22 Z")
    folds = traced(
        "M -9.5 -20 C -10.5 -10 -13.5 -3 -17 0.8 M -14 -20 C -14.6 -10 -16.6 -4 -18.6 0.2 "
        "M -16.6 4 C -15.2 9 -14.8 13 -15 20 M -18.8 4 C -18.2 9 -18 13 -18 20"
    )
    band = traced("M -20 2.6 C -18 3.6 -16 3.2 -14.2 1.8")
    scene = (
        *painted(light, palette["glow"], line, 0.4),
        *painted(shapes.ellipse(0, 13.4, 9.4, 2.1), palette["lamp"], palette["ink"], 0.45),
        icon("pawn", 0, 2.2, 23, palette["ink"]),
        *_both_sides(painted(curtain, palette.solid("night3"), palette["ink"], 0.5)),
        *_both_sides(painted(folds, None, palette["dusk"] if palette.low else palette["night"], 0.4)),
        *_both_sides(painted(band, None, palette.first("lamp", "ink"), 1.3)),
        *painted(_valance(), palette.solid("lamp"), palette["ink"], 0.5),
    )
    rim, pane = shapes.scalloped_disc(0, 0, 22 + RIM_MM, 24, 0.05), shapes.circle(0, 0, 22)
    inside = (*_framed(rim, pane, palette), *clipped(pane, scene), *painted(pane, None, palette["ink"], 0.5))
    return placed(inside, cx, cy)


def toy_box(cx: float, cy: float, palette: Palette) -> Drawings:
    """Item: the lid of the toy box from above, the same when turned."""
    side = 20.5
    pane = shapes.rectangle(-side, -side, 2 * side, 2 * side, 7)
    rim = shapes.rectangle(
        -side - RIM_MM, -side - RIM_MM, 2 * (side + RIM_MM), 2 * (side + RIM_MM), 7 + RIM_MM
    )
    boards = shapes.joined([shapes.line(-side, y, side, y) for y in (-12.3, -4.1, 4.1, 12.3)])
    corner = traced("M -20.5 -8.5 L -20.5 -20.5 L -8.5 -20.5 C -8.5 -13.5 -13.5 -8.5 -20.5 -8.5 Z")
    rivet = shapes.circle(-15.6, -15.6, 0.9)
    quarters = [mapped(corner, moved(0, 0, turn)) for turn in (0, 90, 180, 270)]
    rivets = [mapped(rivet, moved(0, 0, turn)) for turn in (0, 90, 180, 270)]
    board_line = palette["line"] if palette.low else palette["night3"]
    lid = (
        *painted(boards, None, board_line, 0.5),
        *painted(shapes.joined(quarters), palette.solid("lamp"), palette["ink"], 0.5),
        *painted(shapes.joined(rivets), palette["ink"]),
    )
    badge = (
        *painted(shapes.circle(0, 0, 8.6), palette.solid("lamp"), palette["ink"], 0.6),
        *painted(shapes.circle(0, 0, 6.9), palette.solid("glow"), palette["ink"], 0.35),
        *painted(shapes.star(0, 0, 5.0, 4, 0.4), palette["ink"]),
    )
    outline = painted(pane, None, palette["ink"], 0.5)
    return placed((*_framed(rim, pane, palette), *clipped(pane, lid), *outline, *badge), cx, cy)


def window(cx: float, cy: float, palette: Palette) -> Drawings:
    """Task: an arched window, the moon and two lit houses."""
    box = (-19.5, -29.0, 39.0, 55.0)
    pane = arch(box, 19.5)
    rim = arch((box[0] - RIM_MM, box[1] - RIM_MM, box[2] + 2 * RIM_MM, box[3] + RIM_MM), 19.5 + RIM_MM)
    stars = Sky(21, 16, boxes=((-19.5, 8.0, 39.0, 20.0),), discs=((0.0, -11.0, 11.0),))
    sill = shapes.rectangle(-23.6, 25.2, 47.2, 4.6, 2.3)
    inside = (
        *_framed(rim, pane, palette),
        *sky(pane, box, stars, palette),
        *placed(_moon(palette), 1.0, -11.0, scale=19),
        *clipped(pane, _houses(palette)),
        *painted(pane, None, palette["ink"], 0.5),
        *painted(sill, palette.solid("lamp"), palette["ink"], 0.6),
    )
    return placed(inside, cx, cy)


def sleeping_eye(cx: float, cy: float, palette: Palette) -> Drawings:
    """Stir: a closed eye that breathes."""
    half_width, half_height = 24.0, 20.0
    rim, pane = almond(0, 0, half_width + 3.0, half_height + RIM_MM), almond(0, 0, half_width, half_height)
    ink = palette.first("lamp", "ink")
    lid = traced("M -15.5 -0.5 C -8 11 8 11 15.5 -0.5")
    lashes = [_lash(i / 6) for i in range(7)]
    breath = [
        _letter_z(x, y, size) for x, y, size in ((-4.6, -3.6, 5.0), (1.2, -7.4, 3.9), (5.8, -10.6, 3.0))
    ]
    stars = Sky(8, 7, boxes=((-17.0, -5.0, 34.0, 18.0), (-8.0, -14.0, 18.0, 12.0)))
    inside = (
        *_framed(rim, pane, palette),
        *sky(pane, (-16.0, -19.0, 32.0, 38.0), stars, palette),
        *painted(lid, None, ink, 1.9),
        *painted(shapes.joined(lashes), None, ink, 1.5),
        *painted(shapes.joined(breath), None, ink, 0.75),
    )
    return placed(inside, cx, cy)


def medallion(cx: float, cy: float, palette: Palette) -> Drawings:
    """Plain: a star on a lozenge, for any game; it needs no colours but ink, paper, tint and line."""
    inside = (
        *painted(diamond(0, 0, 20, 28), palette["paper"], palette["ink"], 0.6),
        *painted(diamond(0, 0, 16.5, 23.1), palette["tint"], palette["line"], 0.5),
        *painted(shapes.star(0, 0, 9, 4, 0.38), palette["ink"]),
    )
    return placed(inside, cx, cy)


def _framed(rim: Outline, pane: Outline, palette: Palette) -> Drawings:
    return (
        *painted(rim, palette["paper"], palette["ink"], 0.6),
        *painted(pane, palette["night"], palette["ink"] if palette.low else None, 0.5),
    )


def _both_sides(drawings: Drawings) -> Drawings:
    return (*drawings, *flipped(drawings))


def _valance() -> Outline:
    bows = "".join(
        f"C {x} -12.6 {x + 5.5} -12.6 {x + 5.5} -15.6 "
        for x in (-22.0, -16.5, -11.0, -5.5, 0.0, 5.5, 11.0, 16.5)
    )
    return traced(f"M -22 -22 L -22 -15.6 {bows}L 22 -22 Z")


def _moon(palette: Palette) -> Drawings:
    return painted(crescent(), palette.solid("lamp"), palette["ink"], 0.03)


def _houses(palette: Palette) -> Drawings:
    line = palette["ink"] if palette.low else None
    hill = traced("M -22 19 C -10 8 4 12 22 18 L 22 30 L -22 30 Z")
    drawn = list(painted(hill, palette.solid("night3"), line, 0.4))
    for x, y, width in ((-11.5, 12.0, 8.5), (2.5, 14.0, 10.5)):
        roof = shapes.polygon([(x, y + 4), (x + width / 2, y), (x + width, y + 4), (x + width, 30), (x, 30)])
        pane = shapes.rectangle(x + width / 2 - 1.3, y + 5.4, 2.6, 3.2, 0.4)
        drawn += painted(roof, palette.solid("night2"), line, 0.4)
        drawn += painted(pane, palette.solid("lamp"), line, 0.3)
    return tuple(drawn)


def _lash(share: float) -> Outline:
    at = 0.06 + 0.88 * share
    x, y = on_curve((-15.5, -8, 8, 15.5), at), on_curve((-0.5, 11, 11, -0.5), at)
    return shapes.line(x, y, *on_circle(x, y, 4.6, 90 - x * 2.9))


def _letter_z(x: float, y: float, size: float) -> Outline:
    corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)]
    return mapped(shapes.polygon(corners, closed=False), moved(x, y, -12, size))

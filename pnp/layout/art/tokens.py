"""Corner marks: a shape in lamp yellow that names the deck, with a white halo that parts it from the night.

In: shape, centre, radius, palette. Out: drawings. A maintainer must keep five shapes that differ in the dark.
"""

from __future__ import annotations

from typing import Literal

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, painted
from pnp.layout.art.outlines import almond, arch
from pnp.layout.palette import Palette

Shape = Literal["circle", "badge", "square", "arch", "almond"]

HALO_MM = 1.0
LINE_MM = 0.6


def token_outline(shape: Shape, cx_mm: float, cy_mm: float, radius_mm: float) -> Outline:
    """The outline of a corner mark: circle noise, badge role, square item, arch task, almond stir."""
    r = radius_mm
    if shape == "circle":
        return shapes.circle(cx_mm, cy_mm, r)
    if shape == "badge":
        return shapes.scalloped_disc(cx_mm, cy_mm, r * 0.93, 14)
    if shape == "square":
        side = r * 0.92
        return shapes.rectangle(cx_mm - side, cy_mm - side, 2 * side, 2 * side, r * 0.5)
    if shape == "arch":
        return arch((cx_mm - r * 0.85, cy_mm - r * 1.04, r * 1.7, r * 1.96), r * 0.85)
    return almond(cx_mm, cy_mm, r * 1.25, r * 0.88)


def token(
    shape: Shape, cx_mm: float, cy_mm: float, radius_mm: float, palette: Palette, *, fill: str = "lamp"
) -> Drawings:
    """The mark: halo, fill, outline. `fill` names a colour of the palette."""
    outline = token_outline(shape, cx_mm, cy_mm, radius_mm)
    paper = palette["paper"]
    halo = painted(outline, paper, paper, 2 * HALO_MM)
    return (*halo, *painted(outline, palette.solid(fill), palette["ink"], LINE_MM))

"""Panels and frames: the night behind a picture, with blanket, eyelid or frost as its lower edge.

In: a box in millimetres, an edge, a palette. Out: outlines to clip with, drawings to show. `box` ends where
the straight sides end: bows, lid and teeth hang below it by at most `hang_mm`.
A maintainer must keep the edges different in shape: they tell decks apart without colour.
"""

from __future__ import annotations

from typing import Literal

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, on_circle, on_curve, painted
from pnp.layout.art.outlines import cut_corners
from pnp.layout.drawing import Segment
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

Edge = Literal["straight", "scallop", "lid", "frost"]

PITCH_MM = 5.7  # width of one blanket bow
DROP = 0.62  # depth of the control points of a bow, as a share of its width
SAG_MM = 8.5  # depth of the control points of the eyelid; the lid itself sags 3/4 of it
LASHES = 9
LASH_MM = 2.7
TEETH_MM = (0.0, 0.8, 3.2, 1.0, 4.6, 1.4, 2.8, 0.6, 5.2, 1.2, 3.6, 0.8, 2.4, 0.0)
CORNER_MM = 5.0
CUT_MM = 4.0


def panel_outline(box: Box, edge: Edge, radius_mm: float = CORNER_MM) -> Outline:
    """The outline of a panel: round upper corners (cut for frost), the edge below."""
    x, y, width, height = box
    right, bottom = x + width, y + height
    top: Outline = (
        shapes.polygon(
            [(x, bottom), (x, y + CUT_MM), (x + CUT_MM, y), (right - CUT_MM, y), (right, y + CUT_MM)],
            closed=False,
        )
        if edge == "frost"
        else _round_top(box, radius_mm)
    )
    return (*top, ("L", right, bottom), *_lower_edge(edge, x, right, bottom), ("Z",))


def panel(box: Box, edge: Edge, palette: Palette, radius_mm: float = CORNER_MM) -> Drawings:
    """The panel itself: night, or ice for frost; low ink draws its outline. The lid has lashes."""
    outline = panel_outline(box, edge, radius_mm)
    lashes = painted(_lashes(box), None, palette["ink"], 0.8) if edge == "lid" else ()
    if edge == "frost":
        return painted(outline, palette["ice"], palette["icedeep"], 0.6)
    line = palette["ink"] if palette.low else None
    return (*painted(outline, palette["night"], line, 0.55), *lashes)


def hang_mm(edge: Edge, width_mm: float) -> float:
    """How far the edge of a panel hangs below its box, lashes included."""
    if edge == "scallop":
        return 0.75 * DROP * width_mm / _bows(width_mm)
    return {"straight": 0.0, "lid": 0.75 * SAG_MM + LASH_MM, "frost": max(TEETH_MM)}[edge]


def frame(box: Box, palette: Palette, radius_mm: float = CORNER_MM, *, cut: bool = False) -> Drawings:
    """The frame of a card: one round line, or straight with cut corners for the frozen side."""
    if cut:
        return painted(cut_corners(box, CUT_MM), None, palette["icedeep"], 0.6)
    return painted(shapes.rectangle(*box, radius_mm), None, palette["ink"], 0.6)


def _round_top(box: Box, radius: float) -> Outline:
    x, y, width, height = box
    k = radius * (1 - shapes.KAPPA)
    right = x + width
    return (
        ("M", x, y + height),
        ("L", x, y + radius),
        ("C", x, y + k, x + k, y, x + radius, y),
        ("L", right - radius, y),
        ("C", right - k, y, right, y + k, right, y + radius),
    )


def _lower_edge(edge: Edge, left: float, right: float, bottom: float) -> Outline:
    width = right - left
    if edge == "straight":
        return (("L", left, bottom),)
    if edge == "lid":
        near, low = width * 0.22, bottom + SAG_MM
        return (("C", right - near, low, left + near, low, left, bottom),)
    if edge == "frost":
        step = width / (len(TEETH_MM) - 1)
        return tuple(("L", right - step * i, bottom + tooth) for i, tooth in enumerate(TEETH_MM) if i)
    bows = _bows(width)
    step, low = width / bows, bottom + DROP * width / bows
    segments: list[Segment] = []
    for i in range(bows):
        x = right - i * step
        segments.append(("C", x, low, x - step, low, x - step, bottom))
    return tuple(segments)


def _bows(width: float) -> int:
    return max(1, round(width / PITCH_MM))


def _lashes(box: Box) -> Outline:
    x, y, width, height = box
    near, bottom = width * 0.22, y + height
    lines: list[Outline] = []
    for i in range(LASHES):
        share = (i + 0.5) / LASHES
        root_x = on_curve((x, x + near, x + width - near, x + width), share)
        root_y = on_curve((bottom, bottom + SAG_MM, bottom + SAG_MM, bottom), share)
        spread = 90 - (root_x - x - width / 2) / width * 66
        lines.append(shapes.line(root_x, root_y, *on_circle(root_x, root_y, LASH_MM, spread)))
    return shapes.joined(lines)

"""Outlines of the look that plain shapes lack: almond, arch, hexagon, cut corners, diamond.

In: lengths in millimetres. Out: closed outlines.
A maintainer must keep them pure and symmetric about their centre line.
"""

from __future__ import annotations

from pnp.layout import shapes
from pnp.layout.art.brush import Outline, on_circle
from pnp.layout.shapes import Box


def almond(cx: float, cy: float, half_width: float, half_height: float) -> Outline:
    """An eye shape with two corners, exactly that large."""
    x0, x1, k = cx - half_width, cx + half_width, half_height * 4 / 3
    near = half_width * 0.48
    return (
        ("M", x0, cy),
        ("C", cx - near, cy - k, cx + near, cy - k, x1, cy),
        ("C", cx + near, cy + k, cx - near, cy + k, x0, cy),
        ("Z",),
    )


def arch(box: Box, radius: float) -> Outline:
    """A box whose upper corners are rounded by `radius`; half the width gives a round arch."""
    x, y, width, height = box
    r = min(radius, width / 2)
    k = r * (1 - shapes.KAPPA)
    right, bottom = x + width, y + height
    return (
        ("M", x, bottom),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom),
        ("Z",),
    )


def hexagon(cx: float, cy: float, r: float) -> Outline:
    """A hexagon that stands on a corner."""
    return shapes.polygon([on_circle(cx, cy, r, a) for a in range(30, 390, 60)])


def cut_corners(box: Box, cut: float) -> Outline:
    """A box with its four corners cut at 45°."""
    x, y, width, height = box
    right, bottom = x + width, y + height
    return shapes.polygon([
        (x + cut, y), (right - cut, y), (right, y + cut), (right, bottom - cut),
        (right - cut, bottom), (x + cut, bottom), (x, bottom - cut), (x, y + cut),
    ])  # fmt: skip


def diamond(cx: float, cy: float, half_width: float, half_height: float) -> Outline:
    """A square on its corner, or a slimmer one."""
    return shapes.polygon([
        (cx, cy - half_height), (cx + half_width, cy), (cx, cy + half_height), (cx - half_width, cy),
    ])  # fmt: skip

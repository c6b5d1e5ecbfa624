"""The icon of the installed site, drawn in pixels: two cards in lamp light, as in `favicon.svg`.

In: a size in pixels. Out: a PNG. The ground fills the square and the cards stay within the inner 80 %, so that every
system may cut its own shape out of it (W3C, Web Application Manifest, "safe zone").
"""

from __future__ import annotations

import functools
import io
import math
from collections.abc import Iterator

from PIL import Image, ImageDraw

GROUND, LAMP = "#3d4a70", "#f2c14e"
_DRAWN_PX = 1024
"""Drawn this large and scaled down: edges are smooth."""

Point = tuple[float, float]


@functools.cache
def app_icon(size_px: int) -> bytes:
    """The icon as a PNG of that many pixels each way, 512 at most."""
    buffer = io.BytesIO()
    _drawn().resize((size_px, size_px), Image.Resampling.BOX).save(buffer, "PNG")
    return buffer.getvalue()


@functools.cache
def _drawn() -> Image.Image:
    image = Image.new("RGB", (_DRAWN_PX, _DRAWN_PX), GROUND)
    draw = ImageDraw.Draw(image)
    for x, angle, filled in ((0.55, 9, False), (0.44, -9, True)):
        draw.polygon(_outline(x, angle, 0.18, 0.25, 0.06), LAMP)
        if not filled:
            draw.polygon(_outline(x, angle, 0.145, 0.215, 0.03), GROUND)
            continue
        for y in (-0.1, -0.01):
            ends = [_placed(x, angle, right, y) for right in (-0.09, 0.03)]
            draw.line(ends, GROUND, round(_DRAWN_PX * 0.035))
    return image


def _outline(x: float, angle: float, half_width: float, half_height: float, round_by: float) -> list[Point]:
    """A card with round corners around (`x`, 0.5), turned; all lengths are parts of the icon's side."""
    return [
        _placed(x, angle, right, down)
        for right, down in _corners(half_width - round_by, half_height - round_by, round_by)
    ]


def _corners(right: float, down: float, radius: float) -> Iterator[Point]:
    for quarter, (i, j) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(9):
            turn = math.radians(quarter * 90 + step * 90 / 8)
            yield i * right + radius * math.cos(turn), j * down + radius * math.sin(turn)


def _placed(x: float, angle: float, right: float, down: float) -> Point:
    """A point of a card in pixels, the card turned clockwise by `angle` degrees."""
    sin, cos = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    return (x + right * cos - down * sin) * _DRAWN_PX, (0.5 + right * sin + down * cos) * _DRAWN_PX

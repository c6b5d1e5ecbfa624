"""The icon of the installed site, drawn in pixels: two cards in lamp light, as in `favicon.svg`.

In: a size in pixels. Out: a PNG. The ground fills the square and the cards stay within the inner 80 %, so that every
system may cut its own shape out of it (W3C, Web Application Manifest, "safe zone").
"""

from __future__ import annotations

import functools
import io

from PIL import Image, ImageDraw

GROUND, LAMP = "#3d4a70", "#f2c14e"
_DRAWN_PX = 1024
"""Drawn this large and scaled down: edges are smooth."""


@functools.cache
def app_icon(size_px: int) -> bytes:
    """The icon as a PNG of that many pixels each way, 512 at most."""
    buffer = io.BytesIO()
    _drawn().resize((size_px, size_px), Image.Resampling.LANCZOS).save(buffer, "PNG")
    return buffer.getvalue()


@functools.cache
def _drawn() -> Image.Image:
    side = _DRAWN_PX
    image = Image.new("RGB", (side, side), GROUND)
    for angle, filled in ((-9, False), (9, True)):
        card = _card(side, filled)
        turned = card.rotate(angle, resample=Image.Resampling.BICUBIC)
        image.paste(turned, (round(side * (0.05 if angle < 0 else -0.06)), 0), turned)
    return image


def _card(side: int, filled: bool) -> Image.Image:
    """One card in the middle of a clear square: its outline, or filled with two lines of text."""
    layer = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    left, top, right, bottom = (round(side * part) for part in (0.32, 0.25, 0.68, 0.75))
    stroke = round(side * 0.035)
    draw.rounded_rectangle(
        (left, top, right, bottom), side * 0.06, fill=LAMP if filled else GROUND, outline=LAMP, width=stroke
    )
    if filled:
        for height in (0.4, 0.49):
            line = (side * 0.41, side * height, side * 0.53, side * height)
            draw.line(line, fill=GROUND, width=stroke)
    return layer

"""What tests of the drawings measure with: palettes, true extents, and a coarse picture.

In: drawings. Out: boxes in millimetres, images. Images know fills, strokes and clips, no emoji and no text.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from PIL import Image, ImageChops, ImageDraw

from pnp.layout.art.brush import Drawings, Outline, mapped, on_curve, pairs
from pnp.layout.drawing import IDENTITY, Drawing, Group, Matrix, Path, Picture
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box, Point

PX = 5  # pixels a millimetre

_FULL = {
    "ink": "#1B1740", "night": "#241F5C", "night2": "#332D78", "night3": "#463F97", "dusk": "#5A54A6",
    "tint": "#EEECF8", "line": "#C9C5E6", "lamp": "#FFC83D", "glow": "#FFF0C2", "star": "#FFE08A",
    "paper": "#FFFFFF", "alarm": "#C8372D", "ice": "#DDF0F8", "icedeep": "#17607F", "wood": "#F7EDDC",
    "woodline": "#E3CFAE",
}  # fmt: skip
_NOTHING = ("night", "night2", "night3", "tint", "lamp", "glow", "star", "ice", "wood")
FULL = Palette(_FULL, low=False)
LOW = Palette(
    {**_FULL, **dict.fromkeys(_NOTHING), "line": "#8B87B5", "woodline": "#B9B5CC", "alarm": "#1B1740"},
    low=True,
)


def extent(drawings: Iterable[Drawing]) -> Box:
    """The box that the drawings really need, strokes included: left, top, right, bottom."""
    points = list(_reach(drawings, IDENTITY))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def ink(drawings: Drawings, box: Box) -> float:
    """Mean of 1 − RGB over a box, 0 to 1."""
    image = picture(drawings, box)
    histogram = image.convert("RGB").histogram()
    dark = sum((255 - level % 256) * count for level, count in enumerate(histogram))
    return dark / (255 * 3 * image.width * image.height)


def picture(drawings: Drawings, box: Box) -> Image.Image:
    """The drawings inside a box as they would print on white."""
    x, y, width, height = box
    image = Image.new("RGB", (round(width * PX), round(height * PX)), "white")
    _paint(image, drawings, (PX, 0.0, 0.0, PX, -x * PX, -y * PX))
    return image


def differing(a: Image.Image, b: Image.Image) -> float:
    """The share of pixels that differ clearly."""
    grey = ImageChops.difference(a, b).convert("L").histogram()
    return sum(grey[64:]) / (a.width * a.height)


def looks_the_same_turned(drawings: Drawings, box: Box) -> bool:
    """Whether every corner and control point inside the box has its partner across the centre of the box."""
    x, y, width, height = box
    found = {
        (round(px * 100), round(py * 100)) for px, py in _points(drawings, IDENTITY) if _within(px, py, box)
    }
    turned = {(round((2 * x + width) * 100) - px, round((2 * y + height) * 100) - py) for px, py in found}
    near = {(px + i, py + j) for px, py in turned for i in (-1, 0, 1) for j in (-1, 0, 1)}
    return bool(found) and found <= near


def _within(px: float, py: float, box: Box) -> bool:
    x, y, width, height = box
    return x - 0.1 < px < x + width + 0.1 and y - 0.1 < py < y + height + 0.1


def _points(drawings: Iterable[Drawing], matrix: Matrix) -> Iterator[Point]:
    for item in drawings:
        if isinstance(item, Path):
            for _, *numbers in mapped(item.segments, matrix):
                yield from pairs(numbers)
        elif isinstance(item, Group):
            yield from _points(item.items, _times(item.matrix, matrix))


def _reach(drawings: Iterable[Drawing], matrix: Matrix) -> Iterator[Point]:
    for item in drawings:
        if isinstance(item, Path):
            half = item.width_mm / 2 * _scale(matrix) if item.stroke else 0.0
            for part in _flat(mapped(item.segments, matrix)):
                for x, y in part:
                    yield (x - half, y - half)
                    yield (x + half, y + half)
        elif isinstance(item, Group):
            inner = _times(item.matrix, matrix)
            clip = item.clip
            yield from _reach((clip,), inner) if clip and item.items else _reach(item.items, inner)
        elif isinstance(item, Picture):
            half = item.size_mm / 2
            yield from _reach((Path((("M", item.x_mm - half, item.y_mm - half),)),), matrix)
            yield from _reach((Path((("M", item.x_mm + half, item.y_mm + half),)),), matrix)


def _paint(image: Image.Image, drawings: Iterable[Drawing], matrix: Matrix) -> None:
    for item in drawings:
        if isinstance(item, Path):
            _paint_path(ImageDraw.Draw(image), item, matrix)
        elif isinstance(item, Group):
            _paint_group(image, item, _times(item.matrix, matrix))


def _paint_group(image: Image.Image, group: Group, matrix: Matrix) -> None:
    if group.clip is None:
        _paint(image, group.items, matrix)
        return
    mask = Image.new("L", image.size, 0)
    for part in _flat(mapped(group.clip.segments, matrix)):
        ImageDraw.Draw(mask).polygon(part, fill=255)
    layer = image.copy()
    _paint(layer, group.items, matrix)
    image.paste(layer, mask=mask)


def _paint_path(draw: ImageDraw.ImageDraw, path: Path, matrix: Matrix) -> None:
    parts = _flat(mapped(path.segments, matrix))
    if path.fill:
        for part in (p for p in parts if len(p) > 2):
            draw.polygon(part, fill=path.fill)
    if path.stroke:
        share = path.dash_mm[0] / sum(path.dash_mm) if path.dash_mm else 1.0
        width = max(1, round(path.width_mm * _scale(matrix) * share))
        for part in parts:
            draw.line(part, fill=path.stroke, width=width, joint="curve")


def _flat(outline: Outline) -> list[list[Point]]:
    """The outline as polygons: curves in 16 steps, one list for each piece."""
    parts: list[list[Point]] = []
    for operator, *numbers in outline:
        n = [float(value) for value in numbers]
        if operator == "M":
            parts.append([(n[0], n[1])])
        elif operator == "L":
            parts[-1].append((n[0], n[1]))
        elif operator == "C":
            x, y = parts[-1][-1]
            steps = [i / 16 for i in range(1, 17)]
            parts[-1] += [
                (on_curve((x, n[0], n[2], n[4]), t), on_curve((y, n[1], n[3], n[5]), t)) for t in steps
            ]
        else:
            parts[-1].append(parts[-1][0])
    return parts


def _times(inner: Matrix, outer: Matrix) -> Matrix:
    a, b, c, d, e, f = inner
    p, q, r, s, t, u = outer
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _scale(matrix: Matrix) -> float:
    return math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))

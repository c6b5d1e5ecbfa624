"""How far drawings reach.

In: drawings. Out: a box that holds them all, in millimetres. Curves count with their control points and text
with an em for every character, so the box may be too large but never too small.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.layout.drawing import Drawing, Group, Matrix, Path, Picture, Run, Use
from pnp.layout.shapes import Box, Point
from pnp.units import mm

DESCENT_EM = 0.3


def bounds(items: Iterable[Drawing]) -> Box:
    """The box around drawings: x, y, width, height; all zero where nothing is drawn."""
    points = list(_corners(items))
    if not points:
        return (0.0, 0.0, 0.0, 0.0)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _corners(items: Iterable[Drawing]) -> Iterator[Point]:
    for item in items:
        match item:
            case Path():
                yield from _of_path(item)
            case Run():
                size = mm(item.size_pt)
                yield item.x_mm, item.baseline_mm - size
                yield item.x_mm + size * len(item.text), item.baseline_mm + size * DESCENT_EM
            case Picture():
                half = item.size_mm / 2
                yield item.x_mm - half, item.y_mm - half
                yield item.x_mm + half, item.y_mm + half
            case Group():
                yield from _turned(bounds(item.items), item.matrix)
            case Use():
                yield from _turned(item.symbol.box_mm, item.matrix)


def _of_path(path: Path) -> Iterator[Point]:
    half = path.width_mm / 2 if path.stroke else 0.0
    for _, *numbers in path.segments:
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            yield float(x) - half, float(y) - half
            yield float(x) + half, float(y) + half


def _turned(box: Box, matrix: Matrix) -> Iterator[Point]:
    a, b, c, d, e, f = matrix
    left, top, width, height = box
    for x, y in ((left, top), (left + width, top), (left, top + height), (left + width, top + height)):
        yield a * x + c * y + e, b * x + d * y + f

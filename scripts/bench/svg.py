"""Drawings as SVG files, so that another typesetter can show the same pictures.

In: drawings of layout, emoji of the fonts. Out: SVG text. Gradients of emoji become their first colour and texts are
left out: both spare the other typesetter work.
"""

from __future__ import annotations

from collections.abc import Iterable

from pnp.fonts.drawing import Colour, EmojiDrawing
from pnp.fonts.emoji import colour_emoji
from pnp.layout.drawing import Drawing, Group, Matrix, Path, Picture, Use
from pnp.layout.shapes import Box


def drawing_svg(items: Iterable[Drawing], box: Box) -> str:
    """Paths and emoji in a box of millimetres."""
    x, y, width, height = box
    clips: list[str] = []
    body = "".join(_item(item, clips) for item in items)
    size = f'width="{width}mm" height="{height}mm" viewBox="{x} {y} {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{"".join(clips)}</defs>{body}</svg>'


def emoji_svg(sequence: str) -> str:
    """An emoji in its square."""
    drawing = colour_emoji(sequence)
    side = drawing.side
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{_emoji(drawing)}</svg>'


def _emoji(drawing: EmojiDrawing) -> str:
    """The layers, moved so that the square begins at the origin with y downwards."""
    top = drawing.y + drawing.side
    layers = []
    for layer in drawing.layers:
        fill = layer.fill if isinstance(layer.fill, Colour) else layer.fill.stops[0].colour
        path = " ".join(f"{name}{numbers}" for name, numbers in layer.outline)
        rgb = ",".join(str(round(255 * part)) for part in (fill.red, fill.green, fill.blue))
        layers.append(f'<path d="{path}" fill="rgb({rgb})" fill-opacity="{fill.alpha:g}"/>')
    return f'<g transform="matrix(1 0 0 -1 {-drawing.x:g} {top:g})">{"".join(layers)}</g>'


def _item(item: Drawing, clips: list[str]) -> str:
    match item:
        case Path():
            return f'<path d="{_path(item)}"{_paint(item)}/>'
        case Group():
            inner = "".join(_item(one, clips) for one in item.items)
            return f"<g{_matrix(item.matrix)}{_clip(item.clip, clips)}>{inner}</g>"
        case Use():
            return f"<g{_matrix(item.matrix)}>{''.join(_item(one, clips) for one in item.symbol.items)}</g>"
        case Picture():
            scale = item.size_mm / (drawing := colour_emoji(item.emoji)).side
            left, top = item.x_mm - item.size_mm / 2, item.y_mm - item.size_mm / 2
            return f'<g transform="matrix({scale} 0 0 {scale} {left} {top})">{_emoji(drawing)}</g>'
    return ""


def _clip(clip: Path | None, clips: list[str]) -> str:
    if clip is None:
        return ""
    clips.append(f'<clipPath id="c{len(clips)}"><path d="{_path(clip)}"/></clipPath>')
    return f' clip-path="url(#c{len(clips) - 1})"'


def _matrix(matrix: Matrix) -> str:
    return f' transform="matrix({" ".join(f"{number:g}" for number in matrix)})"'


def _path(path: Path) -> str:
    return " ".join(
        f"{name}{' '.join(f'{number:g}' for number in numbers)}" for name, *numbers in path.segments
    )


def _paint(path: Path) -> str:
    fill = f' fill="{path.fill or "none"}"' + (' fill-rule="evenodd"' if path.even_odd else "")
    if not path.stroke:
        return fill
    dash = f' stroke-dasharray="{" ".join(map(str, path.dash_mm))}"' if path.dash_mm else ""
    round_ends = ' stroke-linecap="round" stroke-linejoin="round"'
    return f'{fill} stroke="{path.stroke}" stroke-width="{path.width_mm:g}"{round_ends}{dash}'

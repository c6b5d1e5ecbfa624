"""Emoji as forms: drawn once in a document, used anywhere at any size.

In: an emoji, and whether it has colour or which colour its lines have. Out: the name of a form in the stock, and the
square that is one icon.
Gradients become shadings, opacities graphics states; a gradient whose opacity changes is drawn through a soft
mask. A maintainer must not clip a drawing to its square: `outside` says how far some reach beyond it.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from pnp.fonts.drawing import Colour, EmojiDrawing, Layer, Linear, Matrix, Outline, Radial, Stop
from pnp.fonts.emoji import colour_emoji, line_emoji
from pnp.render.numbers import fine
from pnp.render.private import PDFArray, PDFArrayCompact, PDFDictionary, PDFName
from pnp.render.stock import Stock

PLAIN: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def emoji_form(stock: Stock, sequence: str, colour: bool, line: str = "") -> tuple[str, EmojiDrawing]:
    """The form of an emoji and its drawing. Raises DataError when there is no such emoji."""
    drawing = colour_emoji(sequence) if colour else line_emoji(sequence)
    key = (sequence, colour, line)
    name = stock.known("XObject", key)
    if not name:
        layers = [replace(layer, fill=_colour(line)) for layer in drawing.layers] if line else drawing.layers
        operators = "\n".join(_layer(stock, drawing, layer) for layer in layers)
        name = stock.put("XObject", key, stock.form(operators, _box(drawing)))
    return name, drawing


def _colour(written: str) -> Colour:
    """`#RRGGBB` as a fill."""
    return Colour(*(int(written[at : at + 2], 16) / 255 for at in (1, 3, 5)))


def _box(drawing: EmojiDrawing) -> tuple[float, float, float, float]:
    outside = drawing.outside
    side = drawing.side + 2 * outside
    return (drawing.x - outside, drawing.y - outside, side, side)


def _layer(stock: Stock, drawing: EmojiDrawing, layer: Layer) -> str:
    shape, fill = _outline(layer.outline), layer.fill
    if isinstance(fill, Colour):
        paint = f"{_rgb(fill)} rg {shape} f"
        return (
            paint
            if fill.alpha == 1 and not layer.blend
            else _with(stock.opacity(fill.alpha, layer.blend), paint)
        )
    matrix = " ".join(map(fine, fill.matrix))
    paint = f"{shape} W n {matrix} cm /{_shading(stock, fill)} sh"
    alphas = {stop.colour.alpha for stop in fill.stops}
    if len(alphas) > 1:
        return _with(_mask(stock, drawing, fill, layer.blend), paint)
    alpha = alphas.pop()
    if alpha == 1 and not layer.blend:
        return f"q {paint} Q"
    return _with(stock.opacity(alpha, layer.blend), paint)


def _with(state: str, operators: str) -> str:
    return f"q /{state} gs {operators} Q"


def _outline(outline: Outline) -> str:
    return " ".join([f"{numbers} {OPERATORS[name]}".lstrip() for name, numbers in outline])


def _rgb(colour: Colour) -> str:
    return f"{fine(colour.red)} {fine(colour.green)} {fine(colour.blue)}"


def _shading(stock: Stock, fill: Linear | Radial) -> str:
    """The shading of a gradient, whatever its matrix and opacities."""
    opaque = tuple(Stop(stop.at, replace(stop.colour, alpha=1.0)) for stop in fill.stops)
    key = replace(fill, stops=opaque, matrix=PLAIN)
    return stock.known("Shading", key) or stock.put("Shading", key, _shading_object(key))


def _shading_object(fill: Linear | Radial) -> Any:
    if isinstance(fill, Linear):
        kind, coordinates = 2, [fill.x0, fill.y0, fill.x1, fill.y1]
    else:
        kind, coordinates = 3, [fill.x0, fill.y0, fill.r0, fill.x1, fill.y1, fill.r1]
    return PDFDictionary(
        {
            "ShadingType": kind,
            "ColorSpace": PDFName("DeviceRGB"),
            "Coords": PDFArrayCompact(coordinates),
            "Extend": PDFArrayCompact(["true", "true"]),
            "Function": _function(fill.stops),
        }
    )


def _function(stops: tuple[Stop, ...]) -> Any:
    """The colours between the stops (ISO 32000-1, 7.10.3 and 7.10.4)."""
    parts = [_blend(a.colour, b.colour) for a, b in pairwise(stops)]
    if len(parts) == 1:
        return parts[0]
    return PDFDictionary(
        {
            "FunctionType": 3,
            "Domain": PDFArrayCompact([0, 1]),
            "Functions": PDFArray(parts),
            "Bounds": PDFArrayCompact([stop.at for stop in stops[1:-1]]),
            "Encode": PDFArrayCompact([0, 1] * len(parts)),
        }
    )


def _blend(a: Colour, b: Colour) -> Any:
    return PDFDictionary(
        {
            "FunctionType": 2,
            "Domain": PDFArrayCompact([0, 1]),
            "C0": PDFArrayCompact([a.red, a.green, a.blue]),
            "C1": PDFArrayCompact([b.red, b.green, b.blue]),
            "N": 1,
        }
    )


def _mask(stock: Stock, drawing: EmojiDrawing, fill: Linear | Radial, blend: str) -> str:
    """The graphics state that paints through the opacities of a gradient (ISO 32000-1, 11.5.3)."""
    key = ("mask", fill, blend)
    name = stock.known("ExtGState", key)
    if name:
        return name
    grey = tuple(Stop(stop.at, Colour(*[stop.colour.alpha] * 3)) for stop in fill.stops)
    shading = _shading(stock, replace(fill, stops=grey))
    group = PDFDictionary({"S": PDFName("Transparency"), "CS": PDFName("DeviceRGB")})
    matrix = " ".join(map(fine, fill.matrix))
    form = stock.form(f"{matrix} cm /{shading} sh", _box(drawing), Group=group)
    soft = PDFDictionary({"S": PDFName("Luminosity"), "G": stock.document.Reference(form)})
    state = {"SMask": soft, "ca": 1, "BM": PDFName(blend or "Normal")}
    return stock.put("ExtGState", key, PDFDictionary(state))

"""A glyph of a colour font (COLR version 1) as layers; a glyph of a plain font as one outline.

In: an open font and a glyph name. Out: `Layer`s of `pnp.fonts.drawing`, transforms worked in.
Of OpenType's paints this covers what Noto Color Emoji uses: layers, glyphs, solid, linear and radial fills,
transforms, SOFT_LIGHT (a highlight over a flag) and SRC_IN (a fill inside other shapes, or at an opacity).
Anything else raises ValueError: a maintainer must not let an unknown paint pass as if it were drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.basePen import BasePen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib.tables.otTables import CompositeMode, PaintFormat

from pnp.fonts.drawing import Colour, Command, Fill, Layer, Linear, Matrix, Outline, Radial, Stop

FOREGROUND = 0xFFFF  # OpenType, COLR: the palette index that means the colour of the text


class OutlinePen(BasePen):  # type: ignore[misc]
    """Collects an outline; BasePen raises quadratic curves to cubic ones."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.commands: list[Command] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self._add("M", pt)

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self._add("L", pt)

    def _curveToOne(self, *points: tuple[float, float]) -> None:
        self._add("C", *points)

    def _closePath(self) -> None:
        self._add("Z")

    def _endPath(self) -> None:
        self._add("Z")

    def _add(self, name: str, *points: tuple[float, float]) -> None:
        self.commands.append((name, " ".join(_tenth(number) for point in points for number in point)))


def _tenth(number: float) -> str:
    return f"{round(number, 1) + 0.0:.15g}"  # never "-0"


def glyph_outline(glyphs: Any, name: str, transform: Transform = Identity) -> Outline:
    """The contours of a glyph, a tenth of a font unit fine."""
    pen = OutlinePen(glyphs)
    glyphs[name].draw(TransformPen(pen, transform))
    return tuple(pen.commands)


@dataclass(frozen=True)
class _State:
    """What lies around a paint: its transform, the shape it fills, its opacity and its blend mode."""

    transform: Transform = Identity
    shape: Outline = ()
    alpha: float = 1.0
    blend: str = ""


class ColourFont:
    """A font with a COLR version 1 table, ready to be drawn from."""

    def __init__(self, font: Any) -> None:
        table = font["COLR"].table
        self._glyphs = font.getGlyphSet()
        self._palette = font["CPAL"].palettes[0]
        self._layers = table.LayerList.Paint
        self._paints = {r.BaseGlyph: r.Paint for r in table.BaseGlyphList.BaseGlyphPaintRecord}

    def layers(self, name: str) -> tuple[Layer, ...]:
        """The layers of a glyph, from the bottom up. Raises KeyError for a glyph without colour."""
        return tuple(self._walk(self._paints[name], _State()))

    def _walk(self, paint: Any, state: _State) -> Iterator[Layer]:
        match paint.Format:
            case PaintFormat.PaintColrLayers:
                first = paint.FirstLayerIndex
                for child in self._layers[first : first + paint.NumLayers]:
                    yield from self._walk(child, state)
            case PaintFormat.PaintColrGlyph:
                yield from self._walk(self._paints[paint.Glyph], state)
            case PaintFormat.PaintGlyph:
                shape = glyph_outline(self._glyphs, paint.Glyph, state.transform)
                yield from self._walk(paint.Paint, replace(state, shape=shape))
            case PaintFormat.PaintComposite:
                yield from self._composite(paint, state)
            case PaintFormat.PaintSolid | PaintFormat.PaintLinearGradient | PaintFormat.PaintRadialGradient:
                if not state.shape:
                    raise ValueError("a paint without a shape to fill")
                yield Layer(state.shape, self._fill(paint, state), state.blend)
            case _:
                inner = state.transform.transform(_transform(paint))
                yield from self._walk(paint.Paint, replace(state, transform=inner))

    def _composite(self, paint: Any, state: _State) -> Iterator[Layer]:
        source, backdrop = paint.SourcePaint, paint.BackdropPaint
        if paint.CompositeMode == CompositeMode.SOFT_LIGHT:
            yield from self._walk(backdrop, state)
            yield from self._walk(source, replace(state, blend="SoftLight"))
        elif paint.CompositeMode != CompositeMode.SRC_IN:
            raise ValueError(f"composite mode {paint.CompositeMode} is not drawn")
        elif backdrop.Format == PaintFormat.PaintSolid:
            opacity = self._colour(backdrop.PaletteIndex, backdrop.Alpha, state.alpha).alpha
            yield from self._walk(source, replace(state, alpha=opacity))
        else:
            shapes = (layer.outline for layer in self._walk(backdrop, state))
            shape = tuple(command for outline in shapes for command in outline)
            yield from self._walk(source, replace(state, shape=shape))

    def _fill(self, paint: Any, state: _State) -> Fill:
        if paint.Format == PaintFormat.PaintSolid:
            return self._colour(paint.PaletteIndex, paint.Alpha, state.alpha)
        stops = self._stops(paint.ColorLine, state.alpha)
        matrix = _matrix(state.transform)
        if paint.Format == PaintFormat.PaintRadialGradient:
            return Radial(stops, matrix, paint.x0, paint.y0, paint.r0, paint.x1, paint.y1, paint.r1)
        return Linear(stops, matrix, paint.x0, paint.y0, *_end_of_linear(paint))

    def _stops(self, line: Any, alpha: float) -> tuple[Stop, ...]:
        """The stops in order, with one at 0 and one at 1."""
        stops = [
            Stop(round(stop.StopOffset, 4), self._colour(stop.PaletteIndex, stop.Alpha, alpha))
            for stop in sorted(line.ColorStop, key=lambda stop: stop.StopOffset)
        ]
        if stops[0].at < 0 or stops[-1].at > 1:
            raise ValueError("a gradient with stops beyond its ends is not drawn")
        if stops[0].at > 0:
            stops.insert(0, Stop(0.0, stops[0].colour))
        if stops[-1].at < 1:
            stops.append(Stop(1.0, stops[-1].colour))
        return tuple(stops)

    def _colour(self, index: int, alpha: float, group: float) -> Colour:
        if index == FOREGROUND:
            return Colour(0.0, 0.0, 0.0, round(alpha * group, 4))
        entry = self._palette[index]
        red, green, blue = (round(part / 255, 4) for part in (entry.red, entry.green, entry.blue))
        return Colour(red, green, blue, round(entry.alpha / 255 * alpha * group, 4))


def _transform(paint: Any) -> Transform:
    """The transform of a paint that is one. Raises ValueError for every other paint."""
    if not hasattr(paint, "Paint"):
        raise ValueError(f"{paint.getFormatName()} is not drawn")
    transform: Transform = paint.getTransform()
    return transform


def _matrix(transform: Transform) -> Matrix:
    a, b, c, d, e, f = (round(number, 5) for number in transform)
    return (a, b, c, d, e, f)


def _end_of_linear(paint: Any) -> tuple[float, float]:
    """Point 1 moved onto the normal of the line from point 0 to point 2 (OpenType: linear gradients)."""
    along_x, along_y = paint.x2 - paint.x0, paint.y2 - paint.y0
    normal_x, normal_y = along_y, -along_x
    length = normal_x**2 + normal_y**2
    if not length:
        return paint.x1, paint.y1
    part = ((paint.x1 - paint.x0) * normal_x + (paint.y1 - paint.y0) * normal_y) / length
    return round(paint.x0 + normal_x * part, 2), round(paint.y0 + normal_y * part, 2)

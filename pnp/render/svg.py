"""Drawings become SVG to stand in a page.

In: drawings in millimetres and their size. Out: one `<svg>` without scripts, styles or addresses, as a strict content
security policy wants it. Colours a page may change with its reader's light or dark become classes (`f-ink`, `s-ink`),
every other one is written out; characters stay text in the page's own face, as wide as they were measured.
A maintainer must keep everything escaped, and must not decide anything: a kind of drawing is carried out or refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape

from pnp.fonts.metrics import face_metrics
from pnp.layout.drawing import IDENTITY, Colour, Drawing, Group, Matrix, Path, Picture, Run, Segment, Use
from pnp.units import mm

EMOJI_EM = 0.84  # of the square that holds an emoji, in the emoji faces of today's systems
EMOJI_BASELINE = 0.31  # from the middle of the square down to the baseline
_LEAST = 0.005  # what is less is written as 0, never as −0


@dataclass
class SvgWriter:
    """Writes the drawings of one page. `themed` names the colours that the page decides; `prefix` begins its ids."""

    themed: Mapping[Colour, str]
    prefix: str
    _clips: int = 0

    def svg(self, size_mm: tuple[float, float], items: tuple[Drawing, ...], mm_per_em: float) -> str:
        """The drawing as decoration, so large that `mm_per_em` of it are an em of the text around."""
        width, height = (_n(side) for side in size_mm)
        size = f'width="{_n(size_mm[0] / mm_per_em)}em" height="{_n(size_mm[1] / mm_per_em)}em"'
        return f'<svg viewBox="0 0 {width} {height}" {size} aria-hidden="true">{self.shapes(items)}</svg>'

    def shapes(self, items: tuple[Drawing, ...]) -> str:
        """The drawing as elements without an `<svg>` around."""
        return "".join(self._items(items))

    def _items(self, items: tuple[Drawing, ...]) -> Iterator[str]:
        for item in items:
            match item:
                case Path():
                    yield self._path(item)
                case Run():
                    yield self._run(item)
                case Picture():
                    yield _emoji(item)
                case Group():
                    yield self._group(item)
                case Use():
                    yield self._group(Group(item.symbol.items, item.matrix))

    def _path(self, path: Path) -> str:
        fill = self._colour("fill", path.fill) if path.fill else ["f-none", ""]
        stroke = self._colour("stroke", path.stroke) if path.stroke else ["", ""]
        line = f' stroke-width="{_n(path.width_mm)}"' if path.stroke else ""
        if path.stroke and path.dash_mm:
            line += f' stroke-dasharray="{" ".join(map(_n, path.dash_mm))}"'
        rule = ' fill-rule="evenodd"' if path.even_odd else ""
        names = _class(fill[0], stroke[0])
        return f'<path{names}{fill[1]}{stroke[1]}{line}{rule} d="{path_data(path.segments)}"/>'

    def _run(self, run: Run) -> str:
        metrics, size = face_metrics(run.face), mm(run.size_pt)
        width = size * sum(metrics.advance_em(char) or 0.0 for char in run.text)
        name, literal = self._colour("fill", run.colour)
        place = f'x="{_n(run.x_mm)}" y="{_n(run.baseline_mm)}" font-size="{_n(size)}" font-weight="{run.face.weight}"'
        fitted = f'textLength="{_n(width)}" lengthAdjust="spacingAndGlyphs"'
        return f"<text{_class(name)}{literal} {place} {fitted}>{escape(run.text)}</text>"

    def _group(self, group: Group) -> str:
        inner = self.shapes(group.items)
        if group.clip is None and group.matrix == IDENTITY:
            return inner
        moved = "" if group.matrix == IDENTITY else f' transform="{_transform(group.matrix)}"'
        if group.clip is None:
            return f"<g{moved}>{inner}</g>"
        self._clips += 1
        name = f"{self.prefix}{self._clips}"
        rule = ' clip-rule="evenodd"' if group.clip.even_odd else ""
        clip = f'<clipPath id="{name}"><path{rule} d="{path_data(group.clip.segments)}"/></clipPath>'
        return f'<g{moved}>{clip}<g clip-path="url(#{name})">{inner}</g></g>'

    def _colour(self, what: str, colour: Colour) -> list[str]:
        """The class or the attribute of a colour; one of them is empty."""
        name = self.themed.get(colour)
        return [f"{what[0]}-{name}", ""] if name else ["", f' {what}="{colour}"']


def _emoji(picture: Picture) -> str:
    size = picture.size_mm * EMOJI_EM
    y = picture.y_mm + picture.size_mm * EMOJI_BASELINE
    place = f'x="{_n(picture.x_mm)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="middle"'
    return f'<text class="emoji" {place}>{escape(picture.emoji)}</text>'


def _transform(matrix: Matrix) -> str:
    if matrix[:4] == IDENTITY[:4]:
        return f"translate({_n(matrix[4])} {_n(matrix[5])})"
    return f"matrix({' '.join(map(_fine, matrix))})"


def _class(*names: str) -> str:
    given = " ".join(filter(None, names))
    return f' class="{given}"' if given else ""


def path_data(segments: tuple[Segment, ...]) -> str:
    """The data of a path."""
    return "".join(f"{name}{' '.join(_fine(float(n)) for n in numbers)}" for name, *numbers in segments)


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".") if abs(number) >= _LEAST else "0"


def _fine(number: float) -> str:
    """A hundredth of a millimetre, or a thousandth of a unit box that is scaled up."""
    return f"{number:.3f}".rstrip("0").rstrip(".") if -1 < number < 1 and number else _n(number)

"""Text set in millimetres: one line, or a paragraph in a box, as drawings.

In: a finished text (spans, or plain characters), a `Type`, a colour, a place. Out: a `Setting`: drawings,
the size that was used, and by how much the text misses its room. A maintainer must keep every miss in the
`Setting`: a text is never cut, and never smaller than its type allows. Figures and Latin come from the
game's Latin face also inside Chinese; one stretch of one face is one `Run`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.basic import LocalText
from pnp.fonts.metrics import Fonts, MissingGlyph
from pnp.layout.art.brush import Drawings
from pnp.layout.art.icons import icon
from pnp.layout.drawing import Colour, Drawing, Picture, Run
from pnp.layout.styles import Type
from pnp.text import lines
from pnp.text.breaks import KnownBoxes
from pnp.text.clusters import Piece, pieces
from pnp.text.spans import Icon, Span, Words
from pnp.units import mm

Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]
Stand = Literal["baseline", "middle"]
SetText = LocalText | str

ICON_EM = 1.02  # a drawn icon in running text
EMOJI_EM = 1.08  # emoji carry a margin of their own
CENTRE_EM = 0.36  # half the height of a capital or a figure
_LIGHT = 0.45  # relative luminance from which on a colour can only be meant for a dark ground
_SIZE_STEPS = 10  # a line shrinks in tenths of a point

SHARE: dict[str, float] = {
    "left": 0.0,
    "top": 0.0,
    "center": 0.5,
    "middle": 0.5,
    "right": 1.0,
    "bottom": 1.0,
}
"""How much of the free room lies in front of a text."""


class Setting(NamedTuple):
    """A text that has been set. `missing` holds characters no face draws; then there are no drawings."""

    drawings: Drawings = ()
    size_pt: float = 0.0
    width_mm: float = 0.0
    height_mm: float = 0.0
    over_mm: float = 0.0
    missing: str = ""


@dataclass(frozen=True)
class Block:
    """The box of a paragraph and how the text lies in it. Millimetres."""

    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    align: Align = "left"
    valign: Valign = "top"
    balanced: bool = False


class _Measured:
    """What texts measure with some fonts, for some number of players: the same in every ink and place."""

    def __init__(self, fonts: Fonts) -> None:
        self.boxes = KnownBoxes(fonts)
        self.lines: dict[tuple[SetText, int, int], lines.Line] = {}
        self.fitted: dict[tuple[SetText, Type, float, float, bool], lines.Fitted] = {}


@lru_cache(maxsize=8)
def _measured(fonts: Fonts, players: int | None) -> _Measured:
    return _Measured(fonts)


class Typesetter:
    """Sets texts of one locale in one ink. `players` chooses the number that a value shows."""

    def __init__(self, fonts: Fonts, low_ink: bool, players: int | None = None) -> None:
        self.fonts = fonts
        self.low_ink = low_ink
        self.players = players
        self._known = _measured(fonts, players)

    def width_mm(self, text: SetText, kind: Type, size_pt: float = 0.0) -> float:
        """How wide a line is at a size (0: the largest of the type); 0 where a glyph is missing."""
        try:
            return self._one_line(text, kind).width_em * mm(size_pt or kind.sizes_pt[0])
        except MissingGlyph:
            return 0.0

    def size_for(self, text: SetText, kind: Type, width_mm: float) -> float:
        """The size that `line` would take; the largest where a glyph is missing."""
        try:
            return _size_for(self._one_line(text, kind).width_em, width_mm, kind)
        except MissingGlyph:
            return kind.sizes_pt[0]

    def line(
        self,
        text: SetText,
        kind: Type,
        x_mm: float,
        y_mm: float,
        colour: Colour,
        *,
        width_mm: float,
        align: Align = "left",
        stand: Stand = "baseline",
    ) -> Setting:
        """One line from, around or up to `x_mm`; too wide, it shrinks to the smallest size of its type.

        `y_mm` is its baseline, or the middle of its capitals and figures.
        """
        kind = kind.reversed if is_light(colour) else kind
        try:
            row = self._one_line(text, kind)
        except MissingGlyph as missing:
            return Setting(missing=missing.char)
        size_pt = _size_for(row.width_em, width_mm, kind)
        width = row.width_em * mm(size_pt)
        left_mm = x_mm - width * SHARE[align]
        baseline_mm = y_mm + (CENTRE_EM * mm(size_pt) if stand == "middle" else 0.0)
        drawings = tuple(self._draw(row, left_mm, baseline_mm, (size_pt, kind, colour)))
        return Setting(drawings, size_pt, width, mm(size_pt), _over(width - width_mm))

    def paragraph(self, text: SetText, kind: Type, block: Block, colour: Colour) -> Setting:
        """The text in its box, at the largest size of its type at which it fits."""
        kind = kind.reversed if is_light(colour) else kind
        try:
            fitted = self._fit(text, kind, block)
        except MissingGlyph as missing:
            return Setting(missing=missing.char)
        em_mm = mm(fitted.size_pt)
        height_mm = lines.height_em(len(fitted.lines), kind.leading) * em_mm
        top_mm = block.y_mm + (block.height_mm - height_mm) * SHARE[block.valign]
        drawings: list[Drawing] = []
        for number, row in enumerate(fitted.lines):
            x_mm = block.x_mm + (block.width_mm - row.width_em * em_mm) * SHARE[block.align]
            baseline_mm = top_mm + (lines.ASCENT_EM + number * kind.leading) * em_mm
            drawings += self._draw(row, x_mm, baseline_mm, (fitted.size_pt, kind, colour))
        width_mm = max((row.width_em * em_mm for row in fitted.lines), default=0.0)
        return Setting(tuple(drawings), fitted.size_pt, width_mm, height_mm, fitted.over_mm)

    def rows(self, text: SetText, kind: Type, width_mm: float, colour: Colour) -> list[Setting]:
        """The lines of running text at the largest size of its type, each drawn from (0, 0) on."""
        size_pt = kind.sizes_pt[0]
        em_mm = mm(size_pt)
        try:
            rows = lines.wrap(self._pieces(text, kind), self._known.boxes, width_mm / em_mm)
        except MissingGlyph as missing:
            return [Setting(missing=missing.char)]
        height_mm = kind.leading * em_mm
        baseline_mm = (height_mm - em_mm * (lines.ASCENT_EM + lines.DESCENT_EM)) / 2 + lines.ASCENT_EM * em_mm
        look = (size_pt, kind, colour)
        return [
            Setting(
                tuple(self._draw(row, 0.0, baseline_mm, look)),
                size_pt, row.width_em * em_mm, height_mm, _over(row.over_em * em_mm),
            )
            for row in rows
        ]  # fmt: skip

    def _pieces(self, text: SetText, kind: Type) -> list[Piece]:
        return pieces(_spans(text), kind.weight, kind.strong, self.players)

    def _one_line(self, text: SetText, kind: Type) -> lines.Line:
        key = (text, kind.weight, kind.strong)
        found = self._known.lines.get(key)
        if found is None:
            rows = lines.wrap(self._pieces(text, kind), self._known.boxes, float("inf"))
            found = self._known.lines[key] = rows[0] if rows else lines.Line((), 0.0)
        return found

    def _fit(self, text: SetText, kind: Type, block: Block) -> lines.Fitted:
        key = (text, kind, block.width_mm, block.height_mm, block.balanced)
        found = self._known.fitted.get(key)
        if found is None:
            found = self._known.fitted[key] = lines.fit(
                self._pieces(text, kind),
                self._known.boxes,
                width_mm=block.width_mm,
                height_mm=block.height_mm,
                sizes_pt=kind.sizes_pt,
                leading=kind.leading,
                balanced=block.balanced,
            )
        return found

    def _draw(
        self, row: lines.Line, x_mm: float, baseline_mm: float, look: tuple[float, Type, Colour]
    ) -> list[Drawing]:
        size_pt, kind, colour = look
        em_mm = mm(size_pt)
        drawings: list[Drawing] = []
        for x_em, text, width_em, _, face, sign in row.runs:
            left_mm = x_mm + x_em * em_mm
            if sign is None:
                drawings.append(Run(text, left_mm, baseline_mm, face, size_pt, colour, kind.soften_em))
            else:
                centre_mm = left_mm + width_em * em_mm / 2
                drawings.append(self.sign(sign, centre_mm, baseline_mm - CENTRE_EM * em_mm, em_mm, colour))
        return _ending(drawings, row.after)

    def sign(self, sign: Icon, x_mm: float, y_mm: float, em_mm: float, colour: Colour) -> Drawing:
        """An icon of running text around a point; it reads as its word."""
        if sign.drawing:
            return icon(sign.drawing, x_mm, y_mm, em_mm * ICON_EM, colour, word=sign.word)
        return Picture(sign.emoji, x_mm, y_mm, em_mm * EMOJI_EM, not self.low_ink, sign.word)


@lru_cache(maxsize=64)
def is_light(colour: Colour) -> bool:
    """Whether type of that colour can only stand on a dark ground (WCAG relative luminance)."""
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > _LIGHT  # weights: WCAG 2.2, "relative luminance"


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4  # WCAG 2.2, sRGB


def _ending(drawings: list[Drawing], after: str) -> list[Drawing]:
    """The space at the end of a line is drawn, or two words become one for everybody who listens or copies."""
    if after == " " and drawings and isinstance(drawings[-1], Run):
        last = drawings[-1]
        drawings[-1] = Run(
            f"{last.text} ", last.x_mm, last.baseline_mm, last.face, last.size_pt, last.colour, last.soften_em
        )
    return drawings


def _spans(text: SetText) -> Sequence[Span]:
    return text.spans if isinstance(text, LocalText) else (Words(text),)


def _size_for(width_em: float, room_mm: float, kind: Type) -> float:
    """The largest size at which the line fits, the smallest of its type where none does."""
    largest, smallest = kind.sizes_pt[0], kind.sizes_pt[-1]
    if width_em * mm(largest) <= room_mm:
        return largest
    fitting = int(room_mm / (width_em * mm(1)) * _SIZE_STEPS) / _SIZE_STEPS
    return max(fitting, smallest)


def _over(over_mm: float) -> float:
    return over_mm if over_mm > 0.005 else 0.0  # a two-hundredth of a millimetre is rounding

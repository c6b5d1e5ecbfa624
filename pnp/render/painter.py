"""Drawings become operators of one content stream.

In: drawings in millimetres, y downwards. Out: text for a page or form whose matrix turns millimetres into
points and y over, once per page; beneath it every number is the layout's own.
This is the hot path: operators are written directly, a state that already holds is not set again, a group
that comes again is not drawn again. A maintainer must keep every group's text free of what stood before it:
it is reused.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal

from pnp.layout.bounds import bounds
from pnp.layout.drawing import (
    IDENTITY,
    Drawing,
    Group,
    Matrix,
    Path,
    Picture,
    Run,
    Segment,
    Symbol,
    Use,
)
from pnp.layout.shapes import Box
from pnp.render import spoken
from pnp.render.emoji import OPERATORS, emoji_form
from pnp.render.looks import Look, State, dressed, filled, pen
from pnp.render.numbers import fine, row, short
from pnp.render.stock import Stock
from pnp.render.structure import CLOSING

WORD_BASELINE = 0.34  # from the middle of a sign in text down to the baseline, as a share of its size
ROUND = "1 J 1 j"  # joins and caps of the whole page

Voice = Literal["told", "text", "mute"]
"""Whether tags count, we are inside a tagged text, or everything is decoration or a form."""


def drawn(stock: Stock, items: tuple[Drawing, ...], voice: Voice) -> str:
    """The operators that draw some items."""
    painter = Painter(stock, voice)
    painter.draw(items)
    return painter.finished()


class Painter:
    """Writes one stream. It knows the state it has set itself and takes every other state as unknown.

    Where tags count, everything outside of them is decoration and says so (ISO 32000-1, 14.8.2.2).
    """

    def __init__(self, stock: Stock, voice: Voice) -> None:
        self.stock = stock
        self.operators: list[str] = []
        self._state = stock.state
        self._voice = voice
        self._decorating = False

    def finished(self) -> str:
        """Everything that was written."""
        self._decorate(False)
        return "\n".join(self.operators)

    def draw(self, items: tuple[Drawing, ...]) -> None:
        """Draws items one after the other."""
        for item in items:
            match item:
                case Run():
                    self._run(item)
                case Group():
                    self._group(item)
                case Path():
                    self._path(item)
                case Use():
                    self._use(item)
                case Picture():
                    self._picture(item)

    def _decorate(self, on: bool) -> None:
        """Begin or end decoration, unless it is so already or nothing is told apart here."""
        if on != self._decorating and self._voice == "told":
            self._decorating = on
            self.operators.append("/Artifact BMC" if on else "EMC")

    def _go(self, way: tuple[str, State]) -> None:
        """Writes what was missing to the look of the next drawing."""
        missing, self._state = way
        if missing:
            self.operators.append(missing)

    def _path(self, path: Path) -> None:
        if not path.segments or not (path.fill or path.stroke):
            return
        self._decorate(True)
        look: Look = (filled(path.fill),) if path.fill else ()
        look += pen(path.stroke, path.width_mm, path.dash_mm) if path.stroke else ()
        self._go(self._state.way(look) or self._state.new_way(look, look))
        paint = "B" if path.fill and path.stroke else "f" if path.fill else "S"
        rule = "*" if path.even_odd and path.fill else ""
        self.operators.append(f"{shape(path.segments)} {paint}{rule}")

    def _run(self, run: Run) -> None:
        self._decorate(True)
        text, x_mm, baseline_mm, face, *_ = run
        font, look = self.stock.fonts[face], run[3:]
        self._go(self._state.way(look) or self._state.new_way(look, dressed(font.name, run)))
        self.operators.append(f"BT 1 0 0 -1 {short(x_mm)} {short(baseline_mm)} Tm {font.show(text)} Tj ET")

    def _picture(self, picture: Picture) -> None:
        name, drawing = emoji_form(self.stock, picture.emoji, picture.colour, picture.line)
        scale = picture.size_mm / drawing.side
        half = drawing.side / 2
        x = picture.x_mm - (drawing.x + half) * scale
        y = picture.y_mm + (drawing.y + half) * scale
        size, left = picture.size_mm, picture.x_mm - picture.size_mm / 2
        self._spoken(
            picture.word,
            (left, picture.y_mm + WORD_BASELINE * size, size),
            f"q {fine(scale)} 0 0 {fine(-scale)} {short(x)} {short(y)} cm /{name} Do Q",
        )

    def _spoken(self, word: str, place: tuple[float, float, float], operators: str) -> None:
        self._decorate(True)
        if word:
            in_text = self._voice == "text"
            begin = self.stock.structure.opening(word) if in_text else spoken.opening(word)
            glyph = self.stock.words.glyph(word, *place)
            self.operators += [begin, glyph, operators, CLOSING if in_text else "EMC"]
        else:
            self.operators.append(operators)

    def _group(self, group: Group) -> None:
        if group.layer:
            self.form(self._layer_form(group))
        elif group.tag is None or self._voice != "told":
            self._body(group)
        else:
            self._decorate(False)
            self.operators.append(self.stock.structure.opening(group.tag))
            self._voice = "told" if group.tag.role == "Sect" else "text"
            self._body(group)
            self._voice = "told"
            self._decorate(False)
            self.operators.append(CLOSING)

    def _body(self, group: Group) -> None:
        """A group without its tag."""
        if group.matrix == IDENTITY and group.clip is None and not group.word:
            self.draw(group.items)
            return
        voice = self._voice_for(self.stock.survey.holds_tag(group))
        key = (id(group), voice)
        text = self.stock.drawn.get(key)
        if text is None:
            text = self.stock.drawn[key] = _enclosed(self.stock, group, voice)
        self._decorate(voice == "mute")
        if group.word:
            self._spoken(group.word, _word_place(group), text)
        else:
            self.operators.append(text)

    def _voice_for(self, tagged: bool) -> Voice:
        """How something inside is painted: what holds no tag is decoration as a whole."""
        return "mute" if self._voice == "told" and not tagged else self._voice

    def form(self, name: str) -> None:
        """Draws a form that is decoration."""
        self._decorate(True)
        self.operators.append(f"/{name} Do")

    def _layer_form(self, group: Group) -> str:
        """The form of a group on a layer: a viewer that hides the layer leaves the form out."""
        name = self.stock.known("XObject", group)
        if not name:
            box = _grown(bounds((Group(group.items, group.matrix),)))
            layer = self.stock.layer(group.layer)
            form = self.stock.form(_enclosed(self.stock, group, "mute"), box, OC=layer)
            name = self.stock.put("XObject", group, form)
        return name

    def _use(self, use: Use) -> None:
        symbol = use.symbol
        known = self.stock.symbols.setdefault(symbol.name, symbol)
        if known is not symbol and known != symbol:
            raise ValueError(f'two different symbols are called "{symbol.name}"')
        told = self._voice_for(self.stock.survey.tagged(use)) == "told"
        self._decorate(not told)
        text = _told_symbol(self.stock, symbol) if told else f"/{_symbol_form(self.stock, symbol)} Do"
        if use.matrix != IDENTITY:
            text = f"q {_matrix(use.matrix)} cm\n{text}\nQ"
        elif told:
            text = f"q\n{text}\nQ"
        self.operators.append(text)


@lru_cache(maxsize=512)
def shape(segments: tuple[Segment, ...]) -> str:
    """The operators that build a path."""
    return " ".join([_step(str(name), numbers) for name, *numbers in segments])


def _step(name: str, numbers: Sequence[str | float]) -> str:
    return f"{row(map(float, numbers))} {OPERATORS[name]}" if numbers else OPERATORS[name]


def _symbol_form(
    stock: Stock, symbol: Symbol, items: tuple[Drawing, ...] | None = None, part: int = 0
) -> str:
    """The form of a symbol, or of a part of its items."""
    key = ("symbol", symbol.name, part)
    name = stock.known("XObject", key)
    if not name:
        content = drawn(stock, symbol.items if items is None else items, "mute")
        name = stock.put("XObject", key, stock.form(content, symbol.box_mm))
    return name


def _told_symbol(stock: Stock, symbol: Symbol) -> str:
    """The operators of a symbol that holds tags: a form cannot, so only its decoration becomes forms."""
    key = ("symbol", symbol.name)
    text = stock.drawn.get(key)
    if text is None:
        painter = Painter(stock, "told")
        for number, (told, items) in enumerate(groupby(symbol.items, stock.survey.tagged), 1):
            if told:
                painter.draw(tuple(items))
            else:
                painter.form(_symbol_form(stock, symbol, tuple(items), number))
        text = stock.drawn[key] = painter.finished()
    return text


def _enclosed(stock: Stock, group: Group, voice: Voice) -> str:
    """The operators of a group between q and Q."""
    parts = ["q"]
    if group.matrix != IDENTITY:
        parts.append(_matrix(group.matrix) + " cm")
    if group.clip is not None:
        parts.append(f"{shape(group.clip.segments)} W{'*' if group.clip.even_odd else ''} n")
    return "\n".join((*parts, drawn(stock, group.items, voice), "Q"))


def _word_place(group: Group) -> tuple[float, float, float]:
    """Left, baseline and size of the word of a drawn sign."""
    x, y, width, height = bounds((Group(group.items, group.matrix),))
    size = max(width, height)
    return (x + (width - size) / 2, y + height / 2 + WORD_BASELINE * size, size)


def _grown(box: Box) -> Box:
    x, y, width, height = box
    return (x - 1, y - 1, width + 2, height + 2)


def _matrix(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    return f"{fine(a)} {fine(b)} {fine(c)} {fine(d)} {short(e)} {short(f)}"

"""What a layer sees while it is drawn: the thing on the card, the colours, the words, a typesetter.

In: a face, a thing, a context. Out: looked-up values, set texts with their fit rows; `LayerError` for a
name that does not exist. A maintainer must keep every look-up here strict: an unknown name is refused,
nothing stands in for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.errors import Place, Problem, did_you_mean
from pnp.fonts.metrics import Fonts
from pnp.formula import FormulaError
from pnp.layout.art.brush import Drawings, Outline
from pnp.layout.art.icons import ICONS, icon
from pnp.layout.drawing import Colour, Picture
from pnp.layout.fit import FitRow
from pnp.layout.layers.options import ColourName, InkColours, Options
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box
from pnp.layout.styles import Style, Type, script_of
from pnp.layout.textset import CENTRE_EM, Align, Block, SetText, Setting, Typesetter
from pnp.model.basic import LocalText
from pnp.model.components import Board
from pnp.model.game import Game
from pnp.text.clusters import emoji_at
from pnp.text.spans import Icon, Span, Words
from pnp.units import mm

Value = LocalText | str | int | tuple[str, ...] | None
NOTHING = "none"


class LayerError(Exception):
    """A layer names something that does not exist; `name` is the word as written."""

    def __init__(self, name: str, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.name, self.what, self.hint = name, what, hint


@dataclass(frozen=True)
class LayerKind:
    """A kind of layer: the class of its options and the function that draws it."""

    options: type[Options]
    draw: Callable[[Any, Scene], Drawings]


@dataclass(frozen=True)
class Layer:
    """One layer of a face. `where` tells the place of every value its options were written with."""

    id: str
    place: Place
    kind: LayerKind
    options: Options
    where: Mapping[str, Place] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Face:
    """A face, resolved: size, how far it runs over the trim, layers from back to front. Millimetres."""

    name: str
    place: Place
    size_mm: tuple[float, float]
    bleed_mm: float
    layers: tuple[Layer, ...]


@dataclass(frozen=True)
class Subject:
    """What a face shows: named values, what messages call it, where it stands in the data.

    `repeats`: it is printed more than once, so its drawing is worth sharing. `board`: the board itself, for
    its cells.
    """

    id: str
    what: str
    place: Place | None = None
    fields: Mapping[str, Value] = field(default_factory=dict, hash=False)
    board: Board[LocalText] | None = None
    repeats: bool = False


@dataclass(frozen=True)
class FaceContext:
    """Everything faces of one game in one locale and one ink are drawn with.

    `words` translates an English msgid of the interface, `values` works out a value expression by player
    count (key 0 alone: the same for all), `players` chooses the number that values show.
    """

    game: Game[LocalText]
    fonts: Fonts
    palette: Palette
    styles: Mapping[str, Style]
    faces: Mapping[str, Face]
    words: Callable[[str], str]
    values: Callable[[str], Mapping[int, int]]
    players: int | None = None

    @property
    def locale(self) -> str:
        """The locale of the drawing, BCP 47."""
        return self.fonts.locale


class Stage:
    """What all faces of a context share: the typesetter, signs, terms, resolved types."""

    def __init__(self, context: FaceContext) -> None:
        self.context = context
        self.setter = Typesetter(context.fonts, context.palette.low, context.players)
        self.script = script_of(context.locale)
        self.signs = {s.id: Icon(s.id, s.word.plain(), s.emoji, s.drawing) for s in context.game.icons}
        profile = context.game.profile
        self.shared: dict[str, Value] = {f"term.{term.id}": term.name for term in context.game.terms}
        self.shared |= {f"icon.{sign.id}": sign.word for sign in context.game.icons}
        self.shared |= {"game.title": profile.title, "game.short": profile.short}
        self._types: dict[tuple[str, float], Type] = {}

    def type_for(self, style: str, largest_pt: float = 0.0) -> Type:
        """The type of a style in this locale. Raises LayerError for an unknown style."""
        found = self._types.get((style, largest_pt))
        if found is None:
            if style not in self.context.styles:
                raise LayerError(
                    style, f'there is no style "{style}"', did_you_mean(style, self.context.styles)
                )
            found = self.context.styles[style].type_for(self.script, largest_pt)
            self._types[style, largest_pt] = found
        return found


class Scene:
    """One face while it is drawn for a thing. `layer` is the layer at work; `rows` and `problems` collect."""

    def __init__(self, stage: Stage, face: Face, subject: Subject) -> None:
        self.stage = stage
        self.context = stage.context
        self.palette = stage.context.palette
        self.face = face
        self.subject = subject
        self.layer: Layer
        self.rows: list[FitRow] = []
        self.problems: list[Problem] = []

    # ------------------------------------------------------------------ look-ups
    def colour(self, name: ColourName) -> Colour | None:
        """The colour of that name in this ink; None draws nothing."""
        name = self.own(name)
        if name == NOTHING:
            return None
        if name not in self.palette:
            raise LayerError(name, f'there is no colour "{name}"', did_you_mean(name, self.palette.colours))
        return self.palette[name]

    def text_colour(self, name: ColourName) -> Colour:
        """A colour that words are set in: one that draws."""
        colour = self.colour(name)
        if colour is None:
            own = self.own(name)
            raise LayerError(own, f'words cannot be set in "{own}": this ink does not draw it')
        return colour

    def own(self, name: ColourName) -> str:
        """The name of a colour in this ink."""
        if isinstance(name, InkColours):
            return name.low if self.palette.low else name.full
        return name

    def value(self, bind: str) -> Value:
        """The value of that name, of the thing or of the game; None where the thing leaves it empty."""
        if bind in self.subject.fields:
            return self.subject.fields[bind]
        if bind in self.stage.shared:
            return self.stage.shared[bind]
        what = f'{self.subject.what} has no field "{bind}"'
        raise LayerError(bind, what, did_you_mean(bind, (*self.subject.fields, *self.stage.shared)))

    def word(self, bind: str) -> str:
        """A value that is an id or a number, as characters; "" where it is empty."""
        value = self.value(bind)
        if isinstance(value, LocalText):
            return value.plain()
        return " ".join(value) if isinstance(value, tuple) else "" if value is None else str(value)

    def number(self, bind: str) -> int:
        """A value that is a whole number."""
        value = self.value(bind)
        if not isinstance(value, int):
            raise LayerError(
                bind, f'{self.subject.what}: "{bind}" must be a whole number, but it is "{value}"'
            )
        return value

    def numbers(self, expression: str) -> Mapping[int, int]:
        """A value expression by player count; key 0 alone: the same for all."""
        try:
            return self.context.values(expression)
        except FormulaError as error:
            raise LayerError(expression, f'"{expression}" cannot be worked out: {error}') from error

    def text(self, bind: str, words: str = "") -> SetText:
        """The text of that name, or the interface words of that msgid; "" where the thing has none."""
        if words:
            return self.context.words(words)
        value = self.value(bind) if bind else None
        return value if isinstance(value, LocalText) else self.word(bind) if bind else ""

    def chosen(self, choice: str | Mapping[str, str], value: str) -> str:
        """An option that may depend on a value: `{once: moon, passive: sun}`."""
        if isinstance(choice, str):
            return choice
        if value not in choice:
            raise LayerError(
                value, f'{self.subject.what}: nothing is said for "{value}"', did_you_mean(value, choice)
            )
        return choice[value]

    def sign(self, name: str) -> Icon:
        """An icon of the game, one of our drawings, or an emoji."""
        if name in self.stage.signs:
            return self.stage.signs[name]
        if name in ICONS:
            return Icon(name, "", drawing=name)
        if name and emoji_at(name, 0) == name:
            return Icon(name, "", emoji=name)
        raise LayerError(name, f'there is no icon "{name}"', did_you_mean(name, (*self.stage.signs, *ICONS)))

    def outline(self, layer_id: str) -> Outline:
        """The outline of another layer of the face; () for no name."""
        if not layer_id:
            return ()
        options: Any = next(layer.options for layer in self.face.layers if layer.id == layer_id)
        outline: Outline = options.outline()
        return outline

    def other(self, layer_id: str, options: type[Any]) -> Any:
        """The options of another layer of the face, which must be of that class."""
        found = next((layer.options for layer in self.face.layers if layer.id == layer_id), None)
        if not isinstance(found, options):
            ids = [layer.id for layer in self.face.layers if isinstance(layer.options, options)]
            raise LayerError(
                layer_id, f'there is no such layer as "{layer_id}" here', did_you_mean(layer_id, ids)
            )
        return found

    # ------------------------------------------------------------------ drawing
    def picture(
        self,
        name: str,
        x_mm: float,
        y_mm: float,
        size_mm: float,
        *,
        colour: ColourName = "ink",
        inside: ColourName = NOTHING,
    ) -> Drawings:
        """A sign centred on a point: an emoji in colour or line, or one of our drawings."""
        sign = self.sign(name)
        if sign.drawing:
            return (icon(sign.drawing, x_mm, y_mm, size_mm, self.colour(colour), inside=self.colour(inside)),)
        return (Picture(sign.emoji, x_mm, y_mm, size_mm, not self.palette.low),)

    def line(
        self,
        text: SetText,
        style: str,
        x_mm: float,
        baseline_mm: float,
        *,
        width_mm: float,
        align: Align = "left",
        colour: ColourName = "ink",
        size_pt: float = 0.0,
        name: str = "",
    ) -> Setting:
        """One line of text; how it fitted is noted under `name`, else under the id of the layer."""
        kind = self.stage.type_for(style, size_pt)
        ink = self.text_colour(colour)
        set_ = self.stage.setter.line(text, kind, x_mm, baseline_mm, ink, width_mm=width_mm, align=align)
        return self.noted(set_, name)

    def line_in(
        self,
        text: SetText,
        style: str,
        box: Box,
        *,
        align: Align = "center",
        colour: ColourName = "ink",
        size_pt: float = 0.0,
        name: str = "",
    ) -> Setting:
        """One line in a box, half way down."""
        x, y, width, height = box
        kind = self.stage.type_for(style, size_pt)
        ink = self.text_colour(colour)
        anchor = x + width * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        set_ = self.stage.setter.line(text, kind, anchor, 0.0, ink, width_mm=width, align=align)
        baseline_mm = y + height / 2 + CENTRE_EM * mm(set_.size_pt)
        set_ = self.stage.setter.line(text, kind, anchor, baseline_mm, ink, width_mm=width, align=align)
        return self.noted(set_, name)

    def paragraph(
        self,
        text: SetText,
        style: str,
        block: Block,
        *,
        colour: ColourName = "ink",
        size_pt: float = 0.0,
        name: str = "",
    ) -> Setting:
        """A text in its box; how it fitted is noted."""
        kind = self.stage.type_for(style, size_pt)
        return self.noted(self.stage.setter.paragraph(text, kind, block, self.text_colour(colour)), name)

    def width_mm(self, text: SetText, style: str, size_pt: float = 0.0) -> float:
        """How wide a line is at the largest size of its style."""
        return self.stage.setter.width_mm(text, self.stage.type_for(style, size_pt))

    def noted(self, set_: Setting, name: str = "") -> Setting:
        """The setting, once its fit is written down."""
        if set_.size_pt or set_.missing:
            bind = getattr(self.layer.options, "bind", "")
            of = self.subject
            self.rows.append(
                FitRow(
                    of.what,
                    of.place,
                    self.context.locale,
                    self.face.name,
                    name or bind or self.layer.id,
                    set_.size_pt,
                    set_.over_mm,
                    set_.missing,
                )
            )
        return set_


def with_sign(sign: Icon, text: SetText) -> LocalText:
    """A text with a sign in front of it."""
    spans: tuple[Span, ...] = text.spans if isinstance(text, LocalText) else (Words(text),)
    return LocalText((sign, Words(" "), *spans))

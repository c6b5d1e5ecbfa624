"""Names become values: colours, fields, texts, signs, other layers.

In: names as a template writes them. Out: what they stand for on this face, for this thing, in this ink.
A maintainer must keep every look-up strict: an unknown name is a `LayerError`, nothing stands in for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar

from pnp.basic import LocalText
from pnp.errors import Problem, did_you_mean, shortened
from pnp.formula import FormulaError
from pnp.layout.art.brush import Outline
from pnp.layout.art.icons import ICONS
from pnp.layout.drawing import Colour
from pnp.layout.fit import FitRow
from pnp.layout.layers.model import Face, Layer, LayerError, Subject, Value
from pnp.layout.layers.options import NOTHING, ColourName, InkColours, Options, Outlined
from pnp.layout.layers.studio import Studio
from pnp.layout.textset import SetText
from pnp.text.clusters import emoji_at
from pnp.text.spans import Icon, signed

Found = TypeVar("Found")

MOST_DRAWN = 200
"""Boxes, columns or rounds that one value may ask for: more are no larger than a dot on any sheet."""


@cache
def _unnamed_sign(name: str) -> Icon | None:
    """A sign that the game has no word for; None for what is neither a drawing nor an emoji."""
    if name in ICONS:
        return Icon(name, "", drawing=name)
    return Icon(name, "", emoji=name) if name and emoji_at(name, 0) == name else None


class Lookup:
    """One face while it is drawn for a thing. `layer` is the layer at work."""

    def __init__(self, studio: Studio, face: Face, subject: Subject) -> None:
        self.studio = studio
        self.context = studio.context
        self.palette = studio.context.palette
        self.face = face
        self.subject = subject
        self.layer: Layer
        self.rows: list[FitRow] = []
        self.problems: list[Problem] = []

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
        if bind in self.studio.shared:
            return self.studio.shared[bind]
        hint = did_you_mean(bind, (*self.subject.fields, *self.studio.shared))
        if "." in bind:
            raise LayerError(bind, f'{self.subject.what} has no field "{bind}"', hint)
        what = f'{self.subject.what} lacks the field "{bind}", which its face shows'
        raise LayerError(bind, what, hint, self.subject.place)

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

    def at_table(self, expression: str) -> int:
        """A value expression as the number of the table; where nobody said how many play, the highest."""
        row, players = self.numbers(expression), self.context.players
        return row[players] if players is not None and players in row else max(row.values())

    def count(self, expression: str) -> int:
        """How many of something are drawn for the table."""
        number = self.at_table(expression)
        if not 0 <= number <= MOST_DRAWN:
            what = f'{self.subject.what}: "{shortened(expression)}" is {number}, but 0 to {MOST_DRAWN} can be drawn'
            raise LayerError(expression, what, "", self.subject.place)
        return number

    def points(self, expression: str) -> str:
        """A value expression as signed points; a row where they differ by player count."""
        row, players = self.numbers(expression), self.context.players
        points = (
            [row[players]] if players is not None and players in row else list(dict.fromkeys(row.values()))
        )
        return " / ".join(f"+{number}" if number > 0 else signed(number) for number in points)

    def text(self, bind: str, words: str = "") -> SetText:
        """The text of that name, or the interface words of that msgid; "" where the thing has none."""
        if words:
            return self.context.words(words)
        if not bind:
            return ""
        value = self.value(bind)
        return value if isinstance(value, LocalText) else self.word(bind)

    def second(self, bind: str, words: str = "") -> SetText:
        """The text of that name in the second language; "" without one, and where both read alike."""
        tongue = self.studio.second
        if tongue is None:
            return ""
        if words:
            return tongue.words(words)
        value = self.subject.second.get(bind, tongue.shared.get(bind))
        first = self.value(bind)
        if not isinstance(value, LocalText) or not isinstance(first, LocalText):
            return ""
        return "" if value.plain() == first.plain() else value

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
        found = self.studio.signs.get(name) or _unnamed_sign(name)
        if found is None:
            known = (*self.studio.signs, *ICONS)
            raise LayerError(name, f'there is no icon "{name}"', did_you_mean(name, known))
        return found

    def outline(self, layer_id: str) -> Outline:
        """The outline of another layer of the face; () for no name."""
        if not layer_id:
            return ()
        options = self._options(layer_id)
        if not isinstance(options, Outlined):
            raise LayerError(layer_id, f'layer "{layer_id}" has no outline')
        return options.outline()

    def other(self, layer_id: str, options: type[Found]) -> Found:
        """The options of another layer of the face, which must be of that class."""
        found = self._options(layer_id)
        if not isinstance(found, options):
            raise LayerError(layer_id, f'layer "{layer_id}" is of another kind than is needed here')
        return found

    def _options(self, layer_id: str) -> Options:
        layers = {layer.id: layer.options for layer in self.face.layers}
        if layer_id not in layers:
            raise LayerError(layer_id, f'there is no layer "{layer_id}"', did_you_mean(layer_id, layers))
        return layers[layer_id]

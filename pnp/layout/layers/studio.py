"""What all faces of one game in one locale and ink share: typesetter, signs, terms, types, symbols.

In: a `FaceContext`. Out: look-ups that are made once. A maintainer must keep symbol names unique within a
document: game, face, part, locale, ink and player count are in them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.basic import LocalText
from pnp.errors import did_you_mean
from pnp.layout.art.brush import Drawings
from pnp.layout.drawing import Symbol, Use
from pnp.layout.layers.model import Face, FaceContext, LayerError, Value
from pnp.layout.styles import Type, script_of
from pnp.layout.textset import Typesetter
from pnp.text.spans import Icon, Words


class Studio:
    """What all faces of a context share: the typesetter, signs, terms, resolved types."""

    def __init__(self, context: FaceContext) -> None:
        self.context = context
        self.setter = Typesetter(context.fonts, context.palette.low, context.players)
        self.script = script_of(context.locale)
        self.signs = {s.id: Icon(s.id, s.word.plain(), s.emoji, s.drawing) for s in context.game.icons}
        profile = context.game.profile
        self.shared: dict[str, Value] = {f"term.{t.id}": standing_alone(t.name) for t in context.game.terms}
        self.shared |= {f"icon.{s.id}": standing_alone(s.word) for s in context.game.icons}
        self.shared |= {"game.title": profile.title, "game.short": profile.short}
        self._types: dict[tuple[str, float], Type] = {}
        self._symbols: dict[tuple[str, str], Use] = {}

    def symbol(self, face: Face, of: str, items: Drawings) -> Use:
        """Drawings of a face as one symbol; `of` tells it from the other symbols of the face."""
        context = self.context
        ink, players = "low" if context.palette.low else "full", context.players or "all"
        name = f"{context.game.id}/{face.name}/{of}/{context.locale}/{ink}/{players}"
        return Use(Symbol(name, face.box_mm, items))

    def once(self, face: Face, of: str, make: Callable[[], Drawings]) -> Use:
        """The symbol of that name, made when it is first asked for."""
        found = self._symbols.get((face.name, of))
        if found is None:
            found = self._symbols[face.name, of] = self.symbol(face, of, make())
        return found

    def type_for(self, style: str, largest_pt: float = 0.0) -> Type:
        """The type of a style in this locale. Raises LayerError for an unknown style."""
        found = self._types.get((style, largest_pt))
        if found is None:
            found = self._types[style, largest_pt] = self._type(style, largest_pt)
        return found

    def _type(self, style: str, largest_pt: float) -> Type:
        styles = self.context.styles
        if style not in styles:
            raise LayerError(style, f'there is no style "{style}"', did_you_mean(style, styles))
        smallest_pt = styles[style].type_for(self.script).sizes_pt[-1]
        if 0 < largest_pt < smallest_pt:
            what = f'{largest_pt:g} pt is less than the smallest size of style "{style}"'
            raise LayerError(f"{largest_pt:g}", what, f"That is {smallest_pt:g} pt.")
        return styles[style].type_for(self.script, largest_pt)


def standing_alone(text: LocalText) -> LocalText:
    """A word of a sentence as it reads on its own: with a capital, where its script has one."""
    first, *rest = text.spans
    if not isinstance(first, Words):
        return text
    return LocalText((replace(first, text=first.text[:1].upper() + first.text[1:]), *rest), text.translated)

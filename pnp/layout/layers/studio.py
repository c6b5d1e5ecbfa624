"""What all faces of one game in one locale and ink share: typesetter, signs, terms, types, symbols.

In: a `FaceContext`. Out: look-ups that are made once. A maintainer must keep symbol names unique within a
document: game, face, part, locales, ink and player count are in them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pnp.basic import LocalText
from pnp.errors import did_you_mean
from pnp.fonts.metrics import Fonts
from pnp.layout.art.brush import Drawings
from pnp.layout.drawing import Symbol, Use
from pnp.layout.layers.model import Face, FaceContext, LayerError, Value
from pnp.layout.styles import Script, Type, script_of
from pnp.layout.textset import Typesetter
from pnp.model.game import Game
from pnp.text.spans import Icon, Words


class Tongue:
    """A language as texts are set in it: its typesetter and script, interface words, and what all cards share."""

    def __init__(
        self, game: Game[LocalText], fonts: Fonts, words: Callable[[str], str], setter: Typesetter
    ) -> None:
        self.locale = fonts.locale
        self.words = words
        self.setter = setter
        self.script = script_of(fonts.locale)
        profile = game.profile
        self.shared: dict[str, Value] = {f"term.{t.id}": standing_alone(t.name) for t in game.terms}
        self.shared |= {f"icon.{s.id}": standing_alone(s.word) for s in game.icons}
        self.shared |= {"game.title": profile.title, "game.short": profile.short, "game.mood": profile.mood}
        self.shared |= {"game.variant": variant_line(game), "game.heading": heading(game)}


class Studio:
    """What all faces of a context share: the typesetter, signs, terms, resolved types."""

    def __init__(self, context: FaceContext) -> None:
        self.context = context
        self.setter = Typesetter(context.fonts, context.palette.low, context.players)
        first = Tongue(context.game, context.fonts, context.words, self.setter)
        self.script, self.shared = first.script, first.shared
        self.second = _second(context)
        self.signs = {s.id: Icon(s.id, s.word.plain(), s.emoji, s.drawing) for s in context.game.icons}
        self._types: dict[tuple[str, float, Script], Type] = {}
        self._symbols: dict[tuple[str, str], Use] = {}

    def symbol(self, face: Face, of: str, items: Drawings) -> Use:
        """Drawings of a face as one symbol; `of` tells it from the other symbols of the face."""
        context = self.context
        ink, players = "low" if context.palette.low else "full", context.players or "all"
        locale = f"{context.locale}+{self.second.locale}" if self.second else context.locale
        name = f"{context.game.id}/{face.name}/{of}/{locale}/{ink}/{players}"
        return Use(Symbol(name, face.box_mm, items))

    def once(self, face: Face, of: str, make: Callable[[], Drawings]) -> Use:
        """The symbol of that name, made when it is first asked for."""
        found = self._symbols.get((face.name, of))
        if found is None:
            found = self._symbols[face.name, of] = self.symbol(face, of, make())
        return found

    def type_for(self, style: str, largest_pt: float = 0.0, script: Script | None = None) -> Type:
        """The type of a style in this locale, or in a script. Raises LayerError for an unknown style."""
        key = (style, largest_pt, script or self.script)
        found = self._types.get(key)
        if found is None:
            found = self._types[key] = self._type(*key)
        return found

    def _type(self, style: str, largest_pt: float, script: Script) -> Type:
        styles = self.context.styles
        if style not in styles:
            raise LayerError(style, f'there is no style "{style}"', did_you_mean(style, styles))
        smallest_pt = styles[style].type_for(script).sizes_pt[-1]
        if 0 < largest_pt < smallest_pt:
            what = f'{largest_pt:g} pt is less than the smallest size of style "{style}"'
            raise LayerError(f"{largest_pt:g}", what, f"That is {smallest_pt:g} pt.")
        return styles[style].type_for(script, largest_pt)


def _second(context: FaceContext) -> Tongue | None:
    second = context.second
    if second is None:
        return None
    setter = Typesetter(second.fonts, context.palette.low, context.players)
    return Tongue(second.game, second.fonts, second.words, setter)


def variant_line(game: Game[LocalText]) -> LocalText | None:
    """Which variant is played and what is different; None for the game itself."""
    variant = game.variant
    if variant is None:
        return None
    return LocalText((Words(f"◆ {variant.name.plain()}  ", strong=True), *variant.text.spans))


def heading(game: Game[LocalText]) -> LocalText:
    """The title of the game with the name of the variant that is played."""
    title = game.profile.title
    return (
        title if game.variant is None else LocalText((*title.spans, Words(" · "), *game.variant.name.spans))
    )


def standing_alone(text: LocalText) -> LocalText:
    """A word of a sentence as it reads on its own: with a capital, where its script has one."""
    first, *rest = text.spans
    if not isinstance(first, Words):
        return text
    return LocalText((replace(first, text=first.text[:1].upper() + first.text[1:]), *rest), text.translated)

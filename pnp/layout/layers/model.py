"""What faces are made of: kinds of layers, layers, faces; what they show; what they are drawn with.

In: nothing. Out: frozen values that templates, layers and `pnp.layout.faces` share.
A maintainer must keep these free of drawing: they say what there is, `Scene` says how to look it up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pnp.basic import LocalText
from pnp.errors import Place
from pnp.fonts.metrics import Fonts
from pnp.layout.art.brush import Drawings
from pnp.layout.contents import Content
from pnp.layout.layers.options import Options
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box
from pnp.layout.styles import Style
from pnp.model.components import Board
from pnp.model.game import Game
from pnp.model.prints import Backs
from pnp.model.sheets import Sheet

if TYPE_CHECKING:
    from pnp.layout.layers.scene import Scene

Value = LocalText | str | int | tuple[str, ...] | None
MARGIN_MM = 1.0  # a line on the edge of a face reaches over it


class LayerError(Exception):
    """A layer names something that does not exist; `name` is the word as written.

    `place` is given where the mistake is rather in the data than in the layer.
    """

    def __init__(self, name: str, what: str, hint: str = "", place: Place | None = None) -> None:
        super().__init__(what)
        self.name, self.what, self.hint, self.place = name, what, hint, place


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

    @property
    def shows_sheet(self) -> bool:
        """Whether it shows the `sheet` of an item."""
        return any(layer.options.of_sheet for layer in self.layers)

    @property
    def box_mm(self) -> Box:
        """Everything the face draws lies in it."""
        out = self.bleed_mm + MARGIN_MM
        return (-out, -out, self.size_mm[0] + 2 * out, self.size_mm[1] + 2 * out)


@dataclass(frozen=True)
class Subject:
    """What a face shows: named values, what messages call it, where it stands in the data.

    `repeats`: it is printed more than once, so its drawing is worth sharing. `board`: the board itself, for
    its cells. `sheet`: what a reference shows. `second` holds the same values in the second language, `page` is
    the address of its page on the site, from the locale on. `contents` and `backs`: what a set holds and how its
    sheets are turned over, for its cover.
    """

    id: str
    what: str
    place: Place | None = None
    fields: Mapping[str, Value] = field(default_factory=dict, hash=False)
    board: Board[LocalText] | None = None
    sheet: Sheet[LocalText] | None = None
    repeats: bool = False
    second: Mapping[str, Value] = field(default_factory=dict, hash=False)
    page: str = ""
    contents: tuple[Content, ...] = ()
    backs: Backs = "none"


@dataclass(frozen=True)
class SecondLanguage:
    """The game in another language, set small beneath the first where a face has room for it."""

    game: Game[LocalText]
    fonts: Fonts
    words: Callable[[str], str]


@dataclass(frozen=True)
class FaceContext:
    """Everything faces of one game in one locale and one ink are drawn with.

    `words` translates an English msgid of the interface, `values` works out a value expression by player
    count (key 0 alone: the same for all), `players` chooses the number that values show. `site_url`
    is where the game's site lies, for QR codes; empty: there are none.
    """

    game: Game[LocalText]
    fonts: Fonts
    palette: Palette
    styles: Mapping[str, Style]
    faces: Mapping[str, Face]
    words: Callable[[str], str]
    values: Callable[[str], Mapping[int, int]]
    players: int | None = None
    second: SecondLanguage | None = None
    site_url: str = ""

    @property
    def locale(self) -> str:
        """The locale of the drawing, BCP 47."""
        return self.fonts.locale

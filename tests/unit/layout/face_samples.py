"""A tiny game for the tests of faces, and fonts of simple widths: Han is 1 em wide, everything else 0.5."""

from itertools import groupby
from types import SimpleNamespace

from pnp.basic import LocalText, Range
from pnp.errors import Place
from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import MissingGlyph, Stretch
from pnp.layout.layers.model import FaceContext
from pnp.layout.palette import Palette
from pnp.load.nodes import parse_yaml
from pnp.model.components import Card, Deck
from pnp.model.rules import GlossaryTerm, Sign
from pnp.text.spans import Words

FULL = {
    "ink": "#1B1740", "night": "#241F5C", "night2": "#332D78", "night3": "#463F97", "dusk": "#5A54A6",
    "tint": "#EEECF8", "line": "#C9C5E6", "lamp": "#FFC83D", "glow": "#FFF0C2", "star": "#FFE08A",
    "paper": "#FFFFFF", "alarm": "#C8372D", "ice": "#DDF0F8", "icedeep": "#17607F", "wood": "#F7EDDC",
    "woodline": "#E3CFAE",
}  # fmt: skip
LOW = FULL | dict.fromkeys(("night", "night2", "night3", "tint", "lamp", "glow", "star", "ice", "wood"))
MISSING = "ก"
PLACE = Place("games/x/components.yaml", 41, 7)


class SquareFonts:
    """Fonts with one width for Han and one for the rest; no glyph for one Thai letter."""

    def __init__(self, locale: str = "zh-Hans") -> None:
        self.locale = locale

    centred_stops = False

    def stretches(self, text: str, weight: int) -> list[Stretch]:
        cut = groupby(text, lambda char: "SC" if char >= "\u2e80" else "DM Sans")
        parts = [(family, "".join(chars)) for family, chars in cut]
        return [
            Stretch(part, sum(self.advance_em(char, weight) for char in part), FaceKey(family, weight))
            for family, part in parts
        ]

    def advance_em(self, char: str, weight: int) -> float:
        if char == MISSING:
            raise MissingGlyph(char, ("DM Sans",))
        return 1.0 if char >= "\u2e80" else 0.5


def local(text: str, *, strong: bool = False) -> LocalText:
    return LocalText((Words(text, strong),))


def card(id: str = "slippers", copies: int = 1, **given) -> Card:
    values = {"name": local("绒拖鞋"), "text": local("声响算0。"), "icon": "🧦"} | given
    return Card(id=id, place=PLACE, copies=copies, **values)


def deck(*cards: Card, face: str = "one", back: str = "") -> Deck:
    return Deck("item", PLACE, local("道具卡"), len(cards), face, back, cards)


def game() -> SimpleNamespace:
    profile = SimpleNamespace(
        title=local("玩具不许动"), short=local("玩具"), mood=local("儿童房"), players=Range(3, 6)
    )
    terms = (GlossaryTerm("noise", PLACE, local("声响"), local("声音")),)
    icons = (
        Sign("screw", PLACE, local("螺丝"), drawing="screw"),
        Sign("active", PLACE, local("活动中"), emoji="🧸"),
    )
    return SimpleNamespace(id="x", profile=profile, terms=terms, icons=icons, quick=(), variant=None)


def context(templates, *, low: bool = False, locale: str = "zh-Hans", **given) -> FaceContext:
    values = {
        "game": game(),
        "words": lambda msgid: msgid.upper(),
        "values": lambda expression: {0: 1},
    } | given
    return FaceContext(
        fonts=SquareFonts(locale),
        palette=Palette(LOW if low else FULL, low),
        styles=templates.styles,
        faces=templates.faces,
        **values,
    )


def root_of(text: str, file: str = "faces.yaml"):
    node, problems = parse_yaml(text, file)
    assert not problems
    return node

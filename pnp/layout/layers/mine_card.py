"""Layers of the cards of Undermine: ground, edge bands, tunnels, courts, indices, heads, chips, the back.

In: options in millimetres; rank and suit by `bind`. Out: drawings made by `pnp.layout.art.mine_*`.
A maintainer must keep both ends of a card equal: what stands at the upper end stands turned at the lower.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pnp.errors import did_you_mean
from pnp.layout import shapes
from pnp.layout.art import mine_back, mine_court
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.mine_ground import ground
from pnp.layout.art.mine_suits import SUITS, coin, pack_sign, suit, suit_ground
from pnp.layout.art.mine_tunnel import HIGHEST, great_chamber, tunnel
from pnp.layout.drawing import Group, moved
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene

_PLATE = (
    (0.0, 0.0),
    (13.4, 0.0),
    (13.4, 14.2),
    (11.4, 14.2),
    (11.4, 24.6),
    (7.0, 24.6),
    (7.0, 31.0),
    (0.0, 31.0),
)
"""The plate of an index from its corner: bricks taken out of its right side, step by step."""

_RANK_BOX = (0.6, 2.2, 11.2, 11.0)
_SUIT_AT = (5.7, 18.9)
_SUIT_MM = 9.4
_PACK_AT = (3.5, 27.5)
_PACK_MM = 4.4
_MOUTH_MM = 0.4  # a tunnel breaks through the frame


def stamp(name: str, scene: Scene) -> Drawings:
    """A suit in the unit box, drawn once for the whole file."""
    if name not in SUITS:
        raise LayerError(name, f'{scene.subject.what}: there is no suit "{name}"', did_you_mean(name, SUITS))
    return (scene.studio.once(scene.face, f"suit={name}", lambda: suit(name, scene.palette)),)


@dataclass(frozen=True, kw_only=True)
class GroundOptions(Options):
    """The ground; it differs with the bound number."""

    box: tuple[float, float, float, float]
    bind: str = ""
    seed: int = 0


def draw_ground(options: GroundOptions, scene: Scene) -> Drawings:
    """Strata, pebbles, fossils."""
    seed = options.seed + (scene.number(options.bind) if options.bind else 0)
    return (scene.shared(seed, lambda: ground(options.box, seed, scene.palette)),)


@dataclass(frozen=True, kw_only=True)
class BandsOptions(Options):
    """Bands in the pattern of the bound suit, down both sides of the box."""

    box: tuple[float, float, float, float]
    bind: str
    width: float = 3.6


def draw_bands(options: BandsOptions, scene: Scene) -> Drawings:
    """The two bands."""
    name = scene.word(options.bind)
    stamp(name, scene)
    return (scene.shared(name, lambda: _bands(options, name, scene)),)


def _bands(options: BandsOptions, name: str, scene: Scene) -> Drawings:
    x, y, width, height = options.box
    drawn: Drawings = ()
    for left in (x, x + width - options.width):
        band = (left, y, options.width, height)
        outline = shapes.rectangle(*band)
        drawn += suit_ground(name, outline, band, scene.palette)
        drawn += painted(outline, None, scene.palette["ink"], 0.4)
    return drawn


@dataclass(frozen=True, kw_only=True)
class TunnelOptions(Options):
    """The tunnel of the bound rank (a number from 1 to 10) in a box, in the bound suit."""

    box: tuple[float, float, float, float]
    bind: str
    suit_bind: str


def draw_tunnel(options: TunnelOptions, scene: Scene) -> Drawings:
    """The tunnel, or the great chamber of an ace."""
    rank, name = scene.number(options.bind), scene.word(options.suit_bind)
    if not 1 <= rank <= HIGHEST:
        raise LayerError(
            options.bind, f"{scene.subject.what}: a tunnel has 1 to {HIGHEST} chambers, not {rank}"
        )
    x, y, width, height = options.box
    size = (width, height + 2 * _MOUTH_MM)
    sign = stamp(name, scene)
    drawn = (
        great_chamber(name, sign, size, scene.palette)
        if rank == 1
        else tunnel(rank, sign, size, scene.palette)
    )
    return placed(drawn, x + width / 2, y + height / 2)


@dataclass(frozen=True)
class Portrait:
    """An emoji and how far above its middle a helmet sits, in millimetres."""

    kind: ClassVar[str] = "portrait"

    emoji: str
    brow: float


@dataclass(frozen=True, kw_only=True)
class CourtOptions(Options):
    """A court card: `heads` by the bound name of the rank, as many suits as `number_bind` says."""

    box: tuple[float, float, float, float]
    bind: str
    number_bind: str
    suit_bind: str
    heads: Mapping[str, Portrait] = field(hash=False)


def draw_court(options: CourtOptions, scene: Scene) -> Drawings:
    """Two busts and the tunnel between."""
    rank, name = scene.word(options.bind), scene.word(options.suit_bind)
    if rank not in options.heads:
        what = f'{scene.subject.what}: there is no head for rank "{rank}"'
        raise LayerError(rank, what, did_you_mean(rank, options.heads))
    head = options.heads[rank]
    x, y, width, height = options.box
    miner = mine_court.Miner(scene.number(options.number_bind), name, head.emoji, head.brow)
    drawn = mine_court.court(miner, stamp(name, scene), (width, height), scene.palette)
    return placed(drawn, x + width / 2, y + height / 2)


@dataclass(frozen=True, kw_only=True)
class IndexOptions(Options):
    """The index at the corner of a box, and turned at the opposite corner.

    Rank above suit above the sign of the pack: a hand held as a fan shows all three.
    """

    box: tuple[float, float, float, float]
    bind: str
    suit_bind: str
    style: str = "index"


def draw_index(options: IndexOptions, scene: Scene) -> Drawings:
    """Both indices."""
    x, y, width, height = options.box
    name = scene.word(options.suit_bind)
    rank = scene.line_in(scene.text(options.bind), options.style, _RANK_BOX, colour=name)
    drawn = (
        *painted(shapes.polygon(_PLATE), scene.palette["paper"], scene.palette["ink"], 0.55),
        *rank.drawings,
        Group(stamp(name, scene), moved(*_SUIT_AT, scale=_SUIT_MM), word=scene.sign(name).word),
        *placed(pack_sign(name, scene.palette), *_PACK_AT, scale=_PACK_MM),
    )
    return (*placed(drawn, x, y), *placed(drawn, x + width, y + height, 180))


@dataclass(frozen=True, kw_only=True)
class MinerOptions(Options):
    """A head under a helmet in lamplight; `brow` is how far above its middle it sits; `scale` sizes all."""

    at: tuple[float, float]
    emoji: str
    brow: float
    helmet: Literal["plain", "jester"] = "plain"
    radius: float = 19.0
    scale: float = 1.0


def draw_miner(options: MinerOptions, scene: Scene) -> Drawings:
    """Light, head, helmet."""
    helmet = mine_court.jester_helmet if options.helmet == "jester" else mine_court.helmet
    drawn = (
        *mine_court.lamplight(options.radius, scene.palette),
        *mine_court.portrait(options.emoji, scene.palette),
        *placed(helmet(scene.palette), 0, -options.brow),
    )
    return placed(drawn, *options.at, scale=options.scale)


@dataclass(frozen=True, kw_only=True)
class ChipOptions(Options):
    """A round chip: a suit, and beneath it the points of one chip."""

    at: tuple[float, float]
    radius: float
    suit: str
    points: str
    style: str = "figure"


def draw_chip(options: ChipOptions, scene: Scene) -> Drawings:
    """Coin, suit, points."""
    (x, y), r = options.at, options.radius
    box = (x - r * 0.5, y + r * 0.22, r, r * 0.46)
    figure = scene.line_in(scene.points(options.points), options.style, box, name="points")
    sign = placed(stamp(options.suit, scene), x, y - r * 0.2, scale=r * 0.8)
    return (*coin(x, y, r, scene.palette), *sign, *figure.drawings)


@dataclass(frozen=True, kw_only=True)
class SuitsOptions(Options):
    """A strip that shows the patterns of all suits side by side."""

    box: tuple[float, float, float, float]


def draw_suits(options: SuitsOptions, scene: Scene) -> Drawings:
    """The strip."""
    x, y, width, height = options.box
    own = width / len(SUITS)
    drawn: Drawings = ()
    for number, name in enumerate(SUITS):
        field_box = (x + number * own, y, own, height)
        outline = shapes.rectangle(*field_box)
        drawn += suit_ground(name, outline, field_box, scene.palette)
        drawn += painted(outline, None, scene.palette["ink"], 0.45)
    return drawn


@dataclass(frozen=True, kw_only=True)
class WallOptions(Options):
    """The back: the suits in its tunnel and the name on its plates."""

    ends: str
    middle: str
    bind: str
    style: str


def draw_wall(options: WallOptions, scene: Scene) -> Drawings:
    """Wall, hole, and the name at both ends."""
    size = scene.face.size_mm
    text = scene.text(options.bind)
    plate, box = mine_back.name_plate(size, scene.width_mm(text, options.style), scene.palette)
    name = (*plate, *scene.line_in(text, options.style, box).drawings)
    ends, middle = stamp(options.ends, scene), stamp(options.middle, scene)
    return (
        *mine_back.wall(size, scene.palette),
        *mine_back.hole(size[0] / 2, size[1] / 2, ends, middle, scene.palette),
        *name,
        *placed(name, *size, 180),
    )

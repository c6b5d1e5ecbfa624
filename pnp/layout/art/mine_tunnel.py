"""Ranks of Undermine as tunnels: a number has as many chambers, an ace one great one.

In: a rank as a number, the drawing of its suit in a unit box, a palette. Out: drawings around the centre of
the card. A maintainer must keep one chamber for each point of the rank, and the lower half the upper half
turned: the rank can be counted from both ends of the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, clipped, painted, placed
from pnp.layout.art.mine_suits import suit_ground
from pnp.layout.palette import Palette
from pnp.layout.shapes import Point

HIGHEST = 10  # above it stand court cards

_SWAY_MM = 8.2  # from the axis to a chamber
_REACH_MM = 31.0  # from the middle to the outermost chamber
_SHORT_REACH_MM = 22.0  # the same where up to three chambers stand on the axis
_FLOOR_MM = 4.1
_WALL_MM = 0.55
_ACE_MM = 20.0
_ACE_ROOM_MM = 16.0
_ACE_SUIT_MM = 22.0


@dataclass(frozen=True)
class Tunnel:
    """Where the chambers of a rank lie from the centre of the card, and how large its suits are."""

    chambers: tuple[Point, ...]
    suit_mm: float

    @property
    def radius_mm(self) -> float:
        """The radius of a chamber."""
        return self.suit_mm * 0.66


def tunnel_of(rank: int) -> Tunnel:
    """The tunnel of a rank from 2 to 10: a zigzag, or a shaft for up to three chambers."""
    reach, sway = (_REACH_MM, _SWAY_MM) if rank > 3 else (_SHORT_REACH_MM, 0.0)
    points: list[Point] = []
    for index in range(rank // 2):
        points.append((sway * (-1) ** index, reach * (2 * index / (rank - 1) - 1)))
    turned = [(-x, -y) for x, y in reversed(points)]
    middle = [(0.0, 0.0)] if rank % 2 else []
    size = 9.2 if rank > 7 else 10.0 if rank > 4 else 11.5
    return Tunnel((*points, *middle, *turned), size)


def tunnel(rank: int, stamp: Drawings, size_mm: tuple[float, float], palette: Palette) -> Drawings:
    """The tunnel from edge to edge of a field of that size around 0, 0, a suit in every chamber.

    `stamp` is the suit in a unit box; in the lower half it stands on its head.
    """
    width, height = size_mm
    dug = tunnel_of(rank)
    ends = (dug.chambers[0][0], -height), (dug.chambers[-1][0], height)
    way = shapes.polygon([ends[0], *dug.chambers, ends[1]], closed=False)
    rooms = [shapes.circle(x, y, dug.radius_mm) for x, y in dug.chambers]
    walls = [shapes.circle(x, y, dug.radius_mm + _WALL_MM) for x, y in dug.chambers]
    hollow = (
        *painted(way, None, palette["ink"], _FLOOR_MM + 2 * _WALL_MM),
        *painted(shapes.joined(walls), palette["ink"]),
        *painted(way, None, palette["paper"], _FLOOR_MM),
        *painted(shapes.joined(rooms), palette["paper"]),
    )
    field = shapes.rectangle(-width / 2, -height / 2, width, height)
    suits = [
        drawing for x, y in dug.chambers for drawing in placed(stamp, x, y, 180 if y > 0 else 0, dug.suit_mm)
    ]
    return (*clipped(field, hollow), *suits)


def great_chamber(suit: str, stamp: Drawings, size_mm: tuple[float, float], palette: Palette) -> Drawings:
    """An ace: one great chamber on a shaft, in a ring of the suit's pattern, around 0, 0."""
    width, height = size_mm
    way = shapes.line(0, -height, 0, height)
    field = shapes.rectangle(-width / 2, -height / 2, width, height)
    shaft = (
        *painted(way, None, palette["ink"], _FLOOR_MM + 2 * _WALL_MM),
        *painted(way, None, palette["paper"], _FLOOR_MM),
    )
    disc, room = shapes.circle(0, 0, _ACE_MM), shapes.circle(0, 0, _ACE_ROOM_MM)
    box = (-_ACE_MM, -_ACE_MM, 2 * _ACE_MM, 2 * _ACE_MM)
    return (
        *clipped(field, shaft),
        *painted(disc, palette["paper"]),
        *suit_ground(suit, disc, box, palette),
        *painted(disc, None, palette["ink"], 0.6),
        *painted(room, palette["paper"], palette["ink"], 0.6),
        *placed(stamp, 0, 0, scale=_ACE_SUIT_MM),
    )

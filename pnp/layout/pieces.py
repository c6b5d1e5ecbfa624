"""Pieces laid on paper: tokens, markers, pawns in rows, each with its own line to cut along.

In: drawn pieces with their sizes, paper. Out: `Side`s. A maintainer must keep room between pieces: every one is cut
out by itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnp.errors import UsageError
from pnp.layout.art.brush import painted
from pnp.layout.cropmarks import CUT_DASH_MM, GREY, edges
from pnp.layout.drawing import Drawing, Group, Tag, moved
from pnp.layout.shapes import Box, circle, rectangle
from pnp.layout.sides import Side
from pnp.model.prints import Paper

GAP_MM = 3.0
MARGIN_MM = (12.0, 18.0)  # beside, above and below: the sheet's words stand there
CUT_WIDTH_MM = 0.12


@dataclass(frozen=True)
class Piece:
    """A piece drawn from (0, 0); a round one is cut along a circle."""

    drawing: Drawing
    size_mm: tuple[float, float]
    round: bool = False


def piece_sides(pieces: Sequence[Piece], paper: Paper) -> list[Side]:
    """All sides that the pieces take, upright. Raises UsageError for a piece that the paper does not hold."""
    room = (paper.width_mm - 2 * MARGIN_MM[0], paper.height_mm - 2 * MARGIN_MM[1])
    pages: list[list[list[Piece]]] = []
    left = 0.0
    for row in _rows(pieces, paper, room):
        height = row[0].size_mm[1]
        if not pages or height + GAP_MM > left:
            pages.append([])
            left = room[1] + GAP_MM
        pages[-1].append(row)
        left -= height + GAP_MM
    return [_side(rows, paper) for rows in pages]


def _rows(pieces: Sequence[Piece], paper: Paper, room: tuple[float, float]) -> Iterator[list[Piece]]:
    """Pieces of one size side by side, the rows about equally long."""
    for (width, height), alike in groupby(pieces, key=lambda piece: piece.size_mm):
        group = list(alike)
        most = math.floor((room[0] + GAP_MM) / (width + GAP_MM))
        if not most or height > room[1]:
            raise UsageError(f"{paper.name} is too small for a piece of {width:g} × {height:g} mm")
        each = math.ceil(len(group) / math.ceil(len(group) / most))
        for start in range(0, len(group), each):
            yield group[start : start + each]


def _side(rows: Sequence[Sequence[Piece]], paper: Paper) -> Side:
    """The rows one below the other in the middle of the sheet."""
    y = (paper.height_mm - sum(row[0].size_mm[1] + GAP_MM for row in rows) + GAP_MM) / 2
    items: list[Drawing] = []
    cuts: list[Drawing] = []
    trims: list[Box] = []
    for row in rows:
        width, height = row[0].size_mm
        x = (paper.width_mm - len(row) * (width + GAP_MM) + GAP_MM) / 2
        for piece in row:
            items.append(Group((piece.drawing,), moved(x, y), tag=Tag("Sect")))
            cuts += painted(_outline(piece, x, y), None, GREY, CUT_WIDTH_MM, CUT_DASH_MM)
            trims.append((x, y, width, height))
            x += width + GAP_MM
        y += height + GAP_MM
    beside, above = MARGIN_MM
    frame = (beside, above, paper.width_mm - 2 * beside, paper.height_mm - 2 * above)
    around = edges([frame], paper.width_mm, paper.height_mm)
    return Side(paper.width_mm, paper.height_mm, tuple(items), tuple(trims), around, "none", cuts=tuple(cuts))


def _outline(piece: Piece, x: float, y: float) -> tuple[tuple[str | float, ...], ...]:
    width, height = piece.size_mm
    if piece.round:
        return circle(x + width / 2, y + height / 2, width / 2)
    return rectangle(x, y, width, height)

"""Chunks: what stays together on a line, measured in em.

In: clusters and a `Measure`. Out: `Chunk`s of `Box`es; a line may end between two chunks and nowhere else.
Rules (Requirements for Chinese Text Layout, w3.org/TR/clreq, 3.1.3 and 3.2; UAX #14 is the oracle of the
tests): closing punctuation never starts a line, opening never ends one, a dash and an ellipsis are not cut,
× ÷ / never start a line, a number keeps its icon and an icon its signed number. Between Han and Latin stands
a gap: geometry, not a character; a space typed there is set as wide as the gap.
A maintainer must keep the rules free of widths and languages: they look at two neighbours only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pnp.text.clusters import WORD_JOINER, Cluster, Piece, clusters

NEVER_FIRST = frozenset("，。、；：？！”’」』》〉】〗〙〕）］｝…‥·・～％‰°℃)]},.!?:;%ー々—–×÷→/／»›")
NEVER_LAST = frozenset("“‘「『《〈【〖〘〔（［｛([{￥«‹")
SIGNS = frozenset("+−×")

_HAN = re.compile("[〇\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
_BLANK = frozenset({"space", "glue", "end"})
HAN_LATIN_EM = 0.16  # the gap the look was set with; clreq 3.1.6 allows up to a quarter em
NUMBER_ICON_EM = 0.12
ICON_EM = 1.18  # an icon of 1.02 em with its side bearings


class Measure(Protocol):
    """Anything that knows how far a character moves the pen, in em."""

    def advance_em(self, char: str, weight: int) -> float:
        """The advance of one character at a weight."""
        ...


@dataclass(frozen=True)
class Box:
    """A measured cluster: its characters' advances, and the gap before it where it does not start a line.

    `fixed`: the font does not draw it (an icon, a gap, a space of another kind).
    """

    cluster: Cluster
    advances: tuple[float, ...]
    gap_em: float
    width_em: float
    fixed: bool = False


@dataclass(frozen=True)
class Chunk:
    """Boxes that stay on one line. `width_em` has the gap before and the spaces behind; `core_em` neither."""

    boxes: tuple[Box, ...]
    width_em: float
    core_em: float


def chunks(pieces: Iterable[Piece], measure: Measure) -> list[Chunk]:
    """A text cut where lines may end, and measured: all that `break_lines` needs, at any size."""
    row = clusters(pieces)
    found: list[list[Box]] = []
    for index in range(len(row)):
        box = _box(row, index, measure)
        if found and not _may_break(row, index):
            found[-1].append(box)
        else:
            found.append([box])
    return [_chunk(boxes) for boxes in found]


def _may_break(row: Sequence[Cluster], index: int) -> bool:
    """Whether a line may end before `row[index]`."""
    left, right = row[index - 1], row[index]
    if "end" in (left.kind, right.kind):
        return True
    if right.kind in ("space", "glue") or left.kind == "glue":
        return False
    before = _beside(row, index, -1)
    if before is None:
        return True
    if before.kind == "glue" or _keeps(before, right):
        return False
    return left.kind == "space" or not left.kind == right.kind == "word"


def _keeps(left: Cluster, right: Cluster) -> bool:
    """Whether two neighbours stay together, be there a space between them or not."""
    if right.kind == "icon":
        return left.kind != "icon" and (left.text[-1].isdigit() or left.text[-1] in NEVER_LAST)
    if left.kind == "icon" and right.text[right.text[0] in SIGNS :][:1].isdigit():
        return True
    return right.text[0] in NEVER_FIRST or (left.kind != "icon" and left.text[-1] in NEVER_LAST)


def _beside(row: Sequence[Cluster], index: int, step: int) -> Cluster | None:
    """The nearest cluster before (-1) or behind (+1) that is no space; None at the end of a line or text."""
    index += step
    while 0 <= index < len(row) and row[index].kind == "space":
        index += step
    return row[index] if 0 <= index < len(row) and row[index].kind != "end" else None


def _box(row: Sequence[Cluster], index: int, measure: Measure) -> Box:
    cluster = row[index]
    fixed_em = _fixed_em(row, index)
    if fixed_em is not None:
        advances: tuple[float, ...] = (fixed_em,)
    elif cluster.kind in ("space", "glue"):
        advances = (measure.advance_em(" ", cluster.weight),)
    else:
        advances = tuple(measure.advance_em(char, cluster.weight) for char in cluster.text)
    gap_em = 0.0
    if index and not {row[index - 1].kind, cluster.kind} & _BLANK:
        gap_em = _gap_em(row[index - 1], cluster)
    fixed = fixed_em is not None or (cluster.kind in ("space", "glue") and cluster.text != " ")
    return Box(cluster, advances, gap_em, sum(advances), fixed)


def _fixed_em(row: Sequence[Cluster], index: int) -> float | None:
    """A width that no font decides: of an icon, of nothing, of a space where a gap would stand without it."""
    cluster = row[index]
    if cluster.kind == "icon":
        return ICON_EM
    if cluster.kind == "end" or cluster.text == WORD_JOINER:
        return 0.0
    if cluster.kind in ("space", "glue"):
        left, right = _beside(row, index, -1), _beside(row, index, 1)
        return (_gap_em(left, right) or None) if left and right else None
    return None


def _gap_em(left: Cluster, right: Cluster) -> float:
    """The gap between neighbours: Han and Latin or icon, number and icon."""
    if right.kind == "icon" and left.kind == "word" and left.text[-1].isdigit():
        return NUMBER_ICON_EM
    if _is_han(left) and (right.kind == "icon" or _is_latin(right, right.text[0], "+−")):
        return HAN_LATIN_EM
    if _is_han(right) and (left.kind == "icon" or _is_latin(left, left.text[-1], "%")):
        return HAN_LATIN_EM
    return 0.0


def _is_han(cluster: Cluster) -> bool:
    return cluster.kind == "char" and _HAN.match(cluster.text) is not None


def _is_latin(cluster: Cluster, char: str, others: str) -> bool:
    return cluster.kind == "word" and (char.isalnum() or char in others)


def _chunk(boxes: list[Box]) -> Chunk:
    width_em = sum(box.width_em + box.gap_em for box in boxes)
    spaces_em = 0.0
    for box in reversed(boxes):
        if box.cluster.kind != "space":
            break
        spaces_em += box.width_em
    return Chunk(tuple(boxes), width_em, max(width_em - spaces_em - boxes[0].gap_em, 0.0))

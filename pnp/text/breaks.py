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
from typing import NamedTuple, Protocol

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


class Box(NamedTuple):
    """A measured cluster: its characters' advances, and the gap before it where it does not start a line.

    `fixed`: the font does not draw it (an icon, a gap, a space of another kind).
    """

    cluster: Cluster
    advances: tuple[float, ...]
    gap_em: float
    width_em: float
    fixed: bool = False


class Chunk(NamedTuple):
    """Boxes that stay on one line. `width_em` has the gap before and the spaces behind; `core_em` neither.

    `gap_em` is the gap before it; `ends_line`: it is a line end and nothing else.
    """

    boxes: tuple[Box, ...]
    width_em: float
    core_em: float
    gap_em: float = 0.0
    ends_line: bool = False


class KnownBoxes:
    """Boxes of one measure that were made before: characters and words come again and again."""

    def __init__(self, measure: Measure) -> None:
        self.measure = measure
        self._boxes: dict[tuple[str, str, int, float], Box] = {}
        self._alone: dict[int, Chunk] = {}

    def box(self, cluster: Cluster, gap_em: float) -> Box:
        """A word or character behind a gap."""
        key = (cluster.kind, cluster.text, cluster.weight, gap_em)
        found = self._boxes.get(key)
        if found is None:
            advance, weight = self.measure.advance_em, cluster.weight
            advances = tuple([advance(char, weight) for char in cluster.text])
            found = self._boxes[key] = Box(cluster, advances, gap_em, sum(advances))
            self._alone[id(found)] = _chunk([found])
        return found

    def chunk(self, boxes: list[Box]) -> Chunk:
        """Boxes as a chunk; most chunks of a Chinese text are one character."""
        known = self._alone.get(id(boxes[0])) if len(boxes) == 1 else None
        return known or _chunk(boxes)


def chunks(pieces: Iterable[Piece], measure: Measure | KnownBoxes) -> list[Chunk]:
    """A text cut where lines may end, and measured: all that `break_lines` needs, at any size."""
    row = clusters(pieces)
    known = measure if isinstance(measure, KnownBoxes) else KnownBoxes(measure)
    found: list[list[Box]] = []
    before: Cluster | None = None
    for index, cluster in enumerate(row):
        if before is not None and before.kind == cluster.kind == "char":  # most of a Chinese text
            box = known.box(cluster, 0.0)
            breaks = cluster.text[0] not in NEVER_FIRST and before.text[-1] not in NEVER_LAST
        else:
            box = _box(row, index, known)
            breaks = before is None or _may_break(row, index)
        if breaks:
            found.append([box])
        else:
            found[-1].append(box)
        before = cluster
    return [known.chunk(boxes) for boxes in found]


def _may_break(row: Sequence[Cluster], index: int) -> bool:
    """Whether a line may end before `row[index]`."""
    left, right = row[index - 1], row[index]
    if "end" in (left.kind, right.kind):
        return True
    if right.kind in ("space", "glue") or left.kind == "glue":
        return False
    before = left if left.kind != "space" else _beside(row, index, -1)
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


def _box(row: Sequence[Cluster], index: int, known: KnownBoxes) -> Box:
    cluster = row[index]
    gap_em = 0.0
    if index and cluster.kind not in _BLANK and row[index - 1].kind not in _BLANK:
        gap_em = _gap_em(row[index - 1], cluster)
    if cluster.kind in ("word", "char"):
        return known.box(cluster, gap_em)
    fixed_em = _fixed_em(row, index)
    if fixed_em is None:
        fixed, width_em = cluster.text != " ", known.measure.advance_em(" ", cluster.weight)
    else:
        fixed, width_em = True, fixed_em
    return Box(cluster, (width_em,), gap_em, width_em, fixed)


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
    if left.kind == right.kind:
        return 0.0
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
    width_em = sum([box.width_em + box.gap_em for box in boxes])
    spaces_em = 0.0
    for box in reversed(boxes):
        if box.cluster.kind != "space":
            break
        spaces_em += box.width_em
    first = boxes[0]
    core_em = max(width_em - spaces_em - first.gap_em, 0.0)
    return Chunk(tuple(boxes), width_em, core_em, first.gap_em, first.cluster.kind == "end")

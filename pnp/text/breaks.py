"""Rows: texts measured in em, with the places where a line may end.

In: pieces and a `Measure`. Out: a `Row` up to every line end that is written: `Box`es side by side, as if a line
never ended, and where chunks of them begin and end; a line may end between two chunks and nowhere else.
A maintainer must keep measuring to once for each different cluster; what two neighbours are to each other is said in
`pnp.text.joints`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from operator import sub
from typing import Any, NamedTuple, Protocol

from pnp.text.clusters import Cluster, Piece, cluster, cut
from pnp.text.joints import ICON_EM, WORD_JOINER, Edge, first_of, joint, last_of, white
from pnp.text.spans import Icon


class Measure(Protocol):
    """Anything that knows which faces draw a text, and how far they move the pen.

    `centred_stops`: full-width stops stand in the middle of their square.
    """

    centred_stops: bool

    def stretches(self, text: str, weight: int) -> Iterable[tuple[str, float, Any]]:
        """The text cut where its face changes: characters, their width in em, the name of their face."""
        ...


class Part(NamedTuple):
    """What is drawn as one: characters of one weight and face, or an icon. `fixed`: it joins no neighbour."""

    text: str
    width_em: float
    weight: int
    face: Any = None
    icon: Icon | None = None
    fixed: bool = False


Parts = tuple[Part, ...]


class Box(NamedTuple):
    """A measured cluster: its parts without and with the blanks behind it, and its edges as the rules see them."""

    cluster: Cluster
    parts: Parts
    spaced: Parts
    width_em: float
    blank_em: float
    first: Edge
    last: Edge


class Row(NamedTuple):
    """A text up to a line end (`after`), which serves every width and size.

    `gaps_em` is the gap behind every box, which takes the place of blanks. A chunk begins with the box of that number
    in `starts`; it reaches from `begins_em` to `ends_em`, the blanks behind it left out, and is `widest_em` at most.
    """

    boxes: list[Box]
    gaps_em: list[float]
    starts: list[int]
    begins_em: list[float]
    ends_em: list[float]
    widest_em: float
    after: str


class KnownBoxes:
    """Boxes of one measure that were made before: characters and words come again and again."""

    def __init__(self, measure: Measure) -> None:
        self._measure = measure
        self._of_weight: dict[int, _OfWeight] = {}

    def of(self, piece: Piece) -> list[Box]:
        """The boxes of a piece without line ends."""
        if piece.icon is not None:
            icon = Cluster("icon", piece.text, "", piece.weight, piece.icon)
            return [measured(icon, self._measure)]
        known = self._of_weight.get(piece.weight)
        if known is None:
            known = self._of_weight[piece.weight] = _OfWeight(self._measure, piece.weight)
        return [known[text] for text in cut(piece.text)]


class _OfWeight(dict[str, Box]):
    """The boxes of one weight."""

    def __init__(self, measure: Measure, weight: int) -> None:
        super().__init__()
        self._measure, self._weight = measure, weight

    def __missing__(self, text: str) -> Box:
        box = self[text] = measured(cluster(text, self._weight), self._measure)
        return box


def rows(pieces: Iterable[Piece], known: KnownBoxes) -> list[Row]:
    """A text cut where lines end and may end, and measured."""
    found = [boxes_of(line, known) for line in _at_line_ends(pieces)]
    ended = [row(boxes, "\n") for boxes in found[:-1]]
    return [*ended, row(found[-1])] if found[-1] else ended


def _at_line_ends(pieces: Iterable[Piece]) -> list[list[Piece]]:
    found: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.icon or "\n" not in piece.text:
            found[-1].append(piece)
        else:
            first, *others = (piece._replace(text=text) for text in piece.text.split("\n"))
            found[-1].append(first)
            found += [[other] for other in others]
    return found


def boxes_of(pieces: Iterable[Piece], known: KnownBoxes) -> list[Box]:
    """The boxes of a text without line ends."""
    boxes: list[Box] = []
    for piece in pieces:
        more = known.of(piece)
        if boxes and more and more[0].cluster.kind == "blank":
            boxes[-1] = _followed(boxes[-1], more.pop(0))
        boxes += more
    return boxes


def row(boxes: list[Box], after: str = "", *, anywhere: bool = False) -> Row:
    """Boxes side by side; `anywhere`: a line may end behind each of them, whatever the rules say."""
    gaps_em: list[float] = []
    starts, begins_em, ends_em = [0], [0.0], []
    x_em = 0.0
    for number, (left, right) in enumerate(pairwise(boxes), 1):
        end_em = x_em + left.width_em
        breaks, gap_em = joint(left.last, right.first)
        x_em = end_em + (gap_em or left.blank_em)
        gaps_em.append(gap_em)
        if breaks or anywhere:
            ends_em.append(end_em)
            starts.append(number)
            begins_em.append(x_em)
    gaps_em.append(0.0)
    ends_em += [x_em + last.width_em for last in boxes[-1:]]
    widest_em = max(map(sub, ends_em, begins_em), default=0.0)
    return Row(boxes, gaps_em, starts, begins_em, ends_em, widest_em, after)


def measured(cluster: Cluster, measure: Measure) -> Box:
    """A cluster as a box. Raises what the measure raises for a character it does not know."""
    _, text, blank, weight, icon = cluster
    if icon is not None:
        parts: Parts = (Part(text, ICON_EM, weight, icon=icon, fixed=True),)
        spaced = parts + _parts(blank, weight, measure)
    else:
        parts = _parts(text, weight, measure)
        spaced = _parts(text + blank, weight, measure) if blank else parts
    width_em = _width_em(parts)
    first, last = first_of(cluster.kind, text[:2]), last_of(cluster.kind, text[-1:], blank)
    inside = white(text, blank, width_em, measure.centred_stops)
    if inside:
        first, last = first | inside, last | inside
    return Box(cluster, parts, spaced, width_em, _width_em(spaced) - width_em, first, last)


def _parts(text: str, weight: int, measure: Measure) -> Parts:
    drawn = text.replace(WORD_JOINER, "")
    return tuple(
        [Part(chars, width_em, weight, face) for chars, width_em, face in measure.stretches(drawn, weight)]
    )


def _width_em(parts: Parts) -> float:
    return sum([part.width_em for part in parts])


def _followed(box: Box, blank: Box) -> Box:
    """A box with blanks of another piece behind it."""
    whole = box.cluster._replace(blank=box.cluster.blank + blank.cluster.blank)
    spaced, blank_em = box.spaced + blank.spaced, box.blank_em + blank.blank_em
    return box._replace(
        cluster=whole,
        spaced=spaced,
        blank_em=blank_em,
        last=last_of(whole.kind, whole.text[-1:], whole.blank),
    )

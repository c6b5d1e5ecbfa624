"""Rows: texts measured in em, with the places where a line may end.

In: pieces and a `Measure`. Out: a `Row` up to every line end that is written: `Box`es side by side, as if a line
never ended, and where chunks of them begin and end; a line may end between two chunks and nowhere else.
Rules (Requirements for Chinese Text Layout, w3.org/TR/clreq, 3.1.3 and 3.2; UAX #14 is the oracle of the
tests): closing punctuation never starts a line, opening never ends one, a dash and an ellipsis are not cut,
× ÷ / never start a line, a number keeps its icon and the character that counts it, an icon its signed number.
Between Han and Latin stands a gap: geometry, not a character; blanks typed there are set as wide as the gap. Two
full-width marks that meet give up half a character of the white between them (clreq 3.1.6.2).
A maintainer must keep the rules free of widths and languages. They look at two neighbours only, and of these at
what `Edge` says: so every pair of edges is judged once, however many texts are set.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from operator import sub
from typing import Any, NamedTuple, Protocol

from pnp.text.clusters import Cluster, Kind, Piece, cluster, cut
from pnp.text.spans import Icon

NEVER_FIRST = frozenset("，。、；：？！”’」』》〉】〗〙〕）］｝…‥·・～％‰°℃)]},.!?:;%ー々—–×÷→/／»›")
NEVER_LAST = frozenset("“‘「『《〈【〖〘〔（［｛([{￥«‹")
FULL_STOPS = frozenset("，。、；：？！”’」』》〉】〕）")  # as wide as a character: their blank is gap enough
BRACKETS_CLOSE = frozenset("”’」』》〉】〗〙〕）］｝")  # full width: the right half of them is white
BRACKETS_OPEN = frozenset("“‘「『《〈【〖〘〔（［｛")  # and the left half of these
STOPS = frozenset(
    "，。、；：？！"
)  # the right half is white where they do not stand in the middle, as in Taiwan
SIGNS = frozenset("+−×")
WORD_JOINER = "\u2060"  # it holds its neighbours and draws nothing
HOLDING = frozenset({"\u00a0", "\u202f", WORD_JOINER})

_HAN = re.compile("[〇\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
HAN_LATIN_EM = 0.16  # the gap the look was set with; clreq 3.1.6 allows up to a quarter em
NUMBER_ICON_EM = 0.12
ICON_STOP_EM = 0.09  # what an icon gives up before them
SQUEEZED_EM = 0.5  # what two marks give up
_FULL_WIDTH_EM = 0.95
ICON_EM = 1.18  # an icon of 1.02 em with its side bearings

Edge = frozenset[str]


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
        breaks, gap_em = _joint(left.last, right.first)
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
    first, last = _first(cluster.kind, text[:2]), _last(cluster.kind, text[-1:], blank)
    inside = _white(text, blank, width_em, measure.centred_stops)
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
        cluster=whole, spaced=spaced, blank_em=blank_em, last=_last(whole.kind, whole.text[-1:], whole.blank)
    )


def _white(text: str, blank: str, width_em: float, centred_stops: bool) -> Edge:
    """Where a mark as wide as a character keeps white that it can give up."""
    if width_em < _FULL_WIDTH_EM or blank:
        return frozenset()
    if text in BRACKETS_OPEN:
        return frozenset({"mark", "white before"})
    if text in BRACKETS_CLOSE or (text in STOPS and not centred_stops):
        return frozenset({"mark", "white behind"})
    return frozenset({"mark"} if text in STOPS else ())


@cache
def _first(kind: Kind, text: str) -> Edge:
    """How a cluster begins: with at most two characters."""
    edge = {str(kind)}
    if kind == "word" and (text[0].isalnum() or text[0] in "+−"):
        edge.add("latin")
    if kind == "char" and _HAN.match(text):
        edge.add("han")
    if text[text[:1] in SIGNS :][:1].isdigit():
        edge.add("number")
    if text[:1] in NEVER_FIRST:
        edge.add("closing")
    if text[:1] in FULL_STOPS:
        edge.add("stop")
    return frozenset(edge)


@cache
def _last(kind: Kind, char: str, blank: str) -> Edge:
    """How a cluster ends, and what stands behind it."""
    edge = {str(kind)}
    if kind == "word" and (char.isalnum() or char == "%"):
        edge.add("latin")
    if kind == "char" and _HAN.match(char):
        edge.add("han")
    if char.isdigit():
        edge.add("digit")
    if char.isdecimal():
        edge.add("decimal")
    if char in NEVER_LAST:
        edge.add("opening")
    if blank:
        edge.add("spaced" if HOLDING.isdisjoint(blank) else "held")
    return frozenset(edge)


@cache
def _joint(left: Edge, right: Edge) -> tuple[bool, float]:
    """Whether a line may end between two clusters, and how wide the gap between them is."""
    return _may_break(left, right), _gap_em(left, right)


def _may_break(left: Edge, right: Edge) -> bool:
    if "held" in left:
        return False
    if "blank" in left:
        return True
    if _keeps(left, right):
        return False
    return "spaced" in left or not ("word" in left and "word" in right)


def _keeps(left: Edge, right: Edge) -> bool:
    """Whether two neighbours stay together, be there a blank between them or not."""
    if "icon" in right:
        return "icon" not in left and ("digit" in left or "opening" in left)
    if "icon" in left:
        return "number" in right or "closing" in right
    if "word" in left and "decimal" in left and "han" in right:
        return True
    return "closing" in right or "opening" in left


def _gap_em(left: Edge, right: Edge) -> float:
    """The gap between neighbours: Han and Latin or icon, number and icon; less than none where white is given up."""
    if "mark" in left and "mark" in right and ("white behind" in left or "white before" in right):
        return -SQUEEZED_EM
    if "icon" in left and "stop" in right:
        return -ICON_STOP_EM
    if "icon" in right and "word" in left and "digit" in left:
        return NUMBER_ICON_EM
    if "han" in left and ("icon" in right or "latin" in right):
        return HAN_LATIN_EM
    if "han" in right and ("icon" in left or "latin" in left):
        return HAN_LATIN_EM
    return 0.0

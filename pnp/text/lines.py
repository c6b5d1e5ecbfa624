"""Lines: rows filled into a column, evened out, fitted to a box.

In: `Piece`s, a `Measure`, a width. Out: `Line`s of placed `Run`s, in em: one measuring serves every size.
A maintainer must keep two things: no character is lost (`text` and `after` of all lines give the text back, but
word joiners), and no line is ever wider than asked without saying so in `over_em`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, inf
from typing import Any, NamedTuple

from pnp.text import breaks
from pnp.text.breaks import Box, KnownBoxes, Part, Row
from pnp.text.clusters import Piece
from pnp.text.joints import WORD_JOINER
from pnp.text.spans import Icon
from pnp.units import mm

ASCENT_EM = 0.9  # from the top of a block to its first baseline
DESCENT_EM = 0.2  # from the last baseline to the bottom of the block
_TOLERANCE = 1e-6
_BALANCE_STEPS = (
    128  # from the least a column can be to the full one: finer, and lines end anywhere for a hair
)
_MOST_UNEVEN = 1.4  # how much wider than the narrowest column one may be whose lines end with marks
_PHRASE_ENDS = frozenset("，。、；：！？…—,.;:!?")


class Run(NamedTuple):
    """A stretch that is drawn as one: text of one weight and face, or one icon; `x_em` from the start of the line."""

    x_em: float
    text: str
    width_em: float
    weight: int
    face: Any = None
    icon: Icon | None = None


class Line(NamedTuple):
    """A finished line. `after` is what stood at its end: blanks, a line end, or nothing.

    `over_em`: how much wider than the column something is that had to be cut (or could not be).
    """

    runs: tuple[Run, ...]
    width_em: float
    after: str = ""
    over_em: float = 0.0

    @property
    def text(self) -> str:
        """The characters of the line; an icon by its word."""
        return "".join(run.text for run in self.runs)


class Fitted(NamedTuple):
    """A text at the largest size that fits; `over_mm` is 0, or by how much it misses at the smallest."""

    size_pt: float
    lines: tuple[Line, ...]
    over_mm: float = 0.0


def wrap(pieces: Iterable[Piece], known: KnownBoxes, width_em: float, balanced: bool = False) -> list[Line]:
    """Lines no wider than `width_em`; `balanced` evens them out without using more lines."""
    return _lines(breaks.rows(pieces, known), known, width_em, balanced)


def height_em(lines: int, leading: float) -> float:
    """The height of a block of that many lines; `leading` is the distance of two baselines in em."""
    return (lines - 1) * leading + ASCENT_EM + DESCENT_EM if lines else 0.0


def fit(  # noqa: PLR0917 (as PLR0913: several lengths)
    pieces: Iterable[Piece],
    known: KnownBoxes,
    width_mm: float,
    height_mm: float,
    sizes_pt: Sequence[float],
    leading: float,
    balanced: bool = False,
) -> Fitted:
    """The text at the first of `sizes_pt` (largest first) at which it fits into the box, else at the last.

    `leading` is the distance of two baselines in em. Raises ValueError when there is no size to try.
    """
    if not sizes_pt:
        raise ValueError("no size to try")
    found = breaks.rows(pieces, known)
    for size_pt in sizes_pt:
        em_mm = mm(size_pt)
        needed, over_em = _needed(found, width_mm / em_mm)
        over_mm = max(height_em(needed, leading) * em_mm - height_mm, over_em * em_mm)
        if over_mm <= _TOLERANCE:
            over_mm = 0.0
            break
    return Fitted(size_pt, tuple(_lines(found, known, width_mm / em_mm, balanced)), over_mm)


def _needed(rows: Sequence[Row], width_em: float) -> tuple[int, float]:
    """How many lines a text needs, and by how much its widest chunk is too wide."""
    over_em = max([row.widest_em for row in rows], default=0.0) - width_em
    return sum([len(_filled(row, width_em)) for row in rows]), over_em if over_em > _TOLERANCE else 0.0


def _filled(row: Row, width_em: float) -> list[int]:
    """As much on every line as it takes, a chunk at least: the chunk before which each line ends."""
    begins_em, ends_em = row.begins_em, row.ends_em
    limit, count = width_em + _TOLERANCE, len(ends_em)
    ends: list[int] = []
    at = 0
    while at < count:
        at = max(bisect_right(ends_em, begins_em[at] + limit, at), at + 1)
        ends.append(at)
    return ends or [0]


def _settled(row: Row, width_em: float) -> list[int]:
    """The same, but that the chunk before a last Han character keeps it company where the lines stay well filled."""
    ends = _filled(row, width_em)
    if len(ends) < 2 or ends[-1] - ends[-2] > 1:
        return ends
    last = ends[-2]
    before = last - (ends[-3] if len(ends) > 2 else 0)
    fits = row.ends_em[-1] - row.begins_em[last - 1] <= width_em + _TOLERANCE
    if before > 2 and fits and _is_one_character(row.boxes[row.starts[last] :]):
        ends[-2] -= 1
    return ends


def _is_one_character(boxes: Sequence[Box]) -> bool:
    return all(box.cluster.kind == "char" for box in boxes) and sum("han" in box.first for box in boxes) == 1


def _lines(rows: Sequence[Row], known: KnownBoxes, width_em: float, balanced: bool) -> list[Line]:
    if balanced:
        width_em = _balanced_em(rows, width_em)
    return [line for row in rows for line in _lines_of(row, known, width_em)]


def _lines_of(row: Row, known: KnownBoxes, width_em: float, over_em: float = 0.0) -> Iterator[Line]:
    """The lines of a row; a chunk that is too wide has lines of its own. `over_em`: the row is such a chunk."""
    at = 0
    for end in _settled(row, width_em):
        start, stop = row.starts[at], row.starts[end] if end < len(row.starts) else len(row.boxes)
        boxes, after = row.boxes[start:stop], row.after if stop == len(row.boxes) else ""
        own_em = row.ends_em[end - 1] - row.begins_em[at] if boxes else 0.0
        if own_em > width_em + _TOLERANCE and not over_em:
            yield from _lines_of(_cut_up(boxes, known, width_em, after), known, width_em, own_em - width_em)
        else:
            runs = _runs(_parts(boxes, row.gaps_em[start:stop]))
            yield Line(runs, own_em, (boxes[-1].cluster.blank if boxes else "") + after, over_em)
        at = end


def _cut_up(boxes: Sequence[Box], known: KnownBoxes, width_em: float, after: str) -> Row:
    """A chunk wider than a line, cut between its boxes, and where one of these is too wide between characters."""
    found: list[Box] = []
    for box in boxes:
        _, text, blank, weight, icon = box.cluster
        if box.width_em > width_em + _TOLERANCE and icon is None:
            found += [part for char in text[:-1] for part in known.of(Piece(char, weight))]
            found += known.of(Piece(text[-1] + blank, weight))
        else:
            found.append(box)
    return breaks.row(found, after, anywhere=True)


def _balanced_em(rows: Sequence[Row], width_em: float) -> float:
    """The narrowest column that needs no more lines than the full one, to the next of a few steps.

    Where one that is a little wider ends more lines with a mark, that one: a title is read by its phrases.
    """
    fewest, over_em = _needed(rows, width_em)
    if fewest < 2 or over_em:
        return width_em
    text_em = sum([sum(row.ends_em) - sum(row.begins_em) for row in rows])
    least_em = max(width_em / 2, text_em / fewest)
    step_em = (width_em - least_em) / _BALANCE_STEPS
    if step_em <= 0:
        return least_em
    columns = [
        (least_em + max(1, ceil((own_em - _TOLERANCE - least_em) / step_em)) * step_em, marks)
        for own_em, marks in _columns(rows, fewest, least_em, width_em)
    ]
    uneven_em = _MOST_UNEVEN * columns[0][0]
    return max([one for one in columns if one[0] <= uneven_em], key=lambda one: (one[1], -one[0]))[0]


def _columns(
    rows: Sequence[Row], fewest: int, least_em: float, most_em: float
) -> Iterator[tuple[float, int]]:
    """Columns that need so few lines, from the least to the most: their width, and how many lines end with a mark.

    A column widens by what takes one chunk more into one line.
    """
    width_em = max(least_em, *[row.widest_em for row in rows])
    while width_em <= most_em + _TOLERANCE:
        ends = [_filled(row, width_em) for row in rows]
        if sum(map(len, ends)) <= fewest:
            yield width_em, sum(_marks(row, own) for row, own in zip(rows, ends, strict=True))
        wider = [more for row, own in zip(rows, ends, strict=True) for more in _with_one_more(row, own)]
        width_em = min(wider, default=inf)


def _marks(row: Row, ends: Sequence[int]) -> int:
    """How many lines before the last end with the end of a phrase."""
    before = (row.boxes[row.starts[end] - 1].cluster.text for end in ends[:-1])
    return sum(text[-1:] in _PHRASE_ENDS for text in before)


def _with_one_more(row: Row, ends: Sequence[int]) -> list[float]:
    """How wide each line but the last would be with the first chunk of the next one."""
    return [row.ends_em[end] - row.begins_em[at] for at, end in zip((0, *ends), ends[:-1], strict=False)]


def _parts(boxes: Sequence[Box], gaps_em: Sequence[float]) -> list[Part]:
    """What a line draws, the blanks at its end left out; a gap is a part too, with the blanks it stands for."""
    found: list[Part] = []
    for box, gap_em in zip(boxes[:-1], gaps_em, strict=False):
        if gap_em:
            blank = box.cluster.blank.replace(WORD_JOINER, "")
            found += (*box.parts, Part(blank, gap_em, box.cluster.weight, box.spaced[-1].face, fixed=True))
        else:
            found += box.spaced
    return found + [part for box in boxes[-1:] for part in box.parts]


def _runs(parts: Iterable[Part]) -> tuple[Run, ...]:
    """The parts from the start of a line on; neighbours of one look are one run."""
    runs: list[Run] = []
    texts: list[str] = []
    look: tuple[int, Any] = (0, None)
    x_em = width_em = 0.0
    for text, own_em, weight, face, icon, fixed in parts:
        if texts and (fixed or look != (weight, face)):
            runs.append(Run(x_em, "".join(texts), width_em, *look))
            x_em += width_em
            texts, width_em = [], 0.0
        if not fixed:
            texts.append(text)
            width_em += own_em
            look = (weight, face)
        else:
            if text:
                runs.append(Run(x_em, text, own_em, weight, face, icon))
            x_em += own_em
    if texts:
        runs.append(Run(x_em, "".join(texts), width_em, *look))
    return tuple(runs)

"""Lines: chunks filled into a column, evened out, fitted to a box.

In: `Piece`s, a `Measure`, a width. Out: `Line`s of placed `Run`s, in em: one measuring serves every size.
A maintainer must keep two things: no character is lost (`text` and `after` of all lines give the text back),
and no line is ever wider than asked without saying so in `over_em`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.text.breaks import Box, Chunk, KnownBoxes, Measure, chunks
from pnp.text.clusters import Piece
from pnp.text.spans import Icon
from pnp.units import mm

ASCENT_EM = 0.9  # from the top of a block to its first baseline
DESCENT_EM = 0.2  # from the last baseline to the bottom of the block
_TOLERANCE = 1e-6
_BALANCE_STEPS = 7  # halvings of what lies between half full and full: finer than a hundredth of a column


class Run(NamedTuple):
    """A stretch that is drawn as one: text of one weight, or one icon; `x_em` from the start of the line."""

    x_em: float
    width_em: float
    text: str
    weight: int
    icon: Icon | None = None


class Line(NamedTuple):
    """A finished line. `after` is what stood at its end: spaces, a line end, or nothing.

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


@dataclass(frozen=True)
class Fitted:
    """A text at the largest size that fits; `over_mm` is 0, or by how much it misses at the smallest."""

    size_pt: float
    lines: tuple[Line, ...]
    over_mm: float = 0.0


@dataclass
class _Draft:
    """A line while it is filled."""

    boxes: list[Box] = field(default_factory=list)
    width_em: float = 0.0
    over_em: float = 0.0
    after: str = ""

    def add(self, box: Box) -> None:
        self.width_em += box.width_em + (box.gap_em if self.boxes else 0.0)
        self.boxes.append(box)

    def close(self, after: str = "") -> None:
        """Takes the spaces off the end."""
        while self.boxes and self.boxes[-1].cluster.kind == "space":
            box = self.boxes.pop()
            self.width_em -= box.width_em + (box.gap_em if self.boxes else 0.0)
            after = box.cluster.text + after
        self.after = after


def break_lines(chunks: Sequence[Chunk], width_em: float, balanced: bool = False) -> list[Line]:
    """Lines no wider than `width_em`; `balanced` evens them out without using more lines."""
    drafts = _balanced(chunks, width_em) if balanced else _greedy(chunks, width_em)
    return [_line(draft) for draft in drafts]


def wrap(
    pieces: Iterable[Piece], measure: Measure | KnownBoxes, width_em: float, balanced: bool = False
) -> list[Line]:
    """`chunks` and `break_lines` in one."""
    return break_lines(chunks(pieces, measure), width_em, balanced)


def height_em(lines: int, leading: float) -> float:
    """The height of a block of that many lines; `leading` is the distance of two baselines in em."""
    return (lines - 1) * leading + ASCENT_EM + DESCENT_EM if lines else 0.0


def fit(  # noqa: PLR0917 (as PLR0913: several lengths)
    pieces: Iterable[Piece],
    measure: Measure | KnownBoxes,
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
    cut = chunks(pieces, measure)
    for size_pt in sizes_pt:
        em_mm = mm(size_pt)
        needed, over_em = _needed(cut, width_mm / em_mm)
        over_mm = max(height_em(needed, leading) * em_mm - height_mm, over_em * em_mm)
        if over_mm <= _TOLERANCE:
            over_mm = 0.0
            break
    return Fitted(size_pt, tuple(break_lines(cut, width_mm / em_mm, balanced)), over_mm)


def _needed(chunks: Sequence[Chunk], width_em: float) -> tuple[int, float]:
    """How many lines `_greedy` makes, and by how much the widest is too wide; without making them."""
    limit = width_em + _TOLERANCE
    full, line_em, started = 0, 0.0, False
    for _, chunk_em, core_em, gap_em, ends_line in chunks:
        if ends_line:
            full, line_em, started = full + 1, 0.0, False
            continue
        if core_em > limit:
            drafts = _greedy(chunks, width_em)
            return len(drafts), max(draft.over_em for draft in drafts)
        if not started or line_em + gap_em + core_em > limit:
            full, line_em, started = full + started, chunk_em - gap_em, True
        else:
            line_em += chunk_em
    return full + started, 0.0


def _greedy(chunks: Sequence[Chunk], width_em: float) -> list[_Draft]:
    """As much on every line as it takes."""
    lines = [_Draft()]
    limit = width_em + _TOLERANCE
    for chunk in chunks:
        line = lines[-1]
        if chunk.ends_line:
            line.close(chunk.boxes[0].cluster.text)
            lines.append(_Draft())
            continue
        if line.boxes and line.width_em + chunk.gap_em + chunk.core_em > limit:
            line = _next_line(lines)
        if chunk.core_em > limit:
            _force(chunk, width_em, lines)
        else:
            for box in chunk.boxes:
                line.add(box)
    lines[-1].close()
    return lines if lines[-1].boxes or lines[-1].after else lines[:-1]


def _next_line(lines: list[_Draft]) -> _Draft:
    lines[-1].close()
    lines.append(_Draft())
    return lines[-1]


def _force(chunk: Chunk, width_em: float, lines: list[_Draft]) -> None:
    """Cuts a chunk wider than a line: between its boxes, else between characters; the lines say so."""
    limit = width_em + _TOLERANCE
    for box in chunk.boxes:
        for part in _characters(box) if box.width_em > limit else [box]:
            line = lines[-1]
            full = line.width_em + part.gap_em + part.width_em > limit
            if line.boxes and full and part.cluster.kind != "space":
                line = _next_line(lines)
            line.add(part)
            line.over_em = chunk.core_em - width_em


def _characters(box: Box) -> list[Box]:
    if box.cluster.icon is not None:
        return [box]
    pairs = zip(box.cluster.text, box.advances, strict=True)
    return [Box(replace(box.cluster, text=char), (advance,), 0.0, advance) for char, advance in pairs]


def _balanced(chunks: Sequence[Chunk], width_em: float) -> list[_Draft]:
    """The narrowest column that needs no more lines than the full one."""
    fewest, over_em = _needed(chunks, width_em)
    if fewest > 1 and not over_em:
        low, high = max(width_em / 2, sum([chunk.core_em for chunk in chunks]) / fewest), width_em
        for _ in range(_BALANCE_STEPS):
            middle = (low + high) / 2
            needed, over_em = _needed(chunks, middle)
            if needed <= fewest and not over_em:
                high = middle
            else:
                low = middle
        width_em = high
    return _greedy(chunks, width_em)


def _line(draft: _Draft) -> Line:
    """The finished line: boxes placed, neighbours of one weight without a gap made one run."""
    runs: list[Run] = []
    joined: list[Box] = []
    x_em = 0.0
    for box in draft.boxes:
        if joined:
            last = joined[-1]
            if box.gap_em or last.fixed or box.fixed or last.cluster.weight != box.cluster.weight:
                runs.append(_run(x_em, joined))
                x_em += runs[-1].width_em + box.gap_em
                joined = []
        joined.append(box)
    if joined:
        runs.append(_run(x_em, joined))
    return Line(tuple(runs), draft.width_em, draft.after, draft.over_em)


def _run(x_em: float, boxes: Sequence[Box]) -> Run:
    """Boxes of one weight that stand without gaps."""
    cluster = boxes[0].cluster
    text = "".join([box.cluster.text for box in boxes])
    return Run(x_em, sum([box.width_em for box in boxes]), text, cluster.weight, cluster.icon)

"""Lines: chunks filled into a column, evened out, fitted to a box.

In: `Piece`s, a `Measure`, a width. Out: `Line`s of placed `Run`s, in em: one measuring serves every size.
A maintainer must keep two things: no character is lost (`text` and `after` of all lines give the text back),
and no line is ever wider than asked without saying so in `over_em`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from pnp.text.breaks import Box, Chunk, Measure, chunks
from pnp.text.clusters import Piece
from pnp.text.spans import Icon
from pnp.units import mm

ASCENT_EM = 0.9  # from the top of a block to its first baseline
DESCENT_EM = 0.2  # from the last baseline to the bottom of the block
_TOLERANCE = 1e-6
_BALANCE_STEPS = 9  # halvings of half a column: to a thousandth of its width


@dataclass(frozen=True)
class Run:
    """A stretch that is drawn as one: text of one weight, or one icon; `x_em` from the start of the line."""

    x_em: float
    width_em: float
    text: str
    weight: int
    icon: Icon | None = None


@dataclass(frozen=True)
class Line:
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


def wrap(pieces: Iterable[Piece], measure: Measure, width_em: float, balanced: bool = False) -> list[Line]:
    """`chunks` and `break_lines` in one."""
    return break_lines(chunks(pieces, measure), width_em, balanced)


def height_em(lines: int, leading: float) -> float:
    """The height of a block of that many lines; `leading` is the distance of two baselines in em."""
    return (lines - 1) * leading + ASCENT_EM + DESCENT_EM if lines else 0.0


def fit(  # noqa: PLR0917 (as PLR0913: several lengths)
    pieces: Iterable[Piece],
    measure: Measure,
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
        drafts = _greedy(cut, width_mm / em_mm)
        over_em = max((draft.over_em for draft in drafts), default=0.0)
        over_mm = max(height_em(len(drafts), leading) * em_mm - height_mm, over_em * em_mm)
        if over_mm <= _TOLERANCE:
            over_mm = 0.0
            break
    return Fitted(size_pt, tuple(break_lines(cut, width_mm / em_mm, balanced)), over_mm)


def _greedy(chunks: Sequence[Chunk], width_em: float) -> list[_Draft]:
    """As much on every line as it takes."""
    lines = [_Draft()]
    limit = width_em + _TOLERANCE
    for chunk in chunks:
        line = lines[-1]
        first = chunk.boxes[0]
        if first.cluster.kind == "end":
            line.close(first.cluster.text)
            lines.append(_Draft())
            continue
        if line.boxes and line.width_em + first.gap_em + chunk.core_em > limit:
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
    best = _greedy(chunks, width_em)
    if len(best) < 2 or any(draft.over_em for draft in best):
        return best
    low, high = width_em / 2, width_em
    for _ in range(_BALANCE_STEPS):
        middle = (low + high) / 2
        drafts = _greedy(chunks, middle)
        if len(drafts) <= len(best) and not any(draft.over_em for draft in drafts):
            best, high = drafts, middle
        else:
            low = middle
    return best


def _line(draft: _Draft) -> Line:
    """The finished line: boxes placed, neighbours of one weight without a gap made one run."""
    runs: list[Run] = []
    x_em = 0.0
    previous: Box | None = None
    for box in draft.boxes:
        x_em += box.gap_em if previous else 0.0
        run = Run(x_em, box.width_em, box.cluster.text, box.cluster.weight, box.cluster.icon)
        if previous and _joins(previous, box):
            last = runs.pop()
            run = replace(last, text=last.text + run.text, width_em=last.width_em + run.width_em)
        runs.append(run)
        x_em += box.width_em
        previous = box
    return Line(tuple(runs), draft.width_em, draft.after, draft.over_em)


def _joins(left: Box, right: Box) -> bool:
    same_weight = left.cluster.weight == right.cluster.weight
    return same_weight and not (right.gap_em or left.fixed or right.fixed)

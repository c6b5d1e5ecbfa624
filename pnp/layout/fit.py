"""Whether every text fits: one row for each text that was set, and the problems among them.

In: what was set, where, and how it went. Out: a `FitReport`: a table for people, problems for the command.
A maintainer must keep the problem's words: they name the card, the language, the millimetres and what to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from pnp.errors import Place, Problem, in_order


class FitRow(NamedTuple):
    """One text as it was set.

    `subject` is what it stands on (`card "slippers"`), `field` which of its texts it is, `place` where that
    stands in the data. `over_mm` is 0 where it fits; `missing` is the first character that no face draws.
    """

    subject: str
    place: Place | None
    locale: str
    face: str
    field: str
    size_pt: float
    over_mm: float = 0.0
    missing: str = ""

    def __str__(self) -> str:
        over = f", {self.over_mm:.1f} mm over" if self.over_mm > 0 else ""
        return f"{self.size_pt:g} pt  {self.subject} ({self.locale}), {self.field}{over}"

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return {**self._asdict(), "place": str(self.place or "")}

    def problem(self) -> Problem | None:
        """What is wrong, None where the text fits."""
        of = "" if self.field == "text" else f'"{self.field}" '
        if self.missing:
            code = f"U+{ord(self.missing):04X}"
            of_text = f"{self.subject} ({self.locale}): the text {of}"
            what = f'{of_text}has "{self.missing}" ({code}), which no font draws'
            return Problem(self.place, what, "Write it with other characters or as an icon.")
        if self.over_mm <= 0:
            return None
        over = f"{max(self.over_mm, 0.1):.1f} mm over at {self.size_pt:g} pt"
        return Problem(self.place, f"{self.subject} ({self.locale}): the text {of}runs {over}", "Shorten it.")


@dataclass(frozen=True)
class FitReport:
    """Rows of many faces."""

    rows: tuple[FitRow, ...] = ()

    def problems(self) -> list[Problem]:
        """What does not fit or cannot be drawn, in the order of the data, each once."""
        return in_order(problem for row in self.rows if (problem := row.problem()))

    def tightest(self, count: int = 10) -> list[FitRow]:
        """The texts that had to be set smallest, with those that miss their room first."""
        ranked = sorted(self.rows, key=lambda row: (-row.over_mm, row.size_pt, row.subject, row.locale))
        once = {(row.subject, row.locale, row.field): row for row in reversed(ranked)}
        return [row for row in ranked if once[row.subject, row.locale, row.field] is row][:count]


def report(rows: Iterable[FitRow]) -> FitReport:
    """A report of rows; the same text on the same face counts once."""
    return FitReport(tuple(dict.fromkeys(rows)))

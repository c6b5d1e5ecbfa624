"""Flowing text: blocks of rows broken over columns.

In: blocks (a row is one line of text, one line of a table, one picture) and how high each column is. Out: for every
column the rows on it and where they begin. Pure numbers. A maintainer must keep three things: no row is lost, a
heading stays with what follows, and no line of a paragraph stands alone at the foot or head of a column.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pnp.layout.art.brush import Drawings

_STEP_MM = 1.0  # how finely the last columns are evened out
_TOLERANCE_MM = 1e-6


@dataclass(frozen=True)
class Row:
    """What is never cut: drawn from (0, 0), `height_mm` high. `with_before`: no column begins with it."""

    height_mm: float
    drawings: Drawings = ()
    with_before: bool = False


@dataclass(frozen=True)
class Block:
    """Rows that belong together, and the room before them. `with_next`: a heading. `whole`: is not broken."""

    rows: tuple[Row, ...]
    before_mm: float = 0.0
    with_next: bool = False
    whole: bool = False


@dataclass(frozen=True)
class Placed:
    """A row and how far down its column it begins."""

    y_mm: float
    row: Row


@dataclass(frozen=True)
class Group:
    """Rows between which no column ends: each with its distance from the top of the group."""

    before_mm: float
    height_mm: float
    rows: tuple[Placed, ...]

    def joined(self, other: Group) -> Group:
        """Both as one."""
        start = self.height_mm + other.before_mm
        moved = tuple(Placed(start + placed.y_mm, placed.row) for placed in other.rows)
        return Group(self.before_mm, start + other.height_mm, (*self.rows, *moved))


class TooHigh(Exception):
    """A group is higher than any column; `over_mm` says by how much."""

    def __init__(self, over_mm: float) -> None:
        super().__init__(f"{over_mm:.1f} mm too high")
        self.over_mm = over_mm


def groups(blocks: Sequence[Block]) -> list[Group]:
    """The blocks cut where a column may end."""
    found: list[Group] = []
    hanging: Group | None = None
    for block in blocks:
        parts = [_group(rows) for rows in _cut(block)]
        if not parts:
            continue
        parts[0] = replace(parts[0], before_mm=block.before_mm)
        if hanging is not None:
            parts[0] = hanging.joined(parts[0])
        hanging = parts.pop() if block.with_next else None
        found += parts
    return [*found, hanging] if hanging is not None else found


def flow(blocks: Sequence[Block], height_of: Callable[[int], float], per_page: int = 1) -> list[list[Placed]]:
    """The rows of every column, as many as the text needs; `height_of` tells the height of a column by its number.

    The columns of the last page (`per_page` of them) are made equally high. Raises TooHigh for a group that no column
    can hold.
    """
    columns = _filled(groups(blocks), height_of)
    start = (len(columns) - 1) // per_page * per_page if columns else 0
    last = [group for column in columns[start:] for group in column]
    evened = _evened(last, height_of(start), per_page) if per_page > 1 and last else columns[start:]
    return [_placed(column) for column in (*columns[:start], *evened)]


def _cut(block: Block) -> list[tuple[Row, ...]]:
    """The first two rows stay together, and so do the last two, and what may not begin a column."""
    rows = block.rows
    if block.whole or len(rows) <= 3:
        return [rows] if rows else []
    parts: list[tuple[Row, ...]] = []
    for part in (rows[:2], *((row,) for row in rows[2:-2]), rows[-2:]):
        if parts and part[0].with_before:
            parts[-1] += part
        else:
            parts.append(part)
    return parts


def _group(rows: Sequence[Row]) -> Group:
    placed: list[Placed] = []
    y = 0.0
    for row in rows:
        placed.append(Placed(y, row))
        y += row.height_mm
    return Group(0.0, y, tuple(placed))


def _filled(parts: Sequence[Group], height_of: Callable[[int], float]) -> list[list[Group]]:
    """As much in every column as it takes; the room before a group is dropped at the head of a column."""
    columns: list[list[Group]] = []
    y = 0.0
    for group in parts:
        room = height_of(len(columns) - 1) - y if columns else 0.0
        if not columns or group.before_mm + group.height_mm > room + _TOLERANCE_MM:
            over = group.height_mm - height_of(len(columns))
            if over > _TOLERANCE_MM:
                raise TooHigh(over)
            columns.append([])
            y = 0.0
        y += group.height_mm + (group.before_mm if columns[-1] else 0.0)
        columns[-1].append(group)
    return columns


def _evened(parts: list[Group], limit_mm: float, count: int) -> list[list[Group]]:
    """The same groups in the same number of columns or fewer, as low as they get."""
    heights = [group.height_mm for group in parts]
    height = max(*heights, sum(heights) / count)
    while height < limit_mm:
        columns = _filled(parts, lambda _, own=height: own)  # type: ignore[misc]
        if len(columns) <= count:
            return columns
        height += _STEP_MM
    return _filled(parts, lambda _: limit_mm)


def _placed(column: Sequence[Group]) -> list[Placed]:
    found: list[Placed] = []
    y = 0.0
    for index, group in enumerate(column):
        y += group.before_mm if index else 0.0
        found += [Placed(y + placed.y_mm, placed.row) for placed in group.rows]
        y += group.height_mm
    return found

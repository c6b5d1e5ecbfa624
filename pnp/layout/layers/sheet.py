"""A sheet of the game's own: panels from top to bottom, tables to read, boxes to tick, tables to write in.

In: a sheet of `prints.yaml`. Out: drawings that fill a box. A maintainer must keep one size for all running text of a
sheet, the largest at which everything fits; the room that is left goes to the rows one writes in, then between blocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import Options
from pnp.layout.layers.quick_column import Column, lamplit
from pnp.layout.layers.quick_lists import note, steps, with_title
from pnp.layout.layers.quick_table import table
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.sheet_record import record, record_rows
from pnp.layout.layers.sheet_tally import tally, tally_rows
from pnp.layout.layers.sizing import at_largest_size
from pnp.model.sheets import Block, Sheet
from pnp.units import mm

LOWEST_ROW_MM, HIGHEST_ROW_MM = 6.4, 12.0
WIDEST_GAP_MM = 9.0
_INDENT_MM = 6.6
_PART_MM = 1.8  # between the parts of a block

_Part = Callable[[], None]


@dataclass(frozen=True, kw_only=True)
class SheetOptions(Options):
    """`box` is filled; `unit` is the sign behind points, `players_words` heads counts, `names_words` names."""

    of_subject: ClassVar[bool] = True
    of_sheet: ClassVar[bool] = True

    box: tuple[float, float, float, float]
    players_words: str
    names_words: str
    unit: str = "star"
    style: str = "sheet-text"
    gap: float = 4.4


@dataclass
class _Filling:
    """How far the rows and gaps of a sheet are let out."""

    options: SheetOptions
    size_pt: float
    row_mm: float
    gap_mm: float


def draw_sheet(options: SheetOptions, scene: Scene) -> Drawings:
    """Everything at the largest size that fits; what does not is noted in the fit report."""
    sheet = scene.subject.sheet
    if sheet is None:
        raise LayerError(options.id, f"{scene.subject.what} has nothing to show here")

    def fill(size_pt: float) -> tuple[Column, float]:
        return _filled(sheet, _Filling(options, size_pt, LOWEST_ROW_MM, options.gap), scene)

    noted = len(scene.rows)
    found = at_largest_size(scene, options.style, sheet.id, fill)
    if found.over_mm >= 0:
        return found.made.drawn
    del scene.rows[noted:-1]
    filling = _Filling(options, found.size_pt, LOWEST_ROW_MM, options.gap)
    return _let_out(sheet, filling, -found.over_mm, scene).drawn


def _let_out(sheet: Sheet[LocalText], filling: _Filling, spare_mm: float, scene: Scene) -> Column:
    """The sheet once more, its spare room shared out."""
    players = _players(scene)
    rows = sum(tally_rows(block.tally) + record_rows(block.record, players) for block in sheet.panels)
    if rows:
        filling.row_mm += min(spare_mm / rows, HIGHEST_ROW_MM - LOWEST_ROW_MM)
        spare_mm -= rows * (filling.row_mm - LOWEST_ROW_MM)
    filling.gap_mm += min(spare_mm / len(sheet.panels), WIDEST_GAP_MM - filling.options.gap)
    return _filled(sheet, filling, scene)[0]


def _filled(sheet: Sheet[LocalText], filling: _Filling, scene: Scene) -> tuple[Column, float]:
    """The blocks of the sheet, and by how much they run over the box."""
    options = filling.options
    x, y, width, height = options.box
    column = Column(x, width, y, filling.size_pt, scene, style=options.style)
    for number, block in enumerate(sheet.panels):
        column.skip(filling.gap_mm if number else 0.0)
        column.about = block.id
        column.heading(block.icon, block.title)
        for index, draw in enumerate(_parts(block, filling, column)):
            column.skip(_PART_MM if index else 0.0)
            draw()
    return column, column.y_mm - y - height


def _parts(block: Block[LocalText], filling: _Filling, column: Column) -> Iterator[_Part]:
    """What the block holds, in the order in which it is read."""
    options, words = filling.options, column.scene.context.words
    found, held = block.tally, block.record
    if found:
        yield lambda: tally(column, found, filling.row_mm)
    if block.figures:
        yield lambda: table(column, block.figures, words(options.players_words))
    if block.steps:
        yield lambda: _numbered(column, block) if block.numbered else steps(column, block, options.unit)
    if held:
        name = words(options.names_words)
        yield lambda: record(column, held, name, filling.row_mm, _players(column.scene))
    if block.note:
        yield lambda: note(column, block)


def _numbered(column: Column, block: Block[LocalText]) -> None:
    """Steps with their numbers on lamp discs."""
    scene = column.scene
    for number, step in enumerate(block.steps, 1):
        middle, radius = column.y_mm + 0.62 * mm(column.size_pt), 2.4
        text = column.text(with_title(step, scene), column.x_mm + _INDENT_MM, column.width_mm - _INDENT_MM)
        disc = painted(shapes.circle(column.x_mm + 3.1, middle, radius), *lamplit(scene), 0.4)
        box = (column.x_mm + 3.1 - radius, middle - radius, 2 * radius, 2 * radius)
        column.add((*disc, *scene.line_in(str(number), "label", box, name=column.about).drawings))
        column.add(text.drawings)
        column.skip(max(text.height_mm, 2 * radius) + 1.1)


def _players(scene: Scene) -> int:
    return scene.context.players or scene.context.game.profile.players.high

"""The quick reference on paper: numbers by player count, a turn as a flow with its sum, and lists.

In: the `quick` panels of the game. Out: drawings that fill a box: full-width blocks above, two columns
below. The panel with a formula is the turn: its steps become the flow. Figures of all panels make the
table; the other panels are lists. A maintainer must keep one size for all running text of a sheet: the
largest at which everything fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar

from pnp.basic import LocalText
from pnp.layout.art.brush import Drawings
from pnp.layout.layers.options import Options
from pnp.layout.layers.quick_column import Column
from pnp.layout.layers.quick_lists import note, steps
from pnp.layout.layers.quick_table import table
from pnp.layout.layers.quick_turn import flow, formula
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.sizing import at_largest_size
from pnp.model.rules import Figure, Panel

LocalPanel = Panel[LocalText]

_VARIANT_GAP_MM = 1.6
SHARES = (0.5, 0.56, 0.62, 0.44)  # widths of the left column that are tried, the even one first


@dataclass(frozen=True, kw_only=True)
class QuickOptions(Options):
    """`box` is filled; `unit` is the sign behind points, `table_words` and `players_words` head the table."""

    of_subject: ClassVar[bool] = True

    box: tuple[float, float, float, float]
    unit: str
    table_words: str
    players_words: str
    table_icon: str = "players"
    gutter: float = 4.0
    gap: float = 4.4


def draw_quick(options: QuickOptions, scene: Scene) -> Drawings:
    """Everything at the largest size that fits; what does not is noted in the fit report."""
    bottom_mm = options.box[1] + options.box[3]

    def fill(size_pt: float) -> tuple[Drawings, float]:
        drawn, lowest_mm = _sheet(options, size_pt, scene)
        return drawn, lowest_mm - bottom_mm

    return at_largest_size(scene, "text", "quick reference", fill).made


def _sheet(options: QuickOptions, size_pt: float, scene: Scene) -> tuple[Drawings, float]:
    """The blocks of the sheet and where they end."""
    x, y, width, _ = options.box
    panels: Sequence[LocalPanel] = scene.context.game.quick
    turns = [panel for panel in panels if panel.formula]
    column = Column(x, width, y, size_pt, scene)
    variant = scene.studio.shared["game.variant"]
    if isinstance(variant, LocalText):
        column.about = "variant"
        text = column.text(variant, x, width)
        column.add(text.drawings)
        column.skip(text.height_mm + _VARIANT_GAP_MM)
    figures: list[Figure[LocalText]] = [figure for panel in panels for figure in panel.figures]
    if figures:
        column.about = "figures"
        column.heading(options.table_icon, scene.context.words(options.table_words))
        table(column, figures, scene.context.words(options.players_words))
        column.skip(options.gap)
    for panel in turns:
        column.about = panel.id
        column.heading(panel.icon, panel.title)
        flow(column, panel)
        formula(column, panel)
        column.skip(1.6 if panel.note else 0.0)
        note(column, panel)
        column.skip(options.gap)
    lists = [_list(panel, options) for panel in panels if not panel.formula]
    return _two_columns(lists, column, options)


def _list(panel: LocalPanel, options: QuickOptions) -> Callable[[Column], None]:
    """A block that draws a panel into the column it is given."""

    def draw(column: Column) -> None:
        column.about = panel.id
        column.heading(panel.icon, panel.title)
        steps(column, panel, options.unit)
        note(column, panel)

    return draw


def _two_columns(
    lists: Sequence[Callable[[Column], None]], above: Column, options: QuickOptions
) -> tuple[Drawings, float]:
    """The lists in their order beneath `above` in two columns: the most even cut of the first widths that fit."""
    best, lowest = above.drawn, float("inf")
    for share, cut in product(SHARES, reversed(range(len(lists) + 1))):
        if cut == len(lists) and lowest <= options.box[1] + options.box[3]:
            break
        width = above.width_mm - options.gutter
        left = replace(above, width_mm=width * share, drawn=())
        right = replace(left, x_mm=above.x_mm + width * share + options.gutter, width_mm=width * (1 - share))
        for column, part in ((left, lists[:cut]), (right, lists[cut:])):
            for number, draw in enumerate(part):
                column.skip(options.gap if number else 0.0)
                draw(column)
        bottom = max(left.y_mm, right.y_mm)
        if bottom < lowest:
            best, lowest = (*above.drawn, *left.drawn, *right.drawn), bottom
    return best, lowest

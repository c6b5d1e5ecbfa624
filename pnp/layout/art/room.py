"""The room map: nine cells of furniture, bridges between them, places for markers, a head with a legend.

In: what stands in which cell, a palette. Out: drawings on an area of 269 × 200 mm, which A4 and Letter share,
and boxes for the texts. A maintainer must keep each cell's places free of one another: a 25 mm partner token
and a 36 × 22 mm sight marker lie side by side, and neither hides the picture, the name or the distance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, Outline, clipped, painted, placed
from pnp.layout.art.furniture import CELL_MM, FURNITURE
from pnp.layout.art.icons import icon
from pnp.layout.art.night import Sky, sky
from pnp.layout.art.outlines import almond
from pnp.layout.art.pictures import picture
from pnp.layout.drawing import Drawing
from pnp.layout.palette import Palette
from pnp.layout.shapes import Box

AREA_MM = (269.0, 200.0)
GAP_MM = 3.4
FIRST_MM = (2.1, 26.1)  # top left corner of the first cell
PLANK_MM = 7.0

MEDALLION_MM = (18.4, 23.4, 13.6)  # centre and radius, in the cell
CHIP_MM = (8.2, 8.2, 5.6)
NAME_MM = (3.4, 39.8, 39.6, 10.0)
START_MM = (15.2, 2.8, 18.4, 6.4)
PARTNER_MM = (66.4, 16.0, 12.9)  # a 25 mm token and 0.4 around it
SIGHT_MM = (64.9, 41.8, 18.2, 11.2)  # centre and half axes: a 36 × 22 mm marker

TITLE_MM = (8.0, 5.0, 92.0, 18.0)
LEGEND_MM = (104.0, 5.2, 81.0, 9.0)  # first entry: x, y, pitch across, pitch down
LEGEND = ("distance", "sight", "partner", "way")


@dataclass(frozen=True)
class Cell:
    """What the data says about a cell: its furniture, its picture (a name or an emoji), where it lies.

    Rows and columns count from 0. `eyes` is how many stir cards look here; `start` is where
    every night begins.
    """

    id: str
    furniture: str
    picture: str
    row: int
    column: int
    eyes: int
    start: bool = False


@dataclass(frozen=True)
class CellTexts:
    """Where the texts of one cell go: a distance on the chip, or at the start a label beside its star."""

    name: Box
    distance: Box | None
    start: Box | None


@dataclass(frozen=True)
class Board:
    """A drawn room map and the boxes for its texts: title, legend entries by name, cells by id."""

    drawings: Drawings
    title: Box
    legend: Mapping[str, Box]
    cells: Mapping[str, CellTexts]


def board(cells: Sequence[Cell], palette: Palette) -> Board:
    """The whole map; neighbours get a bridge. Raises `KeyError` for furniture that `FURNITURE` lacks."""
    legend = {name: _legend_box(i) for i, name in enumerate(LEGEND)}
    drawn: list[Drawing] = [*_field(palette)]
    for name, box in legend.items():
        drawn += _legend_sign(name, box, palette)
    texts: dict[str, CellTexts] = {}
    for cell in cells:
        x, y = _corner(cell)
        drawn += placed(cell_drawing(cell, palette), x, y)
        texts[cell.id] = _texts(cell, x, y)
    drawn += _bridges(cells, palette)
    return Board(tuple(drawn), TITLE_MM, legend, texts)


def cell_drawing(cell: Cell, palette: Palette) -> Drawings:
    """One cell from its top left corner, without its texts."""
    width, height = CELL_MM
    outline = shapes.rectangle(0, 0, width, height, 5)
    inside = (*_floor(palette), *FURNITURE[cell.furniture](palette))
    start = (
        painted(
            shapes.rectangle(1.3, 1.3, width - 2.6, height - 2.6, 3.8), None, palette["ink"], 0.5, (2.2, 1.4)
        )
        if cell.start
        else ()
    )
    return (
        *painted(outline, palette.solid("wood")),
        *clipped(outline, inside),
        *painted(outline, None, palette["ink"], 0.9),
        *start,
        *_medallion(cell, palette),
        *_plates(cell, palette),
        *partner_place(*PARTNER_MM[:2], palette),
        *sight_place(*SIGHT_MM[:2], cell.eyes, palette),
    )


def partner_place(cx_mm: float, cy_mm: float, palette: Palette) -> Drawings:
    """A dashed ring for a round partner token, a heart in it."""
    ring = painted(
        shapes.circle(cx_mm, cy_mm, PARTNER_MM[2]), palette["paper"], palette["ink"], 0.45, (1.2, 1.3)
    )
    return (*ring, icon("heart", cx_mm, cy_mm, 7, palette["line"]))


def sight_place(cx_mm: float, cy_mm: float, eyes: int, palette: Palette) -> Drawings:
    """A dashed almond for the sight marker; in it as many eyes as there are stir cards that look here."""
    outline = almond(cx_mm, cy_mm, SIGHT_MM[2], SIGHT_MM[3])
    pitch = 6.3
    first = cx_mm - pitch * (eyes - 1) / 2
    row = [icon("eye", first + i * pitch, cy_mm, 5.4, palette["ink"]) for i in range(eyes)]
    return (*painted(outline, palette["paper"], palette["ink"], 0.45, (1.2, 1.3)), *row)


def bridge(
    cx_mm: float, cy_mm: float, palette: Palette, *, upright: bool = False, size: float = 1.0
) -> Drawings:
    """A way between two cells: a lamp-yellow pill with two arrows."""
    arrows = shapes.joined([shapes.polygon([(s * 4.4, 0), (s * 1.5, -1.7), (s * 1.5, 1.7)]) for s in (-1, 1)])
    pill = painted(shapes.rectangle(-6.2, -3, 12.4, 6, 3), palette.solid("lamp"), palette["ink"], 0.55)
    return placed((*pill, *painted(arrows, palette["ink"])), cx_mm, cy_mm, 90 if upright else 0, size)


def _field(palette: Palette) -> Drawings:
    width, height = AREA_MM
    outline = shapes.rectangle(0.4, 0.4, width - 0.8, height - 0.8, 7)
    legend = (LEGEND_MM[0], 0.0, width - LEGEND_MM[0], FIRST_MM[1])
    stars = Sky(31, 18, boxes=(TITLE_MM, legend))
    night = painted(outline, palette["night"], palette["ink"], 0.8)
    return night if palette.low else (*night, *sky(outline, (0, 0, width, FIRST_MM[1]), stars, palette))


def _floor(palette: Palette) -> Drawings:
    width, height = CELL_MM
    rows = range(int(height / PLANK_MM) + 1)
    seams = [shapes.line(0, row * PLANK_MM, width, row * PLANK_MM) for row in rows if row]
    joints = [
        shapes.line(x, row * PLANK_MM, x, (row + 1) * PLANK_MM)
        for row in rows
        for x in (17 + 37 * i + (row * 13) % 29 for i in range(3))
        if x < width
    ]
    return painted(shapes.joined([*seams, *joints]), None, palette["woodline"], 0.3)


def _medallion(cell: Cell, palette: Palette) -> Drawings:
    x, y, r = MEDALLION_MM
    return (
        *painted(shapes.circle(x, y, r), palette["paper"], palette["ink"], 0.7),
        *painted(shapes.circle(x, y, r - 1.3), None, palette["line"], 0.35),
        picture(cell.picture, x, y, 18.4, palette),
    )


def _plates(cell: Cell, palette: Palette) -> Drawings:
    x, y, r = CHIP_MM
    paper, ink = palette["paper"], palette["ink"]
    chip = painted(shapes.circle(x, y, r), palette.solid("lamp"), ink, 0.6)
    name = painted(shapes.rectangle(*NAME_MM, NAME_MM[3] / 2), paper, ink, 0.6)
    if not cell.start:
        return (*chip, *name)
    label = painted(shapes.rectangle(*START_MM, START_MM[3] / 2), paper, ink, 0.45)
    return (*label, *chip, icon("star", x, y - 0.2, 8, ink), *name)


def _bridges(cells: Sequence[Cell], palette: Palette) -> Drawings:
    places = {(cell.row, cell.column) for cell in cells}
    width, height = CELL_MM
    drawn: list[Drawing] = []
    for cell in cells:
        x, y = _corner(cell)
        if (cell.row, cell.column + 1) in places:
            drawn += bridge(x + width + GAP_MM / 2, y + height / 2, palette)
        if (cell.row + 1, cell.column) in places:
            drawn += bridge(x + width / 2, y + height + GAP_MM / 2, palette, upright=True)
    return tuple(drawn)


def _corner(cell: Cell) -> tuple[float, float]:
    return (
        FIRST_MM[0] + cell.column * (CELL_MM[0] + GAP_MM),
        FIRST_MM[1] + cell.row * (CELL_MM[1] + GAP_MM),
    )


def _texts(cell: Cell, x: float, y: float) -> CellTexts:
    chip_x, chip_y, r = CHIP_MM
    name_x, name_y, name_width, name_height = NAME_MM
    start_x, start_y, start_width, start_height = START_MM
    name = (x + name_x + 3, y + name_y, name_width - 6, name_height)
    if cell.start:
        return CellTexts(name, None, (x + start_x + 1.5, y + start_y, start_width - 3, start_height))
    return CellTexts(name, (x + chip_x - r, y + chip_y - r, 2 * r, 2 * r), None)


def _legend_box(number: int) -> Box:
    x, y, across, down = LEGEND_MM
    return (x + number % 2 * across + 13, y + number // 2 * down, across - 16, down)


def _legend_sign(name: str, box: Box, palette: Palette) -> Drawings:
    x, y = box[0] - 7.4, box[1] + box[3] / 2
    ink = palette["ink"]
    if name == "distance":
        return (
            *painted(shapes.circle(x, y, 3.3), palette.solid("lamp"), ink, 0.4),
            icon("step", x, y, 4.4, ink),
        )
    if name == "sight":
        return (
            *_dashed(almond(x, y, 5.8, 3.7), almond(x, y, 5.0, 3.1), palette),
            icon("eye", x, y, 4.4, ink),
        )
    if name == "partner":
        ring = _dashed(shapes.circle(x, y, 3.7), shapes.circle(x, y, 3.2), palette)
        return (*ring, icon("heart", x, y, 3.4, palette["line"]))
    return bridge(x, y, palette, size=0.72)


def _dashed(ground: Outline, line: Outline, palette: Palette) -> Drawings:
    """A small dashed shape that also reads on night: the line runs inside its ground."""
    return (*painted(ground, palette["paper"]), *painted(line, None, palette["ink"], 0.4, (0.9, 1.0)))

"""The room map: the cells of a board with furniture, names, distances, ways, and a head with a legend.

In: a board of the game, words for the legend. Out: one drawing of 269 × 200 mm, the area that A4 and Letter
share. A maintainer must take every number and name from the board's data; art only knows where things lie.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from pnp.basic import LocalText
from pnp.errors import did_you_mean
from pnp.layout.art import room
from pnp.layout.art.brush import Drawings
from pnp.layout.art.furniture import FURNITURE
from pnp.layout.art.pictures import unknown_picture
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import InkColours, Options
from pnp.layout.layers.scene import Scene
from pnp.layout.textset import CENTRE_EM
from pnp.model.components import Board, Cell
from pnp.units import mm

_ON_NIGHT = InkColours("paper", "ink")
_LAMPLIT = InkColours("lamp", "ink")


@dataclass(frozen=True)
class Label:
    """A label: a text of the game (`bind`) or words of the interface (`words`)."""

    kind: ClassVar[str] = "label"

    bind: str = ""
    words: str = ""


@dataclass(frozen=True, kw_only=True)
class RoomOptions(Options):
    """The words of the map. `furniture` and `pictures` name a drawing where a cell's id or icon does not."""

    of_subject: ClassVar[bool] = True

    bind: str
    title_bind: str
    start: Label
    legend: Mapping[str, Label]
    furniture: Mapping[str, str] = field(default_factory=dict, hash=False)
    pictures: Mapping[str, str] = field(default_factory=dict, hash=False)


def draw_room(options: RoomOptions, scene: Scene) -> Drawings:
    """The whole map with its texts."""
    board = scene.subject.board
    if board is None:
        raise LayerError(options.id, f"{scene.subject.what} is no board and has no cells")
    cells = [_cell(cell, options) for cell in board.cells]
    drawn = room.board(cells, scene.palette)
    texts = [
        *_head(drawn, options, scene),
        *_legend(drawn, options, scene),
        *_names(drawn, board, options, scene),
    ]
    return (*drawn.drawings, *texts)


def _cell(cell: Cell[LocalText], options: RoomOptions) -> room.Cell:
    furniture = options.furniture.get(cell.id, cell.id)
    if furniture not in FURNITURE:
        what = f'cell "{cell.id}" has no furniture "{furniture}"'
        raise LayerError(furniture, what, did_you_mean(furniture, FURNITURE))
    picture = options.pictures.get(cell.id, cell.icon)
    if problem := unknown_picture(picture):
        raise LayerError(picture, problem.what, problem.hint)
    return room.Cell(cell.id, furniture, picture, cell.row - 1, cell.column - 1, cell.sight_cards, cell.start)


def _head(drawn: room.Board, options: RoomOptions, scene: Scene) -> Drawings:
    """The game in lamp yellow and the name of the board behind it, on one baseline."""
    x, y, width, height = drawn.title
    game, name = scene.text(options.title_bind), scene.text(options.bind)
    share = width * 0.66
    size_pt = scene.studio.type_for("masthead").sizes_pt[0]
    baseline = y + height / 2 + CENTRE_EM * mm(size_pt)
    first = scene.line(
        game, "masthead", x, baseline, width_mm=share, colour=_LAMPLIT, name=options.title_bind
    )
    left = x + first.width_mm + 4
    second = scene.line(name, "block", left, baseline, width_mm=x + width - left, colour=_ON_NIGHT)
    return (*first.drawings, *second.drawings)


def _legend(drawn: room.Board, options: RoomOptions, scene: Scene) -> Drawings:
    texts: Drawings = ()
    for name, label in options.legend.items():
        if name not in drawn.legend:
            raise LayerError(
                name, f'the map has no sign "{name}" to explain', did_you_mean(name, drawn.legend)
            )
        text = scene.text(label.bind, label.words)
        box = drawn.legend[name]
        texts += scene.line_in(
            text, "legend", box, align="left", colour=_ON_NIGHT, name=f"legend {name}"
        ).drawings
    return texts


def _names(drawn: room.Board, board: Board[LocalText], options: RoomOptions, scene: Scene) -> Drawings:
    texts: Drawings = ()
    for cell in board.cells:
        boxes = drawn.cells[cell.id]
        texts += scene.line_in(cell.name, "name", boxes.name, name=f"cells {cell.id}").drawings
        if boxes.distance is not None and cell.distance is not None:
            texts += scene.line_in(
                str(cell.distance), "index", boxes.distance, size_pt=20, name="distance"
            ).drawings
        if boxes.start is not None:
            words = scene.text(options.start.bind, options.start.words)
            texts += scene.line_in(words, "label", boxes.start, size_pt=10, name="start").drawings
    return texts

"""The tables of the rulebook: values by player count, the box, the cells of a board, the cards of a deck.

In: a clause's `values:` or `table:`. Out: `Block`s. A maintainer must take every number from formulas and
components, and must keep the names of tables equal to those that `pnp.check.references` knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Literal

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.icons import ICONS
from pnp.layout.book.setting import NUMBER_MM, Setter, strong
from pnp.layout.drawing import Holder, Tag
from pnp.layout.flow import Block, Row
from pnp.layout.layers.options import ColourName, InkColours
from pnp.layout.layers.pictures import sign_at
from pnp.layout.layers.quick_column import lamplit
from pnp.layout.layers.scene import Scene, told_as
from pnp.layout.textset import SetText
from pnp.model.components import Board, Card, Cell, Deck
from pnp.model.game import Game
from pnp.text.spans import Span, Value, Words, signed

ROW_MM = 5.6
CELL_MM = 17.0
SECOND_NAME_MM = 3.2  # more for the name of a cell in the second language
_BEFORE_MM = 1.4
_ON_NIGHT = InkColours("paper", "ink")
_LABEL_SHARE = 0.64
_FIGURE_PT = 10.5
_BETWEEN_MM = 1.4  # white between the figures of two columns


def values_table(setter: Setter, names: Sequence[str]) -> Block:
    """One row for each formula, one column for each player count (the one that is printed for, where it is known)."""
    scene = setter.scene
    game, players = scene.context.game, scene.context.players
    counts = [players] if players is not None else list(game.profile.players)
    heads = [str(count) for count in counts]
    lines: list[tuple[str, SetText, list[str]]] = []
    twins = setter.twin.book.formulas if setter.twin else {}
    for name in names:
        formula, row = game.book.formulas[name], scene.numbers(name)
        label = formula.name or LocalText((Words(name),))
        if formula.symbol:
            label = LocalText((*label.spans, Words(f" {formula.symbol}", strong=True)))
        shown = [signed(row.get(count, row.get(0, 0))) for count in counts]
        lines.append((name, label, shown))
    cell_mm = _cell_mm(setter, [heads, *(shown for _, _, shown in lines)])
    table: Holder = ("Table", " ".join(names))
    head = _Cells((table, ("TR", "head")), "TH")
    rows = [_values_row(setter, head, (scene.context.words("Players"), None), heads, cell_mm=cell_mm)]
    for number, (name, text, shown) in enumerate(lines):
        cells = _Cells((table, ("TR", name)))
        below = twins[name].name if name in twins else None
        labels = (text, below)
        rows.append(_values_row(setter, cells, labels, shown, cell_mm=cell_mm, tinted=number % 2 == 1))
    return Block(tuple(rows), before_mm=_BEFORE_MM, whole=True)


def _cell_mm(setter: Setter, rows: Sequence[Sequence[str]]) -> float:
    """The width of every column: an equal share, or what its widest figure needs."""
    widest = max(setter.scene.width_mm(shown, "figure", _FIGURE_PT) for row in rows for shown in row)
    share = (setter.width_mm - NUMBER_MM) * (1 - _LABEL_SHARE) / len(rows[0])
    return max(share, widest + _BETWEEN_MM)


@dataclass(frozen=True)
class _Cells:
    """What the cells of a row are to listeners: `row` is the table and the row, `role` that of all but the label."""

    row: tuple[Holder, ...]
    role: Literal["TH", "TD"] = "TD"

    def cell(self, key: str, drawings: Drawings, role: Literal["TH", "TD", ""] = "") -> Drawings:
        """The texts of one cell."""
        return told_as(Tag(role or self.role, within=self.row, key=key), drawings)


def _values_row(
    setter: Setter,
    cells: _Cells,
    label: tuple[SetText, LocalText | None],
    numbers: Sequence[str],
    *,
    cell_mm: float,
    tinted: bool = False,
) -> Row:
    scene, left, head = setter.scene, NUMBER_MM, cells.role == "TH"
    width = setter.width_mm - left
    label_mm = width - cell_mm * len(numbers)
    colour = _ON_NIGHT if head else "ink"
    words, height = _label(scene, label, label_mm - 3, "row-strong" if head else "row", colour)
    fill = scene.palette["night"] if head else scene.palette["tint"] if tinted else None
    drawn = painted(shapes.rectangle(left, 0, width, height, 1.2 if head else 0), fill)
    if scene.palette.low:
        drawn = painted(shapes.line(left, height, left + width, height), None, scene.palette["line"], 0.25)
    drawn += cells.cell("label", placed(words, left + 2, 0), "TH")
    for index, number in enumerate(numbers):
        own = (left + label_mm + index * cell_mm, 0, cell_mm, height)
        figure = scene.line_in(number, "figure", own, colour=colour, size_pt=_FIGURE_PT, name="values")
        drawn += cells.cell(str(index), figure.drawings)
    return Row(height, drawn)


def _label(
    scene: Scene, labels: tuple[SetText, LocalText | None], room_mm: float, style: str, colour: ColourName
) -> tuple[Drawings, float]:
    """The name of a row and the height of the row: one line, or several where no size of the style fits.

    The second of the labels is the same in the second language, beneath the first."""
    label, below = labels
    smallest = scene.studio.type_for(style).sizes_pt[-1]
    if below is None and scene.width_mm(label, style, smallest) <= room_mm:
        box = (0.0, 0.0, room_mm, ROW_MM)
        return scene.line_in(label, style, box, align="left", colour=colour, name="values").drawings, ROW_MM
    drawn: Drawings = ()
    height = _BETWEEN_MM / 2
    for line in scene.running(label, style, room_mm, colour=colour, name="values"):
        drawn += placed(line.drawings, 0, height)
        height += line.height_mm
    for line in scene.second_running(below, "second", room_mm, colour="dusk", name="values") if below else ():
        drawn += placed(line.drawings, 0, height)
        height += line.height_mm
    return drawn, height + _BETWEEN_MM / 2


def table(setter: Setter, name: str) -> list[Block]:
    """The table a clause names: `components`, `cells.<board>` or `cards.<deck>`."""
    kind, _, of = name.partition(".")
    parts = setter.scene.context.game.components
    if kind == "cards":
        return _cards(setter, next(deck for deck in parts.decks if deck.id == of))
    if kind == "cells":
        return [_cells(setter, next(board for board in parts.boards if board.id == of))]
    return [_box(setter)]


def _box(setter: Setter) -> Block:
    """Everything in the box and how many of it; no column ends within one thing."""
    rows: list[Row] = []
    gap = Row(0.5, with_before=True)
    twins = _box_lines(setter.twin) if setter.twin else ()
    lines = [(line, twin) for line, twin in zip_longest(_box_lines(setter.scene.context.game), twins)]
    for number, ((name, row, note), twin) in enumerate(line for line in lines if any(line[0][1].values())):
        shown = _named(name, note)
        below = _named(twin[0], twin[2]) if twin else None
        counted = Value("number", row).shown(setter.scene.context.players)
        cells = _Cells((("Table", "components"), ("TR", str(number))))
        first, *more = _counted(setter, cells, (shown, below), counted)
        rows += (first, *[replace(row, with_before=True) for row in more], gap)
    return Block(tuple(rows), before_mm=_BEFORE_MM)


def _named(name: LocalText, note: LocalText | None) -> LocalText:
    return LocalText((*strong(name), *((Words(" · "), *note.spans) if note else ())))


def _box_lines(game: Game[LocalText]) -> Iterator[tuple[LocalText, Mapping[int, int], LocalText | None]]:
    players = game.profile.players
    for deck in game.components.decks:
        yield deck.name, {count: deck.copies_needed(count) for count in players}, None
    for board in game.components.boards:
        yield board.name, {0: 1}, board.use
    for piece in game.components.pieces:
        yield piece.name, {count: piece.needed(count) for count in players}, piece.use


def _counted(
    setter: Setter, cells: _Cells, texts: tuple[LocalText, LocalText | None], number: str
) -> Iterator[Row]:
    """A line of the box with its number at the right, and beneath it the same in the second language."""
    text, below = texts
    scene = setter.scene
    number_mm = scene.width_mm(number, "row-strong") + 1
    shorter = replace(setter, width_mm=setter.width_mm - number_mm - 2)
    words = Tag("TH", within=cells.row, key="label")
    rows = shorter.paragraph(text, indent_mm=NUMBER_MM, style="table-text", name="components", tag=words)
    box = (setter.width_mm - number_mm, 0, number_mm, rows[0].height_mm)
    figure = scene.line_in(number, "row-strong", box, align="right", name="components")
    yield Row(rows[0].height_mm, (*rows[0].drawings, *cells.cell("number", figure.drawings)))
    yield from rows[1:]
    second = Tag("TD", within=cells.row, key="second")
    yield from shorter.beneath(below, indent_mm=NUMBER_MM, name="components", tag=second)


def _cells(setter: Setter, board: Board[LocalText]) -> Block:
    """The board in small: picture, name, steps from the start, and how many cards look."""
    columns, rows = max(cell.column for cell in board.cells), max(cell.row for cell in board.cells)
    left = NUMBER_MM
    width = (setter.width_mm - left) / columns
    twins = {board.id: board.cells for board in setter.twin.components.boards} if setter.twin else {}
    names = {cell.id: cell.name for cell in twins.get(board.id, ())}
    cell_mm = CELL_MM + (SECOND_NAME_MM if names else 0.0)
    drawn: Drawings = ()
    for cell in board.cells:
        x, y = left + (cell.column - 1) * width, (cell.row - 1) * cell_mm
        cells = _Cells((("Table", board.id), ("TR", str(cell.row))))
        shown = _cell(setter.scene, (cell, names.get(cell.id)), (x + 0.5, y + 0.5, width - 1, cell_mm - 1))
        drawn += cells.cell(cell.id, shown)
    return Block((Row(rows * cell_mm, drawn),), before_mm=_BEFORE_MM)


def _cell(
    scene: Scene, named: tuple[Cell[LocalText], LocalText | None], box: tuple[float, float, float, float]
) -> Drawings:
    (cell, below), (x, y, width, height) = named, box
    lower = SECOND_NAME_MM if below else 0.0
    ink = scene.palette["ink"]
    ground = painted(shapes.rectangle(*box, 2), scene.palette["wood"], ink, 0.5 if cell.start else 0.3)
    eyes: Drawings = ()
    for index in range(cell.sight_cards):
        eyes += scene.picture("eye", x + width - 2.6 - index * 3.1, y + 3, 2.7)
    art_mm = height - lower
    art: Drawings = ()
    if cell.icon:
        art = sign_at(cell.icon, (x + width / 2, y + art_mm * 0.45), art_mm * 0.42, scene)
    room = (x + 0.8, y + art_mm - 5, width - 1.6, 4.4)
    name = scene.line_in(cell.name, "note", room, name="cells").drawings
    if below:
        at = (x + width / 2, y + height - 1.4)
        name += scene.second_line(
            below, "second", at, width_mm=room[2], align="center", colour="dusk"
        ).drawings
    return (*ground, *_distance(scene, cell, x, y), *eyes, *art, *name)


def _distance(scene: Scene, cell: Cell[LocalText], x: float, y: float) -> Drawings:
    """A disc in the corner of a cell: a star where play starts, else the steps from there; nothing where none count."""
    if cell.distance is None and not cell.start:
        return ()
    disc = painted(shapes.circle(x + 3.4, y + 3.4, 2.3), *lamplit(scene), 0.35)
    if cell.start:
        return (*disc, *scene.picture("star", x + 3.4, y + 3.3, 3))
    figure = (x + 1.4, y + 1.4, 4, 4)
    return (*disc, *scene.line_in(str(cell.distance), "label", figure, name="cells").drawings)


def _cards(setter: Setter, deck: Deck[LocalText]) -> list[Block]:
    """Every card: its picture, name, numbers and text."""
    decks = {deck.id: deck.cards for deck in setter.twin.components.decks} if setter.twin else {}
    twins = {card.id: card for card in decks.get(deck.id, ())}
    return [
        Block(
            _card(
                setter,
                (card, twins.get(card.id)),
                Tag("LBody", within=(("L", deck.id), ("LI", card.id)), key="body"),
            ),
            0.9,
            whole=True,
        )
        for card in deck.cards
    ]


def _card(setter: Setter, twins: tuple[Card[LocalText], Card[LocalText] | None], tag: Tag) -> tuple[Row, ...]:
    scene, (card, other) = setter.scene, twins
    em_mm = 4.6
    hanging: Drawings = ()
    if card.icon and (card.icon in ICONS or not card.icon.isascii()):
        hanging = scene.picture(card.icon, NUMBER_MM + 2.4, 2.1, em_mm)
    text, indent_mm = _card_text(scene.context.game, card, han=scene.studio.script == "han"), NUMBER_MM + 6.4
    rows = setter.paragraph(text, indent_mm=indent_mm, hanging=hanging, name=card.id, tag=tag)
    if setter.twin and other and scene.studio.second:
        below = _card_text(setter.twin, other, han=scene.studio.second.script == "han")
        rows += setter.beneath(below, indent_mm=indent_mm, name=card.id)
    return rows


def _card_text(game: Game[LocalText], card: Card[LocalText], *, han: bool) -> LocalText:
    """`Name (when): text`, or `Name: noise 2` where the fields are terms of the game."""
    colon, stop = ("：", "；") if han else (": ", "; ")
    opening, closing = ("（", "）") if han else (" (", ")")
    terms = {term.id: term.name for term in game.terms}
    said: list[tuple[Span, ...]] = [
        (*terms[key].spans, Words(f" {value}", strong=True))
        for key, value in card.fields.items()
        if key in terms
    ]
    said += [card.text.spans] if card.text is not None else []
    spans = [*strong(card.name)]
    for index, text in enumerate(card.texts.values()):
        spans += [Words(stop if index else opening), *text.spans]
    spans += [Words(closing)] if card.texts else []
    for index, part in enumerate(said):
        spans += [Words(stop if index else colon), *part]
    return LocalText(tuple(spans))

"""Tables a clause may show, drawn from the components: cards of a deck, cells of a board, the whole box.

In: the clause's `table:` and a `LocalGame`. Out: plain rows with finished markup, ready for a template.
A maintainer who adds a kind of table adds it to `table_of` and to the names `pnp.check.references` knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.model.components import Board, Card, Cell, Deck, Piece
from pnp.site.html import Writer, emoji_html, value_html
from pnp.site.icons import icon, symbols
from pnp.site.values import by_count


@dataclass(frozen=True)
class Table:
    """A plain table: the first cell of every row is its heading."""

    caption: Markup
    head: tuple[Markup | str, ...]
    rows: tuple[tuple[Markup, ...], ...]
    kind: str = "list"


@dataclass(frozen=True)
class MapCell:
    """A cell of a board as the map table shows it; no `distance` where the game counts none."""

    name: Markup
    sign: Markup
    distance: int | None
    sight_cards: int
    start: bool


@dataclass(frozen=True)
class MapTable:
    """A board as a table of rows of cells; None where the board has no cell."""

    caption: Markup
    rows: tuple[tuple[MapCell | None, ...], ...]
    kind: str = field(default="map")


def table_of(local: LocalGame, name: str, write: Writer) -> Table | MapTable:
    """The table a clause names: `cards.<deck>`, `cells.<board>` or `components`."""
    kind, _, id = name.partition(".")
    components = local.game.components
    if kind == "cards":
        return _cards(local, next(deck for deck in components.decks if deck.id == id), write)
    if kind == "cells":
        return _cells(local, next(board for board in components.boards if board.id == id), write)
    return _box(local, write)


def _cards(local: LocalGame, deck: Deck[LocalText], write: Writer) -> Table:
    """Name, the numbers that are terms of the game, the text, and the copies where they tell something."""
    terms = {term.id: term.name for term in local.game.terms}
    numbers = [key for key in dict.fromkeys(k for card in deck.cards for k in card.fields) if key in terms]
    with_text = any(card.text or card.texts for card in deck.cards)
    with_copies = any(card.copies > 1 for card in deck.cards)
    words = local.words
    head = [words("Card"), *(write.text(terms[key]) for key in numbers)]
    head += [words("What it does")] * with_text + [words("Copies")] * with_copies
    rows = []
    for card in deck.cards:
        row = [_named(local, card.icon, write.card_link(card.id, write.text(card.name)))]
        row += [Markup("<b>{}</b>").format(card.fields.get(key, "")) for key in numbers]
        row += [_card_text(card, write)] * with_text + [_copies(local, card)] * with_copies
        rows.append(tuple(row))
    return Table(write.text(deck.name), tuple(head), tuple(rows))


def _card_text(card: Card[LocalText], write: Writer) -> Markup:
    texts = [card.text] if card.text else []
    lines = [write.text(text) for text in (*texts, *card.texts.values())]
    return Markup("<br>").join(lines)


def _copies(local: LocalGame, card: Card[LocalText]) -> Markup:
    if not card.copies_for:
        return value_html({0: card.copies})
    return value_html({p: card.copies_needed(p) for p in local.game.profile.players})


def _cells(local: LocalGame, board: Board[LocalText], write: Writer) -> MapTable:
    places = {(cell.row, cell.column): cell for cell in board.cells}
    height, width = max(r for r, _ in places), max(c for _, c in places)
    rows = tuple(
        tuple(_cell(local, places.get((r, c)), write) for c in range(1, width + 1))
        for r in range(1, height + 1)
    )
    return MapTable(write.text(board.name), rows)


def _cell(local: LocalGame, cell: Cell[LocalText] | None, write: Writer) -> MapCell | None:
    if cell is None:
        return None
    return MapCell(write.text(cell.name), sign(local, cell.icon), cell.distance, cell.sight_cards, cell.start)


def _box(local: LocalGame, write: Writer) -> Table:
    words = local.words
    return Table(
        Markup(escape(words("In the box"))),
        (words("Component"), words("Number")),
        tuple(_box_rows(local, write)),
    )


def _box_rows(local: LocalGame, write: Writer) -> Iterator[tuple[Markup, ...]]:
    components = local.game.components
    for deck in components.decks:
        copies = {p: sum(card.copies_needed(p) for card in deck.cards) for p in local.game.profile.players}
        yield _named(local, deck.icon, write.deck_link(deck, write.text(deck.name))), value_html(copies)
    for board in components.boards:
        yield _noted(board, write), value_html({0: 1})
    for piece in components.pieces:
        yield _noted(piece, write), value_html(_needed(local, piece.total, piece.for_))


def _noted(thing: Board[LocalText] | Piece[LocalText], write: Writer) -> Markup:
    """A name, what it is for, and what may stand in."""
    texts = (text for text in (thing.use, thing.replaceable) if text)
    return Markup("").join(
        (write.text(thing.name), *(Markup("<small>{}</small>").format(write.text(t)) for t in texts))
    )


def _needed(local: LocalGame, total: int, for_: Mapping[int, int]) -> dict[int, int]:
    return by_count(local, {0: total, **for_})


def _named(local: LocalGame, mark: str, name: Markup) -> Markup:
    return Markup("{} {}").format(sign(local, mark), name) if mark else name


def sign(local: LocalGame, mark: str) -> Markup:
    """A sign beside its word: the id of an icon of the game, the name of a drawing, or an emoji as it is."""
    known = {one.id: one for one in local.game.icons}.get(mark)
    if known is not None and known.emoji:
        return emoji_html(known.emoji)
    drawing = known.drawing if known is not None else mark
    if not drawing:
        return Markup("")
    return icon(drawing) if drawing in symbols() or drawing.isascii() else emoji_html(drawing)

"""From items to their sides: what is laid on paper, how often, how, and what shares a sheet.

In: a press and items. Out: `Draft`s in print order, without marks. References of one size that follow each other share
sheets, and so do pieces; a sheet tells of everything on it. A maintainer who adds a kind of item adds it to `_sides_of`
and to `pnp.model.prints.Item`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import TYPE_CHECKING

from pnp.basic import LocalText
from pnp.errors import UsageError
from pnp.layout.booklet import booklet_sides, page_size
from pnp.layout.contents import content_of
from pnp.layout.cropmarks import edges
from pnp.layout.drawing import Group, Tag, moved
from pnp.layout.imposition import grid
from pnp.layout.papers import card_size_named
from pnp.layout.pieces import Piece, piece_sides
from pnp.layout.sides import Pair, Side, alone, sides
from pnp.model.components import Deck
from pnp.model.prints import Item, Paper

if TYPE_CHECKING:
    from pnp.layout.documents import Press

LocalItem = Item[LocalText]
Size = tuple[float, float]


@dataclass(frozen=True)
class Draft:
    """A side, and the item of everything that stands on it, in the order of its places."""

    items: tuple[LocalItem, ...]
    side: Side


def drafts(press: Press, items: Sequence[LocalItem]) -> list[Draft]:
    """The sides of items that are no sets; without those that have no card where only single cards are asked for."""
    found: list[Draft] = []
    for (kind, *_), alike in groupby(items, key=lambda item: _together(press, item)):
        if press.options.cards and kind != "cards":
            continue
        if kind == "reference":
            found += _shared(*_references(press, list(alike)))
        elif kind == "pieces":
            found += _shared(*_all_pieces(press, list(alike)))
        else:
            found += [Draft((item,), side) for item in alike for side in _sides_of(press, item)]
    return found


def _together(press: Press, item: LocalItem) -> tuple[str, str, Size]:
    """Neighbours for which this is the same may share sheets."""
    size = press.drawer.reference(item)[1] if item.kind == "reference" else (0.0, 0.0)
    return (item.kind, item.stock, size)


def _shared(owners: Sequence[LocalItem], sides_laid: Sequence[Side]) -> Iterator[Draft]:
    """Sides with the items on them; `owners` has one for each place that is taken."""
    places = iter(owners)
    for side in sides_laid:
        yield Draft(tuple(islice(places, len(side.trims))), side)


def _sides_of(press: Press, item: LocalItem) -> list[Side]:
    match item.kind:
        case "cards":
            return _cards(press, item)
        case "board":
            boards = {board.id: board for board in press.local.game.components.boards}
            drawn = [press.drawer.board(boards[name]) for name in item.of]
            return [alone(drawing, press.paper, size) for drawing, size in drawn] * press.options.copies
        case "rules":
            return _booklet(press) if item.folded else _pages(press)
        case "cover":
            return [_cover(press, item)]
    return []


def _cards(press: Press, item: LocalItem) -> list[Side]:
    size = card_size_named(press.shop, press.local.game.prints.card_size)
    decks = {deck.id: deck for deck in press.local.game.components.decks}
    pairs = [pair for name in item.of for pair in _pairs(press, decks[name])]
    backs = press.options.backs if any(pair.back for pair in pairs) else "none"
    return sides(pairs, press.paper, (size.width_mm, size.height_mm), backs)


def _pairs(press: Press, deck: Deck[LocalText]) -> Iterator[Pair]:
    options = press.options
    for card in deck.cards:
        copies = card.copies_needed(options.players) * options.copies
        if not copies or (options.cards and card.id not in options.cards):
            continue
        back = press.drawer.back(deck, card) if options.backs != "none" else None
        yield from [Pair(press.drawer.card(deck, card), back)] * copies


def _pieces(press: Press, item: LocalItem) -> Iterator[Piece]:
    known = {piece.id: piece for piece in press.local.game.components.pieces}
    for _ in range(press.options.copies):
        for piece in (known[name] for name in item.of):
            for number in range(1, piece.needed(press.options.players) + 1):
                yield Piece(*press.drawer.piece(piece, number), piece.shape == "round")


def _all_pieces(press: Press, items: Sequence[LocalItem]) -> tuple[list[LocalItem], list[Side]]:
    found = [(item, piece) for item in items for piece in _pieces(press, item)]
    return [item for item, _ in found], piece_sides([piece for _, piece in found], press.paper)


def _references(press: Press, items: Sequence[LocalItem]) -> tuple[list[LocalItem], list[Side]]:
    """References of one size; one that comes by the sheet fills up the sheet on which it begins."""
    size = press.drawer.reference(items[0])[1]
    players = press.options.players or press.local.game.profile.players.high
    owners: list[LocalItem] = []
    for item in items:
        full = grid(press.paper, *size).count
        times = {"one": 1, "each": players, "sheet": full}[item.copies] * press.options.copies
        owners += [item] * (times - len(owners) % full if item.copies == "sheet" else times)
    pairs = [Pair(press.drawer.reference(item)[0]) for item in owners]
    return owners, sides(pairs, press.paper, size, "none")


def book_page(paper: Paper, *, folded: bool) -> Size:
    """The size of a page of the rulebook on a paper."""
    return page_size(paper) if folded else (paper.width_mm, paper.height_mm)


def _pages(press: Press) -> list[Side]:
    width, height = book_page(press.paper, folded=False)
    around = edges([(0, 0, width, height)], width, height)
    pages = press.drawer.rulebook((width, height), folded=False) * press.options.copies
    return [Side(width, height, (page,), (), around, "none", bare=True) for page in pages]


def _booklet(press: Press) -> list[Side]:
    """Raises UsageError where the sheets are not turned over: a booklet has two sides."""
    flip = press.options.backs
    if flip not in ("long", "short"):
        raise UsageError("a booklet is printed on both sides: flip on the long or on the short edge")
    pages = press.drawer.rulebook(book_page(press.paper, folded=True), folded=True)
    return booklet_sides(pages, press.paper, flip) * press.options.copies


def _cover(press: Press, item: LocalItem) -> Side:
    """The cover, on upright paper; it tells of every other item of the set that holds it."""
    whole = [other for other in press.local.game.prints.items if item.id in other.of]
    others = [other for other in press.local.game.prints.parts(whole) if other.kind != "cover"]
    papers = [draft.items for draft in drafts(press, others) if not draft.side.back]
    contents = tuple(content_of(press.local, other, papers, press.options.players) for other in others)
    drawing, (width, height) = press.drawer.cover(item.template, contents, press.options.backs)
    paper = press.paper
    x, y = (paper.width_mm - width) / 2, (paper.height_mm - height) / 2
    if min(x, y) < paper.margin_mm:
        raise UsageError(f"{paper.name} is too small for a cover of {width:g} × {height:g} mm")
    around = edges([(x, y, width, height)], paper.width_mm, paper.height_mm)
    placed = Group((drawing,), moved(x, y), tag=Tag("Sect"))
    return Side(paper.width_mm, paper.height_mm, (placed,), (), around, "none", cuts=())

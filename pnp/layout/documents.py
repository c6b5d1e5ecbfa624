"""From the items of a game to the sheets of one file.

In: the localized game, its items, options, and a `Drawer` that draws faces. Out: a `Document`.
A maintainer must keep fronts and backs in pairs: a file that is printed on both sides gets an empty back
behind every sheet that has none, or every later back lands on the wrong card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Protocol

from pnp.basic import LocalText
from pnp.errors import UsageError, did_you_mean
from pnp.fonts.metrics import Fonts
from pnp.i18n.localize import LocalGame
from pnp.layout.contents import Content
from pnp.layout.cropmarks import crop_marks, cut_lines, fold_line
from pnp.layout.drawing import Document, Drawing, Group, Sheet, walk
from pnp.layout.items import Draft, LocalItem, Size, drafts
from pnp.layout.papers import paper_named
from pnp.layout.registration import registered
from pnp.layout.sheetmarks import sheet_marks
from pnp.layout.sheetwords import Count, SheetFacts, sheet_notes, sheet_title
from pnp.layout.sides import Side, blank_back
from pnp.model.components import Board, Card, Deck, Piece
from pnp.model.printers import PrinterProfile
from pnp.model.prints import Backs, Ink, Item, Paper, PrintShop


class Drawer(Protocol):
    """Draws finished faces of one game in one locale and ink, each from (0, 0) at its own size.

    `pnp.layout.faces.Faces` is one.
    """

    def card(self, deck: Deck[LocalText], card: Card[LocalText]) -> Drawing:
        """The front of a card."""
        ...

    def back(self, deck: Deck[LocalText], card: Card[LocalText]) -> Drawing | None:
        """The back of a card, drawn 2 mm over the trim on all sides; None where it has none."""
        ...

    def board(self, board: Board[LocalText]) -> tuple[Drawing, Size]:
        """A board and its size in millimetres."""
        ...

    def reference(self, item: Item[LocalText]) -> tuple[Drawing, Size]:
        """A quick reference, score sheet or the like, and its size in millimetres."""
        ...

    def piece(self, piece: Piece[LocalText], number: int) -> tuple[Drawing, Size]:
        """The piece of that number (from 1) and its size in millimetres."""
        ...

    def cover(self, template: str, contents: tuple[Content, ...], backs: Backs) -> tuple[Drawing, Size]:
        """The cover of a set and its size in millimetres."""
        ...

    def rulebook(self, page_mm: Size, *, folded: bool) -> tuple[Drawing, ...]:
        """The pages of the rulebook; for a booklet (`folded`) a multiple of four."""
        ...


@dataclass(frozen=True)
class PrintOptions:
    """What someone asked to print. `players` None: the full set; `cards` empty: all of them."""

    paper: str = "a4"
    players: int | None = None
    ink: Ink = "full"
    backs: Backs = "long"
    cards: tuple[str, ...] = ()
    copies: int = 1
    printer: PrinterProfile | None = None


@dataclass(frozen=True)
class Press:
    """Everything the sheets of one file need besides the items. `second` is the locale of the second language."""

    local: LocalGame
    shop: PrintShop
    fonts: Fonts
    drawer: Drawer
    options: PrintOptions
    second: str = ""

    @property
    def paper(self) -> Paper:
        """The paper that was asked for. Raises UsageError for an unknown one."""
        return paper_named(self.shop, self.options.paper)


def chosen_items(local: LocalGame, only: Sequence[str]) -> list[LocalItem]:
    """The items of those ids; without any the whole set. Raises UsageError for an unknown id."""
    known = {item.id: item for item in local.game.prints.items}
    for name in only or ("set",):
        if name not in known:
            raise UsageError(
                f'{local.id} has nothing called "{name}" to print. {did_you_mean(name, known)}'.strip()
            )
    return [known[name] for name in only or ("set",)]


def document(press: Press, items: Sequence[LocalItem]) -> Document:
    """The sheets of some items as one file.

    Raises UsageError for an unknown paper, card or too small paper, DataError for a label that does not fit.
    """
    _check(press)
    laid = drafts(press, list(press.local.game.prints.parts(items)))
    if not laid:
        raise UsageError(
            f"{press.local.id}: none of the cards asked for is in {', '.join(i.id for i in items)}"
        )
    turned = any(draft.side.back for draft in laid)
    if turned:
        laid = list(_paired(laid, press.options.backs))
    papers = list(accumulate(int(not draft.side.back) for draft in laid))
    sheets = tuple(
        _sheet(press, draft, side, Count(paper, papers[-1], turned))
        for side, (draft, paper) in enumerate(zip(laid, papers, strict=True), 1)
    )
    profile = press.local.game.profile
    variant = [press.local.game.variant.name.plain()] if press.local.game.variant else []
    named = [profile.title.plain(), *variant, ", ".join(item.name.plain() for item in items)]
    duplex = press.options.backs if turned else ""
    author = ", ".join(credit.plain() for credit in profile.credits)
    return Document(
        " · ".join(named),
        press.local.locale,
        sheets,
        duplex,
        author,
        subject=profile.source.title.plain(),
        layer_names=(("cut", press.local.words("Cut lines")),),
    )


def in_one_language(press: Press, items: Sequence[LocalItem]) -> list[LocalItem]:
    """Those of the items that show nothing in the second language; all of them where there is none."""
    return [
        item
        for item in press.local.game.prints.parts(items)
        if not press.second
        or not any(
            isinstance(drawing, Group) and drawing.tag and drawing.tag.locale == press.second
            for draft in drafts(press, [item])
            for drawing in walk(draft.side.items)
        )
    ]


def _check(press: Press) -> None:
    options, decks = press.options, press.local.game.components.decks
    known = [card.id for deck in decks for card in deck.cards]
    for name in options.cards:
        if name not in known:
            raise UsageError(f'{press.local.id} has no card "{name}". {did_you_mean(name, known)}'.strip())
    players, variant = press.local.game.profile.players, press.local.game.variant
    if options.players is not None and options.players not in players:
        what = f'variant "{variant.id}"' if variant else press.local.id
        raise UsageError(f"{what} is for {players} players, not {options.players}")
    if options.copies < 1:
        raise UsageError("at least one copy must be printed")


def _paired(laid: Sequence[Draft], backs: Backs) -> Iterator[Draft]:
    """The sides with an empty back behind every lonely front, but the last."""
    for index, draft in enumerate(laid):
        yield draft
        following = laid[index + 1].side if index + 1 < len(laid) else None
        if not draft.side.back and following is not None and not following.back:
            yield replace(draft, side=blank_back(draft.side, backs))


def _sheet(press: Press, draft: Draft, number: int, count: Count) -> Sheet:
    items, side = dict.fromkeys(draft.items), draft.side
    around, paper = side.around, press.paper
    options = press.options
    facts = SheetFacts(
        " + ".join(item.name.plain() for item in items),
        count,
        paper.name,
        options.ink,
        side.backs,
        side.back,
        options.players,
        printer=options.printer.name if options.printer else "",
        second=press.second,
    )
    label = () if side.bare else sheet_marks(around, sheet_notes(press.local, facts), side.backs, press.fonts)
    drawings = (*side.items, *_cutting_marks(side, paper), *label)
    title, name = sheet_title(press.local, facts), f"{'+'.join(item.id for item in items)}-{number}"
    sheet = Sheet(side.width_mm, side.height_mm, drawings, title, name, side.back, side.trims)
    return registered(sheet, options.printer)


def _cutting_marks(side: Side, paper: Paper) -> Iterator[Drawing]:
    """Crop marks where there is something to cut, cut lines on fronts only, the fold line."""
    if side.bare:
        return
    if side.cuts is not None:
        yield Group(side.cuts, layer="cut")
        return
    if side.items:
        yield crop_marks(side.around, paper.margin_mm)
    if not side.back:
        yield cut_lines(side.around)
    if side.fold_mm is not None:
        yield fold_line(side.around, side.fold_mm)

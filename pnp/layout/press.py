"""A press: one game in one language and ink, ready to be laid on sheets.

In: a localized game, the print shop, options. Out: a `Press` for `pnp.layout.documents`, and the fit of its texts.
Presses of one game share templates and fonts; a maintainer must keep them independent of paper and backs.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from pnp.basic import LocalText
from pnp.errors import DataError, Problem, UsageError
from pnp.fonts.metrics import fonts_of
from pnp.i18n.localize import LocalGame
from pnp.layout.documents import Press, PrintOptions
from pnp.layout.faces import Faces
from pnp.layout.items import book_page, drafts
from pnp.layout.layers.model import FaceContext, SecondLanguage
from pnp.layout.palette import palette_of
from pnp.layout.papers import paper_named
from pnp.layout.templates import Templates, load_templates
from pnp.model.prints import Ink, Item, PrintShop


@dataclass
class PrintRoom:
    """Makes presses for one localized game; keeps what they share."""

    root: Path
    local: LocalGame
    shop: PrintShop
    templates: Templates
    second: LocalGame | None = None
    site_url: str = ""
    drawn: dict[tuple[Ink, int | None], Faces] = field(default_factory=dict)

    def faces(self, ink: Ink, players: int | None) -> Faces:
        """The faces of the game in one ink; values on them show `players`."""
        key = (ink, players)
        if key not in self.drawn:
            game = self.local.game
            context = FaceContext(
                game=game,
                fonts=fonts_of(self.local.locale, game.profile.look.latin),
                palette=palette_of(game.profile.look, ink),
                styles=self.templates.styles,
                faces=self.templates.faces,
                words=self.local.words,
                values=game.formulas.value,
                players=players,
                second=_second_language(self.second),
                site_url=self.site_url,
            )
            self.drawn[key] = Faces(context)
        return self.drawn[key]

    def press(self, options: PrintOptions) -> Press:
        """Everything the sheets of one file need."""
        faces = self.faces(options.ink, options.players)
        second = self.second.locale if self.second else ""
        return Press(self.local, self.shop, faces.context.fonts, faces, options, second)

    def check(self, ink: Ink) -> Faces:
        """Every face and page of the game drawn in one ink, on every paper printed ahead, for problems and fit."""
        faces = self.faces(ink, None)
        box = self.local.game.components
        for deck in box.decks:
            for card in deck.cards:
                faces.card(deck, card)
                faces.back(deck, card)
        for board in box.boards:
            faces.board(board)
        faces.share_picture()
        for paper in self.shop.prebuilt.papers:
            press = self.press(PrintOptions(paper, ink=ink))
            for item in self.local.game.prints.parts(self.local.game.prints.items):
                # in low ink a book has other colours, and no other lines
                if item.kind != "rules" or ink == "full":
                    self.laid(press, item)
        return faces

    def laid(self, press: Press, item: Item[LocalText]) -> None:
        """Lay out an item. Raises DataError with its place where no sheet can come of it."""
        try:
            sides = drafts(press, [item])
        except UsageError as error:
            raise DataError([Problem(item.place, f'item "{item.id}": {error}')]) from error
        if not sides:
            raise DataError(
                [Problem(item.place, f'item "{item.id}" prints nothing', "Nothing in it has copies.")]
            )

    def check_variant(self) -> Faces:
        """The sheets that name a variant or say how it is played, in full ink, on every paper printed ahead."""
        faces = self.faces("full", None)
        for item in self.local.game.prints.items:
            match item.kind:
                case "reference":
                    faces.reference(item)
                case "cover":
                    faces.cover(item.template, (), "none")
                case "rules":
                    for name in self.shop.prebuilt.papers:
                        paper = paper_named(self.shop, name)
                        faces.opening(book_page(paper, folded=item.folded), folded=item.folded)
        return faces


def print_room(
    root: Path, local: LocalGame, shop: PrintShop, second: LocalGame | None = None, site_url: str = ""
) -> PrintRoom:
    """The print room of a game, with its second language and its site. Raises DataError for wrong sheet templates."""
    templates, problems = load_templates(root / "games" / local.id)
    if problems:
        raise DataError(problems)
    return PrintRoom(root, local, shop, templates, second, site_url)


def _second_language(local: LocalGame | None) -> SecondLanguage | None:
    if local is None:
        return None
    return SecondLanguage(local.game, fonts_of(local.locale, local.game.profile.look.latin), local.words)

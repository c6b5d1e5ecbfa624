"""Pictures of cards: the faces that are printed, small enough for a page.

In: a game in one language, and the folder where pictures are kept. Out: WebP files by card.
Faces are laid out every time, which is quick; only those that differ from what was kept are drawn. A maintainer must
keep everything that can change a picture in its key: the draw log holds what is drawn, `_drawers` who draws it.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

import pnp.fonts
import pnp.render
from pnp.errors import DataError
from pnp.files import write_atomically
from pnp.i18n.localize import LocalGame
from pnp.layout.drawing import Document, Drawing, Sheet
from pnp.layout.drawlog import draw_log
from pnp.layout.faces import Faces
from pnp.layout.press import print_room
from pnp.model.prints import PrintShop
from pnp.render.pdf import pdf_bytes
from pnp.render.thumbnail import thumbnails

WIDTH_PX = 360
"""Twice as wide as a card is on a phone, whose screen has at least two dots to a pixel."""


@dataclass(frozen=True)
class CardPicture:
    """A picture: its file name within the folder of the cards, its size in pixels, and what it holds."""

    file: str
    width_px: int
    height_px: int
    content: bytes = field(repr=False)


@dataclass(frozen=True)
class CardPictures:
    """Fronts and backs by card; cards of one back share it."""

    fronts: Mapping[str, CardPicture] = field(default_factory=dict)
    backs: Mapping[str, CardPicture] = field(default_factory=dict)

    def files(self) -> dict[str, bytes]:
        """Every picture once, by file name."""
        return {picture.file: picture.content for picture in (*self.fronts.values(), *self.backs.values())}


@dataclass(frozen=True)
class _Side:
    """One side to be drawn: the card it is of, its file, its size in millimetres."""

    card: str
    back: bool
    file: str
    size_mm: tuple[float, float]
    drawing: Drawing


def card_pictures(root: Path, local: LocalGame, shop: PrintShop) -> CardPictures:
    """The pictures of a game's cards. Raises DataError when a face cannot be drawn."""
    faces = print_room(root, local, shop).faces("full", None)
    sides = list(_sides(local, faces))
    if faces.problems():
        raise DataError(faces.problems())
    once = list({side.file: side for side in sides}.values())
    pictures = dict(zip((side.file for side in once), _drawn(root, local, once), strict=True))
    return CardPictures(
        {side.card: pictures[side.file] for side in sides if not side.back},
        {side.card: pictures[side.file] for side in sides if side.back},
    )


def _sides(local: LocalGame, faces: Faces) -> Iterator[_Side]:
    """Every side of every card; a back that cards share keeps the name it had first."""
    names: dict[int, str] = {}
    for deck in local.game.components.decks:
        for card in deck.cards:
            size = faces.context.faces[card.face or deck.face].size_mm
            yield _Side(card.id, False, f"{card.id}.webp", size, faces.card(deck, card))
            back = faces.back(deck, card)
            if back is not None:
                file = names.setdefault(id(back), f"{card.id}-back.webp")
                yield _Side(card.id, True, file, size, back)


def _drawn(root: Path, local: LocalGame, sides: list[_Side]) -> Iterator[CardPicture]:
    """Pictures of the sides, those that are kept and those that are drawn now."""
    kept = [root / "build" / "cards" / f"{_key(local, side)}.webp" for side in sides]
    missing = [side for side, path in zip(sides, kept, strict=True) if not path.is_file()]
    if missing:
        pdf = pdf_bytes(_document(local, missing))
        fresh = iter(thumbnails(pdf, WIDTH_PX, range(len(missing)), "WEBP"))
        for path in kept:
            if not path.is_file():
                write_atomically(path, next(fresh))
    for side, path in zip(sides, kept, strict=True):
        width, height = side.size_mm
        yield CardPicture(side.file, WIDTH_PX, round(WIDTH_PX * height / width), path.read_bytes())


def _document(local: LocalGame, sides: list[_Side]) -> Document:
    sheets = (Sheet(*side.size_mm, (side.drawing,), side.file, side.file) for side in sides)
    return Document(local.id, local.locale, tuple(sheets))


def _key(local: LocalGame, side: _Side) -> str:
    log = draw_log(_document(local, [side]))
    return hashlib.sha256(f"{_drawers()}\0{WIDTH_PX}\0{log}".encode()).hexdigest()[:24]


@functools.cache
def _drawers() -> str:
    """A key for the code and the libraries that turn a draw log into a picture."""
    whole = hashlib.sha256()
    for package in (pnp.render, pnp.fonts):
        for path in sorted(Path(str(package.__file__)).parent.glob("*.py")):
            whole.update(path.read_bytes())
    libraries = (
        "reportlab",
        "fonttools",
        "pypdfium2",
        "pillow",
        "manimgx-fonts-cjk",
        "manimgx-fonts",
        "deckr-fonts",
    )
    return f"{whole.hexdigest()} {[(name, version(name)) for name in libraries]}"

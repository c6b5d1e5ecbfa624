"""Pictures of cards: the faces that are printed, small enough for a page.

In: a game in one language, and a key of the files that say how cards look. Out: WebP files by card.
Pictures are kept in `build/cards`. Where all that a card can show is what it was, nothing is laid out; else only faces
that differ from what was kept are drawn. A maintainer must keep everything that can change a picture in its name there:
the draw log holds what is drawn, `_drawers` who draws it.
"""

from __future__ import annotations

import functools
import hashlib
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

import pnp.fonts
import pnp.render
from pnp.digest import code_digest, data_files, digest, files_digest, library_versions
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

WIDTH_PX, QUALITY = 360, 60
"""Nearly twice as wide as a card is on a phone, whose screen has at least two dots to a pixel: losses do not show."""
SMALL_PX, SMALL_QUALITY = 140, 30
"""Among the others of its deck a card is a picture to recognise, its name beneath; a page of them stays light."""


@dataclass(frozen=True)
class CardPicture:
    """A picture: its file within the folder of the cards, its size in pixels, what it holds, and its small sister."""

    file: str
    width_px: int
    height_px: int
    content: bytes = field(repr=False)
    small: bytes = field(repr=False)

    @property
    def small_file(self) -> str:
        """The file of the small one, of the same shape."""
        return f"{self.file.removesuffix('.webp')}-small.webp"


@dataclass(frozen=True)
class CardPictures:
    """Fronts and backs by card; cards of one back share it."""

    fronts: Mapping[str, CardPicture] = field(default_factory=dict)
    backs: Mapping[str, CardPicture] = field(default_factory=dict)

    def files(self) -> dict[str, bytes]:
        """Every picture that a page shows, once, by file name: fronts in both sizes, backs small."""
        every = (*self.fronts.values(), *self.backs.values())
        large = {picture.file: picture.content for picture in self.fronts.values()}
        return large | {picture.small_file: picture.small for picture in every}


@dataclass(frozen=True)
class _Side:
    """One side of a card: the card, its file, its size in millimetres, and the name it is kept under."""

    card: str
    back: bool
    file: str
    size_mm: tuple[float, float]
    kept: str


NOT_ON_CARDS = ("rules", "rulings", "example", "diagrams")
"""Files of a game that no card shows anything of: a clause is corrected without looking at a card."""


def look_files(root: Path, game_id: str) -> list[Path]:
    """The files that say how the cards of a game look."""
    folder, *others = data_files(root, game_id, ["print"])
    return [*others, *(path for path in folder.iterdir() if path.stem not in NOT_ON_CARDS)]


def card_pictures(root: Path, local: LocalGame, shop: PrintShop, look: str) -> CardPictures:
    """The pictures of a game's cards. Raises DataError when a face cannot be drawn.

    `look` is a key of `look_files`, taken before they were read; "" where there is none, then all is laid out.
    """
    shelf = _Shelf(root / "build" / "cards", f"{local.id}.{local.locale}")
    sizes = (WIDTH_PX, QUALITY, SMALL_PX, SMALL_QUALITY)
    key = digest(look, _shown(local), code_digest(), sizes) if look else ""
    sides = shelf.listed(key)
    if sides is None:
        sides = _drawn(shelf, local, print_room(root, local, shop).faces("full", None))
        shelf.remember(key, sides)
    pictures = {side.file: shelf.picture(side) for side in sides}
    return CardPictures(
        {side.card: pictures[side.file] for side in sides if not side.back},
        {side.card: pictures[side.file] for side in sides if side.back},
    )


def _shown(local: LocalGame) -> str:
    """All that cards can show of a game in its language. Numbers of formulas are in the texts, or in `look_files`."""
    game = local.game
    parts = (game.profile, game.terms, game.icons, game.components, game.quick, game.prints)
    return repr((local.words.table, parts))


class _Shelf:
    """Where pictures are kept, by names that say what they show; and the list of those of one game and locale."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.index = folder, folder / f"{name}.json"

    def listed(self, key: str) -> list[_Side] | None:
        """The sides that were listed under this key, if all of their pictures are there."""
        try:
            known, rows = json.loads(self.index.read_text(encoding="utf-8"))
            sides = [_Side(card, back, file, tuple(size), kept) for card, back, file, size, kept in rows]
        except (OSError, ValueError, TypeError):  # none yet, or not one of ours: drawn again
            return None
        return sides if key and known == key and all(self.has(side.kept) for side in sides) else None

    def remember(self, key: str, sides: list[_Side]) -> None:
        """Remember the sides under a key."""
        rows = [(side.card, side.back, side.file, side.size_mm, side.kept) for side in sides]
        write_atomically(self.index, json.dumps([key, rows], indent=0).encode())

    def has(self, kept: str) -> bool:
        """Whether a picture is kept, in both sizes."""
        return all((self.folder / f"{kept}{size}.webp").is_file() for size in ("", "-small"))

    def keep(self, kept: str, picture: bytes) -> None:
        """Keep a picture, and small."""
        write_atomically(self.folder / f"{kept}.webp", picture)
        write_atomically(self.folder / f"{kept}-small.webp", _small(picture))

    def picture(self, side: _Side) -> CardPicture:
        """A picture that is kept."""
        width, height = side.size_mm
        content, small = ((self.folder / f"{side.kept}{size}.webp").read_bytes() for size in ("", "-small"))
        return CardPicture(side.file, WIDTH_PX, round(WIDTH_PX * height / width), content, small)


def _drawn(shelf: _Shelf, local: LocalGame, faces: Faces) -> list[_Side]:
    """Every side of every card; those that are not kept yet are drawn."""
    missing: dict[str, Sheet] = {}
    sides: list[_Side] = []
    for card, back, file, size_mm, drawing in _laid_out(local, faces):
        sheet = Sheet(*size_mm, (drawing,), "card", "card")
        side = _Side(card, back, file, size_mm, _name(local, sheet))
        sides.append(side)
        if not shelf.has(side.kept):
            missing[side.kept] = sheet
    if faces.problems():
        raise DataError(faces.problems())
    if missing:
        pdf = pdf_bytes(_document(local, *missing.values()))
        pictures = thumbnails(pdf, WIDTH_PX, range(len(missing)), webp=QUALITY)
        for kept, picture in zip(missing, pictures, strict=True):
            shelf.keep(kept, picture)
    return sides


def _laid_out(
    local: LocalGame, faces: Faces
) -> Iterator[tuple[str, bool, str, tuple[float, float], Drawing]]:
    """Card, whether it is a back, file, size and drawing; a back that cards share keeps the file it had first."""
    names: dict[int, str] = {}
    for deck in local.game.components.decks:
        for card in deck.cards:
            size = faces.context.faces[card.face or deck.face].size_mm
            yield card.id, False, f"{card.id}.webp", size, faces.card(deck, card)
            back = faces.back(deck, card)
            if back is not None:
                file = names.setdefault(id(back), f"{card.id}-back.webp")
                yield card.id, True, file, size, back


def _document(local: LocalGame, *sheets: Sheet) -> Document:
    return Document(local.id, local.locale, sheets)


def _name(local: LocalGame, sheet: Sheet) -> str:
    log = draw_log(_document(local, sheet))
    return hashlib.sha256(
        f"{_drawers()}\0{WIDTH_PX} {QUALITY} {SMALL_PX} {SMALL_QUALITY}\0{log}".encode()
    ).hexdigest()[:24]


def _small(picture: bytes) -> bytes:
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    height_px = round(SMALL_PX * image.height / image.width)
    file = io.BytesIO()
    small = image.resize((SMALL_PX, height_px), Image.Resampling.LANCZOS)
    small.save(file, "WEBP", quality=SMALL_QUALITY, method=6)
    return file.getvalue()


@functools.cache
def _drawers() -> str:
    """A key for the code, libraries and fonts that turn a draw log into a picture."""
    folders = [Path(str(package.__file__)).parent for package in (pnp.render, pnp.fonts)]
    return digest(files_digest(folders[0].parent, folders), library_versions())

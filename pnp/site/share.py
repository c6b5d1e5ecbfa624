"""The picture that stands for a game where a link to it is shared: Open Graph's, 1200 × 630 pixels.

In: a game in one language, and a key of everything it was made from. Out: a JPEG, which all networks show. The face is
the one that the prints of the game name. It is kept in `build/cards`, so that the same game draws it once.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from babel.core import get_global
from PIL import Image

from pnp.digest import code_digest, digest
from pnp.errors import DataError
from pnp.files import write_atomically
from pnp.i18n.localize import LocalGame
from pnp.layout.drawing import Document, Sheet
from pnp.layout.press import print_room
from pnp.model.prints import PrintShop
from pnp.render.pdf import pdf_bytes
from pnp.render.thumbnail import thumbnails
from pnp.site.frame import Frame

FILE = "share.jpg"
SIZE_PX = (1200, 630)
"""What Facebook and others ask for (developers.facebook.com/docs/sharing/webmasters/images)."""
QUALITY = 82


@dataclass(frozen=True)
class Tags:
    """What a page says of itself: locales with territory, and its picture, where the site has an address."""

    locale: str
    others: tuple[str, ...]
    picture: str = ""
    width_px: int = 0
    height_px: int = 0
    alt: str = ""


def tags(site_url: str, locale: str, frame: Frame, locales: Sequence[str]) -> Tags:
    """The tags of a page with that frame; a page of no game shows the icon of the site."""
    own, *others = map(territorial, (locale, *(other for other in locales if other != locale)))
    base = site_url.rstrip("/")
    if not base:
        return Tags(own, tuple(others))
    if not frame.game:
        return Tags(own, tuple(others), f"{base}/assets/icons/icon-512.png", 512, 512)
    return Tags(own, tuple(others), f"{base}/{locale}/{frame.game}/{FILE}", *SIZE_PX, frame.title)


def territorial(locale: str) -> str:
    """`zh-Hant` as Open Graph writes it, with the territory where most write so: `zh_TW` (CLDR, likely subtags)."""
    likely = get_global("likely_subtags")
    language = locale.partition("-")[0]
    territory = (likely.get(locale.replace("-", "_")) or likely[language]).rpartition("_")[2]
    return f"{language}_{territory}"


def share_picture(root: Path, local: LocalGame, shop: PrintShop, inputs: str) -> bytes:
    """The picture of a game. Raises DataError when the face cannot be drawn or a text does not fit on it."""
    kept = (
        root / "build" / "cards" / f"{local.id}.{local.locale}.{digest(inputs, code_digest(), QUALITY)}.jpg"
    )
    if not kept.is_file():
        write_atomically(kept, _drawn(root, local, shop))
    return kept.read_bytes()


def _drawn(root: Path, local: LocalGame, shop: PrintShop) -> bytes:
    faces = print_room(root, local, shop).faces("full", None)
    drawing, size_mm = faces.share_picture()
    problems = [*faces.problems(), *faces.fit().problems()]
    if problems:
        raise DataError(problems)
    sheet = Sheet(*size_mm, (drawing,), FILE, FILE)
    (picture,) = thumbnails(pdf_bytes(Document(local.id, local.locale, (sheet,))), SIZE_PX[0])
    file = io.BytesIO()
    image = Image.open(io.BytesIO(picture)).convert("RGB").resize(SIZE_PX)
    image.save(file, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return file.getvalue()

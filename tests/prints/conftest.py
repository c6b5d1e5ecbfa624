"""The prints of the real game, laid out and rendered once for all tests here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from pnp.i18n.load import load_local
from pnp.layout.documents import PrintOptions, chosen_items, document
from pnp.layout.drawing import Document
from pnp.layout.press import PrintRoom, print_room
from pnp.load.shared import load_print_shop
from pnp.render.pdf import pdf_bytes

GAME = "toys-freeze"


@pytest.fixture(scope="session")
def room(library: Path) -> Callable[[str], PrintRoom]:
    """The print room of the game in a locale."""
    return cache(
        lambda locale: print_room(library, load_local(library, GAME, locale), load_print_shop(library))
    )


@pytest.fixture(scope="session")
def sheets(room: Callable[[str], PrintRoom]) -> Callable[..., Document]:
    """The sheets of an item: locale, item, options."""

    @cache
    def made(locale: str, item: str, options: PrintOptions | None = None) -> Document:
        here = room(locale)
        return document(here.press(options or PrintOptions()), chosen_items(here.local, [item]))

    return made


@pytest.fixture(scope="session")
def pdf(sheets: Callable[..., Document]) -> Callable[..., bytes]:
    """The file of an item."""
    return cache(lambda *asked: pdf_bytes(sheets(*asked)))

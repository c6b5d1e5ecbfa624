"""The small game of `tests/data/games/tiny` as a library, as pages and as a site; and a server for sites."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pnp.i18n.catalogs import read_catalog
from pnp.i18n.localize import LocalGame, localize
from pnp.i18n.words import Words
from pnp.load.game import load_game
from pnp.site.build import build_site
from pnp.site.prints import PrintFile

DATA = Path(__file__).resolve().parent.parent / "data"
LOCALES = ("zh-Hans", "zh-Hant", "en")
MKDOCS_YML = 'site_name: Tiny\nsite_url: ""\ndocs_dir: docs\ntheme: {name: material}\nplugins: [pnp]\n'


def local_tiny(locale: str = "zh-Hans", **words: str) -> LocalGame:
    """The small game in one locale, with some interface words."""
    game, problems = load_game(DATA, "tiny")
    assert game is not None, problems
    local, problems = localize(game, read_catalog(DATA, locale, "tiny")[0], Words(locale, words))
    assert not problems
    return local


def tiny_library(root: Path) -> Path:
    """A library of its own with the small game, its `mkdocs.yml` and a hand-written page."""
    shutil.copytree(DATA / "games" / "tiny", root / "games" / "tiny")
    (root / "docs" / "en").mkdir(parents=True)
    (root / "docs" / "en" / "about.md").write_text(
        "# About\n\nLighthouses & [rules](tiny/rules.md).\n", "utf-8"
    )
    (root / "mkdocs.yml").write_text(MKDOCS_YML, encoding="utf-8")
    return root


def tiny_site(root: Path) -> Path:
    """The built site of the small library."""
    site = root / "built"
    build_site(tiny_library(root / "library"), LOCALES, ("tiny",), site)
    return site


def print_files() -> tuple[PrintFile, ...]:
    """What a print index of the small game could hold."""
    rows = [("cards", None), ("set", None), ("set", 2)]
    return tuple(
        _print_file(locale, item, players, paper, ink)
        for locale in LOCALES
        for item, players in rows
        for paper in ("a4", "letter")
        for ink in ("full", "low")
    )


def _print_file(locale: str, item: str, players: int | None, paper: str, ink: str) -> PrintFile:
    count, low = f"-{players}p" if players else "", "-low" if ink == "low" else ""
    file = f"tiny/{locale}/tiny-{item}-{paper}-long{count}{low}.pdf"
    return PrintFile("tiny", locale, item, paper, "long", players, ink, file, 3, 41_000, "")


class _Quiet(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on this machine, while the block runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()

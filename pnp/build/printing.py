"""Printing: jobs become files. For `pnp print` where someone asks, for `pnp build` ahead.

In: a library, a game, what is wanted. Out: PDF files, each written beside its place and renamed.
Files made ahead are kept in `build/print` under the hash of their content, and found again by the key of everything
that goes into them; so a second build makes nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.basic import LocalText
from pnp.build.jobs import Job, prebuilt_jobs
from pnp.build.manifest import Made
from pnp.digest import code_digest, digest, files_digest, game_files
from pnp.errors import DataError, Problem, UsageError
from pnp.files import write_atomically
from pnp.garbage import uncollected
from pnp.i18n.load import load_local
from pnp.i18n.localize import LocalGame
from pnp.layout.documents import Press, PrintOptions, chosen_items, document, in_one_language
from pnp.layout.press import PrintRoom, print_room
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.model.printers import PrinterProfile
from pnp.model.prints import Backs, Ink, Item
from pnp.progress import Progress
from pnp.render.pdf import pdf_bytes
from pnp.render.thumbnail import thumbnails

THUMBNAIL_PX = 320


@dataclass(frozen=True)
class PrintRequest:
    """What `pnp print` was asked for. `players` None: everything; `cards` empty: all of them.

    `second` is a locale, `variant` an id, `site_url` the address of the site, for QR codes; each may be empty.
    """

    root: Path
    game: str
    locale: str
    paper: str
    players: int | None
    ink: Ink
    backs: Backs
    items: tuple[str, ...]
    cards: tuple[str, ...]
    copies: int
    out: Path
    printer: PrinterProfile | None = None
    second: str = ""
    variant: str = ""
    site_url: str = ""

    def path_of(self, job: Job) -> Path:
        """The file of a job; whatever makes it differ from the plain file is part of its name."""
        path = self.out / job.path
        copies = f"{self.copies}x" if self.copies > 1 else ""
        extra = [part for part in (self.variant, "+".join(self.cards), copies, self.second) if part]
        return path.with_stem("-".join([path.stem, *extra]))


@dataclass(frozen=True)
class Printed:
    """What `pnp print` made: files, each with its sheets of paper and its printed sides, and notes."""

    files: tuple[tuple[Path, int, int], ...]
    notes: tuple[str, ...]


def print_items(request: PrintRequest) -> Printed:
    """Print one file for each item; nothing is written unless all of them can be."""
    room = _room(
        request.root,
        request.game,
        request.locale,
        second=request.second,
        site_url=request.site_url,
        variant=request.variant,
    )
    _refuse_untranslated(room.local, room.second)
    options = PrintOptions(
        request.paper,
        request.players,
        request.ink,
        request.backs,
        request.cards,
        request.copies,
        request.printer,
    )
    press = room.press(options)
    items, made = chosen_items(room.local, request.items), []
    alone = _one_language(press, items) if request.second else ()
    for item in items:
        backs: Backs = request.backs if room.local.game.has_backs(item) else "none"
        job = Job(
            room.local.id, room.local.locale, item.id, request.paper, backs, request.players, request.ink
        )
        sheets = document(press, [item])
        _stop_at(room, request.ink, request.players)
        papers = sum(not sheet.back for sheet in sheets.sheets)
        made.append((request.path_of(job), pdf_bytes(sheets), papers, len(sheets.sheets)))
    for path, content, _, _ in made:
        write_atomically(path, content)
    files = tuple((path, papers, sides) for path, _, papers, sides in made)
    return Printed(files, (*alone, *press.fonts.notes()))


def _one_language(press: Press, items: Sequence[Item[LocalText]]) -> tuple[str, ...]:
    """A note of what stays in one language. Raises UsageError where that is an item as a whole."""
    plain = in_one_language(press, items)
    for item in items:
        parts = list(press.local.game.prints.parts([item]))
        if all(part in plain for part in parts):
            what = f'"{item.id}" of {press.local.id} is printed in one language'
            raise UsageError(f"{what}. Leave out --second {press.second}.")
    names = ", ".join(part.id for part in plain)
    return (f"In {press.local.locale} only: {names}.",) if plain else ()


def make_prints(
    root: Path, games: Sequence[str], locales: Sequence[str], site_url: str = ""
) -> tuple[list[Made], int]:
    """Everything that is printed ahead, and how many of the files were made anew."""
    shelf = _Shelf(root, site_url)
    jobs: list[Job] = []
    for game_id in games:
        game, problems = load_game(root, game_id)
        if game is None:
            raise DataError(problems)
        jobs += prebuilt_jobs(game, load_print_shop(root), tuple(locales))
    try:
        made = shelf.fill(jobs)
    except BaseException:
        shelf.close(shelf.known)  # what is finished is not made again
        raise
    shelf.close(shelf.used)
    return made, shelf.printed


class _Shelf:
    """`build/print`: finished files by content, and the keys they were made from."""

    def __init__(self, root: Path, site_url: str) -> None:
        self.root, self.folder = root, root / "build" / "print"
        self.site_url = site_url
        self.index = self.folder / "keys.json"
        self.known: dict[str, list[object]] = _read_keys(self.index)
        self.used: dict[str, list[object]] = {}
        self.rooms: dict[tuple[str, str], PrintRoom] = {}
        self.inputs: dict[str, str] = {}
        self.printed = 0

    def fill(self, jobs: list[Job]) -> list[Made]:
        progress = Progress(sum(1 for job in jobs if not self.stands(self.key(job))))
        made = [self.made(job, progress) for job in jobs]
        progress.close()
        return made

    def made(self, job: Job, progress: Progress) -> Made:
        key = self.key(job)
        if not self.stands(key):
            progress.step(job.file_name)
            self.known[key] = self.print(job)
            self.printed += 1
        self.used[key] = self.known[key]
        sha256, picture, pages, size = self.known[key]
        return Made(job, int(str(pages)), int(str(size)), str(sha256), str(picture))

    @uncollected()
    def print(self, job: Job) -> list[object]:
        room = self.room(job)
        options = PrintOptions(job.paper, job.players, job.ink, job.backs)
        sheets = document(room.press(options), chosen_items(room.local, [job.item]))
        _stop_at(room, job.ink, job.players)
        content = pdf_bytes(sheets)
        (picture,) = thumbnails(content, THUMBNAIL_PX)
        names = [hashlib.sha256(part).hexdigest() for part in (content, picture)]
        write_atomically(self.folder / f"{names[0]}.pdf", content)
        write_atomically(self.folder / f"{names[1][:16]}.png", picture)
        return [names[0], f"{names[1][:16]}.png", len(sheets.sheets), len(content)]

    def key(self, job: Job) -> str:
        return digest(job.path, self.input_key(job.game), code_digest(), self.site_url)

    def input_key(self, game: str) -> str:
        """The key of every file that a print of this game depends on."""
        if game not in self.inputs:
            self.inputs[game] = files_digest(self.root, game_files(self.root, game, ["print"]))
        return self.inputs[game]

    def stands(self, key: str) -> bool:
        entry = self.known.get(key)
        return entry is not None and all(
            (self.folder / name).is_file() for name in (f"{entry[0]}.pdf", str(entry[1]))
        )

    def room(self, job: Job) -> PrintRoom:
        name = (job.game, job.locale)
        if name not in self.rooms:
            self.rooms[name] = _room(self.root, *name, site_url=self.site_url)
        return self.rooms[name]

    def close(self, keys: dict[str, list[object]]) -> None:
        """Note the keys of what stands on the shelf."""
        write_atomically(self.index, json.dumps(keys, indent=0).encode())


def _read_keys(path: Path) -> dict[str, list[object]]:
    """The keys of an earlier build; a broken file means that everything is made again."""
    try:
        keys = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return (
        {k: v for k, v in keys.items() if isinstance(v, list) and len(v) == 4}
        if isinstance(keys, dict)
        else {}
    )


def _room(
    root: Path, game: str, locale: str, *, second: str = "", site_url: str = "", variant: str = ""
) -> PrintRoom:
    other = load_local(root, game, second, variant) if second else None
    return print_room(root, load_local(root, game, locale, variant), load_print_shop(root), other, site_url)


def _refuse_untranslated(*languages: LocalGame | None) -> None:
    """Nobody who asks for a language wants sheets that hold no word of it."""
    for one in languages:
        if one is not None and one.untranslated == one.texts:
            own = one.game.profile
            what = f"{one.id} is not translated into {one.locale}: all of it would stand in {own.language}"
            raise UsageError(f"{what}. Its languages: {', '.join(own.locales)}.")


def _stop_at(room: PrintRoom, ink: Ink, players: int | None) -> None:
    """A text that does not fit or cannot be drawn stops the print before anything is written."""
    faces = room.faces(ink, players)
    problems: list[Problem] = [*faces.problems(), *faces.fit().problems()]
    if problems:
        raise DataError(problems)

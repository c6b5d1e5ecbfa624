"""Beginnings: a small complete game to edit, and a library of one's own.

In: a name and a language. Out: folders made from `templates/new` and `templates/library`, whole or not at all.
A maintainer must keep every starter a game that passes `pnp check` and prints: it is the first thing a designer sees.
"""

from __future__ import annotations

import datetime
import json
from pathlib import Path

from pnp.errors import UsageError
from pnp.files import write_folder
from pnp.library import shared_data, wrong_id

GAME_HERE = "my-game"
"""What the starters call the game."""

DAY_HERE = "2000-01-01"
"""The day on which the starters say they were written."""

LIBRARY_HERE = "my-library"
"""What `templates/library/mkdocs.yml` calls the library."""


def new_game(root: Path, game_id: str, language: str, today: datetime.date) -> Path:
    """Write a game of that id and language into a library; its folder. Raises UsageError and leaves nothing half."""
    check_id(game_id)
    for page in (root / "docs").glob(f"*/{game_id}.md"):
        raise UsageError(
            f'a game cannot be called "{game_id}": that is the address of {page.relative_to(root)}'
        )
    folder = root / "games" / game_id
    texts = _texts(shared_data("templates") / "new" / language)
    filled = {
        name: text.replace(GAME_HERE, game_id).replace(DAY_HERE, today.isoformat())
        for name, text in texts.items()
    }
    write_folder(folder, _encoded(filled))
    return folder


def new_library(folder: Path) -> Path:
    """Write an empty library; its folder, absolute. Raises UsageError and leaves nothing half."""
    folder = folder.resolve()
    texts = _texts(shared_data("templates") / "library")
    name = json.dumps(folder.name, ensure_ascii=False)  # any name, as YAML reads it too
    filled = {path: text.replace(LIBRARY_HERE, name) for path, text in texts.items()}
    write_folder(folder, _encoded(filled))
    return folder


def check_id(game_id: str) -> None:
    """Refuse an id that could not be a folder, an address and a catalog on every system."""
    wrong = wrong_id(game_id)
    if wrong:
        raise UsageError(f'a game cannot be called "{game_id}": {wrong}. The title may be anything.')


def _texts(folder: Path) -> dict[str, str]:
    """The files of a folder that comes with pnp, by their path in it."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def _encoded(texts: dict[str, str]) -> dict[str, bytes]:
    return {name: text.encode() for name, text in texts.items()}

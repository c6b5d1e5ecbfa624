"""Where a library lies and what it holds.

In: a folder to start from. Out: the library root, its games, and the data that comes with the package.
A maintainer must keep this the one place that looks for folders.
"""

from __future__ import annotations

import re
from pathlib import Path

from pnp.errors import UsageError, did_you_mean

TAKEN = {
    "ui": "is the name of the interface's catalog",
    "null": "means “nothing” in YAML",
    **dict.fromkeys(("about", "glossary", "404", "index", "sitemap"), "is the address of a page of the site"),
    **dict.fromkeys(("assets", "calc", "print", "search"), "is a folder of the site"),
    **dict.fromkeys(("en", "zh-hans", "zh-hant"), "is the folder of a language"),
    # https://learn.microsoft.com/windows/win32/fileio/naming-a-file: no file or folder may have these names
    **dict.fromkeys(
        ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))),
        "is the name of a device in Windows, so no folder there can have it",
    ),
}
"""Names that a game cannot have, and what has them."""


GAME_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\Z")
LONGEST_ID = 40
"""Characters; file names of prints hold the id with item, paper and count behind it."""


def wrong_id(game_id: str) -> str:
    """Why a game cannot be called so, "" where it can: an id is a folder, an address and a catalog on every system."""
    if game_id in TAKEN:
        return f"that {TAKEN[game_id]}"
    if not GAME_ID.match(game_id) or len(game_id) > LONGEST_ID:
        return (
            "an id has small letters a–z, digits and single hyphens between them, "
            f'at most {LONGEST_ID} characters, such as "night-train"'
        )
    return ""


def library_root(start: Path | None = None, root: Path | None = None) -> Path:
    """The nearest folder upwards from `start` that holds `games/`, or `root` when that is given."""
    if root is not None:
        if not (root / "games").is_dir():
            raise UsageError(f'there is no folder "games" in {root}')
        return root.resolve()
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / "games").is_dir():
            return folder
    raise UsageError(
        'no folder "games" here or above. Give the library with --root, or start one with "pnp init".'
    )


def shared_data(kind: str) -> Path:
    """The folder `templates`, `locales` or `games/_shared` that comes with pnp, from a checkout or the wheel."""
    package = Path(__file__).resolve().parent
    for base in (package.parent, package / "data"):
        if (base / kind).is_dir():
            return base / kind
    raise UsageError(f'the installation lacks its folder "{kind}". Install pnp again.')


def game_ids(root: Path) -> list[str]:
    """The games of a library in alphabetical order; folders that begin with `_` or `.` are not games."""
    return sorted(f.name for f in (root / "games").iterdir() if f.is_dir() and f.name[0] not in "_.")


def chosen_games(root: Path, wanted: list[str]) -> list[str]:
    """The wanted games, all of them when none is named; an unknown name is wrong use."""
    known = game_ids(root)
    for name in wanted:
        if name not in known:
            raise UsageError(f'there is no game "{name}". {did_you_mean(name, known)}')
    return wanted or known

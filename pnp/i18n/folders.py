"""What lies in `locales/`: only catalogs that somebody reads.

In: the library root and the names of its games. Out: a problem for every folder and catalog that nobody would read, so
that a slip in a name does not lose a translation without a word.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from pnp.errors import Place, Problem, did_you_mean
from pnp.i18n.locales import GETTEXT_NAMES

INSIDE = "LC_MESSAGES"
UI = "ui"


def stray_catalogs(root: Path, games: Collection[str]) -> Iterator[Problem]:
    """Every folder and catalog below `locales/` that belongs to no locale and no game."""
    folders = {folder: locale for locale, folder in GETTEXT_NAMES.items()}
    for folder in sorted(path for path in (root / "locales").glob("*") if path.is_dir()):
        if folder.name not in folders:
            yield Problem(_place(root, folder), "the folder is no locale", _near(folder.name, folders))
            continue
        for path in sorted(folder.rglob("*.po")):
            if path.parent != folder / INSIDE:
                hint = f'Catalogs lie in "locales/{folder.name}/{INSIDE}".'
                yield Problem(_place(root, path), "nobody reads a catalog here", hint)
            elif path.stem not in (*games, UI):
                yield Problem(
                    _place(root, path), f'there is no game "{path.stem}"', did_you_mean(path.stem, games)
                )


def _near(name: str, folders: Collection[str]) -> str:
    """The folder for a tag as people write it: `zh-TW`, `zh_tw`, `en_GB`."""
    parts = name.replace("-", "_").lower().split("_")
    if parts[0] == "zh":
        near = "zh_Hant" if {"tw", "hk", "mo", "hant"} & set(parts) else "zh_Hans"
        return f'Did you mean "{near}"?'
    return did_you_mean(name, folders)


def _place(root: Path, path: Path) -> Place:
    return Place(path.relative_to(root).as_posix())

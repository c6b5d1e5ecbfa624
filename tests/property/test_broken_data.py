"""Whatever is done to a game's files: `check` ends with problems, never a traceback, and what it lets pass can be made.

One node of one file is changed by chance: dropped, emptied, misspelt, swapped for another. The chance is seeded, so
that a run can be repeated. The long test goes through the games of the library as well.
"""

from __future__ import annotations

import datetime
import random
import shutil
from pathlib import Path

import pytest
import yaml
from mutations import mutated

from pnp.build.jobs import prebuilt_jobs
from pnp.build.printing import _Shelf
from pnp.check.run import check_library
from pnp.errors import DataError
from pnp.library import game_ids
from pnp.load.game import load_game
from pnp.load.shared import load_print_shop
from pnp.site.library import open_library
from pnp.site.outside import assets
from pnp.starter import new_game

ROOT = Path(__file__).resolve().parent.parent.parent


def made_alone(source: Path, root: Path) -> str:
    """The game as a library of its own that promises only its own language; that language."""
    folder = root / "games" / source.name
    shutil.copytree(source, folder)
    profile = yaml.safe_load((folder / "game.yaml").read_text(encoding="utf-8"))
    text = (folder / "game.yaml").read_text(encoding="utf-8")
    lines = [
        f"locales: [{profile['language']}]" if row.startswith("locales:") else row for row in text.split("\n")
    ]
    (folder / "game.yaml").write_text("\n".join(lines), encoding="utf-8")
    return str(profile["language"])


def refused(root: Path, game: str, locale: str) -> bool:
    """Whether `check` finds problems; shared data that cannot be read is one."""
    try:
        return bool(check_library(root, [game], (locale,)).problems)
    except DataError:
        return True


def make_everything(root: Path, game_id: str, locale: str) -> None:
    """Every page, asset and print of the game."""
    library = open_library(root, [game_id], [locale], None)
    assert list(library.pages(locale))
    assert list(assets(library, shared=True))
    game, _ = load_game(root, game_id)
    assert game is not None
    shelf = _Shelf(root, "https://example.org/")
    jobs = prebuilt_jobs(game, load_print_shop(root), (locale,))
    shelf.fill([job for job in jobs if job.paper == "a4" and job.ink == "full"])


def break_often(source: Path, root: Path, seed: int, times: int) -> None:
    locale, chance = made_alone(source, root), random.Random(seed)
    folder = root / "games" / source.name
    for _ in range(times):
        change = mutated(folder, chance)
        before = (folder / change.file).read_text(encoding="utf-8")
        (folder / change.file).write_text(change.text, encoding="utf-8")
        try:
            if not refused(root, source.name, locale):
                make_everything(root, source.name, locale)
        except BaseException as error:
            error.add_note(f"seed {seed}: {change.what}")
            raise
        (folder / change.file).write_text(before, encoding="utf-8")


def test_the_starter_broken_in_any_place(tmp_path: Path) -> None:
    new_game(tmp_path / "source", "river", "en", datetime.date(2026, 11, 30))
    break_often(tmp_path / "source/games/river", tmp_path / "library", seed=7, times=12)


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids(ROOT))
def test_every_game_broken_in_any_place(game: str, tmp_path: Path) -> None:
    break_often(ROOT / "games" / game, tmp_path, seed=7, times=60)

"""Pictures of cards: kept, shared, small; and drawn again for whatever can change them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from site_tools import DATA, local_tiny

import pnp.digest
import pnp.site.cardpictures as module
from pnp.i18n.load import load_local
from pnp.load.shared import load_print_shop
from pnp.model.diagrams import Diagrams
from pnp.site.cardpictures import SMALL_PX, WIDTH_PX, CardPictures, card_pictures
from pnp.site.library import open_library
from pnp.site.pages import Beside, pages


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(DATA / "games" / "tiny", tmp_path / "games" / "tiny")
    return tmp_path


def pictures(root: Path) -> CardPictures:
    """As the site gets them: from files."""
    (game,) = open_library(root, ["tiny"], ["zh-Hans"], None).first
    return game.cards


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


def test_a_picture_is_kept_in_two_sizes(root: Path, library: Path):
    made = pictures(root)
    assert set(made.fronts) == {"small", "big"}
    front = made.fronts["small"]
    large, small = Image.open(BytesIO(front.content)), Image.open(BytesIO(front.small))
    assert (large.format, large.size) == ("WEBP", (WIDTH_PX, front.height_px))
    assert (small.format, small.width) == ("WEBP", SMALL_PX)
    texts = {page.uri: page.markdown for page in pages(local_tiny(), Beside(cards=made))}
    assert '<img src="../small.webp"' in texts["tiny/cards/small.md"]
    assert '<img src="small-small.webp"' in texts["tiny/cards/index.md"]
    assert {"small.webp", "small-small.webp"} <= set(made.files())


def test_the_second_time_nothing_is_laid_out(root: Path, monkeypatch: pytest.MonkeyPatch):
    first = pictures(root)
    monkeypatch.delattr(module, "print_room")
    assert pictures(root).files() == first.files()


def test_a_changed_clause_lays_out_no_card(root: Path, monkeypatch: pytest.MonkeyPatch):
    first = pictures(root)
    change(root / "games/tiny/rules.yaml", "越线的人输", "谁越线谁输")
    monkeypatch.delattr(module, "print_room")
    assert pictures(root).files() == first.files()


@pytest.mark.parametrize("game", ["toys-freeze", "undermine", "humpty-wall", "pompeii"])
def test_no_card_shows_rules_rulings_or_examples(library: Path, game: str):
    local, shop = load_local(library, game, "en"), load_print_shop(library)
    silent = replace(local.game, rules=(), rulings=(), examples=(), diagrams=Diagrams())
    told, untold = (
        [
            drawn
            for *_, drawn in module._laid_out(one, module.print_room(library, one, shop).faces("full", None))
        ]
        for one in (local, replace(local, game=silent))
    )
    assert told == untold


def test_cards_share_the_picture_of_their_back(library: Path, tmp_path: Path):
    local = load_local(library, "toys-freeze", "en")
    made = card_pictures(tmp_path, local, load_print_shop(library), "")
    assert made.backs["cowboy"] is made.backs["ranger"]
    assert made.backs["cowboy"] is not made.backs["torch"]
    assert max(map(len, made.files().values())) < 60_000, "bytes; a phone keeps all of them"


def test_a_changed_text_or_look_changes_the_picture(root: Path):
    before, game = pictures(root).fronts["big"].content, root / "games" / "tiny"
    change(game / "components.yaml", "**很亮**", "很亮很亮")
    reworded = pictures(root).fronts["big"].content
    assert reworded != before
    change(game / "components.yaml", "face: plain-card", "face: other")
    box = "{id: more, draw: box, box: [9, 9, 9, 9], fill: ink}"
    other = f"  other:\n    extends: plain-card\n    layers:\n      - {box}\n"
    change(game / "faces.yaml", "faces:\n", f"faces:\n{other}")
    assert pictures(root).fronts["big"].content not in (before, reworded)


def other_code(patch: pytest.MonkeyPatch, folder: Path) -> None:
    patch.setattr(module, "code_digest", lambda: "other")
    patch.setattr(module, "_drawers", lambda: "other")


def other_library(patch: pytest.MonkeyPatch, folder: Path) -> None:
    for place in (module, pnp.digest):
        patch.setattr(place, "library_versions", lambda *_: [("reportlab", "99")])


def other_font(patch: pytest.MonkeyPatch, folder: Path) -> None:
    (folder / "Own.ttf").write_bytes(b"a font")
    patch.setenv("PNP_FONTS", str(folder))


@pytest.fixture
def forget() -> Iterator[Callable[[], None]]:
    """Forgets which code, libraries and fonts there are; as a new process would."""

    def cleared(cached: tuple[Any, ...] = (module.code_digest, module._drawers)) -> None:
        for one in cached:
            one.cache_clear()

    yield cleared
    cleared()


@pytest.mark.parametrize("newer", [other_code, other_library, other_font])
def test_other_code_libraries_and_fonts_draw_anew(
    root: Path,
    monkeypatch: pytest.MonkeyPatch,
    forget: Callable[[], None],
    newer: Callable[[pytest.MonkeyPatch, Path], None],
):
    pictures(root)
    drawn: list[int] = []
    newer(monkeypatch, root)
    forget()
    real = module.thumbnails

    def counting(*given: Any, **options: Any) -> list[bytes]:
        drawn.append(len(given[2]))
        return real(*given, **options)

    monkeypatch.setattr(module, "thumbnails", counting)
    pictures(root)
    assert drawn == [4], "two cards, front and back"

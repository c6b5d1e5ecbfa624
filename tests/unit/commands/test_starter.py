"""`pnp init` and `pnp new`: what a designer gets first is complete, passes every check, prints, and becomes a site."""

from __future__ import annotations

import datetime
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from site_tools import tiny_library

from pnp.cli import main
from pnp.i18n.locales import LOCALES
from pnp.layout.palette import palette_of
from pnp.library import shared_data
from pnp.load.game import FILES, load_game
from pnp.text.marks import KINDS, Mark, parse_marks

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def root(tmp_path: Path, run: Run) -> Path:
    """A fresh library."""
    folder = tmp_path / "Spiele: 我的 “games”"
    assert run("init", folder)[0] == 0
    return folder


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


# ---------------------------------------------------------------------- what is made
def test_a_library_holds_what_the_site_needs(root: Path) -> None:
    assert {"mkdocs.yml", ".gitignore", "games/README.md", "locales/README.md"} <= set(files_below(root))
    assert all((root / "docs" / locale / "about.md").is_file() for locale in LOCALES)
    name = json.dumps(root.name, ensure_ascii=False)
    assert f"site_name: {name}\n" in (root / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LOCALES)
def test_a_new_game_passes_every_check_in_every_locale(language: str, root: Path, run: Run) -> None:
    assert run("new", "7-stones", "--language", language, "--root", root)[0] == 0
    code, out, err = run("check", "--root", root)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "Checked 1 game in 3 locales: no problems."


@pytest.mark.parametrize("language", LOCALES)
def test_a_new_game_becomes_a_site_with_prints(language: str, root: Path, run: Run) -> None:
    run("new", "river", "--language", language, "--root", root)
    code, _, err = run("build", "--root", root, "--locale", language)
    assert code == 0, err
    page = (root / "site" / language / "river" / "rules" / "index.html").read_text(encoding="utf-8")
    assert 'id="turn.place"' in page
    assert "my-game" not in page
    entries = json.loads((root / "site/print/index.json").read_text(encoding="utf-8"))
    assert {entry["item"] for entry in entries} == {"cards", "quick-reference", "tick-sheet", "set"}


def test_a_new_game_prints_what_a_table_needs(root: Path, run: Run, tmp_path: Path) -> None:
    run("new", "river", "--language", "zh-Hant", "--root", root)
    out = tmp_path / "out"
    wanted = ("--locale", "zh-Hant", "--paper", "a4", "--players", 2, "--out", out)
    assert run("print", "river", "--root", root, *wanted)[0] == 0
    (path,) = out.rglob("*.pdf")
    sheets = pypdfium2.PdfDocument(path)
    # 8 stones, 4 logs, 4 rain: 9 to a sheet, both sides; two references on one sheet, an empty back, the sheet to tick
    assert len(sheets) == 7
    words = "".join(sheet.get_textpage().get_text_range() for sheet in sheets)
    assert words.count("接在哪裡都行") == 8
    assert words.count("緊接在踏石後面") == 4


def test_the_id_and_the_day_are_filled_in(root: Path, run: Run) -> None:
    run("new", "river", "--language", "en", "--root", root)
    game, problems = load_game(root, "river")
    assert game is not None and not problems
    assert (game.id, game.profile.date) == ("river", datetime.date.today())
    assert not any(b"my-game" in content for content in files_below(root / "games/river").values())


def test_the_starters_are_one_game(tmp_path: Path) -> None:
    """The same ids, numbers and formulas in each language; only the words differ."""
    assert {path.name for path in (shared_data("templates") / "new").iterdir()} == set(LOCALES)
    shapes = [_shape(language, tmp_path) for language in LOCALES]
    assert shapes[0] == shapes[1] == shapes[2]


def _shape(language: str, tmp_path: Path) -> object:
    source = shared_data("templates") / "new" / language
    assert {path.name for path in source.iterdir()} <= {f"{stem}.yaml" for stem in FILES}
    shutil.copytree(source, tmp_path / language / "games" / "my-game")
    game, problems = load_game(tmp_path / language, "my-game")
    assert game is not None and not problems
    book = game.book
    return (
        game.profile.locales == (language,),
        [[(section.id, clause.id, clause.values) for clause in section.clauses] for section in game.rules],
        [(term.id, term.symbol) for term in game.terms],
        [(icon.id, icon.emoji, icon.drawing) for icon in game.icons],
        [(card.id, card.copies, dict(card.copies_for)) for card in game.components.decks[0].cards],
        [(panel.id, len(panel.steps), len(panel.figures)) for panel in game.quick],
        [(name, formula.is_.source if formula.is_ else "") for name, formula in book.formulas.items()],
        {name: list(one.outputs) for name, one in book.calculators.items()},
        [(item.id, item.kind, item.of, item.sheet) for item in game.prints.items],
        [
            (sheet.id, [panel.tally and len(panel.tally.rows) for panel in sheet.panels])
            for sheet in game.prints.sheets
        ],
        [
            (one.id, [frame.cards and frame.cards.show for frame in one.frames])
            for one in game.diagrams.diagrams
        ],
        [(one.id, list(one.values), list(one.replace)) for one in game.variants],
        [palette_of(game.profile.look, ink) for ink in ("full", "low")],
    )


@pytest.mark.parametrize("language", LOCALES)
def test_the_rules_show_every_kind_of_mark(language: str) -> None:
    text = (shared_data("templates") / "new" / language / "rules.yaml").read_text(encoding="utf-8")
    sentences = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    parts = parse_marks(sentences)
    marks = [part for part in parts if isinstance(part, Mark)]
    assert {mark.kind for mark in marks} == set(KINDS)
    assert any(mark.kind == "term" and mark.words for mark in marks)
    assert any(part.strong for part in parts)


# ---------------------------------------------------------------------- what is refused
@pytest.mark.parametrize(
    "name", ["Fog", "a b", "a--b", "-a", "a-", "../a", "a/b", "_shared", ".a", "雾", "", "a" * 41, "a\n"]
)
def test_an_id_that_cannot_be_is_refused_with_what_can(name: str, root: Path, run: Run) -> None:
    before = files_below(root)
    code, out, err = run("new", "--root", root, "--", name)
    assert (code, out) == (2, "")
    assert "small letters a–z, digits and single hyphens" in err
    assert files_below(root) == before


def test_a_reserved_name_says_by_what(root: Path, run: Run) -> None:
    code, _, err = run("new", "ui", "--root", root)
    assert (code, err) == (
        2,
        'pnp: a game cannot be called "ui": that is the name of the interface\'s catalog. The title may be anything.\n',
    )


def test_a_game_is_never_written_over(root: Path, run: Run) -> None:
    run("new", "river", "--language", "en", "--root", root)
    before = files_below(root)
    code, out, err = run("new", "river", "--language", "zh-Hans", "--root", root)
    assert (code, out) == (2, "")
    assert err == f"pnp: {root}/games/river exists already. Nothing was changed; choose another name.\n"
    assert files_below(root) == before


def test_an_existing_folder_does_not_become_a_library(tmp_path: Path, run: Run) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    code, out, err = run("init", tmp_path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "exists already" in err
    assert files_below(tmp_path) == {"letter.txt": b"dear"}


def test_a_place_that_cannot_be_written_is_one_line(tmp_path: Path, run: Run) -> None:
    (tmp_path / "file").write_text("")
    code, _, err = run("init", tmp_path / "file" / "library")
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith(f"pnp: cannot write {tmp_path}/file/library: ")


def test_a_write_that_fails_half_way_leaves_nothing(
    root: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []
    write = Path.write_bytes

    def write_some(path: Path, content: bytes) -> int:
        if len(written) == 3:
            raise OSError(28, "No space left on device")
        written.append(path)
        return write(path, content)

    before = files_below(root)
    monkeypatch.setattr(Path, "write_bytes", write_some)
    code, _, err = run("new", "river", "--root", root)
    assert (code, err) == (2, f"pnp: cannot write {root}/games/river: No space left on device\n")
    assert len(written) == 3
    assert files_below(root) == before
    assert [path.name for path in (root / "games").iterdir()] == ["README.md"]


def test_outside_of_a_library_new_says_how_to_begin_one(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run("new", "river")
    assert code == 2
    assert 'start one with "pnp init"' in err


def test_sheets_in_a_language_the_game_lacks_are_refused(root: Path, run: Run, tmp_path: Path) -> None:
    run("new", "river", "--language", "en", "--root", root)
    refused = "pnp: river is not translated into zh-Hant: all of it would stand in en. Its languages: en.\n"
    asked = ("print", "river", "--root", root, "--out", tmp_path / "out")
    assert run(*asked, "--locale", "zh-Hant") == (2, "", refused)
    assert run(*asked, "--locale", "en", "--second", "zh-Hant") == (2, "", refused)
    assert not (tmp_path / "out").exists()


# ---------------------------------------------------------------------- the plain faces
def test_the_plain_card_and_back_need_four_colours(tmp_path: Path, run: Run) -> None:
    library = tiny_library(tmp_path / "tiny")
    game, _ = load_game(library, "tiny")
    assert game is not None
    assert set(game.profile.look.full) == {"ink", "paper", "tint", "line"}
    assert [(deck.face, deck.back) for deck in game.components.decks] == [("plain-card", "plain-back")]
    assert run("check", "--root", library)[0] == 0


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("con", "is the name of a device in Windows, so no folder there can have it"),
        ("lpt1", "is the name of a device in Windows, so no folder there can have it"),
        ("assets", "is a folder of the site"),
        ("print", "is a folder of the site"),
        ("calc", "is a folder of the site"),
        ("en", "is the folder of a language"),
        ("glossary", "is the address of a page of the site"),
    ],
)
def test_names_that_collide_say_with_what(name: str, why: str, root: Path, run: Run) -> None:
    assert run("new", name, "--root", root) == (
        2,
        "",
        f'pnp: a game cannot be called "{name}": that {why}. The title may be anything.\n',
    )
    assert not (root / "games" / name).exists()


def test_a_page_by_hand_keeps_its_address(root: Path, run: Run) -> None:
    (root / "docs/en/house.md").write_text("# House\n", encoding="utf-8")
    code, _, err = run("new", "house", "--root", root)
    assert (code, "that is the address of docs/en/house.md" in err.replace("\\", "/")) == (2, True)


def test_a_taken_name_is_found_in_the_data_too(root: Path, run: Run) -> None:
    assert run("new", "tiny", "--language", "en", "--root", root)[0] == 0
    folder = (root / "games/tiny").rename(root / "games/print")
    profile = folder / "game.yaml"
    profile.write_text(profile.read_text(encoding="utf-8").replace("id: tiny", "id: print"), encoding="utf-8")
    code, _, err = run("check", "print", "--root", root)
    assert code == 1
    assert (
        err == 'games/print: the folder "print" cannot be a game: that is a folder of the site. Rename it.\n'
    )


def test_no_hint_leaves_no_space(root: Path, run: Run) -> None:
    assert run("build", "nope", "--root", root) == (2, "", 'pnp: there is no game "nope".\n')

"""The five laws, read from the imports: one direction, and one room for each thing that has only one place.

A room is a module or package directly in `pnp/`. The tables below are the law; a new room needs a line here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Which rooms a room may import. Those in OPEN_TO_ALL are not named again.
ROOMS = {
    "errors": "",
    "arguments": "",
    "units": "",
    "files": "",
    "library": "",
    "digest": "",
    "garbage": "",
    "starter": "",
    "basic": "text",
    "progress": "",
    "text": "",
    "formula": "",
    "model": "formula",
    "load": "model formula",
    "i18n": "model text load formula",
    "printers": "model load",
    "replay": "model formula",
    "fonts": "",
    "layout": "model text load formula fonts i18n",
    "render": "layout fonts",
    "site": "model text load formula replay i18n fonts layout render",
    "check": "model text load formula replay i18n fonts layout site",
    "build": "progress model text load formula printers i18n fonts layout render site check",
    "commands": "starter progress model text load formula printers i18n fonts layout render site check build",
    "cli": "starter progress model text load formula printers i18n fonts layout render site check build commands",
}
OPEN_TO_ALL = {"errors", "arguments", "units", "files", "library", "digest", "basic", "garbage"}

# Where a room may take only certain names from another: room, source, names
ONLY_NAMES = {
    # the finished text, formulas in it, and the languages' names for themselves
    ("layout", "i18n"): {"LocalGame", "NAMES", "notation"},
}

# Libraries that one room alone may import
ONE_ROOM = {
    "reportlab": "render",
    "fontTools": "fonts",
    "mkdocs": "site",
    "gettext": "i18n",
    "babel.messages": "i18n",
    "babel.support": "i18n",
}

MOST_LINES_OF_A_FILE = 300
MOST_LINES_OF_A_FUNCTION = 50


class Import(NamedTuple):
    """One imported thing: where it is imported, and its dotted name (`pnp.text.spans.Words`)."""

    place: str
    room: str
    name: str


def sources() -> list[Path]:
    return sorted([*(ROOT / "pnp").rglob("*.py"), *(ROOT / "scripts").rglob("*.py")])


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def shown(path: Path, line: int = 1) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def room_of(path: Path) -> str:
    """The room a file belongs to; `pnp` for `__init__.py` and `__main__.py` of the package itself."""
    first = path.relative_to(ROOT / "pnp").parts[0].removesuffix(".py")
    return "pnp" if first.startswith("__") else first


def imports_of(path: Path) -> Iterator[Import]:
    """Every import of a file, those within functions and under TYPE_CHECKING too."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            yield Import(shown(path, node.lineno), room_of(path), name)


@pytest.fixture(scope="module")
def imports() -> list[Import]:
    return [found for path in sorted((ROOT / "pnp").rglob("*.py")) for found in imports_of(path)]


def between_rooms(imports: list[Import]) -> list[tuple[Import, str]]:
    """Imports from one room of pnp by another, with the room they are from."""
    inner = [(found, found.name.split(".")) for found in imports]
    return [
        (found, parts[1])
        for found, parts in inner
        if parts[0] == "pnp" and len(parts) > 1 and parts[1] != found.room and parts[1] in ROOMS
    ]


def test_every_room_is_in_the_table():
    rooms = {room_of(path) for path in (ROOT / "pnp").rglob("*.py")} - {"pnp"}
    assert rooms <= set(ROOMS), f"rooms without a line in ROOMS: {sorted(rooms - set(ROOMS))}"


def test_rooms_import_in_one_direction(imports: list[Import]):
    wrong = [
        f"{found.place}: {found.room} may not import {found.name}"
        for found, source in between_rooms(imports)
        if found.room in ROOMS and source not in OPEN_TO_ALL and source not in ROOMS[found.room].split()
    ]
    assert not wrong, "\n".join(wrong)


def test_only_cli_is_imported_by_nobody(imports: list[Import]):
    """`__main__.py` may start it; no room may reach up to it."""
    wrong = [
        found.place for found, source in between_rooms(imports) if source == "cli" and found.room != "pnp"
    ]
    assert not wrong, wrong


def test_the_rooms_and_the_table_have_no_circle(imports: list[Import]):
    allowed: dict[str, set[str]] = {room: set(others.split()) for room, others in ROOMS.items()}
    found: dict[str, set[str]] = {}
    for one, source in between_rooms(imports):
        found.setdefault(one.room, set()).add(source)
    for graph in (allowed, found):
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            pytest.fail(f"rooms import each other in a circle: {' ← '.join(error.args[1])}")


def test_names_taken_across_a_narrow_door(imports: list[Import]):
    wrong = [
        f"{found.place}: {found.room} may not take {found.name}"
        for found, source in between_rooms(imports)
        if (found.room, source) in ONLY_NAMES
        and found.name.rpartition(".")[2] not in ONLY_NAMES[found.room, source]
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("library", "room"), ONE_ROOM.items())
def test_a_library_with_one_room(library: str, room: str, imports: list[Import]):
    wrong = [
        f"{found.place}: only pnp/{room} may import {library}"
        for found in imports
        if f"{found.name}.".startswith(f"{library}.") and found.room != room
    ]
    assert not wrong, "\n".join(wrong)


def test_relative_imports_are_seen_as_what_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The reader of imports itself: plain, relative, and within a function."""
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    file = tmp_path / "pnp" / "layout" / "fit.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        "import reportlab.lib as lib\nfrom ..units import mm\ndef f():\n    from . import papers\n"
    )
    assert [(one.room, one.name) for one in imports_of(file)] == [
        ("layout", "reportlab.lib"),
        ("layout", "pnp.units.mm"),
        ("layout", "pnp.layout.papers"),
    ]


def test_every_module_has_a_docstring():
    without = [shown(path) for path in sources() if not ast.get_docstring(tree(path))]
    assert not without, without


def test_files_and_functions_are_short():
    long: list[str] = []
    for path in sources():
        lines = path.read_text(encoding="utf-8").count("\n")
        if lines > MOST_LINES_OF_A_FILE:
            long.append(f"{shown(path)}: {lines} lines")
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length > MOST_LINES_OF_A_FUNCTION:
                    long.append(f"{shown(path, node.lineno)}: {node.name}() has {length} lines")
    assert not long, "\n".join(long)


# Folders of people's and build machines; a path of one works nowhere else
MACHINE_PATH = re.compile(r"(?<![\w.-])/(?:home|Users|root|work|tmp)/\w|\b[A-Z]:\\\\?Users\b")
TEXT_FILES = {
    ".py",
    ".md",
    ".toml",
    ".yaml",
    ".yml",
    ".po",
    ".j2",
    ".css",
    ".js",
    ".mjs",
    ".html",
    ".lock",
    "",
}
TEXT_FOLDERS = (".ci", "docs", "games", "locales", "pnp", "scripts", "templates", "tests")


def written_files() -> list[Path]:
    """The text files people wrote: those at the root and in the folders of the tree."""
    inner = [path for folder in TEXT_FOLDERS for path in (ROOT / folder).rglob("*")]
    found = [path for path in [*ROOT.iterdir(), *inner] if path.is_file() and path.suffix in TEXT_FILES]
    return sorted(path for path in found if "__pycache__" not in path.parts)


def test_no_path_of_one_machine():
    wrong = [
        f"{shown(path, number)}: {line.strip()[:100]}"
        for path in written_files()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_lock_holds_pins_and_hashes_and_no_address():
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pin = re.compile(r"[a-z0-9-]+==[\w.+!]+( ; [^;]+)? \\")
    digest = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    wrong = [line for line in lines if not pin.fullmatch(line) and not digest.fullmatch(line)]
    assert lines
    assert not wrong, "\n".join(wrong)

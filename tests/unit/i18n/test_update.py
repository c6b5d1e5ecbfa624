"""Catalogs kept up to date: nothing lost, changed sentences fuzzy, files stable."""

from __future__ import annotations

from pathlib import Path

from pnp.i18n.catalogs import catalog_path, read_catalog
from pnp.i18n.extract import Template, new_catalog, ui_template
from pnp.i18n.update import status_of, update_catalog


def template(*messages: tuple[str, str]) -> Template:
    made = new_catalog("zh-Hans", "game")
    for path, msgid in messages:
        made.add(msgid, context=path)
    return made


def write(root: Path, text: str) -> Path:
    path = catalog_path(root, "en", "game")
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


PO = """\
msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=utf-8\\n"

# a translator's note
msgctxt "rules.a"
msgid "每个时刻移动一格。"
msgstr "Move one cell a moment."

msgctxt "rules.gone"
msgid "旧句"
msgstr "An old sentence"
"""


def test_new_changed_and_gone_messages(tmp_path: Path) -> None:
    path = write(tmp_path, PO)
    wanted = template(("rules.a", "每个时刻最多移动一格。"), ("rules.b", "放一张动静卡。"))
    status = update_catalog(tmp_path, "en", "game", wanted)
    assert (status.messages, status.translated, status.fuzzy, status.missing) == (2, 0, 1, 1)
    text = path.read_text(encoding="utf-8")
    assert "#, fuzzy" in text
    assert "Move one cell a moment." in text
    assert "# a translator's note" in text
    assert "An old sentence" not in text
    catalog, problems = read_catalog(tmp_path, "en", "game")
    assert problems == []
    message = catalog.find("rules.a", "每个时刻最多移动一格。")
    assert message is not None
    assert message.fuzzy


def test_a_second_update_changes_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, PO)
    wanted = template(("rules.b", "新句"), ("rules.a", "每个时刻移动一格。"))
    update_catalog(tmp_path, "en", "game", wanted)
    first = path.read_bytes()
    update_catalog(tmp_path, "en", "game", wanted)
    assert path.read_bytes() == first
    order = [first.index(b"rules.b"), first.index(b"rules.a")]
    assert order == sorted(order)
    assert b"Date" not in first


def test_status_counts_without_writing(tmp_path: Path) -> None:
    path = write(tmp_path, PO)
    before = path.read_bytes()
    status = status_of(
        tmp_path, "en", "game", template(("rules.a", "每个时刻移动一格。"), ("rules.c", "别的"))
    )
    assert (status.messages, status.translated, status.fuzzy, status.missing) == (2, 1, 0, 1)
    assert path.read_bytes() == before


def test_the_catalogs_of_the_repository_are_complete(library: Path) -> None:
    wanted = ui_template(library)
    msgids = {message.id for message in wanted if message.id}
    assert {"Rules", "Players", "By player count", "Once a night", "63 × 88 mm"} <= msgids
    for locale in ("zh-Hans", "zh-Hant"):
        status = status_of(library, locale, "ui", wanted)
        assert (status.fuzzy, status.missing) == (0, 0), f"{locale}: run pnp i18n update and translate"

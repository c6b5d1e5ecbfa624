"""Broken files: one edit of the real game each, and the exact messages it must give.

`cases.yaml` is the table: a file, what is replaced by what (the first occurrence), and every message in order.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from pnp.check.run import check_library
from pnp.i18n.locales import LOCALES

CASES = YAML(typ="safe").load((Path(__file__).parent / "cases.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def copied(library: Path, tmp_path: Path) -> Path:
    for name in ("games", "locales"):
        shutil.copytree(library / name, tmp_path / name)
    return tmp_path


def messages(root: Path) -> list[str]:
    return [str(problem) for problem in check_library(root, ["toys-freeze"], LOCALES).problems]


def test_the_unbroken_game_has_no_problems(copied: Path) -> None:
    assert messages(copied) == []


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_one_clear_message(case: dict[str, object], copied: Path) -> None:
    path = copied / str(case["file"])
    text = path.read_text(encoding="utf-8")
    old, new = str(case["old"]), str(case["new"])
    assert old in text, f"{case['file']} no longer holds {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert messages(copied) == case["says"]


def test_a_missing_file(copied: Path) -> None:
    (copied / "games/toys-freeze/quick.yaml").unlink()
    assert messages(copied) == ["games/toys-freeze/quick.yaml: the file is missing."]


def test_an_unknown_file(copied: Path) -> None:
    (copied / "games/toys-freeze/rulez.yaml").write_text("[]", encoding="utf-8")
    assert (
        messages(copied)[0]
        == 'games/toys-freeze/rulez.yaml: the file is not known. Did you mean "rules.yaml"?'
    )

"""`pnp build` on a small library: nothing twice, nothing half, nothing of somebody else's touched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from site_tools import tiny_library

from pnp.build.whole import STAMP, Wanted, build
from pnp.errors import DataError, UsageError


def wanted(root: Path, out: Path) -> Wanted:
    return Wanted(root, ("tiny",), ("zh-Hans", "zh-Hant", "en"), out)


def test_a_second_build_makes_nothing_and_a_change_only_what_follows(tmp_path: Path) -> None:
    root, out = tiny_library(tmp_path / "library"), tmp_path / "site"
    first = build(wanted(root, out))
    assert first.printed == first.prints > 0
    assert first.site_made
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file()}
    second = build(wanted(root, out))
    assert (second.printed, second.site_made) == (0, False)
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*") if path.is_file()} == before
    about = root / "docs/en/about.md"
    about.write_text(about.read_text(encoding="utf-8") + "\nOne more line.\n", encoding="utf-8")
    third = build(wanted(root, out))
    assert (third.printed, third.site_made) == (0, True)


def test_the_manifest_names_every_file(tmp_path: Path) -> None:
    root, out = tiny_library(tmp_path / "library"), tmp_path / "site"
    built = build(wanted(root, out))
    entries = json.loads((out / "print/index.json").read_text(encoding="utf-8"))
    assert len(entries) == built.prints
    for entry in entries:
        path = out / "print" / entry["file"]
        assert path.stat().st_size == entry["bytes"]
        assert entry["pages"] >= 1
        assert (out / "print" / "pictures" / entry["thumbnail"]).is_file()
    keys = {"game", "locale", "item", "paper", "backs", "players", "ink", "pages", "bytes", "sha256"}
    assert keys <= set(entries[0])


def test_a_failed_build_leaves_nothing_half(tmp_path: Path) -> None:
    """Files to print that are finished stay and are not made again; of the site nothing stays."""
    root, out = tiny_library(tmp_path / "library"), tmp_path / "site"
    (root / "docs/en/about.md").write_text("# About\n\n[nowhere](nowhere.md)\n", encoding="utf-8")
    with pytest.raises(DataError):
        build(wanted(root, out))
    assert not out.exists()
    assert {path.name for path in (root / "build").iterdir()} <= {"cards", "print"}
    (root / "docs/en/about.md").write_text("# About\n", encoding="utf-8")
    assert build(wanted(root, out)).printed == 0


def test_problems_leave_the_old_site_alone(tmp_path: Path) -> None:
    root, out = tiny_library(tmp_path / "library"), tmp_path / "site"
    build(wanted(root, out))
    stamp = (out / STAMP).read_text(encoding="utf-8")
    rules = root / "games/tiny/rules.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace("text:", "txet:", 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        build(wanted(root, out))
    assert 'Did you mean "text"?' in str(caught.value)
    assert (out / STAMP).read_text(encoding="utf-8") == stamp
    assert sorted(path.name for path in tmp_path.iterdir()) == ["library", "site"]


def test_a_folder_with_other_things_is_refused_before_any_work(tmp_path: Path) -> None:
    root, out = tiny_library(tmp_path / "library"), tmp_path / "site"
    out.mkdir()
    (out / "letter.txt").write_text("dear")
    with pytest.raises(UsageError, match="did not build"):
        build(wanted(root, out))
    assert [path.name for path in out.iterdir()] == ["letter.txt"]
    assert not (root / "build").exists()

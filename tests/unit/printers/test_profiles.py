"""Printer profiles in their file: what is stored comes back, what cannot be is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import UsageError
from pnp.model.printers import Offset, PrinterProfile
from pnp.printers import check_profile, load_profiles, profile_named, profiles_path, save_profiles

OFFICE = PrinterProfile("office", "short", Offset(0.5, -0.25), Offset(-1.5, 2, 0.4))
HOME = PrinterProfile("客厅 A4.1", "long")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


def test_what_is_stored_comes_back(folder: Path):
    assert load_profiles() == {}
    path = save_profiles([OFFICE, HOME])
    assert path == profiles_path() == folder / "printers.yaml"
    assert load_profiles() == {"office": OFFICE, HOME.name: HOME}
    assert profile_named("office") == OFFICE


def test_an_empty_store_can_be_read():
    save_profiles([])
    assert load_profiles() == {}


def test_without_the_variable_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PNP_CONFIG")
    monkeypatch.setenv("XDG_CONFIG_HOME", "/nowhere")
    assert profiles_path().name == "printers.yaml"
    assert profiles_path().parent.name == "pnp"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("printers:\n  - {name: a, flip: lnog}\n", r'printers.yaml:2:.*"lnog".*Did you mean "long"'),
        ("printers:\n  - {name: a, flip: long, bakc: {x_mm: 1}}\n", r'no key "bakc". Did you mean "back"'),
        ("printers:\n  - {name: a, flip: long, back: {x_mm: wide}}\n", r'must be a number.*"wide"'),
        ("printers:\n  - {name: a, flip: long, back: {x_mm: 12}}\n", r"more than 10 mm or 3°"),
        ("printers:\n  - {name: a, flip: long}\n  - {name: a, flip: short}\n", r'"a" is given twice'),
        ("printers: [\n", r"printers.yaml:"),
        ("5\n", r'the file of printers must be keys with values, but this is "5"'),
    ],
)
def test_a_file_that_somebody_broke_is_one_line(folder: Path, written: str, message: str):
    folder.mkdir()
    (folder / "printers.yaml").write_text(written, encoding="utf-8")
    with pytest.raises(UsageError, match=message) as error:
        load_profiles()
    assert "\n" not in str(error.value)


def test_an_unknown_printer_is_named_with_the_nearest():
    with pytest.raises(UsageError, match="Measure it with: pnp printer calibrate"):
        profile_named("office")
    save_profiles([OFFICE])
    with pytest.raises(UsageError, match=r'no printer "ofice"\. Did you mean "office"'):
        profile_named("ofice")


@pytest.mark.parametrize("name", ["", " ", "a/b", "a\nb", "x" * 31, ".hidden"])
def test_names_that_do_not_fit_on_a_sheet(name: str):
    with pytest.raises(UsageError, match="no name for a printer"):
        check_profile(PrinterProfile(name, "long"))

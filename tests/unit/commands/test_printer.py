"""`pnp printer` as somebody uses it: measure, store, measure again, print."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from pnp.cli import main
from pnp.model.printers import Offset
from pnp.printers import load_profiles


@pytest.fixture(autouse=True)
def _config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def test_two_rounds_add_up(capsys: pytest.CaptureFixture[str]):
    first = run(capsys, "printer", "add", "office", "--flip", "short", "--x", "1.5", "--y", "-0.5")
    assert first == (
        0,
        "office  short edge  front x +0 mm, y +0 mm, +0°  back x +1.5 mm, y -0.5 mm, +0°\n",
        "",
    )
    run(capsys, "printer", "add", "office", "--x", "-0.25", "--rotate", "0.2", "--add")
    run(capsys, "printer", "add", "office", "--side", "front", "--y", "1")
    office = load_profiles()["office"]
    assert (office.front, office.back) == (Offset(0, 1, 0), Offset(1.25, -0.5, 0.2))
    assert run(capsys, "printer", "list")[1].startswith("office  short edge  front x +0 mm, y +1 mm")


def test_a_reading_without_add_replaces_the_old_one(capsys: pytest.CaptureFixture[str]):
    run(capsys, "printer", "add", "office", "--flip", "long", "--x", "1.5")
    run(capsys, "printer", "add", "office", "--y", "0.5")
    assert load_profiles()["office"].back == Offset(0, 0.5, 0)


def test_an_empty_list_says_what_to_do(capsys: pytest.CaptureFixture[str]):
    code, out, _ = run(capsys, "printer", "list")
    assert code == 0
    assert "pnp printer calibrate" in out


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], 'ACTION is missing. See "pnp printer --help".'),
        (["adn"], 'ACTION "adn" is not known. Did you mean "add"?'),
        (["add", "office"], 'printer "office" is new: say how it turns paper over'),
        (["add", "office", "--flip", "long", "--add"], 'no printer "office" to add to'),
        (
            ["add", "office", "--flip", "both"],
            '--flip "both" is not known. Known: long, short. See "pnp printer add --help".',
        ),
        (
            ["add", "office", "--flip", "long", "--x", "far"],
            '--x must be a number, but it is "far". See "pnp printer add --help".',
        ),
        (
            ["add", "office", "--flip", "long", "--x", "inf"],
            '--x must be a number, but it is "inf". See "pnp printer add --help".',
        ),
        (["add", "office", "--flip", "long", "--x", "30"], "more than 10 mm"),
        (["add", "of/fice", "--flip", "long"], "no name for a printer"),
        (["calibrate", "--paper", "a5x"], 'no paper "a5x"'),
        (["calibrate", "--printer", "office"], 'no printer "office"'),
        (["calibrate", "--locale", "xx"], 'no locale "xx"'),
    ],
)
def test_wrong_use_is_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]):
    code, out, err = run(capsys, "printer", *arguments)
    assert (code, out) == (2, "")
    assert line in err
    assert err.count("\n") == 1
    assert load_profiles() == {}


def test_the_sheet_is_made_outside_of_any_library(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    code, out, err = run(capsys, "printer", "calibrate", "--paper", "letter", "--locale", "en")
    path = Path("print/calibration-letter.pdf")
    assert (code, out, err) == (0, f"{path}  1 sheet, both sides\n", "")
    document = pypdfium2.PdfDocument(tmp_path / path)
    assert [page.get_size() for page in document] == [pytest.approx((612, 792), abs=0.01)] * 2
    text = document[0].get_textpage().get_text_range()
    assert "Printer calibration" in text
    assert "× 0.4°" in text


def test_a_print_for_a_printer_says_so_and_turns_as_it_does(
    capsys: pytest.CaptureFixture[str], library: Path, tmp_path: Path
):
    run(capsys, "printer", "add", "office", "--flip", "short", "--x", "1")
    code, out, err = run(
        capsys, "print", "toys-freeze", "--root", str(library), "--locale", "en", "--paper", "a4",
        "--only", "cards", "--card", "slippers", "--printer", "office",
    )  # fmt: skip
    assert (code, err) == (0, "")
    path = tmp_path / out.split("  ")[0]
    assert path.name == "toys-freeze-cards-a4-short-slippers.pdf"
    page = pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()
    assert "printer office" in page
    assert "flip on the short edge" in page


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--printer", "ofice"], 'Did you mean "office"?'),
        (
            ["--printer", "office", "--backs", "long"],
            "turns paper over its short edge. Leave out --backs long.",
        ),
        (["--second", "en"], 'the second language must be another one than "en"'),
        (["--second", "xx"], 'no locale "xx"'),
        (["--url", "example.org"], '"example.org" is not an address'),
    ],
)
def test_wrong_wishes(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str], library: Path):
    run(capsys, "printer", "add", "office", "--flip", "short")
    code, _, err = run(capsys, "print", "toys-freeze", "--root", str(library), "--locale", "en", *arguments)
    assert code == 2
    assert line in err

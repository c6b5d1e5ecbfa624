"""The command line as a stranger meets it: exit codes, streams, one clear line for every wrong use."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from pnp.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def root(library: Path) -> str:
    return str(library)


def test_check_says_how_much_it_looked_at(capsys: pytest.CaptureFixture[str], root: str) -> None:
    code, out, err = run(capsys, "check", "--root", root, "toys-freeze", "--locale", "en")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "Checked 1 game in 1 locale: no problems."


def test_check_as_json(capsys: pytest.CaptureFixture[str], root: str) -> None:
    code, out, _ = run(capsys, "check", "--root", root, "toys-freeze", "--locale", "en", "--json")
    report = json.loads(out)
    assert code == 0
    assert report["problems"] == []
    assert {"subject", "locale", "size_pt", "over_mm"} <= set(report["fit"][0])


def test_calc_answers_one_object(capsys: pytest.CaptureFixture[str], root: str) -> None:
    arguments = json.dumps({"S": 8, "T": 6, "active": 4, "on_sight": 1})
    code, out, _ = run(capsys, "calc", "toys-freeze", "exposure", "--args", arguments, "--root", root)
    assert (code, json.loads(out)) == (0, {"crossed": True, "exposure": 9})


NO_OBJECT = '--args must be one JSON object, such as {"players": 4}, with every key once'
NO_S = 'calculator "exposure": argument "S" is {}; allowed is a whole number from 0 to 18'


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        ("toys-freeze exposure {", "json", NO_OBJECT),
        ("toys-freeze exposure []", "json", NO_OBJECT),
        ('toys-freeze exposure {"S":NaN}', "json", NO_OBJECT),
        ("toys-frieze exposure {}", "game", 'there is no game "toys-frieze". Did you mean "toys-freeze"?'),
        (
            "toys-freeze exposures {}",
            "calculator",
            'toys-freeze has no calculator "exposures". Did you mean "exposure"?',
        ),
        ('toys-freeze exposure {"S":19}', "S", NO_S.format(19)),
        ('toys-freeze exposure {"S":true}', "S", NO_S.format("true")),
        ('toys-freeze exposure {"S":{"Ann":null}}', "S", NO_S.format("{Ann: null}")),
        (
            'toys-freeze exposure {"S":1}',
            "T",
            'calculator "exposure": argument "T" is missing; allowed is a whole number from 5 to 8',
        ),
        (
            'toys-freeze setup {"players":3,"playrs":3}',
            "playrs",
            'calculator "setup": argument "playrs" is not known. Did you mean "players"?',
        ),
    ],
)
def test_calc_errors_are_an_object_and_a_sentence(
    call: str, error: str, sentence: str, capsys: pytest.CaptureFixture[str], root: str
) -> None:
    game, calculator, args = call.split(" ", 2)
    code, out, err = run(capsys, "calc", game, calculator, "--args", args, "--root", root)
    assert (code, json.loads(out)) == (2, {"error": error})
    assert err == f"pnp: {sentence}\n"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], 'COMMAND is missing. See "pnp --help".'),
        (["chekc"], 'COMMAND "chekc" is not known. Did you mean "check"? See "pnp --help".'),
        (["check", "toys-frieze"], 'there is no game "toys-frieze". Did you mean "toys-freeze"?'),
        (["check", "--locale", "zh-TW"], 'there is no locale "zh-TW". Known: en, zh-Hans, zh-Hant.'),
        (["print", "toys-freeze", "--paper", "a5x"], 'there is no paper "a5x"'),
        (["print", "toys-freeze", "--players", "7"], "toys-freeze is for 3–6 players, not 7"),
        (
            ["print", "toys-freeze", "--players", "four"],
            '--players must be a whole number, but it is "four". See "pnp print --help".',
        ),
        (["print", "toys-freeze", "--only", "crads"], 'Did you mean "cards"?'),
        (["print", "toys-freeze", "--card", "slipers"], 'Did you mean "slippers"?'),
        (["print", "toys-freeze", "--variant", "five-night"], 'Did you mean "five-nights"?'),
        (
            ["print", "toys-freeze", "--only", "board,cards", "--locale", "en", "--second", "zh-Hans"],
            '"board" of toys-freeze is printed in one language. Leave out --second zh-Hans.',
        ),
        (
            ["print", "toys-freeze", "--copies", "0"],
            "--copies is 0; 1 to 100 copies are printed into one file",
        ),
        (
            ["print", "toys-freeze", "--copies", "101"],
            "--copies is 101; 1 to 100 copies are printed into one file",
        ),
        (["print", "toys-freeze", "--only", ","], "--only names nothing"),
        (["print"], 'GAME is missing. See "pnp print --help".'),
        (["print", "toys-freeze", "--ink", "lwo"], '--ink "lwo" is not known. Did you mean "low"?'),
        (["print", "toys-freeze", "--papr", "a4"], '"--papr" is not understood. Did you mean "--paper"?'),
        (["print", "toys-freeze", "--backs"], "--backs needs a value"),
        (["print", "toys-freeze", "undermine"], '"undermine" is not understood. See "pnp print --help".'),
        (["print", "toys-freeze", "--p", "4"], '"--p" may mean --paper, --players, --printer'),
        (["print", "toys-freeze", "--card", ""], "--card names nothing"),
        (["calc", "toys-freeze"], "calc needs GAME CALCULATOR --args JSON"),
        (["calc", "--batch", "toys-freeze"], "--batch takes no GAME"),
        (["build", "--url", "example.org"], '"example.org" is not an address'),
        (["serve", "--port", "99999"], "there is no port 99999"),
        (["i18n", "status", "toys-frieze"], 'Did you mean "toys-freeze"?'),
    ],
)
def test_wrong_use_is_one_line_and_exit_2(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str], root: str, tmp_path: Path
) -> None:
    where = ["--root", root] if arguments[:1] and arguments[0] != "chekc" else []
    out_of_the_way = ["--out", str(tmp_path / "out")] if arguments[:1] in (["print"], ["build"]) else []
    code, out, err = run(capsys, *arguments, *where, *out_of_the_way)
    assert (code, out) == (2, "")
    assert line in err
    assert err.startswith("pnp: ")
    assert err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_folder_that_is_no_library(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = run(capsys, "check", "--root", str(tmp_path))
    assert code == 2
    assert 'there is no folder "games"' in err


def test_an_out_folder_that_cannot_be_made(
    capsys: pytest.CaptureFixture[str], root: str, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("mine")
    code, out, err = run(
        capsys, "print", "toys-freeze", "--only", "board", "--root", root, "--out", str(blocked)
    )
    assert (code, out) == (2, "")
    assert err == f"pnp: {blocked} is a file, so no folder can be written there. Choose another with --out.\n"
    assert blocked.read_text() == "mine"


def test_prints_that_differ_have_names_that_differ(
    capsys: pytest.CaptureFixture[str], root: str, tmp_path: Path
) -> None:
    base = ["print", "toys-freeze", "--only", "cards,cards", "--locale", "en", "--paper", "a4"]
    for more in (
        [],
        ["--card", "big,normal"],
        ["--card", "big", "--copies", "2"],
        ["--variant", "five-nights"],
    ):
        assert run(capsys, *base, *more, "--root", root, "--out", str(tmp_path))[0] == 0
    assert sorted(path.name for path in tmp_path.rglob("*.pdf")) == [
        "toys-freeze-cards-a4-long-big+normal.pdf",
        "toys-freeze-cards-a4-long-big-2x.pdf",
        "toys-freeze-cards-a4-long-five-nights.pdf",
        "toys-freeze-cards-a4-long.pdf",
    ]


def test_a_port_in_use_is_one_line(capsys: pytest.CaptureFixture[str], root: str) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        code, _, err = run(capsys, "serve", "--root", root, "--port", str(busy.getsockname()[1]))
    assert code == 2
    assert "cannot be used" in err.splitlines()[-1]


def test_build_does_not_touch_a_folder_of_somebody_else(
    capsys: pytest.CaptureFixture[str], root: str, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    code, _, err = run(capsys, "build", "--root", root, "--out", str(tmp_path))
    assert code == 2
    assert "holds something that pnp did not build" in err
    assert (tmp_path / "letter.txt").read_text() == "dear"

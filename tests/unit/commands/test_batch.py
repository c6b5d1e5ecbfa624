"""`pnp calc --batch`: one line for one line, in order, whatever comes."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

LINES = [
    '{"game": "toys-freeze", "calculator": "exposure", "args": {"S": 5, "T": 6, "active": 4, "on_sight": 4}}',
    "not json",
    "",
    "[1]",
    '{"game": "nope", "calculator": "exposure", "args": {}}',
    '{"game": "toys-freeze", "calculator": "nope", "args": {}}',
    '{"game": "toys-freeze", "calculator": "exposure"}',
    '{"game": "toys-freeze", "calculator": "exposure", "args": {"S": 5, "T": 6, "active": 4, "on_sight": 4, "x": 1}}',
    "[" * 100_000,
    '{"game": "toys-freeze", "calculator": "exposure", "args": {"S": 5, "S": 9, "T": 6, "active": 4, "on_sight": 4}}',
    '{"game": "toys-freeze", "calculator": "score", "args": {"ending": "dawn", "toys": [{"id": "__proto__", '
    '"output": 1, "tasks_done": 0, "freezes": 0, "partners": 0}]}}',
]
ANSWERS = [
    {"crossed": False, "exposure": 0},
    {"error": "json"},
    {"error": "json"},
    {"error": "json"},
    {"error": "game"},
    {"error": "calculator"},
    {"error": "json"},
    {"error": "x"},
    {"error": "json"},
    {"error": "json"},
    {"totals": {"__proto__": 6}, "winners": ["__proto__"]},
]


def test_one_line_for_one_line(library: Path) -> None:
    command = [sys.executable, "-m", "pnp", "calc", "--batch", "--root", str(library)]
    done = subprocess.run(
        command, input="\n".join(LINES), capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    assert [json.loads(line) for line in done.stdout.splitlines()] == ANSWERS


def test_all_vectors_of_calculators_that_stand(library: Path) -> None:
    cases = json.loads((library / "tests/data/vectors.json").read_text(encoding="utf-8"))["vectors"]
    ours = [
        c for c in cases if c["game"] == "toys-freeze" and c["calculator"] in ("setup", "exposure", "score")
    ]
    assert len(ours) == 42
    lines = "\n".join(json.dumps({k: c[k] for k in ("game", "calculator", "args")}) for c in ours)
    command = [sys.executable, "-m", "pnp", "calc", "--batch", "--root", str(library)]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, encoding="utf-8", check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    wrong = [c["id"] for c, answer in zip(ours, answers, strict=True) if answer != c["expect"]]
    assert wrong == []

"""The guide for designers: what it shows is a whole book that compiles, and a game that goes as it says."""

from __future__ import annotations

import json
import re
from dataclasses import fields

import pytest
from formula_tools import ROOT, V8, read_book

from pnp.formula import Formulas
from pnp.formula.book import Calculator, Event, Formula, Input, Output, Tracker


@pytest.fixture(scope="module")
def guide() -> str:
    return (ROOT / "docs/formulas.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def formulas(guide: str, tmp_path_factory: pytest.TempPathFactory) -> Formulas:
    """All its parts, one behind the other."""
    path = tmp_path_factory.mktemp("guide") / "formulas.yaml"
    path.write_text("".join(_parts(guide, "yaml")), encoding="utf-8")
    formulas, problems = read_book(path)
    assert formulas is not None, "\n".join(map(str, problems))
    return formulas


def _parts(guide: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", guide, re.DOTALL | re.MULTILINE)


def test_the_game_of_the_guide_goes_as_the_guide_says(guide: str, formulas: Formulas) -> None:
    log, shown = map(json.loads, _parts(guide, "json"))
    tracker = formulas.trackers["crossing"]
    assert tracker.replay(log) == shown == V8(formulas).replay("crossing", log)
    too_late = {**log, "events": [*log["events"], {"event": "place", "placed": []}]}
    assert tracker.replay(too_late) == {"error": "events[4]"}


def test_the_calculator_of_the_guide_counts_and_refuses(formulas: Formulas) -> None:
    progress = formulas.calculators["progress"]
    assert progress.run({"players": 2, "stones": 1, "logs": 1}) == {
        "missing": 2, "across": False, "row": 3, "width": 5,
    }  # fmt: skip
    assert progress.run({"players": 2, "stones": 3, "logs": 2}) == {"error": "stones"}


@pytest.mark.parametrize("kind", [Formula, Input, Output, Calculator, Event, Tracker])
def test_every_key_is_in_the_guide(guide: str, kind: type) -> None:
    """Whoever adds a key adds its line: the guide is where designers look."""
    words = set(re.findall(r"\w+", guide))
    assert {field.name.rstrip("_") for field in fields(kind)} - {"place"} <= words

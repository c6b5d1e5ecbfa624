"""Mistakes in calculators and trackers, each with its exact message: what a browser could not show never gets there.

The game is the starter of `pnp new` with the formulas of the guide added, as a designer would do it.
"""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from pnp.check.run import check_library
from pnp.starter import new_game

ROOT = Path(__file__).parents[3]
CASES = YAML(typ="safe").load((Path(__file__).parent / "form_cases.yaml").read_text(encoding="utf-8"))
OF_THE_STARTER = {
    "constants:": "hand_size: 2\n  rain_limit: 3\n  stone_span: 1\n  log_span: 2",
    "formulas:": """\
fewest: {name: Cards it takes at least, in: {players: Players}, is: 2 * (players + 1)}
  missing:
    name: Paces still missing
    in: {players: Players, stones: int 0..16, logs: int 0..16}
    is: max(0, width(players) - stone_span * stones - log_span * logs)""",
}
"""What its sentences mention."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    new_game(tmp_path, "river", "en", datetime.date(2026, 11, 30))
    guide = (ROOT / "docs/formulas.md").read_text(encoding="utf-8")
    text = "".join(re.findall(r"^```yaml\n(.*?)^```$", guide, re.DOTALL | re.MULTILINE))
    for key, more in OF_THE_STARTER.items():
        text = text.replace(f"{key}\n", f"{key}\n  {more}\n", 1)
    (tmp_path / "games/river/formulas.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def said(root: Path) -> list[str]:
    return [str(problem) for problem in check_library(root, ["river"], ("en",)).problems]


def test_the_formulas_of_the_guide_have_no_mistake(root: Path) -> None:
    assert said(root) == []


@pytest.mark.parametrize("case", CASES, ids=[case["new"] for case in CASES])
def test_one_clear_message_at_its_place(case: dict[str, str], root: Path) -> None:
    path = root / "games/river/formulas.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(case["old"]) >= 1
    path.write_text(text.replace(case["old"], case["new"], 1), encoding="utf-8")
    place = re.compile(r"games/river/formulas\.yaml:\d+:\d+: ")
    assert [place.sub("", line) for line in said(root) if place.match(line)] == [case["says"]]


def test_a_tracker_without_events(root: Path) -> None:
    path = root / "games/river/formulas.yaml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("    events:\n"), text.rindex("    outputs:\n")
    path.write_text(f"{text[:start]}    events: {{}}\n{text[end:]}", encoding="utf-8")
    (line,) = said(root)
    assert line.endswith('tracker "crossing" has no events. It needs one at least.')

"""A new game is data only, and every language has the same game: the same clauses, numbers and anchors."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.i18n.load import load_local
from pnp.i18n.locales import LOCALES
from pnp.i18n.localize import LocalGame
from pnp.library import game_ids
from pnp.site.pages import pages
from pnp.text.spans import Value

ROOT = Path(__file__).resolve().parent.parent
GAMES = game_ids(ROOT)
CODE = {".py", ".j2", ".html", ".js", ".mjs", ".css"}


@pytest.mark.parametrize("folder", ["pnp", "templates/site", "templates/theme"])
def test_no_game_is_known_to_code(folder: str):
    ids = re.compile("|".join(re.escape(name).replace(r"\-", "[-_]") for name in GAMES))
    wrong = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in CODE
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ids.search(line)
    ]
    assert not wrong, f"code that names a game: {wrong}"


@pytest.fixture(scope="module", params=GAMES)
def everywhere(request: pytest.FixtureRequest) -> dict[str, LocalGame]:
    return {locale: load_local(ROOT, request.param, locale) for locale in LOCALES}


def test_clauses_and_their_numbers_are_the_same(everywhere: dict[str, LocalGame]):
    first, *others = everywhere.values()
    assert first.numbers
    assert all(other.numbers == first.numbers for other in others)


def test_values_in_clauses_are_the_same(everywhere: dict[str, LocalGame]):
    """Every computed number a clause shows, whatever the order in which a language says it."""

    def shown(local: LocalGame) -> dict[str, list[tuple[str, tuple[tuple[int, int], ...]]]]:
        return {
            f"{section.id}.{clause.id}": sorted(
                (span.name, tuple(sorted(span.by_players.items())))
                for text in (clause.text, *clause.points)
                for span in text.spans
                if isinstance(span, Value)
            )
            for section in local.game.rules
            for clause in section.clauses
        }

    first, *others = map(shown, everywhere.values())
    assert any(first.values())
    assert all(other == first for other in others)


def test_pages_and_anchors_are_the_same(everywhere: dict[str, LocalGame]):
    def anchors(local: LocalGame) -> dict[str, list[str]]:
        return {page.uri: re.findall(r'(?: id="|\{: #)([^"\s]+)', page.markdown) for page in pages(local)}

    first, *others = map(anchors, everywhere.values())
    id = next(iter(everywhere.values())).id
    assert len(first[f"{id}/rules.md"]) > 50
    assert all(other == first for other in others)

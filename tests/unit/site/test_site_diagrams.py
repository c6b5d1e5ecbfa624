"""Diagrams on pages: the same drawings in every language, in colours the style sheet knows, beneath their clauses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pnp.i18n.load import load_local
from pnp.layout.art.icons import ICONS
from pnp.load.shared import load_print_shop
from pnp.render.svg import path_data
from pnp.site.diagrams import THEMED, DiagramView, diagram_views
from pnp.site.icons import icon
from pnp.site.pages import Beside, pages

GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
LOCALES = ("zh-Hans", "zh-Hant", "en")


def views(library: Path, game: str, locale: str) -> dict[str, DiagramView]:
    return diagram_views(library, load_local(library, game, locale), load_print_shop(library))


def drawings(view: DiagramView) -> list[str]:
    """The pictures of a diagram; the face that sets figures may differ from language to language."""
    svgs = [*(frame.svg for frame in view.frames), *(svg for svg, _ in view.legend)]
    return [re.sub(r'textLength="[^"]*"', "", svg) for svg in svgs]


@pytest.mark.parametrize("game", GAMES)
def test_the_drawings_are_the_same_in_every_language(game: str, library: Path) -> None:
    first, *others = (views(library, game, locale) for locale in LOCALES)
    assert 3 <= len(first) <= 6
    for other in others:
        assert {id: drawings(view) for id, view in other.items()} == {
            id: drawings(view) for id, view in first.items()
        }


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_shows_each_beneath_its_clause(game: str, library: Path) -> None:
    local = load_local(library, game, "en")
    beside = Beside(diagrams=views(library, game, "en"))
    rules = next(page.markdown for page in pages(local, beside) if page.uri.endswith("/rules.md"))
    for section in local.game.rules:
        for clause in section.clauses:
            own = rules.partition(f'<section class="cl" id="{section.id}.{clause.id}"')[2].partition(
                "</section>"
            )[0]
            assert own.count('<figure class="dg">') == bool(clause.diagram)


def test_every_colour_class_is_in_the_style_sheet(library: Path) -> None:
    css = (library / "templates/theme/assets/css/diagrams.css").read_text(encoding="utf-8")
    used = {
        name
        for game in GAMES
        for view in views(library, game, "en").values()
        for svg in (*drawings(view), *(frame.badge for frame in view.frames))
        for names in re.findall(r' class="([^"]*)"', svg)
        for name in names.split()
    }
    assert used - {"emoji"} <= set(re.findall(r"\.([fs]-[a-z]+) ", css))
    assert all(f"--d-{name}:" in css for name in THEMED)


def test_nothing_that_a_strict_policy_forbids(library: Path) -> None:
    svgs = [svg for game in GAMES for view in views(library, game, "en").values() for svg in drawings(view)]
    assert not [svg for svg in svgs if re.search(r"style=|<script|<style|href=|\bon\w+=", svg)]


def test_clips_have_names_of_their_own(library: Path) -> None:
    for game in GAMES:
        ids = [
            name
            for view in views(library, game, "en").values()
            for svg in drawings(view)
            for name in re.findall(r' id="([^"]*)"', svg)
        ]
        assert len(ids) == len(set(ids))


def test_cards_stay_as_they_are_printed(library: Path) -> None:
    for view in views(library, "undermine", "en").values():
        for frame in view.frames:
            assert set(re.findall(r'class="([^"]*)"', frame.svg)) <= {"f-none", "f-dusk"}


@pytest.mark.parametrize("suit", ["pick", "lantern", "brick", "sprout"])
def test_a_suit_in_a_text_is_the_printed_drawing(suit: str) -> None:
    printed = ICONS[suit]("#000000", None)
    shown = icon(suit, "suit")
    assert all(path_data(one.segments) in shown for one in printed if hasattr(one, "segments"))
    assert 'fill="#' not in shown  # in the colour of the text around


def test_no_suit_is_an_emoji(library: Path) -> None:
    local = load_local(library, "undermine", "en")
    beside = Beside(diagrams=views(library, "undermine", "en"))
    text = "".join(page.markdown for page in pages(local, beside))
    assert not set(text) & set("⛏🏮🧱🌱")

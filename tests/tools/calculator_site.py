"""A bare site with the calculators of games: what browser tests and the bench open.

In: the library and localized games. Out: a folder with one page for each calculator, `<game>/<id>.html`, as the theme
would write it, and a server for it.
"""

from __future__ import annotations

import html
import json
import shutil
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

from pnp.i18n.catalogs import Catalog
from pnp.i18n.localize import LocalGame, localize
from pnp.i18n.words import Words
from pnp.load.game import load_game
from pnp.site.calculators import CalculatorView, calculator_views
from pnp.site.scripts import joined, slim

STYLES = ("material", "tokens", "shell", "pages", "calc")
MATERIAL_STYLES = "templates/assets/stylesheets/main.*.min.css"
TEXTS = ("id", "widget", "spec", "kit", "says", "words")

PAGE = """<!doctype html>
<html lang="{locale}" dir="ltr"><head><meta charset="utf-8"><title>{id}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:">
<link rel="icon" href="/assets/images/favicon.svg">
{styles}
<script src="/assets/js/prefs.js"></script></head>
<body data-md-color-scheme="{scheme}">
<div class="md-container"><main class="md-main"><div class="md-main__inner md-grid"><div class="md-content">
<article class="md-content__inner md-typeset gm" data-game="{game}"><div class="calc">
<pnp-calculator data-game="{game}" data-calculator="{id}" data-widget="{widget}" data-players="{players}"
  data-spec="{spec}" data-kit="{kit}" data-clause="{says}" data-words="{words}">
  <noscript><p>fallback</p></noscript></pnp-calculator>
</div></article></div></div></main></div>
<script type="module" src="/assets/calc/calculator.mjs"></script></body></html>
"""


def own_language(library: Path, game_id: str) -> LocalGame:
    """A game in its own language, with the interface in English."""
    game, problems = load_game(library, game_id)
    assert game is not None, "\n".join(map(str, problems))
    language = game.profile.language
    return localize(game, Catalog(language, ""), Words(language))[0]


def make_site(library: Path, games: Iterable[LocalGame], root: Path, scheme: str = "default") -> None:
    """Write assets, rules and pages below `root`."""
    shutil.copytree(library / "templates/theme/assets", root / "assets")
    module = root / "assets/calc/calculator.mjs"
    whole = joined(module)
    for part in module.parent.glob("*.mjs"):
        if part.name != "edge.mjs":
            part.unlink()
    module.write_text(whole, encoding="utf-8")
    (material,) = Path(str(distribution("mkdocs-material").locate_file("material"))).glob(MATERIAL_STYLES)
    shutil.copy(material, root / "assets/css/material.css")
    for local in games:
        _write_rules(local, root / "assets/calc" / local.id)
        look = library / "games" / local.id / "site.css"
        (root / f"assets/css/{local.id}.css").write_text(
            look.read_text(encoding="utf-8") if look.exists() else ""
        )
        folder = root / local.id
        folder.mkdir()
        for view in calculator_views(local):
            (folder / f"{view.id}.html").write_text(_page(local, view, scheme), encoding="utf-8")


def _write_rules(local: LocalGame, folder: Path) -> None:
    folder.mkdir()
    formulas = local.game.formulas
    for name, spec in (("calculators", formulas.browser_spec()), ("trackers", formulas.tracker_spec())):
        (folder / f"{name}.json").write_text(json.dumps(spec), encoding="utf-8")
    (folder / "rules.mjs").write_text(slim(formulas.javascript()), encoding="utf-8")
    (folder / "trackers.mjs").write_text(slim(formulas.tracker_javascript()), encoding="utf-8")


def _page(local: LocalGame, view: CalculatorView, scheme: str) -> str:
    players = f"{local.game.profile.players.low} {local.game.profile.players.high}"
    styles = "\n".join(
        f'<link rel="stylesheet" href="/assets/css/{name}.css">' for name in (*STYLES, local.id)
    )
    texts = {key: html.escape(getattr(view, key)) for key in TEXTS}
    return PAGE.format(
        styles=styles, game=local.id, players=players, locale=local.locale, scheme=scheme, **texts
    )

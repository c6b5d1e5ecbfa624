"""The quick way from Markdown to HTML is the long way's, on every page of our games."""

from __future__ import annotations

import re
from pathlib import Path

import markdown
import pytest
from mkdocs.utils.meta import get_data
from site_tools import LOCALES, local_tiny

from pnp.i18n.load import load_local
from pnp.library import game_ids
from pnp.load.shared import load_shared_terms
from pnp.site.pages import Beside, glossary_page, home_page, pages
from pnp.site.quickmarkdown import converted

EXTENSIONS = ["toc", "tables", "fenced_code", "attr_list"]


def same(text: str) -> bool:
    """Whether both ways make the same of a page; False where the quick one leaves it to the other."""
    body, _ = get_data(text)
    quick = converted(body)
    if quick is None:
        return False
    maker = markdown.Markdown(extensions=EXTENSIONS)
    html = maker.convert(body)
    assert re.sub(r"\n\s*", "\n", quick.html) == re.sub(r"\n\s*", "\n", html)
    tokens = getattr(maker, "toc_tokens", [])
    assert list(quick.headings) == [(one["id"], one["name"]) for one in tokens]
    assert quick.anchors == set(re.findall(r' id="([^"]+)"', html))
    return True


@pytest.mark.parametrize("locale", LOCALES)
def test_every_page_of_our_games_goes_the_quick_way(library: Path, locale: str):
    games = [local_tiny(locale), *(load_local(library, game, locale) for game in game_ids(library))]
    every = [page for local in games for page in pages(local)]
    every.append(home_page([(local, Beside()) for local in games], games[0].words))
    every.append(glossary_page(games, {}, load_shared_terms(library), games[0].words))
    assert [page.uri for page in every if not same(page.markdown)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Words.\n",
        "# One\n",
        "## Two\n",
        "<b>inline</b>\n",
        "## [a](b) {: #a }\n",
        "<div></div>\n\n## A `b` {: #a }\n",
        "- a list\n",
    ],
)
def test_anything_else_goes_the_long_way(text: str):
    assert converted(text) is None


def test_headings_keep_their_signs():
    found = converted("## <i>1</i> \\*a\\* \\[b\\] &lt; {: #x.y-z }\n\n<p>c</p>\n")
    assert found is not None
    assert found.html == '<h2 id="x.y-z"><i>1</i> *a* [b] &lt;</h2>\n<p>c</p>'
    assert found.headings == (("x.y-z", "1 *a* [b] &lt;"),)

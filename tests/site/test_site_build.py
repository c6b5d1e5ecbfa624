"""The built site of a small library: closed in itself, right in every language, refused with wrong data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from site_tools import LOCALES, tiny_library, tiny_site

from pnp.errors import DataError, UsageError
from pnp.site.build import build_site

# Addresses in Material's script, asked only by features that are off. A new release may change them.
MATERIAL_HOSTS = {"unpkg.com", "api.github.com", "clipboardjs.com"}
GOES_TO = {"href", "src", "action", "data", "poster"}


class Reader(HTMLParser):
    """What a page points to, its anchors, its language and its scripts."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.lang = ""
        self.inline_scripts_in_article = 0
        self.config: dict[str, str] = {}
        self._in_article = self._in_config = False
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.targets += [value for key, value in attrs if key in GOES_TO and value is not None]
        self.ids |= {value for key, value in attrs if key in {"id", "name"} and value}
        self.lang = self.lang or (given.get("lang") or "" if tag == "html" else "")
        self._in_article = self._in_article or tag == "article"
        self._in_config = given.get("id") == "__config"
        if tag == "script" and "src" not in given and self._in_article:
            self.inline_scripts_in_article += 1

    def handle_endtag(self, tag: str) -> None:
        self._in_article = self._in_article and tag != "article"

    def handle_data(self, data: str) -> None:
        if self._in_config and data.strip():
            self.config, self._in_config = json.loads(data), False


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_site(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Reader]:
    return {path: Reader(path) for path in sorted(site.rglob("*.html"))}


def locale_of(site: Path, path: Path) -> str:
    return path.relative_to(site).parts[0]


def in_locales(site: Path, pages: dict[Path, Reader]) -> Iterator[tuple[Path, Reader]]:
    return ((path, page) for path, page in pages.items() if locale_of(site, path) in LOCALES)


def test_every_locale_has_the_same_pages(site: Path):
    def below(locale: str) -> set[str]:
        return {path.relative_to(site / locale).as_posix() for path in (site / locale).rglob("*.html")}

    assert below("zh-Hans") == below("zh-Hant") == below("en") - {"about/index.html"}
    assert "tiny/calc/sum/index.html" in below("en")
    assert (site / "404.html").is_file()


def test_language_is_right_on_every_page(site: Path, pages: dict[Path, Reader]):
    assert {path: page.lang for path, page in in_locales(site, pages)} == {
        path: locale_of(site, path) for path, _ in in_locales(site, pages)
    }


def test_no_page_points_outside(pages: dict[Path, Reader]):
    outside = [
        (str(path), target)
        for path, page in pages.items()
        for target in page.targets
        if urlsplit(target).netloc
    ]
    assert not outside


def test_no_style_or_script_points_outside(site: Path):
    for path in site.rglob("*.css"):
        assert not re.search(r"(url\(\s*['\"]?|@import\s+['\"])(https?:)?//", path.read_text("utf-8")), path
    for path in [*site.rglob("*.js"), *site.rglob("*.mjs")]:
        hosts = set(re.findall(r"https?://([a-z0-9.-]+)", path.read_text("utf-8")))
        known = MATERIAL_HOSTS if "javascripts" in path.parts else set()
        assert hosts - {"www.w3.org"} <= known, path


def test_generated_content_has_no_script_of_its_own(pages: dict[Path, Reader]):
    assert {page.inline_scripts_in_article for page in pages.values()} == {0}


def test_every_link_and_anchor_leads_somewhere(site: Path, pages: dict[Path, Reader]):
    broken: list[str] = []
    for path, page in pages.items():
        for target in page.targets:
            parts = urlsplit(target)
            base = site if parts.path.startswith("/") else path.parent
            goal = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
            goal = goal / "index.html" if goal.is_dir() else goal
            missing = not goal.is_file() or (
                parts.fragment and goal in pages and parts.fragment not in pages[goal].ids
            )
            if missing and parts.fragment not in {"__consent"}:
                broken.append(f"{path.relative_to(site)}: {target}")
    assert not broken, broken[:10]


def test_every_page_starts_our_worker_on_its_own_index(site: Path, pages: dict[Path, Reader]):
    for path, page in in_locales(site, pages):
        worker, _, game = page.config["search"].partition("#")
        assert (path.parent / worker).resolve() == (site / "assets/search/worker.js").resolve(), path
        assert game == ("tiny" if "tiny" in path.relative_to(site).parts else ""), path
        assert (path.parent / page.config["base"]).resolve() == (site / locale_of(site, path)).resolve(), path


def test_search_indexes_hold_generated_and_hand_written_pages(site: Path):
    found = json.loads((site / "en/search/documents.json").read_text("utf-8"))["docs"]
    places = {document["location"]: document for document in found}
    assert "tiny/rules/#start.light" in places
    assert "Lighthouses & rules." in places["about/"]["text"]
    assert "about/" not in (site / "zh-Hans/search/documents.json").read_text("utf-8")


def test_an_index_carries_a_table_for_its_texts_only(site: Path):
    traditional, simplified = json.loads((site / "zh-Hans/search/documents.json").read_text("utf-8"))["fold"]
    assert len(traditional) == len(simplified) < 400
    assert "線" in traditional


def test_texts_without_translation_are_marked(site: Path):
    page = (site / "en/tiny/rules/index.html").read_text("utf-8")
    assert '<span class="untranslated" lang="zh-Hans" title="Not translated yet">' in page
    assert 'class="untranslated"' not in (site / "zh-Hans/tiny/rules/index.html").read_text("utf-8")


def test_assets_of_the_game_and_nothing_of_lunr(site: Path):
    folder = site / "assets/calc/tiny"
    assert set(json.loads((folder / "calculators.json").read_text("utf-8"))) == {"setup", "sum"}
    assert "export" in (folder / "rules.mjs").read_text("utf-8")
    assert not list(site.rglob("*.map"))
    assert not (site / "assets/javascripts/lunr").exists()


def test_root_and_missing_pages_speak_every_language(site: Path):
    root = (site / "index.html").read_text("utf-8")
    assert [f'href="{locale}/"' in root for locale in LOCALES] == [True] * 3
    missing = (site / "404.html").read_text("utf-8")
    assert re.findall(r'<section lang="([^"]+)"', missing) == list(LOCALES)


def test_only_the_wanted_locales_are_built(tmp_path: Path):
    build_site(tiny_library(tmp_path / "library"), ("en",), (), tmp_path / "site")
    assert (tmp_path / "site/en/tiny/index.html").is_file()
    assert not (tmp_path / "site/zh-Hans").exists()


def test_problems_of_the_data_stop_the_build(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    rules = root / "games/tiny/rules.yaml"
    rules.write_text(rules.read_text("utf-8").replace("- id: start", "- idd: start"), encoding="utf-8")
    with pytest.raises(DataError, match=r'games/tiny/rules\.yaml:1:3: rules 1 has no key "idd"'):
        build_site(root, LOCALES, (), tmp_path / "site")


def test_a_cover_with_a_script_is_refused(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    cover = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script><path onclick="1"/></svg>'
    (root / "games/tiny/cover.svg").write_text(cover, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        build_site(root, ("en",), (), tmp_path / "site")
    assert [problem.what for problem in caught.value.problems] == [
        "the cover holds <script>",
        'the cover holds the attribute "onclick" in <path>',
    ]


def test_a_link_that_leads_nowhere_stops_the_build(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    (root / "docs/en/about.md").write_text("[gone](gone.md)\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"mkdocs\.yml: .*gone\.md"):
        build_site(root, ("en",), (), tmp_path / "site")


def test_a_library_without_configuration_is_wrong_use(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    (root / "mkdocs.yml").unlink()
    with pytest.raises(UsageError, match=r"has no mkdocs\.yml"):
        build_site(root, ("en",), (), tmp_path / "site")

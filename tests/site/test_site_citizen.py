"""A site that behaves: kept offline, closed by its policy, found by machines, reachable by old links."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from PIL import Image
from site_tools import LOCALES, tiny_library

from pnp.errors import DataError
from pnp.site.build import build_site
from pnp.site.library import open_library
from pnp.site.outside import write_pages
from pnp.site.policy import inline_scripts

URL = "https://example.org/rules/"
REPORT = "https://example.org/report?about={place}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small site with an address, a place to report mistakes, and a clause that moved."""
    folder = tmp_path_factory.mktemp("citizen")
    root = tiny_library(folder / "library")
    (root / "games/tiny/anchors.txt").write_text("old.clause -> end.win\nterm-glow -> term-lamp\n", "utf-8")
    config = root / "mkdocs.yml"
    text = config.read_text("utf-8")
    config.write_text(text.replace("plugins: [pnp]", f'plugins: [pnp: {{report: "{REPORT}"}}]'), "utf-8")
    build_site(root, LOCALES, (), folder / "site", URL)
    return folder / "site"


def page(site: Path, path: str) -> str:
    return (site / path / "index.html").read_text("utf-8")


def settings_of(site: Path) -> dict[str, object]:
    found = re.search(r"locales\} = (\{.*?\});\n", (site / "sw.js").read_text("utf-8"))
    assert found
    return json.loads(found[1])  # type: ignore[no-any-return]


def test_everything_is_kept_once_and_by_locale(site: Path):
    settings = settings_of(site)
    lists = {locale: json.loads((site / locale / "offline.json").read_text("utf-8")) for locale in LOCALES}
    core = settings["core"]
    assert isinstance(core, list)
    assert {"", "404.html", "assets/search/worker.js", "assets/calc/tiny/rules.mjs"} <= set(core)
    assert {"en/", "en/tiny/rules/", "en/tiny/calc/sum/", "en/search/documents.json"} <= set(lists["en"])
    every = [*core, *(url for urls in lists.values() for url in urls)]
    assert len(every) == len(set(every))
    for url in every:
        assert (site / url / "index.html" if url.endswith("/") or not url else site / url).is_file(), url
    assert all(url.startswith(f"{locale}/") for locale, urls in lists.items() for url in urls)


def test_the_version_changes_with_the_content_only(site: Path, tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    versions = []
    for text in ("one", "one", "two"):
        (root / "docs/en/about.md").write_text(f"# About\n\n{text}\n", "utf-8")
        build_site(root, ("en",), (), tmp_path / "site")
        versions.append(settings_of(tmp_path / "site")["version"])
    assert versions[0] == versions[1] != versions[2]


def test_the_site_can_be_installed_in_every_language(site: Path):
    for locale in LOCALES:
        manifest = json.loads((site / locale / "manifest.webmanifest").read_text("utf-8"))
        assert manifest["lang"] == locale
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            with Image.open(site / locale / icon["src"]) as image:
                assert f"{image.width}x{image.height}" == icon["sizes"]
    assert 'rel="manifest" href="../../manifest.webmanifest"' in page(site, "en/tiny/rules")


def test_the_policy_allows_the_scripts_of_pages_and_no_other(site: Path):
    policy = (site / "_headers").read_text("utf-8")
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for path in site.rglob("*.html"):
        html = path.read_text("utf-8")
        assert all(f"'{one}'" in policy for one in inline_scripts(html)), path
        assert not re.search(r"<[^>]+ (style|on\w+)=\"", html), path


def test_the_sitemap_knows_every_page_in_every_language(site: Path):
    tree = ElementTree.parse(site / "sitemap.xml").getroot()
    entries = {
        str(entry.findtext(f"{SITEMAP}loc")): {
            link.attrib["hreflang"]: link.attrib["href"] for link in entry.iter(f"{XHTML}link")
        }
        for entry in tree
    }
    assert entries[f"{URL}en/tiny/rules/"] == {code: f"{URL}{code}/tiny/rules/" for code in LOCALES}
    assert entries[f"{URL}en/about/"] == {"en": f"{URL}en/about/"}
    assert entries[f"{URL}zh-Hans/"]["x-default"] == URL
    assert f'<link rel="canonical" href="{URL}en/tiny/rules/">' in page(site, "en/tiny/rules")
    assert 'rel="alternate"' not in page(site, "en/tiny/rules"), "Material would ask for sitemaps"


def test_without_an_address_there_is_no_sitemap(tmp_path: Path):
    build_site(tiny_library(tmp_path / "library"), ("en",), (), tmp_path / "site")
    assert not list((tmp_path / "site").glob("sitemap*"))
    assert "data-report" not in page(tmp_path / "site", "en/tiny/rules"), (
        "no place to report mistakes is named"
    )


def test_machines_read_the_facts_of_a_game(site: Path):
    html = page(site, "en/tiny")
    assert 'itemtype="https://schema.org/Game"' in html
    assert '<meta itemprop="minValue" content="2">' in html
    assert '<meta itemprop="version" content="' in html
    assert "schema.org" not in page(site, "en/tiny/rules")
    assert f'<meta property="og:url" content="{URL}en/tiny/">' in html


def test_old_anchors_stand_before_what_took_their_place(site: Path):
    for locale in LOCALES:
        html = page(site, f"{locale}/tiny/rules")
        assert re.search(r'<a class="old" id="old\.clause"></a>\s*<section class="cl" id="end\.win"', html)
        assert '<a class="old" id="term-glow">' in html


def test_an_anchor_that_leads_nowhere_stops_the_build(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    (root / "games/tiny/anchors.txt").write_text("start.gone\n", "utf-8")
    with pytest.raises(DataError, match=r'games/tiny/anchors\.txt:1:1: anchor "start\.gone" was published'):
        build_site(root, ("en",), (), tmp_path / "site")


def test_every_page_of_a_game_says_its_version_and_where_to_report(site: Path):
    for path in (site / "en/tiny").rglob("index.html"):
        html = path.read_text("utf-8")
        assert re.search(r'Version [\d.]+ of these rules, <time class="nb">\d{4}-\d{2}-\d{2}</time>', html), (
            path
        )
        assert 'href="https://example.org/report?about=tiny%20' in html, path


def test_written_pages_build_with_mkdocs_alone(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    library = open_library(root, ["tiny"], LOCALES, None)
    docs = tmp_path / "plain" / "docs"
    count = write_pages(library, docs)
    assert count == len(list(docs.rglob("*.md")))
    config = tmp_path / "plain" / "mkdocs.yml"
    config.write_text(
        "site_name: Plain\ntheme: mkdocs\nmarkdown_extensions: [attr_list]\nplugins: []\n", "utf-8"
    )
    build(load_config(str(config), site_dir=str(tmp_path / "out")))
    rules = (tmp_path / "out/en/tiny/rules/index.html").read_text("utf-8")
    assert 'id="end.win"' in rules
    assert len(list((tmp_path / "out").rglob("index.html"))) >= count


def test_a_preview_keeps_nothing(tmp_path: Path):
    root = tiny_library(tmp_path / "library")
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(tmp_path / "site"))
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    assert not list((tmp_path / "site").rglob("sw.js"))
    assert not list((tmp_path / "site").rglob("offline.json"))
    assert "manifest" not in page(tmp_path / "site", "en/tiny/rules")


def test_a_link_to_a_game_shows_its_picture(tmp_path: Path):
    site = tmp_path / "site"
    build_site(tiny_library(tmp_path / "library"), LOCALES, ("tiny",), site, "https://example.org/rules/")
    page = (site / "zh-Hant/tiny/rules/index.html").read_text("utf-8")
    said = dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page))
    assert said["og:image"] == "https://example.org/rules/zh-Hant/tiny/share.jpg"
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    assert (said["og:locale"], said["twitter:card"]) == ("zh_TW", "summary_large_image")
    assert said["og:title"] and said["og:description"]
    assert set(re.findall(r'og:locale:alternate" content="([^"]+)"', page)) == {"zh_CN", "en_US"}
    content = (site / "zh-Hant/tiny/share.jpg").read_bytes()
    assert Image.open(io.BytesIO(content)).size == (1200, 630)
    assert len(content) < 150_000
    assert "share.jpg" not in (site / "zh-Hant/offline.json").read_text("utf-8")
    assert "icon-512.png" in (site / "en/index.html").read_text("utf-8").partition("og:image")[2][:80]


def test_without_an_address_no_picture_is_promised(tmp_path: Path):
    site = tmp_path / "site"
    build_site(tiny_library(tmp_path / "library"), ["en"], ("tiny",), site)
    assert "og:image" not in (site / "en/tiny/index.html").read_text("utf-8")
    assert not (site / "en/tiny/share.jpg").exists()

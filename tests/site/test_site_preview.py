"""A preview makes what a saved file changes, and that completely: the folder is what a full build would hold."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from site_tools import tiny_library

from pnp.library import shared_data
from pnp.site.plugin import LOOK_S

MORE = "{id: more, name: 外油, icon: 🤫, copies: 1, fields: {value: 1}}"


WORDS = "locales/zh_Hans/LC_MESSAGES/ui.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A library that brings its own words of the interface in one language."""
    made = tiny_library(tmp_path / "library")
    (made / WORDS).parent.mkdir(parents=True)
    shutil.copy(shared_data("locales").parent / WORDS, made / WORDS)
    return made


@pytest.fixture
def preview(root: Path, tmp_path: Path) -> Iterator[Callable[[], Path]]:
    """Builds as `pnp serve` does, again and again into one folder."""
    yield lambda: served(root, tmp_path / "preview")


def served(root: Path, site: Path) -> Path:
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(site))
    config.plugins.on_startup(command="serve", dirty=True)
    build(config, serve_url="http://127.0.0.1:8000/", dirty=True)
    return site


def contents(site: Path) -> dict[str, bytes]:
    return {
        path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
    }


def written(site: Path) -> dict[str, int]:
    return {str(path.relative_to(site)): path.stat().st_mtime_ns for path in site.rglob("*.html")}


def change(path: Path, before: str, after: str) -> None:
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")


def test_a_second_build_writes_no_generated_page(preview: Callable[[], Path]):
    before = written(preview())
    after = written(preview())
    again = {path for path, time in after.items() if before[path] != time}
    assert not {path for path in again if "/tiny/" in path}


def test_a_changed_clause_changes_its_pages_and_the_search(root: Path, preview: Callable[[], Path]):
    before = written(preview())
    change(root / "games/tiny/rules.yaml", "越线的人输", "谁越线谁输")
    site = preview()
    changed = {path for path, time in written(site).items() if before[path] != time}
    assert "zh-Hans/tiny/rules/index.html" in changed
    assert "zh-Hans/tiny/quick/index.html" not in changed
    assert "谁越线谁输" in (site / "zh-Hans/tiny/rules/index.html").read_text("utf-8")
    assert "谁越线谁输" in (site / "zh-Hans/search/documents.json").read_text("utf-8")


def test_a_changed_word_of_the_interface_changes_its_language_only(root: Path, preview: Callable[[], Path]):
    before = written(preview())
    change(root / WORDS, '"规则"', '"规章"')
    after = written(preview())
    changed = {path for path, time in after.items() if before[path] != time and "tiny" in path}
    assert {path for path in after if path.startswith("zh-Hans/tiny/")} == changed


def test_a_preview_looks_for_saved_files_often(root: Path, tmp_path: Path):
    config = load_config(str(root / "mkdocs.yml"), site_dir=str(tmp_path / "preview"))
    config.plugins.on_startup(command="serve", dirty=True)
    server = LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path))
    for path in (config.docs_dir, config.config_file_path):
        server.watch(path)
    seen = config.plugins.on_serve(server, config=config, builder=lambda: None)
    assert seen.observer.timeout == LOOK_S
    seen_paths = {emitter.watch.path for emitter in seen.observer.emitters}
    assert config.docs_dir in seen_paths and len(seen_paths) == 2
    server.server_close()


@pytest.mark.parametrize(
    "edit",
    [
        ("games/tiny/rules.yaml", "越线的人输", "谁越线谁输"),
        ("games/tiny/game.yaml", "title: ", "title: 新"),
        ("games/tiny/components.yaml", "name: 大油", "name: 更大的油"),
        ("games/tiny/components.yaml", "- {id: big,", f"- {MORE}\n      - {{id: big,"),
        ("docs/en/about.md", "Lighthouses", "Towers"),
        (WORDS, '"规则"', '"规章"'),
        ("mkdocs.yml", "site_name: ", "site_name: New "),
    ],
)
def test_what_lies_there_is_what_a_full_build_would_make(
    root: Path, preview: Callable[[], Path], tmp_path: Path, edit: tuple[str, str, str]
):
    preview()
    file, before, after = edit
    change(root / file, before, after)
    assert contents(preview()) == contents(served(root, tmp_path / "full"))


def test_the_page_of_a_card_that_is_gone_is_gone(root: Path, preview: Callable[[], Path]):
    components = root / "games/tiny/components.yaml"
    change(components, "- {id: big,", f"- {MORE}\n      - {{id: big,")
    assert (preview() / "en/tiny/cards/more/index.html").is_file()
    change(components, f"- {MORE}\n      ", "")
    assert not (preview() / "en/tiny/cards/more/index.html").exists()


def test_after_a_mistake_everything_still_to_do_is_done(root: Path, preview: Callable[[], Path]):
    preview()
    rules = root / "games/tiny/rules.yaml"
    change(rules, "text: 越线的人输", "txt: 谁越线谁输")
    with pytest.raises(Abort):
        preview()
    change(rules, "txt:", "text:")
    assert "谁越线谁输" in (preview() / "zh-Hans/tiny/rules/index.html").read_text("utf-8")

"""Fonts for tests: a cache of their own, and installations with parts missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pnp.fonts import emoji, sources

Hide = Callable[..., None]


@pytest.fixture(scope="session")
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def _cache_folder(shared_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PNP_CACHE", str(shared_cache))
    monkeypatch.delenv("PNP_FONTS", raising=False)


@pytest.fixture
def fresh_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    return tmp_path / "fonts"


def _forget() -> None:
    for cached in (sources._locate, emoji.colour_emoji, emoji.line_emoji):
        cached.cache_clear()


@pytest.fixture
def hide(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hide]:
    """Makes packages look as if they were not installed, and the system as if it had no fonts."""
    find = sources.find_spec

    def hidden(*modules: str) -> None:
        monkeypatch.setattr(sources, "find_spec", lambda name: None if name in modules else find(name))
        monkeypatch.setattr(sources, "_system_folders", list)
        _forget()

    yield hidden
    _forget()

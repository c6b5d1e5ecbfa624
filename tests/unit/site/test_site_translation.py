"""The translation status: shares rounded down, originals named."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pnp.i18n.words import Words
from pnp.site.translation import Row, translation_context


def _game(locale: str, untranslated: int) -> Any:
    profile = SimpleNamespace(language="zh-Hans", short=SimpleNamespace(plain=lambda: "Toys"))
    return SimpleNamespace(
        locale=locale, texts=1000, untranslated=untranslated, game=SimpleNamespace(profile=profile)
    )


def test_a_single_missing_text_is_not_a_whole() -> None:
    games = {"zh-Hans": [_game("zh-Hans", 0)], "zh-Hant": [_game("zh-Hant", 0)], "en": [_game("en", 1)]}
    words = {
        "zh-Hans": Words("zh-Hans", {"Yes": "是"}, 3),
        "zh-Hant": Words("zh-Hant", {}, 0),
        "en": Words("en"),
    }
    assert translation_context(games["en"], games, words, "en")["rows"] == [
        Row("Toys", {"zh-Hans": None, "zh-Hant": 100, "en": 99}),
        Row("Interface", {"zh-Hans": 33, "zh-Hant": None, "en": None}),
    ]

"""What stands around a page: game bar, table sheet, navigation. Finished, so that the theme decides nothing.

In: a locale's games and the front matter of a page. Out: a `Frame` for the theme's templates.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.site.reference import offered


@dataclass(frozen=True)
class Tab:
    """A place in the game bar; `url` is relative to the site."""

    key: str
    name: str
    icon: str
    url: str
    current: bool


@dataclass(frozen=True)
class Frame:
    """The frame of one page. Outside a game `game` is empty, and there is no bar.

    `facts` describe the game to machines: names of schema.org's type Game with their values.
    """

    game: str = ""
    title: str = ""
    short: str = ""
    home: str = ""
    tabs: tuple[Tab, ...] = ()
    players: tuple[int, ...] = ()
    mood: str = ""
    version: str = ""
    date: str = ""
    facts: tuple[tuple[str, str], ...] = ()


def frame_of(local: LocalGame, current: str) -> Frame:
    """The frame of a page of a game; `current` is the key of the tab it belongs to."""
    profile, words = local.game.profile, local.words
    home = f"{local.locale}/{local.id}/"
    names = (
        ("rules", words("Rules"), "rules"),
        ("quick", words("Quick ref"), "quick"),
        ("calc", words("Calc"), "calculator"),
        ("print", words("Print"), "print"),
    )
    tabs = tuple(Tab(key, name, icon, f"{home}{key}/", key == current) for key, name, icon in names)
    return Frame(
        local.id, profile.title.plain(), profile.short.plain(), home, tabs, tuple(profile.players),
        profile.mood.plain(), profile.version, str(profile.date), tuple(_facts(local)),
    )  # fmt: skip


def _facts(local: LocalGame) -> Iterator[tuple[str, str]]:
    """What schema.org/Game and its parents can say; unknown facts stay away."""
    profile = local.game.profile
    yield "name", profile.title.plain()
    yield "description", profile.mood.plain()
    yield "inLanguage", local.locale
    yield "version", profile.version
    yield "dateModified", str(profile.date)
    if profile.age:
        yield "typicalAgeRange", f"{profile.age}-"
    if profile.minutes:
        yield "timeRequired", f"PT{profile.minutes.high}M"


def navigation(
    locale: str, games: tuple[LocalGame, ...], words: Words, others: tuple[str, ...]
) -> list[object]:
    """The navigation of a locale as MkDocs reads it. `others` are hand-written pages, uri with the locale."""
    entries: list[object] = [_entry(words("All games"), f"{locale}/index.md")]
    entries += [_entry(local.game.profile.short.plain(), _sections(local)) for local in games]
    entries.append(_entry(words("Glossary"), f"{locale}/glossary.md"))
    return [*entries, *others, _entry(words("Translation status"), f"{locale}/translation.md")]


def _entry(title: str, target: object) -> dict[str, object]:
    """Material writes titles of the navigation into the page as they are, so they are escaped here."""
    return {escape(title, quote=False): target}


def _sections(local: LocalGame) -> list[object]:
    words, base = local.words, f"{local.locale}/{local.id}"
    calculators = local.game.book.pages.items()
    return [
        _entry(words("Overview"), f"{base}/index.md"),
        _entry(words("Rules"), f"{base}/rules.md"),
        _entry(words("Quick reference"), f"{base}/quick.md"),
        _entry(words("Calculators"), f"{base}/calc/index.md"),
        *(_entry(one.title.plain(), f"{base}/calc/{id}.md") for id, one in calculators),
        _entry(words("Print"), f"{base}/print.md"),
        *(_entry(more.name, f"{base}/{more.uri}") for more in offered(local)),
    ]


def site_name(own: str, words: Words) -> str:
    """The site's name in a locale: ours is translated, another library's is its own."""
    return words("Table Rules") if own == "Table Rules" else own

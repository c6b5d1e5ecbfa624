"""Localizing: finished spans, the one permitted fallback, and the row of a value."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.basic import LocalText, Text
from pnp.errors import Place
from pnp.i18n.catalogs import Catalog, Message, catalog_path, read_catalog
from pnp.i18n.localize import LocalGame, localize
from pnp.i18n.texts import texts_of
from pnp.i18n.words import Words, words_from
from pnp.load.game import load_game
from pnp.model.game import Game
from pnp.text.spans import ClauseLink, Icon, Term, Value


@pytest.fixture(scope="module")
def game(library: Path) -> Game[Text]:
    loaded, problems = load_game(library, "toys-freeze")
    assert problems == []
    assert loaded is not None
    return loaded


def local(game: Game[Text], locale: str, library: Path) -> LocalGame:
    catalog, problems = read_catalog(library, locale, game.id)
    assert problems == []
    result, found = localize(game, catalog, Words(locale))
    assert found == []
    return result


def clauses(one: LocalGame) -> Iterator[tuple[str, LocalText]]:
    for section in one.game.rules:
        for clause in section.clauses:
            yield f"{section.id}.{clause.id}", clause.text


def test_every_mark_becomes_a_finished_span(game: Game[Text], library: Path) -> None:
    texts = dict(clauses(local(game, "en", library)))
    spans = {type(span): span for text in texts.values() for span in text.spans}
    term, icon, clause, value = spans[Term], spans[Icon], spans[ClauseLink], spans[Value]
    assert isinstance(term, Term)
    assert isinstance(icon, Icon)
    assert isinstance(clause, ClauseLink)
    assert isinstance(value, Value)
    assert term.text
    assert icon.word
    assert icon.emoji or icon.drawing
    assert clause.number.count(".") == 1
    assert value.by_players


def test_a_value_shows_the_row_until_a_count_is_chosen(game: Game[Text], library: Path) -> None:
    text = dict(clauses(local(game, "en", library)))["goal.dawn-or-wake"]
    assert "15 / 19 / 23 / 23" in text.plain()
    assert "19" in text.plain(4)
    assert "15 /" not in text.plain(4)


def test_clauses_and_numbers_are_the_same_in_every_language(game: Game[Text], library: Path) -> None:
    numbers = {locale: local(game, locale, library).numbers for locale in ("zh-Hans", "zh-Hant", "en")}
    assert numbers["zh-Hans"] == numbers["zh-Hant"] == numbers["en"]
    assert numbers["zh-Hans"]["goal"] == "1"
    assert numbers["zh-Hans"]["goal.nights"] == "1.1"


def test_what_is_not_translated_stays_in_the_games_language_and_is_counted(game: Game[Text]) -> None:
    title = game.profile.title
    found = {
        (title.path, title.msgid): Message("Toys, Freeze!", False, Place("en.po", 1, 1)),
        (game.profile.short.path, game.profile.short.msgid): Message("Toys", True, Place("en.po", 2, 1)),
    }
    one, problems = localize(game, Catalog("en", "en.po", found), Words("en"))
    assert problems == []
    assert (one.game.profile.title.plain(), one.game.profile.title.translated) == ("Toys, Freeze!", True)
    assert (one.game.profile.short.plain(), one.game.profile.short.translated) == ("玩具不许动", False)
    assert one.untranslated == sum(1 for _ in texts_of(game)) - 1


def test_the_games_own_language_needs_no_catalog(game: Game[Text]) -> None:
    one, problems = localize(game, Catalog("zh-Hans", "none.po"), Words("zh-Hans"))
    assert (problems, one.untranslated) == ([], 0)


def test_words_fill_their_placeholders_and_fall_back_to_the_msgid() -> None:
    place = Place("ui.po", 1, 1)
    messages = {
        ("", "{count} players"): Message("{count} 人", False, place),
        ("", "Rules"): Message("规章", True, place),
    }
    words = words_from(Catalog("zh-Hans", "ui.po", messages))
    assert words("{count} players", count="3–6") == "3–6 人"
    assert words("Rules") == "Rules"


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (b'msgid "a"\nmsgstr "b\n', 2, "the catalog cannot be read"),
        (b'nonsense\n\nmsgid "a"\nmsgstr "b"\n', 1, "the catalog cannot be read"),
        (
            b'msgid ""\nmsgstr "Content-Type: text/plain; charset=nope\\n"\n',
            2,
            "the catalog says that its charset",
        ),
        ('msgid "a"\nmsgstr "é"\n'.encode("latin-1"), 2, "the catalog is not UTF-8"),
    ],
)
def test_a_broken_catalog_is_one_problem(content: bytes, line: int, what: str, tmp_path: Path) -> None:
    path = catalog_path(tmp_path, "en", "game")
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    catalog, problems = read_catalog(tmp_path, "en", "game")
    assert catalog.messages == {}
    assert len(problems) == 1
    assert problems[0].what.startswith(what)
    assert problems[0].place is not None
    assert problems[0].place.file == "locales/en/LC_MESSAGES/game.po"
    assert abs(problems[0].place.line - line) <= 1


@pytest.mark.parametrize(
    ("said", "fine"), [("zh_Hant", True), ("zh-Hant", True), ("", True), ("zh_Hans", False)]
)
def test_a_catalog_in_the_wrong_folder_is_told_by_its_header(said: str, fine: bool, tmp_path: Path) -> None:
    path = catalog_path(tmp_path, "zh-Hant", "game")
    path.parent.mkdir(parents=True)
    path.write_text(f'msgid ""\nmsgstr ""\n"Language: {said}\\n"\n\nmsgctxt "a"\nmsgid "b"\nmsgstr "c"\n')
    catalog, problems = read_catalog(tmp_path, "zh-Hant", "game")
    assert len(catalog.messages) == 1
    assert (
        list(map(str, problems)) == []
        if fine
        else [
            'locales/zh_Hant/LC_MESSAGES/game.po:3:1: the catalog says that its language is "zh_Hans", but it is used '
            'for zh-Hant. Write "Language: zh_Hant\\n", or move the file.'
        ]
    )

"""Sentences as the language checks see them: bare words, each with its way back to its place.

In: a loaded game or the interface words, and a catalog. Out: `Sentence`s of one locale.
Marks become the one character `MARK`, except the words a term shows; a maintainer must keep `MARK` outside every
script, so that no rule takes it for a letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.basic import Text
from pnp.errors import Place, Problem
from pnp.i18n.catalogs import Catalog
from pnp.i18n.localize import subject
from pnp.i18n.texts import texts_of
from pnp.model.game import Game
from pnp.text import marks

MARK = "\ue000"
"""What stands where a mark or placeholder was: a character for private use."""

_PLACEHOLDER = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True)
class Sentence:
    """A sentence of one locale. `words` is bare, `offsets` the place of each of its characters as written."""

    locale: str
    subject: str
    words: str
    offsets: tuple[int, ...]
    place: Place

    def problem(self, at: int, what: str, hint: str = "") -> Problem:
        """A problem at a character of the sentence; `what` goes on after the subject."""
        column = self.offsets[at] if at < len(self.offsets) else 0
        place = self.place if self.place.file.endswith(".po") else self.place.shifted(column)
        return Problem(place, f"{self.subject}: {what}", hint)

    def around(self, start: int, end: int) -> str:
        """The words near a finding, as a reader knows them."""
        return self.words[max(0, start - 4) : end + 4].replace(MARK, "…")


def written(game: Game[Text], catalog: Catalog) -> Iterator[tuple[Text, str, Place]]:
    """Every text of a game with the sentence that stands for it in the catalog's locale, where there is one."""
    own = catalog.locale == game.profile.language
    for text in texts_of(game):
        if own:
            yield text, text.msgid, text.place
            continue
        message = catalog.find(text.path, text.msgid)
        if message is not None and message.text and not message.fuzzy:
            yield text, message.text, message.place


def game_sentences(game: Game[Text], catalog: Catalog) -> Iterator[Sentence]:
    """The sentences of a game in the catalog's locale."""
    for text, sentence, place in written(game, catalog):
        words, offsets = _bare(sentence)
        yield Sentence(catalog.locale, subject(text), words, offsets, place)


def interface_sentences(catalog: Catalog) -> Iterator[Sentence]:
    """The translations of the interface words."""
    for (_, msgid), message in catalog.messages.items():
        if message.text and not message.fuzzy:
            yield _interface(catalog.locale, msgid, message.text, message.place)


def english_interface(catalog: Catalog) -> Iterator[Sentence]:
    """The interface words themselves, which are English; a catalog of any other locale lists them."""
    for (_, msgid), message in catalog.messages.items():
        yield _interface("en", msgid, msgid, message.place)


def _interface(locale: str, msgid: str, text: str, place: Place) -> Sentence:
    words = _PLACEHOLDER.sub(MARK, text)
    return Sentence(locale, f'interface word "{msgid}"', words, (), place)


def _bare(sentence: str) -> tuple[str, tuple[int, ...]]:
    """The words without marks, and where each character stood."""
    words, offsets, at = "", list[int](), 0
    for match in marks.MARK.finditer(sentence):
        words += sentence[at : match.start()]
        offsets += range(at, match.start())
        shown = match[3] or ("" if match[0] == "**" else MARK)
        start = match.start(3) if match[3] else match.start()
        words += shown
        offsets += range(start, start + len(shown))
        at = match.end()
    return words + sentence[at:], (*offsets, *range(at, len(sentence)))

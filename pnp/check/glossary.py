"""Glossary: one word per concept, in every language.

In: a loaded game, a catalog and the shared terms. Out: problems at the term's name or at the mark that uses it.
A mark may show other words than the term's name (`{term:dawn|天就亮了}`); it must still be recognisable, which here
means that the two share a Han character or the beginning of a word. A maintainer must keep it that mild: grammar bends
words, and a check that cries wolf is switched off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.basic import Text
from pnp.check.sentences import written
from pnp.errors import Problem
from pnp.i18n.catalogs import Catalog
from pnp.i18n.localize import subject
from pnp.model.game import Game
from pnp.model.language import SharedTerm
from pnp.text.marks import Mark, MarkError, parse_marks

STEM = 4
"""Letters that two forms of a word have in common at least ("cross", "crossing"); shorter words whole."""

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")
_WORD = re.compile(r"[a-z]+")


def glossary_problems(game: Game[Text], catalog: Catalog, shared: Sequence[SharedTerm]) -> Iterator[Problem]:
    """Terms that are not called what they should be in the catalog's locale."""
    names = _names(game, catalog)
    yield from _shared_names(game, catalog, shared)
    for text, sentence, place in written(game, catalog):
        try:
            parts = parse_marks(sentence)
        except MarkError:
            continue
        for mark in (part for part in parts if isinstance(part, Mark) and part.kind == "term" and part.words):
            name = names.get(mark.target)
            if name and not _recognisable(name, mark.words):
                at = place if place.file.endswith(".po") else place.shifted(mark.offset)
                what = f'{subject(text)}: "{mark.words}" stands for the term "{mark.target}", which is called "{name}"'
                yield Problem(at, what, "Use its name or a form of it.")


def _names(game: Game[Text], catalog: Catalog) -> dict[str, str]:
    paths = {term.name.path: term.id for term in game.terms}
    return {paths[text.path]: sentence for text, sentence, _ in written(game, catalog) if text.path in paths}


def _shared_names(game: Game[Text], catalog: Catalog, shared: Sequence[SharedTerm]) -> Iterator[Problem]:
    """Terms of the game that also stand in the shared glossary."""
    known = {term.id: term for term in shared if term.game in ("", game.id)}
    paths = {term.name.path: known[term.id] for term in game.terms if term.id in known}
    for text, sentence, place in written(game, catalog):
        term = paths.get(text.path)
        if term is None:
            continue
        choices = term.names.get(catalog.locale, ())
        if choices and sentence.casefold() not in map(str.casefold, choices):
            what = f'{subject(text)}: "{sentence}" is not what the shared glossary calls "{term.id}"'
            yield Problem(place, what, f"Write {' or '.join(choices)}.")


def _recognisable(name: str, words: str) -> bool:
    """Whether words and name have something in common."""
    if set(_HAN.findall(name)) & set(_HAN.findall(words)):
        return True
    return bool(_stems(name) & _stems(words))


def _stems(words: str) -> set[str]:
    return {word[:STEM] for word in _WORD.findall(words.casefold())}

"""The glossary: the terms of every game with their names in every language, and the words all games share.

In: the games of a locale and the same games elsewhere. Out: the context of `glossary.md.j2`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pnp.basic import LocalText
from pnp.i18n.locales import NAMES
from pnp.i18n.localize import LocalGame
from pnp.model.language import SharedTerm
from pnp.model.rules import GlossaryTerm
from pnp.site.html import Writer


@dataclass(frozen=True)
class Entry:
    """A term of a game; `elsewhere` is its name by locale."""

    term: GlossaryTerm[LocalText]
    elsewhere: Mapping[str, LocalText]


@dataclass(frozen=True)
class Chapter:
    """The terms of one game, and how its texts are written on this page."""

    local: LocalGame
    write: Writer
    entries: tuple[Entry, ...]


def glossary_context(
    chapters: Iterable[tuple[LocalGame, Writer]],
    elsewhere: Mapping[str, Sequence[LocalGame]],
    shared: Iterable[SharedTerm],
) -> dict[str, object]:
    """What the template uses. `elsewhere` holds the games of the other locales in the same order."""
    return {
        "chapters": [
            Chapter(local, write, _entries(local, {code: games[i] for code, games in elsewhere.items()}))
            for i, (local, write) in enumerate(chapters)
        ],
        "shared": [term.names for term in shared if not term.game],
        "language_names": NAMES,
    }


def _entries(local: LocalGame, elsewhere: Mapping[str, LocalGame]) -> tuple[Entry, ...]:
    names = {code: {term.id: term.name for term in other.game.terms} for code, other in elsewhere.items()}
    return tuple(
        Entry(term, {code: known[term.id] for code, known in names.items()}) for term in local.game.terms
    )

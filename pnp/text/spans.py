"""Finished pieces of a sentence, the same for page and paper.

In: nothing. Out: the span types and their plain-text form: what every span shows to somebody who plays with that many.
A maintainer must keep every span complete: a renderer never looks anything up by its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Words:
    """Plain words."""

    text: str
    strong: bool = False

    def shown(self, players: int | None = None) -> str:
        """The words."""
        return self.text


@dataclass(frozen=True)
class Term:
    """A term of the glossary as it reads in this sentence; `id` links to its definition."""

    id: str
    text: str
    strong: bool = False

    def shown(self, players: int | None = None) -> str:
        """The words."""
        return self.text


@dataclass(frozen=True)
class Icon:
    """A sign in the running text: either an emoji or the name of one of our drawings; `word` says it aloud."""

    id: str
    word: str
    emoji: str = ""
    drawing: str = ""
    strong: bool = False

    def shown(self, players: int | None = None) -> str:
        """The word that says it."""
        return self.word


@dataclass(frozen=True)
class ClauseLink:
    """A reference to a clause: its id (`section.clause`) and its number (`4.3`)."""

    id: str
    number: str
    strong: bool = False

    def shown(self, players: int | None = None) -> str:
        """The number."""
        return self.number


@dataclass(frozen=True)
class Value:
    """A computed number. `by_players` maps a player count to the number; key 0 alone: the same for every count."""

    name: str
    by_players: Mapping[int, int] = field(hash=False)
    strong: bool = False

    def shown(self, players: int | None = None) -> str:
        """The number for `players`, else the row ("15 / 19 / 23 / 23"), else the one number there is."""
        row = self.by_players
        if players is not None and players in row:
            return signed(row[players])
        numbers = list(row.values())
        return signed(numbers[0]) if len(set(numbers)) == 1 else " / ".join(map(signed, numbers))


Span = Words | Term | Icon | ClauseLink | Value


def signed(number: int) -> str:
    """A whole number with a true minus sign."""
    return str(number).replace("-", "−")


def plain(spans: Iterable[Span], players: int | None = None) -> str:
    """The sentence as bare characters: icons by their word, clauses by their number, values as shown."""
    return "".join([span.shown(players) for span in spans])

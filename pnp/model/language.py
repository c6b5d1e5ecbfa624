"""`games/_shared/language.yaml` and `games/_shared/terms.yaml`: what the checks know of languages.

Data only. A maintainer must keep exceptions few and read by a person: each of them hides a mistake that looks alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pnp.errors import Place


@dataclass(frozen=True)
class LanguageRules:
    """Reviewed words by locale.

    `exceptions` are words that the conversion of scripts would change although they are right. `wording` maps a
    word that belongs to another region to the word to write.
    """

    exceptions: Mapping[str, tuple[str, ...]]
    wording: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class SharedTerm:
    """A word that every game and page uses: its names by locale, the first of them the one to write.

    `game` restricts it to one game.
    """

    kind: ClassVar[str] = "term"

    id: str
    place: Place
    names: Mapping[str, tuple[str, ...]]
    game: str = ""

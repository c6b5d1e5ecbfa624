"""The translation status: how far each game and the interface are in each language.

In: the games and interface words of every locale. Out: the context of `translation.md.j2`. A maintainer must round
down: 100 % means that nothing is missing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.i18n.locales import NAMES
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words


@dataclass(frozen=True)
class Row:
    """A game, or the interface: its name, and by locale how many percent are translated; None where it is written."""

    name: str
    percent: Mapping[str, int | None]


def translation_context(
    own: Sequence[LocalGame],
    games: Mapping[str, Sequence[LocalGame]],
    spoken: Mapping[str, Words],
    locale: str,
) -> dict[str, object]:
    """What the template uses. `games` hold those of every locale in the order of `own`."""
    rows = [
        Row(local.game.profile.short.plain(), {code: _of_game(some[i]) for code, some in games.items()})
        for i, local in enumerate(own)
    ]
    interface = {
        code: _share(len(one.table), one.messages) if one.messages else None for code, one in spoken.items()
    }
    words = spoken[locale]
    rows.append(Row(words("Interface"), interface))
    return {"rows": rows, "codes": list(games), "language_names": NAMES}


def _of_game(local: LocalGame) -> int | None:
    if local.locale == local.game.profile.language:
        return None
    return _share(local.texts - local.untranslated, local.texts)


def _share(translated: int, of: int) -> int:
    return 100 * translated // of if of else 100

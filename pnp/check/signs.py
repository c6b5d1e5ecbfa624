"""Signs: every icon that the data names can be drawn, on paper and on the site.

In: a loaded game. Out: problems at the place of what names the sign. A maintainer must not list fields here: whatever
the model calls `icon` or `icons` is looked at.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from pnp.basic import Text
from pnp.errors import DataError, Place, Problem, did_you_mean, shortened
from pnp.fonts.emoji import colour_emoji
from pnp.layout.art.icons import ICONS
from pnp.model.diagrams import Diagrams
from pnp.model.game import Game
from pnp.model.rules import Sign
from pnp.text.clusters import emoji_at


def sign_problems(game: Game[Text]) -> list[Problem]:
    """Every sign that is no icon of the game, no drawing and no emoji."""
    known = {sign.id for sign in game.icons}
    problems = [problem for sign in game.icons for problem in _declared(sign)]
    for place, name in _named(game, game.profile.place):
        if name not in known:
            problems += _drawn(name, place, f'the icon "{shortened(name)}"', known)
    return problems


def _declared(sign: Sign[Text]) -> Iterator[Problem]:
    who = f'icon "{sign.id}"'
    if bool(sign.emoji) == bool(sign.drawing):
        yield Problem(sign.place, f"{who} must have either an emoji or a drawing")
    elif sign.drawing and sign.drawing not in ICONS:
        yield Problem(
            sign.place,
            f'{who}: there is no drawing "{shortened(sign.drawing)}"',
            did_you_mean(sign.drawing, ICONS),
        )
    elif sign.emoji:
        yield from _emoji(sign.emoji, sign.place, who)


def _drawn(name: str, place: Place, who: str, known: set[str]) -> Iterator[Problem]:
    """A sign that is not declared: a drawing or an emoji."""
    if emoji_at(name, 0) == name:
        yield from _emoji(name, place, who)
    elif name not in ICONS:
        yield Problem(
            place,
            f"{who} is no icon of the game, no drawing and no emoji",
            did_you_mean(name, known | set(ICONS)),
        )


def _emoji(emoji: str, place: Place, who: str) -> Iterator[Problem]:
    if emoji_at(emoji, 0) != emoji:
        yield Problem(place, f'{who}: "{shortened(emoji)}" is not one emoji')
        return
    try:
        colour_emoji(emoji)
    except DataError as error:
        yield from (Problem(place, f"{who}: {problem.what}", problem.hint) for problem in error.problems)


def _named(value: object, place: Place) -> Iterator[tuple[Place, str]]:
    """Every sign below a value, and the nearest place. Diagrams have a check of their own."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple):
        for item in value:
            yield from _named(item, place)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type | Diagrams):
        own = getattr(value, "place", None) or place
        for field in dataclasses.fields(value):
            inner = getattr(value, field.name)
            if field.name in ("icon", "icons"):
                names = (inner,) if isinstance(inner, str) else inner
                yield from ((own, name) for name in names if isinstance(name, str) and name)
            if not isinstance(inner, str):
                yield from _named(inner, own)

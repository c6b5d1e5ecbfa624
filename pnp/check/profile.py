"""The profile: languages, faces of type and card size that the rest relies on.

In: a loaded game and the print shop. Out: problems; while there are any, nothing further is checked, because
everything else would follow from them.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.basic import Text
from pnp.errors import Problem, did_you_mean
from pnp.fonts.table import TABLE
from pnp.i18n.locales import LOCALES
from pnp.library import wrong_id
from pnp.model.game import Game
from pnp.model.prints import PrintShop
from pnp.site.diagrams import THEMED


def profile_problems(game: Game[Text], shop: PrintShop) -> list[Problem]:
    """What the profile and the prints name that does not exist."""
    return [
        *_name(game),
        *_languages(game),
        *_changes(game),
        *_type(game),
        *_colours(game),
        *_sizes(game, shop),
    ]


def _name(game: Game[Text]) -> Iterator[Problem]:
    wrong = wrong_id(game.id)
    if wrong:
        yield Problem(game.profile.place, f'a game cannot be called "{game.id}": {wrong}')


def _languages(game: Game[Text]) -> Iterator[Problem]:
    profile = game.profile
    for locale in dict.fromkeys((profile.language, *profile.locales)):
        if locale not in LOCALES:
            what = f'profile "{profile.id}" names the locale "{locale}", which is not known'
            yield Problem(profile.place, what, did_you_mean(locale, LOCALES))
    if profile.language in LOCALES and profile.language not in profile.locales:
        what = f'profile "{profile.id}" does not promise its own language'
        yield Problem(profile.place, what, f'Add "{profile.language}" to "locales".')


def _changes(game: Game[Text]) -> Iterator[Problem]:
    """A reader who looks for what is new must find the version that stands on every page."""
    profile = game.profile
    for newest in profile.changes[-1:]:
        if (newest.version, newest.date) != (profile.version, profile.date):
            what = f'the newest change is of version "{newest.version}", {newest.date}'
            now = f'Version and date of the profile are "{profile.version}", {profile.date}: make them the same.'
            yield Problem(newest.place, what, now)


def _type(game: Game[Text]) -> Iterator[Problem]:
    look, families = game.profile.look, {source.family for source in TABLE}
    if look.latin not in families:
        what = f'look: there is no face of type "{look.latin}"'
        yield Problem(look.place, what, did_you_mean(look.latin, families))


def _colours(game: Game[Text]) -> Iterator[Problem]:
    """A game that shows diagrams needs every colour that they are drawn with; both inks name the same ones."""
    look = game.profile.look
    missing = [name for name in THEMED if name not in look.full] if game.diagrams.diagrams else []
    if missing:
        what = f"look: diagrams need colours that are not there: {', '.join(missing)}"
        yield Problem(look.place, what, 'Add them to "full" and "low".')


def _sizes(game: Game[Text], shop: PrintShop) -> Iterator[Problem]:
    size, known = game.prints.card_size, [one.id for one in shop.cards]
    if size not in known:
        yield Problem(game.prints.place, f'there is no card size "{size}"', did_you_mean(size, known))

"""Translations: what a catalog lacks, and marks that differ from the game's own text.

In: a loaded game and a catalog. Out: problems at the catalog's line; missing and fuzzy ones only where the game
promises the locale (`locales:` in game.yaml).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pnp.basic import Text
from pnp.check.references import mark_problems
from pnp.errors import Place, Problem
from pnp.i18n.catalogs import Catalog, Message
from pnp.i18n.targets import Targets, targets_of
from pnp.i18n.texts import texts_of
from pnp.model.game import Game
from pnp.text.marks import marks_of


def translation_problems(game: Game[Text], catalog: Catalog, broken: Collection[Place] = ()) -> list[Problem]:
    """What is wrong with the game's translation into the catalog's locale.

    Texts on the lines of `broken` have a mistake of their own, which is told first.
    """
    if catalog.locale == game.profile.language:
        return []
    promised = catalog.locale in game.profile.locales
    texts = list(texts_of(game))
    if not any(_found(text, catalog) for text in texts):
        return list(_nothing(game, catalog, len(texts))) if promised else []
    targets = targets_of(game)
    problems: list[Problem] = []
    lines = {(place.file, place.line) for place in broken}
    for text in texts:
        if (text.place.file, text.place.line) in lines:
            continue
        message = catalog.find(text.path, text.msgid)
        if message is None or not _found(text, catalog):
            problems += _absent(text, message, catalog) if promised else []
        else:
            problems += _differing(text, message, targets)
    return problems


def _found(text: Text, catalog: Catalog) -> bool:
    """Whether the catalog translates the text."""
    message = catalog.find(text.path, text.msgid)
    return message is not None and bool(message.text) and not message.fuzzy


def _nothing(game: Game[Text], catalog: Catalog, texts: int) -> Iterator[Problem]:
    """One line for a catalog that is lost, empty or not begun, not one for every text."""
    what = f'profile "{game.id}" promises the locale "{catalog.locale}", but {catalog.file}'
    if not catalog.messages:
        what += " does not exist or is empty"
        yield Problem(
            game.profile.place, what, f'Run "pnp i18n update {game.id}", or take it out of "locales".'
        )
    else:
        yield Problem(
            game.profile.place, f"{what} translates none of its {texts} texts", "Translate them there."
        )


def _absent(text: Text, message: Message | None, catalog: Catalog) -> Iterator[Problem]:
    if message is None:
        what = f'text "{text.path}" is not in {catalog.file}'
        yield Problem(text.place, what, 'Run "pnp i18n update".')
    elif message.fuzzy:
        yield Problem(
            message.place, f'text "{text.path}" is fuzzy', "Check the translation and remove the flag."
        )
    else:
        yield Problem(message.place, f'text "{text.path}" is not translated')


def _differing(text: Text, message: Message, targets: Targets) -> Iterator[Problem]:
    problems = list(mark_problems(message.text, message.place, text, targets))
    if problems:
        yield from problems
        return
    own, theirs = marks_of(text.msgid), marks_of(message.text)
    for kind, target in own - theirs:
        yield Problem(message.place, f'text "{text.path}" lacks the mark {{{kind}:{target}}}')
    for kind, target in theirs - own:
        what = f'text "{text.path}" has the mark {{{kind}:{target}}}, which the original has not'
        yield Problem(message.place, what)

"""The words on and about a sheet.

In: the localized game and what the sheet is. Out: its label, the notes beside the ruler, its name in the
outline.
A maintainer must write every word through `words(...)`, so that translators find it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.i18n.locales import NAMES
from pnp.i18n.localize import LocalGame
from pnp.layout.sheetmarks import SheetNotes
from pnp.model.prints import Backs, Ink


@dataclass(frozen=True)
class SheetFacts:
    """What a sheet is: the item on it, its number of how many, and how it is printed.

    `printer` is the name of a profile, `second` the locale of the second language; both may be empty.
    """

    item: str
    number: int
    total: int
    paper: str
    ink: Ink
    backs: Backs
    back: bool
    players: int | None
    printer: str = ""
    second: str = ""


def sheet_notes(local: LocalGame, facts: SheetFacts) -> SheetNotes:
    """Label, ruler and flip edge in the reader's language."""
    words = local.words
    label = " · ".join(_label_parts(local, facts))
    return SheetNotes(label, words("50 mm: print at actual size (100%)"), _turn(local, facts.backs))


def sheet_title(local: LocalGame, facts: SheetFacts) -> str:
    """The sheet in the outline of the file."""
    words = local.words
    number = words("sheet {number} of {total}", number=facts.number, total=facts.total)
    return " · ".join((facts.item, number, *((words("back"),) if facts.back else ())))


def _label_parts(local: LocalGame, facts: SheetFacts) -> list[str]:
    words, profile = local.words, local.game.profile
    variant = local.game.variant
    players = facts.players or (variant and variant.players) or profile.players
    parts = [
        profile.short.plain(),
        *((variant.name.plain(),) if variant else ()),
        facts.item,
        *((words("back"),) if facts.back else ()),
        " + ".join(NAMES[locale] for locale in (local.locale, facts.second) if locale),
        words("{players} players", players=players),
        words("rules {version}", version=profile.version),
        words("sheet {number} of {total}", number=facts.number, total=facts.total),
        words(facts.paper),
        words("low ink") if facts.ink == "low" else words("full ink"),
        *((words("printer {name}", name=facts.printer),) if facts.printer else ()),
    ]
    return parts


def _turn(local: LocalGame, backs: Backs) -> str:
    words = local.words
    match backs:
        case "long":
            return words("both sides: flip on the long edge")
        case "short":
            return words("both sides: flip on the short edge")
        case "fold":
            return words("one side: fold, glue, cut")
        case "none":
            return words("one side")

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
class Count:
    """Which sheet of paper of how many; `both`: its two sides are told apart."""

    number: int
    total: int
    both: bool


@dataclass(frozen=True)
class SheetFacts:
    """What a sheet is: the item on it, which paper it is printed on, and how.

    `printer` is the name of a profile, `second` the locale of the second language; both may be empty.
    """

    item: str
    count: Count
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
    return " · ".join((facts.item, *_counted(local, facts)))


def _counted(local: LocalGame, facts: SheetFacts) -> list[str]:
    """The number of the sheet of paper, as a reader counts them; its side where both are printed."""
    words, count = local.words, facts.count
    number = words("sheet {number} of {total}", number=count.number, total=count.total)
    side = words("back") if facts.back else words("front")
    return [number, side] if count.both else [number]


def _label_parts(local: LocalGame, facts: SheetFacts) -> list[str]:
    words, profile = local.words, local.game.profile
    variant = local.game.variant
    parts = [
        profile.short.plain(),
        *((variant.name.plain(),) if variant else ()),
        facts.item,
        " + ".join(NAMES[locale] for locale in (local.locale, facts.second) if locale),
        words("{players} players", players=facts.players or profile.players),
        words("rules {version}", version=profile.version),
        *_counted(local, facts),
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

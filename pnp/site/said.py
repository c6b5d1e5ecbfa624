"""Arguments and results of a calculator as people read them.

In: a value as JSON has it, and the part of the calculator it belongs to. Out: markup.
A maintainer must take every word from the labels of the calculator: nothing here knows a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from pnp.basic import LocalText
from pnp.i18n.localize import LocalGame
from pnp.site.html import Writer
from pnp.site.units import measured
from pnp.text.spans import signed

NOTHING = Markup("–")
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""How the signs of playing cards are written at the edge of calculators."""

_CARD = re.compile(r"(A|[2-9]|10|J|Q|K)([SHDC])")


@dataclass(frozen=True)
class Speaker:
    """Says values of one example: actors by their names, everything else by the labels of its calculator."""

    local: LocalGame
    write: Writer
    actors: Mapping[str, LocalText]

    def value(
        self,
        value: Any,
        labels: Mapping[str, LocalText],
        *,
        ordered: bool = False,
        plus: bool = False,
        unit: str = "",
    ) -> Markup:
        """One value. A list in which order counts is a way from one thing to the next."""
        if (unit or isinstance(value, float)) and (said := measured(value, unit, self.local.words)):
            return Markup(escape(said))
        match value:
            case None:
                return NOTHING
            case bool():
                return Markup(escape(self.local.words("Yes") if value else self.local.words("No")))
            case int():
                return Markup(f"+{value}" if plus and value > 0 else signed(value))
            case list():
                join = Markup(" → ") if ordered else Markup(escape(self.local.words(", ")))
                return join.join(self.value(one, labels) for one in value) if value else NOTHING
            case dict():
                join = Markup(escape(self.local.words(", ")))
                pairs = (
                    Markup("{} {}").format(self.value(k, labels), self.value(v, labels))
                    for k, v in value.items()
                )
                return join.join(pairs)
        return self.word(str(value), labels)

    def word(self, word: str, labels: Mapping[str, LocalText]) -> Markup:
        """A name: an actor's, a labelled one, or itself."""
        known = self.actors.get(word) or labels.get(word)
        card = _CARD.fullmatch(word)
        if known is None and card is not None:
            return Markup(card[1] + SUITS[card[2]])
        return self.write.text(known) if known else Markup(escape(word))

    def label(self, label: LocalText | None, name: str) -> Markup:
        """What a form calls an argument or result."""
        return self.write.text(label) if label else Markup(escape(name))

"""The colours of a drawing: names in, `#RRGGBB` or "draw nothing" out.

In: the `look:` of a game and the wanted ink. Out: a `Palette` that every drawing function takes.
A maintainer must keep low ink a different drawing: `low` tells a function which one to make; a colour that is
None means that nothing is drawn there, never that a paler colour will do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from pnp.errors import DataError, Place, Problem, nearest
from pnp.layout.drawing import Colour
from pnp.model.game import Look
from pnp.model.prints import Ink

NOTHING = "none"
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")


@dataclass(frozen=True)
class Palette:
    """Colour names of one game in one ink. `low` asks for the drawing that spares ink."""

    colours: Mapping[str, Colour | None]
    low: bool

    def __getitem__(self, name: str) -> Colour | None:
        """The colour of that name, None where this ink draws nothing. Unknown names raise `DataError`."""
        if name not in self.colours:
            raise DataError([unknown(name, self.colours)])
        return self.colours[name]

    def __contains__(self, name: object) -> bool:
        return name in self.colours

    def first(self, *names: str) -> Colour | None:
        """The first of the names that draws something, None when none does."""
        return next((colour for name in names if (colour := self[name])), None)

    def solid(self, name: str) -> Colour | None:
        """A fill that hides what lies beneath: the colour, or paper where this ink draws nothing."""
        return self.first(name, "paper")


def palette_of(look: Look, ink: Ink) -> Palette:
    """The palette of a look.

    A value is `#RRGGBB`, `none`, or another name of the same ink. Low ink must name every colour of full ink:
    a fill that nobody thought about must not be printed. Raises `DataError` with all problems.
    """
    table = look.full if ink == "full" else look.low
    problems = [
        Problem(look.place, f'low ink does not say what becomes of colour "{name}"', 'A colour, or "none".')
        for name in look.full
        if ink == "low" and name not in table
    ]
    colours: dict[str, Colour | None] = {}
    for name in table:
        try:
            colours[name] = _resolved(name, table, look.place)
        except DataError as error:
            problems.extend(error.problems)
    if problems:
        raise DataError(problems)
    return Palette(colours, ink == "low")


def unknown(name: str, choices: Mapping[str, object], place: Place | None = None) -> Problem:
    """The problem that a colour of that name does not exist."""
    return Problem(place, f'there is no colour "{name}"', nearest(name, choices))


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """A colour between two: 0 gives `a`, 1 gives `b`."""
    pairs = zip(_channels(a), _channels(b), strict=True)
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in pairs)


def _channels(colour: Colour) -> tuple[int, int, int]:
    return (int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16))


def _resolved(name: str, table: Mapping[str, str], place: Place | None) -> Colour | None:
    seen: list[str] = []
    value = name
    while value not in seen:
        seen.append(value)
        value = table[value]
        if value == NOTHING:
            return None
        if _HEX.fullmatch(value):
            return value.upper()
        if value not in table:
            raise DataError([_bad_value(name, value, table, place)])
    raise DataError([Problem(place, f'colour "{name}" goes round in a circle: {" → ".join((*seen, value))}')])


def _bad_value(name: str, value: str, table: Mapping[str, str], place: Place | None) -> Problem:
    written = 'Write "#RRGGBB", "none" or the name of another colour.'
    hint = written if value.startswith("#") else nearest(value, table) or written
    return Problem(
        place, f'colour "{name}" is "{value}", which is neither a colour nor the name of one', hint
    )

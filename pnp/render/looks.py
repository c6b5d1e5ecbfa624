"""Looks: the state that lines and text are drawn in, as operators.

In: colours, widths, runs. Out: parts of the state by name, each with the operator that sets it; and the `State` that
knows which of them hold already, so that no painter sets them again.
A maintainer must keep looks free of places: there are few of them, and the way from each to each is found once.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.layout.drawing import Colour, Run
from pnp.render.numbers import fine, row, short
from pnp.units import mm

HEX = re.compile(r"#[0-9A-Fa-f]{6}")
FILLED_AND_STROKED = 2  # ISO 32000-1, table 106: text rendering modes
FILLED = 0

Look = tuple[tuple[str, str], ...]
"""Parts of the state with the operators that set them."""


class State:
    """What holds at a place in a stream. Equal states are one, so the ways between them are few."""

    def __init__(self) -> None:
        self._parts: dict[str, str] = {}
        self._ways: dict[object, tuple[str, State]] = {}
        self._known: dict[frozenset[tuple[str, str]], State] = {}

    def way(self, name: object) -> tuple[str, State] | None:
        """What `new_way` found for that name; None when nobody has gone this way yet."""
        return self._ways.get(name)

    def new_way(self, name: object, look: Look) -> tuple[str, State]:
        """The operators that are missing to a look, and the state that then holds; `name` stands for the look."""
        missing = [operator for what, operator in look if self._parts.get(what) != operator]
        way = self._ways[name] = ("\n".join(missing), self._with(look))
        return way

    def _with(self, look: Look) -> State:
        parts = {**self._parts, **dict(look)}
        key = frozenset(parts.items())
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = State()
            found._parts, found._known = parts, self._known
        return found


@lru_cache(maxsize=512)
def pen(colour: Colour, width_mm: float, dash_mm: tuple[float, ...] = ()) -> Look:
    """What a line is drawn with."""
    dash = f"[{row(dash_mm)}] 0 d"
    return (("stroke", rgb(colour) + " RG"), ("width", short(width_mm) + " w"), ("dash", dash))


def dressed(font: str, run: Run) -> Look:
    """The look of a run; `font` is what the stream calls its face."""
    size = mm(run.size_pt)
    return (
        filled(run.colour),
        *(pen(run.colour, run.soften_em * size) if run.soften_em else ()),
        ("mode", f"{FILLED_AND_STROKED if run.soften_em else FILLED} Tr"),
        ("font", f"/{font} {fine(size)} Tf"),
    )


def filled(colour: Colour) -> tuple[str, str]:
    """What a shape is filled with."""
    return ("fill", rgb(colour) + " rg")


@lru_cache(maxsize=1024)
def rgb(colour: Colour) -> str:
    """Red, green and blue from 0 to 1. Raises ValueError for anything but `#RRGGBB`."""
    if not HEX.fullmatch(colour):
        raise ValueError(f'"{colour}" is not a colour')
    return row(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))

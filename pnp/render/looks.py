"""Looks: the state that lines and text are drawn in, as operators.

In: colours, widths, runs. Out: parts of the state by name, each with the operator that sets it, so that a painter can
leave out what holds already. A maintainer must keep them free of places: looks are kept, there are few of them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pnp.layout.drawing import Colour, Run
from pnp.render.numbers import fine, row, short
from pnp.render.stock import Stock
from pnp.units import mm

HEX = re.compile(r"#[0-9A-Fa-f]{6}")
FILLED_AND_STROKED = 2  # ISO 32000-1, table 106: text rendering modes
FILLED = 0

State = tuple[tuple[str, str], ...]
"""Parts of the state with the operators that set them."""


@lru_cache(maxsize=512)
def pen(colour: Colour, width_mm: float, dash_mm: tuple[float, ...] = ()) -> State:
    """What a line is drawn with."""
    dash = f"[{row(dash_mm)}] 0 d"
    return (("stroke", rgb(colour) + " RG"), ("width", short(width_mm) + " w"), ("dash", dash))


def dressed(stock: Stock, run: Run) -> State:
    """The state that a run is drawn in."""
    _, _, _, face, size_pt, colour, soften_em = run
    known = stock.looks.get(run[3:])
    if known is None:
        size = mm(size_pt)
        known = stock.looks[run[3:]] = (
            ("fill", rgb(colour) + " rg"),
            *(pen(colour, soften_em * size) if soften_em else ()),
            ("mode", f"{FILLED_AND_STROKED if soften_em else FILLED} Tr"),
            ("font", f"/{stock.fonts[face].name} {fine(size)} Tf"),
        )
    return known


@lru_cache(maxsize=1024)
def rgb(colour: Colour) -> str:
    """Red, green and blue from 0 to 1. Raises ValueError for anything but `#RRGGBB`."""
    if not HEX.fullmatch(colour):
        raise ValueError(f'"{colour}" is not a colour')
    return row(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))

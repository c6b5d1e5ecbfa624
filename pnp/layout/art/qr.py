"""QR codes as plain shapes.

In: an address and the side of a square. Out: one path; a camera reads it from `SMALLEST_MODULE_MM` per module on.
A maintainer must keep the quiet zone inside the square: nothing else on a face knows that it must stay white.
"""

from __future__ import annotations

from itertools import groupby

from pnp.layout.drawing import Colour, Path
from pnp.layout.shapes import joined, rectangle

QUIET_MODULES = 2  # ISO/IEC 18004 asks for 4; a camera does with 2 on the white plate of a card
SMALLEST_MODULE_MM = 0.25  # 3 dots of a printer with 300 dpi: 0.254


def modules_across(address: str) -> int:
    """How many modules a code is wide, its quiet zone counted in."""
    return len(_matrix(address)) + 2 * QUIET_MODULES


def qr_code(address: str, x_mm: float, y_mm: float, side_mm: float, colour: Colour) -> Path:
    """The dark modules of the code of an address in a square, neighbours of a row in one rectangle."""
    module = side_mm / modules_across(address)
    shapes = []
    for row, line in enumerate(_matrix(address)):
        column = 0
        for dark, run in groupby(line):
            length = len(list(run))
            if dark:
                left = x_mm + (column + QUIET_MODULES) * module
                top = y_mm + (row + QUIET_MODULES) * module
                shapes.append(rectangle(left, top, length * module, module))
            column += length
    return Path(joined(shapes), fill=colour)


def _matrix(address: str) -> tuple[bytearray, ...]:
    """Rows of modules; 15 % of a code may be dirty or scratched (level M)."""
    import segno  # noqa: PLC0415 (it brings in all of HTTP, and most sheets have no code)

    return tuple(segno.make_qr(address, error="m").matrix)

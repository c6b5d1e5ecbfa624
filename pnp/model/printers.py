"""Printer profiles: how far a printer puts things from where they belong.

Readings as the calibration sheet gives them: millimetres to the right and down, degrees clockwise, seen on the
front of an upright sheet, for the back through the paper.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

Flip = Literal["long", "short"]
PrintSide = Literal["front", "back"]

SHIFT_LIMIT_MM = 10.0
TURN_LIMIT_DEGREES = 3.0
DECIMALS = 2  # a hundredth of a millimetre: finer than anybody reads


@dataclass(frozen=True)
class Offset:
    """Where a side lands: the front against the paper, the back against the front."""

    kind: ClassVar[str] = "offset"

    x_mm: float = 0.0
    y_mm: float = 0.0
    degrees: float = 0.0

    def __add__(self, other: Offset) -> Offset:
        """Both readings together: what a second round finds is what the first left over."""
        numbers = (self.x_mm + other.x_mm, self.y_mm + other.y_mm, self.degrees + other.degrees)
        return Offset(*(round(number, DECIMALS) for number in numbers))

    @property
    def in_range(self) -> bool:
        """Whether a home printer may be that far off; beyond it somebody has misread the sheet."""
        return (
            max(abs(self.x_mm), abs(self.y_mm)) <= SHIFT_LIMIT_MM and abs(self.degrees) <= TURN_LIMIT_DEGREES
        )


@dataclass(frozen=True)
class PrinterProfile:
    """A printer by its name: the edge it turns paper over, and the offsets of both sides."""

    kind: ClassVar[str] = "printer"

    name: str
    flip: Flip
    front: Offset = Offset()
    back: Offset = Offset()

    def offset(self, side: PrintSide) -> Offset:
        """The offset of a side."""
        return self.front if side == "front" else self.back

    def with_offset(self, side: PrintSide, offset: Offset) -> PrinterProfile:
        """The profile with another offset of a side."""
        return replace(self, front=offset) if side == "front" else replace(self, back=offset)

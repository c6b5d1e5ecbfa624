"""Sheets moved against what a printer does to them, so that backs land behind fronts.

In: a sheet, a printer profile, how the paper is turned over. Out: the sheet, shifted and turned about its middle.
A profile is measured on upright sheets and belongs to the paper; a lying sheet is printed turned a quarter
anticlockwise (RFC 8011, 5.2.10, "landscape"), its back like its front. A maintainer must keep `printed` the exact
inverse of the correction: the tests print through it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from pnp.layout.drawing import Group, Matrix, Sheet
from pnp.layout.imposition import turned_about_a_side
from pnp.layout.shapes import Box, Point
from pnp.model.printers import Flip, Offset, PrinterProfile


@dataclass(frozen=True)
class Motion:
    """A turn about the origin (clockwise: y is down), then a shift in millimetres."""

    degrees: float = 0.0
    x_mm: float = 0.0
    y_mm: float = 0.0

    def at(self, point: Point) -> Point:
        """Where a point goes."""
        x, y = _turned(self.degrees, point)
        return (x + self.x_mm, y + self.y_mm)

    def after(self, first: Motion) -> Motion:
        """This motion after another one."""
        return Motion(self.degrees + first.degrees, *self.at((first.x_mm, first.y_mm)))

    @property
    def inverse(self) -> Motion:
        """The motion that undoes this one."""
        x, y = _turned(-self.degrees, (self.x_mm, self.y_mm))
        return Motion(-self.degrees, -x, -y)

    def matrix_about(self, point: Point) -> Matrix:
        """The motion as a matrix, with that point as origin."""
        a = math.radians(self.degrees)
        c, s = math.cos(a), math.sin(a)
        x, y = _turned(self.degrees, point)
        return (c, s, -s, c, point[0] - x + self.x_mm, point[1] - y + self.y_mm)


def error(profile: PrinterProfile, *, back: bool, landscape: bool) -> Motion:
    """What the printer does to a side, seen on the front of the sheet as it is read.

    The back is measured against the front: it goes wrong with it and then by its own offset.
    """
    front = _motion(profile.front, landscape=landscape)
    return front.after(_motion(profile.back, landscape=landscape)) if back else front


def correction(profile: PrinterProfile, *, back: bool, landscape: bool, flip: Flip) -> Motion:
    """How a side must be moved on its page, the back as the back's page is read."""
    undo = error(profile, back=back, landscape=landscape).inverse
    if not back:
        return undo
    if turned_about_a_side(flip, landscape=landscape):
        return Motion(-undo.degrees, -undo.x_mm, undo.y_mm)
    return Motion(-undo.degrees, undo.x_mm, -undo.y_mm)


def registered(sheet: Sheet, profile: PrinterProfile | None) -> Sheet:
    """The sheet as that printer must get it; without a profile the sheet itself."""
    if profile is None:
        return sheet
    landscape = sheet.width_mm > sheet.height_mm
    motion = correction(profile, back=sheet.back, landscape=landscape, flip=profile.flip)
    if motion == Motion():
        return sheet
    middle = (sheet.width_mm / 2, sheet.height_mm / 2)
    items = (Group(sheet.items, motion.matrix_about(middle)),)
    return replace(sheet, items=items, trims_mm=tuple(_moved(box, motion, middle) for box in sheet.trims_mm))


def _moved(box: Box, motion: Motion, middle: Point) -> Box:
    """The box around its moved middle: boxes of a PDF page stay upright."""
    x, y, width, height = box
    across, down = motion.at((x + width / 2 - middle[0], y + height / 2 - middle[1]))
    return (across + middle[0] - width / 2, down + middle[1] - height / 2, width, height)


def _motion(offset: Offset, *, landscape: bool) -> Motion:
    """An offset of the paper on the sheet as it is read."""
    if landscape:
        return Motion(offset.degrees, -offset.y_mm, offset.x_mm)
    return Motion(offset.degrees, offset.x_mm, offset.y_mm)


def _turned(degrees: float, point: Point) -> Point:
    a = math.radians(degrees)
    c, s = math.cos(a), math.sin(a)
    return (c * point[0] - s * point[1], s * point[0] + c * point[1])

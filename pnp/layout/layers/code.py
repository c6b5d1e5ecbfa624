"""The QR code to a card's page on the site.

In: the place of its plate in millimetres. Out: drawings; nothing where no site address was given.
A maintainer must not let a code become too fine for a camera: a long address is a problem, never a smaller code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pnp.layout.art.brush import Drawings, painted
from pnp.layout.art.qr import SMALLEST_MODULE_MM, modules_across, qr_code
from pnp.layout.drawing import Group, Tag
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import rectangle

PLATE = "#FFFFFF"
INK = "#000000"


@dataclass(frozen=True, kw_only=True)
class CodeOptions(Options):
    """A white square plate with the code; `at` is its upper left corner."""

    of_subject: ClassVar[bool] = True

    at: tuple[float, float]
    side: float = 11.0
    radius: float = 1.0


def draw_code(options: CodeOptions, scene: Scene) -> Drawings:
    """The plate and the code, a link for readers on a screen."""
    if not scene.context.site_url or not scene.subject.page:
        return ()
    address = scene.context.site_url + scene.subject.page
    needed_mm = modules_across(address) * SMALLEST_MODULE_MM
    if needed_mm > options.side:
        what = f'the address "{address}" is too long for a code of {options.side:g} mm, it needs {needed_mm:.1f} mm'
        raise LayerError("side", what, "Use a shorter address.")
    x, y = options.at
    plate = painted(rectangle(x, y, options.side, options.side, options.radius), PLATE)
    code = qr_code(address, x, y, options.side, INK)
    return (Group((*plate, code), tag=Tag("Figure", alt=address), link=address),)

"""One size for all running text of a sheet: the largest at which everything fits.

In: a style and a function that fills the sheet at a size. Out: what it made at the largest size that fits, else at the
smallest. A maintainer must keep the fit report to one try: what other sizes missed is taken out of it again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pnp.layout.layers.scene import Scene
from pnp.layout.textset import Setting

Made = TypeVar("Made")


@dataclass(frozen=True)
class Sized(Generic[Made]):
    """What was made, at which size, and by how much it misses its room (less than 0: what is left of it)."""

    made: Made
    size_pt: float
    over_mm: float


def at_largest_size(
    scene: Scene, style: str, name: str, fill: Callable[[float], tuple[Made, float]]
) -> Sized[Made]:
    """The sheet at the largest size of the style that fits; what does not is noted under `name`.

    `fill` makes it at a size and says by how many millimetres it runs over.
    """
    noted = len(scene.rows)
    for size_pt in scene.studio.type_for(style).sizes_pt:
        del scene.rows[noted:]
        made, over_mm = fill(size_pt)
        if over_mm <= 0 and not any(row.over_mm for row in scene.rows[noted:]):
            break
    scene.noted(Setting(size_pt=size_pt, over_mm=max(over_mm, 0.0)), name)
    return Sized(made, size_pt, over_mm)

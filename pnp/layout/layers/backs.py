"""The back of a deck: ground, window, and the deck's name at both ends, upright both ways.

In: the name of a design and of the deck. Out: drawings that run over the trim.
A maintainer must keep both ends equal: a turned card must not be a sign. The name is told once.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.errors import did_you_mean
from pnp.layout.art.backs import BACKS, back
from pnp.layout.art.brush import Drawings, placed
from pnp.layout.layers.model import LayerError
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene, untagged


@dataclass(frozen=True, kw_only=True)
class BackOptions(Options):
    """The design of the back and the name that stands on it."""

    design: str
    bind: str
    style: str = "label"


def draw_back(options: BackOptions, scene: Scene) -> Drawings:
    """The back with its name, once upright and once turned."""
    if options.design not in BACKS:
        what = f'there is no back "{options.design}"'
        raise LayerError(options.design, what, did_you_mean(options.design, BACKS))
    width, height = scene.face.size_mm
    drawn = back(options.design, scene.palette, scene.face.size_mm)
    name = scene.line_in(scene.text(options.bind), options.style, drawn.name_box)
    other_end = placed(untagged(name.drawings), width, height, 180)
    return (*drawn.drawings, *name.drawings, *other_end)

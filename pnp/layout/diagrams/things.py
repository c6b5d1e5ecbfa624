"""What cells are and what lies on them: grounds and icons.

In: a thing of the data, a box or a point. Out: drawings. A maintainer must keep the grounds apart without colour: a
dotted, a hatched, a waved, a dashed one.
"""

from __future__ import annotations

from pnp.basic import LocalText
from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted, placed
from pnp.layout.art.icons import ICONS
from pnp.layout.art.patterns import pattern
from pnp.layout.drawing import Group, Path, moved
from pnp.layout.layers.scene import Scene
from pnp.layout.shapes import Box, Point
from pnp.model.diagrams import Thing

EDGE_MM = 0.4
CORNER_MM = 1.2
SIGN = 0.68
"""The size of an icon alone in its cell, as a share of the cell."""

_DISC = 0.6  # radius of the disc behind an icon on a pattern, as a share of the icon


def thing_drawn(thing: Thing[LocalText], box: Box, scene: Scene) -> Drawings:
    """A thing alone in a box: its ground and its icon."""
    inner = (box[0] + EDGE_MM, box[1] + EDGE_MM, box[2] - 2 * EDGE_MM, box[3] - 2 * EDGE_MM)
    size = min(inner[2], inner[3]) * (SIGN if thing.ground else 0.95)
    return (*ground(thing, inner, scene), *sign(thing, centre(inner), size, scene))


def centre(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def ground(thing: Thing[LocalText], box: Box, scene: Scene) -> Drawings:
    """A cell without what lies on it: drawn from (0, 0) and moved, so that equal cells are equal drawings."""
    return placed(_ground(thing, (0.0, 0.0, *box[2:]), scene), *box[:2])


def _ground(thing: Thing[LocalText], box: Box, scene: Scene) -> Drawings:
    palette, outline = scene.palette, shapes.rectangle(*box, min(CORNER_MM, box[3] / 6))
    ink, dusk, alarm = palette["ink"], palette["dusk"], palette["alarm"]
    edge = painted(outline, None, ink, 0.4)
    match thing.ground:
        case "plain":
            return painted(outline, palette["tint"], palette["line"], 0.3)
        case "lit":
            marks = pattern("dots", outline, box, dusk, scale=0.9, weight=0.6) if palette.low else ()
            return (*painted(outline, palette["lamp"]), *marks, *edge)
        case "dark":
            hatch = pattern("hatch", outline, box, dusk, scale=0.9, weight=0.7)
            return (*painted(outline, palette["tint"]), *hatch, *edge)
        case "hot":
            waves = pattern("waves", outline, box, alarm, scale=0.9, weight=1.3)
            return (*painted(outline, palette["glow"]), *waves, *painted(outline, None, alarm, 0.6))
        case "solid":
            return painted(outline, scene.colour(thing.colour or "line"), ink, 0.35)
        case "gap":
            return painted(outline, None, dusk, 0.35, (0.9, 0.8))
        case "table":
            x, y, width, _ = box
            return painted(shapes.line(x - EDGE_MM, y + 0.3, x + width + EDGE_MM, y + 0.3), None, ink, 0.7)
    return ()


def sign(thing: Thing[LocalText], at: Point, size_mm: float, scene: Scene) -> Drawings:
    """The icon of a thing; on a ground with a pattern it stands on a disc of paper."""
    if not thing.icon:
        return ()
    drawn: Drawings = ()
    if thing.ground in ("lit", "dark", "hot"):
        disc = shapes.circle(0, 0, size_mm * _DISC)
        drawn = painted(disc, scene.palette["paper"], scene.palette["ink"], 0.3)
        size_mm *= 0.85
    if thing.pale:
        drawn += _outlined(thing.icon, size_mm, scene)
    else:
        drawn += scene.picture(thing.icon, 0, 0, size_mm, inside="paper")
    return placed(drawn, *at)


def _outlined(name: str, size_mm: float, scene: Scene) -> Drawings:
    """A drawn icon as an outline filled with paper."""
    ink, paper = scene.palette["ink"], scene.palette["paper"]
    unit = ICONS[scene.sign(name).drawing](ink or "", None)
    lines = tuple(Path(path.segments, paper, ink, 0.09) for path in unit if isinstance(path, Path))
    return (Group(lines, moved(0, 0, scale=size_mm)),)

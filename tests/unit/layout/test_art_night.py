"""Panels, light, stars, patterns, corner marks."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import get_args

import pytest

from pnp.layout import shapes
from pnp.layout.art.edges import Edge, frame, hang_mm, panel, panel_outline
from pnp.layout.art.night import Cone, Sky, halo, lamp, rings, sky
from pnp.layout.art.patterns import PATTERNS, pattern
from pnp.layout.art.tokens import Shape, token, token_outline
from pnp.layout.drawing import Path, walk
from pnp.layout.palette import Palette

from .art_paint import FULL, LOW, differing, extent, ink, looks_the_same_turned, picture

BOX = (3.0, 3.0, 57.0, 40.0)
CONE = Cone(31.5, 3, 37, 20.5)


@pytest.mark.parametrize("palette", [FULL, LOW])
@pytest.mark.parametrize("edge", get_args(Edge))
def test_panel_hangs_no_lower_than_it_says(edge: Edge, palette: Palette) -> None:
    left, top, right, bottom = extent(panel(BOX, edge, palette))
    line = 0.5
    assert left >= 3 - line and top >= 3 - line and right <= 60 + line
    assert bottom <= 43 + hang_mm(edge, 57) + line


def test_a_panel_57_wide_has_ten_bows() -> None:
    outline = panel_outline(BOX, "scallop")
    assert sum(segment[0] == "C" for segment in outline) == 2 + 10  # two round corners


def test_edges_differ() -> None:
    images = [picture(panel(BOX, edge, FULL), (0, 0, 63, 60)) for edge in get_args(Edge)]
    assert all(differing(a, b) > 0.01 for i, a in enumerate(images) for b in images[i + 1 :])


def test_low_ink_turns_night_into_an_outline() -> None:
    assert ink(panel(BOX, "scallop", FULL), BOX) > 0.6
    assert ink(panel(BOX, "scallop", LOW), BOX) < 0.06


def test_cut_frame_has_eight_corners() -> None:
    [path] = frame((3, 3, 57, 82), FULL, cut=True)
    assert isinstance(path, Path)
    assert sum(segment[0] in ("M", "L") for segment in path.segments) == 8


def star_points(wanted: Sky) -> list[tuple[float, float]]:
    outline = panel_outline(BOX, "scallop")
    drawn = sky(outline, BOX, wanted, FULL)
    points = []
    for path in (d for d in walk(drawn) if isinstance(d, Path)):
        starts = [i for i, segment in enumerate(path.segments) if segment[0] == "M"] + [len(path.segments)]
        for a, b in pairwise(starts):
            left, top, right, bottom = extent((Path(path.segments[a:b], "#000000"),))
            points.append(((left + right) / 2, (top + bottom) / 2))
    return points


def test_stars_keep_clear_of_mark_disc_and_light() -> None:
    points = star_points(Sky(17, 12, boxes=((3, 3, 16, 16),), discs=((50, 14, 5),), cones=(CONE,)))
    assert len(points) == 12
    for x, y in points:
        assert not (x < 20 and y < 20)
        assert math.hypot(x - 50, y - 14) > 6
        assert not CONE.holds((x, y), 1)


def test_stars_stand_apart_and_the_seed_decides() -> None:
    points = star_points(Sky(5, 20))
    assert min(math.dist(a, b) for i, a in enumerate(points) for b in points[i + 1 :]) > 4.0
    assert points == star_points(Sky(5, 20))
    assert points != star_points(Sky(6, 20))


def test_lamp_in_low_ink_is_rays_around_a_free_middle() -> None:
    light = (10.0, 3.0, 43.0, 40.0)
    assert ink(lamp(CONE, LOW), light) < 0.1
    assert ink(lamp(CONE, FULL), light) > 0.1
    assert ink(lamp(CONE, LOW), (23, 20, 17, 16)) == 0


@pytest.mark.parametrize("value", [1, 2, 3])
def test_arcs_count_the_noise(value: int) -> None:
    arcs = rings(31.5, 29.5, value, FULL)[0]
    assert isinstance(arcs, Path)
    assert sum(segment[0] == "M" for segment in arcs.segments) == 2 * value


def test_silence_is_a_dotted_ring() -> None:
    ring = rings(31.5, 29.5, 0, LOW)[0]
    assert isinstance(ring, Path) and ring.dash_mm


@pytest.mark.parametrize("value", range(4))
def test_rings_keep_within_two_radii_and_halos_leave_with_the_ink(value: int) -> None:
    left, top, right, bottom = extent(rings(40, 40, value, FULL, 15))
    assert min(left, top) >= 10 and max(right, bottom) <= 70
    assert halo(0, 0, (25, 19.5), LOW) == ()
    assert len(halo(0, 0, (25, 19.5), FULL)) == 2


@pytest.mark.parametrize("name", PATTERNS)
def test_pattern_looks_the_same_turned(name: str) -> None:
    box = (0.0, 0.0, 67.0, 92.0)
    drawn = pattern(name, shapes.rectangle(*box), box, "#000000", scale=2)
    assert looks_the_same_turned(drawn, box)
    assert 0.02 < ink(drawn, box) < 0.5


def test_patterns_differ() -> None:
    box = (0.0, 0.0, 30.0, 30.0)
    images = [picture(pattern(name, shapes.rectangle(*box), box, "#000000"), box) for name in PATTERNS]
    assert all(differing(a, b) > 0.05 for i, a in enumerate(images) for b in images[i + 1 :])


def test_pattern_reaches_every_corner() -> None:
    box = (0.0, 0.0, 67.0, 92.0)
    for name in PATTERNS:
        drawn = pattern(name, shapes.rectangle(*box), box, "#000000", scale=2)
        for corner in ((0.0, 0.0), (55.0, 0.0), (0.0, 80.0), (55.0, 80.0)):
            assert ink(drawn, (*corner, 12.0, 12.0)) > 0, name


@pytest.mark.parametrize("palette", [FULL, LOW])
@pytest.mark.parametrize("shape", get_args(Shape))
def test_corner_mark_stays_near_its_radius(shape: Shape, palette: Palette) -> None:
    left, top, right, bottom = extent(token(shape, 10, 10, 6.4, palette))
    assert left >= 10 - 6.4 * 1.25 - 1.1 and right <= 10 + 6.4 * 1.25 + 1.1
    assert top >= 10 - 6.4 * 1.1 - 1.1 and bottom <= 10 + 6.4 * 1.1 + 1.1


def test_corner_marks_differ_in_shape_alone() -> None:
    images = [
        picture((Path(token_outline(shape, 10, 10, 6.4), "#000000"),), (0, 0, 20, 20))
        for shape in get_args(Shape)
    ]
    assert all(differing(a, b) > 0.015 for i, a in enumerate(images) for b in images[i + 1 :])

"""Diagrams drawn: what stands out, what is told apart without colour, what is free of words."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.errors import Place
from pnp.i18n.load import load_local
from pnp.layout.bounds import bounds
from pnp.layout.diagrams.cards import CARD_MM, RAISED_MM, cards_drawn
from pnp.layout.diagrams.grid import grid_drawn
from pnp.layout.diagrams.sketch import badge, diagram_scene, sketch
from pnp.layout.diagrams.things import ground, sign
from pnp.layout.diagrams.ways import way_drawn
from pnp.layout.drawing import Path as Shape
from pnp.layout.drawing import Picture, Run, walk
from pnp.layout.layers.scene import Scene
from pnp.layout.press import print_room
from pnp.load.shared import load_print_shop
from pnp.model.diagrams import Cards, Grid, Lay, Thing
from pnp.model.prints import Ink

HERE = Place("diagrams.yaml")
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
RUN = ("pick-3", "lantern-4", "brick-5")


def scene_of(library: Path, game: str, ink: Ink = "full", locale: str = "en") -> Scene:
    """A scene of a game's first diagram."""
    local = load_local(library, game, locale)
    studio = print_room(library, local, load_print_shop(library)).faces(ink, None).studio
    return diagram_scene(studio, local.game.diagrams.diagrams[0])


def test_raised_cards_stand_out_of_the_row(library: Path) -> None:
    scene = scene_of(library, "undermine")
    _, flat, _ = cards_drawn(Cards(HERE, RUN), scene)
    _, high, drawn = cards_drawn(Cards(HERE, RUN, raised=(2,)), scene)
    tops = [bounds((card,))[1] for card in drawn[0].items]  # type: ignore[union-attr]
    assert high - flat == pytest.approx(RAISED_MM - 0.5)
    assert tops[1] < tops[0] == tops[2]


def test_a_gap_makes_room_and_points_in(library: Path) -> None:
    scene = scene_of(library, "undermine")
    closed, _, _ = cards_drawn(Cards(HERE, RUN), scene)
    open_, _, drawn = cards_drawn(Cards(HERE, RUN, gaps=(0, 1, 3)), scene)
    arrows = [one for one in drawn[0].items if isinstance(one, Shape)]  # type: ignore[union-attr]
    assert len(arrows) == 3
    assert open_ - closed == pytest.approx(2.2)


def test_two_rows_lie_one_above_the_other(library: Path) -> None:
    scene = scene_of(library, "undermine")
    _, one, _ = cards_drawn(Cards(HERE, RUN), scene)
    _, two, _ = cards_drawn(Cards(HERE, RUN, over=RUN), scene)
    assert two > one + CARD_MM[1]


@pytest.mark.parametrize("ink", ["full", "low"])
def test_the_grounds_differ_without_colour(ink: Ink, library: Path) -> None:
    scene = scene_of(library, "pompeii", ink)

    def form(name: str) -> list[tuple[object, ...]]:
        drawn = ground(Thing("x", HERE, ground=name), (0, 0, 8, 8), scene)  # type: ignore[arg-type]
        shapes = [one for one in walk(drawn) if isinstance(one, Shape)]
        return [(one.segments, bool(one.fill), one.dash_mm, one.width_mm) for one in shapes]

    forms = [form(name) for name in ("plain", "lit", "dark", "hot", "solid", "gap", "table")]
    assert all(a != b for i, a in enumerate(forms) for b in forms[:i])


def test_a_forbidden_way_is_dashed_and_crossed_out(library: Path) -> None:
    palette = scene_of(library, "pompeii").palette
    free = [one for one in way_drawn([(0, 0), (20, 0)], "yes", palette) if isinstance(one, Shape)]
    forbidden = [one for one in way_drawn([(0, 0), (20, 0)], "no", palette) if isinstance(one, Shape)]
    assert not any(one.dash_mm for one in free)
    assert [bool(one.dash_mm) for one in forbidden].count(True) == 1
    assert len(forbidden) == len(free) + 2


def test_the_verdicts_differ_without_colour(library: Path) -> None:
    scene = scene_of(library, "pompeii", "low")
    assert [one.segments for one in badge("yes", scene).drawings if isinstance(one, Shape)] != [
        one.segments for one in badge("no", scene).drawings if isinstance(one, Shape)
    ]


def test_things_of_several_lays_share_their_cell(library: Path) -> None:
    scene = scene_of(library, "toys-freeze")
    lays = (Lay(HERE, ("rug",), ("active",)), Lay(HERE, ("rug",), ("frozen",)))
    _, _, drawn = grid_drawn(Grid(HERE, board="room", lay=lays), scene)
    toys = [one for one in walk(drawn) if isinstance(one, Picture) and one.emoji in "🧸🧊"]
    assert sorted(one.emoji for one in toys) == ["🧊", "🧸"]


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_lies_around_its_point(game: str, library: Path) -> None:
    scene = scene_of(library, game)
    for thing in scene.context.game.diagrams.things:
        if thing.icon:
            x, y, width, height = bounds(sign(thing, (30.0, 40.0), 5.0, scene))
            assert (x + width / 2, y + height / 2) == pytest.approx((30.0, 40.0), abs=0.6), thing.id


@pytest.mark.parametrize("game", GAMES)
def test_one_drawing_serves_every_language(game: str, library: Path) -> None:
    def drawn(locale: str) -> list[object]:
        scene = scene_of(library, game, locale=locale)
        frames = [f for d in scene.context.game.diagrams.diagrams for f in d.frames]
        found: list[object] = []
        for frame in frames:
            picture = sketch(frame, scene)
            found += [(picture.width_mm, picture.height_mm)]
            found += [one.text if isinstance(one, Run) else type(one) for one in walk(picture.drawings)]
        return found

    assert drawn("zh-Hans") == drawn("zh-Hant") == drawn("en")

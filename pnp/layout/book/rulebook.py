"""The whole rulebook in one format: its text broken over columns and pages.

In: what all faces of the game share, a page size. Out: `FaceDrawing`s, one for each page. A maintainer must keep every
block in the flow: what no column can hold is a problem, never left out.
"""

from __future__ import annotations

from pnp.errors import Problem
from pnp.layout.art.brush import Drawings, placed
from pnp.layout.book.clauses import credit_blocks, rule_blocks, ruling_blocks
from pnp.layout.book.page import Format, foot, head, notes_page, title_page
from pnp.layout.book.setting import Setter
from pnp.layout.drawing import Drawing, Group
from pnp.layout.flow import Placed, TooHigh, flow
from pnp.layout.layers.model import Face, Layer, LayerKind, Subject
from pnp.layout.layers.options import Options
from pnp.layout.layers.scene import Scene
from pnp.layout.layers.studio import Studio

SHEET = 4
"""How many pages a sheet of a booklet has."""


def rulebook(
    studio: Studio, page_mm: tuple[float, float], *, folded: bool
) -> tuple[tuple[Drawing, ...], Scene]:
    """The pages, for a booklet (`folded`) a multiple of four, and the scene that noted how their texts fitted."""
    format, scene = Format(*page_mm, folded), _scene(studio, page_mm)
    setter = Setter(scene, format.column_mm)
    blocks = [*rule_blocks(setter), *ruling_blocks(setter), *credit_blocks(setter)]
    try:
        columns = flow(blocks, format.height_of, format.columns)
    except TooHigh as error:
        what = f"the rulebook ({studio.context.locale}): a part is {error.over_mm:.1f} mm too high for a page"
        scene.problems.append(Problem(scene.subject.place, what, "Divide it into several clauses or points."))
        columns = []
    return tuple(_pages(columns, format, scene)), scene


def opening(studio: Studio, page_mm: tuple[float, float], *, folded: bool) -> tuple[Drawings, Scene]:
    """What stands above the text, for a booklet on a page of its own, and the scene that noted how it fitted."""
    format, scene = Format(*page_mm, folded), _scene(studio, page_mm)
    return _opening(format, scene), scene


def _opening(format: Format, scene: Scene) -> Drawings:
    return title_page(format, scene) if format.folded else head(format, scene)


def _scene(studio: Studio, page_mm: tuple[float, float]) -> Scene:
    """A scene without a template: the rulebook draws itself."""
    place = studio.context.game.prints.place
    face = Face("rulebook", place, page_mm, 0.0, ())
    scene = Scene(studio, face, Subject("rulebook", "the rulebook", place))
    scene.layer = Layer("text", place, LayerKind(Options, lambda *_: ()), Options(id="text", draw="text"))
    return scene


def _pages(columns: list[list[Placed]], format: Format, scene: Scene) -> list[Drawing]:
    texts = [
        _text(columns[start : start + format.columns], start, format)
        for start in range(0, len(columns), format.columns)
    ]
    if not format.folded:
        first = _opening(format, scene)
        return [
            Group((*(first if number == 1 else ()), *text, *foot(format, number, scene)))
            for number, text in enumerate(texts, 1)
        ]
    texts += [notes_page(format, scene)] * (-(len(texts) + 1) % SHEET)
    inner = [Group((*text, *foot(format, number, scene))) for number, text in enumerate(texts, 2)]
    return [Group(_opening(format, scene)), *inner]


def _text(columns: list[list[Placed]], first: int, format: Format) -> Drawings:
    """The columns of one page; `first` is the number of the first one."""
    return tuple(
        drawing
        for number, rows in enumerate(columns, first)
        for drawing in _column(rows, format.x_mm(number), format.y_mm(number))
    )


def _column(rows: list[Placed], x_mm: float, y_mm: float) -> Drawings:
    return tuple(
        drawing
        for placed_row in rows
        for drawing in placed(placed_row.row.drawings, x_mm, y_mm + placed_row.y_mm)
    )

"""A strip of a quick reference that is filled from top to bottom.

In: headings, texts, drawings. Out: a `Column` that knows how far down it reaches.
A maintainer must keep heights measured, never assumed: a block ends where its longest text ends.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.layout import shapes
from pnp.layout.art.brush import Drawings, painted
from pnp.layout.drawing import Tag
from pnp.layout.layers.scene import Scene, told_as
from pnp.layout.textset import Align, Block, SetText, Setting

HEAD_MM = 7.6  # from the top of a heading to what it heads
SIGN_MM = 4.0
_ANY_MM = 1000.0  # no limit: a block is as high as its text


@dataclass
class Column:
    """A strip that is filled from `y_mm` downwards. `size_pt` is the size of its running text.

    `about` names what is being set, for the fit report."""

    x_mm: float
    width_mm: float
    y_mm: float
    size_pt: float
    scene: Scene
    about: str = ""
    drawn: Drawings = ()
    style: str = "text"

    def skip(self, height_mm: float) -> None:
        """Leaves room."""
        self.y_mm += height_mm

    def add(self, drawings: Drawings) -> None:
        """Draws."""
        self.drawn += drawings

    def heading(self, icon: str, title: SetText) -> None:
        """A sign on a lamp disc and the title of a block."""
        scene, middle = self.scene, self.y_mm + 3.1
        self.add(painted(shapes.circle(self.x_mm + 3.1, middle, 3.1), *lamplit(scene), 0.45))
        self.add(scene.picture(icon, self.x_mm + 3.1, middle, SIGN_MM))
        box = (self.x_mm + 8, self.y_mm, self.width_mm - 8, 6.2)
        words = scene.line_in(title, "block", box, align="left", name=self.about)
        self.add(told_as(Tag("H2"), words.drawings))
        self.skip(HEAD_MM)

    def text(self, text: SetText, x_mm: float, width_mm: float, *, align: Align = "left") -> Setting:
        """Running text from the present height; the caller adds it."""
        block = Block(x_mm, self.y_mm, width_mm, _ANY_MM, align, balanced=align == "center")
        return self.scene.paragraph(text, self.style, block, size_pt=self.size_pt, name=self.about)


def lamplit(scene: Scene) -> tuple[str | None, str | None]:
    """Fill and stroke of what must be seen first."""
    return scene.palette.solid("lamp"), scene.palette["ink"]

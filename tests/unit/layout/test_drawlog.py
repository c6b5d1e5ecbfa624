"""The draw log: one line for every drawing, and everything that a drawing says."""

from __future__ import annotations

from pnp.fonts.faces import FaceKey
from pnp.layout.drawing import Document, Group, Path, Picture, Run, Sheet, Symbol, Use, moved
from pnp.layout.drawlog import draw_log
from pnp.layout.shapes import line, rectangle


def test_every_kind_of_drawing_has_its_line():
    symbol = Symbol("face/0", (0, 0, 9, 9), (Path(rectangle(0, 0, 9, 9), fill="#EEECF8", even_odd=True),))
    dashes = Path(line(0, 0, 1, 0), stroke="#000000", width_mm=0.1234, dash_mm=(0.6, 1.4))
    sign = Group((dashes,), word="coin")
    items = (
        Use(symbol, moved(10, 20)),
        Use(symbol, moved(30.004, 20, 180)),
        Run("小心", 1.005, 2, FaceKey("SC", 740), 21, "#1B1740", 0.016),
        Picture("🧸", 5, 6, 7, False, "toy bear"),
        Group((sign,), moved(0, 0, scale=0.5), clip=Path(line(0, 0, 2, 2)), layer="cut"),
    )
    document = Document("T", "zh-Hans", (Sheet(210, 297, items, "Sheet", "s-1", trims_mm=((1, 2, 63, 88),)),))
    assert draw_log(document).splitlines() == [
        "document 'T' zh-Hans duplex=none",
        "sheet 1 s-1 210×297 front 'Sheet'",
        "  trim 1,2,63,88",
        "  use face/0 at 10,20",
        "    path fill=#EEECF8 even-odd [M0,0 L9,0 L9,9 L0,9 Z]",
        "  use face/0 at 30,20 by -1,0,0,-1",
        "  run 1,2 SC-740 21pt #1B1740 soften=0.016 '小心'",
        "  picture 🧸 5,6,7 lines word='toy bear'",
        "  group at 0,0 by 0.5,0,0,0.5 clip=[M0,0 L2,2] layer=cut",
        "    group word='coin'",
        "      path stroke=#000000 0.12 dash=0.6,1.4 [M0,0 L1,0]",
    ]

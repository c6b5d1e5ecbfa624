"""Drawings as SVG: colours of the page as classes, all others written out, nothing a strict policy forbids."""

from __future__ import annotations

from xml.etree import ElementTree

from pnp.fonts.faces import FaceKey
from pnp.fonts.metrics import face_metrics
from pnp.layout import shapes
from pnp.layout.drawing import Group, Path, Picture, Run, Symbol, Use, moved
from pnp.render.svg import SvgWriter
from pnp.units import mm

FACE = FaceKey("DM Sans", 700)
LINE = shapes.line(0, 0, 4, 3)


def written(*items: Path | Run | Picture | Group | Use) -> ElementTree.Element:
    """The drawing, read again as XML."""
    return ElementTree.fromstring(SvgWriter({"#111111": "ink"}, "x-").svg((20.0, 10.0), items, 4.0))


def test_the_size_follows_the_text_around():
    svg = written()
    assert svg.attrib == {
        "viewBox": "0 0 20 10",
        "width": "5em",
        "height": "2.5em",
        "aria-hidden": "true",
    }


def test_a_colour_of_the_page_is_a_class_and_any_other_is_written_out():
    (path,) = written(Path(LINE, fill="#111111", stroke="#AB0000", width_mm=0.25, dash_mm=(1.0, 0.5)))
    assert path.attrib == {
        "class": "f-ink",
        "stroke": "#AB0000",
        "stroke-width": "0.25",
        "stroke-dasharray": "1 0.5",
        "d": "M0 0L4 3",
    }


def test_an_outline_is_not_filled():
    (path,) = written(Path(LINE, stroke="#111111"))
    assert path.attrib["class"] == "f-none s-ink"


def test_characters_are_text_as_wide_as_they_were_measured():
    (text,) = written(Run("A<&", 1.0, 2.0, FACE, 10.0, "#111111"))
    advances = [face_metrics(FACE).advance_em(char) or 0.0 for char in "A<&"]
    assert text.text == "A<&"
    assert float(text.attrib["textLength"]) == round(mm(10) * sum(advances), 2)
    assert text.attrib["font-weight"] == "700"


def test_an_emoji_stands_around_its_point():
    (text,) = written(Picture("🧸", 3.0, 4.0, 5.0, colour=True))
    assert (text.text, text.attrib["x"], text.attrib["text-anchor"]) == ("🧸", "3", "middle")


def test_groups_move_turn_and_clip():
    path = Path(LINE, fill="#111111")
    clip = Path(shapes.rectangle(0, 0, 2, 2))
    plain, turned, cut = written(
        Group((path,), moved(1, 2)), Group((path,), moved(1, 2, 90)), Group((path,), clip=clip)
    )
    assert plain.attrib == {"transform": "translate(1 2)"}
    assert turned.attrib == {"transform": "matrix(0 1 -1 0 1 2)"}
    assert cut[0].attrib == {"id": "x-1"}
    assert cut[1].attrib == {"clip-path": "url(#x-1)"}


def test_a_symbol_is_drawn_where_it_is_used():
    symbol = Symbol("s", (0, 0, 4, 3), (Path(LINE, fill="#111111"),))
    (group,) = written(Use(symbol, moved(5, 6)))
    assert group.attrib == {"transform": "translate(5 6)"}
    assert group[0].attrib["d"] == "M0 0L4 3"

"""The looks of a game: its style sheet, and its cover scene, an SVG written into the page (a plain one without it).

In: `games/<game>/cover.svg`. Out: markup that may stand in a page.
A maintainer must keep the list of elements closed: what is inlined can do whatever the page can.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from markupsafe import Markup

from pnp.errors import DataError, Place, Problem
from pnp.files import text_of

_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = (
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "defs", "linearGradient",
    "radialGradient", "stop", "clipPath", "title",
)  # fmt: skip
_ALLOWED = {_SVG + name for name in _SHAPES}


PLAIN = Markup(
    '<svg viewBox="0 0 480 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<rect class="cp-ground" width="480" height="200"/><circle class="cp-disc" cx="344" cy="100" r="82"/>'
    '<rect class="cp-back" x="300" y="52" width="62" height="88" rx="8" transform="rotate(-9 331 96)"/>'
    '<rect class="cp-front" x="330" y="60" width="62" height="88" rx="8" transform="rotate(6 361 104)"/>'
    "</svg>"
)
"""The cover of a game that brings none: two cards before a lamp, in the colours of the page."""


def cover_of(root: Path, game_id: str) -> Markup:
    """The cover as markup. Raises DataError for an SVG that cannot be read or holds more than shapes."""
    path = root / "games" / game_id / "cover.svg"
    if not path.is_file():
        return PLAIN
    place = Place(path.relative_to(root).as_posix())
    text = text_of(path, place.file)
    try:
        tree = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DataError(
            [
                Problem(
                    Place(place.file, error.position[0], error.position[1] + 1),
                    f"the cover cannot be read: {error}",
                )
            ]
        ) from error
    problems = [problem for element in tree.iter() for problem in _problems(element, place)]
    if problems:
        raise DataError(problems)
    inner = text[text.index("<svg") :].strip()
    return Markup(" ".join(inner.split()))


def look_of(root: Path, game_id: str) -> str:
    """The style sheet that a game brings along, "" where it brings none. Raises DataError when it cannot be read."""
    path = root / "games" / game_id / "site.css"
    return text_of(path, path.relative_to(root).as_posix()) if path.is_file() else ""


def _problems(element: ElementTree.Element, place: Place) -> list[Problem]:
    name = element.tag.removeprefix(_SVG)
    if element.tag not in _ALLOWED:
        return [Problem(place, f"the cover holds <{name}>", "A cover is made of shapes and gradients only.")]
    wrong = [key for key in element.attrib if key.startswith("on") or key.endswith("href") or key == "style"]
    return [
        Problem(place, f'the cover holds the attribute "{key}" in <{name}>', "Remove it.") for key in wrong
    ]

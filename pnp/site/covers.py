"""The cover scene of a game: an SVG beside its data, written into the page; a plain one where there is none.

In: `games/<game>/cover.svg`. Out: markup that may stand in a page.
A maintainer must keep the list of elements closed: what is inlined can do whatever the page can.
"""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from markupsafe import Markup

from pnp.basic import LocalText
from pnp.errors import DataError, Place, Problem
from pnp.model.game import Profile

_SVG = "{http://www.w3.org/2000/svg}"
_ALLOWED = {
    f"{_SVG}{name}"
    for name in ["svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "defs",
    "linearGradient", "radialGradient", "stop", "clipPath", "title"] }


def cover_of(root: Path, profile: Profile[LocalText]) -> Markup:
    """The cover as markup. Raises DataError for an SVG that cannot be read or holds more than shapes."""
    path = root / "games" / profile.id / "cover.svg"
    if not path.is_file():
        return _plain(profile)
    place = Place(path.relative_to(root).as_posix())
    text = path.read_text(encoding="utf-8")
    try:
        tree = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise DataError(
            [Problem(Place(place.file, *error.position), f"the cover cannot be read: {error}")]
        ) from error
    problems = [problem for element in tree.iter() for problem in _problems(element, place)]
    if problems:
        raise DataError(problems)
    inner = text[text.index("<svg") :].strip()
    return Markup(" ".join(inner.split()))


def _problems(element: ElementTree.Element, place: Place) -> list[Problem]:
    name = element.tag.removeprefix(_SVG)
    if element.tag not in _ALLOWED:
        return [Problem(place, f"the cover holds <{name}>", "A cover is made of shapes and gradients only.")]
    wrong = [key for key in element.attrib if key.startswith("on") or key.endswith("href") or key == "style"]
    return [
        Problem(place, f'the cover holds the attribute "{key}" in <{name}>', "Remove it.") for key in wrong
    ]


def _plain(profile: Profile[LocalText]) -> Markup:
    """A quiet cover: the first letter of the title over the two colours of the house."""
    letter = profile.short.plain()[:1]
    return Markup(
        '<svg class="cover-plain" viewBox="0 0 480 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        '<rect width="480" height="200" class="cp-ground"/><circle cx="344" cy="100" r="150" class="cp-disc"/>'
        '<text x="344" y="146" text-anchor="middle" font-size="130" font-weight="750" class="cp-letter">{}</text></svg>'
    ).format(letter)

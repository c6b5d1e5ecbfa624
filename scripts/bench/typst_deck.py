"""The same deck for typst: its source, its pictures and its fonts in one folder.

In: the parts of the deck and the document that layout made of them. Out: a folder with `deck.typ`. Positions, texts,
art, backs and marks are ours; typst breaks the lines. Art is given as SVG, as most people have it, or as PDF, which
typst stores once however often it is used. What does not come over makes typst's work lighter: a fixed size for every
text instead of the largest that fits, no ruler, no card in the structure.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from deck import Part
from svg import drawing_svg, emoji_svg

from pnp.basic import LocalText
from pnp.fonts.faces import FaceKey
from pnp.fonts.subset import subset
from pnp.layout.drawing import Document, Drawing, Group, Picture, Run, Sheet, Use, moved, walk
from pnp.layout.drawing import Path as Shape
from pnp.layout.shapes import Box
from pnp.model.components import Card
from pnp.render.pdf import pdf_bytes
from pnp.text.spans import Icon, Span

FACE_BOX = (-1.0, -1.0, 65.0, 90.0)
BACK_BOX = (-3.0, -3.0, 69.0, 94.0)
LANGUAGE = {"zh-Hans": '"zh", region: "CN"', "zh-Hant": '"zh", region: "TW"', "en": '"en"'}
HAN = {"zh-Hans": "SC", "zh-Hant": "TC", "en": "SC"}
TITLE_PT, BODY_PT, LABEL_PT = 18, 9, 7.5
TITLE_WEIGHT, BODY_WEIGHT = (740, 800), (400, 450)  # Han and Latin
STRONG_WEIGHT, LABEL_WEIGHT = (700, 700), (600, 600)


Art = Literal["svg", "pdf"]


class Pictures:
    """Art and emoji as files of one kind, each written when it is first asked for."""

    def __init__(self, folder: Path, kind: Art) -> None:
        self.folder, self.kind = folder, kind
        self._known: set[str] = set()

    def art(self, name: str, items: Sequence[Drawing], box: Box) -> str:
        """The file of some drawings in a box, as a string of typst."""
        return self._file(name, lambda: drawing_svg(items, box), items, box)

    def emoji(self, sequence: str) -> str:
        """The file of an emoji."""
        name = "-".join(f"{ord(char):x}" for char in sequence)
        picture = Picture(sequence, 5, 5, 10, True)
        return self._file(name, lambda: emoji_svg(sequence), (picture,), (0, 0, 10, 10))

    def _file(self, name: str, svg: Callable[[], str], items: Sequence[Drawing], box: Box) -> str:
        path = self.folder / f"{name}.{self.kind}"
        if name not in self._known:
            self._known.add(name)
            path.write_bytes(svg().encode() if self.kind == "svg" else _art_pdf(items, box))
        return _quoted(path.name)


def _art_pdf(items: Sequence[Drawing], box: Box) -> bytes:
    x, y, width, height = box
    sheet = Sheet(width, height, (Group(tuple(items), moved(-x, -y)),), "art", "art-1")
    return pdf_bytes(Document("art", "en", (sheet,)))


def write_deck(folder: Path, parts: Sequence[Part], document: Document, kind: Art) -> Path:
    """Everything typst needs; the path of the source."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "fonts").mkdir(parents=True)
    pictures = Pictures(folder, kind)
    lines = [
        "#set page(width: 210mm, height: 297mm, margin: 0mm)",
        "#set par(leading: 0.5em, justify: false)",
        _marks(document),
        _face(*_art(document, pictures)),
        *_pages(parts, document, pictures),
    ]
    _fonts(folder / "fonts", document)
    source = folder / "deck.typ"
    source.write_text("\n".join(lines), encoding="utf-8")
    return source


def _art(document: Document, pictures: Pictures) -> tuple[str, str]:
    """The decoration of a front and a whole back."""
    front, back = (document.sheets[number].items[0] for number in (0, 1))
    symbols = [Use(use.symbol) for use in walk((front,)) if isinstance(use, Use)]
    whole = next(Use(use.symbol) for use in walk((back,)) if isinstance(use, Use))
    return pictures.art("face", symbols, FACE_BOX), pictures.art("back", [whole], BACK_BOX)


def _face(face: str, back: str) -> str:
    """A card and a back as functions of their places and contents."""
    title = f"text(font: title-font, size: {TITLE_PT}pt, title)"
    text = f"text(font: body-font, size: {BODY_PT}pt, body)"
    return f"""
#let card(x, y, language, title-font, body-font, picture, title, body) = place(
  dx: x, dy: y, block(width: 63mm, height: 88mm, {{
    language
    place(dx: -1mm, dy: -1mm, image({face}, width: 65mm, height: 90mm))
    place(dx: 19.25mm, dy: 16.15mm, image(picture, width: 24.5mm, height: 24.5mm))
    place(dx: 5mm, dy: 50.6mm, block(width: 53mm, align(center, {title})))
    place(dx: 6.5mm, dy: 58mm, block(width: 50mm, height: 15.6mm, align(center + horizon, {text})))
  }}))
#let back(x, y, w, h, dx, dy) = place(
  dx: x, dy: y, block(width: w, height: h, clip: true, place(dx: dx, dy: dy, image({back}, width: 69mm, height: 94mm))))
"""


def _pages(parts: Sequence[Part], document: Document, pictures: Pictures) -> Iterator[str]:
    cards = iter([(part.locale, card) for part in parts for card in part.deck.cards])
    label = f"font: {_font('zh-Hans', LABEL_WEIGHT)}, size: {LABEL_PT}pt"
    for number, sheet in enumerate(document.sheets):
        if number:
            yield "#pagebreak()"
        yield "#marks()"
        yield f"#place(dx: 10.5mm, dy: 5mm, text({label}, {_quoted(_label(sheet))}))"
        for slot, (x, y, _, _) in enumerate(sheet.trims_mm):
            yield _back(sheet, slot, x, y) if sheet.back else _card(*next(cards), x, y, pictures)


def _back(sheet: Sheet, slot: int, x: float, y: float) -> str:
    """A back clipped to the trim with its bleed at the outer edges."""
    group = sheet.items[slot]
    assert isinstance(group, Group) and group.clip is not None
    corners = [segment[1:3] for segment in group.clip.segments if segment[0] != "Z"]
    left, top = (min(float(corner[axis]) for corner in corners) for axis in (0, 1))
    right, bottom = (max(float(corner[axis]) for corner in corners) for axis in (0, 1))
    inner = f"{x - left + BACK_BOX[0]}mm, {y - top + BACK_BOX[1]}mm"
    return f"#back({left}mm, {top}mm, {right - left}mm, {bottom - top}mm, {inner})"


def _card(locale: str, card: Card[LocalText], x: float, y: float, pictures: Pictures) -> str:
    language = f"[#set text(lang: {LANGUAGE[locale]})]"
    fonts = f"{_font(locale, TITLE_WEIGHT)}, {_font(locale, BODY_WEIGHT)}"
    title = _content(card.name.spans, locale, pictures)
    body = _content(card.text.spans if card.text else (), locale, pictures)
    return f"#card({x}mm, {y}mm, {language}, {fonts}, {pictures.emoji(card.icon)}, [{title}], [{body}])"


def _content(spans: Iterable[Span], locale: str, pictures: Pictures) -> str:
    written = []
    for span in spans:
        if isinstance(span, Icon) and span.emoji:
            picture = f"image({pictures.emoji(span.emoji)}, height: 1.05em)"
            written.append(f"#box(height: 1.05em, baseline: 0.15em, {picture});")
            continue
        words = _quoted(LocalText((span,)).plain())
        font = _font(locale, STRONG_WEIGHT)
        written.append(f"#text(font: {font}, {words});" if span.strong else f"#{words};")
    return "".join(written)


def _marks(document: Document) -> str:
    """Crop marks and dashed cut lines, as one function without arguments."""
    sheet = document.sheets[0]
    lines = []
    for shape in [item for item in walk(_around(sheet)) if isinstance(item, Shape)]:
        points = [tuple(map(float, segment[1:3])) for segment in shape.segments if segment[0] in ("M", "L")]
        dash = f", dash: ({', '.join(f'{length}mm' for length in shape.dash_mm)})" if shape.dash_mm else ""
        stroke = f'(paint: rgb("{shape.stroke}"), thickness: {shape.width_mm}mm{dash})'
        for (x0, y0), (x1, y1) in zip(points[::2], points[1::2], strict=False):
            lines.append(f"place(line(start: ({x0}mm, {y0}mm), end: ({x1}mm, {y1}mm), stroke: {stroke}))")
    return "#let marks() = { " + "; ".join(lines) + " }"


def _around(sheet: Sheet) -> tuple[Drawing, ...]:
    """The items behind the cards: marks and cut lines, without label and ruler."""
    return tuple(
        item for item in sheet.items[len(sheet.trims_mm) :] if not (isinstance(item, Group) and item.tag)
    )


def _label(sheet: Sheet) -> str:
    runs = [item.text for item in walk(sheet.items[-2:-1]) if isinstance(item, Run)]
    return "".join(runs)


def _font(locale: str, weights: tuple[int, int]) -> str:
    han, latin = weights
    weight = latin if locale == "en" else han
    return f'("DMSans-{weight}", "{HAN[locale]}-{weight}")'


def _fonts(folder: Path, document: Document) -> None:
    """One file for each face, with all characters of the deck that the family draws."""
    characters: dict[str, set[str]] = {}
    for sheet in document.sheets:
        for item in walk(sheet.items):
            if isinstance(item, Run):
                characters.setdefault(item.face.family, set()).update(item.text)
    weights = {weight for pair in (TITLE_WEIGHT, BODY_WEIGHT, STRONG_WEIGHT, LABEL_WEIGHT) for weight in pair}
    for family in ("DM Sans", "SC", "TC"):
        for weight in weights:
            source = subset(FaceKey(family, weight), frozenset(characters.get(family, ())))
            shutil.copyfile(source, folder / f"{family.replace(' ', '')}-{weight}.ttf")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)

"""The same deck for typst: its source, its pictures and its fonts in one folder.

In: the parts of the deck and the document that layout made of them. Out: a folder with `deck.typ`. Positions, texts,
art, backs and marks are ours; typst breaks the lines. What does not come over makes typst's work lighter: a fixed size
for every text instead of the largest that fits, one run of each label, no structure by card.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from deck import Part
from svg import drawing_svg, emoji_svg

from pnp.basic import LocalText
from pnp.fonts.faces import FaceKey
from pnp.fonts.subset import subset
from pnp.layout.drawing import Document, Drawing, Group, Path as Shape, Run, Sheet, Use, walk
from pnp.text.spans import Icon, Span

CARD_MM = (63.0, 88.0)
FACE_BOX = (-1.0, -1.0, 65.0, 90.0)
BACK_BOX = (-3.0, -3.0, 69.0, 94.0)
LANGUAGE = {"zh-Hans": '"zh", region: "CN"', "zh-Hant": '"zh", region: "TW"', "en": '"en"'}
HAN = {"zh-Hans": "SC", "zh-Hant": "TC", "en": "SC"}
TITLE_PT, BODY_PT, LABEL_PT = 18, 9, 7.5
TITLE_WEIGHT, BODY_WEIGHT, STRONG_WEIGHT = (740, 800), (400, 450), (700, 700)


def write_deck(folder: Path, parts: Sequence[Part], document: Document) -> Path:
    """Everything typst needs; the path of the source."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "fonts").mkdir(parents=True)
    art = _art(document, folder)
    lines = [
        "#set page(width: 210mm, height: 297mm, margin: 0mm)",
        "#set par(leading: 0.5em, justify: false)",
        _marks(document),
        _face(art),
    ]
    lines += _pages(parts, document, folder)
    _fonts(folder / "fonts", document, parts)
    source = folder / "deck.typ"
    source.write_text("\n".join(lines), encoding="utf-8")
    return source


def _art(document: Document, folder: Path) -> tuple[str, str]:
    """The decoration of a front and a whole back as SVG files."""
    front = document.sheets[0].items[0]
    back = document.sheets[1].items[0]
    symbols = [use.symbol for use in walk((front,)) if isinstance(use, Use)]
    (folder / "face.svg").write_text(drawing_svg([Use(symbol) for symbol in symbols], FACE_BOX), encoding="utf-8")
    whole = next(use.symbol for use in walk((back,)) if isinstance(use, Use))
    (folder / "back.svg").write_text(drawing_svg([Use(whole)], BACK_BOX), encoding="utf-8")
    return ("face.svg", "back.svg")


def _face(art: tuple[str, str]) -> str:
    """One card as a function of its place, fonts and contents."""
    face, back = art
    return f"""
#let card(x, y, language, title-font, body-font, picture, title, body) = place(dx: x, dy: y, block(width: 63mm, height: 88mm, {{
  language
  place(dx: -1mm, dy: -1mm, image("{face}", width: 65mm))
  place(dx: 19.25mm, dy: 16.15mm, image(picture, width: 24.5mm))
  place(dx: 5mm, dy: 50.6mm, block(width: 53mm, align(center, text(font: title-font, size: {TITLE_PT}pt, title))))
  place(dx: 6.5mm, dy: 58mm, block(width: 50mm, height: 15.6mm, align(center + horizon, text(font: body-font, size: {BODY_PT}pt, body))))
}}))
#let back(x, y, w, h, dx, dy) = place(dx: x, dy: y, block(width: w, height: h, clip: true, place(dx: dx, dy: dy, image("{back}", width: 69mm))))
"""


def _pages(parts: Sequence[Part], document: Document, folder: Path) -> Iterator[str]:
    texts = iter([(part, card) for part in parts for card in part.deck.cards])
    pictures: set[str] = set()
    for number, sheet in enumerate(document.sheets):
        if number:
            yield "#pagebreak()"
        yield "#marks()"
        yield f"#place(dx: 10.5mm, dy: 5mm, text(font: {_font('zh-Hans', (600, 600))}, size: {LABEL_PT}pt, {_quoted(_label(sheet))}))"
        for slot, (x, y, _, _) in enumerate(sheet.trims_mm):
            if sheet.back:
                yield _back(sheet, slot, x, y)
            else:
                part, card = next(texts)
                yield _card(part.local.locale, card.icon, card.name, card.text, x, y, folder, pictures)


def _back(sheet: Sheet, slot: int, x: float, y: float) -> str:
    """A back clipped to the trim with its bleed at the outer edges."""
    group = sheet.items[slot]
    assert isinstance(group, Group) and group.clip is not None
    corners = [segment[1:3] for segment in group.clip.segments if segment[0] != "Z"]
    left, top = (min(float(corner[axis]) for corner in corners) for axis in (0, 1))
    right, bottom = (max(float(corner[axis]) for corner in corners) for axis in (0, 1))
    inner = f"{x - left + BACK_BOX[0]}mm, {y - top + BACK_BOX[1]}mm"
    return f"#back({left}mm, {top}mm, {right - left}mm, {bottom - top}mm, {inner})"


def _card(
    locale: str, icon: str, name: LocalText, text: LocalText | None, x: float, y: float, folder: Path, known: set[str]
) -> str:
    picture = _picture(icon, folder, known)
    body = _content(text.spans if text else (), locale, folder, known)
    fonts = f"{_font(locale, TITLE_WEIGHT)}, {_font(locale, BODY_WEIGHT)}"
    language = f"[#set text(lang: {LANGUAGE[locale]})]"
    return f"#card({x}mm, {y}mm, {language}, {fonts}, {picture}, [{_content(name.spans, locale, folder, known)}], [{body}])"


def _content(spans: Iterable[Span], locale: str, folder: Path, known: set[str]) -> str:
    parts = []
    for span in spans:
        if isinstance(span, Icon) and span.emoji:
            parts.append(f"#box(height: 1.05em, baseline: 0.15em, image({_picture(span.emoji, folder, known)}));")
            continue
        words = LocalText((span,)).plain()
        strong = f"#text(font: {_font(locale, STRONG_WEIGHT)}, {_quoted(words)});"
        parts.append(strong if span.strong else f"#{_quoted(words)};")
    return "".join(parts)


def _picture(sequence: str, folder: Path, known: set[str]) -> str:
    """The file of an emoji, written when it is first seen."""
    name = "-".join(f"{ord(char):x}" for char in sequence) + ".svg"
    if name not in known:
        known.add(name)
        (folder / name).write_text(emoji_svg(sequence), encoding="utf-8")
    return _quoted(name)


def _marks(document: Document) -> str:
    """Crop marks and dashed cut lines, as one function without arguments."""
    sheet = document.sheets[0]
    lines = []
    for shape in [item for item in walk(_around(sheet)) if isinstance(item, Shape)]:
        points = [tuple(map(float, segment[1:3])) for segment in shape.segments if segment[0] in "ML"]
        dash = f', dash: ({", ".join(f"{length}mm" for length in shape.dash_mm)})' if shape.dash_mm else ""
        stroke = f'(paint: rgb("{shape.stroke}"), thickness: {shape.width_mm}mm{dash})'
        for (x0, y0), (x1, y1) in zip(points[::2], points[1::2], strict=False):
            lines.append(f"place(line(start: ({x0}mm, {y0}mm), end: ({x1}mm, {y1}mm), stroke: {stroke}))")
    return "#let marks() = { " + "; ".join(lines) + " }"


def _around(sheet: Sheet) -> tuple[Drawing, ...]:
    """The items behind the cards: marks and cut lines, without label and ruler."""
    return tuple(item for item in sheet.items[len(sheet.trims_mm) :] if not (isinstance(item, Group) and item.tag))


def _label(sheet: Sheet) -> str:
    runs = [item.text for item in walk(sheet.items[-2:-1]) if isinstance(item, Run)]
    return "".join(runs)


def _font(locale: str, weights: tuple[int, int]) -> str:
    han, latin = weights
    weight = latin if locale == "en" else han
    return f'("DMSans-{weight}", "{HAN[locale]}-{weight}")'


def _fonts(folder: Path, document: Document, parts: Sequence[Part]) -> None:
    """One file for each face, with all characters of the deck that the family draws."""
    characters: dict[str, set[str]] = {}
    for sheet in document.sheets:
        for item in walk(sheet.items):
            if isinstance(item, Run):
                characters.setdefault(item.face.family, set()).update(item.text)
    weights = {weight for pair in (TITLE_WEIGHT, BODY_WEIGHT, STRONG_WEIGHT, (600, 600)) for weight in pair}
    for family in ("DM Sans", "SC", "TC"):
        for weight in weights:
            source = subset(FaceKey(family, weight), frozenset(characters.get(family, ())))
            shutil.copyfile(source, folder / f"{family.replace(' ', '')}-{weight}.ttf")


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)

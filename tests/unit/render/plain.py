"""The same document drawn by nothing but the public `Canvas` of ReportLab: slow, plain, a witness of its own.

It leaves out what the canvas cannot do (words of pictures, layers, emoji) and draws everything else.
"""

from __future__ import annotations

from io import BytesIO

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.fonts.faces import FaceKey
from pnp.fonts.subset import subset
from pnp.layout.drawing import Document, Drawing, Group, Path, Run, Segment, Use, walk


def plain_pdf(document: Document) -> bytes:
    """The PDF file of a document, by the canvas alone."""
    file = BytesIO()
    canvas = Canvas(file, invariant=1)
    fonts = _registered(document)
    for sheet in document.sheets:
        canvas.setPageSize((sheet.width_mm * mm, sheet.height_mm * mm))
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        canvas.transform(mm, 0, 0, -mm, 0, sheet.height_mm * mm)
        _draw(canvas, sheet.items)
        canvas.showPage()
    canvas.save()
    for font in fonts:
        font.unregister()
    return file.getvalue()


def _registered(document: Document) -> list[TTFont]:
    """The fonts of a document with all its characters; the registry is ReportLab's, for the whole process."""
    characters: dict[FaceKey, set[str]] = {}
    for item in (drawing for sheet in document.sheets for drawing in walk(sheet.items)):
        if isinstance(item, Run):
            characters.setdefault(item.face, set()).update(item.text)
    fonts = [TTFont(_name(face), str(subset(face, frozenset(text)))) for face, text in characters.items()]
    for font in fonts:
        pdfmetrics.registerFont(font)
    return fonts


def _name(face: FaceKey) -> str:
    return f"{face.family}-{face.weight}"


def _draw(canvas: Canvas, items: tuple[Drawing, ...]) -> None:
    for item in items:
        canvas.saveState()
        if isinstance(item, Path):
            _path(canvas, item)
        elif isinstance(item, Run):
            _run(canvas, item)
        elif isinstance(item, Group):
            canvas.transform(*item.matrix)
            if item.clip:
                canvas.clipPath(_shape(canvas, item.clip.segments), stroke=0, fill=0)
            _draw(canvas, item.items)
        elif isinstance(item, Use):
            canvas.transform(*item.matrix)
            _draw(canvas, item.symbol.items)
        canvas.restoreState()


def _shape(canvas: Canvas, segments: tuple[Segment, ...]) -> object:
    path = canvas.beginPath()
    steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
    for name, *numbers in segments:
        steps[str(name)](*numbers)
    return path


def _path(canvas: Canvas, path: Path) -> None:
    if path.fill:
        canvas.setFillColor(HexColor(path.fill))
    if path.stroke:
        canvas.setStrokeColor(HexColor(path.stroke))
        canvas.setLineWidth(path.width_mm)
        canvas.setDash(list(path.dash_mm))
    mode = 0 if path.even_odd else 1
    canvas.drawPath(
        _shape(canvas, path.segments), stroke=bool(path.stroke), fill=bool(path.fill), fillMode=mode
    )


def _run(canvas: Canvas, run: Run) -> None:
    size = run.size_pt / 72 * 25.4
    canvas.setFillColor(HexColor(run.colour))
    text = canvas.beginText()
    text.setTextTransform(1, 0, 0, -1, run.x_mm, run.baseline_mm)
    text.setFont(_name(run.face), size)
    if run.soften_em:
        canvas.setStrokeColor(HexColor(run.colour))
        canvas.setLineWidth(run.soften_em * size)
        text.setTextRenderMode(2)
    text.textOut(run.text)
    canvas.drawText(text)

"""The calibration sheet: scales on the front, lines on the back, read together against the light.

In: a paper, words of the interface, fonts, and a profile for a second round. Out: a `Document` of one sheet with two
sides. Everything on the back stands alike about both middles of the paper, so one sheet serves every flip edge and
the arrows tell which it was. A maintainer must keep the span of the outer scales tied to the degrees in the words.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from pnp.fonts.metrics import Fonts
from pnp.layout.cropmarks import BLACK
from pnp.layout.drawing import Document, Drawing, Group, Path, Sheet, moved
from pnp.layout.labels import label
from pnp.layout.registration import registered
from pnp.layout.shapes import joined, line, polygon
from pnp.layout.styles import Type
from pnp.layout.textset import Block, Typesetter
from pnp.model.printers import PrinterProfile
from pnp.model.prints import Paper

DEGREES_PER_MM = (
    0.4,
    0.8,
    1.6,
)  # numbers that are easy to multiply by; the finest whose span the paper holds
INSET_MM = 20.0
SCALE_MM = 6
TICK_MM = {2: 3.0, 1: 1.8}  # by half millimetres: whole ones, halves
HAIRLINE_MM = 0.15
TEXT_TOP_MM = 34.0
TEXT_WEIGHT, HEAD_WEIGHT, SCALE_WEIGHT = 450, 700, 500
HEAD_PT, TEXT_PT, SCALE_PT = 15.0, 10.0, 7.0
LEADING = 1.36
STEP_GAP_MM = 1.6

Say = Callable[..., str]


@dataclass(frozen=True)
class _Plan:
    """One paper: its size, the middle, and how far the outer scales stand from it."""

    width_mm: float
    height_mm: float
    degrees_per_mm: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.width_mm / 2, self.height_mm / 2)

    @property
    def reach_mm(self) -> float:
        """Half the span over which a millimetre is that many degrees."""
        return 0.5 / math.tan(math.radians(self.degrees_per_mm))


def calibration(paper: Paper, words: Say, fonts: Fonts, profile: PrinterProfile | None = None) -> Document:
    """The sheet for a paper. With a profile it is printed as that printer needs it, to find what is left."""
    plan = _plan(paper)
    title = words("Printer calibration")
    name = "" if profile is None else words("printer {name}", name=profile.name)
    size = (paper.width_mm, paper.height_mm)
    front = Sheet(*size, _front(plan, words, fonts, name), words("front"), "calibration-1")
    back = Sheet(*size, _back(plan, words, fonts), words("back"), "calibration-2", back=True)
    sheets = tuple(registered(sheet, profile) for sheet in (front, back))
    return Document(title, fonts.locale, sheets, "long" if profile is None else profile.flip)


def _plan(paper: Paper) -> _Plan:
    plans = [_Plan(paper.width_mm, paper.height_mm, degrees) for degrees in DEGREES_PER_MM]
    return next((p for p in plans if p.reach_mm <= paper.width_mm / 2 - INSET_MM), plans[-1])


def _front(plan: _Plan, words: Say, fonts: Fonts, name: str) -> tuple[Drawing, ...]:
    x, y = plan.middle
    scales = (
        Group(_scale(fonts, upright=False), moved(x, y)),
        Group(_scale(fonts, upright=True), moved(x - plan.reach_mm, y)),
        Group(_scale(fonts, upright=True), moved(x + plan.reach_mm, y)),
    )
    below = y + SCALE_MM + 6
    names = (
        *_written(fonts, "x", (x, below), SCALE_PT + 2, HEAD_WEIGHT),
        *_written(fonts, words("left"), (x - plan.reach_mm, below), SCALE_PT + 2, HEAD_WEIGHT),
        *_written(fonts, words("right"), (x + plan.reach_mm, below), SCALE_PT + 2, HEAD_WEIGHT),
    )
    return (*_text(plan, words, fonts, name), *scales, *names, *_arrow(plan), *_edges(plan, fonts))


def _back(plan: _Plan, words: Say, fonts: Fonts) -> tuple[Drawing, ...]:
    x, y = plan.middle
    half = 2.0 * SCALE_MM
    shapes = [
        line(x, y - half, x, y + half),
        *(line(at - half, y, at + half, y) for at in (x - plan.reach_mm, x + plan.reach_mm)),
    ]
    hairs = Path(joined(shapes), stroke=BLACK, width_mm=HAIRLINE_MM)
    head = _written(fonts, words("back"), (x, plan.height_mm - INSET_MM), HEAD_PT, HEAD_WEIGHT)
    return (hairs, *_arrow(plan), *head)


def _scale(fonts: Fonts, *, upright: bool) -> tuple[Drawing, ...]:
    """Millimetres and halves along x or down y, around the origin, with numbers at the whole ones."""
    ticks = [_tick(half, upright=upright) for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1)]
    axis = line(0, -SCALE_MM, 0, SCALE_MM) if upright else line(-SCALE_MM, 0, SCALE_MM, 0)
    drawn: list[Drawing] = [Path(joined([axis, *ticks]), stroke=BLACK, width_mm=HAIRLINE_MM / 2)]
    for number in range(-SCALE_MM, SCALE_MM + 1, 2):
        text = f"{number:+d}".replace("-", "−") if number else "0"
        if upright:
            drawn += label(
                fonts,
                text,
                (-1, number + 0.9),
                weight=SCALE_WEIGHT,
                size_pt=SCALE_PT,
                colour=BLACK,
                align="right",
            )
        else:
            drawn += _written(fonts, text, (number, 3.2), SCALE_PT - 1.5, SCALE_WEIGHT)
    return tuple(drawn)


def _tick(half: int, *, upright: bool) -> tuple[tuple[str | float, ...], ...]:
    at = half / 2
    length = next(length for step, length in TICK_MM.items() if half % step == 0)
    return line(0, at, length, at) if upright else line(at, 0, at, -length)


def _arrow(plan: _Plan) -> tuple[Drawing, ...]:
    """Points to the top of its side: two arrows at one end mean that the long edge was turned."""
    x = plan.middle[0]
    top = INSET_MM - 8
    head = polygon([(x, top), (x + 3, top + 5), (x - 3, top + 5)])
    return (Path(head, fill=BLACK), Path(line(x, top + 5, x, top + 9), stroke=BLACK, width_mm=1.0))


def _edges(plan: _Plan, fonts: Fonts) -> tuple[Drawing, ...]:
    """Two lines exactly 20 mm from the left and from the upper edge of the paper."""
    low = plan.height_mm - 3 * INSET_MM
    shapes = [line(INSET_MM, low, INSET_MM, low + INSET_MM), line(INSET_MM, INSET_MM, 2 * INSET_MM, INSET_MM)]
    text = f"{INSET_MM:g} mm"
    return (
        Path(joined(shapes), stroke=BLACK, width_mm=HAIRLINE_MM),
        *label(
            fonts,
            f"← {text}",
            (INSET_MM + 2, low + INSET_MM / 2),
            weight=SCALE_WEIGHT,
            size_pt=SCALE_PT,
            colour=BLACK,
        ),
        *label(
            fonts, f"↑ {text}", (INSET_MM, INSET_MM + 4), weight=SCALE_WEIGHT, size_pt=SCALE_PT, colour=BLACK
        ),
    )


def _text(plan: _Plan, words: Say, fonts: Fonts, name: str) -> tuple[Drawing, ...]:
    """Title and steps from the top; what concerns the front alone stands at the foot."""
    x, _ = plan.middle
    head = " · ".join(filter(None, (words("Printer calibration"), name)))
    drawn = [*_written(fonts, head, (x, TEXT_TOP_MM), HEAD_PT, HEAD_WEIGHT)]
    setter = Typesetter(fonts, low_ink=True)
    kind = Type((TEXT_PT,), TEXT_WEIGHT, HEAD_WEIGHT, LEADING, 0.0)
    width = plan.width_mm - 2 * INSET_MM
    top = TEXT_TOP_MM + STEP_GAP_MM * 3
    for number, step in enumerate(_steps(plan, words), 1):
        setting = setter.paragraph(
            f"{number}. {step}", kind, Block(INSET_MM, top, width, plan.height_mm), BLACK
        )
        drawn += setting.drawings
        top += setting.height_mm + STEP_GAP_MM
    foot = words(
        "Only if the 20 mm lines are not 20 mm from the edges: store the difference with --side front."
    )
    block = Block(INSET_MM + 30, plan.height_mm - 3 * INSET_MM, width - 30, 2 * INSET_MM)
    return (*drawn, *setter.paragraph(foot, kind, block, BLACK).drawings)


def _steps(plan: _Plan, words: Say) -> tuple[str, ...]:
    degrees = f"{plan.degrees_per_mm:g}"
    return (
        words("Print both sides at actual size (100%), turned over the way your printer does it."),
        words("Hold this side up to the light. The lines of the back fall on the three scales."),
        words(
            "Both arrows at one end: the long edge was turned, --flip long. At opposite ends: --flip short."
        ),
        words("Read x in the middle, then left and right. y = (left + right) ÷ 2."),
        words("turn = (right − left) × {degrees}°.", degrees=degrees),
        words("Store what you read: pnp printer add NAME --flip long --x X --y Y --rotate TURN"),
        words("Second round: pnp printer calibrate --printer NAME, then add what is left with --add."),
    )


def _written(
    fonts: Fonts, text: str, at: tuple[float, float], size_pt: float, weight: int
) -> tuple[Drawing, ...]:
    return label(fonts, text, at, weight=weight, size_pt=size_pt, colour=BLACK, align="centre")

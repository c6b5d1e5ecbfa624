"""A document as text, one line for every drawing: what golden files hold and reviewers read.

In: a `Document`. Out: lines; lengths in millimetres with two decimals, nested drawings indented. A symbol is
written out where it first appears. A maintainer must keep it free of anything that differs between machines.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from pnp.layout.drawing import (
    IDENTITY,
    Document,
    Drawing,
    Group,
    Matrix,
    Path,
    Picture,
    Run,
    Segment,
    Sheet,
    Use,
)

INDENT = "  "


def draw_log(document: Document) -> str:
    """The log of a whole document, with a final line end."""
    head = f"document {document.title!r} {document.locale} duplex={document.duplex or 'none'}"
    seen: set[str] = set()
    lines = [head]
    for number, sheet in enumerate(document.sheets, 1):
        lines += _sheet(number, sheet, seen)
    return "\n".join(lines) + "\n"


def _sheet(number: int, sheet: Sheet, seen: set[str]) -> Iterator[str]:
    side = "back" if sheet.back else "front"
    size = f"{_number(sheet.width_mm)}×{_number(sheet.height_mm)}"
    yield f"sheet {number} {sheet.label} {size} {side} {sheet.title!r}"
    for trim in sheet.trims_mm:
        yield f"{INDENT}trim {_numbers(trim)}"
    yield from _items(sheet.items, INDENT, seen)


def _items(items: Iterable[Drawing], indent: str, seen: set[str]) -> Iterator[str]:
    for item in items:
        yield indent + _line(item)
        if isinstance(item, Group):
            yield from _items(item.items, indent + INDENT, seen)
        elif isinstance(item, Use) and item.symbol.name not in seen:
            seen.add(item.symbol.name)
            yield from _items(item.symbol.items, indent + INDENT, seen)


def _line(item: Drawing) -> str:
    match item:
        case Path():
            return _path(item)
        case Run():
            soft = f" soften={_number(item.soften_em, 3)}" if item.soften_em else ""
            face = f"{item.face.family}-{item.face.weight} {_number(item.size_pt)}pt {item.colour}{soft}"
            return f"run {_numbers((item.x_mm, item.baseline_mm))} {face} {item.text!r}"
        case Picture():
            kind = "colour" if item.colour else f"lines {item.line}".strip()
            place = _numbers((item.x_mm, item.y_mm, item.size_mm))
            return f"picture {item.emoji} {place} {kind}{_word(item.word)}"
        case Group():
            clip = f" clip=[{_segments(item.clip)}]" if item.clip else ""
            layer = f" layer={item.layer}" if item.layer else ""
            return f"group{_matrix(item.matrix)}{clip}{layer}{_word(item.word)}{_tag(item)}"
        case Use():
            return f"use {item.symbol.name}{_matrix(item.matrix)}"


def _path(path: Path) -> str:
    parts = ["path"]
    if path.fill:
        parts.append(f"fill={path.fill}{' even-odd' if path.even_odd else ''}")
    if path.stroke:
        parts.append(f"stroke={path.stroke} {_number(path.width_mm)}")
    if path.dash_mm:
        parts.append(f"dash={_numbers(path.dash_mm)}")
    return " ".join((*parts, f"[{_segments(path)}]"))


def _segments(path: Path) -> str:
    return _written(path.segments)


@functools.lru_cache(maxsize=4096)
def _written(segments: tuple[Segment, ...]) -> str:
    """Most paths of a game's faces are the same on every card."""
    return " ".join(f"{name}{_numbers(map(float, numbers))}" for name, *numbers in segments)


def _matrix(matrix: Matrix) -> str:
    if matrix == IDENTITY:
        return ""
    turn, move = matrix[:4], matrix[4:]
    scale = "" if turn == IDENTITY[:4] else f" by {','.join(_number(n, 3) for n in turn)}"
    return f" at {_numbers(move)}{scale}"


def _word(word: str) -> str:
    return f" word={word!r}" if word else ""


def _tag(group: Group) -> str:
    told = group.tag
    alt = f" alt={told.alt!r}" if told and told.alt else ""
    locale = f" in {told.locale}" if told and told.locale else ""
    link = f" link={group.link!r}" if group.link else ""
    parts = [f"{role}#{key}" for role, key in told.within] if told else []
    role = "/".join([*parts, f"{told.role}{f'#{told.key}' if told.key else ''}"]) if told else ""
    return f"{f' as {role}' if role else ''}{alt}{locale}{link}"


def _numbers(numbers: Iterable[float]) -> str:
    return ",".join(map(_number, numbers))


def _number(number: float, decimals: int = 2) -> str:
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text

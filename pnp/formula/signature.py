"""The grammar of types: `int 3..6`, `Role?`, `list[Toy, 1..6] distinct id`, `CapRule = printed`.

In: the text of a type. Out: a `Written` tree whose bounds are still texts with their columns; names are not
looked up. A maintainer must keep columns exact: the bounds' own mistakes are shown by them. A new kind of
argument gets its form here, its meaning in `types` and `type_reader`, its checks in `edge` and `edge.mjs`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pnp.formula.source import FormulaError, read


@dataclass(frozen=True)
class Part:
    """A piece of the text and the column it starts at."""

    text: str
    column: int

    def stripped(self) -> Part:
        """The same without spaces around it."""
        return Part(self.text.strip(), self.column + len(self.text) - len(self.text.lstrip()))

    def cut(self, start: int, end: int | None = None) -> Part:
        """A piece of the piece, without spaces around it."""
        return Part(self.text[start:end], self.column + start).stripped()


@dataclass(frozen=True)
class Written:
    """A type as written. `head` is `int`, `bool`, `id`, `list`, `map`, `card`, `grid` or the name of a type.

    `low` and `high` are of a number, or of how many entries there can be. `parts` are the ids to choose from,
    the key of a map, the ranks and suits of a card, or the symbols of a grid and the two ends of the length
    of its rows.
    """

    head: Part
    low: Part | None = None
    high: Part | None = None
    values: tuple[int, ...] = ()
    item: Written | None = None
    parts: tuple[Part, ...] = ()
    distinct: bool = False
    by: str = ""
    optional: bool = False
    default: Part | None = None


_OPEN, _CLOSE = "([{", ")]}"
_HEAD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_SET = re.compile(r"\{\s*-?\d+\s*(,\s*-?\d+\s*)*\}")
_NO_RANGE = re.compile(r"(-?\d+)\s*(?:[-–—−~…]|\.{3,}|to)\s*(-?\d+)", re.ASCII)
_ONLY_RANGE = re.compile(r"-?\d+\s*\.\.\s*-?\w+", re.ASCII)
_AMONG = re.compile(r"of\s+(?=\S)")
_DEFAULT = re.compile(r"(?<![=!<>])=(?!=)")


def parse(text: str) -> Written:
    """The type as written, with its default."""
    whole = Part(text, 0).stripped()
    at = next((i for i in _outside(whole.text) if _DEFAULT.match(whole.text, i)), None)
    if at is None:
        return _type(whole)
    default = whole.cut(at + 1)
    if not default.text:
        raise FormulaError("the default is missing", default.column)
    return replace(_type(whole.cut(0, at)), default=default)


def _outside(text: str) -> Iterator[int]:
    """Positions outside all brackets and quotes; an opening or closing sign counts as inside."""
    depth, quote = 0, ""
    for i, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif sign in _OPEN:
            depth += 1
        elif sign in _CLOSE:
            depth -= 1
        elif depth == 0:
            yield i


def _type(part: Part) -> Written:
    found = _HEAD.match(part.text)
    if not found:
        wrong = _ONLY_RANGE.fullmatch(part.text) or _NO_RANGE.fullmatch(part.text)
        if wrong:
            low, high = _range(part, "int ")
            raise FormulaError("a type is missing here", part.column, f"Write int {low.text}..{high.text}.")
        raise FormulaError(
            "a type is missing here",
            part.column,
            "Write int, bool, id, list[…], map[…] or the name of a type.",
        )
    head, rest = part.cut(0, found.end()), part.cut(found.end())
    read_form = FORMS.get(head.text, _simple)
    if rest.text.endswith("?"):
        return replace(read_form(head, rest.cut(0, -1)), optional=True)
    return read_form(head, rest)


def _simple(head: Part, rest: Part) -> Written:
    if not rest.text:
        return Written(head)
    among = _AMONG.match(rest.text)
    if head.text == "id" and among:
        return Written(head, parts=(_bound(rest.cut(among.end())),))
    if head.text != "int":
        raise FormulaError(f'unexpected "{rest.text}" behind {head.text}', rest.column)
    if rest.text.startswith("{"):
        if not _SET.fullmatch(rest.text):
            raise FormulaError("a set of numbers is written {0, 2}", rest.column)
        return Written(head, values=tuple(sorted({int(number) for number in rest.text[1:-1].split(",")})))
    low, high = _range(rest, "int ")
    return Written(head, low=low, high=high)


def _range(part: Part, head: str = "") -> tuple[Part, Part]:
    """The two ends of `3..6`; a single bound is both. `head` is what stands before it in a message."""
    wrong = _NO_RANGE.fullmatch(part.text)
    if wrong:
        raise FormulaError(
            f'"{part.text}" is not a range', part.column, f"Write {head}{wrong[1]}..{wrong[2]}."
        )
    dots = next((i for i in _outside(part.text) if part.text.startswith("..", i)), None)
    if dots is None:
        return _bound(part), part
    low, high = part.cut(0, dots), part.cut(dots + 2)
    for end in (low, high):
        if not end.text:
            raise FormulaError("a range is written 3..6", part.column)
        _bound(end)
    return low, high


def _bound(part: Part) -> Part:
    """The part itself if it is one number, name, call or table look-up; a calculation stands in brackets."""
    whole = part.text.startswith("(") and _closing(part.text) == len(part.text) - 1
    try:
        tree = read(part.text)
    except FormulaError as error:
        error.column += part.column
        raise
    if not whole and isinstance(tree, ast.BinOp | ast.BoolOp | ast.Compare | ast.IfExp):
        raise FormulaError(
            f'"{part.text}" is a calculation', part.column, f"Write a range as 3..6, or ({part.text})."
        )
    return part


def _list(head: Part, rest: Part) -> Written:
    form = "Write list[T, 0..6], list[T, 1..6] distinct or list[Record, 1..6] distinct field."
    parts, behind = _bracketed(rest)
    if len(parts) != 2:
        raise FormulaError(
            "a list needs the type of its entries and how many there can be", head.column, form
        )
    words = behind.text.split()
    if words[:1] not in ([], ["distinct"]) or len(words) > 2:
        raise FormulaError(f'unexpected "{behind.text}" behind the list', behind.column, form)
    low, high = _range(parts[1])
    by = words[1] if len(words) > 1 else ""
    return Written(head, low=low, high=high, item=_type(parts[0]), distinct=bool(words), by=by)


def _map(head: Part, rest: Part) -> Written:
    form = "Write map[id, T, 2..10], or map[Enum, T] where Enum is a list of names."
    parts, behind = _bracketed(rest)
    if len(parts) not in (2, 3) or behind.text:
        raise FormulaError("a map needs the type of its keys and that of its values", head.column, form)
    low, high = _range(parts[2]) if len(parts) > 2 else (None, None)
    return Written(head, low=low, high=high, item=_type(parts[1]), parts=(parts[0],))


def _card(head: Part, rest: Part) -> Written:
    parts, behind = _bracketed(rest)
    if len(parts) != 2 or behind.text:
        form = "Write card[Rank, Suit], where both are lists of names."
        raise FormulaError("a card needs its ranks and its suits", head.column, form)
    return Written(head, parts=tuple(parts))


def _grid(head: Part, rest: Part) -> Written:
    parts, behind = _bracketed(rest)
    if len(parts) != 3 or behind.text:
        form = "Write grid[.=open #=wall, 1..30, 1..30]."
        raise FormulaError("a grid needs its symbols, the number of rows and their length", head.column, form)
    low, high = _range(parts[1])
    return Written(head, low=low, high=high, parts=(parts[0], *_range(parts[2])))


FORMS = {"list": _list, "map": _map, "card": _card, "grid": _grid}


def _bracketed(rest: Part) -> tuple[list[Part], Part]:
    """What stands between the commas in `[…]`, and what stands behind it; nothing without brackets."""
    close = _closing(rest.text)
    if not rest.text.startswith("[") or close < 0:
        return [], rest
    inner = rest.cut(1, close)
    commas = [i for i in _outside(inner.text) if inner.text[i] == ","]
    starts, ends = [0, *(i + 1 for i in commas)], [*commas, None]
    return [inner.cut(start, end) for start, end in zip(starts, ends, strict=True)], rest.cut(close + 1)


def _closing(text: str) -> int:
    depth = 0
    for i, sign in enumerate(text):
        depth += (sign in _OPEN) - (sign in _CLOSE)
        if depth == 0:
            return i
    return -1

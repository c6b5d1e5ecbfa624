"""The grammar of types: `int 3..6`, `Role?`, `list[Toy, 1..6] distinct id`, `CapRule = printed`.

In: the text of a type. Out: a `Written` tree whose bounds are still texts with their columns; names are not
looked up. A maintainer must keep columns exact: the bounds' own mistakes are shown by them. New kinds of
argument (`map[id, T]`, `card`, `grid`, `decimal`) get their form here, their meaning in `types`, their checks
in `edge` and `edge.mjs`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pnp.formula.source import FormulaError


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
    """A type as written. `head` is `int`, `bool`, `id`, `list` or the name of a type."""

    head: Part
    low: Part | None = None
    high: Part | None = None
    values: tuple[int, ...] = ()
    item: Written | None = None
    distinct: bool = False
    by: str = ""
    optional: bool = False
    default: Part | None = None


_OPEN, _CLOSE = "([{", ")]}"
_HEAD = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_SET = re.compile(r"\{\s*-?\d+\s*(,\s*-?\d+\s*)*\}")
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
    written = _type(whole.cut(0, at))
    return Written(**{**vars(written), "default": default})


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
        raise FormulaError(
            "a type is missing here", part.column, "Write int, bool, id, list[…] or the name of a type."
        )
    head, rest = part.cut(0, found.end()), part.cut(found.end())
    if head.text == "list":
        return _list(head, rest)
    if rest.text.endswith("?"):
        return Written(**{**vars(_simple(head, rest.cut(0, -1))), "optional": True})
    return _simple(head, rest)


def _simple(head: Part, rest: Part) -> Written:
    if not rest.text:
        return Written(head)
    if head.text != "int":
        raise FormulaError(f'unexpected "{rest.text}" behind {head.text}', rest.column)
    if rest.text.startswith("{"):
        if not _SET.fullmatch(rest.text):
            raise FormulaError("a set of numbers is written {0, 2}", rest.column)
        return Written(head, values=tuple(sorted({int(number) for number in rest.text[1:-1].split(",")})))
    low, high = _range(rest)
    return Written(head, low=low, high=high)


def _range(part: Part) -> tuple[Part, Part]:
    dots = next((i for i in _outside(part.text) if part.text.startswith("..", i)), None)
    if dots is None:
        return part, part
    low, high = part.cut(0, dots), part.cut(dots + 2)
    for end in (low, high):
        if not end.text:
            raise FormulaError("a range is written 3..6", part.column)
    return low, high


def _list(head: Part, rest: Part) -> Written:
    form = "Write list[T, 0..6], list[T, 1..6] distinct or list[Record, 1..6] distinct field."
    close = _closing(rest.text)
    inner, behind = rest.cut(1, close), rest.cut(close + 1)
    comma = max((i for i in _outside(inner.text) if inner.text[i] == ","), default=-1)
    if not rest.text.startswith("[") or close < 0 or comma < 0:
        raise FormulaError(
            "a list needs the type of its entries and how many there can be", head.column, form
        )
    optional = behind.text.endswith("?")
    words = behind.text.rstrip("?").split()
    if words[:1] not in ([], ["distinct"]) or len(words) > 2:
        raise FormulaError(f'unexpected "{behind.text}" behind the list', behind.column, form)
    low, high = _range(inner.cut(comma + 1))
    return Written(
        head,
        low=low,
        high=high,
        item=_type(inner.cut(0, comma)),
        distinct=bool(words),
        by=words[1] if len(words) > 1 else "",
        optional=optional,
    )


def _closing(text: str) -> int:
    depth = 0
    for i, sign in enumerate(text):
        depth += (sign in _OPEN) - (sign in _CLOSE)
        if depth == 0:
            return i
    return -1

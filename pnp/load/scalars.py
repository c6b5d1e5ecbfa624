"""Scalars as values: whole numbers, dates, ranges, and plain data of any shape.

In: a node and a plain type. Out: the value, or `FAILED` where the text is none. A maintainer must keep this strict YAML
1.2: only `true` and `false` are booleans, a quoted number is text.
"""

from __future__ import annotations

import datetime
import re
from typing import Any, Literal, get_args, get_origin

from pnp.basic import Expression, Range
from pnp.load.nodes import Listing, Node, Scalar, Table

WHOLE = re.compile(r"-?(0|[1-9][0-9]*)\Z")
DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?\Z")
RANGE = re.compile(r"([0-9]{1,17})(?:\.\.([0-9]{1,17}))?\Z")

MOST_DIGITS = 17
"""Of a number, with sign and point: browsers count no further (ECMAScript, Number.MAX_SAFE_INTEGER)."""

FAILED: Any = object()
"""What a reading returns when it has reported a problem instead of a value."""


def parsed(node: Scalar, wanted: Any) -> Any:
    """The scalar as a value of a plain type, or `FAILED`."""
    text = node.text
    if wanted is Expression:
        return Expression(text, node.text_place) if text.strip() else FAILED
    if wanted is str:
        return text if text and not is_null(node) else FAILED
    if wanted is bool:
        return {"true": True, "false": False}.get(text, FAILED) if not node.quoted else FAILED
    if wanted is int:
        return int(text) if WHOLE.match(text) and not node.quoted else FAILED
    if wanted is float:
        return float(text) if DECIMAL.match(text) and not node.quoted else FAILED
    if wanted is datetime.date:
        return _date(text)
    if wanted is Range:
        return _range(text)
    raise TypeError(f"no reading for {wanted!r}")


def as_data(node: Node) -> object:
    """Any node as plain data: lists, tables, whole numbers, true and false, words, and None where nothing stands.

    A number that is too long for one is a word: whoever wants a number refuses it.
    """
    match node:
        case Listing(items=items):
            return [as_data(item) for item in items]
        case Table(entries=entries):
            return {key: as_data(value) for key, value in entries.items()}
    if node.quoted:
        return node.text
    simple = {"true": True, "false": False, "": None, "~": None, "null": None}
    return simple[node.text] if node.text in simple else _number_or_word(node.text)


def _number_or_word(text: str) -> int | str:
    return int(text) if WHOLE.match(text) and len(text) <= MOST_DIGITS else text


def _range(text: str) -> Any:
    match = RANGE.match(text)
    if not match:
        return FAILED
    low = int(match[1])
    high = int(match[2]) if match[2] else low
    return Range(low, high) if low <= high else FAILED


def _date(text: str) -> Any:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return FAILED


def described(wanted: Any) -> str:
    """What a message calls a value of a plain type."""
    names = {
        str: "a word",
        int: "a whole number",
        float: "a number",
        bool: "true or false",
        datetime.date: "a date such as 2026-11-30",
        Range: "a range such as 3..6",
        Expression: "a formula",
    }
    if get_origin(wanted) is Literal:
        return "one of " + ", ".join(get_args(wanted))
    return names.get(wanted, "a sentence")


def is_null(node: Node) -> bool:
    """Whether nothing stands there."""
    return isinstance(node, Scalar) and not node.quoted and node.text in ("", "~", "null")

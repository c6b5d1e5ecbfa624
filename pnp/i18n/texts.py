"""Walking the texts of a game: every `Text` it holds, and the same game with every text replaced.

In: a value made of the model's dataclasses. Out: its texts in order, or a copy with finished texts.
A maintainer must not list fields here: whatever the model holds is found.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from pnp.basic import LocalText, Text


def texts_of(value: object) -> list[Text]:
    """Every text inside a value, in the order of its fields."""
    found: list[Text] = []
    _collect(value, found)
    return found


def _collect(value: Any, found: list[Text]) -> None:
    if isinstance(value, Text):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _collect(item, found)
    elif isinstance(value, Mapping):
        for item in value.values():
            _collect(item, found)
    else:
        for name in _fields(value.__class__):
            _collect(getattr(value, name), found)


def with_texts(value: Any, finish: Callable[[Text], LocalText]) -> Any:
    """The same value with every `Text` replaced by what `finish` makes of it; without any, the value itself."""
    if isinstance(value, Text):
        return finish(value)
    if isinstance(value, tuple):
        items = [with_texts(item, finish) for item in value]
        return tuple(items) if any(new is not old for new, old in zip(items, value, strict=True)) else value
    if isinstance(value, Mapping):
        entries = {key: with_texts(item, finish) for key, item in value.items()}
        return entries if any(new is not value[key] for key, new in entries.items()) else value
    changed = {}
    for name in _fields(value.__class__):
        old = getattr(value, name)
        new = with_texts(old, finish)
        if new is not old:
            changed[name] = new
    return dataclasses.replace(value, **changed) if changed else value


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """The fields that a value of that type is made from; () for what is no dataclass."""
    fields = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else ()
    return tuple(field.name for field in fields if field.init)

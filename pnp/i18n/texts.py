"""Walking the texts of a game: every `Text` it holds, and the same game with every text replaced.

In: a value made of the model's dataclasses. Out: its texts in order, or a copy with finished texts.
A maintainer must not list fields here: whatever the model holds is found.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.basic import LocalText, Text


def texts_of(value: object) -> Iterator[Text]:
    """Every text inside a value, in the order of its fields."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_of(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from texts_of(getattr(value, field.name))


def with_texts(value: Any, finish: Callable[[Text], LocalText]) -> Any:
    """The same value with every `Text` replaced by what `finish` makes of it."""
    if isinstance(value, Text):
        return finish(value)
    if isinstance(value, tuple):
        return tuple(with_texts(item, finish) for item in value)
    if isinstance(value, Mapping):
        return {key: with_texts(item, finish) for key, item in value.items()}
    if (
        dataclasses.is_dataclass(value)
        and not isinstance(value, type)
        and next(texts_of(value), None) is not None
    ):
        changed = {
            f.name: with_texts(getattr(value, f.name), finish) for f in dataclasses.fields(value) if f.init
        }
        return dataclasses.replace(value, **changed)
    return value

"""What every layer of a face has: an id, a kind, and options read by type.

In: nothing. Out: the base classes of all option classes. A template names its layer kinds in `draw:`. A
maintainer must keep two conventions: an option that names data is called `bind` or ends with `_bind`; an
option dataclass is frozen and keyword-only, so that the reader of the data files can fill it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Protocol, runtime_checkable

from pnp.layout.art.brush import Outline

SHARED = ("term.", "icon.", "game.")
"""Names that mean the same on every card of a game begin with these."""


@dataclass(frozen=True)
class InkColours:
    """A colour that differs by ink: `{full: lamp, low: ink}`. `none` draws nothing."""

    kind: ClassVar[str] = "colour"

    full: str
    low: str


ColourName = str | InkColours
NOTHING = "none"
"""The colour that draws nothing, and the sign that is none."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """Options of a layer: `id` is what a child face overrides it by, `draw` its kind."""

    kind: ClassVar[str] = "layer"
    of_subject: ClassVar[bool] = False
    """Whether the layer reads the thing itself (a board's cells) and not only named values."""
    of_sheet: ClassVar[bool] = False
    """Whether the layer shows the `sheet` of an item."""

    id: str
    draw: str

    @cached_property
    def static(self) -> bool:
        """Whether every card of the face shows the same here."""
        return not self.of_subject and all(name.startswith(SHARED) for name in bound_names(self))


@runtime_checkable
class Outlined(Protocol):
    """Options of a layer that other layers may clip themselves to."""

    def outline(self) -> Outline:
        """The outline in millimetres on the face."""
        ...


def bound_names(value: Any) -> Iterator[str]:
    """The names of all data that options show, nested ones too."""
    if isinstance(value, tuple):
        for item in value:
            yield from bound_names(item)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            inner = getattr(value, field.name)
            if isinstance(inner, str):
                if inner and (field.name == "bind" or field.name.endswith("_bind")):
                    yield inner
            else:
                yield from bound_names(inner)

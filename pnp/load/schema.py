"""JSON Schema of the data files, made from the model classes that also read them; for editors.

In: the type that a file holds. Out: a JSON Schema (draft 2020-12) as plain data.
A maintainer must keep it in step with `pnp.load.read`: a test reads every game with both.
"""

from __future__ import annotations

import dataclasses
import datetime
import types
import typing
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from pnp.basic import Expression, Plain, Range, Text, Within
from pnp.load.game import FILES

DRAFT = "https://json-schema.org/draft/2020-12/schema"
WORDS = {"type": ["string", "number", "boolean"]}
"""What YAML gives for text that is not quoted."""


def schemas() -> dict[str, Any]:
    """File stem → its schema."""
    return {
        stem: {"$schema": DRAFT, "title": f"{stem}.yaml", **_of(wanted)} for stem, wanted in FILES.items()
    }


def _of(wanted: Any) -> dict[str, Any]:
    if wanted is Plain:
        return {}
    origin = get_origin(wanted)
    if origin is Annotated:
        return _within(*get_args(wanted))
    if dataclasses.is_dataclass(origin or wanted) and wanted not in (Text, Expression, Range):
        return _record(origin or wanted)
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [_of(option) for option in get_args(wanted)]}
    if origin is Literal:
        return {"enum": list(get_args(wanted))}
    if origin is tuple:
        return _several(_of(get_args(wanted)[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {"type": "object", "additionalProperties": _of(get_args(wanted)[1])}
    return _plain(wanted)


def _within(wanted: Any, limits: Within) -> dict[str, Any]:
    """A number with its limits; what is written as a range is text to an editor."""
    return _of(wanted) | ({} if wanted is Range else {"minimum": limits.low, "maximum": limits.high})


def _plain(wanted: Any) -> dict[str, Any]:
    if isinstance(wanted, TypeVar):
        return dict(WORDS)
    known: dict[Any, dict[str, Any]] = {
        type(None): {"type": "null"},
        int: {"type": "integer"},
        float: {"type": "number"},
        bool: {"type": "boolean"},
        Range: {"type": ["string", "integer"], "pattern": r"^[0-9]+(\.\.[0-9]+)?$"},
        datetime.date: {"type": "string", "format": "date"},
    }
    return known.get(wanted, dict(WORDS))


def _several(item: dict[str, Any]) -> dict[str, Any]:
    """A list; a single value counts as a list of one, so it may stand alone."""
    alone = item.get("type") != "object"
    listing = {"type": "array", "items": item}
    return {"anyOf": [listing, item]} if alone else listing


def _record(cls: type) -> dict[str, Any]:
    hints = get_type_hints(cls, include_extras=True)
    fields = [field for field in dataclasses.fields(cls) if field.name != "place"]
    missing = dataclasses.MISSING
    return {
        "type": "object",
        "description": (cls.__doc__ or "").split("\n")[0],
        "properties": {field.name.rstrip("_"): _of(hints[field.name]) for field in fields},
        "required": [
            f.name.rstrip("_") for f in fields if f.default is missing and f.default_factory is missing
        ],
        "additionalProperties": False,
    }

"""Nodes become frozen dataclasses, read by their annotations: the model classes are the schema.

In: a node and a type. Out: a value of that type, or problems with their places; never both silently.
Known types: str, int, float, bool, date, `Text`, `Expression`, `Range`, `Plain`, `Literal`, optional types, unions told
apart by the kind of node, `tuple[X, ...]` (one scalar counts as a list of one), `Mapping[str | int, X]`, dataclasses,
and numbers `Annotated` with the limits they lie `Within`.
A field `place: Place` is filled in, `in_` is written `in`, a `ClassVar` `kind` names the class in messages.
A maintainer must keep every problem at the place of the offending node and must never guess a value.
"""

from __future__ import annotations

import dataclasses
import re
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from pnp.basic import Expression, Plain, Range, Text, Within
from pnp.errors import Place, Problem, did_you_mean, shortened
from pnp.load.nodes import Listing, Node, Scalar, Table
from pnp.load.scalars import DECIMAL, FAILED, MOST_DIGITS, WHOLE, as_data, described, is_null, parsed

FARTHEST = 10_000
"""No length, angle or size of type of ours is greater."""

ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]*\Z")

SILENT_KEYS = {"text", "clauses", "diagrams"}
"""Keys that add nothing to a path: the text of a clause is `rules.moment.reveal`, a caption `diagrams.run.caption`."""


class Reader:
    """Reads the nodes of one file; `problems` collects what is wrong."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def read(self, node: Node, wanted: Any, path: str, subject: str) -> Any:
        """The node as a value of the wanted type. `path` names it in catalogs, `subject` in messages."""
        if wanted is Plain:
            return Plain(as_data(node), node.place)
        if dataclasses.is_dataclass(get_origin(wanted) or wanted) and wanted not in (Text, Expression, Range):
            return self.record(node, wanted, path, subject)
        origin = get_origin(wanted)
        if origin is Annotated:
            inner, limits = get_args(wanted)
            return self.within(node, inner, limits, path, subject)
        if origin in (typing.Union, types.UnionType):
            return self.union(node, wanted, path, subject)
        if origin is tuple:
            return self.several(node, get_args(wanted)[0], path, subject)
        if origin is not None and issubclass(origin, Mapping) if isinstance(origin, type) else False:
            return self.mapping(node, wanted, path, subject)
        if not isinstance(node, Scalar):
            return self.wrong(node, subject, described(wanted))
        return self.scalar(node, wanted, path, subject)

    # ------------------------------------------------------------------ scalars
    def scalar(self, node: Scalar, wanted: Any, path: str, subject: str) -> Any:
        """A word, number or sentence."""
        if wanted is Text or isinstance(wanted, TypeVar):
            return self.text(node, path, subject)
        if get_origin(wanted) is Literal:
            return self.choice(node, get_args(wanted), subject)
        if wanted in (int, float) and DECIMAL.match(node.text) and len(node.text) > MOST_DIGITS:
            what = f"{subject} has {len(node.text)} digits"
            return self.fail(node.place, what, f"A number has at most {MOST_DIGITS}.")
        value = parsed(node, wanted)
        if isinstance(value, float) and abs(value) > FARTHEST:
            what = f"{subject} is {node.text}; it must lie between -{FARTHEST:,} and {FARTHEST:,}"
            return self.fail(node.place, what, "Lengths are in millimetres.")
        return self.wrong(node, subject, described(wanted)) if value is FAILED else value

    def text(self, node: Scalar, path: str, subject: str) -> Any:
        """A sentence with its path and place; runs of white space become one space."""
        if not node.text.strip():
            return self.wrong(node, subject, "a sentence")
        return Text(" ".join(node.text.split()), path, node.text_place)

    def choice(self, node: Scalar, choices: tuple[str, ...], subject: str) -> Any:
        """One of a few known words."""
        if node.text in choices:
            return node.text
        return self.fail(
            node.place,
            f'{subject} is "{shortened(node.text)}", which is not known',
            did_you_mean(node.text, choices),
        )

    def within(self, node: Node, wanted: Any, limits: Within, path: str, subject: str) -> Any:
        """A number, or both ends of a range, between two limits."""
        value = self.read(node, wanted, path, subject)
        if value is FAILED:
            return FAILED
        low, high = (value.low, value.high) if isinstance(value, Range) else (value, value)
        if limits.low <= low and high <= limits.high:
            return value
        allowed = f"it must lie between {limits.low:,} and {limits.high:,}"
        return self.fail(
            node.place,
            f"{subject} is {node.text if isinstance(node, Scalar) else value}; {allowed}",
            limits.why,
        )

    # ------------------------------------------------------------------ compounds
    def union(self, node: Node, wanted: Any, path: str, subject: str) -> Any:
        """The first option that fits the kind of node; nothing is None where that is allowed."""
        options = [option for option in get_args(wanted) if option is not type(None)]
        if is_null(node) and len(options) < len(get_args(wanted)):
            return None
        fitting = [option for option in options if _fits(node, option)]
        return self.read(node, (fitting or options)[0], path, subject)

    def several(self, node: Node, item: Any, path: str, subject: str) -> Any:
        """A list; a single value counts as a list of one."""
        if isinstance(node, Table):
            return self.wrong(node, subject, "a list")
        nodes = node.items if isinstance(node, Listing) else (node,)
        values = [
            self.read(n, item, f"{path}.{_own_name(n, i)}", f"{subject} {i + 1}") for i, n in enumerate(nodes)
        ]
        self.refuse_twins(values)
        return FAILED if any(value is FAILED for value in values) else tuple(values)

    def refuse_twins(self, values: list[Any]) -> None:
        """Ids within one list are unique."""
        seen: set[str] = set()
        for value in values:
            if not dataclasses.is_dataclass(value) or not hasattr(value, "id") or not hasattr(value, "place"):
                continue
            if value.id in seen:
                self.fail(
                    value.place, f'{kind_of(type(value))} "{value.id}" is given twice', "Ids are unique."
                )
            seen.add(value.id)

    def mapping(self, node: Node, wanted: Any, path: str, subject: str) -> Any:
        """Keys with values of one type."""
        if not isinstance(node, Table):
            return self.wrong(node, subject, "keys with values")
        key_type, item = get_args(wanted)
        values: dict[Any, Any] = {}
        for key, value_node in node.entries.items():
            read_key = key
            if key_type is not str:
                read_key = self.read(Scalar(key, node.key_places[key]), key_type, path, f"{subject}: a key")
            value = self.read(value_node, item, f"{path}.{key}", f'{subject} "{shortened(key)}"')
            values[key if read_key is FAILED else read_key] = FAILED if read_key is FAILED else value
        return FAILED if any(value is FAILED for value in values.values()) else values

    def record(self, node: Node, wanted: Any, path: str, subject: str) -> Any:
        """A dataclass: known keys only, none missing."""
        cls = get_origin(wanted) or wanted
        if not isinstance(node, Table):
            return self.wrong(node, subject, "keys with values")
        subject = named(cls, node, subject)
        fields = {field.name.rstrip("_"): field for field in dataclasses.fields(cls) if field.name != "place"}
        self.unknown_keys(node, fields, subject)
        values = self.fields(node, cls, fields, path, subject)
        if any(value is FAILED for value in values.values()):
            return FAILED
        if "place" in _hints(cls):
            values["place"] = node.place
        return cls(**values)

    def fields(
        self, node: Table, cls: type, fields: dict[str, Any], path: str, subject: str
    ) -> dict[str, Any]:
        """The values of its fields, `FAILED` for those with a problem."""
        hints = _hints(cls)
        values: dict[str, Any] = {}
        for key, field in fields.items():
            if key in node.entries:
                inner = path if key in SILENT_KEYS else f"{path}.{key}"
                value = self.read(node.entries[key], hints[field.name], inner, f'{subject}: "{key}"')
                values[field.name] = (
                    self.checked_id(node.entries[key], value, subject) if key == "id" else value
                )
            elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
                values[field.name] = self.fail(node.place, f'{subject} lacks "{key}"', "Add it.")
        return values

    def unknown_keys(self, node: Table, fields: dict[str, Any], subject: str) -> None:
        """Every key that is none of the fields."""
        for key, place in node.key_places.items():
            if key not in fields:
                self.fail(place, f'{subject} has no key "{shortened(key)}"', did_you_mean(key, fields))

    def checked_id(self, node: Node, value: Any, subject: str) -> Any:
        """An id that can be an anchor and a file name."""
        if isinstance(value, str) and not ID.match(value):
            return self.fail(
                node.place, f'{subject}: id "{shortened(value)}" may hold only letters, digits and hyphens'
            )
        return value

    # ------------------------------------------------------------------ problems
    def wrong(self, node: Node, subject: str, wanted: str) -> Any:
        """The problem that a node is not what was wanted."""
        found = {Scalar: "a single value", Listing: "a list", Table: "keys with values"}[type(node)]
        if isinstance(node, Scalar):
            found = "nothing" if is_null(node) else f'"{shortened(node.text)}"'
        return self.fail(node.place, f"{subject} must be {wanted}, but this is {found}")

    def fail(self, place: Place, what: str, hint: str = "") -> Any:
        """Report a problem; always `FAILED`."""
        self.problems.append(Problem(place, what, hint))
        return FAILED


@cache
def _hints(cls: type) -> dict[str, Any]:
    """The annotations of a class, worked out once: they are written as text."""
    return get_type_hints(cls, include_extras=True)


def kind_of(cls: type) -> str:
    """What messages call a class: its `kind`, else its name in small letters."""
    return str(getattr(cls, "kind", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", cls.__name__).lower()))


def named(cls: type, node: Table, fallback: str) -> str:
    """`clause "deal"` when the node gives an id, else what the caller knows."""
    own = node.entries.get("id")
    if isinstance(own, Scalar) and own.text:
        return f'{kind_of(cls)} "{shortened(own.text)}"'
    return fallback or kind_of(cls)


def _fits(node: Node, option: Any) -> bool:
    origin = get_origin(option)
    if origin is tuple:
        return isinstance(node, Listing)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return isinstance(node, Table)
    if dataclasses.is_dataclass(origin or option) and option not in (Text, Expression, Range):
        return isinstance(node, Table)
    if not isinstance(node, Scalar):
        return False
    return option is not int or bool(WHOLE.match(node.text) and not node.quoted)


def _own_name(node: Node, index: int) -> str:
    own = node.entries.get("id") if isinstance(node, Table) else None
    return own.text if isinstance(own, Scalar) else str(index + 1)

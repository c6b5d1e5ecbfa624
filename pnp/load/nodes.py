"""YAML as a tree of nodes that know where they stand.

In: the text of a file. Out: `Scalar`, `Listing` and `Table` nodes with their places, and problems.
The reading is strict YAML 1.2: only `true` and `false` are booleans, `1.0` and dates stay text, keys are given once,
aliases, anchors and tags are refused. A maintainer must not resolve values here: `pnp.load.read` does, by type.

libyaml reads first, forty times as fast. Whatever it finds fault with is read again by ruamel.yaml, whose word is
final and whose messages speak of the place.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.reader import ReaderError

from pnp.errors import DataError, Place, Problem
from pnp.files import text_of

NOWHERE = Place("")


@dataclass(frozen=True)
class Scalar:
    """One word, number or sentence as written. `quoted` scalars are always text."""

    text: str
    place: Place
    quoted: bool = False
    text_place: Place = NOWHERE
    """The place of the first character of the text itself, behind a quote or block sign."""


@dataclass(frozen=True)
class Listing:
    """A list."""

    items: tuple[Node, ...]
    place: Place


@dataclass(frozen=True)
class Table:
    """Keys and values in the order they came; `key_places` says where each key stands."""

    entries: dict[str, Node]
    place: Place
    key_places: dict[str, Place] = field(default_factory=dict)


Node = Scalar | Listing | Table


class _Stop(Exception):
    """The file cannot be read any further."""


def parse_yaml(text: str, file: str) -> tuple[Node | None, list[Problem]]:
    """The root node of a YAML text; None when it cannot be read or is empty. `file` names it in problems.

    Nodes are shared between calls with the same text, so nobody may change one.
    """
    node, problems = _parsed(text, file)
    return node, list(problems)


@functools.lru_cache(maxsize=512)
def _parsed(text: str, file: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """Reading takes longer than all that follows, and templates and shared files are asked for again."""
    problems: list[Problem] = []
    return _composed(text, file, problems), tuple(problems)


def _composed(text: str, file: str, problems: list[Problem]) -> Node | None:
    quick = _read_quickly(text, file)
    return quick if quick is not None else _read_strictly(text, file, problems)


_IN_QUESTION = re.compile("[\\t\\x85\\u2028\\u2029\\ufeff]")
"""Characters the two disagree on: tabs, ends of lines of YAML 1.1 alone, and a mark of byte order."""


def _read_quickly(text: str, file: str) -> Node | None:
    """The root node by libyaml; None for every text that gives rise to a question."""
    problems: list[Problem] = []
    if not yaml.__with_libyaml__ or _IN_QUESTION.search(text):
        return None
    try:
        node = _Composer(yaml.parse(text, yaml.CSafeLoader), file, problems).root()
    except (yaml.YAMLError, _Stop, RecursionError):
        return None
    return None if problems else node


def _read_strictly(text: str, file: str, problems: list[Problem]) -> Node | None:
    try:
        node = _Composer(YAML(typ="safe", pure=True).parse(text), file, problems).root()
        if node is None and not problems:
            hint = 'Write what it holds; a list that holds nothing is "[]".'
            problems.append(Problem(Place(file), "the file is empty", hint))
        return node
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(file, mark.line + 1, mark.column + 1) if mark else Place(file)
        problems.append(Problem(place, f"the YAML cannot be read: {error.problem or error.context}"))
    except ReaderError as error:
        problems.append(Problem(Place(file), f"the file holds a character that YAML forbids: {error.reason}"))
    except YAMLError as error:
        problems.append(Problem(Place(file), f"the YAML cannot be read: {error}"))
    except _Stop:
        pass
    except RecursionError:
        problems.append(Problem(Place(file), "the YAML is nested too deeply"))
    return None


def read_yaml(path: Path, file: str) -> tuple[Node | None, list[Problem]]:
    """The root node of a YAML file."""
    if not path.exists() and not path.is_symlink():
        return None, [Problem(Place(file), "the file is missing")]
    try:
        return parse_yaml(text_of(path, file), file)
    except DataError as error:
        return None, [*error.problems]


class _Composer:
    """Builds nodes from the events of a parser; both parsers give their events the same names."""

    def __init__(self, events: Iterable[Any], file: str, problems: list[Problem]) -> None:
        self.file, self.problems = file, problems
        self.events = iter(events)

    def place(self, event: Any) -> Place:
        return Place(self.file, event.start_mark.line + 1, event.start_mark.column + 1)

    def root(self) -> Node | None:
        for event in self.events:
            match _name(event):
                case "DocumentStart":
                    node = self.node(next(self.events))
                    self.only_one()
                    if not isinstance(node, Scalar) or not _empty(node):
                        return node
                case "StreamEnd":
                    break
        return None

    def only_one(self) -> None:
        for event in self.events:
            if _name(event) == "DocumentStart":
                self.problems.append(
                    Problem(self.place(event), 'a second document begins here; remove the "---"')
                )
                raise _Stop

    def node(self, event: Any) -> Node:
        name = _name(event)
        if name == "Alias":
            self.problems.append(
                Problem(self.place(event), f'alias "*{event.anchor}" is not allowed; write the value out')
            )
            return Scalar("", self.place(event))
        self.refuse_decoration(event)
        match name:
            case "Scalar":
                return self.scalar(event)
            case "SequenceStart":
                return self.listing(event)
            case "MappingStart":
                return self.table(event)
        raise AssertionError(event)

    def refuse_decoration(self, event: Any) -> None:
        if event.anchor:
            self.problems.append(
                Problem(self.place(event), f'anchor "&{event.anchor}" is not allowed; remove it')
            )
        tag = getattr(event, "ctag", event.tag)
        if tag is not None and str(tag) not in ("", "!", "None"):
            self.problems.append(Problem(self.place(event), f'tag "{tag}" is not allowed; remove it'))

    def scalar(self, event: Any) -> Scalar:
        place = self.place(event)
        behind = 1 if event.style in ("'", '"') else 0
        return Scalar(str(event.value), place, bool(event.style), place.shifted(behind))

    def listing(self, event: Any) -> Listing:
        items: list[Node] = []
        for inner in self.events:
            if _name(inner) == "SequenceEnd":
                break
            items.append(self.node(inner))
        return Listing(tuple(items), self.place(event))

    def table(self, event: Any) -> Table:
        table = Table({}, self.place(event))
        for inner in self.events:
            if _name(inner) == "MappingEnd":
                break
            self.entry(table, inner)
        return table

    def entry(self, table: Table, event: Any) -> None:
        key, value = self.node(event), self.node(next(self.events))
        if not isinstance(key, Scalar):
            self.problems.append(Problem(key.place, "a key must be a single word"))
        elif key.text in table.entries:
            first = table.key_places[key.text].line
            self.problems.append(
                Problem(key.place, f'key "{key.text}" is given twice', f"The first is in line {first}.")
            )
        else:
            empty = isinstance(value, Scalar) and _empty(value)
            table.entries[key.text] = Scalar("", key.place, False, key.place) if empty else value
            table.key_places[key.text] = key.place


def _name(event: Any) -> str:
    return type(event).__name__.removesuffix("Event")


def _empty(node: Scalar) -> bool:
    return not node.text and not node.quoted

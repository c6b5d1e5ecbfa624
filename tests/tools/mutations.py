"""Games with one mistake in them: what a person may do to a file by accident, at any node of it.

In: a game's folder and a source of chance. Out: the text of one file, changed in one place, and what was done.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

Node = yaml.Node

NUMBERS = ("-1", "0", "1", "1000000", "99999999999999999999", "1.5")
WORDS = (
    "nothing-like-it", "{value:nope}", "{value:1000000 * 1000000}", "{term:", "**", "x" * 10_000, "<b>\"'&\\", "../x",
    "\u202eשלום\u200b", "👨\u200d👩\u200d👧", "true", "null", "1..99999999", "99..1", "a/b", "%s {0}", "0", "2 + 2",
)  # fmt: skip


@dataclass(frozen=True)
class Mutation:
    """One file of a game with one change; `what` says which."""

    file: str
    text: str
    what: str


def mutated(folder: Path, chance: random.Random) -> Mutation:
    """A file of the game, changed in one place."""
    path = chance.choice(sorted(folder.glob("*.yaml")))
    root = yaml.compose(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    spots = list(_spots(root, root.value if isinstance(root, yaml.ScalarNode) else ""))
    where, node, put = chance.choice(spots)
    change = chance.choice(CHANGES)
    new = change(node, chance, [other for _, other, _ in spots])
    put(new)
    text = yaml.serialize(root, Dumper=yaml.CSafeDumper, allow_unicode=True, width=10**6)
    return Mutation(path.name, text, f"{path.name}: {where}: {change.__name__} {_brief(new)}")


Put = Callable[[Node | None], None]


def _spots(node: Node, path: str) -> Iterator[tuple[str, Node, Put]]:
    """Every node below, its path, and what puts another in its place (None: takes it away)."""
    inner: list[tuple[str, Node, Put]] = []
    if isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            inner.append((f"{path}[{index}]", item, _putting(node.value, index, None)))
    elif isinstance(node, yaml.MappingNode):
        for index, (key, value) in enumerate(node.value):
            inner.append((f"{path}.{key.value}", value, _putting(node.value, index, key)))
            inner.append((f"{path}.{key.value}?", key, _renaming(node.value, index, value)))
    for one in inner:
        yield one
        if not one[0].endswith("?"):
            yield from _spots(one[1], one[0])


def _putting(parent: list, index: int, key: Node | None) -> Put:
    def put(new: Node | None) -> None:
        if new is None:
            del parent[index]
        else:
            parent[index] = new if key is None else (key, new)

    return put


def _renaming(parent: list, index: int, value: Node) -> Put:
    def put(new: Node | None) -> None:
        if new is None:
            del parent[index]
        elif isinstance(new, yaml.ScalarNode):
            parent[index] = (new, value)

    return put


def _brief(node: Node | None) -> str:
    return "" if node is None else str(node.value)[:60]


def _scalar(text: str) -> yaml.ScalarNode:
    return yaml.ScalarNode(
        "tag:yaml.org,2002:str", text, style='"' if not text or text[0] in " {*%&" else None
    )


# Each change gets the node, chance, and every other node of the file
def dropped(node: Node, chance: random.Random, others: list[Node]) -> Node | None:
    """Nothing stands there any more."""
    return None


def emptied(node: Node, chance: random.Random, others: list[Node]) -> Node | None:
    """An empty text, list or table, or no value at all."""
    empty = [_scalar(""), yaml.ScalarNode("tag:yaml.org,2002:null", "")]
    lists = [yaml.SequenceNode("tag:yaml.org,2002:seq", []), yaml.MappingNode("tag:yaml.org,2002:map", [])]
    return chance.choice([*empty, *lists])


def numbered(node: Node, chance: random.Random, others: list[Node]) -> Node | None:
    """A number that is too large, too small or none."""
    return yaml.ScalarNode("tag:yaml.org,2002:int", chance.choice(NUMBERS))


def reworded(node: Node, chance: random.Random, others: list[Node]) -> Node | None:
    """Words nobody expects."""
    return _scalar(chance.choice(WORDS))


def misspelt(node: Node, chance: random.Random, others: list[Node]) -> Node | None:
    """One character more or less, as happens to references."""
    if not isinstance(node, yaml.ScalarNode) or not node.value:
        return reworded(node, chance, others)
    at = chance.randrange(len(node.value))
    kept = copy.copy(node)
    kept.value = node.value[:at] + chance.choice(["", "x", node.value[at] * 2]) + node.value[at + 1 :]
    return kept


def confused(node: Node, chance: random.Random, others: list[Node]) -> Node | None:
    """What stands elsewhere in the file: an id of another kind, a list for a word, a thing twice."""
    return copy.deepcopy(chance.choice(others))


CHANGES = (dropped, emptied, numbered, reworded, misspelt, misspelt, confused, confused)

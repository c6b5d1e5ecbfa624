"""The JSON Schema for editors says the same as the reader: every real file passes, a misspelt key does not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pnp.library import game_ids
from pnp.load.nodes import Listing, Node, Scalar, read_yaml
from pnp.load.schema import schemas


def plain(node: Node) -> Any:
    """What an editor sees: numbers, booleans and text of YAML 1.2."""
    if isinstance(node, Listing):
        return [plain(item) for item in node.items]
    if not isinstance(node, Scalar):
        return {key: plain(value) for key, value in node.entries.items()}
    if node.quoted:
        return node.text
    if node.text in ("true", "false"):
        return node.text == "true"
    return int(node.text) if node.text.lstrip("-").isdigit() else node.text


@pytest.mark.parametrize("stem", sorted(schemas()))
def test_every_file_of_every_game_passes(stem: str, library: Path) -> None:
    schema = schemas()[stem]
    Draft202012Validator.check_schema(schema)
    seen = 0
    for game_id in game_ids(library):
        path = library / "games" / game_id / f"{stem}.yaml"
        node, _ = read_yaml(path, path.name) if path.exists() else (None, [])
        if node is not None:
            errors = [error.message for error in Draft202012Validator(schema).iter_errors(plain(node))]
            assert errors == [], path
            seen += 1
    assert seen


def test_a_misspelt_and_a_missing_key_are_refused() -> None:
    validator = Draft202012Validator(schemas()["terms"])
    assert validator.is_valid([{"id": "a", "name": "b", "text": "c"}])
    assert not validator.is_valid([{"id": "a", "nam": "b", "text": "c"}])
    assert not validator.is_valid([{"id": "a", "name": "b"}])

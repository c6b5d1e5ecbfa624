"""Strict YAML: what is refused, and where the message points."""

import pytest

from pnp.load.nodes import Listing, Scalar, Table, parse_yaml


def messages(text: str) -> list[str]:
    return [str(problem) for problem in parse_yaml(text, "a.yaml")[1]]


def test_every_node_knows_its_place() -> None:
    node, problems = parse_yaml('a: 1\nb:\n  - "x"\n  - {c: y}\n', "a.yaml")
    assert problems == []
    assert isinstance(node, Table)
    listing = node.entries["b"]
    assert isinstance(listing, Listing)
    quoted, inner = listing.items
    assert isinstance(quoted, Scalar)
    assert isinstance(inner, Table)
    assert (str(quoted.place), str(quoted.text_place)) == ("a.yaml:3:5", "a.yaml:3:6")
    assert str(inner.entries["c"].place) == "a.yaml:4:9"
    assert str(node.key_places["b"]) == "a.yaml:2:1"


def test_words_stay_words() -> None:
    node, _ = parse_yaml("a: yes\nb: 1.0\nc: 2026-11-30\n", "a.yaml")
    assert isinstance(node, Table)
    assert [n.text for n in node.entries.values() if isinstance(n, Scalar)] == ["yes", "1.0", "2026-11-30"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\na: 2\n", 'a.yaml:2:1: key "a" is given twice. The first is in line 1.'),
        ("a: &x 1\n", 'a.yaml:1:4: anchor "&x" is not allowed; remove it.'),
        ("a: !!int 1\n", 'a.yaml:1:4: tag "tag:yaml.org,2002:int" is not allowed; remove it.'),
        ("[1, 2]: a\n", "a.yaml:1:1: a key must be a single word."),
        ("a: 1\n---\nb: 2\n", 'a.yaml:2:1: a second document begins here; remove the "---".'),
        ("", 'a.yaml: the file is empty. Write what it holds; a list that holds nothing is "[]".'),
    ],
)
def test_refused(text: str, message: str) -> None:
    assert messages(text) == [message]


def test_nesting_without_end_is_one_message() -> None:
    assert messages("[" * 5000) == ["a.yaml: the YAML is nested too deeply."]


def test_alias_is_refused() -> None:
    assert 'a.yaml:2:4: alias "*x" is not allowed; write the value out.' in messages("a: &x 1\nb: *x\n")


@pytest.mark.parametrize("text", ["a: [1\n", "a: b: c\n", "\tx: 1\n", 'a: "open\n', "a: \x07\n"])
def test_broken_yaml_is_one_message_with_a_place(text: str) -> None:
    node, problems = parse_yaml(text, "a.yaml")
    assert node is None
    assert len(problems) == 1
    assert str(problems[0]).startswith("a.yaml")

"""Templates: faces inherit layer by layer, and every mistake is named at its place."""

import pytest

from pnp.layout.layers import LAYERS
from pnp.layout.templates import load_templates, read_templates

from .face_samples import root_of

BASE = """
styles:
  title: {size: [21, 13], weight: {han: 740, latin: 800}, soften: {han: 0.016, latin: 0.035}}
faces:
  card:
    size: [63, 88]
    layers:
      - {id: art, draw: panel, box: [3, 3, 57, 39], edge: scallop, stars: {seed: 20, count: 12}}
      - {id: frame, draw: frame, box: [3, 3, 57, 82]}
      - {id: title, draw: line, at: [31.5, 55], width: 53, style: title, align: center, bind: name}
"""


def read(*texts):
    return read_templates(
        [root_of(text, f"templates/print/{number}.yaml") for number, text in enumerate(texts)]
    )


def face(name, *layers, extends="card"):
    """A face as YAML: its parent and its layers, one a line from line 5 on."""
    rows = "".join(f"      - {{{layer}}}\n" for layer in layers)
    return f"faces:\n  {name}:\n    extends: {extends}\n    layers:\n{rows}"


def problems(child):
    return [str(problem) for problem in read(BASE, child)[1]]


def test_a_child_changes_one_option_and_keeps_the_rest():
    templates, found = read(BASE, face("item", "id: art, stars: {seed: 31}"))
    assert not found
    parent, child = (templates.faces[name].layers[0].options for name in ("card", "item"))
    assert (child.stars.seed, child.stars.count, child.edge) == (31, 12, "scallop")
    assert parent.stars.seed == 20
    assert templates.faces["item"].size_mm == (63.0, 88.0)
    assert [layer.id for layer in templates.faces["item"].layers] == ["art", "frame", "title"]


def test_a_new_layer_lies_above_and_none_takes_one_away():
    child = face("item", "id: frame, draw: none", "id: disc, draw: disc, at: [9, 9], radius: 4")
    templates, found = read(BASE, child)
    assert not found
    assert [layer.id for layer in templates.faces["item"].layers] == ["art", "title", "disc"]


def test_a_layer_that_changes_its_kind_inherits_nothing():
    child = face("item", "id: art, draw: disc, at: [9, 9], radius: 4")
    templates, found = read(BASE, child)
    assert not found
    assert templates.faces["item"].layers[0].options.radius == 4


def test_chains_of_faces_resolve_in_any_order():
    grandchild, child = face("c", "id: art, edge: lid", extends="b"), face("b", "id: art, stars: {seed: 5}")
    templates, found = read(grandchild, child, BASE)
    assert not found
    options = templates.faces["c"].layers[0].options
    assert (options.edge, options.stars.seed) == ("lid", 5)


@pytest.mark.parametrize(
    ("child", "line"),
    [
        (
            "faces:\n  a:\n    extends: cart\n",
            '1.yaml:3:14: face "a" extends "cart", which does not exist. Did you mean "card"?',
        ),
        (
            face("a", "id: x, draw: panell"),
            '1.yaml:5:23: layer "x" of face "a": there is no kind of layer "panell". Did you mean "panel"?',
        ),
        (
            face("a", "id: title, aling: left"),
            '1.yaml:5:21: layer "title" has no key "aling". Did you mean "align"?',
        ),
        (
            face("a", "id: art, edge: scalop"),
            '1.yaml:5:25: layer "art": "edge" is "scalop", which is not known. Did you mean "scallop"?',
        ),
        (
            face("a", "id: art, box: [3, 3, 57]"),
            '1.yaml:5:24: layer "art" of face "a": "box" must have 4 numbers, but it has 3.',
        ),
        (
            face("a", "id: light, draw: lamp, at: [1, 2], floor: 3, half: 4, clip: arts"),
            '1.yaml:5:70: layer "light" of face "a" is clipped to "arts", which has no outline here. '
            'Did you mean "art"?',
        ),
        (
            face("a", "id: art", "id: art"),
            '1.yaml:6:9: face "a" has two layers "art". Ids are unique.',
        ),
        (
            "faces:\n  a:\n    layers: []\n",
            '1.yaml:3:5: face "a" lacks "size". Add it, or extend a face that has one.',
        ),
        (
            "faces:\n  card:\n    size: [1, 2]\n",
            '1.yaml:2:3: face "card" is given twice. First: templates/print/0.yaml:6:5.',
        ),
        ("face: {}\n", '1.yaml:1:1: a template file has no key "face". Did you mean "faces"?'),
        (
            "styles:\n  tiny: {size: {han: [8, 6], latin: [8, 6.5]}}\n",
            '1.yaml:2:9: style "tiny" goes down to 6 pt. The smallest type is 7 pt.',
        ),
        ("styles:\n  odd: {size: [7, 9]}\n", '1.yaml:2:8: style "odd": "size" must be [largest, smallest].'),
    ],
)
def test_mistakes_are_named_at_their_place(child, line):
    assert f"templates/print/{line}" in problems(child)


def test_a_circle_of_faces_is_named():
    found = problems("faces:\n  a: {size: [1, 2], extends: b}\n  b: {extends: c}\n  c: {extends: a}\n")
    assert any('face "a" extends itself: a → b → c → a' in line for line in found)


def test_a_style_differs_by_script():
    style = read(BASE)[0].styles["title"]
    assert (style.type_for("han").weight, style.type_for("latin").weight) == (740, 800)
    assert (style.type_for("han").soften_em, style.type_for("latin").soften_em) == (0.016, 0.035)
    assert style.type_for("han", 18).sizes_pt[0] == 18
    assert style.type_for("han").sizes_pt[-1] == 13


def test_our_own_templates_have_no_mistakes_and_use_every_kind_of_layer():
    templates, found = load_templates()
    assert found == []
    used = {layer.kind.options for face in templates.faces.values() for layer in face.layers}
    assert used == {kind.options for kind in LAYERS.values()}


def test_a_game_brings_its_own_faces(tmp_path):
    folder = tmp_path / "chess"
    folder.mkdir()
    (folder / "faces.yaml").write_text(
        "faces:\n  pawn-card:\n    extends: lamp-card\n    layers: []\n", "utf-8"
    )
    templates, found = load_templates(folder)
    assert found == []
    assert [layer.id for layer in templates.faces["pawn-card"].layers][:2] == ["art", "light"]

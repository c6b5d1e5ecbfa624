"""A second language beneath the first: where it stands, what makes room, what does not fit."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

from pnp.layout.art.qr import modules_across, qr_code
from pnp.layout.drawing import Group, Run, Tag, Use, walk
from pnp.layout.faces import Faces
from pnp.layout.layers.model import SecondLanguage
from pnp.layout.templates import read_templates

from .face_samples import SquareFonts, card, context, deck, game, local, root_of

FACES = """
styles:
  title: {size: [18, 9], weight: 800}
  body: {size: [10, 7], weight: 400}
  second: {size: [7.5, 7], weight: 500}
faces:
  one:
    size: [63, 88]
    layers:
      - {id: kind, draw: line, at: [31.5, 80], width: 50, style: body, bind: term.noise}
      - id: title
        draw: line
        at: [31.5, 55]
        width: 50
        style: title
        align: center
        bind: name
        second: {drop: 2, lift: 2}
      - {id: rule, draw: para, box: [6, 58, 50, 16], style: body, valign: middle, bind: text, second: second}
      - {id: mark, draw: line, at: [31.5, 86], width: 50, style: body, bind: icon}
"""
HIGHER = """  two:
    extends: one
    layers:
      - {id: title, at: [31.5, 53]}
"""


def room(second_card=None, faces: str = FACES, **given) -> Faces:
    templates, problems = read_templates([root_of(faces)])
    assert problems == []
    other = second_card or card(name=local("Slippers"), text=local("Noise counts 0."))
    components = SimpleNamespace(decks=(deck(other),))
    english = SimpleNamespace(**vars(game()) | {"components": components, "terms": ()})
    second = SecondLanguage(english, SquareFonts("en"), lambda msgid: msgid)
    return Faces(replace(context(templates, **given), second=second))


def placed(faces: Faces, face: str = "one") -> dict[str, tuple[float, float]]:
    """Each text with its baseline and size."""
    found = {}
    drawing = faces.card(deck(card(), face=face), card())

    def inside(items, down: float) -> None:
        for item in items:
            if isinstance(item, Run):
                found[item.text] = (round(item.baseline_mm + down, 2), item.size_pt)
            elif isinstance(item, Group):
                inside(item.items, down + item.matrix[5])
            elif isinstance(item, Use):
                inside(item.symbol.items, down)

    inside((drawing,), 0)
    return found


def test_a_title_makes_room_and_the_second_stands_beneath():
    texts = placed(room())
    assert texts["绒拖鞋"][0] == 53
    assert texts["Slippers"] == (57, 7.5)


def test_a_face_that_moves_its_title_moves_both_languages():
    texts = placed(room(faces=FACES + HIGHER), "two")
    assert texts["绒拖鞋"][0] == 51
    assert texts["Slippers"] == (55, 7.5)


def test_both_texts_share_the_box_one_above_the_other():
    texts = placed(room())
    first, second = texts["声响算"], texts["Noise counts 0."]
    assert 58 < first[0] < second[0] < 74
    assert second[1] == 7.5


def test_without_a_second_language_everything_stands_as_before():
    templates, _ = read_templates([root_of(FACES)])
    assert placed(Faces(context(templates)))["绒拖鞋"][0] == 55


def test_what_reads_alike_in_both_is_said_once():
    same = placed(room(card(name=local("绒拖鞋"), text=local("Noise counts 0."))))
    assert same["绒拖鞋"][0] == 55


def test_a_second_text_is_tagged_with_its_language():
    drawing = room().card(deck(card()), card())
    tags = [item.tag for item in walk((drawing,)) if isinstance(item, Group) and item.tag]
    assert Tag("H2") in tags
    assert Tag("H2", locale="en") in tags
    assert Tag("P", locale="en") in tags


def test_what_does_not_fit_is_told_with_its_language():
    faces = room(card(name=local("Slippers"), text=local("Noise counts nothing at all. " * 12)))
    faces.card(deck(card()), card())
    (problem,) = faces.fit().problems()
    assert "(en): the text runs" in str(problem)


def test_symbols_of_two_languages_have_their_own_names():
    drawing = room().card(deck(card()), card(copies=2))
    assert isinstance(drawing, Use)
    assert "/zh-Hans+en/" in drawing.symbol.name


CODE = """
faces:
  one:
    size: [63, 88]
    layers:
      - {id: code, draw: code, at: [47.5, 30]}
"""


def coded(site_url: str) -> Faces:
    templates, problems = read_templates([root_of(CODE)])
    assert problems == []
    return Faces(replace(context(templates), site_url=site_url))


def test_a_card_has_a_code_only_where_the_site_has_an_address():
    assert not list(walk((coded("").card(deck(card()), card()),)))[1:]
    drawing = coded("https://example.org/").card(deck(card()), card())
    (link,) = [item.link for item in walk((drawing,)) if isinstance(item, Group) and item.link]
    assert link == "https://example.org/zh-Hans/x/cards/slippers/"


def test_an_address_too_long_for_a_camera_is_a_problem():
    faces = coded(f"https://{'very-' * 40}long.example.org/")
    faces.card(deck(card()), card())
    assert "too long for a code of 11 mm" in str(faces.problems()[0])


def test_the_code_can_be_read():
    path = qr_code("https://example.org/en/toys-freeze/cards/tiptoe/", 0, 0, 11, "#000000")
    across = modules_across("https://example.org/en/toys-freeze/cards/tiptoe/")
    module = 11 / across
    dark = {
        (round(a[1] / module), round(a[2] / module))
        for a in path.segments
        if a[0] == "M"
    }  # fmt: skip
    # The three finder patterns begin at the corners inside the quiet zone (ISO/IEC 18004, 5.3.2.1).
    assert {(2, 2), (across - 9, 2), (2, across - 9)} <= dark

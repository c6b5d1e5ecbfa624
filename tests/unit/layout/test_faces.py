"""Faces: what is drawn for a card, what is shared between cards, what goes wrong and where."""

import pytest

from pnp.errors import DataError
from pnp.layout.drawing import Group, Path, Picture, Run, Use, walk
from pnp.layout.faces import Faces, card_fields
from pnp.layout.templates import load_templates, read_templates
from pnp.model.components import Board, Cell
from pnp.model.prints import Item
from pnp.model.rules import Figure, FormulaPart, Panel, Step

from .face_samples import PLACE, card, context, deck, local, root_of

ONE = """
styles:
  title: {size: [18, 9], weight: 800}
faces:
  one:
    size: [63, 88]
    layers:
      - {id: ground, draw: box, box: [0, 0, 63, 88], fill: night}
      - {id: frame, draw: frame, box: [3, 3, 57, 82]}
      - {id: picture, draw: picture, at: [31.5, 30], size: 24, bind: icon}
      - {id: mark, draw: token, at: [10, 10], radius: 6, shape: badge, icon: star}
      - {id: kind, draw: line, at: [31.5, 80], width: 50, style: title, align: center, bind: term.noise}
      - {id: title, draw: line, at: [31.5, 55], width: 50, style: title, align: center, bind: name}
"""


def faces(text=ONE, **given):
    templates, problems = read_templates([root_of(text)])
    assert problems == []
    return Faces(context(templates, **given))


def texts(drawing):
    return [item.text for item in walk((drawing,)) if isinstance(item, Run)]


def changed(old, new):
    assert old in ONE
    return ONE.replace(old, new)


def test_a_card_shows_its_fields_and_the_words_of_the_game():
    drawn = faces().card(deck(card()), card())
    assert texts(drawn) == ["声响", "绒拖鞋"]
    assert [item.emoji for item in walk((drawn,)) if isinstance(item, Picture)] == ["🧦"]


def test_layers_that_never_change_are_one_symbol_for_all_cards():
    room = faces()
    first, second = (room.card(deck(), card(id=name, icon=icon)) for name, icon in (("a", "🧦"), ("b", "🎧")))
    shared = [[item for item in drawn.items if isinstance(item, Use)] for drawn in (first, second)]
    assert [use.symbol.name for use in shared[0]] == ["x/one/0/zh-Hans/full/all", "x/one/2/zh-Hans/full/all"]
    assert all(a is b for a, b in zip(*shared, strict=True))


def test_a_card_is_drawn_once_and_copies_share_a_symbol():
    room = faces()
    single, several = card(), card(id="tiptoe", copies=6)
    assert room.card(deck(), single) is room.card(deck(), single)
    assert isinstance(room.card(deck(), single), Group)
    assert isinstance(room.card(deck(), several), Use)


def test_low_ink_is_another_drawing():
    def fills(low):
        drawn = faces(low=low).card(deck(), card())
        return {item.fill for item in walk((drawn,)) if isinstance(item, Path)}

    assert "#241F5C" in fills(False)
    assert "#241F5C" not in fills(True)


def test_a_colour_may_differ_by_ink():
    text = changed(
        "width: 50, style: title, align: center, bind: name",
        "width: 50, style: title, colour: {full: icedeep, low: ink}, bind: name",
    )
    colours = [
        {
            item.text: item.colour
            for item in walk((faces(text, low=low).card(deck(), card()),))
            if isinstance(item, Run)
        }
        for low in (False, True)
    ]
    assert [found["绒拖鞋"] for found in colours] == ["#17607F", "#1B1740"]


@pytest.mark.parametrize(
    ("old", "new", "wrong", "sentence"),
    [
        (
            "fill: night",
            "fill: nigth",
            "nigth",
            'layer "ground": there is no colour "nigth". Did you mean "night"?',
        ),
        ("icon: star", "icon: stra", "stra", 'layer "mark": there is no icon "stra". Did you mean "star"?'),
        (
            "style: title, align",
            "style: titel, align",
            "titel",
            'layer "kind": there is no style "titel". Did you mean "title"?',
        ),
        (
            "bind: term.noise",
            "bind: term.nois",
            "term.nois",
            'layer "kind": face "one" has no field "term.nois". Did you mean "term.noise"?',
        ),
    ],
)
def test_a_name_that_does_not_exist_is_named_at_its_option(old, new, wrong, sentence):
    text = ONE.replace(old, new, 1)
    before = text[: text.index(wrong)]
    line, column = before.count("\n") + 1, len(before) - before.rindex("\n")
    room = faces(text)
    room.card(deck(), card())
    assert [str(problem) for problem in room.problems()] == [f"faces.yaml:{line}:{column}: {sentence}"]


def test_a_field_that_a_card_lacks_is_named_at_the_card():
    room = faces(ONE.replace("bind: name", "bind: nam", 1))
    room.card(deck(), card())
    assert [str(problem) for problem in room.problems()] == [
        'games/x/components.yaml:41:7: card "slippers" lacks the field "nam", which its face shows. '
        'Did you mean "name"?'
    ]


def test_an_unknown_face_is_named_at_the_card():
    with pytest.raises(DataError) as error:
        faces().card(deck(face="oen"), card())
    assert (
        str(error.value)
        == 'games/x/components.yaml:41:7: card "slippers" has the face "oen", which does not exist. '
        'Did you mean "one"?'
    )


def test_a_title_that_does_not_fit_is_in_the_fit_report():
    room = faces()
    room.card(deck(), card(name=local("很长很长很长很长很长很长很长的名字")))
    (problem,) = room.fit().problems()
    assert problem.place == PLACE
    assert str(problem).endswith(
        'card "slippers" (zh-Hans): the text "name" runs 4.0 mm over at 9 pt. Shorten it.'
    )


def test_a_back_that_shows_nothing_of_the_card_belongs_to_the_deck():
    text = (
        ONE
        + "  shared:\n    size: [63, 88]\n    layers:\n"
        + "      - {id: k, draw: line, at: [9, 9], width: 50, style: title, bind: term.noise}\n"
    )
    room = faces(text)
    cards = [card(id="a"), card(id="b")]
    backs = [room.back(deck(*cards, back="shared"), each) for each in cards]
    assert backs[0] is backs[1]
    own = [room.back(deck(*cards, back="one"), each) for each in cards]
    assert own[0] is not own[1]
    assert room.back(deck(*cards), cards[0]) is None


def test_fields_of_a_card_are_its_own_names():
    given = card(fields={"value": 2}, texts={"timing": local("亮牌之前")})
    fields = card_fields(deck(given), given)
    assert (fields["value"], fields["timing"].plain(), fields["deck.name"].plain()) == (
        2,
        "亮牌之前",
        "道具卡",
    )


# ---------------------------------------------------------------------- our own faces
@pytest.fixture(scope="module")
def templates():
    return load_templates()[0]


QUICK = Item("quick-reference", PLACE, "reference", local("速查表"), template="quick-reference")


def panels():
    moment = Panel(
        "moment",
        PLACE,
        local("时刻"),
        "active",
        (Step(local("移动"), local("0格或1格"), icon="active"), Step(local("亮牌"), icon="screw")),
        (Figure(local("上限"), "cap", alarm=True),),
        local("越线时"),
        (FormulaPart(local("S−4"), local("超出")), FormulaPart(local("1×"), local("活动中"))),
        local("并列不得。"),
    )
    draw = Step(local("道具"), local("每人抽一张"), icon="screw")
    scores = (Step(local("天亮了"), score="dawn"), Step(local("失败"), score="loss"))
    night = Panel("night", PLACE, local("夜始"), "screw", (draw,))
    return (night, moment, Panel("final", PLACE, local("终局"), "screw", scores))


@pytest.mark.parametrize("low", [False, True])
@pytest.mark.parametrize("locale", ["zh-Hans", "en"])
def test_every_value_of_the_toys_fields_can_be_drawn(templates, low, locale):
    room = Faces(context(templates, low=low, locale=locale))
    room.studio.shared |= {"icon.progress": local("进度")}
    for value in range(4):
        room.card(deck(face="noise-card"), card(id=f"n{value}", fields={"value": value}))
    for use in ("once", "passive"):
        room.card(deck(face="role-card"), card(id=use, fields={"use": use}))
    for when in ("before-reveal", "after-reveal", "move", "after-placing", "any-time"):
        room.card(deck(face="item-card"), card(id=when, fields={"when": when}, texts={"timing": local("时")}))
    assert room.problems() == []
    assert room.fit().problems() == []


def test_a_noise_card_says_its_value_in_figures_and_gains(templates):
    room = Faces(context(templates))
    room.studio.shared |= {"icon.progress": local("进度")}
    drawn = room.card(deck(face="noise-card"), card(fields={"value": 2}))
    assert [text for text in texts(drawn) if any(char.isdigit() for char in text)] == [
        "2",
        "2",
        "2",
        "+2",
        "+2",
    ]


def test_an_unknown_moment_of_use_is_a_problem(templates):
    room = Faces(context(templates))
    room.card(deck(face="item-card"), card(fields={"when": "befor-reveal"}, texts={"timing": local("时")}))
    (problem,) = room.problems()
    assert 'the rail has no stop "befor-reveal"' in problem.what
    assert problem.hint == 'Did you mean "before-reveal"?'


def test_the_room_map_takes_names_and_distances_from_the_board(templates):
    room = Faces(context(templates))
    room.studio.shared["term.partner"] = local("伙伴")
    cells = (
        Cell("chest", PLACE, local("玩具箱"), 2, 3, "🧸", 0, 2, True),
        Cell("rug", PLACE, local("地毯"), 2, 2, "🟥", 1, 4),
    )
    drawn, size = room.board(Board("room", PLACE, local("房间地图"), "room-map", cells))
    assert size == (269.0, 200.0)
    assert {"玩具", "房间地图", "玩具箱", "地毯", "1", "START"} <= set(texts(drawn))
    assert "🟥" not in [item.emoji for item in walk((drawn,)) if isinstance(item, Picture)]


def test_a_board_cell_without_furniture_is_a_problem(templates):
    room = Faces(context(templates))
    room.board(
        Board(
            "room", PLACE, local("房间"), "room-map", (Cell("rugg", PLACE, local("地毯"), 1, 1, "🟥", 1, 4),)
        )
    )
    assert ['cell "rugg" has no furniture "rugg"' in problem.what for problem in room.problems()] == [True]


def test_a_plain_board_needs_cells_with_names_and_nothing_else(templates):
    room = Faces(context(templates))
    bare = Cell("deep", PLACE, local("深水"), 1, 1)
    home = Cell("bank", PLACE, local("这一岸"), 2, 2, "🧦", start=True)
    drawn, size = room.board(Board("stream", PLACE, local("小溪"), "plain-board", (bare, home)))
    assert size == (200.0, 200.0)
    assert texts(drawn) == ["小溪", "深水", "这一岸"]
    (sock,) = [item for item in walk((drawn,)) if isinstance(item, Picture)]
    assert (sock.emoji, sock.x_mm > 100, sock.y_mm > 100) == ("🧦", True, True)
    assert room.problems() == []


def test_a_plain_board_without_cells_is_a_problem(templates):
    room = Faces(context(templates))
    room.board(Board("stream", PLACE, local("小溪"), "plain-board"))
    assert ["has no cells" in problem.what for problem in room.problems()] == [True]


def test_the_quick_reference_shows_numbers_flow_sum_lists_and_points(templates):
    values = {"cap": {3: 15, 4: 19, 5: 23, 6: 23}, "dawn": {0: 5}, "loss": {0: -2}}
    room = Faces(context(templates, values=values.__getitem__))
    room.context.game.quick = panels()
    drawn, size = room.reference(QUICK)
    shown = texts(drawn)
    assert size == (134.0, 200.0)
    assert {"15", "19", "23", "移动", "+", "终局", "+5", "−2", "并列不得。"} <= set(shown)
    assert [text for text in shown if text in "3456"] == ["3", "4", "5", "6"]
    assert room.problems() == []
    assert room.fit().problems() == []


def test_a_quick_reference_that_is_too_full_says_so(templates):
    room = Faces(context(templates))
    steps = tuple(Step(local("步骤"), local("很长的一句话" * 12)) for _ in range(20))
    room.context.game.quick = (Panel("night", PLACE, local("夜始"), "screw", steps),)
    room.reference(QUICK)
    problems = [str(problem) for problem in room.fit().problems()]
    assert any(
        'sheet "quick-reference" (zh-Hans): the text "quick reference" runs' in problem
        for problem in problems
    )

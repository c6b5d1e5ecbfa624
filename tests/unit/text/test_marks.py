"""Marks: what they parse to, and where a bad one is."""

import pytest

from pnp.text.marks import Mark, MarkError, marks_of, parse_marks
from pnp.text.spans import Words


def test_marks_and_words_in_order() -> None:
    parts = parse_marks("他{term:frozen|定格了}，**得{value:freeze_points}颗**{icon:screw}")
    assert parts == (
        Words("他"),
        Mark("term", "frozen", "定格了", 1),
        Words("，"),
        Words("得", True),
        Mark("value", "freeze_points", "", 22, True),
        Words("颗", True),
        Mark("icon", "screw", "", 46),
    )


@pytest.mark.parametrize(
    ("text", "what", "offset"),
    [
        ("a {trem:x}", 'there is no mark "trem"', 2),
        ("a } b", '"}" stands alone', 2),
        ("**a", "** opens but does not close", 0),
        ("{icon:x|y}", "only a term may show other words", 0),
        ("{term:a{b}}", '"{" stands alone', 0),
    ],
)
def test_bad_marks(text: str, what: str, offset: int) -> None:
    with pytest.raises(MarkError) as caught:
        parse_marks(text)
    assert what in str(caught.value)
    assert caught.value.offset == offset


def test_marks_are_counted_without_their_words() -> None:
    assert marks_of("{term:a|x} {term:a}") == marks_of("{term:a|z} y {term:a}")
    assert marks_of("{term:a}") != marks_of("{icon:a}")

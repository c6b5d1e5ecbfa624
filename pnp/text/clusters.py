"""Sentences cut into clusters: the smallest stretches that are set as one.

In: `Piece`s (text with a weight, or one icon) made from spans. Out: `Cluster`s: a word, a single character or an icon,
each with the blanks behind it. An emoji in running text becomes an icon, its
whole sequence (ZWJ, VS16, skin tone, flag) together.
A maintainer must keep every character: what `cut` gives, joined, is the text. One pattern finds all clusters,
because it runs over everything that is printed; what a cluster is, is asked once for each different one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple

from pnp.text.spans import Icon, Span, Value

Kind = Literal["word", "char", "icon", "blank"]


class Piece(NamedTuple):
    """A stretch of text of one weight; or one icon, whose `text` is the word that says it."""

    text: str
    weight: int = 400
    icon: Icon | None = None


class Cluster(NamedTuple):
    """What is never cut, and the blanks behind it.

    `char` is a Han character or a mark beside them, `blank` nothing but blanks: a text or weight begins with them.
    """

    kind: Kind
    text: str
    blank: str
    weight: int
    icon: Icon | None = None


# UTS #51, 1.4.9 (EBNF of an emoji): flags, keycaps, then base + selector/skin tone/tags, joined by ZWJ.
_BASE = (
    "[\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u23ff\u25a0-\u25ff\u2600-\u27bf\u2b00-\u2bff"
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u3030\u303d\u3297\u3299]"
)
_ELEMENT = f"{_BASE}\ufe0f?[\U0001f3fb-\U0001f3ff]?[\U000e0020-\U000e007f]*"
# Signs that are text unless VS16 follows (emoji-data.txt: Emoji_Presentation=No) and that Han faces draw.
_TEXT_SIGN = "[©®‼⁉™ℹ〰〽㊗㊙\u2190-\u21ff\u25a0-\u25fc★☆☀☁☂♀♂♠♣♥♦✓✔✕✖✗✘](?!\ufe0f)"
_EMOJI = (
    f"(?:[\U0001f1e6-\U0001f1ff]{{2}}|[0-9#*]\ufe0f?\u20e3|(?!{_TEXT_SIGN}){_ELEMENT}(?:\u200d{_ELEMENT})*)"
)
_NOT_WORD = "\\s\u2060\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef“”‘’—…·\U00010000-\U0010ffff"
_LETTERS = '[!-"$-)+-/:-~]+'  # of ASCII, what never begins an emoji
_WORD = f"(?:{_LETTERS}|(?!{_EMOJI})[^{_NOT_WORD}])+"
_WORDS = f"{_WORD}(?:’{_WORD})*"
_BLANKS = "(?:[^\\S\n\u3000]|\u2060)"  # an ideographic space counts as drawn: it indents
# Han characters and words first: most of a text is nothing else
_CLUSTER = re.compile(
    f"(?:[\u4e00-\u9fff]|(?=[A-Za-z]){_WORDS}|{_EMOJI}|——|……|{_WORDS}|[^\\s\u2060]|\u3000){_BLANKS}*|{_BLANKS}+"
)
_ONE_EMOJI, _ONE_WORD = re.compile(_EMOJI), re.compile(_WORDS)
_TRAILING = re.compile(f"{_BLANKS}*$")


def pieces(
    spans: Iterable[Span], weight: int = 400, bold_weight: int = 700, players: int | None = None
) -> list[Piece]:
    """Spans as pieces; a value shows its number for `players`, or the row of all counts."""
    found: list[Piece] = []
    for span in spans:
        text, own = span.shown(players), bold_weight if span.strong else weight
        if isinstance(span, Value):
            text = text.replace(" ", "\u00a0")  # a row stays on one line
        if isinstance(span, Icon):
            found.append(Piece(text, own, span))
        elif found and found[-1][1:] == (own, None):
            found[-1] = Piece(found[-1].text + text, own)
        else:
            found.append(Piece(text, own))
    return found


def cut(text: str) -> list[str]:
    """The clusters of a text without line ends, as characters."""
    return _CLUSTER.findall(text)


def cluster(text: str, weight: int) -> Cluster:
    """What `cut` found, taken apart."""
    own = _TRAILING.sub("", text)
    blank = text[len(own) :]
    if not own:
        return Cluster("blank", own, blank, weight)
    if emoji_at(own, 0):
        return Cluster("icon", own, blank, weight, Icon("", own, emoji=own))
    return Cluster("word" if _ONE_WORD.match(own) else "char", own, blank, weight)


def emoji_at(text: str, start: int) -> str:
    """The emoji sequence that begins at `start`, or "" where there is none."""
    match = _ONE_EMOJI.match(text, start)
    return match.group() if match else ""

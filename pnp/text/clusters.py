"""Sentences cut into clusters: the smallest stretches that are set as one.

In: `Piece`s (text with a weight, or one icon) made from spans. Out: `Cluster`s: a word, a single character, a
space, an icon, a line end. An emoji in running text becomes an icon, its whole sequence (ZWJ, VS16, skin
tone, flag) together. A maintainer must keep every character: joining the clusters gives the text back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from pnp.text.spans import ClauseLink, Icon, Span, Term, Value, Words

Kind = Literal["word", "char", "space", "glue", "icon", "end"]


@dataclass(frozen=True)
class Piece:
    """A stretch of text of one weight; or one icon, whose `text` is the word that says it."""

    text: str
    weight: int = 400
    icon: Icon | None = None


@dataclass(frozen=True)
class Cluster:
    """What is never cut.

    `char` is a Han character or a mark beside them, `glue` a space that holds both neighbours, `end` ends a
    line.
    """

    kind: Kind
    text: str
    weight: int
    icon: Icon | None = None


# UTS #51, 1.4.9 (EBNF of an emoji): flags, keycaps, then base + selector/skin tone/tags, joined by ZWJ.
_BASE = (
    "[\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u23ff\u25a0-\u25ff\u2600-\u27bf\u2b00-\u2bff"
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u3030\u303d\u3297\u3299]"
)
_ELEMENT = f"{_BASE}\ufe0f?[\U0001f3fb-\U0001f3ff]?[\U000e0020-\U000e007f]*"
_EMOJI = re.compile(f"[\U0001f1e6-\U0001f1ff]{{2}}|[0-9#*]\ufe0f?\u20e3|{_ELEMENT}(?:\u200d{_ELEMENT})*")
# Signs that are text unless VS16 follows (emoji-data.txt: Emoji_Presentation=No) and that Han faces draw.
_TEXT_SIGNS = re.compile("[©®‼⁉™ℹ〰〽㊗㊙\u2190-\u21ff\u25a0-\u25fc★☆☀☁☂♀♂♠♣♥♦✓✔✕✖✗✘]")
_NOT_WORD = "\\s\u2060\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef“”‘’—…·\U00010000-\U0010ffff"
_WORD = re.compile(f"[^{_NOT_WORD}]+(?:’[^{_NOT_WORD}]+)*")
_HAN_RUN = re.compile("[\u4e00-\u9fff]+")  # most of a Chinese text: nothing here but single characters
WORD_JOINER = "\u2060"
_GLUE = frozenset({"\u00a0", "\u202f", WORD_JOINER})
_IDEOGRAPHIC_SPACE = "\u3000"
_DOUBLES = ("——", "……")


def pieces(
    spans: Iterable[Span], weight: int = 400, bold_weight: int = 700, players: int | None = None
) -> list[Piece]:
    """Spans as pieces; a value shows its number for `players`, or the row of all counts."""
    return [_piece(span, bold_weight if span.strong else weight, players) for span in spans]


def _piece(span: Span, weight: int, players: int | None) -> Piece:
    match span:
        case Words(text=text) | Term(text=text):
            return Piece(text, weight)
        case Icon(word=word):
            return Piece(word, weight, span)
        case ClauseLink(number=number):
            return Piece(number, weight)
        case Value():
            return Piece(span.shown(players), weight)


def clusters(pieces: Iterable[Piece]) -> list[Cluster]:
    """All clusters of a text, in order."""
    found: list[Cluster] = []
    for piece in pieces:
        if piece.icon is not None:
            found.append(Cluster("icon", piece.text, piece.weight, piece.icon))
        else:
            found.extend(_cut(piece.text, piece.weight))
    return found


def emoji_at(text: str, start: int) -> str:
    """The emoji sequence that begins at `start`, or "" where there is none."""
    match = _EMOJI.match(text, start)
    sequence = match.group() if match else ""
    if sequence and _TEXT_SIGNS.match(sequence) and "\ufe0f" not in sequence:
        return ""
    return sequence


def _cut(text: str, weight: int) -> list[Cluster]:
    found: list[Cluster] = []
    at = 0
    while at < len(text):
        han = _HAN_RUN.match(text, at)
        if han:
            found += [_known("char", char, weight) for char in han.group()]
            at = han.end()
        else:
            kind, part = _next(text, at)
            found.append(_known(kind, part, weight))
            at += len(part)
    return found


@lru_cache(maxsize=8192)
def _known(kind: Kind, text: str, weight: int) -> Cluster:
    """Characters and words come again and again."""
    return Cluster(kind, text, weight, Icon("", text, emoji=text) if kind == "icon" else None)


def _next(text: str, at: int) -> tuple[Kind, str]:
    """What begins at a place: its kind and its characters."""
    char = text[at]
    if not (char.isascii() and char.isalpha()):  # a letter begins neither a blank nor an emoji
        blank = _blank(char)
        if blank:
            return blank, char
        emoji = emoji_at(text, at)
        if emoji:
            return "icon", emoji
        if text[at : at + 2] in _DOUBLES:
            return "char", text[at : at + 2]
    match = _WORD.match(text, at)
    return ("word", _before_emoji(match.group())) if match else ("char", char)


def _blank(char: str) -> Literal["end", "glue", "space"] | None:
    """The kind of a character that draws nothing. An ideographic space counts as drawn: it indents."""
    if char == "\n":
        return "end"
    if char in _GLUE:
        return "glue"
    return "space" if char.isspace() and char != _IDEOGRAPHIC_SPACE else None


def _before_emoji(word: str) -> str:
    """The part of a run of letters before an emoji of the basic plane (⏰, 1️⃣)."""
    if word.isascii():  # keycaps too hold a sign beyond ASCII
        return word
    starts = (match.start() for match in _EMOJI.finditer(word, 1))
    return next((word[:at] for at in starts if emoji_at(word, at)), word)

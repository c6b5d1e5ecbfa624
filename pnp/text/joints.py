"""Edges and joints: how a cluster begins and ends, and what that means for its neighbour.

In: clusters and how wide they are. Out: `Edge`s; for two of them whether a line may end between them, and the gap.
Rules (Requirements for Chinese Text Layout, w3.org/TR/clreq, 3.1.3 and 3.2; UAX #14 is the oracle of the
tests): closing punctuation never starts a line, opening never ends one, a dash and an ellipsis are not cut,
× ÷ / never start a line, a number keeps its icon and the character that counts it, an icon its signed number.
Between Han and Latin stands a gap: geometry, not a character; blanks typed there are set as wide as the gap. Two
full-width marks that meet give up half a character of the white between them (clreq 3.1.6.2).
A maintainer must keep the rules free of languages. They look at two neighbours only, and of these at
what `Edge` says: so every pair of edges is judged once, however many texts are set.
"""

from __future__ import annotations

import re
from functools import cache

from pnp.text.clusters import Kind

NEVER_FIRST = frozenset("，。、；：？！”’」』》〉】〗〙〕）］｝…‥·・～％‰°℃)]},.!?:;%ー々—–×÷→/／»›")
NEVER_LAST = frozenset("“‘「『《〈【〖〘〔（［｛([{￥«‹")
FULL_STOPS = frozenset("，。、；：？！”’」』》〉】〕）")  # as wide as a character: their blank is gap enough
BRACKETS_CLOSE = frozenset("”’」』》〉】〗〙〕）］｝")  # full width: the right half of them is white
BRACKETS_OPEN = frozenset("“‘「『《〈【〖〘〔（［｛")  # and the left half of these
STOPS = frozenset(
    "，。、；：？！"
)  # their right half is white, but where they stand in the middle as in Taiwan
SIGNS = frozenset("+−×")
WORD_JOINER = "\u2060"  # it holds its neighbours and draws nothing
HOLDING = frozenset({"\u00a0", "\u202f", WORD_JOINER})

_HAN = re.compile("[〇\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
HAN_LATIN_EM = 0.16  # the gap the look was set with; clreq 3.1.6 allows up to a quarter em
NUMBER_ICON_EM = 0.12
ICON_STOP_EM = 0.09  # what an icon gives up before them
SQUEEZED_EM = 0.5  # what two marks give up
_FULL_WIDTH_EM = 0.95
ICON_EM = 1.18  # an icon of 1.02 em with its side bearings

Edge = frozenset[str]


def white(text: str, blank: str, width_em: float, centred_stops: bool) -> Edge:
    """Where a mark as wide as a character keeps white that it can give up."""
    if width_em < _FULL_WIDTH_EM or blank:
        return frozenset()
    if text in BRACKETS_OPEN:
        return frozenset({"mark", "white before"})
    if text in BRACKETS_CLOSE or (text in STOPS and not centred_stops):
        return frozenset({"mark", "white behind"})
    return frozenset({"mark"} if text in STOPS else ())


@cache
def first_of(kind: Kind, text: str) -> Edge:
    """How a cluster begins: with at most two characters."""
    edge = {str(kind)}
    if kind == "word" and (text[0].isalnum() or text[0] in "+−"):
        edge.add("latin")
    if kind == "char" and _HAN.match(text):
        edge.add("han")
    if text[text[:1] in SIGNS :][:1].isdigit():
        edge.add("number")
    if text[:1] in NEVER_FIRST:
        edge.add("closing")
    if text[:1] in FULL_STOPS:
        edge.add("stop")
    return frozenset(edge)


@cache
def last_of(kind: Kind, char: str, blank: str) -> Edge:
    """How a cluster ends, and what stands behind it."""
    edge = {str(kind)}
    if kind == "word" and (char.isalnum() or char == "%"):
        edge.add("latin")
    if kind == "char" and _HAN.match(char):
        edge.add("han")
    if char.isdigit():
        edge.add("digit")
    if char.isdecimal():
        edge.add("decimal")
    if char in NEVER_LAST:
        edge.add("opening")
    if blank:
        edge.add("spaced" if HOLDING.isdisjoint(blank) else "held")
    return frozenset(edge)


@cache
def joint(left: Edge, right: Edge) -> tuple[bool, float]:
    """Whether a line may end between two clusters, and how wide the gap between them is."""
    return _may_break(left, right), _gap_em(left, right)


def _may_break(left: Edge, right: Edge) -> bool:
    if "held" in left:
        return False
    if "blank" in left:
        return True
    if _keeps(left, right):
        return False
    return "spaced" in left or not ("word" in left and "word" in right)


def _keeps(left: Edge, right: Edge) -> bool:
    """Whether two neighbours stay together, be there a blank between them or not."""
    if "icon" in right:
        return "icon" not in left and ("digit" in left or "opening" in left)
    if "icon" in left:
        return "number" in right or "closing" in right
    if "word" in left and "decimal" in left and "han" in right:
        return True
    return "closing" in right or "opening" in left


def _gap_em(left: Edge, right: Edge) -> float:
    """The gap between neighbours: Han and Latin or icon, number and icon; less than none where white is given up."""
    if "mark" in left and "mark" in right and ("white behind" in left or "white before" in right):
        return -SQUEEZED_EM
    if "icon" in left and "stop" in right:
        return -ICON_STOP_EM
    if "icon" in right and "word" in left and "digit" in left:
        return NUMBER_ICON_EM
    if "han" in left and ("icon" in right or "latin" in right):
        return HAN_LATIN_EM
    if "han" in right and ("icon" in left or "latin" in left):
        return HAN_LATIN_EM
    return 0.0

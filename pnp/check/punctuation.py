"""Punctuation: each language's own marks, no space where the layout sets the gap, true minus and times signs.

In: a sentence. Out: problems. The rules are a table of patterns; a maintainer adds a line, never a branch.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp.check.sentences import MARK, Sentence
from pnp.errors import Problem


class Rule(NamedTuple):
    """What must not stand in a sentence, and what to write instead."""

    pattern: re.Pattern[str]
    what: str
    hint: str


def _rule(pattern: str, what: str, hint: str) -> Rule:
    return Rule(re.compile(pattern), what, hint)


_HAN = r"\u3400-\u4dbf\u4e00-\u9fff"
_LATIN = rf"A-Za-z0-9{MARK}"
_FULL = "，。：；？！（）、"

_UNSEEN = "\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufeff"
"""Controls, signs that turn the direction of what follows them, halves of characters: nobody means them."""

EVERYWHERE = (
    _rule(f"[{_UNSEEN}]", "a character that nobody can see", "Remove it."),
    _rule(r"\.\.\.", "three full stops", "Write an ellipsis (…, in Chinese ……)."),
    _rule(r"  |^ (?=\w)|(?<=[\w.。]) $", "a space too many", "Remove it."),
    _rule(r"(?<![A-Za-z0-9\-])-\d", "a hyphen stands for a minus sign", "Write “−” (U+2212)."),
    _rule(r"\d ?[x*] ?\d", "a letter stands for a times sign", "Write “×” (U+00D7)."),
    _rule(r"[\"']", "a straight quotation mark", "Write the marks of this language."),
)
"""Rules for every locale."""

CHINESE = (
    _rule(
        rf"[{_HAN}] +[{_LATIN}]|[{_LATIN}] +[{_HAN}]",
        "a space between Han and Latin",
        "Remove it: the layout sets the gap.",
    ),
    _rule(
        rf"[{_HAN}{_FULL}][,.:;?!()]|[,.:;?!()][{_HAN}{_FULL}]",
        "half-width punctuation beside Han",
        f"Write one of {_FULL}.",
    ),
)
"""Rules for both scripts of Chinese."""

BY_LOCALE = {
    "en": (_rule(rf"[{_FULL}「」『』《》]", "Chinese punctuation", "Write the marks of English."),),
    "zh-Hans": (*CHINESE, _rule("[「」『』]", "quotation marks of zh-Hant", "Write “ and ”.")),
    "zh-Hant": (*CHINESE, _rule("[“”‘’]", "quotation marks of zh-Hans", "Write 「 and 」.")),
}

PAIRS = (("“", "”"), ("「", "」"), ("『", "』"), ("（", "）"), ("《", "》"), ("(", ")"))


def punctuation_problems(sentence: Sentence) -> Iterator[Problem]:
    """Every kind of mistake once, where it first stands."""
    for rule in (*EVERYWHERE, *BY_LOCALE.get(sentence.locale, ())):
        match = rule.pattern.search(sentence.words)
        if match:
            found = _visible(sentence.around(match.start(), match.end()))
            yield sentence.problem(match.start(), f'{rule.what} in "{found}"', rule.hint)
    for opening, closing in PAIRS:
        if sentence.words.count(opening) != sentence.words.count(closing):
            at = max(sentence.words.find(opening), 0)
            yield sentence.problem(at, f"{opening} and {closing} do not pair", "Close what opens.")


def _visible(words: str) -> str:
    """The words with the number of each character that is not seen: a terminal would obey it."""
    return re.sub(f"[{_UNSEEN}]", lambda match: f"<U+{ord(match[0]):04X}>", words)

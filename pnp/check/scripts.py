"""Script and region: no Simplified character in Traditional text or the reverse, no Han in English.

In: sentences and the reviewed words of `games/_shared/language.yaml`. Out: problems that say what to write.
OpenCC is the oracle: a sentence in the right script is one that the conversion into it leaves alone.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

import opencc

from pnp.check.sentences import Sentence
from pnp.errors import Problem
from pnp.model.language import LanguageRules

CONVERSIONS = {"zh-Hans": "t2s", "zh-Hant": "s2tw"}
"""Locale → OpenCC's conversion into its script; Traditional is Taiwan's."""

HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]")

EXCEPTION = "If it is right as it stands, add the word to games/_shared/language.yaml."


def script_problems(sentence: Sentence, rules: LanguageRules) -> Iterator[Problem]:
    """Characters of another script."""
    words, converted = sentence.words, _converted(sentence)
    if words == converted:
        return
    excused = _covered(words, rules.exceptions.get(sentence.locale, ()))
    for kind, start, end, other_start, other_end in SequenceMatcher(
        None, words, converted, autojunk=False
    ).get_opcodes():
        if kind != "equal" and not excused.issuperset(range(start, end)):
            what = f'"{words[start:end]}" in "{sentence.around(start, end)}" is not {sentence.locale}'
            right = converted[other_start:other_end]
            advice = f'Write "{right}".' if right else "Translate it."
            yield sentence.problem(start, what, f"{advice} {EXCEPTION}")


def wording_problems(sentence: Sentence, rules: LanguageRules) -> Iterator[Problem]:
    """Words of another region."""
    for wrong, right in rules.wording.get(sentence.locale, {}).items():
        at = sentence.words.find(wrong)
        if at >= 0:
            yield sentence.problem(at, f'"{wrong}" is not written in {sentence.locale}', f'Write "{right}".')


def _converted(sentence: Sentence) -> str:
    """The words as its locale writes them: Chinese in the right script, other languages without Han."""
    if sentence.locale in CONVERSIONS:
        return str(_converter(sentence.locale).convert(sentence.words))
    return HAN.sub("", sentence.words)


def _covered(words: str, exceptions: Sequence[str]) -> set[int]:
    """The characters that lie within a reviewed word."""
    covered: set[int] = set()
    for exception in exceptions:
        at = words.find(exception)
        while at >= 0:
            covered.update(range(at, at + len(exception)))
            at = words.find(exception, at + 1)
    return covered


@functools.cache
def _converter(locale: str) -> opencc.OpenCC:
    return opencc.OpenCC(CONVERSIONS[locale])

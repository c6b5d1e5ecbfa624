"""Folding: both Chinese scripts, letter cases and widths as one, so that a word is found however it is typed.

In: text. Out: text of the same length in UTF-16 units. `fold` mirrors the function of that name in the search
worker; a maintainer who changes one changes the other (a test compares them).
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Callable, Mapping

import opencc

HAN = (range(0x3400, 0x4DC0), range(0x4E00, 0xA000), range(0xF900, 0xFB00))
"""Han characters in one UTF-16 unit each, as the worker needs them (Unicode 15.0, Blocks.txt)."""

SIGNS = {**dict.fromkeys("‐‑‒–—−", "-"), **dict.fromkeys("‘’", "'")}
"""Dashes and quotes that people type plainly."""


def fold_table(corpus: str) -> tuple[str, str]:
    """Traditional characters and what they fold to, as far as the folded corpus holds the latter.

    A reader may type either script, so a character counts when its simplified form occurs, whether or not
    it does itself.
    """
    table = _to_simplified()
    present = {table.get(character, character) for character in corpus}
    pairs = [(t, s) for t, s in table.items() if s in present]
    return "".join(t for t, _ in pairs), "".join(s for _, s in pairs)


def fold(text: str, table: Mapping[str, str]) -> str:
    """The text as the worker compares it; `table` maps Traditional characters to Simplified ones."""
    return folder(table)(text)


def folder(table: Mapping[str, str]) -> Callable[[str], str]:
    """`fold` for many texts: it folds each character once."""
    return functools.partial(_translated, _Folded(table))


def _translated(characters: _Folded, text: str) -> str:
    return text.translate(characters)


class _Folded(dict[int, str]):
    """What characters fold to by their code, worked out when first asked for."""

    def __init__(self, table: Mapping[str, str]) -> None:
        super().__init__()
        self._table = table

    def __missing__(self, code: int) -> str:
        self[code] = _fold_one(chr(code), self._table)
        return self[code]


def _fold_one(character: str, table: Mapping[str, str]) -> str:
    if ord(character) > 0xFFFF:
        return character
    if ord(character) > 0x7F:
        plain = unicodedata.normalize("NFKC", character)
        character = plain if len(plain) == 1 else character
        character = SIGNS.get(character) or table.get(character) or character
    lower = character.lower()
    return lower if len(lower) == 1 else character


@functools.cache
def _to_simplified() -> Mapping[str, str]:
    """Each Traditional character in Simplified by itself: phrases must not play a part."""
    han = [chr(code) for block in HAN for code in block if unicodedata.name(chr(code), "")]
    converted = _converter("t2s").convert("\n".join(han)).split("\n")
    return {t: s for t, s in zip(han, converted, strict=True) if t != s and len(s) == 1}


def other_script(text: str, locale: str) -> str:
    """The text as a reader of the other Chinese script types it; the same where there is no other script."""
    way = {"zh-Hans": "s2t", "zh-Hant": "t2s"}.get(locale)
    return str(_converter(way).convert(text)) if way else text


@functools.cache
def _converter(way: str) -> opencc.OpenCC:
    """Opening its dictionaries takes longer than all that is converted."""
    return opencc.OpenCC(way)

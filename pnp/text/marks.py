"""Marks in a sentence: `{term:id}`, `{term:id|words}`, `{icon:id}`, `{clause:section.id}`, `{value:…}`, `**strong**`.

In: a sentence as written. Out: words and marks in order, or a `MarkError` with the column.
The only parser of marks in the project. A maintainer must keep the syntax the same for every language and file.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from pnp.text.spans import Words

KINDS = ("term", "icon", "clause", "value")
MARK = re.compile(r"\{([a-z]+):([^{}|]+)(?:\|([^{}|]+))?\}|\*\*|[{}]")


@dataclass(frozen=True)
class Mark:
    """One mark: its kind, what it names, the words it shows here (terms only), and its offset in the sentence."""

    kind: str
    target: str
    words: str
    offset: int
    strong: bool = False


class MarkError(ValueError):
    """A mark that cannot be read; `offset` is its place in the sentence from 0."""

    def __init__(self, what: str, offset: int) -> None:
        super().__init__(what)
        self.offset = offset


def parse_marks(text: str) -> tuple[Words | Mark, ...]:
    """The sentence as words and marks."""
    parts: list[Words | Mark] = []
    strong, at = False, 0
    for match in MARK.finditer(text):
        if match.start() > at:
            parts.append(Words(text[at : match.start()], strong))
        at = match.end()
        if match[0] == "**":
            strong = not strong
        elif match[1] is None:
            raise MarkError(f'"{match[0]}" stands alone; write marks as {{term:id}}', match.start())
        else:
            parts.append(_mark(match, strong))
    if strong:
        raise MarkError("** opens but does not close", text.rindex("**"))
    if at < len(text):
        parts.append(Words(text[at:], strong))
    return tuple(parts)


def _mark(match: re.Match[str], strong: bool) -> Mark:
    kind, target, words = match[1], match[2].strip(), match[3]
    if kind not in KINDS:
        raise MarkError(f'there is no mark "{kind}"; known: {", ".join(KINDS)}', match.start())
    if words is not None and kind != "term":
        raise MarkError(f"only a term may show other words, not {kind}", match.start())
    return Mark(kind, target, words or "", match.start(), strong)


def marks_of(text: str) -> Counter[tuple[str, str]]:
    """Which marks stand in a sentence and how often, whatever their order and words."""
    return Counter((part.kind, part.target) for part in parse_marks(text) if isinstance(part, Mark))

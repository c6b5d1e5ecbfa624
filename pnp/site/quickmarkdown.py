"""The little of Markdown that our own templates use, converted in one pass.

In: the Markdown of a generated page, without its front matter: blocks of finished HTML, and headings of the second
level with their ids. Out: the HTML that Python-Markdown makes of it but for empty lines, the headings, every anchor;
None for a page that holds anything else, which then goes the long way. Parsing finished HTML again is most of what
MkDocs would spend on a page. A maintainer must keep both ways alike: a test compares them on every page of our games.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_HEADING = re.compile(r"^## (.+?) \{: #([\w.-]+) \}$", re.MULTILINE)
_BLOCK = re.compile(r"<(?:article|aside|details|div|dl|figure|h1|nav|ol|p|section|table|ul)\b")
"""How a block of HTML begins that Python-Markdown hands on as it is."""
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]#])")
_MARKED = re.compile(r"[\\`*_\[\]]")
_TAG = re.compile(r"<[^>]*>")
_ID = re.compile(r' id="([^"]+)"')


@dataclass(frozen=True)
class Converted:
    """A page as HTML; its headings as (id, words); and every anchor on it."""

    html: str
    headings: tuple[tuple[str, str], ...]
    anchors: frozenset[str]


def converted(markdown: str) -> Converted | None:
    """The page, or None where it holds more than blocks of HTML and plain headings."""
    parts = _HEADING.split(markdown)
    html, headings = [], []
    for words, id in zip(parts[1::3], parts[2::3], strict=True):
        if _MARKED.search(_ESCAPED.sub("", words)):
            return None
        headings.append((id, _ESCAPED.sub(r"\1", words)))
    for i, block in enumerate(parts[::3]):
        if block.strip() and not _BLOCK.match(block.lstrip("\n")):
            return None
        html += [f'<h2 id="{headings[i - 1][0]}">{headings[i - 1][1]}</h2>'] if i else []
        html.append(block.strip("\n"))
    whole = "\n".join(filter(None, html))
    plain = tuple((id, " ".join(_TAG.sub("", words).split())) for id, words in headings)
    return Converted(whole, plain, frozenset(_ID.findall(whole)))

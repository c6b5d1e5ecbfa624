"""Styles as readers load them: without comments and spaces, those of every page as one file.

In: the text of our style sheets. Out: the same rules, shorter. A maintainer must keep the order of `EVERY_PAGE`: of two
rules that weigh alike the later one counts.
"""

from __future__ import annotations

import re
from pathlib import Path

EVERY_PAGE = ("tokens", "shell", "lens", "pages", "rules")
"""Style sheets that every page needs; the others come with the kinds of pages that need them."""

_SPACE = r"(?:\s|/\*.*?\*/)"
_PARTS = re.compile(
    rf"""
    ("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')   # a text in quotes
    |{_SPACE}*([{{}};,]){_SPACE}*               # a sign that needs no space around it
    |{_SPACE}+
    """,
    re.DOTALL | re.VERBOSE,
)


def slim(style: str) -> str:
    """The style sheet without comments and spaces that mean nothing."""
    return _PARTS.sub(lambda part: part[1] or part[2] or " ", style).replace(";}", "}").strip()


def every_page(folder: Path) -> str:
    """What every page needs of the style sheets in a folder, in one."""
    return slim("\n".join((folder / f"{name}.css").read_text(encoding="utf-8") for name in EVERY_PAGE))

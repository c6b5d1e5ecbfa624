"""Scripts as readers load them: without comments and indentation.

In: the text of one of our modules. Out: the same program, shorter. A maintainer must keep to what the modules promise:
a comment stands on lines of its own, or behind code after two spaces; no template literal goes over lines.
"""

from __future__ import annotations

import re

_BLOCK = re.compile(r"^[ \t]*/\*\*?.*?\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_LINE = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_BEHIND = re.compile(r"[ ]{2,}// .*$", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+|^\n", re.MULTILINE)


def slim(script: str) -> str:
    """The script without comments, indentation and empty lines; every other line stays a line."""
    for pattern in (_BLOCK, _LINE, _BEHIND, _INDENT):
        script = pattern.sub("", script)
    return script

"""Scripts as readers load them: without comments and spaces, the modules of the calculators as one.

In: the text of our modules. Out: the same program, shorter. The modules run as they are too; only what travels is
joined, because a phone asks once for one file instead of twenty times. A maintainer must keep to what `joined` needs:
imports and exports stand at the beginning of a line, imports keep to one line, and no two modules give the same name to
different things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters

from rjsmin import jsmin

_IMPORT = re.compile(r"^import .* from '\./([\w-]+\.mjs)';\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const|class|function)", re.MULTILINE)
_PRIVATE = re.compile(r"(?<=this\.)#\w+")
_CONSTANT = re.compile(r"(?<=const )[A-Z][A-Z_]+(?==)")
_LONG = re.compile(r"#\w+|(?<!\.)\b[A-Z][A-Z_]+\b")
_NAMES = re.compile(r"^(?:export )?(?:async )?(?:const|let|class|function) (\w+)", re.MULTILINE)


def slim(script: str) -> str:
    """The script without comments and spaces that mean nothing."""
    short = jsmin(script)
    assert isinstance(short, str)
    return short


def joined(first: Path) -> str:
    """A module with all the modules beside it that it needs, each once and before those that need it.

    ValueError when two of them have a name in common.
    """
    owners: dict[str, str] = {}
    texts = []
    for path in _needed(first, set()):
        text = path.read_text(encoding="utf-8")
        for name in _NAMES.findall(text):
            if owners.setdefault(name, path.name) != path.name:
                raise ValueError(
                    f'"{name}" is in {owners[name]} and in {path.name}: one of them needs another name'
                )
        texts.append(_EXPORT.sub("", _IMPORT.sub("", text)))
    return _shorter(slim("".join(texts)))


def _shorter(script: str) -> str:
    """The script with short names for private parts of classes and for constants, and no semicolon before a brace."""
    long = sorted({*_PRIVATE.findall(script), *_CONSTANT.findall(script)})
    signs = {
        name: f"{'#' if name[0] == '#' else '$'}{ascii_letters[i % 52]}{i // 52 or ''}"
        for i, name in enumerate(long)
    }
    return _LONG.sub(lambda found: signs.get(found[0], found[0]), script).replace(";}", "}")


def _needed(path: Path, seen: set[Path]) -> Iterator[Path]:
    seen.add(path)
    for name in _IMPORT.findall(path.read_text(encoding="utf-8")):
        if path.with_name(name) not in seen:
            yield from _needed(path.with_name(name), seen)
    yield path

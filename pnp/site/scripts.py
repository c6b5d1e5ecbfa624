"""Scripts as readers load them: without comments and spaces, the modules of the calculators as one.

In: the text of our modules. Out: the same program, shorter. The modules run as they are too; only what travels is
joined, because a phone asks once for one file instead of twenty times. A maintainer must keep to what `joined` needs:
imports and exports stand at the beginning of a line, imports keep to one line, and no two modules give the same name to
different things.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import ascii_letters

from rjsmin import jsmin

_IMPORT = re.compile(r"^import .* from '\./([\w-]+\.mjs)';\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=const|class|function)", re.MULTILINE)
_PRIVATE = re.compile(r"(?<=this\.)#\w+")
_CONSTANT = re.compile(r"(?<=const )[A-Z][A-Z_]+(?==)")
_TEXT = re.compile(r"""'[^'\n]*'|"[^"\n]*"|`[^`]*`""")
_INSERTED = re.compile(r"\$\{[^{}]*\}")
_WORD = re.compile(r"#\w+|(?:(?<=\.\.\.)|(?<![\w$#.]))[A-Za-z_]\w*")
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
    return _shorter(slim("".join(texts)), owners)


def _shorter(script: str, names: Iterable[str]) -> str:
    """The script with short names for what no other script sees, and no semicolon before a brace.

    That is private parts of classes, constants, and those of the `names` of modules that are nowhere else a property,
    a key or part of a text.
    """
    texts = _INSERTED.sub(" ", " ".join(_TEXT.findall(script)))
    own = [
        name
        for name in names
        if len(name) > 1 and not _is_in(name, texts) and not _is_in(name, script, _KEYS)
    ]
    known = {*_PRIVATE.findall(script), *_CONSTANT.findall(script), *own}
    often = Counter(word for word in _WORD.findall(script) if word in known)
    long = sorted(often, key=lambda name: (-often[name], name))
    free = [letter for letter in ascii_letters if not _is_in(letter, script)]
    short = iter([*free, *(f"${letter}{turn or ''}" for turn in range(9) for letter in ascii_letters)])
    private = (f"#{letter}{turn or ''}" for turn in range(9) for letter in ascii_letters)
    signs = {name: next(private if name[0] == "#" else short) for name in long}
    return _WORD.sub(lambda found: signs.get(found[0], found[0]), script).replace(";}", "}")


_KEYS = r"(?<!\.\.)\.{0}\b|\b{0}:|(?:(?<!\$){{|,){0}[,}}=]|[-$]{0}\b|\b{0}-|\b{0} as\b"
"""Where a name may mean a property, a key, or what it is short for: `.name`, `name:`, `{name}`, `a-name`."""


def _is_in(name: str, script: str, where: str = r"\b{0}\b") -> bool:
    return re.search(where.format(name), script) is not None


def _needed(path: Path, seen: set[Path]) -> Iterator[Path]:
    seen.add(path)
    for name in _IMPORT.findall(path.read_text(encoding="utf-8")):
        if path.with_name(name) not in seen:
            yield from _needed(path.with_name(name), seen)
    yield path

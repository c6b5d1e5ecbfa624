"""PO catalogs: read, and asked for one message at a time.

In: `locales/<locale>/LC_MESSAGES/<name>.po`. Out: a `Catalog` that answers (path, msgid) → translation, and problems.
A broken file is a problem with its line, never a traceback and never half a catalog.
"""

from __future__ import annotations

import codecs
import functools
import io
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.pofile import PoFileError, read_po

from pnp.errors import Place, Problem, shortened
from pnp.i18n.locales import folder_of

PO_LINE = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s+)?"([^"\\]|\\.)*"\s*)?\Z')
"""What a line of a PO file may be (gettext manual, "The Format of PO Files"). Babel reads broken quotes as text."""


ENTRY = re.compile(r'^(?:msgctxt ((?:".*"\s*\n)+))?msgid ((?:".*"\s*\n)+)', re.MULTILINE)
"""How a message begins: its context and its msgid, each of one line or more."""

LANGUAGE = re.compile(r'"Language: *([^\\"\s]+)')
CHARSET = re.compile(r'"Content-Type:.*charset=([^\\"\s]+)')


@dataclass(frozen=True)
class Message:
    """One translation: its text ("" when missing), whether it is fuzzy, and where it stands."""

    text: str
    fuzzy: bool
    place: Place


@dataclass(frozen=True)
class Catalog:
    """All translations of one name in one locale, keyed by (path, msgid). `file` is relative to the library."""

    locale: str
    file: str
    messages: Mapping[tuple[str, str], Message] = field(default_factory=dict)

    def find(self, path: str, msgid: str) -> Message | None:
        """The translation of a message, or None when the catalog does not know it."""
        return self.messages.get((path, msgid))


def catalog_path(root: Path, locale: str, name: str) -> Path:
    """Where the catalog of a game (or `ui`) lies."""
    return root / "locales" / folder_of(locale) / "LC_MESSAGES" / f"{name}.po"


def read_catalog(root: Path, locale: str, name: str) -> tuple[Catalog, list[Problem]]:
    """The catalog and what is wrong with its file; a missing file is an empty catalog."""
    path = catalog_path(root, locale, name)
    file = path.relative_to(root).as_posix()
    if not path.exists():
        return Catalog(locale, file), []
    content, problems = read_file(path, file)
    messages, found = _messages(content, file)
    return Catalog(locale, file, messages), [*problems, *found, *_other_language(content, file, locale)]


def _other_language(content: bytes, file: str, locale: str) -> Iterator[Problem]:
    """A header that says another language than the folder, as in a catalog that was copied to the wrong place."""
    for number, row in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
        if row.startswith(("msgctxt", "#:")):
            return
        said = LANGUAGE.match(row)
        if said and said[1].replace("-", "_") != folder_of(locale):
            what = f'the catalog says that its language is "{said[1]}", but it is used for {locale}'
            yield Problem(
                Place(file, number, 1), what, f'Write "Language: {folder_of(locale)}\\n", or move the file.'
            )


@functools.lru_cache(maxsize=64)
def _messages(content: bytes, file: str) -> tuple[Mapping[tuple[str, str], Message], tuple[Problem, ...]]:
    """What a catalog says. A preview asks again and again for catalogs that nobody has touched."""
    babel, problems = parse_po(content, file)
    messages = {
        (message.context or "", message.id): Message(
            message.string if isinstance(message.string, str) else "",
            message.fuzzy,
            Place(file, message.lineno or 0, 1),
        )
        for message in babel or ()
        if message.id and isinstance(message.id, str)
    }
    return messages, tuple(problems)


def read_file(path: Path, file: str) -> tuple[bytes, list[Problem]]:
    """What stands in a catalog's file: nothing, and a problem, where it cannot be read."""
    try:
        return path.read_bytes(), []
    except OSError as error:
        reason = error.strerror or error
        return b"", [Problem(Place(file), f"the catalog cannot be read: {reason}")]


def parse_po(content: bytes, file: str) -> tuple[BabelCatalog | None, list[Problem]]:
    """A catalog's file as Babel reads it, strictly."""
    try:
        if content.startswith(codecs.BOM_UTF8):
            what = "the catalog begins with a byte order mark, which gettext cannot read"
            return None, [Problem(Place(file, 1, 1), what, 'Save it as "UTF-8 without BOM".')]
        for number, row in enumerate(content.decode("utf-8").splitlines(), 1):
            charset = CHARSET.search(row)
            if charset and charset[1].lower() != "utf-8":
                what = f'the catalog says that its charset is "{charset[1]}"'
                return None, [Problem(Place(file, number, 1), what, "Catalogs are UTF-8.")]
            if not PO_LINE.match(row):
                what = f"the catalog cannot be read: {shortened(row)}"
                return None, [Problem(Place(file, number, 1), what, 'A line is msgid "…", "…" or a comment.')]
        doubled = list(_doubled(content.decode("utf-8"), file))
        return (None, doubled) if doubled else (read_po(io.BytesIO(content), abort_invalid=True), [])
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        return None, [Problem(Place(file, line, 1), "the catalog is not UTF-8", "Save it as UTF-8.")]
    except PoFileError as error:
        what = str(error).rpartition(" on ")[0].lower()
        return None, [Problem(Place(file, (error.lineno or 0) + 1, 1), f"the catalog cannot be read: {what}")]
    except ValueError as error:
        return None, [Problem(Place(file), f"the catalog cannot be read: {error}")]


def _doubled(content: str, file: str) -> Iterator[Problem]:
    """Messages that stand twice, as careless merges leave them: Babel would drop one without a word."""
    first: dict[tuple[str, str], int] = {}
    for entry in ENTRY.finditer(content):
        context, msgid = ("".join(re.findall(r'"(.*)"', part or "")) for part in entry.groups())
        before = first.setdefault((context, msgid), entry.start())
        if before != entry.start():
            subject = f'text "{context or msgid}"' if context or msgid else "the header"
            line, again = (content.count("\n", 0, at) + 1 for at in (before, entry.start()))
            what = f"{subject} is given twice"
            yield Problem(Place(file, again, 1), what, f"The first is in line {line}. Remove one.")

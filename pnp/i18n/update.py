"""Update catalogs: new messages in, gone ones out, changed ones fuzzy; and the state of every translation.

In: templates from `extract` and the PO files. Out: PO files written beside and renamed, and counts.
A maintainer must keep files stable: no dates, wrapped alike, messages in the order of the data.
"""

from __future__ import annotations

import io
from dataclasses import asdict, dataclass
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from pnp.errors import DataError
from pnp.files import write_atomically
from pnp.i18n.catalogs import catalog_path, parse_po, read_file
from pnp.i18n.extract import new_catalog

WIDTH = 110
UNSTABLE_HEADERS = tuple(
    f'"{name}'
    for name in (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Generated-By",
        "Report-Msgid",
        "Last-Tr",
        "Language-Team",
    )
)


@dataclass(frozen=True)
class Status:
    """How far one catalog is: messages in all, translated, fuzzy, missing."""

    name: str
    locale: str
    messages: int
    translated: int
    fuzzy: int
    missing: int

    def as_json(self) -> dict[str, object]:
        """The same as plain data."""
        return asdict(self)


def update_catalog(root: Path, locale: str, name: str, template: Catalog) -> Status:
    """Merge the template into the catalog of one locale and write it when it changed."""
    path = catalog_path(root, locale, name)
    catalog = _existing(root, path, locale, name)
    catalog.update(template, no_fuzzy_matching=False, update_header_comment=False)
    catalog.obsolete.clear()
    write_atomically(path, _as_bytes(catalog, template, locale))
    return _count(catalog, name, locale)


def status_of(root: Path, locale: str, name: str, template: Catalog) -> Status:
    """The state of a catalog against the template, without writing."""
    catalog = _existing(root, catalog_path(root, locale, name), locale, name)
    catalog.update(template, no_fuzzy_matching=True)
    return _count(catalog, name, locale)


def _existing(root: Path, path: Path, locale: str, name: str) -> Catalog:
    if not path.exists():
        return new_catalog(locale, name)
    file = path.relative_to(root).as_posix()
    content, problems = read_file(path, file)
    catalog, found = parse_po(content, file)
    if problems or catalog is None:
        raise DataError([*problems, *found])
    fresh = new_catalog(locale, name)
    for message in catalog:
        if message.id:
            fresh[message.id] = message
    return fresh


def _as_bytes(catalog: Catalog, template: Catalog, locale: str) -> bytes:
    ordered = new_catalog(locale, catalog.project)
    ordered.header_comment = catalog.header_comment
    for message in template:
        if message.id:
            known = catalog.get(message.id, message.context)
            if known is not None:
                ordered[message.id] = known
    out = io.BytesIO()
    write_po(
        out,
        ordered,
        width=WIDTH,
        omit_header=False,
        include_previous=False,
        sort_output=False,
        no_location=True,
    )
    lines = out.getvalue().decode("utf-8").rstrip("\n").split("\n")
    return "".join(f"{line}\n" for line in lines if not line.startswith(UNSTABLE_HEADERS)).encode("utf-8")


def _count(catalog: Catalog, name: str, locale: str) -> Status:
    messages = [message for message in catalog if message.id]
    fuzzy = sum(1 for message in messages if message.fuzzy and message.string)
    translated = sum(1 for message in messages if message.string and not message.fuzzy)
    return Status(name, locale, len(messages), translated, fuzzy, len(messages) - fuzzy - translated)

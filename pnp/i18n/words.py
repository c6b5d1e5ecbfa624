"""Words of the interface and of sheets: English msgids, translated by `ui.po`.

In: a msgid such as "Players". Out: the finished words of one locale. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from string import Formatter

from pnp.errors import Problem
from pnp.i18n.catalogs import Catalog


@dataclass(frozen=True)
class Words:
    """The interface words of one locale; calling it translates one msgid and fills its `{placeholders}`.

    `messages` is how many there are to translate: none in English.
    """

    locale: str
    table: Mapping[str, str] = field(default_factory=dict)
    messages: int = 0

    def __call__(self, msgid: str, **values: object) -> str:
        """The words for a msgid in this locale; the msgid itself where a translation is missing."""
        text = self.table.get(msgid, msgid)
        return text.format(**values) if values else text


def word_problems(catalog: Catalog) -> Iterator[Problem]:
    """Translations whose `{placeholders}` are not those of their msgid: filling them would fail."""
    for (_, msgid), message in catalog.messages.items():
        wanted, given = _placeholders(msgid), _placeholders(message.text)
        if not message.text or message.fuzzy or not wanted or wanted == given:
            continue
        what = f'the translation of "{msgid}" must have the placeholders {_listed(wanted)}'
        yield Problem(
            message.place, f"{what}, but it has {_listed(given or set())}", "Copy them as they are."
        )


def _placeholders(text: str) -> set[str] | None:
    """The names in braces; None where the braces do not match."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None


def _listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def words_from(catalog: Catalog) -> Words:
    """Finished words out of the `ui` catalog; fuzzy messages are not used."""
    table = {
        msgid: message.text
        for (_, msgid), message in catalog.messages.items()
        if message.text and not message.fuzzy
    }
    return Words(catalog.locale, table, len(catalog.messages))

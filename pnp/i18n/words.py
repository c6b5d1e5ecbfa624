"""Words of the interface and of sheets: English msgids, translated by `ui.po`.

In: a msgid such as "Players". Out: the finished words of one locale. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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


def words_from(catalog: Catalog) -> Words:
    """Finished words out of the `ui` catalog; fuzzy messages are not used."""
    table = {
        msgid: message.text
        for (_, msgid), message in catalog.messages.items()
        if message.text and not message.fuzzy
    }
    return Words(catalog.locale, table, len(catalog.messages))

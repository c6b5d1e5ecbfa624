"""What the print page shows: choices, files in groups, and the words for them.

In: a `LocalGame` and the files printed ahead. Out: the context of `print.md.j2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pnp.i18n.locales import NAMES
from pnp.i18n.localize import LocalGame
from pnp.i18n.words import Words
from pnp.site.prints import PrintFile, choices


def print_context(
    local: LocalGame, files: Sequence[PrintFile], papers: Mapping[str, str]
) -> dict[str, object]:
    """Everything the template uses besides the game."""
    words, choice = local.words, choices(files, local.game.profile.players)
    inks, backs = _inks(words), _backs(words)

    def said(file: PrintFile) -> str:
        count = [words("{count} players", count=file.players)] if file.players else []
        pages = words("{pages} pages", pages=file.pages)
        parts = [papers[file.paper], *count, inks[file.ink], backs[file.backs], pages, file.size]
        return " · ".join(parts)

    return {
        "files": files,
        "groups": _groups(local.locale, files),
        "choice": choice,
        "language_names": NAMES,
        "papers": papers,
        "inks": inks,
        "backs_names": backs,
        "items": {item.id: item.name.plain() for item in local.game.prints.items},
        "said": said,
    }


def _groups(own: str, files: Sequence[PrintFile]) -> list[dict[str, object]]:
    """Files by language, the page's own language first."""
    order = sorted({file.locale for file in files}, key=lambda locale: (locale != own, locale))
    return [
        {"locale": locale, "name": NAMES[locale], "files": [f for f in files if f.locale == locale]}
        for locale in order
    ]


def _inks(words: Words) -> dict[str, str]:
    return {"full": words("Full colour"), "low": words("Low ink")}


def _backs(words: Words) -> dict[str, str]:
    return {
        "long": words("Flip on long edge"),
        "short": words("Flip on short edge"),
        "fold": words("Fold and glue"),
        "none": words("No backs"),
    }

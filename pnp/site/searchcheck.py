"""Whether search finds what readers will type: sample words of every locale, looked up as the worker would.

In: the documents and aliases of one locale and words to try. Out: a problem for each word that finds nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.errors import Problem
from pnp.i18n.localize import LocalGame
from pnp.site.folding import folder, other_script
from pnp.site.search import Aliases, Document, names


def samples(local: LocalGame) -> Iterator[str]:
    """Words to try: titles, terms and cards in both scripts, the numbers of clauses, and the signs."""
    for key, name in names(local).items():
        if not key.startswith("icon "):  # the word of a drawing is read aloud, not looked up
            yield name
            yield other_script(name, local.locale)
    yield from local.numbers.values()
    yield from (sign.emoji for sign in local.game.icons if sign.emoji)


def unfound(
    locale: str, documents: Sequence[Document], means: Aliases, table: tuple[str, str], words: Iterable[str]
) -> Iterator[Problem]:
    """A problem for every word that finds nothing in a locale, once each."""
    fold = folder(dict(zip(*table, strict=True)))
    whole = fold("\n".join(f"{doc['title']}\n{doc['text']}" for doc in documents))
    folded = {fold(alias): [fold(word) for word in some] for alias, some in means.items()}
    for word in dict.fromkeys(words):
        asked = fold(word)
        if not any(choice in whole for choice in (asked, *folded.get(asked, []))):
            hint = "A reader who types it must be led somewhere: let a text or an alias hold it."
            yield Problem(None, f'search ({locale}) finds nothing for "{word}"', hint)

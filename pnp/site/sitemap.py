"""The sitemap: every page with the same page in the other languages, for sites that have an address.

In: the pages of a site and its address. Out: what `templates/theme/sitemap.xml` writes. Links between languages stand
here and not in the pages: Material would ask for a sitemap in every language's folder.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A page by its full address, and (language, address) of every language it exists in, itself too."""

    address: str
    languages: tuple[tuple[str, str], ...]


def entries(site_url: str, urls: Collection[str], locales: Sequence[str]) -> Iterator[Entry]:
    """The entries of all pages; `urls` begin with the locale."""
    base = site_url.rstrip("/") + "/"
    for url in sorted(urls):
        rest = url.partition("/")[2]
        same = tuple((code, f"{base}{code}/{rest}") for code in locales if f"{code}/{rest}" in urls)
        choice = (("x-default", base),) if not rest else ()
        yield Entry(base + url, (*same, *choice))

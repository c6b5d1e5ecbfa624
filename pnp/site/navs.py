"""One navigation per locale out of the one that MkDocs builds.

In: a `Navigation` whose top entries are the locales. Out: a `Navigation` for each, as if it were the only
one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mkdocs.structure import StructureItem
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page


def split(nav: Navigation) -> dict[str, Navigation]:
    """The navigation of each locale, by its name; links to the next page stay within it."""
    return {item.title: _own(item) for item in nav.items if isinstance(item, Section)}


def _own(section: Section) -> Navigation:
    for child in section.children:
        child.parent = None
    pages = list(_pages(section.children))
    for before, page, after in zip([None, *pages], pages, [*pages[1:], None], strict=False):
        page.previous_page, page.next_page = before, after
    own = Navigation(section.children, pages)
    own.homepage = pages[0]
    return own


def _pages(items: Sequence[StructureItem]) -> Iterator[Page]:
    for item in items:
        if isinstance(item, Page):
            yield item
        elif isinstance(item, Section):
            yield from _pages(item.children)

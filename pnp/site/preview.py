"""What a preview built before, so that a saved file costs its own pages and no others.

In: every file of a build with what it is made from. Out: whether it differs from what lies in the folder already.
MkDocs asks each file of a "dirty" build and makes those that changed. A maintainer must count in whatever can show on
a page, and must remember a build only when it is finished: one that stopped half way wrote nothing to rely on.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File

from pnp.digest import digest


class MadeFile(File):
    """A file made from the data. MkDocs holds all such files to be new each time; these know."""

    changed = True

    def is_modified(self) -> bool:
        """Whether it must be written again."""
        return self.changed


class Preview:
    """The files of the last finished build of a site and of the one going on, by where they lie in it.

    `texts` are title and HTML of its pages, by address: pages that are not made again are still to be found.
    """

    def __init__(self) -> None:
        self._site = Path()
        self._before: dict[str, str] = {}
        self._now: dict[str, str] = {}
        self.texts: dict[str, tuple[str, str]] = {}

    def start(self, site: Path) -> None:
        """A new build begins. MkDocs uses a plugin again, even for another folder."""
        if site != self._site:
            self._site, self._before, self.texts = site, {}, {}
        self._now = {}

    def file(self, config: MkDocsConfig, uri: str, content: str | bytes, *around: Any) -> MadeFile:
        """A file of the site; `around` is what shows on the page besides its content."""
        made = cast(MadeFile, MadeFile.generated(config, uri, content=content))
        whole = hashlib.sha256(content.encode() if isinstance(content, str) else content).hexdigest()
        key = digest(whole, *around)
        made.changed = self._before.get(made.dest_uri) != key
        self._now[made.dest_uri] = key
        return made

    def look_again(self, file: File) -> None:
        """A page by hand is always made, as files are that hold their content: only reading it tells its title."""
        file.content_string = file.content_string

    def finish(self) -> None:
        """The build is finished: what it no longer holds leaves the folder."""
        for gone in self._before.keys() - self._now.keys():
            (self._site / gone).unlink(missing_ok=True)
        self._before = self._now

"""`print/index.json`: what lies ready to download.

In: what was made for each job. Out: a list of plain entries in a stable order.
Contract: game, locale, item, paper, backs, players, ink, file, pages, bytes, sha256, and the thumbnail's file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pnp.build.jobs import Job


@dataclass(frozen=True)
class Made:
    """A finished file: its job, number of pages, size, content hash, and the file of its picture."""

    job: Job
    pages: int
    size: int
    sha256: str
    thumbnail: str

    def entry(self) -> dict[str, Any]:
        """The entry of the manifest."""
        job = self.job
        return {
            "game": job.game,
            "locale": job.locale,
            "item": job.item,
            "paper": job.paper,
            "backs": job.backs,
            "players": job.players,
            "ink": job.ink,
            "file": job.path,
            "pages": self.pages,
            "bytes": self.size,
            "sha256": self.sha256,
            "thumbnail": self.thumbnail,
        }


def manifest_bytes(made: Iterable[Made]) -> bytes:
    """The manifest as JSON."""
    return json.dumps([one.entry() for one in made], ensure_ascii=False, indent=1).encode() + b"\n"

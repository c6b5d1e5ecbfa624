"""Files that can be made again: font subsets, metrics, emoji drawings.

In: a name made from everything the content depends on, and the content. Out: a file in the user's cache
folder, or in `PNP_CACHE`. A maintainer must keep writes atomic (two commands may run at once) and must never
trust a file that was read: a damaged one counts as absent. A folder that cannot be written is not an error,
only slower.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from pnp.files import cache_folder, write_atomically


def folder() -> Path:
    """The cache folder: `PNP_CACHE`, else the user's; a temporary one where that cannot be written."""
    return cache_folder("fonts")


def digest(*parts: object) -> str:
    """A short name for content that depends on `parts`, in this order."""
    return hashlib.sha256("|".join(map(str, parts)).encode()).hexdigest()[:20]


def read_json(name: str) -> Any:
    """The value stored under `name`, or None when there is none or it is damaged."""
    try:
        seal, _, body = (folder() / name).read_bytes().partition(b"\n")
    except OSError:
        return None
    return json.loads(body) if hashlib.sha256(body).hexdigest().encode() == seal else None


def write_json(name: str, value: object) -> None:
    """Stores a plain value under `name`, sealed with a checksum."""
    body = json.dumps(value, separators=(",", ":")).encode()
    write_atomically(folder() / name, hashlib.sha256(body).hexdigest().encode() + b"\n" + body)

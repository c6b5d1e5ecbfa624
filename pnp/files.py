"""Writing files so that nobody ever sees half of one.

In: a path and bytes. Out: the file, written beside its place and renamed. A folder that cannot be written is wrong use.
"""

from __future__ import annotations

import os
from pathlib import Path

from pnp.errors import UsageError


def write_atomically(path: Path, content: bytes) -> bool:
    """Write the file; False when it already held exactly this content and was left alone."""
    try:
        if path.is_file() and path.read_bytes() == content:
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            beside.write_bytes(content)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
    return True

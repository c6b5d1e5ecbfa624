"""The file: one object behind the other, and where each of them lies.

In: objects with their numbers, as text, and streams with their content. Out: bytes.
ReportLab would write every object by itself. Nearly all of ours are the structure of the text, thousands and all
alike, so they are packed into object streams (ISO 32000-1, 7.5.7): that takes less time and less room. Then the
table of places must be a stream too (7.5.8). All streams are deflated together at the end, by all processors.
A maintainer must keep streams out of object streams, and the bytes free of who deflated them.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from collections.abc import Sequence
from itertools import accumulate
from threading import Thread

HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"  # ISO 32000-1, 7.5.2: bytes above 127 say that the file is not text
PACKED = 200  # objects in one stream: a reader unpacks all of them to read one
FREE, PLACED, INSIDE = 0, 1, 2  # ISO 32000-1, table 18: kinds of entries
ENTRY = struct.Struct(">BIH")
LEVEL = 5  # of zlib: its usual 6 takes a quarter longer and saves a hundredth
WORKERS = min(os.cpu_count() or 1, 4)  # zlib lets others run while it deflates, but not between two streams


class File:
    """A file while it is put together; what it holds is laid out when it is finished."""

    def __init__(self) -> None:
        self._packed: list[tuple[int, str]] = []
        self._deflated: list[tuple[int, str, bytes]] = []
        self._plain: list[tuple[int, str, bytes]] = []

    def pack(self, number: int, text: str) -> None:
        """An object that is no stream; every character is a byte."""
        self._packed.append((number, text))

    def stream(self, number: int, entries: str, content: bytes) -> None:
        """An object that is a stream, to be deflated; `entries` of its dictionary, but for filter and length."""
        self._deflated.append((number, entries, content))

    def plain_stream(self, number: int, entries: str, content: bytes) -> None:
        """A stream that stays as it is, for programs that know nothing of PDF."""
        self._plain.append((number, entries, content))

    def finished(self, trailer: str) -> bytes:
        """The whole file; `trailer` are entries that name the catalog and the like. Numbers have no holes."""
        number = len(self._packed) + len(self._deflated) + len(self._plain) + 1
        entries: dict[int, bytes] = {0: ENTRY.pack(FREE, 0, 65535)}
        for start in range(0, len(self._packed), PACKED):
            entries |= self._pack_some(number, self._packed[start : start + PACKED])
            number += 1
        parts, place = [HEADER], len(HEADER)
        for own, part in self._streams():
            entries[own] = ENTRY.pack(PLACED, place, 0)
            parts.append(part)
            place += len(part)
        entries[number] = ENTRY.pack(PLACED, place, 0)
        table = b"".join([entries[number] for number in range(number + 1)])
        head = f"/Type/XRef/W[1 4 2]/Size {number + 1}{trailer}{_identity(parts)}"
        parts += (_deflated(number, head, zlib.compress(table)), b"startxref\n%d\n%%%%EOF\n" % place)
        return b"".join(parts)

    def _pack_some(self, stream: int, some: Sequence[tuple[int, str]]) -> dict[int, bytes]:
        """Puts some objects into one stream; where each of them lies."""
        starts = accumulate([len(text) + 1 for _, text in some], initial=0)
        index = " ".join([f"{number} {start}" for (number, _), start in zip(some, starts, strict=False)])
        body = " ".join([text for _, text in some])
        head = f"/Type/ObjStm/N {len(some)}/First {len(index) + 1}"
        self.stream(stream, head, f"{index} {body}".encode("latin-1"))
        return {number: ENTRY.pack(INSIDE, stream, place) for place, (number, _) in enumerate(some)}

    def _streams(self) -> list[tuple[int, bytes]]:
        """All streams as they stand in the file, by their numbers."""
        contents = compressed([content for _, _, content in self._deflated])
        pairs = zip(self._deflated, contents, strict=True)
        found = [(number, _deflated(number, entries, data)) for (number, entries, _), data in pairs]
        found += [(number, _stream(number, entries, content)) for number, entries, content in self._plain]
        return sorted(found)


def compressed(contents: Sequence[bytes]) -> list[bytes]:
    """Every content deflated, the work shared out."""
    done: dict[int, bytes] = {}

    def share(first: int) -> None:
        for number in range(first, len(contents), WORKERS):
            done[number] = zlib.compress(contents[number], LEVEL)

    helpers = [Thread(target=share, args=(first,)) for first in range(1, WORKERS)]
    for helper in helpers:
        helper.start()
    share(0)
    for helper in helpers:
        helper.join()
    return [done[number] for number in range(len(contents))]


def _deflated(number: int, entries: str, data: bytes) -> bytes:
    return _stream(number, f"{entries}/Filter/FlateDecode", data)


def _stream(number: int, entries: str, data: bytes) -> bytes:
    head = f"{number} 0 obj\n<<{entries}/Length {len(data)}>>stream\n"
    return b"%b%b\nendstream\nendobj\n" % (head.encode("latin-1"), data)


def _identity(parts: Sequence[bytes]) -> str:
    """What tells this file from others: a digest of everything in it."""
    digest = hashlib.md5(usedforsecurity=False)
    for part in parts:
        digest.update(part)
    return "/ID[<{0}><{0}>]".format(digest.hexdigest())

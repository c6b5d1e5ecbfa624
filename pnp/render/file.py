"""The file: one object behind the other, and where each of them lies.

In: objects with their numbers, streams as they are and everything else as text. Out: bytes.
ReportLab would write every object by itself. Nearly all of ours are the structure of the text, thousands and all
alike, so they are packed into object streams (ISO 32000-1, 7.5.7): that takes less time and less room. Then the
table of places must be a stream too (7.5.8). A maintainer must keep streams out of object streams.
"""

from __future__ import annotations

import struct
import zlib
from itertools import accumulate

HEADER = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"  # ISO 32000-1, 7.5.2: bytes above 127 say that the file is not text
PACKED = 200  # objects in one stream: a reader unpacks all of them to read one
FREE, PLACED, INSIDE = 0, 1, 2  # ISO 32000-1, table 18: kinds of entries
ENTRY = struct.Struct(">BIH")


class File:
    """A file while it is written."""

    def __init__(self) -> None:
        self._parts = [HEADER]
        self._end = len(HEADER)
        self._entries: dict[int, bytes] = {0: ENTRY.pack(FREE, 0, 65535)}
        self._packed: list[tuple[int, bytes]] = []

    def stream(self, number: int, content: bytes) -> None:
        """An object that is a stream, whole."""
        self._entries[number] = ENTRY.pack(PLACED, self._end, 0)
        part = b"%d 0 obj\n%b\nendobj\n" % (number, content)
        self._parts.append(part)
        self._end += len(part)

    def pack(self, number: int, content: bytes) -> None:
        """An object that is no stream."""
        self._packed.append((number, content))

    def finished(self, trailer: bytes) -> bytes:
        """The whole file; `trailer` names the catalog and the like. Numbers have no holes."""
        number = len(self._entries) + len(self._packed)
        for start in range(0, len(self._packed), PACKED):
            self._pack_some(number, self._packed[start : start + PACKED])
            number += 1
        place = self._end
        self._entries[number] = ENTRY.pack(PLACED, place, 0)
        table = b"".join([self._entries[number] for number in range(number + 1)])
        head = b"/Type/XRef/W[1 4 2]/Size %d%b" % (number + 1, trailer)
        self.stream(number, _deflated(head, table))
        return b"".join((*self._parts, b"startxref\n%d\n%%%%EOF\n" % place))

    def _pack_some(self, stream: int, some: list[tuple[int, bytes]]) -> None:
        starts = accumulate([len(content) + 1 for _, content in some], initial=0)
        index = b" ".join(
            b"%d %d" % (number, start) for (number, _), start in zip(some, starts, strict=False)
        )
        body = b" ".join([content for _, content in some])
        for place, (number, _) in enumerate(some):
            self._entries[number] = ENTRY.pack(INSIDE, stream, place)
        head = b"/Type/ObjStm/N %d/First %d" % (len(some), len(index) + 1)
        self.stream(stream, _deflated(head, index + b" " + body))


def _deflated(head: bytes, content: bytes) -> bytes:
    data = zlib.compress(content)
    return b"<<%b/Filter/FlateDecode/Length %d>>stream\n%b\nendstream" % (head, len(data), data)

"""Objects are found where the file says they lie, whether packed or by themselves."""

from __future__ import annotations

import zlib
from io import BytesIO

import pikepdf
import pytest

from pnp.render import file as files
from pnp.render.file import PACKED, File, compressed


def test_packed_objects_and_streams_are_found_by_their_numbers():
    count = 2 * PACKED + 3
    file = File()
    numbers = " ".join(f"{number} 0 R" for number in range(5, count + 1))
    file.pack(1, f"<</Type/Catalog/Pages 2 0 R/Numbers[{numbers}]>>")
    file.pack(2, "<</Type/Pages/Kids[]/Count 0>>")
    file.stream(3, "/Own 3", b"hello")
    file.plain_stream(4, "/Own 4", b"good bye")
    for number in range(5, count + 1):
        file.pack(number, f"<</Own {number}/Greeting 3 0 R/Parting 4 0 R>>")
    content = file.finished("/Root 1 0 R")
    pdf = pikepdf.open(BytesIO(content))
    assert [int(one.Own) for one in pdf.Root.Numbers] == list(range(5, count + 1))
    last = pdf.Root.Numbers[-1]
    assert (last.Greeting.read_bytes(), int(last.Greeting.Own)) == (b"hello", 3)
    assert (last.Parting.read_bytes(), int(last.Parting.Own)) == (b"good bye", 4)
    assert b"good bye" in content
    assert [problem for problem in pdf.check_pdf_syntax() if "any pages" not in problem] == []


@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_the_bytes_are_the_same_whoever_deflates_them(workers: int, monkeypatch: pytest.MonkeyPatch):
    contents = [f"{number} ".encode() * number for number in range(7)]
    monkeypatch.setattr(files, "WORKERS", workers)
    assert compressed(contents) == [zlib.compress(content, files.LEVEL) for content in contents]

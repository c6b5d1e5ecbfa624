"""Objects are found where the file says they lie, whether packed or by themselves."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from pnp.render.file import PACKED, File


def test_packed_objects_and_streams_are_found_by_their_numbers():
    count = 2 * PACKED + 3
    file = File()
    file.pack(
        1,
        b"<</Type/Catalog/Pages 2 0 R/Numbers[%b]>>" % b" ".join(b"%d 0 R" % n for n in range(4, count + 1)),
    )
    file.pack(2, b"<</Type/Pages/Kids[]/Count 0>>")
    file.stream(3, b"<</Length 5>>stream\nhello\nendstream")
    for number in range(4, count + 1):
        file.pack(number, b"<</Own %d/Greeting 3 0 R>>" % number)
    pdf = pikepdf.open(BytesIO(file.finished(b"/Root 1 0 R")))
    assert [int(one.Own) for one in pdf.Root.Numbers] == list(range(4, count + 1))
    assert pdf.Root.Numbers[-1].Greeting.read_bytes() == b"hello"
    assert [problem for problem in pdf.check_pdf_syntax() if "any pages" not in problem] == []

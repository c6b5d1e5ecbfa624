"""The two readers of YAML agree: whatever the quick one accepts, the strict one reads to the same nodes.

The texts are pieces of our own files with a few characters put in or taken out.
"""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as some

from pnp.errors import Problem
from pnp.load.nodes import _read_quickly, _read_strictly

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = sorted(path for folder in ("games", "templates") for path in (ROOT / folder).rglob("*.yaml"))
TELLING = "\t \n:-{}[],#'\"|>?!&*%@`~=a1.é油\x85\u2028\\/"


@some.composite
def texts(draw: some.DrawFn) -> str:
    """A piece of a file, changed in up to three places."""
    lines = draw(some.sampled_from(FILES)).read_text(encoding="utf-8").splitlines()
    first = draw(some.integers(0, max(0, len(lines) - 30)))
    text = "\n".join(lines[first : first + 30])
    for _ in range(draw(some.integers(0, 3))):
        at, new = draw(some.integers(0, len(text))), draw(some.sampled_from(["", *TELLING]))
        text = text[:at] + new + text[at + (not new) :]
    return text


@settings(max_examples=150, deadline=None)
@given(texts())
def test_what_the_quick_reader_accepts_the_strict_one_reads_alike(text: str):
    quick = _read_quickly(text, "some.yaml")
    problems: list[Problem] = []
    strict = _read_strictly(text, "some.yaml", problems)
    if quick is not None:
        assert not problems
        assert quick == strict


def test_the_quick_reader_takes_every_file_of_ours():
    for path in FILES:
        assert _read_quickly(path.read_text(encoding="utf-8"), path.name) is not None, path

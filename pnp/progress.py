"""Progress of long work: one line that rewrites itself on a terminal, plain lines elsewhere.

In: steps as they happen. Out: stderr, so that results on stdout stay clean.
"""

from __future__ import annotations

import sys
from typing import TextIO


class Progress:
    """Counts steps of one piece of work and says which one runs."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self.total, self.done = total, 0
        self.stream = stream or sys.stderr
        self.terminal = self.stream.isatty()

    def step(self, what: str) -> None:
        """Say that the next step begins."""
        self.done += 1
        line = f"[{self.done}/{self.total}] {what}"
        if self.terminal:
            self.stream.write(f"\r\x1b[K{line[:110]}")
        else:
            self.stream.write(f"{line}\n")
        self.stream.flush()

    def close(self) -> None:
        """End the line."""
        if self.terminal and self.done:
            self.stream.write("\r\x1b[K")
            self.stream.flush()

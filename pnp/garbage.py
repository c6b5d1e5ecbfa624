"""Work without the collector of garbage.

In: work that makes frozen values, which hold no circles: looking for them takes a third of the time and finds nothing.
A maintainer must end it with each piece of work: what holds circles after all waits until then.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """The collector is off inside, and afterwards as it was; for `with` and as a decorator."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()

"""What a face is called.

In: nothing. Out: `FaceKey`, the name under which layout measures a face and render embeds it.
"""

from __future__ import annotations

from typing import NamedTuple


class FaceKey(NamedTuple):
    """A family of `pnp.fonts.table` ("SC", "TC", "DM Sans", "Roboto", "Noto Sans"), weight 100 to 900."""

    family: str
    weight: int

"""What a face is called.

In: nothing. Out: `FaceKey`, the name under which layout measures a face and render embeds it.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, order=True)
class FaceKey:
    """A family of `pnp.fonts.table` ("SC", "TC", "DM Sans", "Roboto", "Noto Sans"), weight 100 to 900."""

    family: str
    weight: int

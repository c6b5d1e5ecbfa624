"""Papers and card sizes by their ids.

In: the print shop and an id someone typed. Out: the paper or size.
A maintainer must not add a default here: an unknown name is wrong use and says what there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pnp.errors import UsageError, did_you_mean
from pnp.model.prints import CardSize, Paper, PrintShop

P = TypeVar("P", Paper, CardSize)


def paper_named(shop: PrintShop, name: str) -> Paper:
    """The paper of that id. Raises UsageError for an unknown one."""
    return _named("paper", name, shop.papers)


def card_size_named(shop: PrintShop, name: str) -> CardSize:
    """The card size of that id. Raises UsageError for an unknown one."""
    return _named("card size", name, shop.cards)


def _named(kind: str, name: str, known: Sequence[P]) -> P:
    found = next((one for one in known if one.id == name), None)
    if found is None:
        hint = did_you_mean(name, [one.id for one in known])
        raise UsageError(f'there is no {kind} "{name}". {hint}'.strip())
    return found

"""The collector of garbage is off where it only costs time, and on again afterwards."""

from __future__ import annotations

import gc

import pytest

from pnp.garbage import uncollected


@uncollected()
def collected() -> bool:
    return gc.isenabled()


def test_the_collector_is_off_inside_and_on_afterwards() -> None:
    assert not collected()
    assert gc.isenabled()


def test_it_is_on_again_after_an_error_and_stays_off_where_it_was_off() -> None:
    with pytest.raises(KeyError), uncollected():
        raise KeyError
    assert gc.isenabled()
    with uncollected():
        assert not collected()
        assert not gc.isenabled()
    assert gc.isenabled()

"""Lines on the real cards and sheets: none begins with closing or ends with opening punctuation."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from pnp.i18n.locales import LOCALES
from pnp.layout.documents import PrintOptions
from pnp.layout.drawing import Document, Drawing, Group, Run, Use

CLOSING = "，。、；：？！”’」』》）］｝…,.;:?!)]}%"
OPENING = "“‘「『《（［｛([{"


def lines(items: tuple[Drawing, ...]) -> Iterator[list[Run]]:
    """Runs that stand on one baseline of one drawing, from left to right; glued pieces of one text."""
    rows: dict[float, list[Run]] = {}
    for item in items:
        if isinstance(item, Run):
            rows.setdefault(round(item.baseline_mm, 3), []).append(item)
        elif isinstance(item, Group):
            yield from lines(item.items)
        elif isinstance(item, Use):
            yield from lines(item.symbol.items)
    for row in rows.values():
        yield sorted(row, key=lambda run: run.x_mm)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("ink", ["full", "low"])
def test_punctuation_stays_with_its_words(locale: str, ink: str, sheets: Callable[..., Document]) -> None:
    document = sheets(locale, "set", PrintOptions(ink=ink))  # type: ignore[arg-type]
    found = [row for sheet in document.sheets for row in lines(sheet.items)]
    assert len(found) > 150
    assert [row[0].text for row in found if row[0].text.strip()[:1] in tuple(CLOSING)] == []
    assert [row[-1].text for row in found if row[-1].text.strip()[-1:] in tuple(OPENING)] == []

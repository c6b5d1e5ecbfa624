"""The line icons of the site: symbols in one SVG file, written inline where they are used.

In: `templates/theme/assets/icons.svg`. Out: one `<svg>` for an icon's name.
A maintainer must keep the names that games use the same as the printed drawings (`pnp.layout.art.icons`).
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from pnp.errors import DataError, Problem, did_you_mean
from pnp.library import shared_data

_SYMBOL = re.compile(r'<symbol id="([a-z0-9-]+)" viewBox="0 0 24 24">(.*?)</symbol>')
_LINE = 'fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"'


@functools.cache
def symbols() -> Mapping[str, str]:
    """Icon name → the shapes inside a 24-unit box."""
    file = shared_data("templates") / "theme" / "assets" / "icons.svg"
    return dict(_SYMBOL.findall(file.read_text(encoding="utf-8")))


def icon(name: str, label: str = "") -> Markup:
    """One icon: with a label it speaks, without it is decoration. Raises DataError for an unknown name."""
    if name not in symbols():
        raise DataError([Problem(None, f'the site has no icon "{name}"', did_you_mean(name, symbols()))])
    says = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return Markup(f'<svg class="ic" viewBox="0 0 24 24" {_LINE} {says}>{symbols()[name]}</svg>')

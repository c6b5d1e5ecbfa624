"""The icons of the site: line icons in one SVG file, else the drawings that are printed; written inline.

In: `templates/theme/assets/icons.svg` and `pnp.layout.art.icons`. Out: one `<svg>` for an icon's name.
A maintainer must keep the names that games use the same in both: a drawing whose lines are too fine for a screen has
its line icon in the file, every other one is drawn once for page and paper.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from pnp.errors import DataError, Problem, did_you_mean
from pnp.layout.art.icons import ICONS
from pnp.library import shared_data
from pnp.render.svg import SvgWriter

_SYMBOL = re.compile(r'<symbol id="([a-z0-9-]+)" viewBox="0 0 24 24">(.*?)</symbol>')
_LINE = 'fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"'
_UNIT_BOX = "-0.54 -0.54 1.08 1.08"
_INK = "#000000"


@functools.cache
def symbols() -> Mapping[str, str]:
    """Icon name → the shapes inside a 24-unit box."""
    file = shared_data("templates") / "theme" / "assets" / "icons.svg"
    return dict(_SYMBOL.findall(file.read_text(encoding="utf-8")))


@functools.cache
def _printed(name: str) -> str:
    """A printed drawing in the colour of the text around."""
    themed = {_INK: "text"}
    return SvgWriter(themed, f"ic-{name}-").shapes(ICONS[name](_INK, None))


def icon(name: str, label: str = "") -> Markup:
    """One icon: with a label it speaks, without it is decoration. Raises DataError for an unknown name."""
    known = {*symbols(), *ICONS}
    if name not in known:
        raise DataError([Problem(None, f'the site has no icon "{name}"', did_you_mean(name, known))])
    says = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    if name not in symbols():
        return Markup(f'<svg class="ic" viewBox="{_UNIT_BOX}" {says}>{_printed(name)}</svg>')
    return Markup(f'<svg class="ic" viewBox="0 0 24 24" {_LINE} {says}>{symbols()[name]}</svg>')

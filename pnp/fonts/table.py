"""The font sources: which file holds which family, in the order in which they are tried.

In: nothing. Out: `TABLE`, plain data. `pnp.fonts.sources` finds the files.
A maintainer must keep the order of the entries of one family: packages first, so that the same installation
draws the same bytes everywhere; what a machine happens to have comes after them. `PNP_FONTS` comes last (see
`sources`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

HAN_SIMPLIFIED = "SC"
HAN_TRADITIONAL = "TC"
FALLBACK_LATIN = "Noto Sans"
COLOUR_EMOJI = "Noto Color Emoji"
LINE_EMOJI = "Noto Emoji"

OFL = "OFL-1.1"


@dataclass(frozen=True)
class Source:
    """One file that holds a family.

    `package` is what `pip install` calls it ("" for a font of the system), `file` the path inside it, or the
    bare file name. `weights` are the lightest and the heaviest it can draw; equal ones mean a static file.
    `number` is the face inside a collection. `axes` pins the other variation axes.
    """

    family: str
    package: str
    file: str
    weights: tuple[int, int]
    number: int = 0
    axes: Mapping[str, float] = field(default_factory=dict, hash=False)
    licence: str = OFL

    @property
    def module(self) -> str:
        """The importable name of the package."""
        return self.package.replace("-", "_")


VARIABLE = (100, 900)
# Styles of the static Noto Sans CJK (github.com/notofonts/noto-cjk, Sans/OTC) and their usWeightClass.
_STYLES = {
    "Regular": 400,
    "Bold": 700,
    "Thin": 100,
    "Light": 300,
    "DemiLight": 350,
    "Medium": 500,
    "Black": 900,
}


def _han(family: str, number: int) -> tuple[Source, ...]:
    """All sources of one Han family; `number` is its face in a Noto Sans CJK collection (JP KR SC TC HK)."""
    collection, single = "NotoSansCJK-VF.otf.ttc", f"NotoSans{family}[wght].ttf"
    in_package = f"fonts/ofl/notosans{family.lower()}/{single}"
    return (
        Source(family, "manimgx-fonts-cjk", collection, VARIABLE, number),
        Source(family, "justmytype-intl-cjk", in_package, VARIABLE),
        Source(family, "", collection, VARIABLE, number),
        Source(family, "", single, VARIABLE),
        *(
            Source(family, "", f"NotoSansCJK-{style}.ttc", (weight, weight), number)
            for style, weight in _STYLES.items()
        ),
    )


TABLE: tuple[Source, ...] = (
    *_han(HAN_SIMPLIFIED, 2),
    *_han(HAN_TRADITIONAL, 3),
    Source("DM Sans", "deckr-fonts", "fonts/DMSans[opsz,wght].ttf", (100, 1000), axes={"opsz": 14}),
    Source("Roboto", "deckr-fonts", "fonts/Roboto[wdth,wght].ttf", VARIABLE, axes={"wdth": 80}),
    Source(FALLBACK_LATIN, "manimgx-fonts", "NotoSans[wght].ttf", (400, 700)),
    Source(COLOUR_EMOJI, "deckr-fonts", "fonts/NotoColorEmoji-Regular.ttf", (400, 400)),
    Source(LINE_EMOJI, "manimgx-fonts", "NotoEmoji[wght].ttf", (300, 700)),
    Source(LINE_EMOJI, "deckr-fonts", "fonts/NotoEmoji[wght].ttf", (300, 700)),
)

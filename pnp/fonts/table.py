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

    `package` is what `pip install` calls it ("" for a font of the system), `module` its importable name,
    `file` the path inside it or the bare file name. `number` is the face inside a collection. `low` and
    `high` bound the weights the file can draw; equal bounds mean a static file. `axes` pins the other
    variation axes.
    """

    family: str
    package: str
    module: str
    file: str
    low: int
    high: int
    number: int = 0
    axes: Mapping[str, float] = field(default_factory=dict, hash=False)
    licence: str = OFL
    copyright: str = ""


# Styles of the static Noto Sans CJK (github.com/notofonts/noto-cjk, Sans/OTC) and their usWeightClass.
_STYLES = {
    "Thin": 100,
    "Light": 300,
    "DemiLight": 350,
    "Regular": 400,
    "Medium": 500,
    "Bold": 700,
    "Black": 900,
}
_ADOBE = "© 2014-2021 Adobe (http://www.adobe.com/)"
_GOOGLE = "Copyright Google LLC"


def _han(family: str, number: int) -> tuple[Source, ...]:
    """All sources of one Han family; `number` is its face in a Noto Sans CJK collection (JP KR SC TC HK)."""
    collection = "NotoSansCJK-VF.otf.ttc"
    single = f"NotoSans{family}[wght].ttf"
    folder = f"fonts/ofl/notosans{family.lower()}"
    packaged = (
        Source(
            family, "manimgx-fonts-cjk", "manimgx_fonts_cjk", collection, 100, 900, number, copyright=_ADOBE
        ),
        Source(
            family,
            "justmytype-intl-cjk",
            "justmytype_intl_cjk",
            f"{folder}/{single}",
            100,
            900,
            copyright=_ADOBE,
        ),
    )
    system = (
        Source(family, "", "", collection, 100, 900, number, copyright=_ADOBE),
        Source(family, "", "", single, 100, 900, copyright=_ADOBE),
    )
    static = tuple(
        Source(family, "", "", f"NotoSansCJK-{style}.ttc", weight, weight, number, copyright=_ADOBE)
        for style, weight in _STYLES.items()
    )
    return packaged + system + static


TABLE: tuple[Source, ...] = (
    *_han(HAN_SIMPLIFIED, 2),
    *_han(HAN_TRADITIONAL, 3),
    Source(
        "DM Sans",
        "deckr-fonts",
        "deckr_fonts",
        "fonts/DMSans[opsz,wght].ttf",
        100,
        1000,
        axes={"opsz": 14},
        copyright="Copyright 2014 The DM Sans Project Authors (https://github.com/googlefonts/dm-fonts)",
    ),
    Source(
        "Roboto",
        "deckr-fonts",
        "deckr_fonts",
        "fonts/Roboto[wdth,wght].ttf",
        100,
        900,
        axes={"wdth": 80},
        copyright="Copyright 2011 The Roboto Project Authors (https://github.com/googlefonts/roboto-classic)",
    ),
    Source(
        FALLBACK_LATIN,
        "manimgx-fonts",
        "manimgx_fonts",
        "NotoSans[wght].ttf",
        400,
        700,
        copyright="Copyright 2022 The Noto Project Authors (https://github.com/notofonts/latin-greek-cyrillic)",
    ),
    Source(
        COLOUR_EMOJI,
        "deckr-fonts",
        "deckr_fonts",
        "fonts/NotoColorEmoji-Regular.ttf",
        400,
        400,
        copyright=_GOOGLE,
    ),
    Source(LINE_EMOJI, "manimgx-fonts", "manimgx_fonts", "NotoEmoji[wght].ttf", 300, 700, copyright=_GOOGLE),
    Source(
        LINE_EMOJI, "deckr-fonts", "deckr_fonts", "fonts/NotoEmoji[wght].ttf", 300, 700, copyright=_GOOGLE
    ),
)

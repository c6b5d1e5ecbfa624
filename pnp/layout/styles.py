"""Roles of type: how large, how heavy, how far apart. The numbers are data: `styles:` in the templates.

In: a style as written, where a value may differ by script. Out: a `Type` for one script. A maintainer must
not let a style go below the floors: what does not fit is reported, never shrunk out of sight.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from pnp.errors import Place, Problem

Script = Literal["han", "latin"]

HAN_FLOOR_PT = 7.0  # the smallest sizes of the look: a card is read in the hand
LATIN_FLOOR_PT = 6.5
REVERSED_FLOOR_PT = 9.5  # light type on a dark ground: below it a home printer's ink closes thin strokes
REVERSED_WEIGHT = 600
STEP_PT = 0.5


def script_of(locale: str) -> Script:
    """The script a locale is mostly set in."""
    return "han" if locale.startswith("zh") else "latin"


@dataclass(frozen=True)
class Sizes:
    """Largest and smallest size in points, by script."""

    han: tuple[float, float]
    latin: tuple[float, float]


@dataclass(frozen=True)
class Weights:
    """A weight from 100 to 900, by script."""

    han: int
    latin: int


@dataclass(frozen=True)
class Amounts:
    """A share of the em, by script."""

    han: float
    latin: float


@dataclass(frozen=True)
class Type:
    """A style in one script. `sizes_pt` run from the largest to the smallest."""

    sizes_pt: tuple[float, ...]
    weight: int
    strong: int
    leading: float
    soften_em: float

    @cached_property
    def reversed(self) -> Type:
        """The same for light type on a dark ground: no smaller than its floor, no thinner than 600."""
        sizes = tuple(size for size in self.sizes_pt if size >= REVERSED_FLOOR_PT) or (REVERSED_FLOOR_PT,)
        return Type(
            sizes,
            max(self.weight, REVERSED_WEIGHT),
            max(self.strong, REVERSED_WEIGHT),
            self.leading,
            self.soften_em,
        )


@dataclass(frozen=True)
class Style:
    """A role of type as written: `size: [largest, smallest]` in points; `leading` and `soften` in em."""

    kind: ClassVar[str] = "style"

    place: Place
    size: tuple[float, float] | Sizes
    weight: int | Weights = 400
    strong: int | Weights = 700
    leading: float | Amounts = 1.2
    soften: float | Amounts = 0.0

    def type_for(self, script: Script, largest_pt: float = 0.0) -> Type:
        """The type of one script; `largest_pt` lowers the largest size where it is not 0."""
        sizes = getattr(self.size, script) if isinstance(self.size, Sizes) else self.size
        return Type(
            steps(min(sizes[0], largest_pt or sizes[0]), sizes[1]),
            getattr(self.weight, script) if isinstance(self.weight, Weights) else self.weight,
            getattr(self.strong, script) if isinstance(self.strong, Weights) else self.strong,
            getattr(self.leading, script) if isinstance(self.leading, Amounts) else self.leading,
            getattr(self.soften, script) if isinstance(self.soften, Amounts) else self.soften,
        )

    def problems(self, name: str) -> list[Problem]:
        """What is wrong with the style: sizes that are not a pair, a smallest size below the floor."""
        found: list[Problem] = []
        pairs = (
            {"han": self.size.han, "latin": self.size.latin}
            if isinstance(self.size, Sizes)
            else {"": self.size}
        )
        for script, sizes in pairs.items():
            if len(sizes) != 2 or sizes[0] < sizes[1]:
                found.append(Problem(self.place, f'style "{name}": "size" must be [largest, smallest]'))
                continue
            floor = HAN_FLOOR_PT if script == "han" else LATIN_FLOOR_PT
            if sizes[1] < floor:
                what = f'style "{name}" goes down to {sizes[1]:g} pt'
                found.append(Problem(self.place, what, f"The smallest type is {floor:g} pt."))
        return found


def steps(largest_pt: float, smallest_pt: float) -> tuple[float, ...]:
    """Sizes from the largest to the smallest, half a point apart; the smallest is always among them."""
    count = int((largest_pt - smallest_pt) / STEP_PT + 1e-9)
    sizes = [largest_pt - STEP_PT * i for i in range(count + 1)]
    return tuple(sizes) if sizes[-1] <= smallest_pt else (*sizes, smallest_pt)

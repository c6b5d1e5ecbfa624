"""Random formulas of every kind of node, as text: odd, mostly legal, often with an error at run time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pnp.formula.kinds import SAFE, Bool, Enum, Int, Kind, List, Maybe, Record

SUIT = Enum("Suit", ("coral", "moss"))
CARD = Record("Card", {"rank": Int(1, 4), "suit": Maybe(SUIT)})
NAMES: dict[str, Kind] = {
    "a": Int(-5, 5), "b": Int(-5, 5), "c": Int(), "p": Bool(), "q": Bool(), "xs": List(Int(-3, 6), 5),
    "ys": List(Int(), 3), "k": Maybe(Int(0, 9)), "e": SUIT, "m": Maybe(SUIT), "cards": List(CARD, 4),
    "flags": List(Bool(), 3), "board": List(List(Bool(), 3), 3), "start": List(List(Bool(), 3), 3),
}  # fmt: skip
TABLES = {"t": {n: {"x": n * n, "y": -n} for n in range(-1, 4)}}
EXTREMES = (0, 1, -1, 2, -3, 7, SAFE, -SAFE, SAFE - 1, 1 - SAFE, 2**52, -(2**52) - 1)


def values(random: Random) -> dict[str, object]:
    """Values for all of `NAMES`."""

    def suit() -> str | None:
        return random.choice(["coral", "moss", None])

    def several(most: int, one: Callable[[], object]) -> list[object]:
        return [one() for _ in range(random.randint(0, most))]

    return {
        "a": random.randint(-5, 5), "b": random.randint(-5, 5), "c": random.choice(EXTREMES),
        "p": random.random() < 0.5, "q": random.random() < 0.5,
        "xs": several(5, lambda: random.randint(-3, 6)), "ys": several(3, lambda: random.choice(EXTREMES)),
        "k": random.choice([None, 0, 3, 9]), "e": suit() or "moss", "m": suit(),
        "cards": several(4, lambda: {"rank": random.randint(1, 4), "suit": suit()}),
        "flags": several(3, lambda: random.random() < 0.5), **boards(random),
    }  # fmt: skip


def boards(random: Random) -> dict[str, object]:
    """Two boards, mostly of one shape; rows may differ in length."""
    shape = [random.randint(1, 3) for _ in range(random.randint(1, 3))]
    other = shape if random.random() < 0.9 else [*shape[1:], 2]
    return {
        "board": [[random.random() < 0.7 for _ in range(length)] for length in shape],
        "start": [[random.random() < 0.3 for _ in range(length)] for length in other],
    }


# Forms of a number, a truth, a list of numbers; # is a number in them, ? a truth, @ a list
# fmt: off
NUMBERS = (
    "(# + #)", "(# - #)", "(# * #)", "0 * #", "(# // #)", "(# // #)", "(c // #)", "(# % #)", "(# % #)",
    "(-(#))", "abs(#)", "min(#, #)", "max(#, #, #)", "(# if ? else #)", "sum(@)", "sum(ys)", "len(@)",
    "max(@)", "min(@)", "(@)[#]", "(@)[-1]", "t[#].y", "t[b].x", "double(#)", "cards[#].rank",
    "cards[# % 4].rank", "count(flags)", "(k + # if k != none else #)", "choose(8, #)", "choose(len(@), a)",
    "choose(56, abs(a) * 6)", "sum(sort_by(@, @))", "sort_by(xs, [-(v % 3) for v in xs])[0]",
    "sum([count(row) for row in reachable(board, start)])",
)
TRUTHS = (
    "(# == #)", "(# != #)", "(# < #)", "(# <= #)", "(# > #)", "(# >= #)", "(# < # <= #)", "(? and ?)",
    "(? or ?)", "(not ?)", "(# in @)", "(# not in @)", "((#, #) < (#, #))", "((#, #) >= (#, #))",
    "((#, #) == (#, #))", "(? == ?)", "any(flags)", "all(flags)", "(k == none or k > #)",
    "all(7 // w > # for w in ys)", "any(7 // w > # for w in xs + ys)",
    "reachable(board, start)[#][0]", "any(any(r) for r in reachable(start, board))",
    "all(d.rank > # for d in cards if d.suit != none)", "all(LOOP)", "any(LOOP)",
)
LISTS = (
    "[#, #]", "(@ + @)", "(@)[#:#]", "(@)[#:]", "range(#)", "range(#, #)", "[LOOP]", "[LOOP]", "[LOOP]",
    "sort_by(xs, [abs(v) for v in xs])", "sort_by(xs + ys, [(v % 3, -v) for v in xs + ys])",
    "sort_by([d.rank for d in cards], [(d.rank % 2, -d.rank) for d in cards])",
)
# fmt: on

PLAIN_NUMBERS = ("a", "b", "c", "0", "1", "3", "-2", "7")
PLAIN_TRUTHS = ("p", "q", "true", "e == 'moss'", "m == none", "m == e", "m in ['coral']")
PLAIN_LISTS = ("xs", "ys", "[]", "[a, b]", "[d.rank for d in cards if d.suit == e]")


class Writer:
    """Writes one formula after another from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.loops: list[str] = []

    def formula(self) -> str:
        """A formula that gives a number, a truth or a list."""
        return self.fill(self.random.choice("##?@"), self.random.randint(2, 5) + 1)

    def fill(self, form: str, depth: int) -> str:
        """A form with something one level less deep for each sign in it."""
        return "".join(self.part(sign, depth - 1) if sign in "#?@" else sign for sign in form)

    def part(self, sign: str, depth: int) -> str:
        """A number, a truth or a list."""
        forms, plain = {
            "#": (NUMBERS, (*PLAIN_NUMBERS, *self.loops * 3)),
            "?": (TRUTHS, PLAIN_TRUTHS),
            "@": (LISTS, PLAIN_LISTS),
        }[sign]
        form = self.random.choice(forms)
        if depth <= 0 or self.random.random() < 0.1 or ("LOOP" in form and len(self.loops) == 2):
            return self.random.choice(plain)
        if "LOOP" in form:
            return form.replace("LOOP", self.looped("?" if sign == "?" else "#", depth))
        return self.fill(form, depth)

    def looped(self, item: str, depth: int) -> str:
        """An item in one or two loops; no more than two stand inside one another."""
        kept = list(self.loops)
        heads = ""
        for _ in range(self.random.randint(1, 2 - len(kept))):
            of = self.fill("@", depth - 1)
            self.loops.append(f"v{len(self.loops)}")
            heads += f" for {self.loops[-1]} in {of}" + self.fill(
                self.random.choice(["", " if ?"]), depth - 1
            )
        text = self.fill(item, depth) + heads
        self.loops = kept
        return text

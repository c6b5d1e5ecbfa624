"""Random formulas of every kind of node, as text: deep, odd, mostly legal, often with an error at run time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pnp.formula.kinds import SAFE, Bool, Enum, Int, Kind, List, Maybe, Record

SUIT = Enum("Suit", ("coral", "moss"))
CARD = Record("Card", {"rank": Int(1, 4), "suit": Maybe(SUIT)})
NAMES: dict[str, Kind] = {
    "a": Int(-5, 5), "b": Int(-5, 5), "c": Int(), "p": Bool(), "q": Bool(), "xs": List(Int(-3, 6), 5),
    "ys": List(Int(), 3), "k": Maybe(Int(0, 9)), "e": SUIT, "m": Maybe(SUIT), "cards": List(CARD, 4),
    "flags": List(Bool(), 3),
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
        "flags": several(3, lambda: random.random() < 0.5),
    }  # fmt: skip


class Writer:
    """Writes one formula after another from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.loops: list[str] = []

    def formula(self) -> str:
        """A formula that gives a number, a truth or a list."""
        write = self.random.choice([self.number, self.number, self.truth, self.numbers])
        return write(self.random.randint(2, 5))

    def number(self, depth: int) -> str:
        """A whole number."""
        if depth <= 0 or self.random.random() < 0.1:
            return self.random.choice(["a", "b", "c", "0", "1", "3", "-2", "7", *self.loops * 3])
        n, t, ns = (
            (lambda: self.number(depth - 1)),
            (lambda: self.truth(depth - 1)),
            (lambda: self.numbers(depth - 1)),
        )
        return self.random.choice([
            lambda: f"({n()} + {n()})", lambda: f"({n()} - {n()})", lambda: f"({n()} * {n()})", lambda: f"0 * {n()}",
            lambda: f"({n()} // {n()})", lambda: f"({n()} // {n()})", lambda: f"({n()} % {n()})", lambda: f"(c // {n()})",
            lambda: f"({n()} % {n()})", lambda: f"(-({n()}))", lambda: f"abs({n()})", lambda: f"min({n()}, {n()})",
            lambda: f"max({n()}, {n()}, {n()})", lambda: f"({n()} if {t()} else {n()})", lambda: f"sum({ns()})",
            lambda: f"len({ns()})", lambda: f"max({ns()})", lambda: f"min({ns()})", lambda: f"({ns()})[{n()}]",
            lambda: f"({ns()})[-1]", lambda: f"t[{n()}].y", lambda: f"t[b].x", lambda: f"double({n()})",
            lambda: f"(k + {n()} if k != none else {n()})", lambda: f"cards[{n()}].rank", lambda: "count(flags)", lambda: "sum(ys)",
            lambda: f"cards[{n()} % 4].rank",
        ])()  # fmt: skip

    def truth(self, depth: int) -> str:
        """True or false."""
        if depth <= 0 or self.random.random() < 0.1:
            return self.random.choice(
                ["p", "q", "true", "e == 'moss'", "m == none", "m == e", "m in ['coral']"]
            )
        n, t, ns = (
            (lambda: self.number(depth - 1)),
            (lambda: self.truth(depth - 1)),
            (lambda: self.numbers(depth - 1)),
        )
        sign = self.random.choice(["==", "!=", "<", "<=", ">", ">="])
        return self.random.choice([
            lambda: f"({n()} {sign} {n()})", lambda: f"({n()} < {n()} <= {n()})", lambda: f"({t()} and {t()})",
            lambda: f"({t()} or {t()})", lambda: f"(not {t()})", lambda: f"({n()} in {ns()})",
            lambda: f"({n()} not in {ns()})", lambda: f"(({n()}, {n()}) {sign} ({n()}, {n()}))",
            lambda: self.tested("all", depth), lambda: self.tested("any", depth), lambda: f"({t()} == {t()})",
            lambda: self.random.choice(["any", "all"]) + "(flags)", lambda: f"(k == none or k > {n()})",
            lambda: f"all(7 // w > {n()} for w in ys)", lambda: f"any(7 // w > {n()} for w in xs + ys)",
            lambda: f"all(d.rank > {n()} for d in cards if d.suit != none)",
        ])()  # fmt: skip

    def tested(self, name: str, depth: int) -> str:
        """`all` or `any`, whose condition guards what would be an error."""
        return self.looped(depth, lambda: self.truth(depth - 1), f"{name}(", ")")

    def numbers(self, depth: int) -> str:
        """A list of whole numbers."""
        if depth <= 0 or self.random.random() < 0.15:
            return self.random.choice(["xs", "ys", "[]", "[a, b]", "[d.rank for d in cards if d.suit == e]"])
        n, ns = (lambda: self.number(depth - 1)), (lambda: self.numbers(depth - 1))
        return self.random.choice([
            lambda: f"[{n()}, {n()}]", lambda: f"({ns()} + {ns()})", lambda: f"({ns()})[{n()}:{n()}]",
            lambda: f"({ns()})[{n()}:]", lambda: f"range({n()})", lambda: f"range({n()}, {n()})",
            lambda: self.looped(depth, n, "[", "]"), lambda: self.looped(depth, n, "[", "]"),
        ])()  # fmt: skip

    def looped(self, depth: int, item: Callable[[], str], before: str, after: str) -> str:
        """One or two loops around an item; no more than two inside one another."""
        if len(self.loops) == 2:
            return self.random.choice(["xs", "ys"]) if before == "[" else self.random.choice(["p", "q"])
        kept = list(self.loops)
        heads = ""
        for _ in range(self.random.randint(1, 2 - len(kept))):
            of = self.numbers(depth - 2)
            self.loops.append(f"v{len(self.loops)}")
            test = f" if {self.truth(depth - 2)}" if self.random.random() < 0.5 else ""
            heads += f" for {self.loops[-1]} in {of}{test}"
        text = f"{before}{item()}{heads}{after}"
        self.loops = kept
        return text

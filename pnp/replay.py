"""Replays: a worked example played through the calculators of its game.

In: an `Example` and the game's `Formulas`. Out: what every call gave and what the counters then said, and the problems
of an example whose numbers are not the game's. A maintainer must keep it free of any one game.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pnp.basic import Plain
from pnp.errors import Place, Problem, missing, written
from pnp.formula import Formulas, RuleError
from pnp.model.example import Call, Example, Part, Step

COUNTER = "$"
"""What an argument begins with that stands for a counter."""

Count = int | dict[str, int]
"""A counter: one number, or one for every actor."""


@dataclass(frozen=True)
class Played:
    """A call with its arguments as the calculator got them, and its results."""

    call: Call
    args: Mapping[str, Any]
    results: Mapping[str, Any]


@dataclass(frozen=True)
class PlayedStep:
    """The calls of a step, and the counters after it."""

    calls: tuple[Played, ...]
    counters: Mapping[str, Count]


@dataclass(frozen=True)
class Replay:
    """A whole example: steps by the ids of part and step, and everything that is wrong."""

    steps: Mapping[tuple[str, str], PlayedStep]
    problems: tuple[Problem, ...]


def replay(example: Example[Any], formulas: Formulas) -> Replay:
    """Play an example. A call that fails is a problem, and the rest is played without it."""
    player = _Player(example, formulas)
    for part in example.parts:
        player.part(part)
    return Replay(player.steps, tuple(player.problems))


class _Doubt(Exception):
    """A number is not known for sure, or a reference leads nowhere: what hangs on it is not played."""


@dataclass
class _Player:
    """Plays step by step; holds the counters. `doubted` are those that a call which was not played would have changed.

    One mistake is told once: nothing is said about a number that follows from it.
    """

    example: Example[Any]
    formulas: Formulas
    steps: dict[tuple[str, str], PlayedStep] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    doubted: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.actors = {actor.id: actor for actor in self.example.actors}
        self.counters = {counter.id: self.nothing(counter.each) for counter in self.example.counters}

    def nothing(self, each: bool) -> Count:
        return dict.fromkeys(self.actors, 0) if each else 0

    def part(self, part: Part[Any]) -> None:
        for counter in self.example.counters:
            if counter.restarts:
                self.counters[counter.id] = self.nothing(counter.each)
                self.doubted.discard(counter.id)
        for step in part.steps:
            calls = tuple(filter(None, (self.played(call) for call in step.calls)))
            self.steps[part.id, step.id] = PlayedStep(calls, copy.deepcopy(self.counters))
            self.after(step)

    def after(self, step: Step[Any]) -> None:
        """The counters are what the example says."""
        for name, wanted in step.after.items():
            with suppress(_Doubt):
                self.known(wanted.place, "counter", name, self.counters)
                if name not in self.doubted:
                    self.compare(wanted, self.counters[name], f'step "{step.id}": counter "{name}"')

    # ------------------------------------------------------------------ calls
    def played(self, call: Call) -> Played | None:
        """A call, or None where it cannot be played; then its counters are in doubt."""
        try:
            return self.call(call)
        except _Doubt:
            self.doubted |= {*call.adds, *call.sets}
            return None

    def call(self, call: Call) -> Played:
        for actor in filter(None, (call.who, call.to)):
            self.known(call.place, "actor", actor, self.actors)
        self.known(call.place, "calculator", call.calculator, self.formulas.calculators)
        args = {name: self.argument(plain.value, plain.place) for name, plain in call.args.items()}
        results = self.results(call, args)
        self.expect(call, results)
        for name, result in (*call.adds.items(), *call.sets.items()):
            self.known(call.place, "counter", name, self.counters)
            self.known(call.place, "result", result, results)
        self.count(call, results)
        return Played(call, args, results)

    def results(self, call: Call, args: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the calculator gives; that it refuses is a problem."""
        calculator = self.formulas.calculators[call.calculator]
        refused = calculator.refusal(args)
        try:
            if refused is None:
                return calculator.run(args)
            why = f'refuses the argument "{refused.path}": it {refused.why}'
        except RuleError as error:
            why = f"has no result: {error}"
        raise self.fail(call.place, f'calculator "{call.calculator}" {why}')

    def argument(self, value: Any, place: Place) -> Any:
        """Counters by their name, records of an actor with what the actor brings."""
        if isinstance(value, str) and value.startswith(COUNTER):
            return self.counted(value[len(COUNTER) :], place)
        if isinstance(value, list):
            return [self.argument(item, place) for item in value]
        if isinstance(value, dict):
            own = {key: self.argument(item, place) for key, item in value.items()}
            actor = self.actors.get(str(own.get("id")))
            return {key: plain.value for key, plain in actor.brings.items()} | own if actor else own
        return value

    def counted(self, name: str, place: Place) -> Any:
        """`exposure`, or `output.Ann` for the number of an actor."""
        counter, _, actor = name.partition(".")
        self.known(place, "counter", counter, self.counters)
        if counter in self.doubted:
            raise _Doubt
        count = self.counters[counter]
        if isinstance(count, int):
            return count
        self.known(place, "actor", actor, count)
        return count[actor]

    def expect(self, call: Call, results: Mapping[str, Any]) -> None:
        for name, wanted in call.expect.items():
            self.known(wanted.place, "result", name, results)
            self.compare(wanted, results[name], f'calculator "{call.calculator}": result "{name}"')

    def compare(self, wanted: Plain, found: Any, what: str) -> None:
        """A mapping names only the keys that matter; everything else must be equal."""
        expected = wanted.value
        if isinstance(expected, dict) and isinstance(found, dict):
            found = {key: found.get(key) for key in expected}
        if found != expected or isinstance(found, bool) != isinstance(expected, bool):
            said = f"{what} is {written(found)}, not {written(expected)}"
            self.fail(wanted.place, said, "The numbers of the game are right.")

    # ------------------------------------------------------------------ counters
    def count(self, call: Call, results: Mapping[str, Any]) -> None:
        for name, result in call.adds.items():
            given = results[result]
            self.fits(call, name, result, given)
            self.counters[name] = _added(self.counters[name], given, call.to or call.who)
        for name, result in call.sets.items():
            self.fits(call, name, result, results[result])
            self.counters[name] = results[result]

    def fits(self, call: Call, name: str, result: str, given: Any) -> None:
        """A counter holds a number, one with `each` a number for every actor."""
        each = isinstance(self.counters[name], dict)
        if isinstance(given, int) and (not each or result in call.adds.values()):
            return
        if each and isinstance(given, dict):
            return
        wanted = "a number for every actor" if each else "a number"
        raise self.fail(
            call.place, f'counter "{name}" counts {wanted}, but result "{result}" is {written(given)}'
        )

    # ------------------------------------------------------------------ problems
    def known(self, place: Place, kind: str, name: str, choices: Mapping[str, Any]) -> None:
        """Stop where there is nothing of that name."""
        if name not in choices:
            raise self.fail(place, *missing(f'example "{self.example.id}"', kind, name, choices))

    def fail(self, place: Place, what: str, hint: str = "") -> _Doubt:
        """Report a problem; whoever cannot go on raises what comes back."""
        self.problems.append(Problem(place, what, hint))
        return _Doubt()


def _added(count: Count, result: Any, only: str) -> Count:
    """A number for one actor or for all, or by actor; yes counts one; a mapping to actors counts every mention."""
    if isinstance(count, int):
        return count + int(result)
    return {actor: number + sum(_shares(actor, result, only)) for actor, number in count.items()}


def _shares(actor: str, result: Any, only: str) -> Iterator[int]:
    if not isinstance(result, dict):
        yield int(result) if only in ("", actor) else 0
        return
    own = result.get(actor, 0)
    yield own if isinstance(own, int) else 0
    yield sum(1 for key, value in result.items() if key != actor and value == actor)

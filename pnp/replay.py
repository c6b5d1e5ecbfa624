"""Replays: a worked example played through the calculators of its game.

In: an `Example` and the game's `Formulas`. Out: what every call gave and what the counters then said, and the problems
of an example whose numbers are not the game's. A maintainer must keep it free of any one game.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.basic import Plain
from pnp.errors import Place, Problem, did_you_mean
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


@dataclass
class _Player:
    """Plays step by step; holds the counters."""

    example: Example[Any]
    formulas: Formulas
    steps: dict[tuple[str, str], PlayedStep] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.actors = {actor.id: actor for actor in self.example.actors}
        self.counters = {counter.id: self.nothing(counter.each) for counter in self.example.counters}

    def nothing(self, each: bool) -> Count:
        return dict.fromkeys(self.actors, 0) if each else 0

    def part(self, part: Part[Any]) -> None:
        for counter in self.example.counters:
            if counter.restarts:
                self.counters[counter.id] = self.nothing(counter.each)
        for step in part.steps:
            calls = tuple(filter(None, (self.call(call) for call in step.calls)))
            self.steps[part.id, step.id] = PlayedStep(calls, copy.deepcopy(self.counters))
            self.after(step)

    def after(self, step: Step[Any]) -> None:
        """The counters are what the example says."""
        for name, wanted in step.after.items():
            if self.known(wanted.place, "counter", name, self.counters):
                self.compare(wanted, self.counters[name], f'step "{step.id}": counter "{name}"')

    # ------------------------------------------------------------------ calls
    def call(self, call: Call) -> Played | None:
        calculators = self.formulas.calculators
        for actor in filter(None, (call.who, call.to)):
            self.known(call.place, "actor", actor, self.actors)
        if not self.known(call.place, "calculator", call.calculator, calculators):
            return None
        args = {name: self.argument(plain.value, plain.place) for name, plain in call.args.items()}
        try:
            results = calculators[call.calculator].run(args)
        except RuleError as error:
            results = {"error": str(error)}
        if set(results) == {"error"} and "error" not in {
            out.name for out in calculators[call.calculator].outputs
        }:
            self.fail(call.place, f'calculator "{call.calculator}" refuses the argument "{results["error"]}"')
            return None
        self.expect(call, results)
        self.count(call, results)
        return Played(call, args, results)

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
        if not self.known(place, "counter", counter, self.counters):
            return None
        count = self.counters[counter]
        if isinstance(count, int):
            return count
        return count[actor] if self.known(place, "actor", actor, count) else None

    def expect(self, call: Call, results: Mapping[str, Any]) -> None:
        for name, wanted in call.expect.items():
            if self.known(wanted.place, "result", name, results):
                self.compare(wanted, results[name], f'calculator "{call.calculator}": result "{name}"')

    def compare(self, wanted: Plain, found: Any, what: str) -> None:
        """A mapping names only the keys that matter; everything else must be equal."""
        expected = wanted.value
        if isinstance(expected, dict) and isinstance(found, dict):
            found = {key: found.get(key) for key in expected}
        if found != expected:
            self.fail(
                wanted.place, f"{what} is {found}, not {expected}", "The numbers of the game are right."
            )

    # ------------------------------------------------------------------ counters
    def count(self, call: Call, results: Mapping[str, Any]) -> None:
        for name, result in call.adds.items():
            if self.counts(call, name, result, results):
                self.counters[name] = _added(self.counters[name], results[result], call.to or call.who)
        for name, result in call.sets.items():
            if self.counts(call, name, result, results):
                self.counters[name] = results[result]

    def counts(self, call: Call, name: str, result: str, results: Mapping[str, Any]) -> bool:
        return self.known(call.place, "counter", name, self.counters) and self.known(
            call.place, "result", result, results
        )

    # ------------------------------------------------------------------ problems
    def known(self, place: Place, kind: str, name: str, choices: Mapping[str, Any]) -> bool:
        if name in choices:
            return True
        self.fail(
            place, f'example "{self.example.id}" refers to {kind} "{name}"', did_you_mean(name, choices)
        )
        return False

    def fail(self, place: Place, what: str, hint: str = "") -> None:
        self.problems.append(Problem(place, what, hint))


def _added(count: Count, result: Any, only: str) -> Count:
    """A number for one actor or for all, or by actor; yes counts one; a mapping to actors counts every mention."""
    if isinstance(count, int):
        return count + int(result)
    return {actor: number + sum(_shares(actor, result, only)) for actor, number in count.items()}


def _shares(actor: str, result: Any, only: str) -> Iterator[int]:
    if not isinstance(result, dict):
        yield int(result) if only in ("", actor) else 0
        return
    yield int(result.get(actor, 0))
    yield sum(1 for key, value in result.items() if key != actor and value == actor)

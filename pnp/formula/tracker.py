"""A tracker: the log of a game in, its state out.

In: calculators for its start, its events and what it shows. Out: `replay`. A log is JSON data:
`{"version": 1, "args": {…}, "events": [{"event": "push", "bricks": 2}, …]}`. A maintainer must keep it a pure
fold: the same log gives the same state, and a log without its last event the state before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pnp.formula.calculator import Calculator
from pnp.formula.edge import ArgumentError, Values
from pnp.formula.kinds import LONGEST

STATE = "state"
EVENT = "event"
_KEYS = ("version", "args", "events")


class Tracker:
    """One tracker of a game. `start` gives the first state, each of `events` the next one, `shown` the results."""

    def __init__(
        self, version: int, start: Calculator, events: Mapping[str, Calculator], shown: Calculator
    ) -> None:
        self.version = version
        self.start, self.events, self.shown = start, events, shown

    def parts(self) -> Iterator[Calculator]:
        """All calculators it is made of."""
        yield from (self.start, *self.events.values(), self.shown)

    def replay(self, log: object) -> dict[str, object]:
        """The results after the last event, or `{"error": PATH}`: `version`, `args.players`, `events[2].noise`.

        An event that cannot happen in its state is an error at the event itself: `events[2]`.
        """
        if not isinstance(log, dict):
            return {"error": "json"}
        try:
            return self.shown.results(self._fold(log))
        except ArgumentError as error:
            return {"error": error.path}

    def _fold(self, log: Mapping[str, object]) -> Values:
        version = log.get("version")
        if isinstance(version, bool) or version != self.version:
            raise ArgumentError("version")
        args, events = log.get("args"), log.get("events")
        if not isinstance(args, dict):
            raise ArgumentError("args")
        scope = _inside("args.", self.start, args, {})
        scope |= self.start.results(scope)
        if not isinstance(events, list) or len(events) > LONGEST:
            raise ArgumentError("events")
        for i, event in enumerate(events):
            scope |= self._next(event, scope, f"events[{i}]")
        for name in log:
            if name not in _KEYS:
                raise ArgumentError(name)
        return scope

    def _next(self, event: object, scope: Values, path: str) -> Values:
        if not isinstance(event, dict):
            raise ArgumentError(path)
        name = event.get(EVENT)
        if not isinstance(name, str) or name not in self.events:
            raise ArgumentError(f"{path}.{EVENT}")
        happens = self.events[name]
        if not happens.allows(scope):
            raise ArgumentError(path)
        told = {key: value for key, value in event.items() if key != EVENT}
        return happens.results(_inside(f"{path}.", happens, told, scope))


def _inside(path: str, part: Calculator, args: Mapping[str, object], scope: Values) -> Values:
    try:
        return part.read(args, scope)
    except ArgumentError as error:
        raise ArgumentError(path + error.path, error.why) from None

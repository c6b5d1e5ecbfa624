"""Worked examples as pages show them: who does what, what comes of it, where the counters stand, and why.

In: a `LocalGame` and its examples, replayed. Out: `ExampleView`s with finished markup.
A step's calls become one table with a row for each actor; arguments that speak of no actor stand beneath it. Nothing
here knows a game: which fields there are, and what they are called, say the calculators.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup, escape

from pnp.basic import LocalText
from pnp.formula.book import Calculator
from pnp.i18n.localize import LocalGame
from pnp.model.example import Actor, Example, Part, Step
from pnp.replay import Played, PlayedStep, Replay, replay
from pnp.site.html import Writer
from pnp.site.minimap import MiniMap, mini_map
from pnp.site.said import NOTHING, Speaker

Row = dict[Markup, Markup]
"""What is said of one actor: label → value."""


@dataclass(frozen=True)
class Meter:
    """A counter after a step, and how far it may go."""

    label: Markup
    value: Markup
    limit: Markup


@dataclass(frozen=True)
class StepView:
    """A step. `rows` hold a cell for each of `columns` behind the actor's name."""

    id: str
    step: Step[LocalText]
    columns: tuple[Markup, ...]
    rows: tuple[tuple[Actor[LocalText], tuple[Markup, ...]], ...]
    facts: tuple[tuple[Markup, Markup], ...]
    results: tuple[tuple[Markup, Markup], ...]
    meters: tuple[Meter, ...]
    map: MiniMap | None


@dataclass(frozen=True)
class PartView:
    """A part and its steps."""

    part: Part[LocalText]
    steps: tuple[StepView, ...]


@dataclass(frozen=True)
class ExampleView:
    """An example and its parts."""

    example: Example[LocalText]
    parts: tuple[PartView, ...]


def example_views(local: LocalGame, write: Writer) -> tuple[ExampleView, ...]:
    """Every example of the game."""
    return tuple(_View(local, write, example).view() for example in local.game.examples)


@dataclass
class _Told:
    """What a step tells while its calls are gone through."""

    rows: dict[str, Row]
    facts: dict[Markup, Markup] = field(default_factory=dict)
    results: list[tuple[Markup, Markup]] = field(default_factory=list)


class _View:
    """Makes the view of one example."""

    def __init__(self, local: LocalGame, write: Writer, example: Example[LocalText]) -> None:
        self.local, self.write, self.example = local, write, example
        self.speaker = Speaker(local, write, {actor.id: actor.name for actor in example.actors})
        self.spec = local.game.formulas.browser_spec()

    def view(self) -> ExampleView:
        played = replay(self.example, self.local.game.formulas)
        return ExampleView(self.example, tuple(self.part(part, played) for part in self.example.parts))

    def part(self, part: Part[LocalText], played: Replay) -> PartView:
        counting = {name for step in part.steps for call in step.calls for name in (*call.adds, *call.sets)}
        steps = (
            self.step(
                f"{self.example.id}.{part.id}.{step.id}", step, played.steps[part.id, step.id], counting
            )
            for step in part.steps
        )
        return PartView(part, tuple(steps))

    def step(self, id: str, step: Step[LocalText], played: PlayedStep, counting: set[str]) -> StepView:
        told = _Told({actor.id: {} for actor in self.example.actors})
        for one in played.calls:
            if one.call.shown:
                self.call(one, told)
        meters = tuple(self.meters(played, counting, told))
        counted = {self.write.text(counter.label) for counter in self.example.counters}
        columns = tuple(sorted(_columns(told.rows), key=lambda label: label in counted))
        rows = tuple(
            (actor, tuple(told.rows[actor.id].get(column, NOTHING) for column in columns))
            for actor in self.example.actors
            if told.rows[actor.id]
        )
        boards = self.local.game.components.boards
        where = mini_map(boards, played.calls, self.speaker, self.label_of)
        return StepView(
            id, step, columns, rows, tuple(told.facts.items()), tuple(told.results), meters, where
        )

    # ------------------------------------------------------------------ calls
    def call(self, played: Played, told: _Told) -> None:
        calculator = self.local.game.book.calculators[played.call.calculator]
        for name in played.call.args:
            value, part = played.args[name], calculator.inputs[name]
            if self.is_of_actors(value):
                for record in value:
                    self.record(record, part.labels, told.rows[record["id"]])
            elif played.call.who:
                if isinstance(value, list):
                    said = self.speaker.value(value, part.labels, ordered=self.ordered(played, name))
                    told.rows[played.call.who].setdefault(self.speaker.label(part.label, name), said)
            elif name != "players":
                said = self.speaker.value(value, part.labels, ordered=self.ordered(played, name))
                told.facts[self.speaker.label(part.label, name)] = said
        results = self.results(played, calculator)
        if played.call.who:
            told.rows[played.call.who].update(results)
        else:
            told.results += results

    def record(self, record: Mapping[str, Any], labels: Mapping[str, LocalText], row: Row) -> None:
        """The fields of a record that its actor does not bring anyway."""
        for name, value in record.items():
            if name != "id" and not self.brought(record["id"], name):
                row.setdefault(self.speaker.label(labels.get(name), name), self.speaker.value(value, labels))

    def results(self, played: Played, calculator: Calculator[LocalText]) -> Iterator[tuple[Markup, Markup]]:
        """The results the example names, as the calculator gave them."""
        for name in played.call.expect:
            if played.call.who and isinstance(played.results[name], bool):
                continue  # that a move is legal goes without saying
            output = calculator.outputs[name]
            plus = output.show == "gain"
            said = self.speaker.value(played.results[name], output.labels, plus=plus, unit=output.unit)
            yield self.speaker.label(output.label, name), said

    def label_of(self, played: Played, name: str) -> Markup:
        calculator = self.local.game.book.calculators[played.call.calculator]
        return self.speaker.label(calculator.inputs[name].label, name)

    def is_of_actors(self, value: object) -> bool:
        """A list of records, each of an actor."""
        return (
            isinstance(value, list)
            and bool(value)
            and all(isinstance(one, dict) and one.get("id") in self.speaker.actors for one in value)
        )

    def brought(self, actor: str, name: str) -> bool:
        return any(one.id == actor and name in one.brings for one in self.example.actors)

    def ordered(self, played: Played, name: str) -> bool:
        """Whether the order of a list counts: nothing in it is forbidden to come twice."""
        slots = self.spec[played.call.calculator]["inputs"]
        kind = next(slot["type"] for slot in slots if slot["name"] == name)
        return kind["kind"] == "list" and not kind.get("distinct")

    # ------------------------------------------------------------------ counters
    def meters(self, played: PlayedStep, counting: set[str], told: _Told) -> Iterator[Meter]:
        """Counters for all as meters; those of each actor go into the rows."""
        acting = any(told.rows.values())
        for counter in self.example.counters:
            count = played.counters[counter.id]
            if counter.id not in counting or not counter.shown:
                continue
            if isinstance(count, int):
                yield Meter(self.write.text(counter.label), Markup(count), self.limit(counter.of))
                continue
            for actor, number in count.items():
                if acting:
                    told.rows[actor][self.write.text(counter.label)] = Markup("<b>{}</b>").format(number)

    def limit(self, source: str) -> Markup:
        if not source:
            return Markup("")
        row = self.local.game.formulas.value(source)
        return Markup(escape(row[self.example.players] if self.example.players in row else row[0]))


def _columns(rows: Mapping[str, Row]) -> Iterator[Markup]:
    """The labels of all rows; without those that say nothing, or only where a way ends."""
    labels = dict.fromkeys(label for row in rows.values() for label in row)
    ways = [label for label in labels if any(" → " in row.get(label, "") for row in rows.values())]
    for label in labels:
        said = {row[label] for row in rows.values() if label in row}
        repeats = label not in ways and any(_ends(rows, way, label) for way in ways)
        if said != {NOTHING} and not repeats:
            yield label


def _ends(rows: Mapping[str, Row], way: Markup, label: Markup) -> bool:
    """Whether a column only says where the way of another one ends."""
    return all(
        row[label] == row[way].rpartition(" → ")[2] for row in rows.values() if label in row and way in row
    )

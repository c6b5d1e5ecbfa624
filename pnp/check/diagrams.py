"""Diagrams: every id in them stands for something, and every one stands beneath a clause.

In: a loaded game. Out: problems at the place of the frame, grid or thing, with the nearest id as a hint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from pnp.basic import Text
from pnp.errors import Place, Problem, nearest, unless_known
from pnp.layout.art.icons import ICONS
from pnp.model.diagrams import BLANK, MOST_THINGS, Cards, Diagram, Frame, Grid, Thing
from pnp.model.game import Game
from pnp.text.clusters import emoji_at


def diagram_problems(game: Game[Text]) -> list[Problem]:
    """Everything that is wrong with the diagrams of a game."""
    return list(_Check(game).problems())


class _Check:
    """Looks through one game. `who` begins its messages: `diagram "run", frame 2`."""

    def __init__(self, game: Game[Text]) -> None:
        self.game = game
        self.things = {thing.id: thing for thing in game.diagrams.things}
        self.cards = {card.id: card for deck in game.components.decks for card in deck.cards}
        self.boards = {board.id: board for board in game.components.boards if board.cells}

    def problems(self) -> Iterator[Problem]:
        known = {diagram.id for diagram in self.game.diagrams.diagrams}
        shown: set[str] = set()
        for section in self.game.rules:
            for clause in section.clauses:
                if clause.diagram:
                    shown.add(clause.diagram)
                    who = f'clause "{section.id}.{clause.id}"'
                    yield from unless_known(clause.place, who, "diagram", clause.diagram, known)
        for thing in self.game.diagrams.things:
            yield from self.thing(thing)
        for diagram in self.game.diagrams.diagrams:
            if diagram.id not in shown:
                what = f'diagram "{diagram.id}" stands beneath no clause'
                yield Problem(diagram.place, what, f'Write "diagram: {diagram.id}" in one.')
            yield from self.diagram(diagram)

    def thing(self, thing: Thing[Text]) -> Iterator[Problem]:
        who, icons = f'thing "{thing.id}"', {sign.id: sign for sign in self.game.icons}
        if thing.icon and emoji_at(thing.icon, 0) != thing.icon:
            yield from unless_known(thing.place, who, "icon", thing.icon, {*icons, *ICONS})
        drawing = icons[thing.icon].drawing if thing.icon in icons else thing.icon
        if thing.pale and drawing not in ICONS:
            yield Problem(thing.place, f"{who} is pale, but its icon is not one of our drawings")
        if thing.colour:
            yield from unless_known(thing.place, who, "colour", thing.colour, self.game.profile.look.full)

    def diagram(self, diagram: Diagram[Text]) -> Iterator[Problem]:
        if not diagram.frames:
            yield Problem(diagram.place, f'diagram "{diagram.id}" has no frames', "It needs one at least.")
        for number, frame in enumerate(diagram.frames, 1):
            yield from self.frame(frame, f'diagram "{diagram.id}", frame {number}')

    def frame(self, frame: Frame[Text], who: str) -> Iterator[Problem]:
        if (frame.cards is None) == (frame.grid is None):
            yield Problem(frame.place, f"{who} must show either cards or a grid")
        if frame.cards is not None:
            yield from self.row(frame.cards, who)
        if frame.grid is not None:
            yield from self.grid(frame.grid, who)

    def row(self, cards: Cards, who: str) -> Iterator[Problem]:
        if not cards.show:
            yield Problem(cards.place, f"{who} shows no cards", 'Name one at least in "show".')
        for name in (*cards.show, *cards.over):
            yield from unless_known(cards.place, who, "card", name, self.cards)
        for name, count in Counter((*cards.show, *cards.over)).items():
            if name in self.cards and count > self.cards[name].copies:
                what = (
                    f'{who} shows card "{name}" {count} times, but its copies are {self.cards[name].copies}'
                )
                yield Problem(cards.place, what)
        last = len(cards.show)
        for number in cards.raised:
            if not 1 <= number <= last:
                yield Problem(cards.place, f"{who} raises card {number}, but there are {last}")
        for number in cards.gaps:
            if not 0 <= number <= last:
                yield Problem(cards.place, f"{who} has a gap behind card {number}, but there are {last}")

    def grid(self, grid: Grid, who: str) -> Iterator[Problem]:
        if bool(grid.board) == bool(grid.rows):
            yield Problem(grid.place, f"{who} must name either a board or rows of letters")
            return
        if grid.board and grid.board not in self.boards:
            yield from unless_known(grid.place, who, "board", grid.board, self.boards)
            return
        cells = {c.id for c in self.boards[grid.board].cells} if grid.board else set(grid.cells())
        for letter in sorted({letter for row in grid.rows for letter in row} - {BLANK}):
            yield from self.letter(letter, grid.place, who)
        for lay in grid.lay:
            yield from self.places(lay.at, cells, lay.place, who)
            for name in lay.things:
                yield from unless_known(lay.place, who, "thing", name, self.things)
        laid = Counter(cell for lay in grid.lay for cell in lay.at for _ in lay.things)
        for cell, count in laid.items():
            if count > MOST_THINGS:
                yield Problem(
                    grid.place, f"{who} lays {count} things on cell {cell}, which has room for {MOST_THINGS}"
                )
        for way in grid.ways:
            yield from self.places(way.cells, cells, way.place, who)
            if len(way.cells) < 2:
                yield Problem(way.place, f"{who} has a way that leads nowhere", "Name two cells or more.")

    def letter(self, letter: str, place: Place, who: str) -> Iterator[Problem]:
        if letter not in self.things:
            hint = (
                nearest(letter, self.things) or f'Declare it under "things", or write "{BLANK}" for no cell.'
            )
            yield Problem(place, f'{who} has the letter "{letter}", which is no thing', hint)
        elif not self.things[letter].ground:
            yield Problem(place, f'{who} has cells "{letter}", but that thing has no ground')

    def places(
        self, names: Sequence[str], cells: Collection[str], place: Place, who: str
    ) -> Iterator[Problem]:
        for name in names:
            yield from unless_known(place, who, "cell", name, cells)

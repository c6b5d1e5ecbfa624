"""References between files: every id that one file names must stand in another.

In: a loaded game. Out: problems at the place of the reference, with the nearest id as a hint.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.basic import Text
from pnp.check.forms import form_problems
from pnp.errors import Place, Problem, unless_known
from pnp.formula import FormulaError
from pnp.i18n.targets import Targets, targets_of
from pnp.i18n.texts import texts_of
from pnp.model.game import Game
from pnp.model.rules import Step
from pnp.model.sheets import Block
from pnp.site.values import unnamed
from pnp.text.marks import Mark, MarkError, parse_marks


def reference_problems(game: Game[Text]) -> list[Problem]:
    """Everything in a game that points to something that is not there."""
    targets = targets_of(game)
    problems = [
        problem for text in texts_of(game) for problem in mark_problems(text.msgid, text.place, text, targets)
    ]
    return [
        *problems,
        *_clauses(game),
        *form_problems(game),
        *_prints(game),
        *_sheets(game),
        *_pieces(game),
        *_panels(game),
        *_look(game),
    ]


def mark_problems(sentence: str, place: Place, text: Text, targets: Targets) -> Iterator[Problem]:
    """What is wrong with the marks of a sentence; `place` is where its first character stands."""
    who = _subject(text)
    try:
        parts = parse_marks(sentence)
    except MarkError as error:
        yield Problem(_inside(place, error.offset), f"{who}: {error}")
        return
    names = {"term": targets.terms, "icon": targets.icons, "clause": targets.clauses}
    for mark in (part for part in parts if isinstance(part, Mark)):
        where = _inside(place, mark.offset)
        if mark.kind == "value":
            yield from _value(mark, where, who, targets)
        else:
            yield from unless_known(where, who, mark.kind, mark.target, names[mark.kind])


def _value(mark: Mark, where: Place, who: str, targets: Targets) -> Iterator[Problem]:
    try:
        targets.values(mark.target)
    except FormulaError as error:
        inside = where if where.file.endswith(".po") else where.shifted(len("{value:") + error.column)
        yield Problem(inside, f'{who}: value "{mark.target}": {error}', error.hint)


def _subject(text: Text) -> str:
    """`clause "moment.reveal"` for rules, else the text's path."""
    stem, _, rest = text.path.partition(".")
    kinds = {"rules": "clause", "rulings": "ruling", "terms": "term", "quick": "panel"}
    return f'{kinds[stem]} "{rest}"' if stem in kinds else f'text "{text.path}"'


def _inside(place: Place, offset: int) -> Place:
    return place if place.file.endswith(".po") else place.shifted(offset)


def _clauses(game: Game[Text]) -> Iterator[Problem]:
    rulings = {ruling.id for ruling in game.rulings}
    decks = {f"cards.{deck.id}" for deck in game.components.decks}
    tables = {*decks, *(f"cells.{board.id}" for board in game.components.boards if board.cells), "components"}
    formulas, calculators = set(game.book.formulas), set(game.book.calculators)
    for section in game.rules:
        for clause in section.clauses:
            who = f'clause "{section.id}.{clause.id}"'
            for ruling in clause.ruling:
                yield from unless_known(clause.place, who, "ruling", ruling, rulings)
            for name in clause.values:
                yield from unless_known(clause.place, who, "formula", name, formulas)
                yield from unnamed(game.book, name)
            if clause.table:
                yield from unless_known(clause.place, who, "table", clause.table, tables)
            if clause.formula:
                yield from unless_known(clause.place, who, "formula", clause.formula, formulas)
            if clause.calculator:
                yield from unless_known(clause.place, who, "calculator", clause.calculator, calculators)
            yield from _facts(game, clause.fact, clause.place, who)


def _facts(game: Game[Text], facts: tuple[str, ...], place: Place, who: str) -> Iterator[Problem]:
    for fact in facts:
        game_id, _, number = fact.partition("/")
        if game_id != game.id or not number.isdigit():
            yield Problem(place, f'{who} cites fact "{fact}"', f'Write it as "{game.id}/48".')


def _prints(game: Game[Text]) -> Iterator[Problem]:
    known = {
        "cards": {deck.id for deck in game.components.decks},
        "board": {board.id for board in game.components.boards},
        "pieces": {piece.id for piece in game.components.pieces if piece.face},
        "set": {item.id for item in game.prints.items if item.kind != "set"},
    }
    kinds = {"cards": "deck", "board": "board", "pieces": "piece with a face", "set": "item"}
    for item in game.prints.items:
        for name in item.of if item.kind in known else ():
            yield from unless_known(item.place, f'item "{item.id}"', kinds[item.kind], name, known[item.kind])


def _sheets(game: Game[Text]) -> Iterator[Problem]:
    """Items that show sheets, and what the panels of the sheets refer to."""
    targets, known = targets_of(game), {sheet.id for sheet in game.prints.sheets}
    for item in game.prints.items:
        if item.sheet:
            yield from unless_known(item.place, f'item "{item.id}"', "sheet", item.sheet, known)
    for sheet in game.prints.sheets:
        for panel in sheet.panels:
            who = f'sheet "{sheet.id}", panel "{panel.id}"'
            yield from _steps(panel.steps, panel.place, who, targets)
            for icon in (panel.icon, *_icons_of(panel)):
                yield from unless_known(panel.place, who, "icon", icon, targets.icons)
            yield from _values(list(_values_of(panel)), panel.place, who, targets)


def _icons_of(panel: Block[Text]) -> Iterator[str]:
    if panel.tally is not None:
        yield from (row.icon for row in panel.tally.rows if row.icon)
    if panel.record is not None:
        yield panel.record.icon


def _values_of(panel: Block[Text]) -> Iterator[str]:
    yield from (figure.value for figure in panel.figures)
    for row in panel.tally.rows if panel.tally else ():
        yield from (*row.boxes, *((row.total,) if row.total else ()))
    if panel.record is not None:
        yield panel.record.columns


def _pieces(game: Game[Text]) -> Iterator[Problem]:
    """Pieces that show cards, and the caps on tracks."""
    decks, targets = {deck.id for deck in game.components.decks}, targets_of(game)
    for piece in game.components.pieces:
        if piece.cards:
            yield from unless_known(piece.place, f'piece "{piece.id}"', "deck", piece.cards, decks)
    for board in game.components.boards:
        flags = board.track.flags if board.track else ()
        yield from _values([flag.value for flag in flags], board.place, f'board "{board.id}"', targets)


def _panels(game: Game[Text]) -> Iterator[Problem]:
    targets = targets_of(game)
    for panel in game.quick:
        who = f'panel "{panel.id}"'
        yield from _steps(panel.steps, panel.place, who, targets)
        yield from _values([figure.value for figure in panel.figures], panel.place, who, targets)
    score = game.prints.score
    if score is not None:
        yield from _steps((*score.each, *score.final), game.prints.place, "the score sheet", targets)
        yield from _values([score.rounds], game.prints.place, "the score sheet", targets)


def _steps(steps: tuple[Step[Text], ...], place: Place, who: str, targets: Targets) -> Iterator[Problem]:
    for step in steps:
        if step.icon:
            yield from unless_known(place, who, "icon", step.icon, targets.icons)
    yield from _values([step.score for step in steps if step.score], place, who, targets)


def _values(sources: list[str], place: Place, who: str, targets: Targets) -> Iterator[Problem]:
    for source in sources:
        try:
            targets.values(source)
        except FormulaError as error:
            yield Problem(place, f'{who}: value "{source}": {error}', error.hint)


def _look(game: Game[Text]) -> Iterator[Problem]:
    look = game.profile.look
    for name in sorted(set(look.full) ^ set(look.low)):
        yield Problem(game.profile.place, f'look: colour "{name}" stands in only one of "full" and "low"')

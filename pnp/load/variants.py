"""A game as a variant plays it: the same kind of game, with other clauses, values and counts.

In: a loaded game and one of its variants. Out: a `Game` for every later stage, or every problem of the variant. The
calculators stay those of the game: they ask for variants themselves. A maintainer must refuse every id that the game
does not have; a change that reaches nothing is a mistake.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from pnp.basic import Range, Text
from pnp.errors import Place, Problem, UsageError, did_you_mean
from pnp.formula import Formulas, compile_book
from pnp.formula.book import Formula, FormulaBook
from pnp.model.components import Board, Card, Components, Deck, Piece
from pnp.model.game import Game
from pnp.model.prints import Prints
from pnp.model.rules import Clause, Panel, Section, Step
from pnp.model.variants import Variant, Wording

WHOLE = re.compile(r"-?(0|[1-9][0-9]*)\Z")

AnyVariant = Variant[Text]
Counts = Mapping[int, int]  # people at the table → how many of them count


def variant_named(game: Game[Text], name: str) -> AnyVariant:
    """The variant of that id. Raises UsageError where there is none."""
    known = {variant.id: variant for variant in game.variants}
    if name not in known:
        hint = did_you_mean(name, known) if known else "It has none."
        raise UsageError(f'{game.id} has no variant "{name}". {hint}'.strip())
    return known[name]


def as_variant(game: Game[Text], variant: AnyVariant) -> tuple[Game[Text] | None, list[Problem]]:
    """The game as the variant plays it, or None, and the problems of the variant."""
    people = variant.players or game.profile.players
    counts = {number: number - variant.sit_out for number in people}
    problems = [*_unknown(game, variant), *_out_of_range(game, variant, counts.values())]
    book, wrong = _book(game.book, variant)
    formulas: Formulas | None = None
    if not wrong:
        formulas, wrong = compile_book(book)
    problems += wrong
    if problems or formulas is None:
        return None, problems
    gone = tuple(_for_nobody(game.rules, variant, people))
    variant = dataclasses.replace(variant, remove=(*variant.remove, *gone))
    made = dataclasses.replace(
        game,
        profile=dataclasses.replace(game.profile, players=people),
        rules=tuple(_section(section, variant) for section in game.rules),
        quick=tuple(panel for panel in (_panel(panel, variant) for panel in game.quick) if panel),
        components=_components(game.components, variant, counts),
        prints=_prints(game.prints, variant),
        book=dataclasses.replace(game.book, constants=book.constants, formulas=book.formulas),
        formulas=formulas.counting(counts),
        variants=(),
        variant=variant,
    )
    return made, []


# ---------------------------------------------------------------- values
def _book(book: FormulaBook[Text], variant: AnyVariant) -> tuple[FormulaBook[Text], list[Problem]]:
    """The constants and formulas with the variant's values; its calculators and truths hold for the game alone."""
    constants, formulas = dict(book.constants), dict(book.formulas)
    problems: list[Problem] = []
    for name, value in variant.values.items():
        if name in formulas:
            formulas[name] = _formula(formulas[name], value)
        elif name in constants and WHOLE.match(value.source):
            constants[name] = int(value.source)
        elif name in constants:
            what = f'{_who(variant)}: constant "{name}" must be a whole number, but this is "{value.source}"'
            problems.append(Problem(value.place, what))
    changed = dataclasses.replace(
        book, constants=constants, formulas=formulas, invariants=(), calculators={}, trackers={}
    )
    return changed, problems


def _formula(formula: Formula[Text], value: Any) -> Formula[Text]:
    return dataclasses.replace(formula, place=value.place, is_=value, let={}, cases=())


# ---------------------------------------------------------------- clauses and panels
def _section(section: Section[Text], variant: AnyVariant) -> Section[Text]:
    clauses = [
        _moved(_reworded(clause, variant.replace.get(f"{section.id}.{clause.id}")), variant.sit_out)
        for clause in section.clauses
    ]
    for name, wording in variant.add.items():
        own, _, clause_id = name.partition(".")
        if own == section.id:
            clauses.append(_reworded(Clause(clause_id, wording.place, wording.text), wording))
    return dataclasses.replace(section, clauses=tuple(clauses))


def _moved(clause: Clause[Text], sit_out: int) -> Clause[Text]:
    """A clause for three who count is one for four people where one sits out."""
    if clause.only is None or not sit_out:
        return clause
    return dataclasses.replace(clause, only=Range(clause.only.low + sit_out, clause.only.high + sit_out))


def _for_nobody(rules: Iterable[Section[Text]], variant: AnyVariant, people: Range) -> Iterator[str]:
    """Clauses for player counts that the variant does not have."""
    for section in rules:
        for clause in section.clauses:
            only = _moved(clause, variant.sit_out).only
            if only is not None and (only.high < people.low or only.low > people.high):
                yield f"{section.id}.{clause.id}"


def _reworded(clause: Clause[Text], wording: Wording[Text] | None) -> Clause[Text]:
    if wording is None:
        return clause
    return dataclasses.replace(
        clause, text=wording.text, points=wording.points, fact=wording.fact, ruling=wording.ruling, diagram=""
    )


def _panel(panel: Panel[Text], variant: AnyVariant) -> Panel[Text] | None:
    if f"quick.{panel.id}" in variant.remove:
        return None
    kept = [step for step in panel.steps if f"quick.{panel.id}.{step.icon}" not in variant.remove]
    own = {
        name.partition(".")[2]: step
        for name, step in variant.steps.items()
        if name.startswith(f"{panel.id}.")
    }
    replaced: list[Step[Text]] = [own.pop(step.icon, step) for step in kept]
    sums = variant.sums.get(panel.id, panel.formula)
    return dataclasses.replace(panel, steps=(*replaced, *own.values()), formula=sums)


# ---------------------------------------------------------------- things
def _components(box: Components[Text], variant: AnyVariant, counts: Counts) -> Components[Text]:
    return dataclasses.replace(
        box,
        decks=tuple(_deck(deck, variant, counts) for deck in box.decks),
        boards=tuple(_board(board) for board in box.boards),
        pieces=tuple(_piece(piece, variant, counts) for piece in box.pieces),
    )


def _board(board: Board[Text]) -> Board[Text]:
    """A track marks what counts in this game, and no longer what other variants would make of it."""
    if board.track is None:
        return board
    flags = tuple(flag for flag in board.track.flags if flag.label)
    return dataclasses.replace(board, track=dataclasses.replace(board.track, flags=flags, signs=()))


def _deck(deck: Deck[Text], variant: AnyVariant, counts: Counts) -> Deck[Text]:
    cards = tuple(_card(card, variant, counts) for card in deck.cards)
    note = variant.notes.get(deck.id, deck.note)
    return dataclasses.replace(deck, cards=cards, total=sum(card.copies for card in cards), note=note)


def _card(card: Card[Text], variant: AnyVariant, counts: Counts) -> Card[Text]:
    if card.id in variant.copies:
        number = variant.copies[card.id]
        return dataclasses.replace(card, copies=number, copies_for=dict.fromkeys(counts, number))
    needed = {people: card.copies_needed(count) for people, count in counts.items()}
    return dataclasses.replace(card, copies_for=needed)


def _piece(piece: Piece[Text], variant: AnyVariant, counts: Counts) -> Piece[Text]:
    if piece.id in variant.copies:
        number = variant.copies[piece.id]
        return dataclasses.replace(piece, total=number, for_=dict.fromkeys(counts, number))
    return dataclasses.replace(piece, for_={people: piece.needed(count) for people, count in counts.items()})


def _prints(prints: Prints[Text], variant: AnyVariant) -> Prints[Text]:
    """The items without those that the variant has no use for, within sets too."""
    gone = {name.removeprefix("print.") for name in variant.remove if name.startswith("print.")}
    items = [
        dataclasses.replace(
            item, of=tuple(name for name in item.of if item.kind != "set" or name not in gone)
        )
        for item in prints.items
        if item.id not in gone
    ]
    return dataclasses.replace(prints, items=tuple(items))


# ---------------------------------------------------------------- what it names
def _out_of_range(game: Game[Text], variant: AnyVariant, counts: Collection[int]) -> Iterator[Problem]:
    """More or fewer who count than the game has numbers for."""
    players = game.profile.players
    if variant.sit_out < 0 or not {min(counts), max(counts)} <= set(players):
        what = f"{_who(variant)} counts {min(counts)} to {max(counts)} players, but the game is for {players}"
        yield Problem(variant.place, what, 'Change its "players" or "sit_out".')


def _unknown(game: Game[Text], variant: AnyVariant) -> Iterator[Problem]:
    """Every id of the variant that the game does not have, or has already where the variant adds it."""
    sections = {section.id for section in game.rules}
    clauses = {f"{section.id}.{clause.id}" for section in game.rules for clause in section.clauses}
    panels = {f"quick.{panel.id}" for panel in game.quick}
    steps = {f"quick.{panel.id}.{step.icon}" for panel in game.quick for step in panel.steps if step.icon}
    items = {f"print.{item.id}" for item in game.prints.items}
    things = {card.id for deck in game.components.decks for card in deck.cards}
    things |= {piece.id for piece in game.components.pieces}
    values = {*game.book.constants, *game.book.formulas}
    removable = {*sections, *clauses, *panels, *steps, *items}
    yield from _missing(variant, "values", variant.values, values)
    yield from _missing(variant, "replace", variant.replace, clauses)
    yield from _missing(variant, "remove", variant.remove, removable)
    yield from _missing(variant, "copies", variant.copies, things)
    yield from _missing(variant, "sums", variant.sums, {panel.id for panel in game.quick if panel.formula})
    yield from _missing(
        variant, "notes", variant.notes, {deck.id for deck in game.components.decks if deck.note}
    )
    yield from _missing(variant, "add", {name.partition(".")[0] for name in variant.add}, sections)
    yield from _missing(
        variant, "steps", {f"quick.{name.partition('.')[0]}" for name in variant.steps}, panels
    )
    for name, wording in variant.add.items():
        if name in clauses:
            what = f'{_who(variant)} adds the clause "{name}", which is there already'
            yield Problem(wording.place, what, "Replace it, or choose another id.")
    for name, step in variant.steps.items():
        if step.icon != name.partition(".")[2]:
            what = f'{_who(variant)}: the step "{name}" has the icon "{step.icon}"'
            yield Problem(variant.place, what, "A step is named by its panel and its icon.")


def _missing(
    variant: AnyVariant, key: str, names: Collection[str], known: Collection[str]
) -> Iterator[Problem]:
    for name in names:
        if name not in known:
            place: Place = variant.place
            yield Problem(place, f'{_who(variant)}: "{key}" names "{name}"', did_you_mean(name, known))


def _who(variant: AnyVariant) -> str:
    return f'variant "{variant.id}"'

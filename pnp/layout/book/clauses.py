"""Sections, clauses and house rulings as blocks that flow.

In: the rules of the game. Out: `Block`s in reading order. A maintainer must keep the numbers those of the site: they
follow from the order of the data, also where a clause is left out for a player count. A second language stands
beneath each clause, point, ruling and row; credits stay in the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from pnp.basic import LocalText
from pnp.i18n.notation import notation
from pnp.layout.book.diagrams import diagram_block
from pnp.layout.book.setting import NUMBER_MM, POINT_MM, Setter, strong
from pnp.layout.book.tables import table, values_table
from pnp.layout.flow import Block, Row
from pnp.layout.layers.quick_column import Column
from pnp.layout.layers.quick_turn import formula
from pnp.model.rules import Clause, Ruling, Section
from pnp.text.spans import Span, Value, Words

_CLAUSE_MM, _POINT_MM, _PART_MM = 1.6, 0.5, 0.7
_TOGETHER = 12  # up to so many lines a clause is not parted from its second language


def rule_blocks(setter: Setter) -> Iterator[Block]:
    """All sections with their clauses, and first what a code in brackets means."""
    context = setter.scene.context
    yield from _legend(setter)
    players, variant = context.players, context.game.variant
    twins = context.second.game.rules if context.second else ()
    for number, (section, twin) in enumerate(zip_longest(context.game.rules, twins), 1):
        yield setter.heading(str(number), section.title, section.id, twin.title if twin else None)
        same = zip_longest(section.clauses, twin.clauses if twin else ())
        for own, (clause, other) in enumerate(same, 1):
            if clause.only is not None and players is not None and players not in clause.only:
                continue
            if variant and variant.drops(section.id, clause.id):
                yield _dropped(setter, f"{number}.{own}", clause.id)
            else:
                changed = variant is not None and variant.changes(section.id, clause.id)
                yield from _clause(setter, f"{number}.{own}", clause, other, changed=changed)


def _dropped(setter: Setter, number: str, name: str) -> Block:
    """In the place of a clause that a variant removes; its number stays."""
    words = setter.scene.context.words("Does not apply in this variant.")
    return Block(setter.clause(number, words, name, colour="dusk"), before_mm=_CLAUSE_MM)


def _clause(
    setter: Setter,
    number: str,
    clause: Clause[LocalText],
    other: Clause[LocalText] | None,
    *,
    changed: bool = False,
) -> Iterator[Block]:
    """A clause; `other` is the same in the second language."""
    follows = bool(clause.points or clause.values or clause.table or clause.formula or clause.diagram)
    rows = setter.clause(number, _text(setter, clause, changed), clause.id)
    rows += setter.beneath(other.text if other else None, indent_mm=NUMBER_MM, name=clause.id)
    whole = other is not None and len(rows) <= _TOGETHER
    yield Block(rows, before_mm=_CLAUSE_MM, with_next=follows, whole=whole)
    for index, point in enumerate(clause.points):
        own = setter.point(point, clause.id, index)
        below = other.points[index] if other else None
        own += setter.beneath(below, indent_mm=NUMBER_MM + POINT_MM, name=clause.id)
        last = index == len(clause.points) - 1
        whole = other is not None and len(own) <= _TOGETHER
        yield Block(own, before_mm=_POINT_MM, with_next=last and bool(clause.diagram), whole=whole)
    if clause.diagram:
        yield diagram_block(setter, setter.scene.context.game.diagrams.diagram(clause.diagram))
    if clause.formula:
        yield from _formula(setter, clause.formula)
    if clause.values:
        yield values_table(setter, clause.values)
    if clause.table:
        yield from table(setter, clause.table)


def _text(setter: Setter, clause: Clause[LocalText], changed: bool) -> LocalText:
    """The rule; the sign of a change and whom it is for in front, the rulings it rests on behind."""
    spans: list[Span] = [Words("◆ ", strong=True)] if changed else []
    if clause.only is not None:
        words = setter.scene.context.words("Only with {count} players").format(count=clause.only)
        spans.append(Words(f"{words} · ", strong=True))
    spans += clause.text.spans
    if clause.ruling:
        spans.append(Words(f" [{', '.join(clause.ruling)}]"))
    return LocalText(tuple(spans))


def _formula(setter: Setter, name: str) -> Iterator[Block]:
    """The sum as the quick reference shows it, where a panel of it has one, and as mathematics."""
    for panel in setter.scene.context.game.quick:
        if panel.formula:
            column = Column(NUMBER_MM, setter.width_mm - NUMBER_MM, 0.0, 0.0, setter.scene, panel.id)
            formula(column, panel)
            yield Block((Row(column.y_mm + 1.0, column.drawn),), with_next=True)
    for line in notation(setter.scene.context.game, name):
        yield Block(
            setter.paragraph(line, indent_mm=NUMBER_MM, style="table-text", name=name), before_mm=_PART_MM
        )


def _legend(setter: Setter) -> Iterator[Block]:
    """What a code in brackets means, and which number of a row is whose."""
    context = setter.scene.context
    game, words = context.game, context.words
    said = []
    if game.rulings:
        sentence = words(
            "A code in brackets, such as [{code}], names a house ruling: how we play where the source is silent or "
            "wrong. They all stand at the end, under ★."
        )
        said.append(("codes", sentence.format(code=game.rulings[0].id)))
    if context.players is None and any(map(_is_row, _spans(game.rules))):
        counts = " / ".join(map(str, game.profile.players))
        sentence = words("Numbers between slashes are for {counts} players, in this order.")
        said.append(("rows", sentence.format(counts=counts)))
    for name, text in said:
        rows = setter.paragraph(LocalText((Words(text),)), style="table-text", name=name)
        yield Block(rows, before_mm=_CLAUSE_MM)


def _spans(sections: Iterable[Section[LocalText]]) -> Iterator[Span]:
    for section in sections:
        for clause in section.clauses:
            for text in (clause.text, *clause.points):
                yield from text.spans


def _is_row(span: Span) -> bool:
    return isinstance(span, Value) and len(set(span.by_players.values())) > 1


def ruling_blocks(setter: Setter) -> Iterator[Block]:
    """All house rulings: what the source says, what we play, why."""
    context = setter.scene.context
    rulings, twins = context.game.rulings, context.second.game.rulings if context.second else ()
    if rulings:
        yield setter.heading("★", setter.scene.context.words("House rulings"), "rulings")
    for ruling, other in zip_longest(rulings, twins):
        yield from _ruling(setter, ruling, other)


def _ruling(setter: Setter, ruling: Ruling[LocalText], other: Ruling[LocalText] | None) -> Iterator[Block]:
    words = setter.scene.context.words
    title = LocalText((Words(f"{ruling.id}  ", strong=True), *strong(ruling.title)))
    above = setter.paragraph(title, name=ruling.id)
    above += setter.beneath(other.title if other else None, indent_mm=0, name=ruling.id)
    yield Block(above, before_mm=2.6, with_next=True)
    parts = (
        (words("The source says"), ruling.source_says, other.source_says if other else None),
        (words("We play"), ruling.we_play, other.we_play if other else None),
        (words("Why"), ruling.reason, other.reason if other else None),
    )
    for label, text, below in parts:
        colon = "：" if setter.scene.studio.script == "han" else ": "
        said = LocalText((Words(f"{label}{colon}", strong=True), *text.spans))
        rows = setter.paragraph(said, indent_mm=POINT_MM, style="table-text", name=ruling.id)
        rows += setter.beneath(below, indent_mm=POINT_MM, name=ruling.id)
        yield Block(rows, before_mm=_PART_MM, whole=other is not None and len(rows) <= _TOGETHER)


def credit_blocks(setter: Setter) -> Iterator[Block]:
    """Who made what, from which source, which version."""
    profile, words = setter.scene.context.game.profile, setter.scene.context.words
    yield setter.heading("©", words("Credits and sources"), "credits")
    for text in profile.credits:
        yield Block(setter.paragraph(text, style="table-text", name="credits"), before_mm=_PART_MM)
    source = words("Facts: {source}, checked on {date}. The wording is our own.").format(
        source=profile.source.title.plain(), date=profile.source.checked
    )
    version = words("Version {version} of these rules, {date}").format(
        version=profile.version, date=profile.date
    )
    for line in (source, version):
        yield Block(setter.paragraph(line, style="table-text", name="credits"), before_mm=_PART_MM)

"""Sections, clauses and house rulings as blocks that flow.

In: the rules of the game. Out: `Block`s in reading order. A maintainer must keep the numbers those of the site: they
follow from the order of the data, also where a clause is left out for a player count.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.basic import LocalText
from pnp.layout.book.diagrams import diagram_block
from pnp.layout.book.setting import NUMBER_MM, POINT_MM, Setter, strong
from pnp.layout.book.tables import table, values_table
from pnp.layout.flow import Block, Row
from pnp.layout.layers.quick_column import Column
from pnp.layout.layers.quick_turn import formula
from pnp.model.rules import Clause, Ruling
from pnp.text.spans import Span, Words

_CLAUSE_MM, _POINT_MM, _PART_MM = 1.6, 0.5, 0.7


def rule_blocks(setter: Setter) -> Iterator[Block]:
    """All sections with their clauses, and first what a code in brackets means."""
    players, variant = setter.scene.context.players, setter.scene.context.game.variant
    if setter.scene.context.game.rulings:
        yield _codes(setter, setter.scene.context.game.rulings[0])
    for number, section in enumerate(setter.scene.context.game.rules, 1):
        yield setter.heading(str(number), section.title, section.id)
        for own, clause in enumerate(section.clauses, 1):
            if clause.only is not None and players is not None and players not in clause.only:
                continue
            if variant and variant.drops(section.id, clause.id):
                yield _dropped(setter, f"{number}.{own}", clause.id)
            else:
                changed = variant is not None and variant.changes(section.id, clause.id)
                yield from _clause(setter, f"{number}.{own}", clause, changed=changed)


def _dropped(setter: Setter, number: str, name: str) -> Block:
    """In the place of a clause that a variant removes; its number stays."""
    words = setter.scene.context.words("Does not apply in this variant.")
    return Block(setter.clause(number, words, name, colour="dusk"), before_mm=_CLAUSE_MM)


def _clause(
    setter: Setter, number: str, clause: Clause[LocalText], *, changed: bool = False
) -> Iterator[Block]:
    follows = bool(clause.points or clause.values or clause.table or clause.formula or clause.diagram)
    rows = setter.clause(number, _text(setter, clause, changed), clause.id)
    yield Block(rows, before_mm=_CLAUSE_MM, with_next=follows)
    for index, point in enumerate(clause.points):
        last = index == len(clause.points) - 1
        drawn = setter.point(point, clause.id, index)
        yield Block(drawn, before_mm=_POINT_MM, with_next=last and bool(clause.diagram))
    if clause.diagram:
        yield diagram_block(setter, setter.scene.context.game.diagrams.diagram(clause.diagram))
    if clause.formula:
        yield from _formula(setter)
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


def _formula(setter: Setter) -> Iterator[Block]:
    """The sum as the quick reference shows it, where a panel of it has one."""
    for panel in setter.scene.context.game.quick:
        if panel.formula:
            column = Column(NUMBER_MM, setter.width_mm - NUMBER_MM, 0.0, 0.0, setter.scene, panel.id)
            formula(column, panel)
            yield Block((Row(column.y_mm + 1.0, column.drawn),))


def _codes(setter: Setter, first: Ruling[LocalText]) -> Block:
    words = setter.scene.context.words(
        "A code in brackets, such as [{code}], names a house ruling: how we play where the source is silent or "
        "wrong. They all stand at the end, under ★."
    ).format(code=first.id)
    said = LocalText((Words(words),))
    return Block(setter.paragraph(said, style="table-text", name="codes"), before_mm=_CLAUSE_MM)


def ruling_blocks(setter: Setter) -> Iterator[Block]:
    """All house rulings: what the source says, what we play, why."""
    rulings = setter.scene.context.game.rulings
    if rulings:
        yield setter.heading("★", setter.scene.context.words("House rulings"), "rulings")
    for ruling in rulings:
        yield from _ruling(setter, ruling)


def _ruling(setter: Setter, ruling: Ruling[LocalText]) -> Iterator[Block]:
    words = setter.scene.context.words
    title = LocalText((Words(f"{ruling.id}  ", strong=True), *strong(ruling.title)))
    yield Block(setter.paragraph(title, name=ruling.id), before_mm=2.6, with_next=True)
    parts = (
        (words("The source says"), ruling.source_says),
        (words("We play"), ruling.we_play),
        (words("Why"), ruling.reason),
    )
    for label, text in parts:
        colon = "：" if setter.scene.studio.script == "han" else ": "
        said = LocalText((Words(f"{label}{colon}", strong=True), *text.spans))
        yield Block(
            setter.paragraph(said, indent_mm=POINT_MM, style="table-text", name=ruling.id), before_mm=_PART_MM
        )


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

"""Results as JSON gives them: cards by their names.

In: a checked node. Out: a node that shows the same. A maintainer must change here what formulas hold in
another form than JSON does.
"""

from __future__ import annotations

from pnp.formula import ir
from pnp.formula.kinds import Card, Entry, Kind, List, Maybe, Record
from pnp.formula.source import FormulaError


def shown(node: ir.Node) -> ir.Node:
    """The node with every card in it named."""
    kind = node.kind
    card = kind.of if isinstance(kind, Maybe) else kind
    if isinstance(card, Card):
        return ir.CardName(kind, node, card.ranks)
    if not _has_card(kind):
        return node
    if not isinstance(kind, List):
        raise FormulaError(f"{kind} holds a card that cannot be shown", 0, "Show its fields one by one.")
    each = ir.Var(kind.of, "each")
    return ir.Comprehension(kind, (ir.Loop("each", node, ()),), shown(each))


def _has_card(kind: Kind) -> bool:
    match kind:
        case Card():
            return True
        case Maybe(of=of) | List(of=of):
            return _has_card(of)
        case Record() | Entry():
            return any(map(_has_card, kind.fields.values()))
    return False

"""Data that every game shares: papers, card sizes and what is printed ahead.

In: the library root. Out: `PrintShop`; a library without its own `games/_shared/prints.yaml` uses the one that
comes with pnp.
"""

from __future__ import annotations

from pathlib import Path

from pnp.errors import DataError
from pnp.library import shared_data
from pnp.load.nodes import read_yaml
from pnp.load.read import FAILED, Reader
from pnp.model.prints import PrintShop


def load_print_shop(root: Path) -> PrintShop:
    """Papers, card sizes and the print matrix. Raises DataError with every problem of the file."""
    path = root / "games" / "_shared" / "prints.yaml"
    if not path.exists():
        path = shared_data("games/_shared") / "prints.yaml"
    node, problems = read_yaml(path, f"games/_shared/{path.name}")
    reader = Reader()
    shop = FAILED if node is None else reader.read(node, PrintShop, "prints", "prints")
    problems += reader.problems
    if problems or not isinstance(shop, PrintShop):
        raise DataError(problems)
    return shop

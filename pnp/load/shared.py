"""Data that every game shares: papers, card sizes, what is printed ahead, language rules and the glossary.

In: the library root. Out: `PrintShop`, `LanguageRules`, shared terms; a library without its own file in
`games/_shared` uses the one that comes with pnp.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.errors import DataError
from pnp.library import shared_data
from pnp.load.nodes import read_yaml
from pnp.load.read import Reader
from pnp.load.scalars import FAILED
from pnp.model.language import LanguageRules, SharedTerm
from pnp.model.prints import PrintShop


def load_print_shop(root: Path) -> PrintShop:
    """Papers, card sizes and the print matrix. Raises DataError with every problem of the file."""
    shop: PrintShop = _shared(root, "prints", PrintShop)
    return shop


def load_language_rules(root: Path) -> LanguageRules:
    """Reviewed words by locale. Raises DataError with every problem of the file."""
    rules: LanguageRules = _shared(root, "language", LanguageRules)
    return rules


def load_shared_terms(root: Path) -> tuple[SharedTerm, ...]:
    """The words that every game uses. Raises DataError with every problem of the file."""
    terms: tuple[SharedTerm, ...] = _shared(root, "terms", tuple[SharedTerm, ...])
    return terms


def _shared(root: Path, stem: str, wanted: Any) -> Any:
    path = root / "games" / "_shared" / f"{stem}.yaml"
    if not path.exists():
        path = shared_data("games/_shared") / f"{stem}.yaml"
    node, problems = read_yaml(path, f"games/_shared/{path.name}")
    reader = Reader()
    value = FAILED if node is None else reader.read(node, wanted, stem, stem)
    problems += reader.problems
    if problems:
        raise DataError(problems)
    return value

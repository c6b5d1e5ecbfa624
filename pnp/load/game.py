"""Load a game: its files read, its formulas compiled.

In: the library root and the game's id. Out: `Game[Text]` and every problem of its files.
A file that is missing or unknown is a problem; a game with problems in its files is not handed on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pnp.basic import Text
from pnp.errors import Place, Problem, did_you_mean
from pnp.formula import compile_book
from pnp.formula.book import FormulaBook
from pnp.library import wrong_id
from pnp.load.nodes import read_yaml
from pnp.load.read import Reader
from pnp.load.scalars import FAILED
from pnp.model.components import Components
from pnp.model.diagrams import Diagrams
from pnp.model.example import Example
from pnp.model.game import Game, Profile
from pnp.model.prints import Prints
from pnp.model.rules import GlossaryTerm, Panel, Ruling, Section, Sign
from pnp.model.variants import Variant

FILES: dict[str, Any] = {
    "game": Profile[Text],
    "terms": tuple[GlossaryTerm[Text], ...],
    "icons": tuple[Sign[Text], ...],
    "components": Components[Text],
    "rules": tuple[Section[Text], ...],
    "rulings": tuple[Ruling[Text], ...],
    "quick": tuple[Panel[Text], ...],
    "formulas": FormulaBook[Text],
    "prints": Prints[Text],
    "example": tuple[Example[Text], ...],
    "diagrams": Diagrams[Text],
    "variants": tuple[Variant[Text], ...],
}
"""What each file of a game holds."""

MAY_MISS: dict[str, Any] = {"example": (), "diagrams": Diagrams(), "variants": ()}
"""Files that a game can do without, and what stands for them."""

OPTIONAL = {"faces"}
"""Files that another stage reads."""


def load_game(root: Path, game_id: str) -> tuple[Game[Text] | None, list[Problem]]:
    """The game, or None, and the problems of its files."""
    folder = root / "games" / game_id
    wrong = wrong_id(game_id)
    if wrong:
        what = f'the folder "{game_id}" cannot be a game: {wrong}'
        return None, [Problem(Place(f"games/{game_id}"), what, "Rename it.")]
    if not (folder / "game.yaml").exists():
        hint = 'Begin a game with "pnp new", or begin the name of the folder with "_".'
        return None, [Problem(Place(f"games/{game_id}"), "the folder holds no game.yaml", hint)]
    problems = _unknown_files(root, folder)
    parts: dict[str, Any] = {}
    for stem, wanted in FILES.items():
        parts[stem], found = _read_file(root, folder / f"{stem}.yaml", stem, wanted)
        problems += found
    if any(part is FAILED for part in parts.values()):
        return None, problems
    profile: Profile[Text] = parts["game"]
    if profile.id != game_id:
        what = f'game "{profile.id}" lies in the folder "{game_id}"'
        problems.append(Problem(profile.place, what, "Make id and folder the same."))
    formulas, found = compile_book(parts["formulas"])
    problems += found
    if formulas is None:
        return None, problems
    counts = (profile.players.low, profile.players.high)
    if formulas.players not in (None, counts):
        what = (
            f"the game is for {profile.players} players, but the type Players in formulas.yaml says otherwise"
        )
        problems.append(Problem(profile.place, what, f'Write "Players: int {counts[0]}..{counts[1]}" there.'))
        return None, problems
    fields = {"game": "profile", "formulas": "book", "example": "examples"}
    made = Game(formulas=formulas, **{fields.get(stem, stem): part for stem, part in parts.items()})
    return made, problems


def _read_file(root: Path, path: Path, stem: str, wanted: Any) -> tuple[Any, list[Problem]]:
    if stem in MAY_MISS and not path.exists():
        return MAY_MISS[stem], []
    node, problems = read_yaml(path, path.relative_to(root).as_posix())
    if node is None:
        return FAILED, problems
    reader = Reader()
    value = reader.read(node, wanted, stem, stem)
    problems += reader.problems
    return (FAILED if problems else value), problems


def _unknown_files(root: Path, folder: Path) -> list[Problem]:
    known = {f"{stem}.yaml" for stem in (*FILES, *OPTIONAL)}
    return [
        Problem(
            Place(path.relative_to(root).as_posix()), "the file is not known", did_you_mean(path.name, known)
        )
        for path in sorted(folder.glob("*.y*ml"))
        if path.name not in known
    ]

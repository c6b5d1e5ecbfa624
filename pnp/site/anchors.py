"""Anchors stay: a link to a clause that was published leads somewhere for ever.

In: a game and its `anchors.txt`, which lists every anchor of its rules page that was ever published, one a line. Out:
problems for those that are gone, and where the moved ones lead. `old -> new` says that an anchor moved.
A maintainer must never remove a line: paper and chats hold links that nobody can change.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.basic import Text
from pnp.errors import Place, Problem, did_you_mean
from pnp.files import text_of, write_atomically
from pnp.model.game import Game

ARROW = " -> "
HEAD = """\
# Every anchor of the rules page that was ever published. Links hold them: never remove a line.
# An anchor that is gone becomes "old -> new". scripts/record_anchors.py adds the new ones.
"""


@dataclass(frozen=True)
class Recorded:
    """One line of the list: an anchor, where it stands, and what took its place ("" while it exists)."""

    anchor: str
    place: Place
    moved_to: str


def anchors_of(game: Game[Text]) -> Iterator[str]:
    """The anchors of a game's rules page in their order: sections, clauses, terms."""
    for section in game.rules:
        yield section.id
        yield from (f"{section.id}.{clause.id}" for clause in section.clauses)
    yield from (f"term-{term.id}" for term in game.terms)


def read_anchors(root: Path, game_id: str) -> tuple[Recorded, ...]:
    """The recorded anchors of a game; none when nothing was recorded yet."""
    path = _path(root, game_id)
    if not path.is_file():
        return ()
    file = path.relative_to(root).as_posix()
    lines = enumerate(text_of(path, file).splitlines(), 1)
    return tuple(_line(text, Place(file, number, 1)) for number, text in lines if text and text[0] != "#")


def _line(text: str, place: Place) -> Recorded:
    anchor, _, target = text.partition(ARROW)
    return Recorded(anchor.strip(), place, target.strip())


def anchor_problems(root: Path, game: Game[Text]) -> list[Problem]:
    """Recorded anchors that lead nowhere, and moves that cannot be."""
    present = set(anchors_of(game))
    return [found for one in read_anchors(root, game.id) for found in _problems(one, present)]


def _problems(one: Recorded, present: set[str]) -> Iterator[Problem]:
    if one.moved_to and one.moved_to not in present:
        what = f'anchor "{one.anchor}" moved to "{one.moved_to}", which does not exist'
        yield Problem(one.place, what, did_you_mean(one.moved_to, present))
    elif one.moved_to and one.anchor in present:
        yield Problem(
            one.place, f'anchor "{one.anchor}" exists, yet it is said to have moved', "Remove the arrow."
        )
    elif not one.moved_to and one.anchor not in present:
        what = f'anchor "{one.anchor}" was published and is gone'
        yield Problem(one.place, what, f'Say what took its place: "{one.anchor}{ARROW}section.clause".')


def moved(recorded: Iterable[Recorded]) -> Mapping[str, tuple[str, ...]]:
    """Anchor → the old anchors that lead to it."""
    found: dict[str, list[str]] = {}
    for one in recorded:
        if one.moved_to:
            found.setdefault(one.moved_to, []).append(one.anchor)
    return {target: tuple(old) for target, old in found.items()}


def unrecorded(root: Path, game: Game[Text]) -> list[str]:
    """Anchors that the list does not hold yet, in their order."""
    known = {one.anchor for one in read_anchors(root, game.id)}
    return [anchor for anchor in anchors_of(game) if anchor not in known]


def record(root: Path, game: Game[Text]) -> list[str]:
    """Add the anchors that are new to the list; returns them. Nothing else in the list changes."""
    new = unrecorded(root, game)
    if new:
        path = _path(root, game.id)
        text = path.read_text(encoding="utf-8") if path.is_file() else HEAD
        write_atomically(path, (text + "".join(f"{anchor}\n" for anchor in new)).encode())
    return new


def _path(root: Path, game_id: str) -> Path:
    return root / "games" / game_id / "anchors.txt"

"""`pnp calc GAME CALCULATOR --args JSON` and `pnp calc --batch`: results as JSON, by the calculators' contract.

One call: one object, exit 0, or 2 when it is an error object; then stderr says in a sentence what is wrong. Batch: one
line for each line of stdin, in order, exit 0, and nothing else.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import DataError, UsageError, did_you_mean
from pnp.library import game_ids, library_root

if TYPE_CHECKING:
    from pnp.formula import Formulas


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("calc", help="work out a calculator")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("calculator", nargs="?", metavar="CALCULATOR")
    parser.add_argument("--args", metavar="JSON", help="the arguments as one JSON object")
    parser.add_argument("--batch", action="store_true", help="read {game, calculator, args} lines from stdin")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer one call or a batch."""
    from pnp.formula.calculate import json_value

    games = _Games(library_root(root=options.root))
    if options.batch:
        if options.game or options.args:
            raise UsageError("--batch takes no GAME, no CALCULATOR and no --args")
        return _batch(map(json_value, _lines()), games)
    if not options.calculator or options.args is None:
        raise UsageError("calc needs GAME CALCULATOR --args JSON, or --batch")
    request = {"game": options.game, "calculator": options.calculator, "args": json_value(options.args)}
    answer = games.answer(request)
    print(_line(answer))
    if set(answer) == {"error"}:
        raise UsageError(games.refusal(request))
    return 0


def _lines() -> Iterator[str]:
    for line in sys.stdin.buffer:
        yield line.decode("utf-8", errors="replace")


def _batch(requests: Iterable[object], games: _Games) -> int:
    for request in requests:
        print(_line(games.answer(request)))
    return 0


def _line(answer: dict[str, object]) -> str:
    return json.dumps(answer, ensure_ascii=False)


class _Games:
    """The formulas of a library, loaded when they are first asked for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.known = set(game_ids(root))
        self.loaded: dict[str, Formulas] = {}

    def answer(self, request: object) -> dict[str, object]:
        from pnp.formula import run_request

        game_id = request.get("game") if isinstance(request, dict) else None
        if isinstance(game_id, str) and game_id in self.known and game_id not in self.loaded:
            self.loaded[game_id] = self.load(game_id)
        return run_request(self.loaded, request)

    def refusal(self, request: Mapping[str, object]) -> str:
        """What is wrong with a request that has no results, as a sentence."""
        game, name, args = (request[key] for key in ("game", "calculator", "args"))
        if not isinstance(args, dict):
            return '--args must be one JSON object, such as {"players": 4}, with every key once'
        if game not in self.known:
            return f'there is no game "{game}". {did_you_mean(str(game), self.known)}'
        calculators = self.loaded[str(game)].calculators
        if name not in calculators:
            return f'{game} has no calculator "{name}". {did_you_mean(str(name), calculators)}'
        refused = calculators[str(name)].refusal(args)
        wrong = (
            f'argument "{refused.path}" {refused.why}'
            if refused
            else "there is no result for these arguments"
        )
        return f'calculator "{name}": {wrong}'

    def load(self, game_id: str) -> Formulas:
        from pnp.load.game import load_game

        game, problems = load_game(self.root, game_id)
        if game is None or problems:
            raise DataError(problems)
        return game.formulas

"""Record the anchors of every game: `python3 scripts/record_anchors.py [--root DIR]`.

Adds what is new to `games/<game>/anchors.txt`. Run it before a version is published; from then on a clause may be
renamed or removed only with a line that says what took its place.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pnp.library import game_ids, library_root
from pnp.load.game import load_game
from pnp.site.anchors import record


def main() -> int:
    """Record and say what was new. Returns 1 when a game cannot be read."""
    parser = argparse.ArgumentParser(description="record the anchors of every game")
    parser.add_argument("--root", type=Path, help="the library (default: the nearest folder with games/)")
    root = library_root(root=parser.parse_args().root)
    failed = False
    for game_id in game_ids(root):
        game, problems = load_game(root, game_id)
        for problem in problems:
            print(problem, file=sys.stderr)
        if game is None:
            failed = True
            continue
        print(f"{game_id}: {len(record(root, game))} new anchors")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

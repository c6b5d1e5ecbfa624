"""`pnp init DIR`: a library of one's own."""

from __future__ import annotations

import argparse
from pathlib import Path

from pnp.errors import UsageError


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("init", help="a library of one's own")
    parser.add_argument("folder", metavar="DIR", type=Path, help="a new folder; its name becomes the site's")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the library and say how to go on."""
    from pnp.starter import new_library

    if options.root is not None:
        raise UsageError("init makes a library and takes no --root. Name its folder: pnp init DIR")
    folder = new_library(options.folder)
    print(f"Made {folder}. Go there and begin a game: pnp new my-game")
    return 0

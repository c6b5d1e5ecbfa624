"""`pnp schema [FILE]`: the JSON Schema of the data files, for editors."""

from __future__ import annotations

import argparse
import json

from pnp.errors import UsageError, did_you_mean


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("schema", help="the JSON Schema of the data files, for editors")
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="one kind of file, such as rules (default: all)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print one schema, or all of them as one object."""
    from pnp.load.schema import schemas

    known = schemas()
    if options.file and options.file not in known:
        raise UsageError(f'there is no file "{options.file}". {did_you_mean(options.file, known)}')
    print(json.dumps(known[options.file] if options.file else known, ensure_ascii=False, indent=1))
    return 0

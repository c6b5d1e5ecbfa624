"""The command line: arguments, exit codes, and what a person sees when something is wrong.

In: `sys.argv`. Out: results on stdout, problems on stderr; exit 0 done, 1 problems in the data, 2 wrong use.
A maintainer must keep work out of here: each verb is a module of `pnp.commands`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from pnp import __version__
from pnp.arguments import Parser
from pnp.commands import build, calc, check, i18n, init, new, print_, printer, schema, serve
from pnp.errors import DataError, UsageError, in_order

VERBS = (check, build, print_, printer, calc, serve, new, init, i18n, schema)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        options = _parser().parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except DataError as error:
        print(*in_order(error.problems), sep="\n", file=sys.stderr)
        return 1
    except UsageError as error:
        print(f"pnp: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("pnp: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0


def _parser() -> Parser:
    parser = Parser(
        prog="pnp", description="A tabletop game as data: rules site, calculators, and everything to print."
    )
    parser.add_argument("--version", action="version", version=f"pnp {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="COMMAND", required=True, parser_class=Parser)
    for verb in VERBS:
        verb.add_to(verbs)
    for sub in verbs.choices.values():
        sub.add_argument(
            "--root", type=Path, help="the library (default: the nearest folder upwards with games/)"
        )
    return parser


if __name__ == "__main__":
    raise SystemExit(main())

"""`pnp serve`: the site, live; a saved file costs the pages that it changes, and no others."""

from __future__ import annotations

import argparse

from pnp.errors import UsageError
from pnp.library import library_root


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("serve", help="live preview of the site")
    parser.add_argument("--port", type=int, default=8000)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serve until stopped."""
    from pnp.site.build import serve_site

    if not 0 < options.port < 65536:
        raise UsageError(f"there is no port {options.port}")
    serve_site(library_root(root=options.root), options.port)
    return 0

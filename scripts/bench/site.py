"""How long the site takes against plain MkDocs: `python3 scripts/bench/site.py [--rounds N] [PAGES…]`.

For each number of pages per language a game with that many cards is built with the plugin, and its written Markdown
built again by MkDocs and Material alone: with their own search, and no page in the navigation, which is the fastest
they can be. Every build is a process of its own; both kinds take turns. Pictures of cards are drawn before the clock
starts: they are kept. Ours counts everything else: reading and translating the data, languages, search, offline use.

Prints seconds of the processor, which other work on the machine does not lengthen. Fails above the limit.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from pnp.i18n.locales import LOCALES
from pnp.site.build import build_site
from pnp.site.library import open_library
from pnp.site.outside import write_pages

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = ROOT / "tests" / "data" / "games" / "tiny"
OTHER_PAGES = 13
"""Pages of the small game that are not of the cards added here."""
LIMIT = 1.25

OURS = "site_name: Bench\ntheme: {name: material}\nplugins: [pnp]\n"
PLAIN = """\
site_name: Bench
theme: {name: material, font: false}
markdown_extensions: [attr_list]
nav: [index.md]
validation: {nav: {omitted_files: ignore}}
"""


def main() -> int:
    """Measure; 1 when a ratio is above the limit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("pages", nargs="*", type=int, default=[20, 200, 1000], help="pages per language")
    parser.add_argument("--rounds", type=int, default=3, help="builds of each kind; the fastest counts")
    parser.add_argument("--one", nargs=2, metavar=("KIND", "FOLDER"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print((ours if options.one[0] == "ours" else plain)(Path(options.one[1])))
        return 0
    print(f"{'pages':>6} {'ours':>7} {'plain':>7}")
    return int(max([row(wanted, options.rounds) for wanted in options.pages]) > LIMIT)


def row(wanted: int, rounds: int) -> float:
    """Measure and print one number of pages; the ratio."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pages = make_library(folder, wanted)
        pairs = [(timed("ours", folder), timed("plain", folder)) for _ in range(rounds)]
    whole, alone = (min(some) for some in zip(*pairs, strict=True))
    print(f"{pages:>6} {whole:>6.2f}s {alone:>6.2f}s {whole / alone:>6.2f}x", flush=True)
    return whole / alone


def make_library(folder: Path, wanted: int) -> int:
    """The small game with more cards in `library`, its written pages in `docs`; pages per language."""
    root = folder / "library"
    shutil.copytree(GAME, root / "games" / "tiny")
    (root / "docs").mkdir()
    (root / "mkdocs.yml").write_text(OURS, encoding="utf-8")
    add_cards(root / "games" / "tiny" / "components.yaml", max(0, wanted - OTHER_PAGES))
    pages = write_pages(open_library(root, ["tiny"], LOCALES, None), folder / "docs") // len(LOCALES)
    (folder / "docs" / "index.md").write_text("# Bench\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(PLAIN, encoding="utf-8")
    return pages


def add_cards(components: Path, count: int) -> None:
    """Lengthen the game's one deck."""
    before, boards, after = components.read_text(encoding="utf-8").partition("boards:")
    cards = (
        f"      - {{id: more-{i:04}, name: 油{i}, icon: 🤫, copies: 1, fields: {{value: 1}}}}\n"
        for i in range(count)
    )
    text = before.replace("total: 5", f"total: {5 + count}") + "".join(cards) + boards + after
    components.write_text(text, encoding="utf-8")


def timed(kind: str, folder: Path) -> float:
    """One build in a process of its own; what it says of its seconds."""
    command = [sys.executable, __file__, "--one", kind, str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(done.stdout)


def ours(folder: Path) -> float:
    """Build with the plugin: seconds."""
    begin = time.process_time()
    build_site(folder / "library", LOCALES, (), folder / "ours")
    return time.process_time() - begin


def plain(folder: Path) -> float:
    """Build the written Markdown with MkDocs alone: seconds."""
    begin = time.process_time()
    build(load_config(str(folder / "mkdocs.yml"), site_dir=str(folder / "plain")))
    return time.process_time() - begin


if __name__ == "__main__":
    sys.exit(main())

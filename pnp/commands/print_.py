"""`pnp print GAME`: PDF files for a home printer, one for each item asked for."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pnp.commands.build import address
from pnp.errors import UsageError
from pnp.files import folder_to_write
from pnp.garbage import uncollected
from pnp.i18n.locales import environment_is_american, environment_locale, known_locale
from pnp.library import chosen_games, library_root
from pnp.model.printers import PrinterProfile
from pnp.model.prints import Backs
from pnp.printers import profile_named

MOST_COPIES = 100
"""More would fill a disk before anybody noticed; a printer repeats a file by itself."""


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb."""
    parser = verbs.add_parser("print", help="PDF files to print at home")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--locale", help="the language of the sheets (default: of the environment, else en)")
    parser.add_argument("--paper", help="a4, letter, … (default: a4; letter where the environment is en-US)")
    parser.add_argument("--players", type=int, help="only what this many players need (default: everything)")
    parser.add_argument("--ink", choices=("full", "low"), default="full")
    parser.add_argument(
        "--backs",
        choices=("long", "short", "fold", "none"),
        help="the edge the paper is turned over (default: the printer's, else long)",
    )
    parser.add_argument("--only", default="set", metavar="ITEM,…", help="items of the game (default: set)")
    parser.add_argument("--card", metavar="ID,…", help="only these cards")
    parser.add_argument("--copies", type=int, default=1, help="how many of everything")
    parser.add_argument("--out", default="print", help="the folder to write (default: ./print)")
    parser.add_argument(
        "--second",
        metavar="LOCALE",
        default="",
        help="a second language, small, on cards and in the rulebook",
    )
    parser.add_argument("--variant", metavar="ID", default="", help="the game as this variant plays it")
    parser.add_argument("--printer", metavar="NAME", help="a printer measured with pnp printer calibrate")
    parser.add_argument(
        "--url", default="", help="the address of the site: cards get a QR code to their pages"
    )
    parser.set_defaults(run=run)


@uncollected()
def run(options: argparse.Namespace) -> int:
    """Print and name the files."""
    from pnp.build.printing import PrintRequest, print_items

    root = library_root(root=options.root)
    (game_id,) = chosen_games(root, [options.game])
    locale = known_locale(options.locale) if options.locale else environment_locale()
    printer = profile_named(options.printer) if options.printer else None
    request = PrintRequest(
        root=root,
        game=game_id,
        locale=locale,
        paper=options.paper or ("letter" if environment_is_american() else "a4"),
        players=options.players,
        ink=options.ink,
        backs=_backs(options.backs, printer),
        items=_names("--only", options.only),
        cards=() if options.card is None else _names("--card", options.card),
        copies=_copies(options.copies),
        out=_folder(options.out),
        printer=printer,
        second=_second(options.second, locale),
        variant=options.variant,
        site_url=address(options.url),
    )
    printed = print_items(request)
    print(*printed.notes, sep="\n", end="\n" if printed.notes else "", file=sys.stderr)
    for path, papers, sides in printed.files:
        both = f", {sides} sides" if sides != papers else ""
        print(f"{path}  {papers} sheet{'' if papers == 1 else 's'} of paper{both}")
    return 0


def _backs(wanted: Backs | None, printer: PrinterProfile | None) -> Backs:
    """How the paper is turned over; a printer is measured for one edge and would miss about the other."""
    if printer is None or wanted in ("fold", "none"):
        return wanted or "long"
    if wanted not in (None, printer.flip):
        raise UsageError(
            f'printer "{printer.name}" turns paper over its {printer.flip} edge. Leave out --backs {wanted}.'
        )
    return printer.flip


def _second(second: str, locale: str) -> str:
    if second and known_locale(second) == locale:
        raise UsageError(f'the second language must be another one than "{locale}"')
    return second


def _names(option: str, listed: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(name.strip() for name in listed.split(",") if name.strip()))
    if not names:
        raise UsageError(f"{option} names nothing")
    return names


def _copies(copies: int) -> int:
    if not 1 <= copies <= MOST_COPIES:
        raise UsageError(f"--copies is {copies}; 1 to {MOST_COPIES} copies are printed into one file")
    return copies


def _folder(folder: str) -> Path:
    if not folder:
        raise UsageError("--out names no folder")
    return folder_to_write(Path(folder))

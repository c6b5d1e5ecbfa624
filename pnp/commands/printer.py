"""`pnp printer calibrate | add | list`: what a printer does to a sheet, measured once, used for every print."""

from __future__ import annotations

import argparse
import math
from pathlib import Path

from pnp.errors import UsageError
from pnp.files import folder_to_write
from pnp.i18n.locales import environment_is_american, environment_locale, known_locale
from pnp.library import library_root, shared_data
from pnp.model.printers import DECIMALS, Offset, PrinterProfile
from pnp.printers import check_profile, load_profiles, profile_named, profiles_path, save_profiles

LATIN = "Noto Sans"  # the sheet belongs to no game


def add_to(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Describe the verb and its actions."""
    parser = verbs.add_parser("printer", help="measure a printer so that backs land behind fronts")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=type(parser))
    _calibrate_to(actions)
    _add_to(actions)
    listing = actions.add_parser("list", help="the printers measured so far")
    listing.set_defaults(run=list_printers)


def _calibrate_to(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = actions.add_parser("calibrate", help="a sheet to print on both sides and read against the light")
    parser.add_argument("--paper", help="a4, letter, … (default: a4; letter where the environment is en-US)")
    parser.add_argument("--locale", help="the language of the sheet (default: of the environment, else en)")
    parser.add_argument("--printer", metavar="NAME", help="second round: print it as this printer needs it")
    parser.add_argument(
        "--out", type=Path, default=Path("print"), help="the folder to write (default: ./print)"
    )
    parser.add_argument(
        "--root", type=Path, default=argparse.SUPPRESS, help="the library that knows the paper"
    )
    parser.set_defaults(run=calibrate)


def _add_to(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = actions.add_parser("add", help="store what the sheet shows")
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("--flip", choices=("long", "short"), help="the edge the printer turns paper over")
    parser.add_argument("--x", type=number, default=0.0, metavar="MM", help="how far to the right")
    parser.add_argument("--y", type=number, default=0.0, metavar="MM", help="how far down")
    parser.add_argument("--rotate", type=number, default=0.0, metavar="DEG", help="how far clockwise")
    parser.add_argument("--side", choices=("back", "front"), default="back")
    parser.add_argument("--add", action="store_true", help="second round: add to what is stored")
    parser.set_defaults(run=add_printer)


def number(text: str) -> float:
    """A number with any minus sign, as exact as anybody reads."""
    value = float(text.replace("−", "-"))
    if not math.isfinite(value):
        raise ValueError(text)
    return round(value, DECIMALS)


def calibrate(options: argparse.Namespace) -> int:
    """Write the calibration sheet and name it."""
    from pnp.files import write_atomically
    from pnp.fonts.metrics import Fonts
    from pnp.i18n.load import load_words
    from pnp.layout.calibration import calibration
    from pnp.layout.papers import paper_named
    from pnp.load.shared import load_print_shop
    from pnp.render.pdf import pdf_bytes

    root = _root(options.root)
    locale = known_locale(options.locale) if options.locale else environment_locale()
    paper = paper_named(
        load_print_shop(root), options.paper or ("letter" if environment_is_american() else "a4")
    )
    profile = profile_named(options.printer) if options.printer else None
    sheet = calibration(paper, load_words(root, locale), Fonts(locale, LATIN), profile)
    path: Path = folder_to_write(options.out) / f"calibration-{paper.id}.pdf"
    write_atomically(path, pdf_bytes(sheet))
    print(f"{path}  1 sheet, both sides")
    return 0


def add_printer(options: argparse.Namespace) -> int:
    """Store a reading and say what is stored now."""
    profiles = load_profiles()
    profile = profiles.get(options.name)
    flip = options.flip or (profile.flip if profile else None)
    if options.add and profile is None:
        raise UsageError(f'there is no printer "{options.name}" to add to. Leave out --add.')
    if flip is None:
        raise UsageError(
            f'printer "{options.name}" is new: say how it turns paper over, --flip long or --flip short'
        )
    old = profile or PrinterProfile(options.name, flip)
    offset = Offset(options.x, options.y, options.rotate)
    if options.add:
        offset = old.offset(options.side) + offset
    profiles[options.name] = PrinterProfile(options.name, flip, old.front, old.back).with_offset(
        options.side, offset
    )
    check_profile(profiles[options.name])
    save_profiles(profiles.values())
    print(described(profiles[options.name]))
    return 0


def list_printers(options: argparse.Namespace) -> int:
    """One line for each printer."""
    profiles = load_profiles()
    for name in sorted(profiles):
        print(described(profiles[name]))
    if not profiles:
        print(f"no printers in {profiles_path()}. Measure one with: pnp printer calibrate")
    return 0


def described(profile: PrinterProfile) -> str:
    """A profile in one line."""
    sides = (
        f"{side} {_offset(offset)}" for side, offset in (("front", profile.front), ("back", profile.back))
    )
    return f"{profile.name}  {profile.flip} edge  {'  '.join(sides)}"


def _offset(offset: Offset) -> str:
    return f"x {offset.x_mm:+g} mm, y {offset.y_mm:+g} mm, {offset.degrees:+g}°"


def _root(given: Path | None) -> Path:
    """The library for its papers; outside of any library what comes with pnp."""
    try:
        return library_root(root=given)
    except UsageError:
        if given is not None:
            raise
        return shared_data("games/_shared").parent.parent

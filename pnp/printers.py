"""The printer profiles of this user: one small file in the folder for settings.

In: names. Out: `PrinterProfile`s. The file is `printers.yaml` in the user's configuration folder, or in the folder
that `PNP_CONFIG` names. People may edit it: it is read as strictly as the data of a game. A maintainer must
write it in one piece and in a stable order.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_config_path

from pnp.errors import UsageError, nearest
from pnp.files import write_atomically
from pnp.load.nodes import read_yaml
from pnp.load.read import Reader
from pnp.load.scalars import FAILED
from pnp.model.printers import SHIFT_LIMIT_MM, TURN_LIMIT_DEGREES, Offset, PrinterProfile

NAME = re.compile(r"\w[\w .-]{0,29}")  # it stands in the label of every sheet
HEAD = "# Printers, measured with `pnp printer calibrate`: millimetres right and down, degrees clockwise.\n"


@dataclass(frozen=True)
class _Stored:
    """The file."""

    printers: tuple[PrinterProfile, ...] = ()


def profiles_path() -> Path:
    """The file of the profiles."""
    folder = os.environ.get("PNP_CONFIG")
    return (Path(folder) if folder else user_config_path("pnp", appauthor=False)) / "printers.yaml"


def load_profiles() -> dict[str, PrinterProfile]:
    """All profiles by name. Raises UsageError for a file that cannot be read or holds impossible values."""
    path = profiles_path()
    if not path.is_file():
        return {}
    node, problems = read_yaml(path, str(path))
    reader = Reader()
    stored = FAILED if node is None else reader.read(node, _Stored, "printers", "the file of printers")
    problems += reader.problems
    if problems or not isinstance(stored, _Stored):
        raise UsageError(str(problems[0]) if problems else f"{path} cannot be read")
    known: dict[str, PrinterProfile] = {}
    for profile in stored.printers:
        check_profile(profile)
        if profile.name in known:
            raise UsageError(f'{path}: printer "{profile.name}" is given twice. Names are unique.')
        known[profile.name] = profile
    return known


def save_profiles(profiles: Iterable[PrinterProfile]) -> Path:
    """Write all profiles, in the order of their names; the path of the file."""
    entries = "".join(map(_entry, sorted(profiles, key=lambda profile: profile.name)))
    path = profiles_path()
    write_atomically(path, f"{HEAD}printers:{' []' if not entries else ''}\n{entries}".encode())
    return path


def profile_named(name: str) -> PrinterProfile:
    """The profile of that name. Raises UsageError for an unknown one."""
    known = load_profiles()
    if name not in known:
        hint = nearest(name, known) or "Measure it with: pnp printer calibrate"
        raise UsageError(f'there is no printer "{name}". {hint}')
    return known[name]


def check_profile(profile: PrinterProfile) -> None:
    """Refuse a name that does not fit on a sheet and offsets that no printer has."""
    if not NAME.fullmatch(profile.name):
        raise UsageError(
            f'"{profile.name}" is no name for a printer: up to 30 letters, digits, spaces, dots and hyphens'
        )
    for side in ("front", "back"):
        if not profile.offset(side).in_range:
            raise UsageError(
                f'printer "{profile.name}", {side}: more than {SHIFT_LIMIT_MM:g} mm or {TURN_LIMIT_DEGREES:g}° '
                "is no offset of a printer. Print the sheet at actual size and read it again."
            )


def _entry(profile: PrinterProfile) -> str:
    sides = "".join(f", {side}: {_numbers(profile.offset(side))}" for side in ("front", "back"))
    name = json.dumps(profile.name, ensure_ascii=False)  # a JSON string is a YAML string
    return f"  - {{name: {name}, flip: {profile.flip}{sides}}}\n"


def _numbers(offset: Offset) -> str:
    return f"{{x_mm: {offset.x_mm:g}, y_mm: {offset.y_mm:g}, degrees: {offset.degrees:g}}}"

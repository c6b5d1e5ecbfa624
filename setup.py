"""Puts the data that pnp comes with (`templates/`, `locales/`, `games/_shared/`) into the wheel, as `pnp/data/`.

In a checkout the same folders are used where they stand, so an editable install copies nothing.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

DATA = ("templates", "locales", "games/_shared")


class BuildWithData(build_py):
    """Copies the data folders behind the modules."""

    def run(self) -> None:
        """Build as usual, then add the data."""
        super().run()
        if not self.editable_mode:
            for folder in DATA:
                target = Path(self.build_lib) / "pnp" / "data" / folder
                shutil.copytree(Path(__file__).parent / folder, target, dirs_exist_ok=True)


setup(cmdclass={"build_py": BuildWithData})

"""Everything that is printed ahead, for all games, made twice from nothing: the same bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

MAKE = """
import sys
from pathlib import Path
from pnp.build.manifest import manifest_bytes
from pnp.build.printing import make_prints
from pnp.i18n.locales import LOCALES
from pnp.library import game_ids

root = Path(sys.argv[1])
made, fresh = make_prints(root, game_ids(root), LOCALES)
assert fresh == len(made)
(root / "index.json").write_bytes(manifest_bytes(made))
"""


def made_in(folder: Path, library: Path, seed: str) -> Path:
    """A library with its prints, made with cold caches in a Python of its own."""
    for name in ("games", "locales"):
        shutil.copytree(library / name, folder / name)
    ours = {"PNP_CACHE": str(folder / "cache"), "PYTHONHASHSEED": seed}
    subprocess.run([sys.executable, "-c", MAKE, str(folder)], env=os.environ | ours, check=True)
    return folder


@pytest.mark.long
def test_the_whole_matrix_is_the_same_twice(library: Path, tmp_path: Path) -> None:
    one, two = (made_in(tmp_path / name, library, seed) for name, seed in (("one", "1"), ("two", "2")))
    assert (one / "index.json").read_bytes() == (two / "index.json").read_bytes()
    files = sorted(path.name for path in (one / "build/print").glob("*.pdf"))
    assert len(files) > 300
    assert files == sorted(path.name for path in (two / "build/print").glob("*.pdf"))
    for name in files:  # they are named by what they should hold
        for folder in (one, two):
            assert sha256((folder / "build/print" / name).read_bytes()).hexdigest() == name.removesuffix(
                ".pdf"
            )

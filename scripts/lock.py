"""Write `requirements.lock` from `pyproject.toml`: `python3 scripts/lock.py [uv arguments]`, with uv on PATH.

One file for Linux, macOS and Windows and every Python from 3.11: markers, pins, hashes and no addresses.
Pins that still fit are kept; `--upgrade` or `--upgrade-package NAME` takes newer ones. Standard library only.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OPTIONS = (
    "--universal",
    "--python-version=3.11",
    "--extra=dev",
    "--generate-hashes",
    "--no-header",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--no-annotate",
    "--no-config",
    "--quiet",
    "--output-file=requirements.lock",
)


def main(arguments: list[str]) -> int:
    """Resolve `pyproject.toml` with its dev extra and its build requirements into the lock."""
    uv = shutil.which("uv")
    if uv is None:
        print("lock: uv is not on PATH; `python3 -m pip install uv` brings it.", file=sys.stderr)
        return 1
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # pnp itself is installed without build isolation, so what builds it is locked as well
    build_requires = "\n".join(project["build-system"]["requires"])
    command = [uv, "pip", "compile", *OPTIONS, *arguments, "pyproject.toml", "-"]
    return subprocess.run(command, cwd=ROOT, input=build_requires, text=True, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

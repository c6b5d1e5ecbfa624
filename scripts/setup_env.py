"""The project's own Python environment: `.venv`, made from `requirements.lock`. Standard library only.

In: the repository root. Out: a ready `.venv` with pnp installed from this folder, and the paths of its
programs. Every problem is a `SetupError` with one sentence that says what to do.
A maintainer must keep the stamp the last thing written: an environment without a true stamp is half-made and
is made anew.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import system_tools
from system_tools import SetupError

ROOT = Path(__file__).resolve().parent.parent
LOCK = "requirements.lock"
STAMP = "pnp-stamp.json"

Step = tuple[str, Sequence[str | Path]]
"""What a command does, and the command."""


def program(name: str, root: Path = ROOT) -> Path:
    """The path of a program of the environment (`python`, `pnp`, `pytest`), there or not."""
    folder, suffix = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
    return root / ".venv" / folder / f"{name}{suffix}"


def fingerprint(root: Path = ROOT) -> dict[str, str]:
    """What an environment depends on: the lock, pnp's metadata, this Python, and where the folder lies."""
    try:
        lock = (root / LOCK).read_bytes()
        metadata = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SetupError(f"the repository's own files cannot be read: {error}") from error
    ours = json.dumps([metadata["build-system"], metadata["project"]], sort_keys=True)
    return {
        "lock": hashlib.sha256(lock).hexdigest(),
        "metadata": hashlib.sha256(ours.encode()).hexdigest(),
        "python": f"{platform.python_implementation()} {platform.python_version()} {platform.machine()}",
        "folder": str(root),
    }


def is_ready(root: Path = ROOT) -> bool:
    """True when `.venv` was finished from the lock, metadata and Python of now."""
    try:
        written = json.loads((root / ".venv" / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return False
    return bool(written == fingerprint(root)) and program("python", root).exists()


def ensure(root: Path = ROOT) -> None:
    """Make `.venv` unless it is ready. Raises SetupError when it cannot be made."""
    if is_ready(root):
        return
    made_from = fingerprint(root)
    print(f"Setting up .venv from {LOCK} (a minute or so, only when it changes)", flush=True)
    uv = shutil.which("uv")
    if uv is None or not _make_with_uv(uv, root):
        _make_with_pip(root)
    (root / ".venv" / STAMP).write_text(json.dumps(made_from, indent=1) + "\n", encoding="utf-8")


def call(command: Sequence[str | Path], **variables: str) -> int:
    """Run a command in the repository root with its output shown; its exit code."""
    environment = {**os.environ, "PYTHONUTF8": "1", **variables}
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=environment, check=False).returncode


def base_python() -> str:
    """The Python outside any environment: `.venv` cannot be made anew by the Python within it."""
    return str(getattr(sys, "_base_executable", "") or sys.executable)


def _make_with_uv(uv: str, root: Path) -> bool:
    """True when uv made it. uv does not read pip's configuration, so pip may succeed where uv fails."""
    _remove(root)
    install: list[str | Path] = [uv, "pip", "install", "--python", program("python", root)]
    make: Step = ("making .venv with uv", [uv, "venv", "--python", base_python(), root / ".venv"])
    try:
        _run([make, *_install_steps(install)], root)
    except SetupError as error:
        print(f"{error}\nTrying pip instead", flush=True)
        return False
    return True


def _make_with_pip(root: Path) -> None:
    _remove(root)
    if importlib.util.find_spec("ensurepip") is None:
        system_tools.install_debian(["python3-venv"], "this Python cannot make a .venv (no ensurepip)")
    pip = ["-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    install: list[str | Path] = [program("python", root), *pip]
    make: Step = ("making .venv", [base_python(), "-m", "venv", root / ".venv"])
    _run([make, *_install_steps(install)], root)


def _install_steps(install: Sequence[str | Path]) -> list[Step]:
    return [
        (f"installing {LOCK}", [*install, "--quiet", "--require-hashes", "-r", LOCK]),
        ("installing pnp", [*install, "--quiet", "--no-deps", "--no-build-isolation", "-e", "."]),
    ]


def _run(steps: Sequence[Step], root: Path) -> None:
    """Run the commands one after the other; their output is shown only when one fails."""
    for what, command in steps:
        done = system_tools.captured(command, folder=root)
        if done.returncode != 0:
            raise SetupError(f"{what} failed:\n{done.stdout}{done.stderr}".rstrip())


def _remove(root: Path) -> None:
    venv = root / ".venv"
    try:
        if venv.is_symlink():
            venv.unlink()
        elif venv.exists():
            shutil.rmtree(venv)
    except OSError as error:
        raise SetupError(f"the old .venv cannot be removed; close what uses it ({error}).") from error

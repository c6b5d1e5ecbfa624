"""Check everything: `python3 scripts/test.py [--long] [pytest arguments]`.

Makes `.venv` from the locked requirements where needed, makes sure of a Chromium and of poppler, then runs
ruff, mypy and pytest, and stops at the first that fails. `--long` adds the long tests. The last line is
pytest's closing line.
Standard library only. The version check must stay first: an old Python has to get as far as that line.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("pnp needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import os
from pathlib import Path

import setup_env
import system_tools
from system_tools import SetupError


def main(arguments: list[str]) -> int:
    """Set up and run the checks. The exit code is that of the first that fails."""
    try:
        setup_env.ensure()
        chromium = prepare_system()
        return run_checks(arguments, str(chromium))
    except SetupError as error:
        print(f"test: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def prepare_system() -> Path:
    """Poppler, fonts and a browser; in CI (`CI=true`) all of them must be there."""
    in_ci = os.environ.get("CI") == "true"
    system_tools.ensure_poppler(required=in_ci)
    if in_ci:
        system_tools.ensure_screenshot_fonts()
    return system_tools.ensure_chromium(setup_env.program("python"))


def run_checks(arguments: list[str], chromium: str) -> int:
    """Ruff, mypy, pytest, in this order, with the browser's path in PNP_CHROMIUM."""
    python = setup_env.program("python")
    scripts = [str(path) for path in sorted((setup_env.ROOT / "scripts").glob("*.py"))]
    for arguments_of_check in (["ruff", "check"], ["mypy", "pnp", *scripts]):
        name = arguments_of_check[0]
        print(f"{name}:", flush=True)
        code = setup_env.call([python, "-m", *arguments_of_check])
        if code != 0:
            print(f"test: {name} failed; the tests did not run.", file=sys.stderr)
            return code
    # addopts may be quiet; the closing line in full is what CI reads. A process per core; `-n 0` for a debugger
    options = ["--verbosity=0", "--numprocesses=auto", "--dist=worksteal"]
    return setup_env.call([python, "-m", "pytest", *options, *arguments], PNP_CHROMIUM=chromium)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

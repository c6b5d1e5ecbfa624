"""Build everything into `site/`: `python3 scripts/build.py [GAME…] [--locale L] [--out DIR] [--url URL]`.

Makes `.venv` from the locked requirements where needed, then runs `pnp build` with the arguments given.
Standard library only. The version check must stay first: an old Python has to get as far as that line.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("pnp needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

from pathlib import Path

import setup_env
from system_tools import SetupError


def main(arguments: list[str]) -> int:
    """Set up, build, say where to look. The exit code is `pnp build`'s."""
    try:
        setup_env.ensure()
        code = setup_env.call([setup_env.program("pnp"), "build", *arguments])
    except SetupError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    if code == 0 and not {"-h", "--help"} & set(arguments):
        print(f"Open {output_folder(arguments) / 'index.html'}")
    return code


def output_folder(arguments: list[str]) -> Path:
    """Where `pnp build` with these arguments writes: `--out DIR`, else `site/`."""
    for number, argument in enumerate(arguments):
        if argument.startswith("--out="):
            return (setup_env.ROOT / argument.removeprefix("--out=")).resolve()
        if argument == "--out" and number + 1 < len(arguments):
            return (setup_env.ROOT / arguments[number + 1]).resolve()
    return setup_env.ROOT / "site"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

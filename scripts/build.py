"""Build everything into `site/`: `python3 scripts/build.py [GAME…] [--locale L] [--out DIR] [--url URL]`.

Makes `.venv` from the locked requirements where needed, then runs `pnp build` with the arguments given.
Standard library only. The version check must stay first: an old Python has to get as far as that line.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("pnp needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")


import setup_env
from system_tools import SetupError


def main(arguments: list[str]) -> int:
    """Set up and build. The exit code is `pnp build`'s."""
    try:
        setup_env.ensure()
        return setup_env.call([setup_env.program("pnp"), "build", *arguments])
    except SetupError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`python -m pnp` is the same as `pnp`."""

from pnp.cli import main

raise SystemExit(main())

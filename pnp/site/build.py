"""Building and serving the site of a library with MkDocs.

In: a library with its `mkdocs.yml`, and where to write. Out: a folder with the finished site, or problems.
MkDocs' own warnings are problems here: a link that leads nowhere never gets published.
"""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.commands.serve import serve
from mkdocs.config import load_config
from mkdocs.exceptions import MkDocsException

from pnp.errors import DataError, Place, Problem, UsageError

CONFIG = "mkdocs.yml"


def build_site(
    root: Path,
    locales: Sequence[str],
    games: Sequence[str],
    site_dir: Path,
    site_url: str = "",
    *,
    prints: Path | None = None,
) -> None:
    """Build the site into `site_dir`, which is emptied first. Raises DataError with everything that is wrong.

    `prints` is the index of files printed ahead; by default the one the plugin's configuration names.
    """
    options = {"locales": [*locales], "games": [*games]} | ({"prints": str(prints)} if prints else {})
    with _quiet() as warnings:
        try:
            config = load_config(str(_config_file(root)), site_dir=str(site_dir), site_url=site_url)
            plugin = config.plugins.get("pnp")
            if plugin is None:
                raise UsageError(f'{CONFIG} does not name the plugin. Write "plugins: [pnp]".')
            plugin.load_config({**plugin.config, **options})
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        except MkDocsException as error:
            raise _as_data_error(error) from error
    if warnings:
        raise DataError(Problem(Place(CONFIG), warning) for warning in warnings)


def serve_site(root: Path, port: int) -> None:
    """Serve the site and build it again whenever a file of the library changes. Returns when stopped.

    Raises DataError when the data is wrong at the start; later problems are printed, and the old pages stay.
    """
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    log = logging.getLogger("mkdocs.livereload")
    log.addHandler(logging.StreamHandler())
    log.setLevel(logging.INFO)
    logging.getLogger("mkdocs.commands.build").addFilter(_not_about_dirt)
    try:
        serve(config_file=str(_config_file(root)), build_type="dirty", dev_addr=f"127.0.0.1:{port}")
    except MkDocsException as error:
        raise _as_data_error(error) from error
    except OSError as error:
        if error.errno not in (errno.EADDRINUSE, errno.EACCES):
            raise
        raise UsageError(
            f"port {port} cannot be used: {error.strerror}. Choose another with --port."
        ) from error


def _not_about_dirt(record: logging.LogRecord) -> bool:
    """MkDocs warns of builds that make changed files only; ours know what they depend on."""
    return "'dirty' build" not in record.getMessage()


def _config_file(root: Path) -> Path:
    path = root / CONFIG
    if not path.is_file():
        raise UsageError(
            f'{root} has no {CONFIG}. It needs "theme: material" and "plugins: [pnp]" to become a site.'
        )
    return path


def _as_data_error(error: BaseException) -> DataError:
    """The problems behind an error of MkDocs; our own come back as they were."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, DataError):
            return cause
        cause = cause.__cause__ or cause.__context__
    return DataError([Problem(Place(CONFIG), f"MkDocs stopped: {error}")])


class _Warnings(logging.Handler):
    """Keeps what MkDocs warns about."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one warning."""
        self.found.append(record.getMessage())


@contextmanager
def _quiet() -> Iterator[list[str]]:
    """MkDocs without its output; its warnings are handed over. The banner of Material is switched off."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    logger, handler = logging.getLogger("mkdocs"), _Warnings()
    propagate, level = logger.propagate, logger.level
    logger.addHandler(handler)
    logger.propagate = False
    logger.setLevel(logging.WARNING)
    try:
        yield handler.found
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagate
        logger.setLevel(level)

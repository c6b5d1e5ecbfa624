"""What every test may use: the library's root, a browser, and the choice of long tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "scripts"))  # at the end: scripts/test.py must not hide a module of that name

import system_tools  # noqa: E402

# No request that the page under test did not make, and none of the start-up chatter that slows the first page
CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

left_out = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the long tests too")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes more than a few seconds; runs with --long only")
    config.addinivalue_line(
        "markers", "browser: drives a Chromium (every test with the fixture has the mark)"
    )


def pytest_itemcollected(item: pytest.Item) -> None:
    if {"browser", "chromium"} & set(getattr(item, "fixturenames", ())):
        item.add_marker("browser")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    long = [] if config.getoption("--long") else [item for item in items if item.get_closest_marker("long")]
    config.stash[left_out] = len(long)
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Tests in several processes: only the processes know what was left out, each the same."""
    config, told = vars(node)["config"], vars(node).get("workeroutput", {})
    config.stash[left_out] = told.get("left_out", 0)


def pytest_sessionfinish(session: pytest.Session) -> None:
    told = getattr(session.config, "workeroutput", None)
    if told is not None:
        told["left_out"] = session.config.stash[left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    count = config.stash.get(left_out, 0)
    if count:
        terminalreporter.write_line(f"long tests not run: {count} (--long runs them)")


@pytest.fixture(scope="session")
def library() -> Path:
    """The root of this repository, which is the library with our own games."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The path of a Chromium; without one the test fails, it is never skipped."""
    try:
        found = system_tools.find_chromium(Path(sys.executable))
    except system_tools.SetupError as error:
        pytest.fail(str(error), pytrace=False)
    if found is None:
        pytest.fail("no Chromium was found; python3 scripts/test.py installs one", pytrace=False)
    return found


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """A headless Chromium for the whole run; a test opens its own context."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=list(CHROMIUM_ARGUMENTS))
        yield launched
        launched.close()

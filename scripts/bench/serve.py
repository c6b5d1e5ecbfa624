"""How long a saved file takes to show in an open browser: `python3 scripts/bench/serve.py [--rounds N]`.

A copy of the library is served by `pnp serve`, a page of rules is open in Chromium, and a text is changed on disk. The
clock runs from the end of the save until the page, reloaded by itself, shows the new words. Prints seconds of the wall,
the middle round and the slowest, for a clause and for a word of the interface.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
PORT = 8765
PAGE = "zh-Hans/toys-freeze/rules/"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def main() -> int:
    """Measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as name:
        library = Path(name)
        for part in ("games", "locales", "docs"):
            shutil.copytree(ROOT / part, library / part)
        shutil.copy(ROOT / "mkdocs.yml", library)
        shutil.copytree(ROOT / "build" / "cards", library / "build" / "cards", dirs_exist_ok=True)
        command = [sys.executable, "-m", "pnp", "serve", "--port", str(PORT)]
        server = subprocess.Popen(command, cwd=library, env={**os.environ, "PYTHONPATH": str(ROOT)})
        try:
            measure(library, rounds)
        finally:
            server.terminate()
            server.wait()
    return 0


def measure(library: Path, rounds: int) -> None:
    """Open the page and change what it shows."""
    rules = library / "games" / "toys-freeze" / "rules.yaml"
    catalog = library / "locales" / "zh_Hans" / "LC_MESSAGES" / "ui.po"
    with sync_playwright() as playwright:
        path = os.environ.get("PNP_CHROMIUM") or None
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        page = browser.new_page()
        wait_for_server(page)
        tell("a clause", page, rounds, lambda word: first_text(rules, r"(\n +text: )(?:§\d+)?", word))
        tell(
            "a word of the interface",
            page,
            rounds,
            lambda word: first_text(catalog, r'(msgid "Rules"\nmsgstr ")(?:§\d+)?', word),
        )
        browser.close()


def wait_for_server(page: Page) -> None:
    """Until the first build is done."""
    for _ in range(600):
        try:
            page.goto(f"http://127.0.0.1:{PORT}/{PAGE}")
            return
        except Exception:  # the server is not there yet
            time.sleep(0.5)
    raise SystemExit("the server did not start")


def first_text(file: Path, pattern: str, word: str) -> None:
    """Put a word in front of the first text that the pattern finds, instead of the one before."""
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(pattern, rf"\g<1>{word}", text, count=1), encoding="utf-8")


def tell(what: str, page: Page, rounds: int, save: Callable[[str], None]) -> None:
    """Save and wait, several times."""
    seconds = []
    for number in range(rounds):
        word = f"§{number + 1}"
        time.sleep(1.5)
        save(word)
        begin = time.perf_counter()
        page.wait_for_function("word => document.body?.innerText.includes(word)", arg=word, timeout=60_000)
        seconds.append(time.perf_counter() - begin)
    print(f"{what}: {statistics.median(seconds):.1f} s, at most {max(seconds):.1f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())

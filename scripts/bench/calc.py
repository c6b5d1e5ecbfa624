"""How fast and how heavy the calculators are: `python3 scripts/bench/calc.py [--inputs N]`.

Opens calculators of every kind in Chromium, changes an input N times, measures from the event to the updated result.
Prints middle and 95th percentile in milliseconds and what each page loads in gzipped kB; fails above the limits.
"""

from __future__ import annotations

import argparse
import gzip
import re
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "tools"))

from calculator_site import make_site, own_language  # noqa: E402  found by the line above
from site_tools import served  # noqa: E402

P95_MS = 2.0
RULES_KB = 4.0
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
PAGES = {
    "toys-freeze/exposure": "#pc-exposure-S",
    "toys-freeze/score": "#pc-score-output-0",
    "undermine/beats": "fieldset:first-of-type :is(.hand button, .ranks .btn:first-child)",
    "pompeii/bag": "#pc-bag-drawn-0",
    "toys-freeze/game": ".live .who",
}
"""Pages, and the input of each that is changed: typed into, or pressed."""

MEASURE = """([selector, count]) => {
  const calculator = document.querySelector('pnp-calculator'), times = [];
  for (let i = 0; i < count; i++) {
    const all = calculator.querySelectorAll(selector), one = all[i % all.length];
    const start = performance.now();
    if (one.matches('input[type=text]')) {
      one.value = String(i % 5);
      one.dispatchEvent(new Event('input', {bubbles: true}));
    } else one.click();
    times.push(performance.now() - start);
  }
  return times;
}"""


def main() -> int:
    """Measure; 1 when a limit is broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--inputs", type=int, default=200, help="inputs on each page (200)")
    inputs = parser.parse_args().inputs
    fine = True
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder) / "site"
        root.mkdir()
        make_site(ROOT, [own_language(ROOT, game) for game in GAMES], root)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        with served(root) as address:
            for path, selector in PAGES.items():
                fine &= _page(browser.new_page(), f"{address}{path}.html", selector, inputs, root)
        browser.close()
        fine &= _rules(root)
    return 0 if fine else 1


def _page(page: Page, url: str, selector: str, inputs: int, root: Path) -> bool:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(url)
    page.wait_for_selector("pnp-calculator[data-ready]")
    page.evaluate(MEASURE, [selector, 20])  # warm
    times = sorted(page.evaluate(MEASURE, [selector, inputs]))
    p95 = times[int(len(times) * 0.95)]
    own = [address for address in loaded if re.search(r"/assets/calc/\w+\.mjs$", address)]
    size = sum(_gzipped(root / address.split("/", 3)[3]) for address in own)
    name = url.split("/", 3)[3]
    print(
        f"{name:28} middle {statistics.median(times):.2f} ms   p95 {p95:.2f} ms   {size / 1024:.1f} kB of modules"
    )
    return bool(p95 <= P95_MS)


def _rules(root: Path) -> bool:
    sizes = {path.relative_to(root): _gzipped(path) for path in sorted(root.glob("assets/calc/*/*.mjs"))}
    for path, size in sizes.items():
        print(f"{path.as_posix():44} {size / 1024:.2f} kB")
    modules = sorted((root / "assets/calc").glob("*.mjs"))
    together = len(gzip.compress(b"".join(path.read_bytes() for path in modules), 9))
    print(f"{len(modules)} modules in one stream: {together / 1024:.1f} kB")
    return max(sizes.values()) <= RULES_KB * 1024


def _gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


if __name__ == "__main__":
    raise SystemExit(main())

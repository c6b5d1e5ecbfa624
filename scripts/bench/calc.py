"""How fast and how heavy the calculators are: `python3 scripts/bench/calc.py [--inputs N] [--rounds N]`.

Opens calculators of every kind in Chromium, changes an input N times, measures from the event to the updated
result. The same N inputs are repeated in rounds, and each counts with its quickest: what a busy machine does to one
round is not the calculator's. Beside them the same for a handler that does nothing: the floor. Prints middle and 95th
percentile in milliseconds (and the 95th of all single times) and what each page loads in gzipped kB; fails above the
limits.
"""

from __future__ import annotations

import argparse
import gzip
import re
import statistics
import sys
import tempfile
from itertools import chain
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "tools"))

from calculator_site import make_site, own_language  # noqa: E402  found by the line above
from site_tools import served  # noqa: E402

P95_MS = 2.0
RULES_KB = 4.0
ALL_KB = 20.0
"""All modules of the calculators, joined as readers load them; the rules of a game apart."""
GAMES = ("toys-freeze", "undermine", "humpty-wall", "pompeii")
PAGES = {
    "toys-freeze/exposure": "#pc-exposure-S",
    "toys-freeze/score": "#pc-score-output-0",
    "undermine/beats": "fieldset:first-of-type :is(.hand button, .ranks .btn:first-child)",
    "pompeii/bag": "#pc-bag-drawn-0",
    "toys-freeze/game": ".live :is(.who, .seg input)",
}
"""Pages, and the input of each that is changed: typed into, or pressed."""

BEGIN = ".tracker .btn-main"
"""What a tracker starts with: once for the game, once for what it draws."""

DRAW = "Draw"
"""The cards that have to be drawn between the two, where there are any."""

MEASURE = """([selector, count, quiet]) => {
  const calculator = document.querySelector('pnp-calculator'), times = [];
  const nothing = document.createElement('button');
  nothing.addEventListener('click', () => {});
  for (let i = 0; i < count; i++) {
    const all = calculator.querySelectorAll(selector), one = quiet ? nothing : all[i % all.length];
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
    parser.add_argument("--rounds", type=int, default=5, help="how often all inputs are repeated (5)")
    chosen = parser.parse_args()
    fine = True
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder) / "site"
        root.mkdir()
        make_site(ROOT, [own_language(ROOT, game) for game in GAMES], root)
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        with served(root) as address:
            for path, selector in PAGES.items():
                fine &= _page(browser.new_page(), f"{address}{path}.html", selector, chosen, root)
        browser.close()
        fine &= _rules(root)
    return 0 if fine else 1


def _page(page: Page, url: str, selector: str, chosen: argparse.Namespace, root: Path) -> bool:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(url)
    page.wait_for_selector("pnp-calculator[data-ready]")
    for opening in (page.locator(BEGIN), page.get_by_role("button", name=DRAW), page.locator(BEGIN)):
        for button in opening.all():
            if button.is_visible():
                button.click()
    page.evaluate(MEASURE, [selector, 50, False])  # warm
    rounds = [page.evaluate(MEASURE, [selector, chosen.inputs, False]) for _ in range(chosen.rounds)]
    nothing = [page.evaluate(MEASURE, [selector, chosen.inputs, True]) for _ in range(chosen.rounds)]
    page.close()
    quickest = [min(same) for same in zip(*rounds, strict=True)]
    p95 = _p95(quickest)
    own = [address for address in loaded if re.search(r"/assets/calc/\w+\.mjs$", address)]
    size = sum(_gzipped(root / address.split("/", 3)[3]) for address in own)
    name = url.split("/", 3)[3]
    print(
        f"{name:28} middle {statistics.median(quickest):.2f} ms   p95 {p95:.2f} ms "
        f"(single {_p95([*chain(*rounds)]):.2f}, floor {_p95([*chain(*nothing)]):.2f})   "
        f"{size / 1024:.1f} kB of modules"
    )
    return bool(p95 <= P95_MS)


def _p95(times: list[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)]


def _rules(root: Path) -> bool:
    sizes = {path.relative_to(root): _gzipped(path) for path in sorted(root.glob("assets/calc/*/*.mjs"))}
    for path, size in sizes.items():
        print(f"{path.as_posix():44} {size / 1024:.2f} kB")
    together = _gzipped(root / "assets/calc/calculator.mjs")
    print(f"all modules of the calculators, as a phone gets them: {together / 1024:.2f} kB")
    return max(sizes.values()) <= RULES_KB * 1024 and together <= ALL_KB * 1024


def _gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


if __name__ == "__main__":
    raise SystemExit(main())

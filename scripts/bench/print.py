"""How fast cards are laid out and drawn: `python scripts/bench/print.py [CARDS…]` (default: 54 540 5400).

Three measures on one deck, a third of it in each language, with backs: pnp; typst with the same art; and the floor, the
same operators and objects already formatted, so that only ReportLab's document writer and zlib run (pnp writes the
file itself, for less; the floor stays what ReportLab takes). Beside them
`pnp print toys-freeze --only cards` as a whole process. Every run is a process of its own: time is the best of the
runs, memory the peak of the process. Loading data and starting Python count in the last row only.

typst comes from PyPI into a scratch environment below `build/bench`; pnp itself never uses it. The collector of
garbage is off while pnp is measured, as it is in `pnp print`; pnp deflates on all processors, as typst works on them.
Unix only: Windows does not tell the memory of a process.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import deck

from pnp.render import pdf
from pnp.render.private import new_document

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "bench"
TYPST = "typst==0.15.2"
RUNS = {54: 5, 540: 5, 5400: 3}

COMPILE = """
import json, resource, sys, time, typst
folder = sys.argv[1]
start = time.perf_counter()
fonts = [f"{folder}/fonts"]
typst.compile(f"{folder}/deck.typ", output=f"{folder}/deck.pdf", font_paths=fonts, ignore_system_fonts=True)
seconds = time.perf_counter() - start
print(json.dumps({"seconds": seconds, "kilobytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss}))
"""


@dataclass(frozen=True)
class Measure:
    """One measure: the best time, the peak of memory, the size of the file."""

    name: str
    cards: int
    seconds: float
    memory_mb: float
    file_kb: float
    note: str = ""

    def __str__(self) -> str:
        numbers = f"{self.seconds:8.3f} s {self.memory_mb:7.0f} MB {self.file_kb:9.0f} kB"
        return f"{self.cards:6d}  {self.name:<24}{numbers}  {self.note}".rstrip()


def main() -> int:
    """Measure everything and print one table and the ratios."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "cards", nargs="*", type=int, default=list(RUNS), help="sizes of the deck, multiples of 27"
    )
    parser.add_argument("--own", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.own:
        print(json.dumps(own(options.own)))
        return 0
    python = typst_python()
    print(f"{'cards':>6}  {'':<24}{'time':>10} {'memory':>10} {'file':>12}", flush=True)
    for cards in options.cards:
        _compare(cards, python)
    print(_whole_process())
    return 0


def own(cards: int) -> dict[str, Any]:
    """Layout and drawing in this process: seconds of both, seconds of the floor, bytes."""
    parts = deck.parts(ROOT, cards)
    made: list[Any] = []
    pdf.new_document = lambda: made.append(new_document()) or made[-1]
    gc.collect()
    gc.disable()
    start = time.perf_counter()
    document = deck.sheets(parts)
    middle = time.perf_counter()
    content = pdf.pdf_bytes(document)
    end = time.perf_counter()
    kilobytes = _peak_kilobytes()
    begin = time.perf_counter()
    made[0].format()
    return {
        "layout": middle - start,
        "drawing": end - middle,
        "floor": time.perf_counter() - begin,
        "bytes": len(content),
        "kilobytes": kilobytes,
    }


def typst_python() -> Path:
    """The Python of a scratch environment that holds typst."""
    folder = WORK / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", TYPST], check=True
    )
    return python


def _compare(cards: int, python: Path) -> None:
    ours = _ours(cards)
    print(*ours, sep="\n", flush=True)
    peers = [_typst(cards, kind, python) for kind in ("svg", "pdf")]
    print(*peers, sep="\n", flush=True)
    pnp, floor = ours
    ratios = [f"{pnp.seconds / floor.seconds:.1f} × the floor"]
    ratios += [f"{peer.seconds / pnp.seconds:.1f} × as fast as {peer.name}" for peer in peers]
    print(f"{'':8}pnp: {', '.join(ratios)}\n", flush=True)


def _ours(cards: int) -> tuple[Measure, Measure]:
    runs = [_run([sys.executable, __file__, "--own", str(cards)]) for _ in range(_runs(cards))]
    best = min(runs, key=lambda run: run["layout"] + run["drawing"])
    floor = min(run["floor"] for run in runs)
    memory, size = best["kilobytes"] / 1024, best["bytes"] / 1000
    note = f"layout {best['layout']:.3f}, drawing {best['drawing']:.3f}"
    seconds = best["layout"] + best["drawing"]
    return (
        Measure("pnp", cards, seconds, memory, size, note),
        Measure("floor", cards, floor, memory, size, "of the same process"),
    )


def _typst(cards: int, kind: str, python: Path) -> Measure:
    folder = WORK / f"typst-{kind}-{cards}"
    _prepare(cards, kind, folder)
    runs = [_run([str(python), "-c", COMPILE, str(folder)]) for _ in range(_runs(cards))]
    best = min(runs, key=lambda run: run["seconds"])
    size = (folder / "deck.pdf").stat().st_size / 1000
    return Measure(f"typst, art as {kind.upper()}", cards, best["seconds"], best["kilobytes"] / 1024, size)


def _prepare(cards: int, kind: str, folder: Path) -> None:
    """The deck as typst reads it; not measured."""
    code = (
        "import sys, deck, typst_deck, pathlib;"
        f"parts = deck.parts(pathlib.Path({str(ROOT)!r}), {cards});"
        f"typst_deck.write_deck(pathlib.Path({str(folder)!r}), parts, deck.sheets(parts), {kind!r})"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parent)


def _whole_process() -> Measure:
    """`pnp print` as somebody waits for it, with warm font caches."""
    with tempfile.TemporaryDirectory() as out:
        command = [sys.executable, "-m", "pnp", "print", "toys-freeze", "--only", "cards", "--locale", "en"]
        command += ["--root", str(ROOT), "--out", out]
        code = (
            "import json, resource, subprocess, sys, time; start = time.perf_counter();"
            "subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL);"
            "print(json.dumps({'seconds': time.perf_counter() - start,"
            "'kilobytes': resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss}))"
        )
        runs = [_run([sys.executable, "-c", code, *command], _warm()) for _ in range(RUNS[54])]
        (file,) = Path(out).rglob("*.pdf")
        best = min(runs, key=lambda run: run["seconds"])
        return Measure(
            "pnp print, all of it", 57, best["seconds"], best["kilobytes"] / 1024, file.stat().st_size / 1000
        )


def _runs(cards: int) -> int:
    return RUNS.get(cards, 3)


def _warm() -> dict[str, str]:
    """An environment in which Python keeps what it has compiled, as everywhere but in some test machines."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _run(command: list[str], environment: dict[str, str] | None = None) -> dict[str, Any]:
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def _peak_kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    sys.exit(main())

"""What the tests need from the system: a headless Chromium, and poppler. Standard library only.

In: the environment variables and this machine. Out: the path of a browser; poppler's programs on PATH.
A maintainer must keep one rule: what cannot be had is a `SetupError` that says what to install, never a
skipped test.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
MAC_APPS = (
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS_PROGRAMS = (
    "Chromium/Application/chrome.exe",
    "Google/Chrome/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
WINDOWS_FOLDERS = ("ProgramFiles", "ProgramFiles(x86)", "LocalAppData")

POPPLER = ("pdftotext", "pdffonts")
SCREENSHOT_FONTS = ("fonts-noto-cjk", "fonts-noto-color-emoji")

PRINT_PATH = (
    "from playwright.sync_api import sync_playwright as start\n"
    "with start() as playwright: print(playwright.chromium.executable_path)"
)


class SetupError(Exception):
    """The set-up cannot go on; the sentence says why and what to do."""


def ensure_chromium(python: Path) -> Path:
    """A Chromium: the one that is there, else Debian's package, else Playwright's download.

    `python` is the environment's, which has Playwright.
    """
    found = find_chromium(python)
    if found is None and can_install_debian():
        install_debian(["chromium"], "no Chromium is installed")
        found = find_chromium(python)
    elif found is None:
        print("Downloading a Chromium for the browser tests", flush=True)
        subprocess.run([str(python), "-m", "playwright", "install", "chromium", "--no-shell"], check=False)
        found = find_chromium(python)
    if found is None:
        raise SetupError(
            "no Chromium was found and none could be installed; the browser tests need one. "
            "Install Chromium, Chrome or Edge, or set PNP_CHROMIUM to its path."
        )
    return found


def find_chromium(python: Path, environ: Mapping[str, str] = os.environ) -> Path | None:
    """The browser that PNP_CHROMIUM names, else an installed one, else the one Playwright has downloaded."""
    named = environ.get("PNP_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise SetupError(f"PNP_CHROMIUM names {named}, and no such file is there.")
        return Path(named)
    return installed_chromium(environ) or downloaded_chromium(python)


def installed_chromium(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """A Chromium, Chrome or Edge on PATH or where macOS and Windows put programs."""
    for command in COMMANDS:
        path = shutil.which(command, path=environ.get("PATH", ""))
        if path:
            return Path(path)
    return next((path for path in _usual_places(environ, platform) if path.is_file()), None)


def _usual_places(environ: Mapping[str, str], platform: str) -> list[Path]:
    if platform == "darwin":
        folders = [Path("/Applications"), Path(environ.get("HOME", "")) / "Applications"]
        return [folder / app for app in MAC_APPS for folder in folders]
    if platform == "win32":
        known = [Path(environ[name]) for name in WINDOWS_FOLDERS if environ.get(name)]
        return [folder / program for program in WINDOWS_PROGRAMS for folder in known]
    return []


def downloaded_chromium(python: Path) -> Path | None:
    """The Chromium that Playwright downloaded earlier, if it did."""
    asked = captured([python, "-c", PRINT_PATH])
    path = Path(asked.stdout.strip())
    return path if asked.returncode == 0 and path.is_file() else None


def ensure_poppler(required: bool) -> None:
    """Poppler's programs on PATH where they can be installed, or where they are `required` (CI).

    Elsewhere the tests read PDF files by pypdfium2 and pikepdf alone.
    """
    missing = [name for name in POPPLER if shutil.which(name) is None]
    if missing and (required or can_install_debian()):
        install_debian(["poppler-utils"], f"{' and '.join(missing)} of poppler are missing")


def ensure_screenshot_fonts() -> None:
    """Chinese and emoji fonts for screenshots of pages, on a Debian system that may be changed."""
    if can_install_debian():
        missing = [name for name in SCREENSHOT_FONTS if not _is_installed(name)]
        if missing:
            install_debian(missing, "screenshots need Chinese and emoji fonts")


def can_install_debian(os_release: Path = Path("/etc/os-release")) -> bool:
    """True for root on a Debian system with apt-get."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    lines = os_release.read_text(encoding="utf-8").splitlines() if os_release.is_file() else []
    return "ID=debian" in lines


def install_debian(packages: Sequence[str], why: str) -> None:
    """Install Debian packages as root; `why` is the reason, shown. Raises SetupError where that fails."""
    if not can_install_debian():
        raise SetupError(f"{why}. On Debian, as root: apt-get install {' '.join(packages)}.")
    print(f"Installing {', '.join(packages)} ({why})", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = captured(["apt-get", "-q", *arguments], environment)
        if done.returncode != 0:
            raise SetupError(f"apt-get {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}".rstrip())


def _is_installed(package: str) -> bool:
    return captured(["dpkg-query", "-W", "-f", "${db:Status-Status}", package]).stdout == "installed"


def captured(
    command: Sequence[str | Path],
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a command with its output kept, not shown."""
    words = [str(word) for word in command]
    return subprocess.run(words, env=environment, cwd=folder, capture_output=True, text=True, check=False)

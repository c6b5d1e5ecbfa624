"""Which browser is found, and what is said when something is missing."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
import system_tools
from system_tools import SetupError


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o755)
    return path


@pytest.fixture
def nothing_downloaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("system_tools.downloaded_chromium", lambda python: None)


@pytest.mark.skipif(os.name == "nt", reason="Windows finds programs by their suffix")
def test_a_browser_on_path_comes_in_the_order_of_the_table(tmp_path: Path):
    environ = {"PATH": str(tmp_path)}
    assert system_tools.installed_chromium(environ, "linux") is None
    edge = put(tmp_path / "msedge")
    assert system_tools.installed_chromium(environ, "linux") == edge
    chromium = put(tmp_path / "chromium")
    assert system_tools.installed_chromium(environ, "linux") == chromium


def test_a_browser_where_macos_puts_programs(tmp_path: Path):
    chrome = put(tmp_path / "Applications/Google Chrome.app/Contents/MacOS/Google Chrome")
    environ = {"PATH": "", "HOME": str(tmp_path)}
    assert system_tools.installed_chromium(environ, "darwin") == chrome


def test_a_browser_where_windows_puts_programs(tmp_path: Path):
    edge = put(tmp_path / "x86/Microsoft/Edge/Application/msedge.exe")
    environ = {"PATH": "", "ProgramFiles(x86)": str(tmp_path / "x86")}
    assert system_tools.installed_chromium(environ, "win32") == edge
    assert system_tools.installed_chromium(environ, "linux") is None


def test_the_named_browser_wins_and_must_be_there(tmp_path: Path):
    named = put(tmp_path / "own")
    python = Path(sys.executable)
    assert system_tools.find_chromium(python, {"PATH": "", "PNP_CHROMIUM": str(named)}) == named
    with pytest.raises(SetupError, match=r"PNP_CHROMIUM names .*gone, and no such file"):
        system_tools.find_chromium(python, {"PATH": "", "PNP_CHROMIUM": str(tmp_path / "gone")})


def test_playwrights_own_browser_is_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    own = put(tmp_path / "chrome")
    monkeypatch.setattr("system_tools.PRINT_PATH", f"print({str(own)!r})")
    assert system_tools.downloaded_chromium(Path(sys.executable)) == own
    monkeypatch.setattr("system_tools.PRINT_PATH", "raise SystemExit(1)")
    assert system_tools.downloaded_chromium(Path(sys.executable)) is None


def test_no_browser_at_all_is_an_error(nothing_downloaded: None, monkeypatch: pytest.MonkeyPatch):
    ran: list[list[str]] = []
    monkeypatch.setattr("system_tools.can_install_debian", lambda: False)
    monkeypatch.setattr("system_tools.installed_chromium", lambda environ: None)
    monkeypatch.setattr("subprocess.run", lambda command, **_: ran.append(command))
    monkeypatch.delenv("PNP_CHROMIUM", raising=False)
    with pytest.raises(SetupError, match=r"no Chromium was found .* Install Chromium, Chrome or Edge"):
        system_tools.ensure_chromium(Path("python"))
    assert [command[1:5] for command in ran] == [["-m", "playwright", "install", "chromium"]]


def test_poppler_must_be_there_in_ci_only(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("system_tools.can_install_debian", lambda: False)
    monkeypatch.setattr("shutil.which", lambda name: "/bin/pdftotext" if name == "pdftotext" else None)
    with pytest.raises(SetupError, match=r"pdffonts .* missing.*apt-get install poppler-utils"):
        system_tools.ensure_poppler(required=True)
    system_tools.ensure_poppler(required=False)


def test_debians_packages_come_after_fresh_lists(monkeypatch: pytest.MonkeyPatch):
    ran: list[list[str]] = []

    def run(command: list[str], environment: dict[str, str]) -> object:
        ran.append(command)
        assert environment["DEBIAN_FRONTEND"] == "noninteractive"
        return system_tools.subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr("system_tools.can_install_debian", lambda: True)
    monkeypatch.setattr("system_tools.captured", run)
    system_tools.install_debian(["chromium"], "no Chromium is installed")
    assert ran == [
        ["apt-get", "-q", "update"],
        ["apt-get", "-q", "install", "-y", "--no-install-recommends", "chromium"],
    ]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="a system without root")
def test_only_root_on_debian_may_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    release = tmp_path / "os-release"
    release.write_text('NAME="Debian"\nID=debian\n')
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert system_tools.can_install_debian(release)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not system_tools.can_install_debian(release)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    release.write_text("ID=fedora\n")
    assert not system_tools.can_install_debian(release)
    assert not system_tools.can_install_debian(tmp_path / "none")

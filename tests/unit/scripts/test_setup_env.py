"""When `.venv` is made, and when it is left alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import setup_env
from system_tools import SetupError

PROJECT = '[build-system]\nrequires = ["setuptools"]\n[project]\nname = "pnp"\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository as far as the set-up reads it."""
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (tmp_path / setup_env.LOCK).write_text("attrs==1 \\\n")
    return tmp_path


@pytest.fixture
def made(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that the set-up ran; a stand-in for them that makes the Python of the environment."""
    commands: list[str] = []

    def run(command: list[object], **_: object) -> subprocess.CompletedProcess[str]:
        words = " ".join(map(str, command))
        commands.append(words.replace(str(root), "ROOT"))
        python = setup_env.program("python", root)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        failed = "/opt/uv" in words and "no-uv" in (root / setup_env.LOCK).read_text()
        return subprocess.CompletedProcess(words, int(failed), "", "no index")

    monkeypatch.setattr("system_tools.captured", run)
    monkeypatch.setattr("shutil.which", lambda name: None)
    return commands


def test_a_made_environment_is_left_alone(root: Path, made: list[str]):
    setup_env.ensure(root)
    assert setup_env.is_ready(root)
    assert [line.split("-m ")[1].split(" ")[0] for line in made] == ["venv", "pip", "pip"]
    assert "--require-hashes -r requirements.lock" in made[1]
    assert "--no-deps --no-build-isolation -e ." in made[2]
    setup_env.ensure(root)
    assert len(made) == 3


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (setup_env.LOCK, "attrs==2 \\\n"),
        ("pyproject.toml", PROJECT + '[project.scripts]\npnp = "pnp.cli:main"\n'),
    ],
)
def test_a_change_of_lock_or_metadata_makes_it_anew(root: Path, made: list[str], file: str, text: str):
    setup_env.ensure(root)
    (root / file).write_text(text)
    assert not setup_env.is_ready(root)
    setup_env.ensure(root)
    assert setup_env.is_ready(root)
    assert len(made) == 6


def test_a_change_of_a_tools_settings_does_not(root: Path, made: list[str]):
    setup_env.ensure(root)
    (root / "pyproject.toml").write_text(PROJECT + "[tool.ruff]\nline-length = 99\n")
    assert setup_env.is_ready(root)


def test_another_python_or_another_folder_makes_it_anew(
    root: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
):
    setup_env.ensure(root)
    with monkeypatch.context() as other:
        other.setattr("platform.python_version", lambda: "3.99.0")
        assert not setup_env.is_ready(root)
    moved = root.parent / "moved"
    root.rename(moved)
    assert not setup_env.is_ready(moved)


def test_a_half_made_environment_is_removed(root: Path, made: list[str]):
    leftover = root / ".venv" / "leftover"
    leftover.parent.mkdir()
    leftover.touch()
    setup_env.ensure(root)
    assert not leftover.exists()
    assert setup_env.is_ready(root)


def test_a_failed_step_leaves_no_stamp(root: Path, made: list[str], monkeypatch: pytest.MonkeyPatch):
    failed = subprocess.CompletedProcess([], 1, "", "hash mismatch")
    monkeypatch.setattr("system_tools.captured", lambda *_, **__: failed)
    with pytest.raises(SetupError, match=r"making \.venv failed:\nhash mismatch"):
        setup_env.ensure(root)
    assert not setup_env.is_ready(root)


def test_uv_is_used_where_it_is_and_pip_follows_where_it_fails(
    root: Path, made: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("shutil.which", lambda name: "/opt/uv" if name == "uv" else None)
    setup_env.ensure(root)
    assert [line.split()[1:3] for line in made] == [
        ["venv", "--python"],
        ["pip", "install"],
        ["pip", "install"],
    ]
    made.clear()
    (root / setup_env.LOCK).write_text("no-uv")
    setup_env.ensure(root)
    assert [("/opt/uv" in line) for line in made] == [True, False, False, False]
    assert "making .venv with uv failed:\nno index\nTrying pip instead" in capsys.readouterr().out


def test_a_missing_lock_is_one_sentence(root: Path):
    (root / setup_env.LOCK).unlink()
    with pytest.raises(SetupError, match=r"own files cannot be read: .*requirements\.lock"):
        setup_env.ensure(root)


@pytest.mark.parametrize("script", ["build.py", "test.py"])
def test_an_old_python_gets_one_line(library: Path, script: str):
    """The script as an old Python runs it: nothing but `sys` may be imported before the line."""
    source = (library / "scripts" / script).read_text(encoding="utf-8")
    old = f"import sys\nsys.version_info = (3, 9)\nsys.path[:] = []\nexec({source!r})"
    done = subprocess.run([sys.executable, "-c", old], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("pnp needs Python 3.11 or newer; this is Python ")
    assert done.stderr.count("\n") == 1

"""What is missing on a machine is said in one line, and nothing is left half done."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser import chromium

ROOT = Path(__file__).parents[2]
TOOLS = ("sh", "grep", "tail", "echo", "cat")

OLD = "#!/bin/sh\nexit 1\n"
WITHOUT_VENV = '#!/bin/sh\ncase "$*" in *ensurepip*) exit 1;; esac\nexit 0\n'
BROKEN_VENV = (
    '#!/bin/sh\ncase "$*" in *"-m venv"*) echo first; echo "no space left" >&2; exit 1;; esac\n'
)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A folder of commands with a shell and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    return folder


def set_up(path: Path, venv: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs the set-up with nothing on the PATH but what a folder holds."""
    return subprocess.run(
        [str(path / "sh"), "tools/setup.sh", str(venv)],
        cwd=ROOT,
        env={"PATH": str(path), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("python", "variables", "said"),
    [
        (None, {}, "Python 3.11 or newer is missing: install it, or name one"),
        (OLD, {}, "Python 3.11 or newer is missing: install it, or name one"),
        (OLD, {"PYTHON": "python3"}, "PYTHON=python3 is not a Python 3.11 or newer"),
        (None, {"PYTHON": "/no/such/python"}, "PYTHON=/no/such/python is not a Python 3.11"),
        (WITHOUT_VENV, {}, "python3 has no venv module: apt-get install python3-venv"),
        (BROKEN_VENV, {}, ": no space left"),
    ],
    ids=["none", "old", "named-old", "named-missing", "without-venv", "venv-fails"],
)
def test_a_missing_python_is_said_in_one_line(
    bare: Path, tmp_path: Path, python: str | None, variables: dict[str, str], said: str
) -> None:
    if python:
        (bare / "python3").write_text(python)
        (bare / "python3").chmod(0o755)
    ended = set_up(bare, tmp_path / "venv", **variables)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    assert said in ended.stderr


def test_a_missing_network_is_said_in_one_line(bare: Path, tmp_path: Path) -> None:
    nowhere = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_RETRIES": "1",
    }
    ended = set_up(bare, tmp_path / "venv", PYTHON=sys.executable, HOME=str(tmp_path), **nowhere)
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "no way to the package index (is there a network?)" in ended.stderr


def test_a_browser_that_is_named_and_does_not_run_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/no/such/chromium")
    with pytest.raises(chromium.MissingChromium, match="/no/such/chromium does not run"):
        chromium.install()


def test_a_missing_browser_is_said_with_its_remedy(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(bare))
    monkeypatch.setattr(chromium, "APPLICATIONS", ())
    monkeypatch.setattr(chromium, "_own_of_playwright", lambda: iter(["/no/such/chrome"]))
    with pytest.raises(
        chromium.MissingChromium, match=f"install it, or name one with {chromium.VARIABLE}"
    ):
        chromium.find()


def test_a_browser_that_does_not_run_is_passed_over(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, says in {"chromium": "exit 1", "google-chrome": "exit 0"}.items():
        (bare / name).write_text(f"#!/bin/sh\n{says}\n")
        (bare / name).chmod(0o755)
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    monkeypatch.setenv("PATH", str(bare))
    assert chromium.find() == str(bare / "google-chrome")

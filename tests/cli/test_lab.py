"""`quincunx lab` starts JupyterLab on the workbook, or says what is missing."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from quincunx.cli import lab
from tests.cli.console import run


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The programs that would have been started."""
    found: list[list[str]] = []

    def start(command: Sequence[str]) -> int:
        found.append(list(command))
        return 0

    monkeypatch.setattr(lab, "start", start)
    return found


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a clone, and is where the command is run."""
    (tmp_path / "quincunx" / "cli").mkdir(parents=True)
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "01_play.ipynb").touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_notebook_of_the_clone_is_opened(clone: Path, started: list[list[str]]) -> None:
    assert run("lab", "--no-browser", "--port=9999").status == 0
    ((python, *more),) = started
    assert python == sys.executable
    assert more[:2] == ["-m", "jupyterlab"]
    assert "--no-browser" in more
    assert "--port=9999" in more
    assert f"--ServerApp.root_dir={clone}" in more
    assert "--LabApp.default_url=/lab/tree/notebooks/01_play.ipynb" in more


def test_a_demo_opens_the_boards_for_a_projector_alone(
    clone: Path, started: list[list[str]]
) -> None:
    assert run("lab", "--demo", "--no-browser").status == 0
    assert "--LabApp.default_url=/doc/tree/notebooks/demo.ipynb" in started[0]
    assert f"--ServerApp.root_dir={clone}" in started[0]
    assert "--demo" not in started[0]


def test_it_is_found_from_a_folder_inside(
    clone: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(clone / "notebooks")
    run("lab")
    assert f"--ServerApp.root_dir={clone}" in started[0]


def test_another_notebook_can_be_opened(clone: Path, started: list[list[str]]) -> None:
    del clone
    run("lab", "notebooks/02_the_deck.ipynb")
    assert [each for each in started[0] if each.endswith(".ipynb")] == [
        "notebooks/02_the_deck.ipynb"
    ]


def test_root_is_let_in(
    clone: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    del clone
    for user, told in ((0, True), (1000, False)):
        monkeypatch.setattr(lab.os, "geteuid", lambda user=user: user)
        run("lab")
        assert ("--allow-root" in started[-1]) is told


def test_without_the_notebooks_it_says_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "__file__", str(tmp_path / "a" / "b" / "lab.py"))
    assert "the notebooks come with the project's repository: clone it" in run("lab").complaint


def test_without_jupyterlab_it_says_how_to_get_it(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del clone
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "jupyterlab" else name)
    assert "pip install jupyterlab" in run("lab").complaint

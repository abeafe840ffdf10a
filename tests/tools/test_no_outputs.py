"""Notebooks are committed without outputs, and playing in one breaks nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

SCRIPT = Path(__file__).parents[2] / "tools" / "no_outputs.sh"
STRIP = Path(sys.executable).with_name("nbstripout")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


def test_a_notebook_that_was_only_saved_with_outputs_passes(folder: Path) -> None:
    write(folder, outputs=False)
    add(folder)
    write(folder, outputs=True)
    assert check(folder).returncode == 0


def test_outputs_that_would_be_committed_are_named_with_the_remedy(folder: Path) -> None:
    write(folder, outputs=True)
    add(folder)
    ran = check(folder)
    assert ran.returncode == 1
    assert "book.ipynb is committed with outputs" in ran.stderr
    assert "--keep-id book.ipynb" in ran.stderr


def test_a_new_notebook_is_looked_at_as_it_lies(folder: Path) -> None:
    write(folder, outputs=True)
    assert check(folder).returncode == 1


def write(folder: Path, *, outputs: bool) -> None:
    cell = nbformat.v4.new_code_cell("1 + 1")
    if outputs:
        cell.outputs = [nbformat.v4.new_output("stream", text="2")]
    book = nbformat.v4.new_notebook(cells=[cell])
    Path(folder, "book.ipynb").write_text(json.dumps(book), encoding="utf-8")


def add(folder: Path) -> None:
    subprocess.run(["git", "add", "book.ipynb"], cwd=folder, check=True)


def check(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", str(SCRIPT), str(STRIP), "book.ipynb"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )

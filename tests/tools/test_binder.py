"""Binder would build what we mean it to."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def dockerfile() -> str:
    """What Binder would build from, made without a Docker."""
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout + made.stderr


@pytest.mark.parametrize(
    "step",
    [
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN ./binder/postBuild",
        "Building conda environment for python=3.11",
    ],
)
def test_binder_takes_each_of_our_steps(dockerfile: str, step: str) -> None:
    assert step in dockerfile


def test_binder_pins_what_it_installs_by_our_constraints() -> None:
    lines = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    asked = {line for line in lines if line and not line.startswith("#")}
    assert {"-c ../constraints.txt", "-e ."} <= asked
    pins = {line.split("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines()}
    assert {line for line in asked if not line.startswith("-")} <= pins


def test_what_binder_runs_after_its_build_may_be_run() -> None:
    assert (ROOT / "binder" / "postBuild").stat().st_mode & 0o111

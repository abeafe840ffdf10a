from __future__ import annotations

import os
import subprocess
import sys

import pytest

from quincunx.games.quincunx.kernel import answer
from quincunx.solve.endgame import Question
from quincunx.solve.solution import Verdict
from tests.solve.test_vectors import EVERY, check_every_move
from tests.solve.vectors import Ending, endings

QUICK = 6_000_000
"""Positions that the recorded reference searches in about a second."""


@pytest.mark.parametrize("ending", EVERY, ids=lambda ending: ending.id)
def test_the_kernel_finds_the_known_value_of_every_move(ending: Ending) -> None:
    solution = answer(ending.position, Question(ending.goal))
    assert solution is not None
    check_every_move(ending, solution)
    best_only = answer(ending.position, Question(ending.goal, best_only=True))
    assert best_only is not None
    assert best_only.values == solution.values
    assert best_only.line[0] in [rated.move for rated in solution.best]
    assert solution.verdict is (Verdict.TIED if len(solution.best) > 1 else Verdict.PROVED)


@pytest.mark.parametrize(
    "ending",
    [each for each in endings("bench") if each.nodes <= QUICK],
    ids=lambda ending: ending.id,
)
def test_the_kernel_finds_the_known_value_of_large_endings(ending: Ending) -> None:
    solution = answer(ending.position, Question(ending.goal, best_only=True))
    assert solution is not None
    assert solution.value == ending.value


@pytest.mark.parametrize(
    ("variables", "said"),
    [({}, "the solver is "), ({"QUINCUNX_UNCOMPILED": "1"}, "the solver is ready")],
    ids=["compiled", "uncompiled"],
)
def test_an_installer_can_compile_the_solver(variables: dict[str, str], said: str) -> None:
    command = [sys.executable, "-m", "quincunx.games.quincunx.kernel"]
    environment = {**os.environ, **variables}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith(said)
    assert ran.stdout.count("\n") == 1

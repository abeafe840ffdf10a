from __future__ import annotations

import pytest

from quincunx.games.quincunx.lens import LENS
from quincunx.solve.endgame import Question, solve_endgame
from quincunx.solve.solution import Solution, Verdict
from tests.solve.vectors import Ending, agrees, endings

SMALL = 3000
"""Positions that the reference searches for an ending that plain Python solves in a second."""

EVERY = [*endings("endings"), *endings("three_seats")]


def check_every_move(ending: Ending, solution: Solution) -> None:
    seats = ending.position.rules.seats
    found = {
        str(rated.move): rated.values if seats > 2 else rated.value for rated in solution.moves
    }
    assert found.keys() == ending.moves.keys()
    wrong = {move: found[move] for move in found if not agrees(found[move], ending.moves[move])}
    assert not wrong


@pytest.mark.parametrize(
    "ending", [each for each in EVERY if each.nodes <= SMALL], ids=lambda ending: ending.id
)
def test_the_generic_search_finds_the_known_value_of_every_move(ending: Ending) -> None:
    question = Question(ending.goal)
    position = ending.position
    solution = solve_endgame(position.rules, position, question, lens=LENS)
    check_every_move(ending, solution)
    best_only = solve_endgame(
        position.rules, position, Question(ending.goal, best_only=True), lens=LENS
    )
    assert best_only.values == solution.values
    assert best_only.line[0] in [rated.move for rated in solution.best]
    assert solution.verdict is (Verdict.TIED if len(solution.best) > 1 else Verdict.PROVED)

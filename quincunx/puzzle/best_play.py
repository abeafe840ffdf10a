"""Whether the lines of a certificate are best play: nobody on them could have done better."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from quincunx.errors import PuzzleError
from quincunx.puzzle.line import Line, play_line
from quincunx.puzzle.make import need_proof
from quincunx.puzzle.puzzle import Puzzle, Spot
from quincunx.puzzle.setter import Setter
from quincunx.solve.budget import Budget
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.solution import Solution


def check_best_play(puzzle: Puzzle[Any, Any], setter: Setter[Any, Any], nodes: int) -> None:
    """Raise PuzzleError, naming the move, where a line leaves best play.

    The values are taken to be proved, and each line to be whole. A line that the solver does not
    choose itself is followed move by move. Raises Unproved when so many positions are too few.
    """
    solved = _solve(puzzle, puzzle.spot, setter, nodes, lines=True)
    known = {rated.move: rated.line for rated in solved.moves}
    lines = [("line", puzzle.line)]
    lines += [
        (f"values[{at}].line", (valued.move, *valued.line))
        for at, valued in enumerate(puzzle.values)
    ]
    for field, moves in lines:
        if moves != known[moves[0]]:
            slip = _slip(puzzle, setter, nodes, play_line(puzzle.spot, moves))
            if slip is not None:
                raise PuzzleError(f"{field}: {puzzle.game.write_move(slip)} is not best play")


def _solve(
    puzzle: Puzzle[Any, Any],
    spot: Spot[Any, Any],
    setter: Setter[Any, Any],
    nodes: int,
    *,
    lines: bool = False,
) -> Solution[Any]:
    goal = puzzle.question.goal(spot.game.seats)
    return need_proof(setter.solve(spot, Ask(goal=goal, lines=lines, budget=Budget(nodes=nodes))))


def _slip(
    puzzle: Puzzle[Any, Any], setter: Setter[Any, Any], nodes: int, line: Line[Any, Any]
) -> Any | None:
    """The first move after the line's first one that is worth less than another, if any."""
    for before, step in pairwise(line.steps):
        solved = _solve(puzzle, Spot(line.game, before.state), setter, nodes)
        values = {rated.move: rated.values for rated in solved.moves}
        if values[step.move] != solved.values:
            return step.move
    return None

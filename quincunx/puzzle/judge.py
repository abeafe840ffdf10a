"""What an answer is worth: right, equal or wrong, the reply that punishes it, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from quincunx.core.explanation import Explanation
from quincunx.core.game import M, S
from quincunx.core.named import Named
from quincunx.errors import IllegalMove, Unfit
from quincunx.puzzle.line import Line, Played, play_line
from quincunx.puzzle.puzzle import Puzzle, Valued
from quincunx.puzzle.question import Question
from quincunx.solve.line import Difference, differences
from quincunx.solve.solution import Value, exact


class Grade(Named):
    """How good an answer is."""

    RIGHT = "right"
    EQUAL = "equal"
    """As good as the answer that is shown, but another move."""
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Judgement(Generic[S, M]):
    """The verdict on an answer, with all that is shown of it."""

    grade: Grade
    value: Value
    """What the answer comes to."""
    best: Value
    line: Line[S, M]
    """The answer and what follows it under best play, as far as chance lets it be told."""
    best_line: Line[S, M]
    reply: Played[S, M] | None
    """The next move of another seat, which punishes a wrong answer; None when there is none."""
    differences: tuple[Difference, ...]
    """The rules that give another sum along the two lines, the largest difference first."""

    @property
    def loss(self) -> Value:
        """How much the answer falls short of the best."""
        return exact(self.best - self.value)

    @property
    def is_solved(self) -> bool:
        """Whether the answer counts as solving the puzzle."""
        return self.grade is not Grade.WRONG

    @property
    def at_once(self) -> Explanation:
        """What the answer's first move scores, and why."""
        return self.line.steps[0].why


def judge_answer(puzzle: Puzzle[S, M], moves: Sequence[M]) -> Judgement[S, M]:
    """Judge the moves that a learner answers with, by the puzzle's certificate; nothing is solved.

    One move is enough; a plan may be played to its end, and is then judged as a whole. Raises
    IllegalMove for a move that is not legal, and Unfit for no move, too many, a count, or a
    plan that leaves its best line and stops halfway.
    """
    if puzzle.question is Question.COUNT:
        raise Unfit("a count is answered part by part, not by a move")
    if not moves:
        raise Unfit("there is no move to judge")
    if len(moves) > 1 and puzzle.question is not Question.PLAN:
        raise Unfit("one move is asked for, not several")
    valued = _legal(puzzle, moves[0])
    line = _played(puzzle, valued, tuple(moves))
    value = line.worth(puzzle.seat) if len(moves) > 1 and line.is_finished else valued.value
    best_line = play_line(puzzle.spot, puzzle.line)
    return Judgement(
        grade=_grade(puzzle, moves[0], value),
        value=value,
        best=puzzle.value,
        line=line,
        best_line=best_line,
        reply=next((step for step in line.steps[1:] if step.seat != puzzle.seat), None),
        differences=differences(line, best_line),
    )


def _legal(puzzle: Puzzle[S, M], move: M) -> Valued[M]:
    valued = puzzle.valued(move)
    if valued is None:
        puzzle.why(move)
        raise IllegalMove(f"{puzzle.game.write_move(move)} is not one of this puzzle's moves")
    return valued


def _played(puzzle: Puzzle[S, M], valued: Valued[M], moves: tuple[M, ...]) -> Line[S, M]:
    """The moves and what follows them, as far as the certificate knows it."""
    known = puzzle.line if valued.move == puzzle.line[0] else (valued.move, *valued.line)
    if moves == known[: len(moves)]:
        return play_line(puzzle.spot, known)
    line = play_moves(puzzle, moves)
    if not line.is_finished:
        raise Unfit("the plan is not played to its end")
    return line


def play_moves(puzzle: Puzzle[S, M], moves: Sequence[M]) -> Line[S, M]:
    """The line of a learner's moves. Raises IllegalMove for one that a rule forbids."""
    game, state = puzzle.spot
    for move in moves:
        state = game.play(state, move).state
    return play_line(puzzle.spot, moves)


def _grade(puzzle: Puzzle[Any, M], move: M, value: Value) -> Grade:
    if value != puzzle.value:
        return Grade.WRONG
    return Grade.RIGHT if move == puzzle.line[0] else Grade.EQUAL

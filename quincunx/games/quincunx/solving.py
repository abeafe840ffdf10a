"""Solve Quincunx: the compiled search where it fits, else the generic one, with one answer."""

from __future__ import annotations

from functools import partial
from typing import Any

from quincunx.core.fields import choice
from quincunx.games.quincunx.kernel import answer
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.scoring import Placement
from quincunx.solve.budget import UNLIMITED, Budget, Meter, OnProgress
from quincunx.solve.endgame import Question, solve_endgame
from quincunx.solve.job import Job
from quincunx.solve.judge import Judged, judge_by
from quincunx.solve.solution import Goal, Solution


def solve_position(
    position: Position, question: Question, meter: Meter | None = None
) -> Solution[Any]:
    """Answer a question about a position with the fastest search there is.

    A meter counts, reports progress and may be stopped; without one the question's budget is
    kept. Raises Unfit, in one sentence, when the question does not fit the position.
    """
    meter = meter or Meter(question.budget)
    found = answer(position, question, meter)
    if found is None:
        found = solve_endgame(position.rules, position, question, meter, LENS)
    return found


def solve(
    position: Position,
    goal: Goal | str = Goal.DUEL,
    budget: Budget = UNLIMITED,
    on_progress: OnProgress | None = None,
    **how: bool,
) -> Solution[Any]:
    """What every legal move of a position is worth under best play, proved.

    `best_only=True` asks for one best move, which is cheaper; `lines=True` for best play
    after each move. The verdict is NOT_PROVED when the budget runs out. Raises Unfit when
    the goal does not fit the position, and NotationError when there is no such goal.

        solve(position, "duel", Budget(seconds=10)).best
    """
    question = Question(_goal(goal), budget=budget, **how)
    return solve_position(position, question, Meter(budget, on_progress))


def start(position: Position, question: Question | Goal | str) -> Job[Solution[Any]]:
    """Solve in a thread of its own; the job tells how far it is and can be stopped."""
    if not isinstance(question, Question):
        question = Question(_goal(question))
    return Job(partial(solve_position, position, question), question.budget)


def judge(
    position: Position, move: Placement, goal: Goal | str = Goal.DUEL, budget: Budget = UNLIMITED
) -> Judged:
    """What a move loses, the reply that punishes it, and which rules make the difference.

    Raises IllegalMove, Unfit, and TooLarge when the budget runs out before that is proved.
    """
    question = Question(_goal(goal), lines=True, budget=budget)
    root = LENS.alone(position) if question.goal is Goal.PLAN else position
    return judge_by(position.rules, root, move, solve_position(position, question).proved())


def _goal(goal: Goal | str) -> Goal:
    return goal if isinstance(goal, Goal) else choice(Goal, goal, "goal")

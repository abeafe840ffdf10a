"""The best plan of one seat that goes on alone."""

from __future__ import annotations

from typing import Any

from quincunx.core.game import Game
from quincunx.solve.budget import UNLIMITED, Budget
from quincunx.solve.endgame import Question, solve_endgame
from quincunx.solve.lens import Lens
from quincunx.solve.solution import Goal, Solution


def best_plan(
    game: Game[Any, Any], state: Any, budget: Budget = UNLIMITED, lens: Lens | None = None
) -> Solution[Any]:
    """What the seat on turn gets at most when it moves alone until its round ends.

    Raises Unfit when no seat is on turn, or the game knows no such thing for several seats.
    """
    return solve_endgame(game, state, Question(Goal.PLAN, budget=budget), lens=lens)

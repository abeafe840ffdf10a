"""What a puzzle asks: five questions, each with the goal that a solver is given for it."""

from __future__ import annotations

from quincunx.core.named import Named
from quincunx.solve.solution import Goal


class Question(Named):
    """What the learner is asked; files call it the puzzle's goal."""

    TURN = "turn"
    """The most points for this move."""
    PLAN = "plan"
    """The most points for a seat that moves alone to the end of the round."""
    DUEL = "duel"
    """The best end of the round when every seat plays perfectly with open hands."""
    ODDS = "odds"
    """The same on average, when the order of the pile is unknown."""
    COUNT = "count"
    """What a given move scores, part by part."""

    @property
    def title(self) -> str:
        """The word on its badge, such as `Duel`."""
        return self.value.title()

    @property
    def is_searched(self) -> bool:
        """Whether a search proves its answer; the others follow from the rules at once."""
        return self in (Question.PLAN, Question.DUEL, Question.ODDS)

    def goal(self, seats: int) -> Goal:
        """What a solver is asked for a game of so many seats."""
        if self in (Question.TURN, Question.COUNT):
            return Goal.TURN
        alone = self is Question.PLAN or seats == 1
        return Goal.PLAN if alone else Goal.DUEL

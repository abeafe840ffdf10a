"""What a solved position looks like to somebody who has to choose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from statistics import median
from typing import Generic

from quincunx.core.explanation import Explanation
from quincunx.core.game import M, Nobody, S
from quincunx.puzzle.line import Line, play_line
from quincunx.puzzle.puzzle import Spot, Valued, seat_on_turn
from quincunx.solve.oneply import score_moves
from quincunx.solve.solution import Value


@dataclass(frozen=True)
class Study(Generic[S, M]):
    """A spot with the certificate of its moves; what is asked of it is worked out once."""

    spot: Spot[S, M]
    values: tuple[Valued[M], ...]
    weight: int = 10
    """How many points make a difference that players talk about."""

    @cached_property
    def seat(self) -> int:
        """The seat that is asked."""
        return seat_on_turn(self.spot)

    @cached_property
    def best(self) -> Value:
        """What the answer is worth."""
        return max(each.value for each in self.values)

    @cached_property
    def answers(self) -> tuple[Valued[M], ...]:
        """The moves that are worth it."""
        return tuple(each for each in self.values if each.value == self.best)

    @cached_property
    def why(self) -> dict[M, Explanation]:
        """What each move scores at once."""
        moves = [each.move for each in self.values]
        return dict(score_moves(*self.spot, moves))

    @cached_property
    def answer_why(self) -> Explanation:
        """What the first answer scores at once."""
        return self.why[self.answers[0].move]

    @cached_property
    def greedy(self) -> tuple[Valued[M], ...]:
        """The moves that score most at once."""
        most = max(why.points for why in self.why.values())
        return tuple(each for each in self.values if self.why[each.move].points == most)

    @cached_property
    def second(self) -> Value | None:
        """The best value below the answer's, if any."""
        return max((each.value for each in self.values if each.value < self.best), default=None)

    @cached_property
    def replies(self) -> dict[M, int | None]:
        """The best score at once that another seat has right after each move, if it moves then."""
        return {each.move: self._reply(each.move) for each in self.values}

    def _reply(self, move: M) -> int | None:
        game, state = self.spot
        after = game.play(state, move).state
        turn = game.turn(after)
        if isinstance(turn, Nobody) or turn == self.seat:
            return None
        return max(why.points for _, why in score_moves(game, after))

    @cached_property
    def usual_reply(self) -> float | None:
        """The median of the best replies to all moves, if there are any."""
        known = [reply for reply in self.replies.values() if reply is not None]
        return median(known) if known else None

    @cached_property
    def two_ply(self) -> tuple[M, ...]:
        """The moves that look best to somebody who also sees the best reply at once."""
        seen = {move: why.points - (self.replies[move] or 0) for move, why in self.why.items()}
        most = max(seen.values())
        return tuple(move for move, value in seen.items() if value == most)

    def line(self, valued: Valued[M]) -> Line[S, M]:
        """A move and what follows it."""
        return play_line(self.spot, (valued.move, *valued.line))

"""A line of play from a puzzle's position: each step with its reasons, and what it comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from quincunx.core.explanation import Explanation
from quincunx.core.game import Game, M, Nobody, S
from quincunx.errors import IllegalMove, PuzzleError
from quincunx.puzzle.puzzle import Spot
from quincunx.solve.solution import Value

LEFT = "left-in-hand"
"""The key under which a line counts what the end of the round takes away."""


@dataclass(frozen=True, slots=True)
class Played(Generic[S, M]):
    """One move of a line."""

    seat: int
    move: M
    why: Explanation
    state: S
    """The state that it leads to."""


@dataclass(frozen=True, slots=True)
class Line(Generic[S, M]):
    """A line of play, to the end of the round or to where chance decides."""

    game: Game[S, M]
    start: S
    steps: tuple[Played[S, M], ...]

    @property
    def end(self) -> S:
        """The last state."""
        return self.steps[-1].state if self.steps else self.start

    @property
    def is_finished(self) -> bool:
        """Whether the round is over at its end."""
        return self.game.turn(self.end) in (Nobody.DEAL, Nobody.OVER)

    @property
    def gains(self) -> tuple[int, ...]:
        """The further points of each seat along it."""
        before, after = self.game.scores(self.start), self.game.scores(self.end)
        return tuple(late - early for early, late in zip(before, after, strict=True))

    def worth(self, seat: int) -> int:
        """What it comes to for a seat: its further points, of two seats less the other's."""
        gains = self.gains
        return gains[seat] - gains[1 - seat] if len(gains) == 2 else gains[seat]

    def left(self, seat: int) -> int:
        """What the end of the round takes from a seat; 0 while it is not over."""
        scored = sum(step.why.points for step in self.steps if step.seat == seat)
        return self.gains[seat] - scored

    def by_rule(self, seat: int) -> dict[str, int]:
        """The points of a seat along it by rule, with what the end of the round takes away."""
        points: Counter[str] = Counter()
        for step in self.steps:
            if step.seat == seat:
                points.update(step.why.by_rule)
        points[LEFT] += self.left(seat)
        return {rule: gained for rule, gained in points.items() if gained}


def play_line(spot: Spot[S, M], moves: Iterable[M]) -> Line[S, M]:
    """Play moves on a spot. Raises PuzzleError that names the first that can't be played."""
    game, state = spot
    steps: list[Played[S, M]] = []
    now = state
    for move in moves:
        seat = game.turn(now)
        if isinstance(seat, Nobody):
            raise PuzzleError(f"{game.write_move(move)} can't be played: {seat.refusal}")
        try:
            step = game.play(now, move)
        except IllegalMove as error:
            raise PuzzleError(f"{game.write_move(move)} can't be played: {error}") from None
        now = step.state
        steps.append(Played(seat, move, step.why, now))
    return Line(game, state, tuple(steps))


def is_worth(value: Value, line: Line[S, M], seat: int) -> bool:
    """Whether a line bears a value out; one that chance cuts off says nothing against it."""
    return not line.is_finished or line.worth(seat) == value

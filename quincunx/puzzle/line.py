"""A line of play from a puzzle's position, and whether it bears a value out."""

from __future__ import annotations

from collections.abc import Iterable

from quincunx.core.game import M, Nobody, S
from quincunx.errors import IllegalMove, PuzzleError
from quincunx.puzzle.puzzle import Spot
from quincunx.solve.line import LEFT, Line, Played
from quincunx.solve.solution import Value

__all__ = ["LEFT", "Line", "Played", "is_worth", "play_line"]


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

"""Look one move ahead: every legal move with what it scores at once, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple

from quincunx.core.explanation import Explanation
from quincunx.core.game import Game, M, S


class Scored(NamedTuple, Generic[M]):
    """A legal move with the explanation of its score."""

    move: M
    why: Explanation


def score_moves(game: Game[S, M], state: S, moves: Iterable[M] | None = None) -> list[Scored[M]]:
    """Each of the moves, or every legal one, with its explanation, in canonical order."""
    chosen = game.moves(state) if moves is None else moves
    return [Scored(move, game.play(state, move).why) for move in chosen]


def rank_moves(game: Game[S, M], state: S) -> list[Scored[M]]:
    """Every legal move with its explanation, most points first, ties in canonical order."""
    return sorted(score_moves(game, state), key=lambda scored: -scored.why.points)

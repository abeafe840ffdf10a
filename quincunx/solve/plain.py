"""Minimax without pruning, memory or ordering: slow, plain, and what the searches must equal."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from quincunx.core.game import Game, Nobody
from quincunx.solve.search import Points, further, is_done
from quincunx.solve.solution import exact


def plain_values(game: Game[Any, Any], state: Any) -> dict[Any, Points]:
    """The further points of each seat after each legal move, under best play by all.

    One seat and two choose by the margin, more by their own points (then by the margin of
    totals, then in canonical order). Two seats' points are one of several ways to reach the
    same margin.
    """
    return {move: _edge(game, state, game.play(state, move).state) for move in game.moves(state)}


def _edge(game: Game[Any, Any], state: Any, after: Any) -> Points:
    pairs = zip(further(game, state, after), _points(game, after), strict=True)
    return tuple(exact(gain + later) for gain, later in pairs)


def _points(game: Game[Any, Any], state: Any) -> Points:
    turn = game.turn(state)
    if is_done(turn):
        return (0,) * game.seats
    if turn is Nobody.CHANCE:
        draws = game.draws(state)
        ways = sum(draw.ways for draw in draws)
        edges = [(draw.ways, _edge(game, state, draw.state)) for draw in draws]
        return tuple(
            exact(Fraction(sum(count * points[seat] for count, points in edges)) / ways)
            for seat in range(game.seats)
        )
    assert isinstance(turn, int)
    scores = game.scores(state)
    best: Points | None = None
    for points in plain_values(game, state).values():
        if best is None or _rank(turn, scores, points) > _rank(turn, scores, best):
            best = points
    assert best is not None
    return best


def _rank(seat: int, scores: tuple[int, ...], points: Points) -> tuple[Any, ...]:
    rivals = [other for other in range(len(points)) if other != seat]
    if len(rivals) < 2:
        return (points[seat] - sum(points[other] for other in rivals),)
    totals = [score + more for score, more in zip(scores, points, strict=True)]
    return points[seat], totals[seat] - max(totals[other] for other in rivals)

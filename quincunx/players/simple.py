"""Simple players: one takes the best score at once, one takes anything."""

from __future__ import annotations

from random import Random
from typing import Protocol

from quincunx.core.game import Game, M, Nobody, S
from quincunx.errors import Unfit
from quincunx.solve.oneply import rank_moves


class Player(Protocol):
    """Somebody who chooses a move for a seat, from what that seat sees."""

    @property
    def title(self) -> str:
        """What it does, in words beside its name, such as `plays the best score`."""

    def choose(self, game: Game[S, M], seen: S, rng: Random) -> M:
        """A legal move for the seat on turn. Raises Unfit when no seat is, or it can't move."""


class Greedy:
    """A player that takes the best score at once; of equals, the first in canonical order."""

    title = "plays the best score"

    def choose(self, game: Game[S, M], seen: S, rng: Random) -> M:
        """The move that scores most now."""
        _check(game, seen)
        return rank_moves(game, seen)[0].move


class Careless:
    """A player that takes any legal move."""

    title = "plays any card anywhere"

    def choose(self, game: Game[S, M], seen: S, rng: Random) -> M:
        """A legal move by chance."""
        _check(game, seen)
        return rng.choice(game.moves(seen))


def _check(game: Game[S, M], seen: S) -> None:
    if isinstance(game.turn(seen), Nobody) or not game.moves(seen):
        raise Unfit("there is no move to choose here")

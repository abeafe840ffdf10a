"""What a game hands to its puzzles in a notebook, and how its seats are called there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quincunx.games.pack import pack
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.setter import Setter
from quincunx.widgets.table.stage import Stage


@dataclass(frozen=True, slots=True)
class Kit:
    """The two plugs of a game that puzzles are shown and judged with."""

    stage: Stage
    setter: Setter[Any, Any]


def kit(game: str) -> Kit:
    """The kit of a game. Raises NotationError for a name that is none's."""
    found = pack(game)
    return Kit(found.stage(), found.setter())


def find_setter(game: str) -> Setter[Any, Any]:
    """The setter of a game, as readers of files ask for it. Raises NotationError."""
    setter: Setter[Any, Any] = pack(game).setter()
    return setter


def seat_names(puzzle: Puzzle[Any, Any]) -> tuple[str, ...]:
    """Who sits where, seen by the seat that is asked: you, and the others in turn."""
    return names(puzzle.game.seats, puzzle.seat)


def names(seats: int, asked: int) -> tuple[str, ...]:
    """The same for a number of seats."""
    others = {(asked + step) % seats: f"Opponent {step}" for step in range(1, seats)}
    if seats == 2:
        others = {1 - asked: "Opponent"}
    return tuple(others.get(seat, "You") for seat in range(seats))

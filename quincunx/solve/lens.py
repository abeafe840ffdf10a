"""What a search may ask of a game beyond its rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from quincunx.core.game import Game
from quincunx.errors import Unfit
from quincunx.solve.solution import Goal


class Mirror(NamedTuple):
    """A symmetry of one position: laid on itself, every further play is worth the same."""

    name: str
    image: Callable[[Any], Any]
    """The move onto which a legal move is laid."""


class Lens(Protocol):
    """How a search looks at the states of one game."""

    def check(self, state: Any, goal: Goal) -> None:
        """Raise Unfit, in one sentence, unless the question can be answered here."""

    def alone(self, state: Any) -> Any:
        """The state in which the seat on turn goes on moving alone. Raises Unfit."""

    def rest(self, state: Any) -> Hashable:
        """All that further play depends on: two states with equal rests go on alike."""

    def mirrors(self, state: Any) -> Sequence[Mirror]:
        """The symmetries of a state, without the one that changes nothing."""


class PlainLens:
    """The lens of a game of which only its rules are known."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def check(self, state: Any, goal: Goal) -> None:
        """Every state will do."""

    def alone(self, state: Any) -> Any:
        """The state itself where there is one seat. Raises Unfit for more."""
        if self.game.seats > 1:
            raise Unfit(f"{self.game.name} does not say how one of several seats plays alone")
        return state

    def rest(self, state: Any) -> Hashable:
        """The whole state."""
        hashable: Hashable = state
        return hashable

    def mirrors(self, state: Any) -> Sequence[Mirror]:
        """None that are known."""
        return ()

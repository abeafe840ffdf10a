"""What every game offers to the house: a small protocol, and the values it speaks in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from quincunx.core.explanation import Explanation
from quincunx.core.named import Named

S = TypeVar("S")
"""A game's state: a frozen value."""
M = TypeVar("M")
"""A game's move: a frozen value."""


class Nobody(Named):
    """Who is on turn when no seat is."""

    CHANCE = "chance"
    """A draw whose outcome the state does not fix."""
    DEAL = "deal"
    """The round is over; the next one waits to be dealt."""
    OVER = "over"
    """The match is over."""

    @property
    def refusal(self) -> str:
        """Why no seat can move, in a sentence."""
        return {
            Nobody.CHANCE: "a draw comes first",
            Nobody.DEAL: "the round is over; deal the next one",
            Nobody.OVER: "the match is over",
        }[self]


@dataclass(frozen=True, slots=True)
class Facts:
    """What an algorithm may want to know of a game before it starts."""

    chance: bool
    """Whether a state can be at CHANCE."""
    hidden: bool
    """Whether a seat does not see everything."""
    rounds: int
    """How many times a match deals."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move leads to, and why it scored."""

    state: S
    why: Explanation = field(default_factory=Explanation)


@dataclass(frozen=True, slots=True)
class Draw(Generic[S]):
    """One outcome of chance."""

    ways: int
    """In how many equally likely ways it comes about."""
    what: tuple[Any, ...]
    """What is drawn."""
    state: S


class Game(Protocol[S, M]):
    """The rules of a game as one value; states and moves are frozen values that it chooses.

    Seats count from 0. Every method is a pure function of its arguments.
    """

    @property
    def name(self) -> str:
        """What the game is called in files, such as `quincunx`."""

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def facts(self) -> Facts:
        """What an algorithm may want to know before it starts."""

    def deal(self, rng: Random, before: S | None = None) -> S:
        """The first state of a match, or of the round that follows a finished one.

        Raises Unfit when the state before does not wait for a deal.
        """

    def turn(self, state: S) -> int | Nobody:
        """The seat that moves, or who else the state waits for."""

    def moves(self, state: S) -> Sequence[M]:
        """Every legal move in canonical order; none when no seat is on turn."""

    def play(self, state: S, move: M) -> Step[S]:
        """What a move leads to.

        Raises IllegalMove with the rule that forbids it, or when no seat is on turn.
        """

    def draws(self, state: S) -> Sequence[Draw[S]]:
        """Every outcome of chance; none when the state does not wait for one."""

    def scores(self, state: S) -> tuple[int, ...]:
        """The points of each seat, with what a finished round takes away."""

    def seen_by(self, state: S, seat: int) -> S:
        """The state with all that a seat can't see replaced by unknowns."""

    def write(self, state: S) -> dict[str, Any]:
        """The state as a JSON value."""

    def read(self, data: object) -> S:
        """The state that a JSON value holds. Raises NotationError naming the field."""

    def write_move(self, move: M) -> str:
        """The move as text."""

    def read_move(self, text: str) -> M:
        """The move that a text names. Raises NotationError."""

"""A puzzle: a position, a question, the proved value of every legal move, and how hard it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeAlias

from quincunx.core.explanation import Explanation
from quincunx.core.game import Game, M, Nobody, S
from quincunx.errors import PuzzleError
from quincunx.puzzle.question import Question
from quincunx.solve.solution import Value

Extra: TypeAlias = Mapping[str, Any]
"""Fields of a file that this version does not know; they are written back as they were."""
LEVELS = range(1, 6)
"""How hard a puzzle may be, the easiest first."""


class Spot(NamedTuple, Generic[S, M]):
    """A game and a state of it."""

    game: Game[S, M]
    state: S


@dataclass(frozen=True, slots=True)
class Valued(Generic[M]):
    """A legal move and its proved value: one line of the certificate."""

    move: M
    value: Value
    """What it comes to for the seat on turn; of two seats, its margin over the other."""
    each: tuple[Value, ...] = ()
    """With three seats and more, the further points of every seat."""
    line: tuple[M, ...] = ()
    """What follows it under best play, as far as no draw is left to chance."""
    extra: Extra = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a counted score, as a file holds it."""

    rule: str
    """The rule's key."""
    points: int
    cells: tuple[str, ...] = ()
    """Where it lies, in the order of the explanation."""
    draws: int = 0
    extra: Extra = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How hard a puzzle is, and the features that say so."""

    level: int
    """From 1 to 5."""
    features: Mapping[str, Value] = field(default_factory=dict)
    """What the level is computed from, by name."""
    extra: Extra = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Proof:
    """What proved a puzzle."""

    solver: str
    nodes: int
    exact: bool = True
    extra: Extra = field(default_factory=dict, repr=False)


@dataclass(frozen=True, slots=True)
class Puzzle(Generic[S, M]):
    """A position with a question, its certificate, and all that a learner is shown of it."""

    game: Game[S, M]
    id: str
    """The same for the same question about the same position, however it is turned or moved."""
    question: Question
    position: S
    spot: Spot[S, M] = field(repr=False)
    """The game and the state that its answer is played in; a plan is played without rivals."""
    prompt: str
    """The question in words."""
    value: Value
    """What the answer is worth."""
    answers: tuple[M, ...]
    """The best first moves, all accepted; of a count, the move whose score is asked."""
    values: tuple[Valued[M], ...]
    """Every legal move, best first; of a count, the move that is asked."""
    line: tuple[M, ...]
    """Best play from the first answer on, as far as no draw is left to chance."""
    themes: tuple[str, ...]
    difficulty: Difficulty
    source: Mapping[str, Any]
    """Who made it: a generator with version, seed and attempt, or an author."""
    proof: Proof
    parts: tuple[Part, ...] = ()
    """Of a count, the parts of the score."""
    tied: bool = False
    """Whether several answers are accepted that no symmetry makes the same."""
    extra: Extra = field(default_factory=dict, repr=False)
    answer_extra: Extra = field(default_factory=dict, repr=False)
    """The same of the answer's own object."""

    @property
    def seat(self) -> int:
        """The seat that is asked, as the spot counts seats. Raises PuzzleError for none."""
        return seat_on_turn(self.spot)

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 5."""
        return self.difficulty.level

    @property
    def second(self) -> Value | None:
        """The best value that is not the answer's, or None when every move is as good."""
        return next((each.value for each in self.values if each.value != self.value), None)

    def valued(self, move: M) -> Valued[M] | None:
        """What the certificate says of a move, or None when it is not legal."""
        return next((each for each in self.values if each.move == move), None)

    def why(self, move: M) -> Explanation:
        """What a move scores at once, and why. Raises IllegalMove."""
        return self.spot.game.play(self.spot.state, move).why


def seat_on_turn(spot: Spot[S, M]) -> int:
    """The seat on turn. Raises PuzzleError when there is none."""
    seat = spot.game.turn(spot.state)
    if isinstance(seat, Nobody):
        raise PuzzleError(f"the position asks nobody: {seat.refusal}")
    return seat

"""What a search answers: the value of each seat and of each move, and how sure it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from math import inf, nextafter
from typing import Any, Generic, TypeAlias

from quincunx.core.explanation import Explanation
from quincunx.core.game import M
from quincunx.core.named import Named
from quincunx.core.phrase import counted
from quincunx.errors import TooLarge

Value: TypeAlias = int | Fraction
"""Points, exact: whole where no draw is left to chance, else perhaps a fraction."""


class Goal(Named):
    """What a seat tries to make the most of."""

    TURN = "turn"
    """The points of this move alone."""
    PLAN = "plan"
    """One seat moves alone to the end of the round: its further points."""
    DUEL = "duel"
    """Every seat plays perfectly with open hands: two seats for the margin, more for points."""


class Verdict(Named):
    """How sure an answer is."""

    PROVED = "proved"
    """One best move, proved (or one shown, when only the best was asked for)."""
    TIED = "tied"
    """Proved, and several moves are equally good."""
    NOT_PROVED = "not proved"
    """The budget ran out first; the bounds say how far it came."""


@dataclass(frozen=True, slots=True)
class Twin(Generic[M]):
    """A move that is another one seen through a symmetry of the position."""

    move: M
    symmetry: str
    """The symmetry in words, such as `left for right`."""


@dataclass(frozen=True, slots=True)
class Rated(Generic[M]):
    """A legal move and what it is worth to the seat that makes it."""

    move: M
    why: Explanation = field(repr=False)
    """What it scores at once."""
    value: Value | None
    """What it comes to under best play: the goal's number, from here on; None if not proved."""
    loss: Value | None = None
    """How much less that is than the best move's value."""
    values: tuple[Value, ...] = ()
    """The same for each seat: margins of two seats, further points of more."""
    low: Value | None = None
    """It is worth at least this, if that much is known: the value, where there is one."""
    high: Value | None = None
    """It is worth no more than this, if that much is known: the value, where there is one."""
    twins: tuple[Twin[M], ...] = ()
    """The moves that a symmetry of the position makes of it."""
    is_best: bool = False
    """Whether it is proved that no move is better, by the tie rule too."""
    line: tuple[M, ...] = ()
    """It and best play after it by everybody, if that was asked for."""

    @property
    def points(self) -> int:
        """What it scores at once."""
        return self.why.points


@dataclass(frozen=True, slots=True)
class Solution(Generic[M]):
    """The answer to one question about one position.

    Two seats: a value is the mover's further points less the other's, cards left in hand
    counted. Three or more: each seat makes the most of its own further points; of equals it
    takes the move with the larger margin of its total over the best rival's total, and of
    those the first in canonical order.
    """

    goal: Goal
    verdict: Verdict
    seat: int
    """Who is on turn."""
    moves: tuple[Rated[M], ...]
    """Every legal move, best first, equals in canonical order, those without a value last."""
    line: tuple[M, ...]
    """Best play, as far as no draw is left to chance; if not proved, the best move so far."""
    values: tuple[Value, ...]
    """What best play is worth to each seat; empty when that is not proved."""
    nodes: int
    """How many positions were searched."""
    seconds: float = field(compare=False)
    low: Value | None = None
    """The seat on turn can get at least this, if that much is known: the value, when proved."""
    high: Value | None = None
    """It can get at most this, if that much is known: the value, when proved."""
    solver: str = "generic"
    """Which search found it."""

    @property
    def value(self) -> Value | None:
        """What best play is worth to the seat on turn; None when that is not proved."""
        return self.values[self._mine] if self.values else None

    @property
    def _mine(self) -> int:
        return self.seat if len(self.values) > 1 else 0

    @property
    def best(self) -> tuple[Rated[M], ...]:
        """The moves that are proved to be best, in canonical order."""
        return tuple(rated for rated in self.moves if rated.is_best)

    @property
    def best_so_far(self) -> Rated[M] | None:
        """The move of which most is proved; None when nothing is."""
        first = self.moves[0]
        return first if first.low is not None else None

    @property
    def is_proved(self) -> bool:
        """Whether the value is certain."""
        return self.verdict is not Verdict.NOT_PROVED

    @property
    def groups(self) -> tuple[tuple[Rated[M], ...], ...]:
        """The valued moves, best first, equal ones together."""
        valued = (rated for rated in self.moves if rated.value is not None)
        return tuple(tuple(group) for _, group in groupby(valued, key=lambda each: each.value))

    @property
    def tie_rule(self) -> str:
        """How a seat chooses between moves that are worth the same to it."""
        if self.goal is Goal.DUEL and len(self.values) > 2:
            return (
                "the larger margin of its total over the best rival's total, "
                "then the first move in canonical order"
            )
        return "the first move in canonical order; equal moves count as equally good"

    def rated(self, move: M) -> Rated[M]:
        """What was found of one legal move. Raises KeyError when it is not legal."""
        for rated in self.moves:
            if rated.move == move:
                return rated
        raise KeyError(move)

    def proved(self) -> Solution[M]:
        """This solution. Raises TooLarge when the budget ran out before it was proved."""
        if not self.is_proved:
            raise TooLarge(f"not proved within the budget, after {counted(self.nodes, 'position')}")
        return self


def exact(value: Value) -> Value:
    """The same value as a whole number where it is one."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def write_value(value: Value | None) -> int | float | None:
    """A value for JSON: whole where it is whole, else the nearest float."""
    if value is None:
        return None
    value = exact(value)
    return value if isinstance(value, int) else float(value)


def write_solution(
    solution: Solution[Any], write_move: Callable[[Any], str] = str
) -> dict[str, Any]:
    """A solution as a JSON value.

    A value that is not whole is a float, and its move then also has it as text in `exact`,
    such as `-2/3`. With three seats and more a move also has `values`, one for each seat. An
    answer that is not proved, and a move without a value, have `low` and `high` as far as these
    are known: at least, and at most.
    """
    bounds = {} if solution.is_proved else dict(_write_bounds(solution))
    return {
        "goal": solution.goal.value,
        "verdict": solution.verdict.value,
        **bounds,
        "values": [write_value(value) for value in solution.values],
        "moves": [dict(_write_rated(rated, write_move)) for rated in solution.moves],
        "line": [write_move(move) for move in solution.line],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }


def _write_bounds(of: Solution[Any] | Rated[Any]) -> Iterator[tuple[str, int | float]]:
    """What is known of a value, rounded, where a float must do, so that it still holds."""
    for name, value, away in (("low", of.low, -inf), ("high", of.high, inf)):
        told = write_value(value)
        if value is not None and told is not None:
            is_inside = told > value if name == "low" else told < value
            yield name, nextafter(told, away) if is_inside else told


def _write_rated(rated: Rated[Any], write_move: Callable[[Any], str]) -> Iterator[tuple[str, Any]]:
    yield "move", write_move(rated.move)
    yield "value", write_value(rated.value)
    yield "loss", write_value(rated.loss)
    if isinstance(rated.value, Fraction):
        yield "exact", str(rated.value)
    if len(rated.values) > 2:
        yield "values", [write_value(value) for value in rated.values]
    if rated.value is None:
        yield from _write_bounds(rated)
    if rated.twins:
        yield "twins", [write_move(twin.move) for twin in rated.twins]

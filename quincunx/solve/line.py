"""A line of play: each step with its reasons, and what it comes to, rule by rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from quincunx.core.explanation import Explanation
from quincunx.core.game import Game, M, Nobody, S
from quincunx.errors import IllegalMove

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


def follow(game: Game[S, M], start: S, moves: Iterable[M]) -> Line[S, M]:
    """Play moves from a state. Raises IllegalMove for the first that can't be played."""
    steps: list[Played[S, M]] = []
    state = start
    for move in moves:
        seat = game.turn(state)
        if isinstance(seat, Nobody):
            raise IllegalMove(seat.refusal)
        step = game.play(state, move)
        state = step.state
        steps.append(Played(seat, move, step.why, state))
    return Line(game, start, tuple(steps))


@dataclass(frozen=True, slots=True)
class Difference:
    """What one rule gives a seat along the answer's line, and along the best one."""

    rule: str
    """The rule's key; `left-in-hand` for what the end of the round takes away."""
    seat: int
    got: int
    best: int


def differences(line: Line[Any, Any], best: Line[Any, Any]) -> tuple[Difference, ...]:
    """The rules that give a seat another sum along two lines, the largest difference first.

    Lines that chance cuts off are compared by their first moves alone.
    """
    if not (line.is_finished and best.is_finished):
        line, best = (Line(each.game, each.start, each.steps[:1]) for each in (line, best))
    found = []
    for seat in range(len(line.gains)):
        got, wanted = line.by_rule(seat), best.by_rule(seat)
        found += [
            Difference(rule, seat, got.get(rule, 0), wanted.get(rule, 0))
            for rule in dict.fromkeys((*wanted, *got))
            if got.get(rule, 0) != wanted.get(rule, 0)
        ]
    return tuple(sorted(found, key=lambda each: -abs(each.best - each.got)))

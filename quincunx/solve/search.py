"""The searches themselves, over any game: each is short, exact and the reference for the rest.

Values are further points: what each seat's score grows by from a state to the round's end.
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, Protocol, TypeAlias

from quincunx.core.game import Game, Nobody
from quincunx.solve.budget import Meter
from quincunx.solve.lens import Lens
from quincunx.solve.solution import Value, exact

Points: TypeAlias = tuple[Value, ...]
"""Further points, one value for each seat."""

_BYTES = 1000
"""About what a remembered position takes, its state included."""


def further(game: Game[Any, Any], before: Any, after: Any) -> tuple[int, ...]:
    """What each seat's score changes by from one state to another."""
    pairs = zip(game.scores(after), game.scores(before), strict=True)
    return tuple(new - old for new, old in pairs)


def is_done(turn: int | Nobody) -> bool:
    """Whether a round is over."""
    return turn is Nobody.DEAL or turn is Nobody.OVER


class Search(Protocol):
    """A search that values the moves of a state one by one."""

    def move(self, state: Any, move: Any, low: Value | None = None) -> tuple[Value, ...]:
        """What a move is worth to each seat, gains at once included.

        Given a low, a mover's value that does not exceed it is only an upper bound.
        """

    def rank(self, state: Any, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """What the mover compares: the larger, the better."""


class Margins:
    """Alpha-beta for one or two seats, with expectation at chance and a memory.

    A value is the mover's further points less the other's. Nothing is rounded.
    """

    def __init__(self, game: Game[Any, Any], lens: Lens, meter: Meter, alone: bool = False) -> None:
        self.game, self.lens, self.meter = game, lens, meter
        self.alone = alone or game.seats == 1
        self._seen: dict[Hashable, tuple[Value | None, Value | None]] = {}
        memory = meter.budget.memory
        self._room = None if memory is None else memory // _BYTES

    def move(self, state: Any, move: Any, low: Value | None = None) -> tuple[Value, ...]:
        """The margin of a move, for each seat, or what one seat alone gets."""
        seat = self.game.turn(state)
        assert isinstance(seat, int)
        value = self._edge(state, self.game.play(state, move).state, seat, low, None)
        if self.alone:
            return (value,)
        return (value, exact(-value)) if seat == 0 else (exact(-value), value)

    def rank(self, state: Any, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """The mover's margin."""
        seat = self.game.turn(state)
        return (values[seat if isinstance(seat, int) and len(values) > 1 else 0],)

    def _edge(
        self, state: Any, after: Any, seat: int, low: Value | None, high: Value | None
    ) -> Value:
        """The margin for a seat of going from a state to the next one, and on."""
        points = further(self.game, state, after)
        gain = 2 * points[seat] - sum(points)
        low = None if low is None else low - gain
        high = None if high is None else high - gain
        return exact(gain + self._value(after, seat, low, high))

    def _value(self, state: Any, seat: int, low: Value | None, high: Value | None) -> Value:
        """The margin for a seat; outside of low and high it is only a bound."""
        self.meter.count()
        turn = self.game.turn(state)
        if isinstance(turn, int):
            if turn == seat:
                return self._best(state, seat, low, high)
            turned = self._best(
                state, turn, None if high is None else -high, None if low is None else -low
            )
            return -turned
        if is_done(turn):
            return 0
        draws = self.game.draws(state)
        total = sum(draw.ways * self._edge(state, draw.state, seat, None, None) for draw in draws)
        return exact(Fraction(total) / sum(draw.ways for draw in draws))

    def _best(self, state: Any, seat: int, low: Value | None, high: Value | None) -> Value:
        key = self.lens.rest(state)
        least, most = self._seen.get(key, (None, None))
        if least is not None and (least == most or (high is not None and least >= high)):
            return least
        if most is not None and low is not None and most <= low:
            return most
        best: Value | None = None
        floor = low
        for after in self._ordered(state):
            value = self._edge(state, after, seat, floor, high)
            if best is None or value > best:
                best = value
                floor = value if floor is None or value > floor else floor
                if high is not None and value >= high:
                    break
        assert best is not None
        self._remember(key, best, low, high)
        return best

    def _ordered(self, state: Any) -> list[Any]:
        """The states that the moves lead to, the best score at once first."""
        steps = [self.game.play(state, move) for move in self.game.moves(state)]
        steps.sort(key=lambda step: -step.why.points)
        return [step.state for step in steps]

    def _remember(self, key: Hashable, value: Value, low: Value | None, high: Value | None) -> None:
        least, most = self._seen.get(key, (None, None))
        if low is None or value > low:
            least = value
        if high is None or value < high:
            most = value
        if self._room is None or key in self._seen or len(self._seen) < self._room:
            self._seen[key] = (least, most)


class MaxN:
    """Each seat makes the most of its own further points, for three seats and more.

    Of equals a seat takes the larger margin of its total over the best rival's, then the
    first move in canonical order. Totals count, so the scores belong to what is remembered.
    Where draws are left to chance, points and totals are expectations.
    """

    def __init__(self, game: Game[Any, Any], lens: Lens, meter: Meter) -> None:
        self.game, self.lens, self.meter = game, lens, meter
        self._seen: dict[Hashable, Points] = {}
        memory = meter.budget.memory
        self._room = None if memory is None else memory // _BYTES

    def move(self, state: Any, move: Any, low: Value | None = None) -> tuple[Value, ...]:
        """The further points of each seat after a move; a low saves nothing here."""
        return self._edge(state, self.game.play(state, move).state)

    def rank(self, state: Any, values: tuple[Value, ...]) -> tuple[Value, ...]:
        """The mover's own points, then the margin of its total."""
        seat = self.game.turn(state)
        assert isinstance(seat, int)
        pairs = zip(self.game.scores(state), values, strict=True)
        totals = [score + value for score, value in pairs]
        rivals = (total for other, total in enumerate(totals) if other != seat)
        return values[seat], totals[seat] - max(rivals)

    def _edge(self, state: Any, after: Any) -> Points:
        gains = further(self.game, state, after)
        return tuple(exact(a + b) for a, b in zip(gains, self._points(after), strict=True))

    def _points(self, state: Any) -> Points:
        self.meter.count()
        turn = self.game.turn(state)
        if is_done(turn):
            return (0,) * self.game.seats
        if turn is Nobody.CHANCE:
            return self._expected(state)
        key = (self.lens.rest(state), self.game.scores(state))
        found = self._seen.get(key)
        if found is None:
            found = self._chosen(state)
            if self._room is None or len(self._seen) < self._room:
                self._seen[key] = found
        return found

    def _expected(self, state: Any) -> Points:
        draws = self.game.draws(state)
        ways = sum(draw.ways for draw in draws)
        sums = [Fraction(0)] * self.game.seats
        for draw in draws:
            for seat, value in enumerate(self._edge(state, draw.state)):
                sums[seat] += draw.ways * value
        return tuple(exact(total / ways) for total in sums)

    def _chosen(self, state: Any) -> Points:
        outcomes = (self.move(state, move) for move in self.game.moves(state))
        return max(outcomes, key=lambda points: self.rank(state, points))

"""The last three placements of two seats, worked out without a search."""

from __future__ import annotations

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.engine import put, score, take
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64)")
def last_two(t: Numbers, w: Numbers, mine: int, other: int, one: int, two: int) -> int:
    """The margin when two seats place their last cards on the last two cells."""
    best = -lay.INFINITY
    if w[lay.OPENED_BY + one] & w[lay.OCCUPIED] != 0:
        best = score(t, w, mine, one)
        put(w, mine, one)
        best -= score(t, w, other, two)
        take(w, mine, one)
    if w[lay.OPENED_BY + two] & w[lay.OCCUPIED] != 0:
        value = score(t, w, mine, two)
        put(w, mine, two)
        value -= score(t, w, other, one)
        take(w, mine, two)
        best = max(best, value)
    return best


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64, int64, int64, int64)")
def last_three(
    t: Numbers,
    w: Numbers,
    mine: int,
    then: int,
    other: int,
    one: int,
    two: int,
    three: int,
    high: int,
) -> int:
    """The margin of the last three cells: mine or then, other, and the one that is left."""
    best = -lay.INFINITY
    for _ in range(3):
        if w[lay.OPENED_BY + one] & w[lay.OCCUPIED] != 0:
            for _ in range(2):
                value = score(t, w, mine, one)
                put(w, mine, one)
                value -= last_two(t, w, other, then, two, three)
                take(w, mine, one)
                best = max(best, value)
                if best >= high:
                    return best
                mine, then = then, mine
        one, two, three = two, three, one
    return best


@compiled("int64(int64[::1], int64)")
def finish(w: Numbers, seat: int) -> int:
    """Whether the last placements can be worked out without a search."""
    left = w[lay.LEFT]
    if left > 3 or w[lay.SEATS] != 2 or w[lay.PILE_LEFT] != 0 or w[lay.EMPTY] != left:
        return 0
    mine = w[lay.HAND_SIZE + seat]
    return 1 if mine == (left + 1) // 2 and w[lay.HAND_SIZE + 1 - seat] == left // 2 else 0


@compiled("int64(uint8[::1], int64[::1], int64, int64)")
def ending(t: Numbers, w: Numbers, seat: int, high: int) -> int:
    """The margin of the last one to three placements."""
    left = w[lay.LEFT]
    mine = lay.HANDS + 64 * seat
    other = w[lay.HANDS + 64 * (1 - seat)]
    one = w[lay.EMPTIES]
    if left == 1:
        return score(t, w, w[mine], one)
    two = w[lay.EMPTIES + 1]
    if left == 2:
        return last_two(t, w, w[mine], other, one, two)
    three = w[lay.EMPTIES + 2]
    return last_three(t, w, w[mine], w[mine + 1], other, one, two, three, high)

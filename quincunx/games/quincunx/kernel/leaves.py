"""The last few placements of two seats, worked out without playing them.

What each card scores on each cell is looked up once, into a leaf, and kept right from there
(`lookups`). Cards and cells are numbered within the leaf.
"""

from __future__ import annotations

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.engine import axis_score
from quincunx.games.quincunx.kernel.lookups import change, look_around
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64, int64, int64, int64)")
def last(
    t: Numbers,
    w: Numbers,
    leaf: int,
    card: int,
    cell: int,
    one: int,
    at_one: int,
    two: int,
    at_two: int,
) -> int:
    """What the last card scores on the last cell once two others lie on theirs."""
    value = w[leaf + lay.LEAF_SCORES + 8 * card + cell]
    value += change(t, w, leaf, card, cell, one, at_one)
    value += change(t, w, leaf, card, cell, two, at_two)
    first = w[lay.LEAF_PAIRS + 8 * at_one + cell]
    second = w[lay.LEAF_PAIRS + 8 * at_two + cell]
    rank = w[lay.LEAF_RANKS + card]
    if first != 0 and second != 0 and (first ^ second) & 3 == 0 and rank <= 10:
        index = w[leaf + 4 * cell + (first & 3)] + rank
        laid = w[lay.LEAF_RANKS + one] << ((first >> 3) & 63)
        also = w[lay.LEAF_RANKS + two] << ((second >> 3) & 63)
        value += axis_score(t, w, index + laid + also) + axis_score(t, w, index)
        value -= axis_score(t, w, index + laid) + axis_score(t, w, index + also)
    power = w[lay.LEAF_POWERS + 8 * card + one]
    more = w[lay.LEAF_POWERS + 8 * card + two]
    if power < 0 and more > 0 and first & 2048:
        value += more
    elif more < 0 and power > 0 and second & 2048:
        value += power
    return value


@compiled("int64(uint8[::1], int64[::1], int64, int64)")
def step_up(t: Numbers, w: Numbers, index: int, laid: int) -> int:
    """By how much an axis score changes when a card is laid on the line."""
    return axis_score(t, w, index + laid) - axis_score(t, w, index)


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64, int64, int64, int64, int64)")
def plain_three(
    t: Numbers,
    w: Numbers,
    leaf: int,
    mine: int,
    then: int,
    other: int,
    one: int,
    two: int,
    three: int,
    high: int,
) -> int:
    """What `last_three` says when all cells are open and nothing is special."""
    best = -lay.INFINITY
    scores = leaf + lay.LEAF_SCORES
    rank = w[lay.LEAF_RANKS + other]
    for _ in range(3):
        to_two = w[lay.LEAF_PAIRS + 8 * one + two]
        to_three = w[lay.LEAF_PAIRS + 8 * one + three]
        across = w[lay.LEAF_PAIRS + 8 * two + three]
        back = w[lay.LEAF_PAIRS + 8 * three + two]
        line_two = w[leaf + 4 * two + (to_two & 3)]
        line_three = w[leaf + 4 * three + (to_three & 3)]
        for _ in range(2):
            first = w[lay.LEAF_RANKS + mine]
            last_rank = w[lay.LEAF_RANKS + then]
            on_two = w[scores + 8 * other + two]
            then_two = w[scores + 8 * then + two]
            on_three = w[scores + 8 * other + three]
            then_three = w[scores + 8 * then + three]
            laid_two = laid_three = 0
            if to_two != 0:
                laid_two = first << ((to_two >> 3) & 63)
                on_two += step_up(t, w, line_two + rank, laid_two)
                then_two += step_up(t, w, line_two + last_rank, laid_two)
                if to_two & 2048:
                    on_two += w[lay.LEAF_MATCHES + 8 * other + mine]
                    then_two += w[lay.LEAF_MATCHES + 8 * then + mine]
            if to_three != 0:
                laid_three = first << ((to_three >> 3) & 63)
                on_three += step_up(t, w, line_three + rank, laid_three)
                then_three += step_up(t, w, line_three + last_rank, laid_three)
                if to_three & 2048:
                    on_three += w[lay.LEAF_MATCHES + 8 * other + mine]
                    then_three += w[lay.LEAF_MATCHES + 8 * then + mine]
            if across != 0:
                index = w[leaf + 4 * three + (across & 3)] + last_rank
                if to_three != 0 and (to_three ^ across) & 3 == 0:
                    index += laid_three
                then_three += step_up(t, w, index, rank << ((across >> 3) & 63))
                index = w[leaf + 4 * two + (back & 3)] + last_rank
                if to_two != 0 and (to_two ^ back) & 3 == 0:
                    index += laid_two
                then_two += step_up(t, w, index, rank << ((back >> 3) & 63))
                if across & 2048:
                    then_three += w[lay.LEAF_MATCHES + 8 * then + other]
                    then_two += w[lay.LEAF_MATCHES + 8 * then + other]
            value = w[scores + 8 * mine + one] - max(on_two - then_three, on_three - then_two)
            if value > best:
                best = value
                if best >= high:
                    return best
            mine, then = then, mine
        one, two, three = two, three, one
    return best


@compiled(
    "int64(uint8[::1], int64[::1], int64, int64, int64, int64, int64, int64, int64, int64, int64)"
)
def last_three(
    t: Numbers,
    w: Numbers,
    leaf: int,
    mine: int,
    then: int,
    other: int,
    one: int,
    two: int,
    three: int,
    low: int,
    high: int,
) -> int:
    """The margin of three placements: mine or then, other, and the one that is left."""
    best = -lay.INFINITY
    is_open = w[leaf + lay.LEAF_OPEN]
    cells = (1 << one) | (1 << two) | (1 << three)
    if w[lay.LEAF_SPECIAL] == 0 and is_open & cells == cells:
        return plain_three(t, w, leaf, mine, then, other, one, two, three, high)
    for _ in range(3):
        if (is_open >> one) & 1:
            opened = is_open | w[lay.LEAF_TOUCHING + one]
            for _ in range(2):
                points = w[leaf + lay.LEAF_SCORES + 8 * mine + one]
                reply = -lay.INFINITY
                if (opened >> two) & 1:
                    reply = w[leaf + lay.LEAF_SCORES + 8 * other + two]
                    reply += change(t, w, leaf, other, two, mine, one)
                    reply -= last(t, w, leaf, then, three, mine, one, other, two)
                if (opened >> three) & 1 and points - reply > low:
                    value = w[leaf + lay.LEAF_SCORES + 8 * other + three]
                    value += change(t, w, leaf, other, three, mine, one)
                    value -= last(t, w, leaf, then, two, mine, one, other, three)
                    reply = max(reply, value)
                value = points - reply
                if value > best:
                    best = value
                    low = max(low, best)
                    if best >= high:
                        return best
                mine, then = then, mine
        one, two, three = two, three, one
    return best


@compiled("void(uint8[::1], int64[::1], int64, int64)")
def lay_in(t: Numbers, w: Numbers, mine: int, cell: int) -> None:
    """Write the leaf of three that one of the last four placements leaves."""
    leaf = lay.LEAVES
    after = lay.LEAVES + lay.LEAF_ROOM
    rank = w[lay.LEAF_RANKS + mine]
    then = 1 - mine
    special = w[lay.LEAF_SPECIAL]
    for step in range(1, 4):
        near = (cell + step) & 3
        for axis in range(4):
            w[after + 4 * near + axis] = w[leaf + 4 * near + axis]
        at = lay.LEAF_SCORES + near
        if special == 1:
            for card in range(4):
                if card != mine:
                    more = change(t, w, leaf, card, near, mine, cell)
                    w[after + at + 8 * card] = w[leaf + at + 8 * card] + more
        else:
            w[after + at + 8 * then] = w[leaf + at + 8 * then]
            w[after + at + 16] = w[leaf + at + 16]
            w[after + at + 24] = w[leaf + at + 24]
        pair = w[lay.LEAF_PAIRS + 8 * cell + near]
        if pair == 0:
            continue
        laid = rank << ((pair >> 3) & 63)
        line = w[leaf + 4 * near + (pair & 3)]
        w[after + 4 * near + (pair & 3)] = line + laid
        if special == 0:
            w[after + at + 8 * then] += step_up(t, w, line + w[lay.LEAF_RANKS + then], laid)
            w[after + at + 16] += step_up(t, w, line + w[lay.LEAF_RANKS + 2], laid)
            w[after + at + 24] += step_up(t, w, line + w[lay.LEAF_RANKS + 3], laid)
            if pair & 2048:
                w[after + at + 8 * then] += w[lay.LEAF_MATCHES + 8 * then + mine]
                w[after + at + 16] += w[lay.LEAF_MATCHES + 16 + mine]
                w[after + at + 24] += w[lay.LEAF_MATCHES + 24 + mine]
    if special == 1:
        for card in range(4):
            power = w[lay.LEAF_POWERS + 8 * card + mine]
            powered = w[leaf + lay.LEAF_POWERED + card]
            if power < 0:
                powered |= w[lay.LEAF_TOUCHING + cell]
            w[after + lay.LEAF_POWERED + card] = powered
            w[after + lay.LEAF_SUMS + card] = w[leaf + lay.LEAF_SUMS + card] + max(0, power)
    w[after + lay.LEAF_OPEN] = w[leaf + lay.LEAF_OPEN] | w[lay.LEAF_TOUCHING + cell]


@compiled("int64(uint8[::1], int64[::1], int64, int64)")
def last_four(t: Numbers, w: Numbers, low: int, high: int) -> int:
    """The margin of four placements, two by each seat; outside of low and high a bound."""
    leaf = lay.LEAVES
    best = -lay.INFINITY
    tried = 0
    while True:
        at = -1
        points = -lay.INFINITY
        for move in range(8):
            if (tried >> move) & 1 == 0 and (w[leaf + lay.LEAF_OPEN] >> (move & 3)) & 1:
                found = w[leaf + lay.LEAF_SCORES + 8 * (move >> 2) + (move & 3)]
                if found > points:
                    at = move
                    points = found
        if at < 0:
            return best
        tried |= 1 << at
        mine = at >> 2
        cell = at & 3
        lay_in(t, w, mine, cell)
        floor = max(low, best)
        value = points - last_three(
            t,
            w,
            leaf + lay.LEAF_ROOM,
            2,
            3,
            1 - mine,
            (cell + 1) & 3,
            (cell + 2) & 3,
            (cell + 3) & 3,
            points - high,
            points - floor,
        )
        if value > best:
            best = value
            if best >= high:
                return best


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64)")
def ending(t: Numbers, w: Numbers, left: int, low: int, high: int) -> int:
    """The margin of the three or four placements gathered; outside of low and high a bound."""
    look_around(t, w, left)
    if left == 4:
        return last_four(t, w, low, high)
    return last_three(t, w, lay.LEAVES, 0, 1, 2, 0, 1, 2, low, high)

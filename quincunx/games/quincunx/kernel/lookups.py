"""What the last cards score on the last cells, and how a placement changes it.

Everything is looked up once into a leaf; a placement changes the score on another cell only along
the one line that both lie on, and only that is looked up again. Power plays are kept beside.
"""

from __future__ import annotations

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.engine import (
    DIAGONAL,
    OFFSET,
    axis_score,
    line_index,
    matches,
)
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


@compiled("int64(int64[::1], int64)")
def gather(w: Numbers, seat: int) -> int:
    """Write down the last cards and cells if they can be worked out here; 1 if so."""
    left = w[lay.LEFT]
    other = 1 - seat
    if w[lay.SEATS] != 2 or w[lay.PILE_LEFT] != 0 or w[lay.FLUSH] != 0:
        return 0
    mine = (left + 1) >> 1
    if w[lay.HAND_SIZE + seat] != mine or w[lay.HAND_SIZE + other] != left - mine:
        return 0
    floats = w[lay.FLOATS]
    if floats == 1:
        edge = w[lay.EDGE] - 1
        if w[lay.MAX_X] - w[lay.MIN_X] != edge or w[lay.MAX_Y] - w[lay.MIN_Y] != edge:
            return 0
    count = 0
    for spot in range(w[lay.EMPTY]):
        cell = w[lay.EMPTIES + spot]
        if floats == 1:
            x = w[lay.X + cell]
            y = w[lay.Y + cell]
            if x < w[lay.MIN_X] or x > w[lay.MAX_X] or y < w[lay.MIN_Y] or y > w[lay.MAX_Y]:
                continue
        w[lay.LEAF_CELLS + count] = cell
        count += 1
    for index in range(mine):
        w[lay.LEAF_CARDS + index] = w[lay.HANDS + 64 * seat + index]
    for index in range(left - mine):
        w[lay.LEAF_CARDS + mine + index] = w[lay.HANDS + 64 * other + index]
    for index in range(left):
        w[lay.LEAF_RANKS + index] = w[lay.RANK + w[lay.LEAF_CARDS + index]]
    return 1


@compiled("void(int64[::1], int64, int64, int64)")
def look_between(w: Numbers, left: int, start_x: int, start_y: int) -> None:
    """How the last cells lie to each other, and what the last cards are to each other."""
    special = 0
    for one in range(left):
        cell = w[lay.LEAF_CELLS + one]
        card = w[lay.LEAF_CARDS + one]
        rank = w[lay.LEAF_RANKS + one]
        touching = 0
        for two in range(left):
            pair = w[lay.PAIRS + 64 * cell + w[lay.LEAF_CELLS + two]]
            if pair != 0:
                pair -= (start_y if pair & 3 == 1 else start_x) << 3
            w[lay.LEAF_PAIRS + 8 * one + two] = pair
            touching |= ((pair >> 11) & 1) << two
            other = w[lay.LEAF_CARDS + two]
            also = w[lay.LEAF_RANKS + two]
            match = power = 0
            shares = w[lay.SUITS + card] & w[lay.SUITS + other] != 0 and one != two
            if shares and (rank == 1 or also == 1) and rank + also < 10:
                match = 2 * (rank + also)
            if shares and (rank == 1 or rank == 10):
                power = -1 if rank + also == 11 else also
            if power != 0 or rank > 10:
                special = 1
            w[lay.LEAF_MATCHES + 8 * one + two] = match
            w[lay.LEAF_POWERS + 8 * one + two] = power
        w[lay.LEAF_TOUCHING + one] = touching
    w[lay.LEAF_SPECIAL] = special


@compiled("void(uint8[::1], int64[::1], int64)")
def look_around(t: Numbers, w: Numbers, left: int) -> None:
    """Look up what each of the last cards scores on each of the last cells."""
    start_x = start_y = 0
    if w[lay.FLOATS] == 1:
        start_x = 4 * w[lay.MIN_X]
        start_y = 4 * w[lay.MIN_Y]
    look_between(w, left, start_x, start_y)
    is_open = 0
    for one in range(left):
        cell = w[lay.LEAF_CELLS + one]
        if w[lay.OPENED_BY + cell] & w[lay.OCCUPIED] != 0:
            is_open |= 1 << one
        spot = 4 * cell
        row = line_index(w, spot, start_x, 0)
        column = line_index(w, spot + 1, start_y, 0)
        rising = line_index(w, spot + 2, start_x, DIAGONAL)
        falling = line_index(w, spot + 3, start_x, DIAGONAL)
        w[lay.LEAVES + 4 * one] = row
        w[lay.LEAVES + 4 * one + 1] = column
        w[lay.LEAVES + 4 * one + 2] = rising
        w[lay.LEAVES + 4 * one + 3] = falling
        by_aces = w[lay.TOUCHING + cell] & w[lay.ACES]
        for index in range(left):
            rank = w[lay.LEAF_RANKS + index]
            points = 0
            if rank <= 10:
                points = axis_score(t, w, row + rank) + axis_score(t, w, column + rank)
                points -= 2 * OFFSET
                if w[lay.DIAGONALS] == 1:
                    points += axis_score(t, w, rising + rank) + axis_score(t, w, falling + rank)
                    points -= 2 * OFFSET
                if by_aces != 0 or rank == 1:
                    points += matches(w, w[lay.LEAF_CARDS + index], cell, rank)
            w[lay.LEAVES + lay.LEAF_SCORES + 8 * index + one] = points
    w[lay.LEAVES + lay.LEAF_OPEN] = is_open
    for index in range(left):
        card = w[lay.LEAF_CARDS + index]
        partner = w[lay.PARTNER + card]
        powered = 0
        if partner >= 0:
            w[lay.LEAVES + lay.LEAF_SUMS + index] = w[
                lay.SUIT_SUMS + (w[lay.SUIT_NUMBERS + card] & 7)
            ]
            for one in range(left):
                touching = w[lay.TOUCHING + w[lay.LEAF_CELLS + one]]
                powered |= ((touching >> w[lay.PLACE + partner]) & 1) << one
        w[lay.LEAVES + lay.LEAF_POWERED + index] = powered


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64, int64)")
def change(t: Numbers, w: Numbers, leaf: int, card: int, cell: int, by: int, there: int) -> int:
    """By how much a card's score on a cell changes when another one lies on a third."""
    value = 0
    pair = w[lay.LEAF_PAIRS + 8 * there + cell]
    if pair != 0:
        rank = w[lay.LEAF_RANKS + card]
        if rank > 10:
            return 0
        index = w[leaf + 4 * cell + (pair & 3)] + rank
        laid = w[lay.LEAF_RANKS + by] << ((pair >> 3) & 63)
        value = axis_score(t, w, index + laid) - axis_score(t, w, index)
        if pair & 2048:
            value += w[lay.LEAF_MATCHES + 8 * card + by]
    power = w[lay.LEAF_POWERS + 8 * card + by]
    if power != 0:
        if power < 0:
            if pair & 2048:
                value += w[leaf + lay.LEAF_SUMS + card]
        elif (w[leaf + lay.LEAF_POWERED + card] >> cell) & 1:
            value += power
    return value

"""The compiled scoring: what a card scores on a cell, from line keys and a table of axis scores."""

from __future__ import annotations

from typing import Final

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.shim import Numbers, compiled

OFFSET: Final = 64
DIAGONAL: Final = 5 << 20


@compiled("int64(int64, int64, int64, int64)")
def alike(arm: int, length: int, rank: int, climb: int) -> int:
    """How many cards of an arm, outward, go on from a rank, each climbing by so much."""
    count = 0
    while count < length:
        near = (arm >> (4 * count)) & 15
        if near != rank + climb * (count + 1) or near == 0 or near > 10:
            return count
        count += 1
    return count


@compiled("int64(int64, int64)")
def sum_points(rank: int, near: int) -> int:
    """What the sum with a neighbour scores, matching Aces left out (rules 5.1)."""
    total = rank + near
    if near == 0 or near > 10 or total == 20:
        return 0
    return -total if total < 10 else max(0, total - 10) if total > 11 else 0


@compiled("int64(uint8[::1], int64, int64)")
def fill(t: Numbers, index: int, each_run: int) -> int:
    """Work out one axis score and keep it, plus an offset, in the table (rules 5.1 to 5.3)."""
    rank = index & 15
    others = (index >> 4) & 0xFFFF
    at = (index >> 20) % 5
    straight_way = index < DIAGONAL
    above = others >> (4 * at)
    below = 0
    for step in range(at):
        below |= ((others >> (4 * step)) & 15) << (4 * (at - 1 - step))
    value = 0
    if straight_way:
        value = sum_points(rank, below & 15) + sum_points(rank, above & 15)
    same = 1 + alike(below, at, rank, 0) + alike(above, 4 - at, rank, 0)
    if same >= 3:
        value += 30
    elif same == 2 and straight_way:
        value += 5
    runs = 0
    for climb in (1, -1):
        if alike(below, at, rank, -climb) + alike(above, 4 - at, rank, climb) >= 2:
            runs += 1
    if runs == 2 and each_run == 0:
        runs = 1
    value += 20 * runs
    t[index] = value + OFFSET
    return value + OFFSET


@compiled("int64(int64[::1], int64, int64, int64)")
def matches(w: Numbers, card: int, cell: int, rank: int) -> int:
    """What Aces change: matching Aces win their sum, and the power play (rules 5.1, 5.4)."""
    value = 0
    for side in range(4):
        near = w[lay.NEAR + 4 * cell + side]
        if near < 0 or (w[lay.OCCUPIED] >> near) & 1 == 0:
            continue
        other = w[lay.CARD_AT + near]
        found = w[lay.RANK + other]
        if (rank == 1 or found == 1) and w[lay.SUITS + card] & w[lay.SUITS + other] != 0:
            total = rank + found
            if total < 10:
                value += 2 * total
            elif total == 11:
                value += w[lay.SUIT_SUMS + (w[lay.SUIT_NUMBERS + card] & 7)]
    return value


@compiled("int64(int64[::1], int64, int64)")
def flushes(w: Numbers, card: int, cell: int) -> int:
    """What flushes score as written (rules 7.2)."""
    value = 0
    suits = w[lay.SUITS + card]
    for suit in range(6):
        if (suits >> suit) & 1 == 0:
            continue
        mine = w[lay.SUIT_CELLS + suit]
        for axis in range(4):
            count = 1
            for way in range(2):
                near = w[lay.STEPS + 8 * cell + 2 * axis + way]
                while near >= 0 and (mine >> near) & 1:
                    count += 1
                    near = w[lay.STEPS + 8 * near + 2 * axis + way]
            if count >= 4:
                value += 10
            block = w[lay.BLOCKS + 4 * cell + axis]
            if block != 0 and mine & block == block:
                value += 10
    return value


@compiled("int64(int64[::1], int64, int64)")
def their_lines(w: Numbers, card: int, cell: int) -> int:
    """What flushes in line score as Abstract Play counts them (rules 10)."""
    value = 0
    suits = w[lay.SUITS + card]
    for axis in range(4):
        count = 1
        shared = suits
        for way in range(2):
            common = suits
            near = w[lay.STEPS + 8 * cell + 2 * axis + way]
            while near >= 0 and (w[lay.OCCUPIED] >> near) & 1:
                kept = common & w[lay.SUITS + w[lay.CARD_AT + near]]
                if kept == 0:
                    break
                common = kept
                count += 1
                near = w[lay.STEPS + 8 * near + 2 * axis + way]
            shared &= common
        if count >= 4:
            for suit in range(6):
                value += 10 * ((shared >> suit) & 1)
    return value


@compiled("int64(int64[::1], int64, int64)")
def their_squares(w: Numbers, card: int, cell: int) -> int:
    """What flushes in a square score as Abstract Play counts them (rules 10)."""
    value = 0
    suits = w[lay.SUITS + card]
    for corner in range(4):
        block = w[lay.BLOCKS + 4 * cell + corner]
        if block == 0 or w[lay.OCCUPIED] & block != block:
            continue
        all_share = 1
        for other in range(3):
            near = w[lay.BLOCK_CELLS + 12 * cell + 3 * corner + other]
            if w[lay.SUITS + w[lay.CARD_AT + near]] & suits == 0:
                all_share = 0
        value += 10 * all_share
    return value


@compiled("int64(int64[::1], int64, int64, int64)")
def line_index(w: Numbers, spot: int, start: int, kind: int) -> int:
    """Where the table has the axis scores of a line through a cell; a rank is added to it."""
    bits = w[lay.SHIFT_IN + spot] - start
    key = w[lay.LINES + w[lay.LINE_OF + spot]] >> start
    others = (key & ((1 << bits) - 1)) | ((key >> (bits + 4)) << bits)
    return kind + (bits << 18) + (others << 4)


@compiled("int64(uint8[::1], int64[::1], int64)")
def axis_score(t: Numbers, w: Numbers, index: int) -> int:
    """An axis score, plus the offset."""
    value = t[index]
    if value == 0:
        return fill(t, index, w[lay.EACH_RUN])
    return value


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64)")
def along(t: Numbers, w: Numbers, spot: int, start: int, kind: int, rank: int) -> int:
    """The axis score, plus the offset, of a rank on one line through a cell."""
    return axis_score(t, w, line_index(w, spot, start, kind) + rank)


@compiled("int64(uint8[::1], int64[::1], int64, int64)")
def score(t: Numbers, w: Numbers, card: int, cell: int) -> int:
    """What a card scores on an open cell (rules 5)."""
    rank = w[lay.RANK + card]
    if rank > 10:
        return 0
    start_x = start_y = 0
    if w[lay.FLOATS] == 1:
        start_x = 4 * min(w[lay.MIN_X], w[lay.X + cell])
        start_y = 4 * min(w[lay.MIN_Y], w[lay.Y + cell])
    spot = 4 * cell
    value = along(t, w, spot, start_x, 0, rank) + along(t, w, spot + 1, start_y, 0, rank)
    value -= 2 * OFFSET
    if w[lay.DIAGONALS] == 1:
        value += along(t, w, spot + 2, start_x, DIAGONAL, rank)
        value += along(t, w, spot + 3, start_x, DIAGONAL, rank)
        value -= 2 * OFFSET
    if rank == 1 or w[lay.TOUCHING + cell] & w[lay.ACES] != 0:
        value += matches(w, card, cell, rank)
    if w[lay.FLUSH] == 1:
        value += flushes(w, card, cell)
    elif w[lay.FLUSH] == 2:
        value += their_lines(w, card, cell) + their_squares(w, card, cell)
    return value


@compiled("void(int64[::1], int64, int64)")
def put(w: Numbers, card: int, cell: int) -> None:
    """Lay a card on an open cell."""
    rank = w[lay.RANK + card]
    bit = 1 << cell
    w[lay.OCCUPIED] |= bit
    w[lay.CARD_AT + cell] = card
    w[lay.PLACE + card] = cell
    for axis in range(4):
        spot = 4 * cell + axis
        w[lay.LINES + w[lay.LINE_OF + spot]] += rank << w[lay.SHIFT_IN + spot]
    if rank == 1:
        w[lay.ACES] |= bit
    elif rank < 10:
        w[lay.SUIT_SUMS + (w[lay.SUIT_NUMBERS + card] & 7)] += rank
        w[lay.SUIT_SUMS + (w[lay.SUIT_NUMBERS + card] >> 3)] += rank
    if w[lay.TRACKS] == 1:
        w[lay.RANK_CELLS + rank] |= bit
        for suit in range(6):
            if (w[lay.SUITS + card] >> suit) & 1:
                w[lay.SUIT_CELLS + suit] |= bit


@compiled("void(int64[::1], int64, int64)")
def take(w: Numbers, card: int, cell: int) -> None:
    """Take back what `put` laid."""
    rank = w[lay.RANK + card]
    bit = 1 << cell
    w[lay.OCCUPIED] ^= bit
    w[lay.PLACE + card] = 63
    for axis in range(4):
        spot = 4 * cell + axis
        w[lay.LINES + w[lay.LINE_OF + spot]] -= rank << w[lay.SHIFT_IN + spot]
    if rank == 1:
        w[lay.ACES] ^= bit
    elif rank < 10:
        w[lay.SUIT_SUMS + (w[lay.SUIT_NUMBERS + card] & 7)] -= rank
        w[lay.SUIT_SUMS + (w[lay.SUIT_NUMBERS + card] >> 3)] -= rank
    if w[lay.TRACKS] == 1:
        w[lay.RANK_CELLS + rank] ^= bit
        for suit in range(6):
            if (w[lay.SUITS + card] >> suit) & 1:
                w[lay.SUIT_CELLS + suit] ^= bit


plain_put = getattr(put, "py_func", put)

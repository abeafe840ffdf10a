"""Moves on the workspace: what is open, playing and taking back, and the draws that follow."""

from __future__ import annotations

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.engine import put, score, take
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


@compiled("void(int64[::1], int64, int64)")
def recode(w: Numbers, card: int, change: int) -> None:
    """Change a card's place in the position's key."""
    w[lay.KEY_WORDS + w[lay.WORD_OF + card]] += change << w[lay.BITS_AT + card]


@compiled("int64(int64[::1], int64)")
def is_open(w: Numbers, cell: int) -> int:
    """Whether a card may be laid on an empty cell now."""
    if w[lay.OPENED_BY + cell] & w[lay.OCCUPIED] == 0:
        return 0
    if w[lay.FLOATS] == 1:
        x = w[lay.X + cell]
        y = w[lay.Y + cell]
        if max(w[lay.MAX_X], x) - min(w[lay.MIN_X], x) >= w[lay.EDGE]:
            return 0
        if max(w[lay.MAX_Y], y) - min(w[lay.MIN_Y], y) >= w[lay.EDGE]:
            return 0
    return 1


@compiled("int64(int64[::1], int64, int64)")
def granted(w: Numbers, card: int, cell: int) -> int:
    """How many cards a placement draws from what the pile holds (rules 5.1)."""
    rank = w[lay.RANK + card]
    if w[lay.PILE_LEFT] == 0 or rank > 10:
        return 0
    drawing = w[lay.RANK_CELLS + 11 - rank]
    if rank == 10:
        drawing |= w[lay.RANK_CELLS + 10]
    drawing &= w[lay.TOUCHING + cell]
    count = 0
    while drawing != 0:
        drawing &= drawing - 1
        count += 1
    return min(count, w[lay.PILE_LEFT])


@compiled("int64(int64[::1], int64)")
def next_seat(w: Numbers, seat: int) -> int:
    """Who places after a seat, or -1 when the round is over."""
    if w[lay.LEFT] == 0:
        return -1
    other = seat
    for _ in range(w[lay.SEATS]):
        other += 1
        if other == w[lay.SEATS]:
            other = 0
        if w[lay.HAND_SIZE + other] > 0:
            return other
    return -1


@compiled("int64(int64[::1], int64)")
def leftover(w: Numbers, seat: int) -> int:
    """What the cards left in a hand cost (rules 6)."""
    cost = 0
    for index in range(w[lay.HAND_SIZE + seat]):
        cost += w[lay.COST + w[lay.HANDS + 64 * seat + index]]
    return cost


@compiled("void(int64[::1], int64, int64)")
def give(w: Numbers, seat: int, card: int) -> None:
    """Move a card from the pile to a hand."""
    w[lay.HANDS + 64 * seat + w[lay.HAND_SIZE + seat]] = card
    w[lay.HAND_SIZE + seat] += 1
    w[lay.PILE_LEFT] -= 1
    recode(w, card, w[lay.IN_HAND] + seat - w[lay.IN_PILE])


@compiled("void(int64[::1], int64)")
def give_back(w: Numbers, seat: int) -> None:
    """Move the last card of a hand back to the pile."""
    w[lay.HAND_SIZE + seat] -= 1
    w[lay.PILE_LEFT] += 1
    card = w[lay.HANDS + 64 * seat + w[lay.HAND_SIZE + seat]]
    recode(w, card, w[lay.IN_PILE] - w[lay.IN_HAND] - seat)


@compiled("void(int64[::1], int64, int64, int64)")
def play(w: Numbers, seat: int, index: int, spot: int) -> None:
    """Lay a card, given by its index in the hand, on a cell, given by its index in the list."""
    hand = lay.HANDS + 64 * seat
    card = w[hand + index]
    cell = w[lay.EMPTIES + spot]
    last = w[lay.HAND_SIZE + seat] - 1
    w[lay.HAND_SIZE + seat] = last
    w[hand + index] = w[hand + last]
    last = w[lay.EMPTY] - 1
    w[lay.EMPTY] = last
    w[lay.EMPTIES + spot] = w[lay.EMPTIES + last]
    w[lay.LEFT] -= 1
    recode(w, card, cell - w[lay.IN_HAND] - seat)
    put(w, card, cell)
    if w[lay.FLOATS] == 1:
        w[lay.MIN_X] = min(w[lay.MIN_X], w[lay.X + cell])
        w[lay.MAX_X] = max(w[lay.MAX_X], w[lay.X + cell])
        w[lay.MIN_Y] = min(w[lay.MIN_Y], w[lay.Y + cell])
        w[lay.MAX_Y] = max(w[lay.MAX_Y], w[lay.Y + cell])


@compiled("void(int64[::1], int64, int64, int64, int64, int64)")
def unplay(w: Numbers, seat: int, index: int, spot: int, card: int, cell: int) -> None:
    """Take back what `play` did, but for the frame."""
    take(w, card, cell)
    recode(w, card, w[lay.IN_HAND] + seat - cell)
    w[lay.LEFT] += 1
    last = w[lay.EMPTY]
    w[lay.EMPTIES + last] = w[lay.EMPTIES + spot]
    w[lay.EMPTIES + spot] = cell
    w[lay.EMPTY] = last + 1
    hand = lay.HANDS + 64 * seat
    last = w[lay.HAND_SIZE + seat]
    w[hand + last] = w[hand + index]
    w[hand + index] = card
    w[lay.HAND_SIZE + seat] = last + 1


@compiled("int64(uint8[::1], int64[::1], int64, int64)")
def list_moves(t: Numbers, w: Numbers, seat: int, ply: int) -> int:
    """Write every legal placement with its score into the ply's room; how many there are.

    A move has its score in the high bits, so that a larger number is a better score.
    """
    stack = lay.STACK + lay.PLY_ROOM * ply
    count = 0
    size = w[lay.HAND_SIZE + seat]
    for spot in range(w[lay.EMPTY]):
        cell = w[lay.EMPTIES + spot]
        if is_open(w, cell) == 0:
            continue
        if ply == 0 and w[lay.ONLY] >= 0 and w[lay.ONLY] & 63 != cell:
            continue
        for index in range(size):
            card = w[lay.HANDS + 64 * seat + index]
            if ply == 0 and w[lay.ONLY] >= 0 and w[lay.ONLY] >> 6 != card:
                continue
            points = score(t, w, card, cell) + 2048
            w[stack + count] = (points << 24) | (card << 18) | (cell << 12) | (index << 6) | spot
            count += 1
    return count


@compiled("int64(int64[::1], int64, int64, int64)")
def pick(w: Numbers, stack: int, at: int, count: int) -> int:
    """Bring the best of the moves from one on to its place, and return it."""
    best = at
    for other in range(at + 1, count):
        if w[stack + other] > w[stack + best]:
            best = other
    move = w[stack + best]
    w[stack + best] = w[stack + at]
    w[stack + at] = move
    return move


@compiled("int64(int64[::1], int64, int64)")
def first_choice(w: Numbers, stack: int, draws: int) -> int:
    """Get ready to draw: the first choice of cards as bits, 0 for no draw, 1 for a known pile."""
    if draws == 0 or w[lay.KNOWN] == 1:
        return 1 if draws > 0 else 0
    members = 0
    for bit in range(w[lay.PILE_SIZE]):
        if (w[lay.PILE_BITS] >> bit) & 1:
            w[stack + lay.MOVES_ROOM + members] = bit
            members += 1
    return (1 << draws) - 1


@compiled("int64(int64)")
def next_choice(choice: int) -> int:
    """The next larger number with as many bits."""
    lowest = choice & -choice
    ripple = choice + lowest
    return (((ripple ^ choice) >> 2) // lowest) | ripple


@compiled("int64(int64, int64)")
def ways_of(members: int, draws: int) -> int:
    """How many sets of so many cards there are."""
    ways = 1
    for each in range(draws):
        ways = ways * (members - each) // (each + 1)
    return ways


@compiled("void(int64[::1], int64, int64, int64, int64)")
def draw(w: Numbers, stack: int, seat: int, draws: int, choice: int) -> None:
    """Give a seat the next cards of a known pile, or the chosen ones of an unknown one."""
    if w[lay.KNOWN] == 1:
        for _ in range(draws):
            give(w, seat, w[lay.PILE + w[lay.PILE_AT]])
            w[lay.PILE_AT] += 1
        return
    member = stack + lay.MOVES_ROOM
    while choice != 0:
        if choice & 1:
            w[lay.PILE_BITS] ^= 1 << w[member]
            give(w, seat, w[lay.PILE + w[member]])
        choice >>= 1
        member += 1


@compiled("void(int64[::1], int64, int64, int64, int64)")
def undraw(w: Numbers, stack: int, seat: int, draws: int, choice: int) -> None:
    """Take back what `draw` gave."""
    for _ in range(draws):
        give_back(w, seat)
    if w[lay.KNOWN] == 1:
        w[lay.PILE_AT] -= draws
        return
    member = stack + lay.MOVES_ROOM
    while choice != 0:
        if choice & 1:
            w[lay.PILE_BITS] ^= 1 << w[member]
        choice >>= 1
        member += 1

"""The compiled search for three seats and more: each makes the most of its own points."""

from __future__ import annotations

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.alone import drawn_cost
from quincunx.games.quincunx.kernel.moves import (
    draw,
    first_choice,
    granted,
    leftover,
    list_moves,
    next_choice,
    next_seat,
    play,
    undraw,
    unplay,
)
from quincunx.games.quincunx.kernel.polling import poll
from quincunx.games.quincunx.kernel.sharing import beats_always, recall, remember, shares_slot
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


@compiled("int64(int64[::1], int64, int64)")
def margin(w: Numbers, seat: int, result: int) -> int:
    """A seat's total less the best rival's, given everybody's further points."""
    rival = -lay.INFINITY
    mine = 0
    for other in range(w[lay.SEATS]):
        total = w[lay.BASE + other] + w[lay.SCALE] * w[lay.GAINED + other] + w[result + other]
        if other == seat:
            mine = total
        else:
            rival = max(rival, total)
    return mine - rival


@compiled("int64(int64[::1], int64, int64)")
def settled(w: Numbers, seat: int, move: int) -> int:
    """What a move brings a seat that will not place again after it; else infinity."""
    card = (move >> 18) & 63
    draws = granted(w, card, (move >> 12) & 63)
    others = 0
    for other in range(w[lay.SEATS]):
        if other != seat and w[lay.HAND_SIZE + other] > 0:
            others += 1
    if w[lay.LEFT] - 1 > others and (draws > 0 or w[lay.HAND_SIZE + seat] > 1):
        return lay.INFINITY
    points = ((move >> 24) & 4095) - 2048 - leftover(w, seat) + w[lay.COST + card]
    return w[lay.SCALE] * points - drawn_cost(w, draws)


@compiled("int64(int64[::1], int64, int64, int64)")
def most_settled(w: Numbers, seat: int, stack: int, count: int) -> int:
    """The most that a move brings of those after which the seat will not place again."""
    most = -lay.INFINITY
    for number in range(count):
        value = settled(w, seat, w[stack + number])
        if most < value < lay.INFINITY:
            most = value
    return most


@compiled("int64(uint8[::1], int64[::1], int64[::1], int64[::1], int64, int64)")
def share(t: Numbers, w: Numbers, tt: Numbers, ctl: Numbers, seat: int, ply: int) -> int:
    """Write each seat's further points into the ply's result.

    Gives 0 when the search was stopped, 2 when they are the same for any totals, else 1.
    """
    if w[lay.NODES] >= w[lay.POLL_AT] and poll(ctl, w) != 0:
        w[lay.STOPPED] = 1
    if w[lay.STOPPED] != 0:
        return 0
    w[lay.NODES] += 1
    seats = w[lay.SEATS]
    scale = w[lay.SCALE]
    stack = lay.STACK + lay.PLY_ROOM * ply
    sums = stack + lay.SUMS_ROOM
    result = lay.RESULTS + 4 * ply
    below = result + 4
    kept = ply > 0 and w[lay.LEFT] > 1
    at = 0
    if kept:
        at = shares_slot(w)
        known = recall(w, tt, at, seat, result)
        if known != 0:
            return known
    holds = 2
    certain = 1
    best = -lay.INFINITY
    best_margin = 0
    best_place = 0
    min_x, max_x, min_y, max_y = w[lay.MIN_X], w[lay.MAX_X], w[lay.MIN_Y], w[lay.MAX_Y]
    count = list_moves(t, w, seat, ply)
    least = most_settled(w, seat, stack, count)
    for number in range(count):
        move = w[stack + number]
        if settled(w, seat, move) < least:
            continue
        card = (move >> 18) & 63
        cell = (move >> 12) & 63
        index = (move >> 6) & 63
        spot = move & 63
        points = ((move >> 24) & 4095) - 2048
        draws = granted(w, card, cell)
        members = w[lay.PILE_LEFT]
        chance = draws > 0 and w[lay.KNOWN] == 0 and draws < members
        play(w, seat, index, spot)
        w[lay.GAINED + seat] += points
        choice = first_choice(w, stack, draws)
        ways = 0
        for other in range(seats):
            w[sums + other] = 0
        while True:
            if draws > 0:
                draw(w, stack, seat, draws, choice)
            after = next_seat(w, seat)
            if after < 0:
                for other in range(seats):
                    w[below + other] = -scale * leftover(w, other)
            elif share(t, w, tt, ctl, after, ply + 1) < 2:
                holds = 1
            if draws > 0:
                undraw(w, stack, seat, draws, choice)
            for other in range(seats):
                w[sums + other] += w[below + other]
            ways += 1
            if not chance:
                break
            choice = next_choice(choice)
            if choice >= 1 << members:
                break
        unplay(w, seat, index, spot, card, cell)
        w[lay.GAINED + seat] -= points
        w[lay.MIN_X], w[lay.MAX_X], w[lay.MIN_Y], w[lay.MAX_Y] = min_x, max_x, min_y, max_y
        if w[lay.STOPPED] != 0:
            return 0
        for other in range(seats):
            w[below + other] = w[sums + other] // ways
        w[below + seat] += scale * points
        value = w[below + seat]
        if value < best:
            continue
        mine = margin(w, seat, below)
        place = (w[lay.ORDER + card] << 12) | (w[lay.X + cell] << 6) | w[lay.Y + cell]
        worse = mine < best_margin or (mine == best_margin and place > best_place)
        if value > best:
            certain = 1
        elif worse:
            certain &= beats_always(w, seat, result, below, best_place < place)
            continue
        else:
            certain &= beats_always(w, seat, below, result, place < best_place)
        best = value
        best_margin = mine
        best_place = place
        if ply == 0:
            w[lay.BEST] = (move >> 12) & 0xFFF
        for other in range(seats):
            w[result + other] = w[below + other]
    holds = holds if certain == 1 else 1
    if kept:
        remember(w, tt, at, seat, result, holds)
    return holds

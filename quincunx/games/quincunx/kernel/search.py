"""The compiled search for one seat and two: alpha-beta with a table."""

from __future__ import annotations

from typing import Final

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel import shim
from quincunx.games.quincunx.kernel.alone import drawn_cost, last_alone, last_drawn
from quincunx.games.quincunx.kernel.leaves import ending
from quincunx.games.quincunx.kernel.lookups import gather
from quincunx.games.quincunx.kernel.moves import (
    draw,
    first_choice,
    granted,
    leftover,
    list_moves,
    next_choice,
    next_seat,
    pick,
    play,
    undraw,
    unplay,
    ways_of,
)
from quincunx.games.quincunx.kernel.polling import poll
from quincunx.games.quincunx.kernel.shim import Numbers, compiled
from quincunx.games.quincunx.kernel.table import BIAS, EXACT, LOWER, UPPER, look_up, slot, store

SHARE_FROM: Final = 7
"""With so many placements left or more, threads leave each other the moves they are at."""


@compiled("int64(int64[::1], int64)")
def last_margin(w: Numbers, seat: int) -> int:
    """What the cards left in hand make of the margin when the round is over."""
    margin = -leftover(w, seat)
    if w[lay.SEATS] == 2:
        margin += leftover(w, 1 - seat)
    return margin * w[lay.SCALE]


@compiled("int64(int64[::1], int64[::1], int64, boolean)")
def claim(w: Numbers, ctl: Numbers, seat: int, may_wait: bool) -> int:
    """Tell the other threads that this position is being searched: where, so as to take it back.

    Gives -1 when another thread is at it and this one may do something else first.
    """
    name = (slot(w) << 2) | (seat & 3) | (1 << 60)
    at = shim.CLAIMS + ((name >> 4) & (shim.CLAIM_COUNT - 1))
    if may_wait and ctl[at] == name:
        return -1
    ctl[at] = name
    return at


@compiled("int64(uint8[::1], int64[::1], int64[::1], int64[::1], int64, int64, int64, int64)")
def search(
    t: Numbers, w: Numbers, tt: Numbers, ctl: Numbers, seat: int, ply: int, low: int, high: int
) -> int:
    """The further margin for the seat on turn; outside of low and high it is only a bound."""
    if w[lay.NODES] >= w[lay.POLL_AT] and poll(ctl, w) != 0:
        w[lay.STOPPED] = 1
    if w[lay.STOPPED] != 0:
        return 0
    w[lay.NODES] += 1
    left = w[lay.LEFT]
    scale = w[lay.SCALE]
    at_root = ply == 0
    alone = w[lay.ALONE] == 1
    if alone and left == 1 and not at_root:
        return last_alone(t, w, seat)
    if left == 3 and not at_root and gather(w, seat) == 1:
        if scale == 1:
            return ending(t, w, 3, low, high)
        return scale * ending(t, w, 3, -lay.INFINITY, lay.INFINITY)
    hint = -1
    at = slot(w)
    data = look_up(w, tt, at, seat)
    if data != 0:
        hint = (data >> 5) & 0xFFF
        if not at_root:
            known = (data >> 19) - BIAS
            kind = (data >> 17) & 3
            if kind == EXACT or (kind == LOWER and known >= high):
                return known
            if kind == UPPER and known <= low:
                return known
    if at_root and w[lay.FIRST] >= 0:
        hint = w[lay.FIRST]
    if left == 4 and not at_root and scale == 1 and gather(w, seat) == 1:
        best = ending(t, w, left, low, high)
        kind = LOWER if best >= high else UPPER if best <= low else EXACT
        store(w, tt, at, seat, ((best + BIAS) << 19) | (kind << 17) | 0xFFF << 5 | left)
        return best
    stack = lay.STACK + lay.PLY_ROOM * ply
    count = list_moves(t, w, seat, ply)
    if hint >= 0:
        for index in range(count):
            if (w[stack + index] >> 12) & 0xFFF == hint:
                w[stack + index] += 4096 << 24
    best = -lay.INFINITY
    best_move = 0
    floor = low
    min_x, max_x, min_y, max_y = w[lay.MIN_X], w[lay.MAX_X], w[lay.MIN_Y], w[lay.MAX_Y]
    sharing = w[lay.SHARES] == 1 and left >= SHARE_FROM and not at_root
    sharing = sharing and 2 * count < lay.MOVES_ROOM
    deferred = 0
    number = -1
    while number + 1 < count + deferred:
        number += 1
        move = pick(w, stack, number, count) if number < count else w[stack + number]
        card = (move >> 18) & 63
        cell = (move >> 12) & 63
        index = (move >> 6) & 63
        spot = move & 63
        gain = scale * (((move >> 24) & 4095) - 2048)
        draws = granted(w, card, cell)
        members = w[lay.PILE_LEFT]
        chance = draws > 0 and w[lay.KNOWN] == 0 and draws < members
        play(w, seat, index, spot)
        choice = first_choice(w, stack, draws)
        value = 0
        if chance and left == 1:
            value = last_margin(w, seat) - drawn_cost(w, draws)
        elif chance and left == 2 and alone:
            total = last_drawn(t, w, stack, seat, draws, choice)
            value = total // ways_of(members, draws)
        elif chance:
            total = 0
            ways = 0
            while choice < 1 << members:
                draw(w, stack, seat, draws, choice)
                after = next_seat(w, seat)
                if after < 0:
                    total += last_margin(w, seat)
                else:
                    part = search(t, w, tt, ctl, after, ply + 1, -lay.INFINITY, lay.INFINITY)
                    total += part if after == seat else -part
                undraw(w, stack, seat, draws, choice)
                ways += 1
                choice = next_choice(choice)
            value = total // ways
        else:
            if draws > 0:
                draw(w, stack, seat, draws, choice)
            after = next_seat(w, seat)
            mark = claim(w, ctl, after, number > 0 and number < count) if sharing else 0
            if mark < 0:
                if draws > 0:
                    undraw(w, stack, seat, draws, choice)
                unplay(w, seat, index, spot, card, cell)
                w[lay.MIN_X], w[lay.MAX_X] = min_x, max_x
                w[lay.MIN_Y], w[lay.MAX_Y] = min_y, max_y
                w[stack + count + deferred] = move
                deferred += 1
                continue
            if after < 0:
                value = last_margin(w, seat)
            else:
                scout = number > 0 and high - floor > 1
                top = floor + 1 if scout else high
                while True:
                    if after == seat:
                        value = search(t, w, tt, ctl, after, ply + 1, floor - gain, top - gain)
                    else:
                        value = -search(t, w, tt, ctl, after, ply + 1, gain - top, gain - floor)
                    if top == high or value + gain <= floor or value + gain >= high:
                        break
                    top = high
            if mark > 0:
                ctl[mark] = 0
            if draws > 0:
                undraw(w, stack, seat, draws, choice)
        value += gain
        unplay(w, seat, index, spot, card, cell)
        w[lay.MIN_X], w[lay.MAX_X], w[lay.MIN_Y], w[lay.MAX_Y] = min_x, max_x, min_y, max_y
        if w[lay.STOPPED] != 0:
            return 0
        if value > best:
            best = value
            best_move = (move >> 12) & 0xFFF
            if value > floor:
                floor = value
                if at_root:
                    w[lay.BEST] = best_move
                    w[lay.FOUND] = value
                if value >= high:
                    break
    if at_root:
        w[lay.BEST] = best_move
        if w[lay.ONLY] >= 0:
            return best
    kind = LOWER if best >= high else UPPER if best <= low else EXACT
    store(w, tt, at, seat, ((best + BIAS) << 19) | (kind << 17) | (best_move << 5) | left)
    return best

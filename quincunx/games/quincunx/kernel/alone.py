"""The last placement of a seat that goes on alone, worked out without playing it."""

from __future__ import annotations

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.engine import score
from quincunx.games.quincunx.kernel.moves import granted, is_open, leftover, next_choice
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


@compiled("int64(int64[::1])")
def pile_cost(w: Numbers) -> int:
    """What the cards left in a pile of unknown order would cost in a hand, all together."""
    cost = 0
    for place in range(w[lay.PILE_SIZE]):
        if (w[lay.PILE_BITS] >> place) & 1:
            cost += w[lay.COST + w[lay.PILE + place]]
    return cost


@compiled("int64(int64[::1], int64)")
def drawn_cost(w: Numbers, draws: int) -> int:
    """What so many cards from the pile will cost in a hand, scaled, on average."""
    if draws == 0:
        return 0
    if w[lay.KNOWN] == 0:
        return w[lay.SCALE] * pile_cost(w) // w[lay.PILE_LEFT] * draws
    cost = 0
    for place in range(w[lay.PILE_AT], w[lay.PILE_AT] + draws):
        cost += w[lay.COST + w[lay.PILE + place]]
    return w[lay.SCALE] * cost


@compiled("int64(int64[::1])")
def last_cell(w: Numbers) -> int:
    """The only cell that is left."""
    for spot in range(w[lay.EMPTY]):
        if is_open(w, w[lay.EMPTIES + spot]) == 1:
            return w[lay.EMPTIES + spot]
    return -1


@compiled("int64(uint8[::1], int64[::1], int64)")
def last_alone(t: Numbers, w: Numbers, seat: int) -> int:
    """The most that the last placement brings, less the cards left in hand then, scaled."""
    cell = last_cell(w)
    best = -lay.INFINITY
    for index in range(w[lay.HAND_SIZE + seat]):
        card = w[lay.HANDS + 64 * seat + index]
        value = w[lay.SCALE] * (score(t, w, card, cell) + w[lay.COST + card])
        best = max(best, value - drawn_cost(w, granted(w, card, cell)))
    return best - w[lay.SCALE] * leftover(w, seat)


@compiled("int64(uint8[::1], int64[::1], int64, int64, int64, int64)")
def last_drawn(t: Numbers, w: Numbers, stack: int, seat: int, draws: int, choice: int) -> int:
    """What `last_alone` says on average over the draws before it, added up over all of them.

    The cards of the pile are those that `first_choice` wrote down. What a card is worth then
    depends on the drawn cards only by what is left to draw from.
    """
    cell = last_cell(w)
    scale = w[lay.SCALE]
    members = w[lay.PILE_LEFT]
    rest = members - draws
    whole = pile_cost(w)
    row = stack + lay.SUMS_ROOM
    for grants in range(5):
        w[row + grants] = -lay.INFINITY
    for index in range(w[lay.HAND_SIZE + seat]):
        card = w[lay.HANDS + 64 * seat + index]
        grants = min(granted(w, card, cell), rest)
        value = scale * (score(t, w, card, cell) + w[lay.COST + card])
        w[row + grants] = max(w[row + grants], value)
    for member in range(members):
        card = w[lay.PILE + w[stack + lay.MOVES_ROOM + member]]
        w[row + 5 + 2 * member] = scale * (score(t, w, card, cell) + w[lay.COST + card])
        w[row + 6 + 2 * member] = min(granted(w, card, cell), rest)
    total = 0
    held = leftover(w, seat)
    while choice < 1 << members:
        cost = 0
        for member in range(members):
            if (choice >> member) & 1:
                cost += w[lay.COST + w[lay.PILE + w[stack + lay.MOVES_ROOM + member]]]
        each = scale * (whole - cost) // rest
        best = -lay.INFINITY
        for grants in range(5):
            best = max(best, w[row + grants] - grants * each)
        for member in range(members):
            if (choice >> member) & 1:
                best = max(best, w[row + 5 + 2 * member] - w[row + 6 + 2 * member] * each)
        total += best - scale * (held + cost)
        choice = next_choice(choice)
    return total

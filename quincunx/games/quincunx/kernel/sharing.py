"""The table of positions already searched for three seats and more, shared without locks.

What a position is worth to each seat may rest on the totals so far, by the tie rule. Where no
choice below did, an entry holds for any totals; else it holds for the same differences of totals
alone. An entry is the position's whole key, veiled by all the rest of it, so that a torn entry
fits no position; then one number that tells how many placements are left, whether it holds for
any totals, and how the totals differ; then the further points of each seat.
"""

from __future__ import annotations

from typing import Final

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.shim import Numbers, compiled
from quincunx.games.quincunx.kernel.table import MASK, MIX, MIX_MORE, slot

ANY_TOTALS: Final = 32
"""Set where an entry holds for any totals; the bits below are the placements left."""
MIDDLE: Final = 1 << 15


@compiled("int64(int64[::1])")
def differences(w: Numbers) -> int:
    """How the totals gained differ from seat 0's, 16 bits each."""
    packed = 0
    for seat in range(1, w[lay.SEATS]):
        apart = w[lay.GAINED + seat] - w[lay.GAINED] + MIDDLE
        packed = (packed << 16) | apart
    return packed << 6


@compiled("int64(int64[::1])")
def shares_slot(w: Numbers) -> int:
    """Where the table may hold this position: the first of two entries."""
    size = w[lay.WORDS] + 1
    return slot(w) // size * (size + w[lay.SEATS])


@compiled("int64(int64[::1], int64[::1], int64, int64)")
def veil_of(w: Numbers, rows: Numbers, told: int, at: int) -> int:
    """What veils the key of an entry: a mixture of all else that it tells."""
    veil = (told * MIX) & MASK
    for seat in range(w[lay.SEATS]):
        veil = ((veil ^ (veil >> 29) ^ rows[at + seat]) * MIX_MORE) & MASK
    return veil


@compiled("int64(int64[::1], int64[::1], int64, int64, int64)")
def recall(w: Numbers, tt: Numbers, first: int, seat: int, result: int) -> int:
    """Write what the table knows into a result: 2 if for any totals, 1 if for these, else 0."""
    words = w[lay.WORDS]
    size = words + 1 + w[lay.SEATS]
    apart = differences(w)
    for entry in range(first, first + 2 * size, size):
        told = tt[entry + words]
        if told == 0 or (told & ANY_TOTALS == 0 and told >> 6 != apart >> 6):
            continue
        for other in range(w[lay.SEATS]):
            w[result + other] = tt[entry + words + 1 + other]
        veil = veil_of(w, w, told, result)
        same = 1 if tt[entry] ^ veil == w[lay.KEY_WORDS] | (seat << 60) else 0
        for word in range(1, words):
            if tt[entry + word] ^ veil != w[lay.KEY_WORDS + word]:
                same = 0
        if same == 1:
            return 2 if told & ANY_TOTALS else 1
    return 0


@compiled("void(int64[::1], int64[::1], int64, int64, int64, int64)")
def remember(w: Numbers, tt: Numbers, first: int, seat: int, result: int, holds: int) -> None:
    """Keep a result; the first entry goes to the position with more to come."""
    words = w[lay.WORDS]
    size = words + 1 + w[lay.SEATS]
    left = w[lay.LEFT]
    entry = first if tt[first + words] & 31 <= left else first + size
    told = left | (ANY_TOTALS if holds == 2 else differences(w))
    veil = veil_of(w, w, told, result)
    tt[entry] = (w[lay.KEY_WORDS] | (seat << 60)) ^ veil
    for word in range(1, words):
        tt[entry + word] = w[lay.KEY_WORDS + word] ^ veil
    tt[entry + words] = told
    for other in range(w[lay.SEATS]):
        tt[entry + words + 1 + other] = w[result + other]


@compiled("int64(int64[::1], int64, int64, int64, boolean)")
def beats_always(w: Numbers, seat: int, one: int, other: int, comes_first: bool) -> int:
    """Whether a seat takes one result before another with equal points whatever the totals."""
    nowhere_more = 1
    everywhere_less = 1
    for rival in range(w[lay.SEATS]):
        if rival == seat:
            continue
        if w[one + rival] > w[other + rival]:
            nowhere_more = 0
        if w[one + rival] >= w[other + rival]:
            everywhere_less = 0
    return 1 if everywhere_less == 1 or (nowhere_more == 1 and comes_first) else 0

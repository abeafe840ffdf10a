"""The table of positions already searched, shared by threads without locks.

An entry is the position's whole key, not a digest of it, veiled by what is known: a torn entry
then fits no position. What is known is one number: from the low bits up, 5 bits for the
placements left, 12 for the best move, 2 for the kind of value, and the value plus a bias.
"""

from __future__ import annotations

from typing import Final

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel.shim import Numbers, compiled

MASK: Final = (1 << 61) - 1
MIX: Final = 0x1E3779B97F4A7C15
MIX_MORE: Final = 0x2545F4914F6CDD1D
BIAS: Final = 1 << 41
LOWER: Final = 1
UPPER: Final = 2
EXACT: Final = 3


@compiled("int64(int64[::1])")
def slot(w: Numbers) -> int:
    """Where the table may hold this position: the first of two entries."""
    mixed = w[lay.KEY_WORDS] & MASK
    for word in range(1, w[lay.WORDS]):
        mixed = ((mixed * MIX_MORE) & MASK) ^ (mixed >> 31) ^ w[lay.KEY_WORDS + word]
    mixed = (mixed * MIX) & MASK
    mixed ^= mixed >> 32
    mixed = (mixed * MIX_MORE) & MASK
    return ((mixed >> 27) & w[lay.TABLE_MASK]) * 2 * (w[lay.WORDS] + 1)


@compiled("int64(int64[::1], int64[::1], int64, int64)")
def look_up(w: Numbers, tt: Numbers, first: int, seat: int) -> int:
    """What the table knows of this position, or 0."""
    words = w[lay.WORDS]
    for entry in range(first, first + 2 * (words + 1), words + 1):
        data = tt[entry + words]
        if data != 0:
            veil = (data * MIX) & MASK
            if tt[entry] ^ veil == w[lay.KEY_WORDS] | (seat << 60):
                same = 1
                for word in range(1, words):
                    if tt[entry + word] ^ veil != w[lay.KEY_WORDS + word]:
                        same = 0
                if same == 1:
                    return data
    return 0


@compiled("void(int64[::1], int64[::1], int64, int64, int64)")
def store(w: Numbers, tt: Numbers, first: int, seat: int, data: int) -> None:
    """Keep what is known of this position; the first entry goes to the one with more to come."""
    words = w[lay.WORDS]
    entry = first
    held = tt[first + words]
    key = w[lay.KEY_WORDS] | (seat << 60)
    veil = (held * MIX) & MASK
    if held != 0 and (held & 31) > (data & 31) and tt[first] ^ veil != key:
        entry = first + words + 1
    veil = (data * MIX) & MASK
    tt[entry] = key ^ veil
    for word in range(1, words):
        tt[entry + word] = w[lay.KEY_WORDS + word] ^ veil
    tt[entry + words] = data

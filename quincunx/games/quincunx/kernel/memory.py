"""The memory of the kernel: its rows of numbers and how large its tables are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel import shim

_MEMORY: Final = 600_000_000
"""Bytes that a table of positions may take unless a budget says otherwise."""
_PLAIN_BITS: Final = 15
_PLAIN_BYTES: Final = 40
"""About what a number in a list takes."""

COMPILED: Final = shim.numba_or_none() is not None


def numbers(size: int) -> Any:
    """So many whole numbers, all 0."""
    if not COMPILED:
        return [0] * size
    import numpy as np

    return np.zeros(size, np.int64)


@lru_cache(maxsize=2)
def axis_scores(each_run: int) -> Any:  # noqa: ARG001 - one table for each reading
    """The table of axis scores, filled as it is used and kept for the next search."""
    if not COMPILED:
        return bytearray(lay.TABLE_BITS)
    import numpy as np

    return np.zeros(lay.TABLE_BITS, np.uint8)


def table_bits(w: Any, memory: int | None) -> int:
    """How many bits number the places of the table of positions, two entries each."""
    left = int(w[lay.LEFT]) + (2 if w[lay.PILE_LEFT] else 0)
    left += 2 if w[lay.ALONE] and w[lay.SCALE] > 1 else 0
    wanted = {5: 10, 6: 12, 7: 14, 8: 16, 9: 18, 10: 19, 11: 20, 12: 21, 13: 22}.get(left, 23)
    wanted = 9 if left < 5 else wanted
    if not COMPILED:
        wanted = min(wanted, _PLAIN_BITS)
    each = 8 if COMPILED else _PLAIN_BYTES
    room = (_MEMORY if memory is None else memory) // (2 * each * entry_size(w))
    return min(wanted, max(0, room.bit_length() - 1))


def entry_size(w: Any) -> int:
    """How many numbers an entry of the table of positions has: with values for each seat, or one.

    Those of three seats and more are larger, though the searches for one seat use them too.
    """
    seats = int(w[lay.SEATS])
    return int(w[lay.WORDS]) + 1 + (seats if seats > 2 else 0)

"""How a search tells how far it is and hears that it shall end; compiled where numba is there.

Apart from the shim, so that asking whether numba is there compiles nothing yet.
"""

from __future__ import annotations

from typing import Any

from quincunx.games.quincunx.kernel import shim
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


def _poll(ctl: Numbers, thread: int, nodes: int) -> int:
    """Tell how far a search is, and hear whether it shall end."""
    ctl[shim.COUNTS + thread] = nodes
    if ctl[shim.LIMIT] > 0:
        total = 0
        for each in range(shim.THREADS):
            total += ctl[shim.COUNTS + each]
        if total >= ctl[shim.LIMIT]:
            ctl[shim.STOP] = 1
    stop: int = ctl[shim.STOP]
    return stop


def _poll_plain(ctl: Any, thread: int, nodes: int) -> int:
    """The same, and let the control look at the clock, for nobody else will."""
    ctl[shim.COUNTS + thread] = nodes
    ctl.check()
    return _poll(ctl, thread, nodes)


poll = compiled("int64(int64[::1], int64, int64)")(_poll) if shim.numba_or_none() else _poll_plain

"""How a search tells how far it is and hears that it shall end; compiled where numba is there.

Apart from the shim, so that asking whether numba is there compiles nothing yet.
"""

from __future__ import annotations

from typing import Any

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel import shim
from quincunx.games.quincunx.kernel.shim import Numbers, compiled


def _poll(ctl: Numbers, w: Numbers) -> int:
    """Tell how far a search is, and hear whether it shall end."""
    nodes = w[lay.NODES]
    ctl[shim.COUNTS + w[lay.THREAD]] = nodes
    if nodes >= w[lay.MOST]:
        ctl[shim.STOP] = 1
    w[lay.POLL_AT] = min(nodes + w[lay.POLLS], w[lay.MOST])
    return ctl[shim.STOP]


def _poll_plain(ctl: Any, w: Numbers) -> int:
    """The same, and let the control look at the clock, for nobody else will."""
    ctl[shim.COUNTS + w[lay.THREAD]] = w[lay.NODES]
    ctl.check()
    return _poll(ctl, w)


poll = compiled("int64(int64[::1], int64[::1])")(_poll) if shim.numba_or_none() else _poll_plain

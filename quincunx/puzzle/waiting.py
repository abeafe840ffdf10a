"""Waiting for a worker, unless the work is stopped."""

from __future__ import annotations

from concurrent.futures import Future, wait
from threading import Event
from typing import Any

_LOOK = 0.1
"""Seconds between two looks at whether the work is to be stopped."""


def comes(future: Future[Any], stop: Event) -> bool:
    """Wait until a future is done; False when the work is stopped before."""
    while not wait([future], timeout=_LOOK).done:
        if stop.is_set():
            return False
    return True

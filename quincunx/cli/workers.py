"""Processes that share a command's work: all cores unless told otherwise."""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from threading import Event, current_thread, main_thread
from types import FrameType

from quincunx.errors import Unfit

_MOST = 256
_STOPS = (signal.SIGINT, signal.SIGTERM)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """How many processes share the work."""
    parser.add_argument(
        "--workers",
        type=int,
        metavar="N",
        help="how many processes share the work; as many as there are cores",
    )


def workers(args: argparse.Namespace) -> int:
    """How many processes are asked for. Raises Unfit."""
    count: int = cores() if args.workers is None else args.workers
    if not 1 <= count <= _MOST:
        raise Unfit(f"the work can be shared by 1 to {_MOST} processes, not {count}")
    return count


def cores() -> int:
    """How many processors this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


@contextmanager
def pool(count: int) -> Iterator[Executor | None]:
    """So many processes, or None where one is enough and this one will do.

    What they still work at when they are no longer needed is given up.
    """
    if count == 1:
        yield None
        return
    context = get_context("spawn")  # a fork would copy the threads of a solver halfway
    others = active_children()
    with ProcessPoolExecutor(count, context, initializer=_leave_the_keyboard) as executor:
        try:
            yield executor
        finally:
            executor.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                if worker not in others:
                    worker.terminate()


@contextmanager
def stopping() -> Iterator[Event]:
    """An event that Ctrl-C sets, so that work stops where nothing is lost; a second one ends all.

    So does a polite request to end, as of a system that shuts down. An interrupt that strikes
    anywhere may leave the locks of a pool behind.
    """
    stop = Event()

    def on_interrupt(number: int, _: FrameType | None) -> None:
        stop.set()
        signal.signal(number, before[number])

    if current_thread() is not main_thread():
        yield stop
        return
    before = {int(number): signal.signal(number, on_interrupt) for number in _STOPS}
    try:
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave_the_keyboard() -> None:
    """A stop from the keyboard is for the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

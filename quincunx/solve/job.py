"""A search in a thread of its own, that can be watched and stopped while it runs."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

from quincunx.solve.budget import UNLIMITED, Budget, Meter, Progress

T = TypeVar("T")


class Job(Generic[T]):
    """Work that began when the job was made; ask it how far it is, stop it, take its result.

        job = start(position, Question())
        job.progress.nodes, job.done, job.stop(), job.result()

    A stopped search still answers: with the verdict NOT_PROVED and what it had found.
    """

    def __init__(self, work: Callable[[Meter], T], budget: Budget = UNLIMITED) -> None:
        self._meter = Meter(budget, self._hear, may_stop=True)
        self._progress = Progress(0, 0.0)
        self._work = work
        self._result: T | None = None
        self._error: BaseException | None = None
        self._thread = Thread(target=self._run, name="quincunx-solve", daemon=True)
        self._thread.start()

    @property
    def progress(self) -> Progress:
        """How far it was when it last looked up."""
        return self._progress

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return not self._thread.is_alive()

    def stop(self) -> None:
        """Ask it to end soon; the result then tells what was found so far."""
        self._meter.stop.set()

    def result(self, timeout: float | None = None) -> T:
        """The result, when it is there.

        Raises TimeoutError after so many seconds, or whatever the work raised.
        """
        self._thread.join(timeout)
        if self._thread.is_alive():
            raise TimeoutError("the search is still running")
        if self._error is not None:
            raise self._error
        assert self._result is not None
        return self._result

    def _hear(self, progress: Progress) -> None:
        self._progress = progress

    def _run(self) -> None:
        try:
            self._result = self._work(self._meter)
        except BaseException as error:  # noqa: BLE001 - it belongs to whoever asks for the result
            self._error = error
        self._meter.report()

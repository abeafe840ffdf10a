"""Proves a draft in a thread of its own, so that the page stays alive and can stop it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any

from quincunx.errors import QuincunxError
from quincunx.puzzle.make import Unproved, make_puzzle
from quincunx.puzzle.puzzle import Puzzle
from quincunx.solve.budget import UNLIMITED, Budget, Meter, Progress
from quincunx.solve.job import Job
from quincunx.widgets.author.asking import making
from quincunx.widgets.author.draft import Draft
from quincunx.widgets.edge import SURPRISE

TELL = 0.2
"""Seconds between two words on how far a proof is."""


@dataclass(frozen=True, slots=True)
class Finding:
    """How far a proof is, or what came of it."""

    puzzle: Puzzle[Any, Any] | None = None
    trouble: str = ""
    """Why there is no puzzle, in a sentence."""
    progress: Progress | None = None
    """How far the proof is, while it is running."""
    stopped: bool = False

    @property
    def is_running(self) -> bool:
        """Whether the proof is not done."""
        return self.puzzle is None and not self.trouble


NOTHING = Finding(trouble=" ")
"""There is no proof, and none is running."""


class Prover:
    """Runs one proof at a time; what an older one finds is not told any more."""

    def __init__(self, tell: Callable[[Finding], None]) -> None:
        self._tell = tell
        self._job: Job[Finding] | None = None
        self._number = 0
        self._lock = Lock()

    def start(self, draft: Draft, author: str, budget: Budget = UNLIMITED) -> None:
        """Begin to prove a draft, in place of the one before."""
        self.forget()
        with self._lock:
            number = self._number

        def work(meter: Meter) -> Finding:
            hear, told = meter.on_progress, [0.0]

            def on_progress(progress: Progress) -> None:
                if hear:
                    hear(progress)
                if progress.seconds - told[0] >= TELL:
                    told[0] = progress.seconds
                    self._say(number, Finding(progress=progress))

            meter.on_progress = on_progress
            finding = _proved(draft, author, meter)
            meter.on_progress = hear
            self._say(number, finding)
            return finding

        self._job = Job(work, budget)

    def stop(self) -> None:
        """End the proof that is running; it says that it was stopped."""
        if self._job is not None:
            self._job.stop()

    def forget(self) -> None:
        """End the proof that is running and hear no more of it."""
        with self._lock:
            self._number += 1
        self.stop()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the proof has ended. Raises TimeoutError."""
        job = self._job
        if job is not None and not job.done:
            job.result(seconds)

    def _say(self, number: int, finding: Finding) -> None:
        with self._lock:
            current = number == self._number
        if current:
            self._tell(finding)


def _proved(draft: Draft, author: str, meter: Meter) -> Finding:
    try:
        made = making(draft, author, meter=meter, budget=meter.budget)
        return Finding(make_puzzle(draft.kit.setter, made))
    except Unproved as error:
        return Finding(trouble=str(error), stopped=True)
    except QuincunxError as error:
        return Finding(trouble=str(error))
    except Exception as error:  # noqa: BLE001 - the learner must hear of it
        return Finding(trouble=SURPRISE.format(type(error).__name__))

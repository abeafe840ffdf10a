"""How long a search may take, and the meter that keeps it to that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from time import perf_counter
from typing import TypeAlias

from quincunx.core.phrase import counted
from quincunx.errors import TooLarge, Unfit

_EVERY = 0.05
"""Seconds between two reports of progress."""
_LOOK = 64
"""Positions between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may spend; None is without limit. Raises Unfit for a negative limit."""

    nodes: int | None = None
    """Positions searched: never more, and what needs no more is proved."""
    seconds: float | None = None
    """Time by the clock."""
    memory: int | None = None
    """Bytes for the table of positions already known; what is over is not remembered."""

    def __post_init__(self) -> None:
        for name in ("nodes", "seconds", "memory"):
            limit = getattr(self, name)
            if limit is not None and not limit >= 0:
                raise Unfit(f"a budget of {limit} {name} can't be kept; give 0 or more")


UNLIMITED = Budget()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is."""

    nodes: int
    seconds: float
    done: int = 0
    """How many of the first moves are valued."""
    of: int = 0
    """How many first moves there are."""
    word: str = ""
    """What else a reader may want to know, such as that a first run compiles."""


OnProgress: TypeAlias = Callable[[Progress], None]


class Spent(TooLarge):
    """The budget is spent, or somebody stopped the search."""


class Meter:
    """Counts what a search spends; it may be stopped from another thread."""

    def __init__(
        self,
        budget: Budget = UNLIMITED,
        on_progress: OnProgress | None = None,
        may_stop: bool = False,
    ) -> None:
        self.budget = budget
        self.on_progress = on_progress
        self.may_stop = may_stop
        """Whether somebody may stop the search before it is done."""
        self.nodes = 0
        self.done = 0
        self.of = 0
        self.stop = Event()
        """Set it to end the search at its next look."""
        self._start = perf_counter()
        self._told = self._start

    @property
    def seconds(self) -> float:
        """How long it has been running."""
        return perf_counter() - self._start

    def begin(self) -> None:
        """Start the clock again: what came before was no search."""
        self._start = perf_counter()

    @property
    def is_spent(self) -> bool:
        """Whether the search has to end, however many positions it may still look at."""
        seconds = self.budget.seconds
        return self.stop.is_set() or (seconds is not None and self.seconds >= seconds)

    @property
    def wants_bounds(self) -> bool:
        """Whether the search may end before it is done, so that bounds are worth their price."""
        limits = self.budget
        return self.may_stop or limits.nodes is not None or limits.seconds is not None

    def count(self) -> None:
        """Count a position. Raises Spent when the budget is used up or the search is stopped."""
        if self.nodes == self.budget.nodes:
            raise Spent(f"the budget of {counted(self.nodes, 'position')} is spent")
        self.nodes += 1
        if self.nodes % _LOOK == 1:
            self.look()

    def look(self) -> None:
        """Report progress when it is time. Raises Spent when stopped or out of time."""
        now = perf_counter()
        if self.on_progress and now - self._told >= _EVERY:
            self._told = now
            self.report()
        if self.is_spent:
            raise Spent("the search was stopped or its budget is spent")

    def report(self, word: str = "") -> None:
        """Tell whoever listens how far the search is."""
        if self.on_progress:
            self.on_progress(Progress(self.nodes, self.seconds, self.done, self.of, word))

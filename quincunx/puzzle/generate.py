"""Make a pack by a recipe: on many workers, with the same result on any; stopped and resumed."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event
from typing import Any, TypeAlias

from quincunx.errors import QuincunxError, Unfit
from quincunx.puzzle.alike import Gathering
from quincunx.puzzle.log import Log
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.recipe import Attempt, Came, Recipe, attempt
from quincunx.puzzle.store import write_pack
from quincunx.puzzle.waiting import comes

_CHUNK = 4
"""Attempts that a worker is sent at once."""
_CHECKPOINT = 50
"""Attempts in vain after which the log says so, lest they are made again."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a pack is."""

    found: int
    of: int
    attempts: int
    came: Counter[Came] = field(default_factory=Counter)
    """What came of the attempts since this run began."""


OnStanding: TypeAlias = Callable[[Standing], None]


@dataclass(frozen=True, slots=True)
class Generated:
    """What a recipe has given."""

    puzzles: tuple[Puzzle[Any, Any], ...]
    attempts: int
    finished: bool
    """Whether all that was wanted is there, or no more attempts may be made."""
    came: Counter[Came] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where puzzles are made, and who is told."""

    executor: Executor | None = None
    """Any executor, of threads, processes or a cluster; None makes all of it right here."""
    width: int = 4
    """How many chunks of work are handed to it at once; twice its workers is right."""
    on_standing: OnStanding | None = None
    stop: Event = field(default_factory=Event)
    """Set it to stop at the next look; what was found is kept."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What a recipe adds to: the rest of a pack that is made of several."""

    puzzles: tuple[Puzzle[Any, Any], ...] = ()
    """Nothing like these is taken."""
    most_of_a_theme: int | None = None
    """How many puzzles of the whole pack may have the same theme; None as the recipe says."""

    def write(self) -> list[Any]:
        """What it is, by which it is known again."""
        return [self.most_of_a_theme, *(puzzle.id for puzzle in self.puzzles)]


def generate(
    recipe: Recipe[Any, Any],
    path: Path | None = None,
    workshop: Workshop | None = None,
    beside: Beside = Beside(),
) -> Generated:
    """Make the pack of a recipe, and write it to a file if one is given.

    The pack depends on the recipe, and on what it is put beside, alone. While it is made,
    `PATH.part` holds what was found; when it is there already, it is resumed. Where nothing can
    be found, no file is left. Raises Unfit when no attempt can succeed, when the file is there
    already, and when its part belongs to another recipe; OSError when nothing can be written.
    """
    workshop = workshop or Workshop()
    if path is not None and path.exists():
        there = "there already; remove it or name another file"
        raise Unfit(f"{path} is {'a folder; name a file in it' if path.is_dir() else there}")
    with Log(recipe, path, beside.write()) as log:
        made = _Made(recipe, log, workshop, beside)
        generated = made.run()
    if generated.finished and path is not None:
        if generated.puzzles:
            write_pack(path, generated.puzzles)
        log.remove()
    return generated


class _Made:
    """A pack on its way."""

    def __init__(
        self, recipe: Recipe[Any, Any], log: Log, workshop: Workshop, beside: Beside
    ) -> None:
        self.recipe, self.log, self.workshop = recipe, log, workshop
        most = recipe.most_of_a_theme if beside.most_of_a_theme is None else beside.most_of_a_theme
        self.gathering = Gathering(recipe.setter, most, recipe.theme)
        self.before = len(beside.puzzles)
        self.next = log.next
        self.came: Counter[Came] = Counter()
        for puzzle in (*beside.puzzles, *log.puzzles):
            self.gathering.take(puzzle)

    @property
    def puzzles(self) -> tuple[Puzzle[Any, Any], ...]:
        """What this recipe has given so far."""
        return tuple(self.gathering.puzzles[self.before :])

    @property
    def is_finished(self) -> bool:
        """Whether there is nothing more to do."""
        full = len(self.puzzles) >= self.recipe.count
        return full or self.next >= self.recipe.count * self.recipe.tries

    def run(self) -> Generated:
        """Make attempts until the pack is full, nothing more may be tried, or one stops it."""
        try:
            for made in self._attempts():
                self._settle(made)
                if self.is_finished or self.workshop.stop.is_set():
                    break
        finally:
            self.log.reached(self.next)
        return Generated(self.puzzles, self.next, self.is_finished, self.came)

    def _settle(self, made: Attempt[Any, Any]) -> None:
        """Take the next attempt in order into account."""
        came = self.gathering.offer(made.puzzle) if made.puzzle else made.came
        self.came[came] += 1
        self.next = made.number + 1
        if came is Came.FOUND and made.puzzle is not None:
            self.log.found(made.number, made.puzzle)
        elif self.next % _CHECKPOINT == 0:
            self.log.reached(self.next)
        if self.workshop.on_standing:
            found = len(self.puzzles)
            self.workshop.on_standing(Standing(found, self.recipe.count, self.next, self.came))

    def _attempts(self) -> Iterator[Attempt[Any, Any]]:
        if self.is_finished:
            return iter(())
        if self.workshop.executor is None:
            return self._here()
        return self._there(self.workshop.executor)

    def _here(self) -> Iterator[Attempt[Any, Any]]:
        while True:
            yield attempt(self.recipe, self.next)

    def _there(self, executor: Executor) -> Iterator[Attempt[Any, Any]]:
        """The attempts in order, though workers finish them in any order."""
        waiting: deque[Future[list[Attempt[Any, Any]]]] = deque()
        first = self.next
        try:
            while True:
                while len(waiting) < max(1, self.workshop.width):
                    waiting.append(executor.submit(attempts, self.recipe, first, _CHUNK))
                    first += _CHUNK
                if not comes(waiting[0], self.workshop.stop):
                    return
                yield from _result(waiting.popleft())
        finally:
            for future in waiting:
                future.cancel()


def _result(future: Future[list[Attempt[Any, Any]]]) -> list[Attempt[Any, Any]]:
    try:
        return future.result()
    except QuincunxError:
        raise
    except OSError as error:
        raise Unfit(f"the workers can't be reached: {error}") from None


def attempts(recipe: Recipe[Any, Any], first: int, count: int) -> list[Attempt[Any, Any]]:
    """Some attempts of a recipe, one after the other: what a worker is asked for."""
    return [attempt(recipe, number) for number in range(first, first + count)]

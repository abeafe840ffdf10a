"""Run the kernel: its memory, its threads, its budget, and what it is asked move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from fractions import Fraction
from typing import Any, Final, TypeAlias

from quincunx.games.quincunx.kernel import layout as lay
from quincunx.games.quincunx.kernel import shim
from quincunx.games.quincunx.kernel.engine import score
from quincunx.games.quincunx.kernel.maxn import share
from quincunx.games.quincunx.kernel.memory import (
    COMPILED,
    axis_scores,
    entry_size,
    numbers,
    table_bits,
)
from quincunx.games.quincunx.kernel.moves import (
    draw,
    first_choice,
    granted,
    leftover,
    list_moves,
    next_seat,
    play,
)
from quincunx.games.quincunx.kernel.packing import Packed
from quincunx.games.quincunx.kernel.search import search
from quincunx.solve.budget import Meter, Spent
from quincunx.solve.solution import Value, exact

_SMALL: Final = 7
"""So many placements left are searched sooner than a second thread starts."""
_LOOK: Final = 0.03
"""Seconds between two looks at the threads."""

Window: TypeAlias = tuple[int, int]
"""Scaled margins between which a search is exact."""
_ANY: Final[Window] = (-lay.INFINITY, lay.INFINITY)
_NO_MOVE: Final = 0xFFF


class Control(list[int]):
    """The control of an uncompiled search: it looks at the meter itself."""

    def __init__(self, meter: Meter) -> None:
        super().__init__([0] * shim.CONTROL_SIZE)
        self._meter = meter

    def check(self) -> None:
        """Stop the search when the meter says so."""
        look(self, self._meter)


def look(ctl: Any, meter: Meter) -> None:
    """Bring the meter up to date, and stop the search when its budget is spent."""
    meter.nodes = int(sum(ctl[shim.COUNTS : shim.COUNTS + shim.THREADS]))
    try:
        meter.look()
    except Spent:
        ctl[shim.STOP] = 1


class Run:
    """One question put to the kernel; the workspace is the position it is about."""

    def __init__(self, packed: Packed, seat: int, meter: Meter) -> None:
        self.packed, self.seat, self.meter = packed, seat, meter
        self.first_seat = seat
        self.scale = packed.words[lay.SCALE]
        self.seats = packed.words[lay.SEATS]
        nodes = meter.budget.nodes
        small = packed.words[lay.LEFT] <= _SMALL
        self.threads = 1 if small or nodes is not None or not COMPILED else 2
        self._t = axis_scores(packed.words[lay.EACH_RUN])
        bits = table_bits(packed.words, meter.budget.memory)
        packed.words[lay.TABLE_MASK] = (1 << bits) - 1
        packed.words[lay.POLLS] = 1024 if COMPILED else 64
        packed.words[lay.MOST] = lay.INFINITY if nodes is None else nodes
        self._table = numbers((2 << bits) * entry_size(packed.words))
        self._ctl = numbers(shim.CONTROL_SIZE) if COMPILED else Control(meter)
        self._spaces = [self._space(thread) for thread in range(self.threads)]

    def _space(self, thread: int) -> Any:
        w = numbers(lay.SIZE)
        w[:] = self.packed.words
        w[lay.THREAD] = thread
        w[lay.ONLY] = w[lay.FIRST] = -1
        w[lay.FOUND] = -lay.INFINITY
        return w

    # --- one search

    def margin(self, only: int = -1, window: Window | None = None, thread: int = 0) -> int:
        """The scaled margin of one move, or of the best; a bound outside of the window.

        Raises Spent when the search was stopped.
        """
        w = self._spaces[thread]
        w[lay.ONLY] = only
        w[lay.FOUND] = -lay.INFINITY
        found = search(self._t, w, self._table, self._ctl, self.seat, 0, *(window or _ANY))
        self._check(thread)
        return int(found)

    def points(self, only: int = -1, thread: int = 0) -> tuple[int, ...]:
        """The scaled further points of each seat after one move, or after the best."""
        w = self._spaces[thread]
        w[lay.ONLY] = only
        share(self._t, w, self._table, self._ctl, self.seat, 0)
        self._check(thread)
        return tuple(int(each) for each in w[lay.RESULTS : lay.RESULTS + self.seats])

    def best(self, thread: int = 0) -> int:
        """The best move of the last search, as card and cell."""
        return int(self._spaces[thread][lay.BEST])

    def found(self, thread: int) -> int | None:
        """What the best move brings of those that the last search came to, if it came to any."""
        found = int(self._spaces[thread][lay.FOUND])
        return found if found > -lay.INFINITY else None

    def begin_with(self, move: int | None, thread: int) -> None:
        """Let searches on a thread look at a move first, or at none."""
        self._spaces[thread][lay.FIRST] = _NO_MOVE if move is None else move

    def glance(self) -> int:
        """The margin that comes of it when each seat takes what scores most at once."""
        w, seat = self._spaces[0], self.first_seat
        going = True
        while going:
            count = int(list_moves(self._t, w, self.seat, 0))
            most = max(int(w[lay.STACK + number]) for number in range(count))
            going = self.advance(most >> 12 & 0xFFF)
        gains = [int(w[lay.GAINED + each]) - int(leftover(w, each)) for each in range(self.seats)]
        self.restart()
        return 2 * gains[seat] - sum(gains)

    def _check(self, thread: int) -> None:
        if self._spaces[thread][lay.STOPPED]:
            raise Spent("the search was stopped or its budget is spent")

    def unscaled(self, value: int) -> Value:
        """Points from a scaled value."""
        return value if self.scale == 1 else exact(Fraction(value, self.scale))

    # --- threads

    def all(self, tasks: Sequence[Callable[[int], None]]) -> bool:
        """Run tasks, each with the number of its thread; False when the budget was spent."""
        self.meter.of = len(tasks)
        if not COMPILED:
            done = self._drain(iter(tasks), 0)
            self._count()
            return done
        queue = iter(list(tasks))
        with ThreadPoolExecutor(self.threads) as pool:
            futures = [pool.submit(self._drain, queue, each) for each in range(self.threads)]
            return all(self._watch(futures))

    def together(self, task: Callable[[int], None]) -> bool:
        """Run one task on every thread at once, until the first is done; False as `all`."""
        if self.threads == 1:
            return self.all([task])
        self.meter.of = 1
        self._share(1)
        with ThreadPoolExecutor(self.threads) as pool:
            futures = [pool.submit(self._race, task, each) for each in range(self.threads)]
            done = any(self._watch(futures))
        if done:
            self._share(0)
            self._ctl[shim.STOP] = 0
        return done

    def aside(self, task: Callable[[int], None]) -> None:
        """Run a task on the first thread whose positions are neither counted nor limited."""
        nodes = self.meter.nodes
        self.packed.words[lay.MOST] = lay.INFINITY
        if COMPILED:
            with ThreadPoolExecutor(1) as pool:
                self._watch([pool.submit(self._try, task)])
        else:
            self._try(task)
        self.meter.nodes = nodes

    def _try(self, task: Callable[[int], None]) -> bool:
        try:
            task(0)
        except Spent:
            return False
        return True

    def _share(self, shares: int) -> None:
        for w in self._spaces:
            w[lay.SHARES] = shares
            w[lay.STOPPED] = 0

    def _race(self, task: Callable[[int], None], thread: int) -> bool:
        try:
            task(thread)
        except Spent:
            return False
        self._ctl[shim.STOP] = 1
        return True

    def _drain(self, queue: Any, thread: int) -> bool:
        try:
            for task in queue:
                task(thread)
                self.meter.done += 1
        except Spent:
            return False
        return True

    def _watch(self, futures: list[Future[bool]]) -> list[bool]:
        """What threads come to, with an eye on the budget meanwhile."""
        try:
            while wait(futures, timeout=_LOOK).not_done:
                look(self._ctl, self.meter)
        finally:
            if any(not future.done() for future in futures):
                self._ctl[shim.STOP] = 1
        self._count()
        return [future.result() for future in futures]

    def _count(self) -> None:
        self.meter.nodes = sum(int(w[lay.NODES]) for w in self._spaces)

    # --- going on

    def restart(self) -> None:
        """Go back to the first position, and keep what the table knows."""
        w = self._spaces[0]
        nodes = w[lay.NODES]
        w[:] = self.packed.words
        w[lay.NODES], w[lay.ONLY], w[lay.FIRST] = nodes, -1, -1
        self.seat = self.first_seat

    def open_moves(self, order: Callable[[int], Any]) -> list[int]:
        """Every legal move of the first workspace, as card and cell, in an order."""
        w = self._spaces[0]
        w[lay.ONLY] = -1
        count = int(list_moves(self._t, w, self.seat, 0))
        moves = [int(w[lay.STACK + index]) >> 12 & 0xFFF for index in range(count)]
        return sorted(moves, key=order)

    def advance(self, move: int) -> bool:
        """Play a move, as card and cell, on the first workspace; whether another one follows.

        Not so when the round is over, or a draw is left to chance.
        """
        w = self._spaces[0]
        card, cell = move >> 6, move & 63
        draws = granted(w, card, cell)
        hand = lay.HANDS + 64 * self.seat
        index = list(w[hand : hand + 64]).index(card)
        spot = list(w[lay.EMPTIES : lay.EMPTIES + 64]).index(cell)
        if draws and not w[lay.KNOWN] and draws < w[lay.PILE_LEFT]:
            return False
        w[lay.GAINED + self.seat] += self._points_of(card, cell)
        play(w, self.seat, index, spot)
        if draws:
            draw(w, lay.STACK, self.seat, draws, first_choice(w, lay.STACK, draws))
        self.seat = int(next_seat(w, self.seat))
        return self.seat >= 0

    def _points_of(self, card: int, cell: int) -> int:
        return int(score(self._t, self._spaces[0], card, cell))

"""How fast endings are solved: kernel, uncompiled twin and generic search beside a reference.

Run it with `make bench`, or alone with the number of open cells to go up to:

    python tests/bench/bench_solver.py 14

The reference is a plain single-threaded alpha-beta with a table, written in C++, whose seconds
were recorded on a machine of this kind. Each figure is the best of a few runs: by the clock, and
on the processor, which counts all threads and depends less on what else the machine does.
"""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from time import perf_counter, process_time

from quincunx.games.quincunx.kernel import is_warm, warm
from quincunx.games.quincunx.lens import LENS
from quincunx.games.quincunx.solving import solve_position
from quincunx.solve.endgame import Question, solve_endgame
from tests.solve.vectors import Ending, endings

ALL_VALUES = {8: 0.06, 9: 0.2, 10: 1.1, 11: 7.0}
"""Seconds of the reference for every move's value, by open cells."""
MOST = 12
PUZZLE_TARGET = 0.3
PLAIN_TARGET = 10.0
TARGET = 1.5
RUNS = {8: 5, 9: 5, 10: 3, 11: 2}
PLAIN_CELLS = 6


@dataclass(frozen=True, slots=True)
class Measured:
    """What one question took."""

    clock: float
    processor: float
    nodes: int


def measure(ending: Ending, best_only: bool, runs: int) -> Measured:
    """The least time of several runs. The value is checked."""
    found = []
    for _ in range(runs):
        clock, processor = perf_counter(), process_time()
        solution = solve_position(ending.position, Question(ending.goal, best_only=best_only))
        took = perf_counter() - clock, process_time() - processor
        assert ending.value is None or solution.value == ending.value, ending.id
        found.append(Measured(*took, solution.nodes))
    return min(found, key=lambda each: each.clock)


def open_cells(ending: Ending) -> int:
    """How many cells are still to be filled."""
    return ending.position.rules.layout.edge**2 - len(ending.position.board)


def table(endings: list[Ending], best_only: bool) -> None:
    """The kernel beside the reference, one line an ending, then median and worst case."""
    title = "one best move" if best_only else "every move's value"
    print(
        f"\n{title:20} {'clock':>9} {'processor':>10} {'reference':>10} {'ratio':>6} {'nodes':>13}"
    )
    ratios, busy = [], []
    for ending in endings:
        cells = open_cells(ending)
        reference = ending.seconds if best_only else ALL_VALUES[cells]
        took = measure(ending, best_only, RUNS.get(cells, 1))
        ratios.append(took.clock / reference)
        busy.append(took.processor / reference)
        print(
            f"  {ending.id:18} {took.clock:8.3f}s {took.processor:9.3f}s {reference:9.3f}s "
            f"{ratios[-1]:6.2f} {took.nodes:13,}",
            flush=True,
        )
    worst, median = max(ratios), statistics.median(ratios)
    print(f"  clock / reference: median {median:.2f}, worst {worst:.2f} (target {TARGET})")
    median, worst = statistics.median(busy), max(busy)
    print(f"  processor / reference: median {median:.2f}, worst {worst:.2f}")


def puzzles() -> None:
    """Positions of class puzzles: every value, with all that a front door waits for."""
    took = [
        measure(each, best_only=False, runs=3).clock
        for each in endings("endings")
        if open_cells(each) <= 8
    ]
    print(
        f"\nclass puzzles, up to 8 open cells, all values: median {statistics.median(took):.3f}s, "
        f"worst {max(took):.3f}s of {len(took)} (target {PUZZLE_TARGET}s)"
    )


def beside() -> None:
    """The same six-cell endings by the kernel, its uncompiled twin and the generic search."""
    chosen = [
        each
        for each in endings("endings")
        if open_cells(each) == PLAIN_CELLS and not each.position.pile
    ]
    told = subprocess.run(
        [sys.executable, __file__, "--plain"],
        env={**os.environ, "QUINCUNX_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    plain = [float(line) for line in told.stdout.split()]
    print(
        f"\n{f'{PLAIN_CELLS} open cells, all':20} {'kernel':>9} {'uncompiled':>11} {'generic':>9}"
    )
    for ending, seconds in zip(chosen, plain, strict=True):
        kernel = measure(ending, best_only=False, runs=5).clock
        start = perf_counter()
        position = ending.position
        solve_endgame(position.rules, position, Question(ending.goal), lens=LENS)
        generic = perf_counter() - start
        print(f"  {ending.id:18} {kernel:8.3f}s {seconds:10.3f}s {generic:8.3f}s")
    print(f"  uncompiled: worst {max(plain):.2f}s (target {PLAIN_TARGET:.0f}s)")


def plain_times() -> None:
    """Print what the uncompiled twin takes for each ending of six cells."""
    for ending in endings("endings"):
        if open_cells(ending) == PLAIN_CELLS and not ending.position.pile:
            print(measure(ending, best_only=False, runs=1).clock)


def main(most: int) -> None:
    """Print every table, with the machine's load."""
    start = perf_counter()
    was_warm = is_warm()
    told, how = warm(), "from the cache" if was_warm else "anew"
    print(f"solver: {told} ({how}, {perf_counter() - start:.1f}s)")
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    bench = [each for each in endings("bench") if open_cells(each) <= most]
    table(bench, best_only=True)
    table([each for each in bench if open_cells(each) in ALL_VALUES], best_only=False)
    puzzles()
    beside()
    print(f"load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--plain"]:
        plain_times()
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else MOST)

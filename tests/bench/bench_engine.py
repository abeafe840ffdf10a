"""How fast the plain engine explains, and how light `import quincunx` is.

Run it with `make bench`. The machine may be busy with other things, so every figure is the best of
many rounds, and a calibration loop of plain Python, timed in the same rounds, tells how fast the
machine was: compare the ratios, not the seconds, with another run.
"""

import gc
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from time import perf_counter

from quincunx.core.grid import Cell
from quincunx.decktet import card
from quincunx.games.quincunx.board import Board
from quincunx.games.quincunx.nearmiss import near_misses
from quincunx.games.quincunx.options import Variant
from quincunx.games.quincunx.position import Position
from quincunx.games.quincunx.rules import Quincunx
from quincunx.games.quincunx.scoring import Placement, explain
from tests.vectors import rows

ROUNDS = 15
TARGET = 15_000
IMPORT_TARGET = 0.1
HEAVY = ("numpy", "numba", "ipywidgets", "ipycanvas", "anywidget", "IPython", "PIL")

Case = tuple[Position, Placement]


def cases() -> list[Case]:
    """The 2000 placements of the vectors."""
    found = []
    for row in rows("quincunx_placements"):
        by = Quincunx(variants=frozenset(map(Variant, row["variants"])))
        board = Board((card(code), Cell(x, y)) for code, x, y in row["board"])
        code, x, y = row["place"]
        found.append((Position(by, board, ((), ())), Placement(card(code), Cell(x, y))))
    return found


def calibration() -> int:
    """A loop of plain Python, by which the machine's speed is known."""
    seen: dict[tuple[int, int], int] = {}
    for number in range(200):
        cell = (number % 5, number % 7)
        seen[cell] = seen.get(cell, 0) + number
    return sum(seen.values())


def best_times(work: Callable[[Position, Placement], object], on: Sequence[Case]) -> list[float]:
    """The least time that the work took on each case, in seconds."""
    best = [float("inf")] * len(on)
    for _ in range(ROUNDS):
        gc.collect()
        gc.disable()
        for number, (position, move) in enumerate(on):
            start = perf_counter()
            work(position, move)
            best[number] = min(best[number], perf_counter() - start)
        gc.enable()
    return best


def import_seconds() -> tuple[float, float]:
    """The least time of `import quincunx` in a fresh interpreter, and of the processor in it.

    Raises when it loads too much.
    """
    script = (
        "import sys, time; start = time.perf_counter(), time.process_time(); import quincunx; "
        "print(time.perf_counter() - start[0], time.process_time() - start[1]); "
        f"print(*[name for name in {HEAVY!r} if name in sys.modules])"
    )
    times = []
    for _ in range(ROUNDS):
        run = [sys.executable, "-c", script]
        told = subprocess.run(run, capture_output=True, text=True, check=True).stdout
        seconds, loaded = told.split("\n")[:2]
        if loaded:
            raise SystemExit(f"import quincunx loads {loaded}")
        times.append(tuple(map(float, seconds.split())))
    walls, processors = zip(*times, strict=True)
    return min(walls), min(processors)


def report(name: str, times: Sequence[float], unit: float) -> None:
    """One line: how many a second, and the median and worst case as multiples of the loop."""
    each = statistics.fmean(times)
    print(
        f"{name:<12} {1 / each:9,.0f} a second   median {statistics.median(times) * 1e6:5.0f} µs "
        f"({statistics.median(times) / unit:4.2f} loops)   worst {max(times) * 1e6:5.0f} µs "
        f"({max(times) / unit:4.2f} loops)"
    )


def main() -> None:
    """Print every figure."""
    on = cases()
    unit = min(best_times(lambda _position, _move: calibration(), on[:200]))
    print(f"calibration loop: {unit * 1e6:.1f} µs; {len(on)} placements, best of {ROUNDS} rounds")
    report("explain", best_times(explain, on), unit)
    print(f"{'':<12} {TARGET:9,} a second is the target")
    report("near misses", best_times(near_misses, on), unit)
    wall, processor = import_seconds()
    print(
        f"import quincunx: {wall:.3f} s, {processor:.3f} s of them on the processor; target under "
        f"{IMPORT_TARGET} s, and without {', '.join(HEAVY)}"
    )


if __name__ == "__main__":
    main()

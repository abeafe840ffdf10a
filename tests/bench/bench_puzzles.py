"""How fast puzzles are made, judged and checked.

Run it with `make bench`. The machine may be busy with other things: a verdict is the best of
three rounds, the other figures are of this machine as busy as it was. The targets are at
least 20 duels of 6 open cells a minute on two cores, a verdict within 100 ms, and all shipped packs
checked within 5 minutes.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Any

from quincunx.cli.workers import pool
from quincunx.games.pack import GAMES, pack
from quincunx.puzzle.check import Checker, check_all, read_lines
from quincunx.puzzle.count import judge_count
from quincunx.puzzle.generate import Workshop, generate
from quincunx.puzzle.judge import judge_answer
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.recipe import Recipe
from quincunx.puzzle.setter import Wanted
from quincunx.puzzle.store import read_pack

PACKS = sorted((Path(__file__).parents[2] / "puzzles").glob("*/*.jsonl"))
CORES = 2
DUELS = 40
ROUNDS = 3


def making(workshop: Workshop) -> float:
    """Accepted duels of 6 open cells a minute, once the workers have started."""
    setter = pack(GAMES[0]).setter()
    wanted = Wanted(Question.DUEL, 6)
    generate(Recipe(setter, wanted, 4, seed=1), workshop=workshop)
    start = perf_counter()
    generate(Recipe(setter, wanted, DUELS, seed=2), workshop=workshop)
    return DUELS / (perf_counter() - start) * 60


def judging(puzzle: Puzzle[Any, Any]) -> float:
    """The longest verdict on any click at a puzzle, in seconds, each the best of some rounds."""
    return max(_verdict(puzzle, valued.move) for valued in puzzle.values)


def _verdict(puzzle: Puzzle[Any, Any], move: Any) -> float:
    taken = []
    for _ in range(ROUNDS):
        start = perf_counter()
        if puzzle.question is Question.COUNT:
            judge_count(puzzle, [])
        else:
            judge_answer(puzzle, [move])
        taken.append(perf_counter() - start)
    return min(taken)


def main() -> None:
    """Print each figure beside its target."""
    setters = {name: pack(name).setter() for name in GAMES}
    start = perf_counter()
    puzzles = [puzzle for path in PACKS for puzzle in read_pack(path, setters.__getitem__)]
    reading = perf_counter() - start
    print(f"puzzles   {len(puzzles)} shipped, read in {reading:.1f} s")
    verdicts = sorted(map(judging, puzzles))
    if verdicts:
        middle = verdicts[len(verdicts) // 2]
        print(f"verdict   {1000 * middle:.1f} ms, at worst {1000 * verdicts[-1]:.1f} (100)")
    with pool(CORES) as executor:
        rate = making(Workshop(executor, 2 * CORES))
        print(f"making    {rate:.0f} duels of 6 open cells a minute on {CORES} cores (20)")
        start = perf_counter()
        reports = list(check_all(read_lines(PACKS), Checker(setters), executor))
        sound = sum(report.is_sound for report in reports)
        taken = perf_counter() - start
        print(f"checking  {sound} of {len(reports)} sound in {taken:.0f} s on {CORES} cores (300)")


if __name__ == "__main__":
    main()

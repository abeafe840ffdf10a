"""Make the shipped packs of puzzles again: `python tools/packs.py [NAME...]`.

The table below says all of it. Each kind of position gives puzzles of every level, the hardest
first, and in no pack a theme is that of more than a third. A puzzle that comes out as it is
shipped keeps its proof. A stop loses nothing: what was made is kept in `build/packs`, and the
same command goes on.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from quincunx.cli.workers import pool, stopping
from quincunx.games.pack import GAMES, pack
from quincunx.puzzle.generate import Beside, Workshop, generate
from quincunx.puzzle.puzzle import LEVELS, Puzzle
from quincunx.puzzle.question import Question
from quincunx.puzzle.recipe import Recipe
from quincunx.puzzle.schema import puzzle_schema
from quincunx.puzzle.setter import Wanted
from quincunx.puzzle.store import read_pack, write_pack, write_whole

HERE = Path(__file__).parents[1]
SHIPPED = HERE / "puzzles"
SCHEMA = SHIPPED / "puzzle.schema.json"
BUILD = HERE / "build" / "packs"
CORES = 2
BOTH = ("excuse", "flush")


class Kind(NamedTuple):
    """A kind of position."""

    open: int
    seats: int
    variants: tuple[str, ...] = ()
    layout: str = ""


Levels = dict[int, int]
"""How many puzzles of each level; levels that are rare for a kind are left to another."""
ALL: Levels = {5: 2, 4: 3, 3: 4, 2: 3, 1: 3}
"""Of searched puzzles the hard ones are nearly all traps, so that only a third can be hard."""
EVEN: Levels = {5: 3, 4: 3, 3: 3, 2: 3, 1: 3}
TIED = 3
"""Up to this level a plan may begin with any of several cards, as most easy plans do."""
PLANS: dict[str, dict[Kind, Levels]] = {
    "turn": {
        Kind(4, 2): {3: 2, 2: 5, 1: 7},
        Kind(6, 2, ("excuse",)): {4: 2, 3: 4, 2: 4, 1: 4},
        Kind(6, 3, ("flush",)): {5: 2, 4: 3, 3: 4, 2: 4, 1: 4},
        Kind(9, 2, BOTH): {5: 6, 4: 4, 3: 3},
        Kind(12, 3): {5: 7, 4: 4, 3: 2},
    },
    "plan": {
        Kind(4, 2): ALL,
        Kind(4, 2, ("flush",)): ALL,
        Kind(4, 3, ("excuse",)): ALL,
        Kind(5, 1, (), "solitaire"): {5: 4, 4: 4, 3: 3, 2: 2, 1: 2},
    },
    "duel": {
        Kind(6, 2): ALL,
        Kind(5, 2, ("flush",)): ALL,
        Kind(6, 2, ("excuse",)): ALL,
        Kind(5, 2, BOTH): ALL,
        Kind(4, 3): ALL,
        Kind(4, 3, BOTH): ALL,
    },
    "odds": {
        Kind(4, 2): ALL,
        Kind(3, 2, ("flush",)): ALL,
        Kind(4, 2, ("excuse",)): ALL,
        Kind(3, 3): ALL,
    },
    "count": {
        Kind(6, 2): EVEN,
        Kind(14, 3, ("flush",)): EVEN,
        Kind(8, 2, ("excuse",)): EVEN,
        Kind(11, 2): EVEN,
        Kind(5, 3, BOTH): EVEN,
    },
}
"""Of each pack: the kinds of its positions, and how many of each level."""


def recipes(game: str, name: str) -> Iterator[Recipe[Any, Any]]:
    """The recipes of a pack in the order in which they are made, the hardest first."""
    for level in reversed(LEVELS):
        for number, (kind, levels) in enumerate(PLANS[name].items()):
            wanted = Wanted(Question(name), kind.open, kind.seats, kind.variants, kind.layout)
            if level in levels:
                seed, ties = 100 * level + number, name == "plan" and level <= TIED
                setter = pack(game).setter()
                yield Recipe(setter, wanted, levels[level], seed, level=level, keep_ties=ties)


def size(name: str) -> int:
    """How many puzzles a pack has."""
    return sum(sum(levels.values()) for levels in PLANS[name].values())


def make(game: str, name: str, workshop: Workshop) -> bool:
    """Make a pack and put it where it is shipped; False when it was stopped before."""
    found: tuple[Puzzle[Any, Any], ...] = ()
    (BUILD / game).mkdir(parents=True, exist_ok=True)
    for number, recipe in enumerate(recipes(game, name)):
        path = BUILD / game / f"{name}-{number}.jsonl"
        if path.exists():
            found += read_pack(path, lambda each: pack(each).setter())
            continue
        made = generate(recipe, path, workshop, Beside(found, size(name) // 3))
        if not made.finished:
            return False
        came = {why.value: count for why, count in made.came.items()}
        told = f"{path.stem}, level {recipe.level}: {len(made.puzzles)} of {recipe.count}"
        sys.stdout.write(f"{told} in {made.attempts} attempts; {came}\n")
        sys.stdout.flush()
        found += made.puzzles
    path = SHIPPED / game / f"{name}.jsonl"
    shipped = read_pack(path, lambda each: pack(each).setter()) if path.exists() else ()
    write_pack(path, sorted(with_proofs(found, shipped), key=lambda each: each.level))
    sys.stdout.write(f"{name}: {len(found)} of {size(name)} puzzles\n")
    return True


def with_proofs(
    made: Iterable[Puzzle[Any, Any]], shipped: Iterable[Puzzle[Any, Any]]
) -> Iterator[Puzzle[Any, Any]]:
    """The puzzles; those that are shipped already keep the proofs they have.

    A solver that has become faster looks at another number of positions for the same values.
    """
    known = {puzzle.id: puzzle for puzzle in shipped}
    for puzzle in made:
        old = known.get(puzzle.id, puzzle)
        yield old if replace(old, proof=puzzle.proof) == puzzle else puzzle


def schema() -> str:
    """The JSON Schema of a puzzle as it is published."""
    setters = [pack(name).setter() for name in GAMES]
    return json.dumps(puzzle_schema(setters), ensure_ascii=False, indent=2) + "\n"


def main() -> int:
    """Write the schema, and make the packs that are named, or all."""
    write_whole(SCHEMA, schema())
    with stopping() as stop, pool(CORES) as executor:
        for name in sys.argv[1:] or PLANS:
            if not make("quincunx", name, Workshop(executor, 2 * CORES, stop=stop)):
                sys.stderr.write("stopped; the same command goes on\n")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

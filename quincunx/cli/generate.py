"""`quincunx generate`: a pack of proved puzzles, the same for the same seed."""

from __future__ import annotations

import argparse
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

from quincunx.cli.main import STOPPED
from quincunx.cli.output import Output
from quincunx.cli.source import STANDARD_INPUT, shown_name, unwritten
from quincunx.cli.workers import add_workers, pool, stopping, workers
from quincunx.core.phrase import counted
from quincunx.games.pack import GAMES, pack
from quincunx.puzzle.generate import Generated, Standing, Workshop, generate
from quincunx.puzzle.question import Question
from quincunx.puzzle.recipe import Came, Recipe
from quincunx.puzzle.setter import Wanted
from quincunx.puzzle.store import line_of

HELP = "a pack of proved puzzles"
DESCRIPTION = """\
Deals rounds, plays them down to so many open cells, and keeps the positions whose best move is
proved and unique. The same arguments give the same file, whatever the machine.

While it runs, FILE.part holds what was found. Stop it with Ctrl-C, and the same command goes on
where it was. Without -o, or with -o -, the puzzles are written to standard output, one a line.
"""
FEWER = 1
"""The exit status when fewer puzzles were found than were wanted."""
_OPEN = {"turn": 8, "plan": 4, "duel": 6, "odds": 4, "count": 8}


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add = parser.add_argument
    goals = [question.value for question in Question]
    add("--game", choices=GAMES, default=GAMES[0], help="the game; %(default)s")
    add("--goal", choices=goals, default="duel", help="what is asked; %(default)s")
    usual = "8 in a turn or count, 6 in a duel, else 4"
    add("--open", type=int, metavar="N", help=f"how many cells are still to be filled; {usual}")
    add("--seats", type=int, metavar="N", help="how many seats play; 2, or 1 in a solitaire")
    add("--variant", action="append", default=[], metavar="NAME", help="a variant; may be repeated")
    add("--layout", default="", metavar="NAME", help="the layout; the game's usual one")
    add("--theme", metavar="KEY", help="a theme that every puzzle has; a wrong one names them all")
    add("--level", type=int, metavar="1-5", help="the level of every puzzle")
    add("--count", type=int, default=10, metavar="N", help="how many puzzles; %(default)s")
    add("--seed", type=int, default=0, metavar="N", help="the seed; %(default)s")
    add("--ties", action="store_true", help="keep puzzles with several best moves, as tied")
    add("--mixed", action="store_true", help="no theme in more than a third of the pack")
    add("-o", "--output", metavar="FILE", help="the file to write")
    add_workers(parser)


def run(args: argparse.Namespace, out: Output) -> int:
    """Make a pack; gives the exit status."""
    recipe = _recipe(args)
    path = None if args.output in (None, STANDARD_INPUT) else Path(args.output)
    count = workers(args)
    with stopping() as stop, pool(count) as executor:
        workshop = Workshop(executor, 2 * count, partial(_tell, out), stop)
        try:
            made = generate(recipe, path, workshop)
        except OSError as error:
            raise unwritten(args.output, error) from None
    if not made.finished:
        part = f"{args.output}.part"
        is_kept = path is not None and Path(part).exists()
        kept = f"; {shown_name(part)} keeps how far it is, and the same command goes on"
        found = f"{len(made.puzzles)} of {args.count} found"
        out.complain(f"stopped with {found}{kept if is_kept else ''}")
        return STOPPED
    return _told(args, path, made, out)


def _recipe(args: argparse.Namespace) -> Recipe[Any, Any]:
    seats = args.seats or (1 if args.layout == "solitaire" else 2)
    wanted = Wanted(
        question=Question(args.goal),
        open=_OPEN[args.goal] if args.open is None else args.open,
        seats=seats,
        variants=tuple(sorted(set(args.variant))),
        layout=args.layout,
    )
    return Recipe(
        setter=pack(args.game).setter(),
        wanted=wanted,
        count=args.count,
        seed=args.seed,
        theme=args.theme,
        level=args.level,
        keep_ties=args.ties,
        mixed=args.mixed,
    )


def _tell(out: Output, standing: Standing) -> None:
    tries = counted(standing.attempts, "attempt")
    found = f"{standing.found} of {standing.of} found in {tries}"
    out.aside(f"{found}{_passed_over(standing.came)} ...")


def _told(args: argparse.Namespace, path: Path | None, made: Generated, out: Output) -> int:
    if path is None:
        for puzzle in made.puzzles:
            out.line(line_of(puzzle).rstrip("\n"))
    elif made.puzzles:
        out.line(
            f"{counted(len(made.puzzles), 'puzzle')} in {shown_name(args.output)}"
            f" after {counted(made.attempts, 'attempt')}{_passed_over(made.came)}"
        )
    if len(made.puzzles) < args.count:
        passed = "" if made.puzzles else _passed_over(made.came)
        out.complain(f"{len(made.puzzles)} of {args.count} were found{passed}; ask for less")
        return FEWER
    return 0


def _passed_over(came: Counter[Came]) -> str:
    """Why attempts gave nothing, the most frequent reason first; or nothing."""
    why = [f"{count} {each.value}" for each, count in came.most_common() if each is not Came.FOUND]
    return f"; passed over: {', '.join(why)}" if why else ""

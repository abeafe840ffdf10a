"""`quincunx solve`: what every move is worth under best play, proved."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from typing import Any

from quincunx.cli.answers import LINES, answer_each
from quincunx.cli.find import Found, find_position
from quincunx.cli.options import add_file, add_json
from quincunx.cli.output import Output, table
from quincunx.cli.source import Asked
from quincunx.core.explanation import signed
from quincunx.core.fields import close_to, shown
from quincunx.core.phrase import counted
from quincunx.errors import NotationError
from quincunx.solve.budget import Budget, Meter, Progress
from quincunx.solve.endgame import Question
from quincunx.solve.solution import Goal, Rated, Solution, Value, Verdict, write_solution

UNPROVED = 1
"""The exit status when every line is answered, but not every answer proved."""
HELP = "what every move is worth under best play"
_LONG = 2.0
"""After so many seconds somebody who waits is told how far the search is."""
_HEADS = ("move", "value", "loss", "at once", "")
GOALS = tuple(goal.value for goal in Goal)
DESCRIPTION = f"""\
Proves what each legal move is worth: with open hands, to the end of the round, cards left in hand
counted. The goal is `turn`, the most points now; `plan`, the most that the seat on turn gets when
it goes on alone; or `duel`, both seats playing perfectly for the larger margin, three and more
each for its own points. A pile of unknown order makes values expectations, which are exact.

An answer that --seconds or --nodes cut short is `not proved`, with bounds as far as they are known;
the exit status is then 1, when everything else is well.

{LINES.replace('"move": "3MV>0,1"', '"goal": "duel"')}"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file(parser)
    parser.add_argument(
        "--goal",
        choices=GOALS,
        help="what the seat on turn wants; duel, or plan where one seat plays alone",
    )
    parser.add_argument("--best", action="store_true", help="one best move, which is cheaper")
    parser.add_argument("--seconds", type=float, metavar="S", help="give up after so many seconds")
    parser.add_argument(
        "--nodes", type=int, metavar="N", help="search no more positions than so many"
    )
    add_json(parser)


def run(args: argparse.Namespace, out: Output) -> int:
    """Answer each position of a file; gives the exit status."""
    budget = Budget(nodes=args.nodes, seconds=args.seconds)
    unproved: list[Asked] = []

    def answer(asked: Asked, out: Output) -> None:
        if not _answer(args, budget, asked, out).is_proved:
            unproved.append(asked)

    status = answer_each(args.file, answer, out)
    return status or (UNPROVED if unproved else status)


def _answer(args: argparse.Namespace, budget: Budget, asked: Asked, out: Output) -> Solution[Any]:
    found = find_position(asked)
    rules = found.game.rules_of(found.state)
    wanted = _own_goal(asked) or args.goal or ("duel" if rules.seats > 1 else "plan")
    question = Question(Goal(wanted), best_only=args.best, budget=budget)
    meter = Meter(budget, partial(_tell, out))
    solution: Solution[Any] = found.game.solver()(found.state, question, meter)
    if out.json:
        out.data(write_solution(solution, rules.write_move))
    else:
        out.part("\n".join(_lines(found, solution)))
    return solution


def _own_goal(asked: Asked) -> str | None:
    """The goal that a line brings along. Raises NotationError for one that is none."""
    goal = asked.value.get("goal") if isinstance(asked.value, dict) else None
    if goal is not None and goal not in GOALS:
        close = close_to(goal, GOALS) if isinstance(goal, str) else ""
        raise NotationError(f"goal: {shown(goal)} is none of {', '.join(GOALS)}{close}")
    return goal


def _tell(out: Output, progress: Progress) -> None:
    if progress.word:
        out.note(f"{out.command}: {progress.word} ...")
    elif progress.seconds >= _LONG:
        valued = f"{progress.done} of {counted(progress.of, 'move')} valued"
        out.aside(f"{valued} after {counted(progress.nodes, 'position')} ...")


# --- for people


def _lines(found: Found, solution: Solution[Any]) -> Iterator[str]:
    write = found.game.rules_of(found.state).write_move
    yield f"Player {solution.seat + 1} is on turn; {_verdict(solution)}."
    if solution.line:
        title = "Best play" if solution.is_proved else "Best so far"
        yield f"{title}: {'  '.join(map(write, solution.line))}"
    told = [rated for rated in solution.moves if rated.low is not None]
    if told:
        rows = [_HEADS, *(_row(rated, write(rated.move)) for rated in told)]
        yield from ("", *(f"  {line}" for line in table(rows, right=(1, 2, 3))), "")
    yield f"Ties: {solution.tie_rule}."
    nodes = counted(solution.nodes, "position")
    yield f"{nodes} in {solution.seconds:.2f} seconds ({solution.solver})."


def _bounds(of: Solution[Any] | Rated[Any]) -> str:
    """What is known of a value that is not proved."""
    low = "" if of.low is None else f"at least {number(of.low)}"
    high = "" if of.high is None else f"at most {number(of.high)}"
    return ", ".join(filter(None, (low, high)))


def _verdict(solution: Solution[Any]) -> str:
    if solution.verdict is Verdict.NOT_PROVED:
        return f"not proved within the budget: {_bounds(solution) or 'nothing is known'}"
    values = ", ".join(map(number, solution.values))
    moves = "several moves are best" if solution.verdict is Verdict.TIED else "proved"
    return f"{moves}, value {values}" if len(solution.values) < 2 else f"{moves}, values {values}"


def _row(rated: Rated[Any], move: str) -> tuple[str, str, str, str, str]:
    value = number(rated.value) if rated.value is not None else _bounds(rated)
    loss = number(rated.loss) if rated.loss is not None else "?"
    twins = ", ".join(f"{twin.move} ({twin.symmetry})" for twin in rated.twins)
    return move, value, loss.lstrip("+"), signed(rated.points), twins and f"the same as {twins}"


def number(value: Value) -> str:
    """A value as readers see it: whole, or a fraction with its decimals."""
    if isinstance(value, int):
        return signed(value)
    return f"{signed(value.numerator)}/{value.denominator} ({float(value):+.2f})".replace("-", "−")

"""What a move loses, the reply that punishes it, and which rules make the difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from quincunx.core.explanation import signed
from quincunx.core.game import Game
from quincunx.core.phrase import listed
from quincunx.errors import IllegalMove, Unfit
from quincunx.solve.endgame import Question
from quincunx.solve.line import LEFT, Difference, Line, Played, differences, follow
from quincunx.solve.solution import Goal, Solution, Value

Solver: TypeAlias = Callable[[Any, Question], Solution[Any]]
"""Whatever answers a question about a state, such as `solve_position`."""

_TOLD = 3
"""So many rules are told in words, those that differ most."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A move held against the best one."""

    move: Any
    value: Value
    """What it comes to under best play by everybody after it."""
    best: Any
    """The first best move in canonical order, or the move itself if none is better."""
    best_value: Value
    loss: Value
    line: Line[Any, Any]
    """The move and best play after it, as far as no draw is left to chance."""
    best_line: Line[Any, Any]
    reply: Played[Any, Any] | None
    """The next move of another seat, which punishes a wrong move; None when there is none."""
    parts: tuple[Difference, ...]
    """The rules that give a seat another sum along the two lines, the largest first."""
    words: str
    """All of that in sentences."""


def judge(
    game: Game[Any, Any], state: Any, move: Any, solver: Solver, goal: Goal = Goal.DUEL
) -> Judged:
    """Hold a legal move against the best one.

    Raises IllegalMove for a move that can't be made, TooLarge when the values can't be proved
    within the solver's budget, and Unfit as the solver does.
    """
    solution = solver(state, Question(goal, lines=True)).proved()
    return judge_by(game, state, move, solution)


def judge_by(game: Game[Any, Any], state: Any, move: Any, solution: Solution[Any]) -> Judged:
    """The same by a solution of the state that has the line of every move.

    Raises Unfit when a value or a line that is needed is not in it.
    """
    game.play(state, move)
    found = next((each for each in solution.moves if each.move == move), None)
    if found is None:
        raise IllegalMove(f"{game.write_move(move)} is not one of the moves that were solved")
    if found.value is None or found.loss is None or not solution.best:
        raise Unfit(f"the value of {game.write_move(move)} is not proved")
    if not found.line and solution.goal is not Goal.TURN:
        raise Unfit("the lines of the moves were not asked for")
    best = found if found.is_best else solution.best[0]
    assert best.value is not None
    line, best_line = (follow(game, state, each.line or (each.move,)) for each in (found, best))
    parts = differences(line, best_line) if found is not best else ()
    reply = next((step for step in line.steps[1:] if step.seat != solution.seat), None)
    words = " ".join(_words(game, _Told(solution, line, best_line, reply, parts), found.loss))
    return Judged(
        move,
        found.value,
        best.move,
        best.value,
        found.loss,
        line,
        best_line,
        reply,
        parts,
        words,
    )


@dataclass(frozen=True, slots=True)
class _Told:
    solution: Solution[Any]
    line: Line[Any, Any]
    best_line: Line[Any, Any]
    reply: Played[Any, Any] | None
    parts: tuple[Difference, ...]

    def title(self, rule: str) -> str:
        """What players call a rule."""
        steps = (*self.line.steps, *self.best_line.steps)
        titles = (
            each.rule.title for step in steps for each in step.why.reasons if each.rule.key == rule
        )
        return next(titles, "cards left in hand" if rule == LEFT else rule)


def _words(game: Game[Any, Any], told: _Told, loss: Value) -> Iterator[str]:
    move, best = (game.write_move(each.steps[0].move) for each in (told.line, told.best_line))
    if not loss:
        yield f"{move} is a best move; nothing is lost."
    else:
        yield f"{move} loses {loss}; best is {best}."
    if told.reply is not None and loss:
        reply = told.reply
        text, scores = game.write_move(reply.move), signed(reply.why.points)
        yield f"Player {reply.seat + 1} answers {text}, which scores {scores}."
    if told.parts:
        more = "" if told.line.is_finished and told.best_line.is_finished else " at once"
        yield f"The difference{more}: {listed(_part(told, each) for each in told.parts[:_TOLD])}."


def _part(told: _Told, part: Difference) -> str:
    who = f"player {part.seat + 1}" if part.seat != told.solution.seat else "you"
    verb = "get" if who == "you" else "gets"
    return (
        f"{who} {verb} {signed(part.got)} instead of {signed(part.best)} by {told.title(part.rule)}"
    )

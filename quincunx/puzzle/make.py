"""Make one puzzle of a position: prove it, find its lines, themes and level, and name it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from quincunx.core.game import M, Nobody, S
from quincunx.errors import PuzzleError
from quincunx.puzzle.puzzle import Proof, Puzzle, Spot, Valued
from quincunx.puzzle.question import Question
from quincunx.puzzle.rate import rate
from quincunx.puzzle.setter import Setter
from quincunx.puzzle.study import Study
from quincunx.puzzle.themes import themes_of
from quincunx.puzzle.trust import identify, is_tied, parts_of
from quincunx.solve.budget import UNLIMITED, Budget, Meter
from quincunx.solve.endgame import Question as Ask
from quincunx.solve.solution import Goal, Solution


class Tied(PuzzleError):
    """Several moves are equally good, and no symmetry makes them one."""


class Unproved(PuzzleError):
    """The budget ran out before the values were certain."""


class Certain(PuzzleError):
    """Odds are asked, but chance has no say in the answer."""


@dataclass(frozen=True, slots=True)
class Making(Generic[S, M]):
    """What a puzzle is made of."""

    question: Question
    spot: Spot[S, M]
    """The position as the learner sees it."""
    source: Mapping[str, Any]
    move: M | None = None
    """The move that a count asks for."""
    keep_ties: bool = False
    budget: Budget = field(default=UNLIMITED)
    meter: Meter | None = None
    """Counts and reports the proof, and can stop it; else the budget alone limits it."""


def make_puzzle(setter: Setter[S, M], making: Making[S, M]) -> Puzzle[S, M]:
    """Make and prove a puzzle.

    Raises PuzzleError when the position can't arise, Tied, Unproved or Certain when its answer
    makes no puzzle, and Unfit when the question does not fit the position.
    """
    setter.check(making.spot, making.question)
    spot = setter.played(making.spot, making.question)
    if making.question is Question.COUNT:
        return _count(setter, making, spot)
    solved = prove(setter, spot, making)
    answers = tuple(rated.move for rated in solved.best)
    tied = is_tied(setter, spot.state, answers)
    if tied and not making.keep_ties:
        raise Tied(f"{len(answers)} moves are equally good")
    study = Study(spot, tuple(_valued(setter, spot, making, solved)), setter.weight)
    if making.question is Question.ODDS and not _is_chancy(study):
        raise Certain("no draw is left to chance in the best lines")
    return _assemble(setter, making, study, Proof(solved.solver, solved.nodes), solved.line)


def prove(setter: Setter[S, M], spot: Spot[S, M], making: Making[S, M]) -> Solution[M]:
    """The value of every move of a spot. Raises Unproved when the budget runs out."""
    ask = Ask(making.question.goal(spot.game.seats), budget=making.budget)
    solved = setter.solve(spot, ask, making.meter)
    if not solved.is_proved:
        raise Unproved(f"not proved after {solved.nodes:,} positions")
    return solved


def _valued(
    setter: Setter[S, M], spot: Spot[S, M], making: Making[S, M], solved: Solution[M]
) -> list[Valued[M]]:
    """The certificate: every move with its value, best first, and what follows it."""
    values = []
    for rated in solved.moves:
        assert rated.value is not None
        each = rated.values if len(rated.values) > 2 else ()
        line = () if solved.goal is Goal.TURN else _after(setter, spot, rated.move, making)
        values.append(Valued(rated.move, rated.value, each, line))
    return values


def _is_chancy(study: Study[Any, Any]) -> bool:
    """Whether chance cuts the line of the answer, or of a move that is second to it."""
    rivals = [each for each in study.values if each.value in (study.best, study.second)]
    return any(not study.line(each).is_finished for each in rivals)


def _after(setter: Setter[S, M], spot: Spot[S, M], move: M, making: Making[S, M]) -> tuple[M, ...]:
    """Best play after a move, to the end or to where chance decides."""
    state = spot.game.play(spot.state, move).state
    if isinstance(spot.game.turn(state), Nobody):
        return ()
    ask = Ask(making.question.goal(spot.game.seats), best_only=True, budget=making.budget)
    solved = setter.solve(Spot(spot.game, state), ask, making.meter)
    if not solved.is_proved:
        raise Unproved(f"no line proved after {solved.nodes:,} positions")
    return solved.line


def _count(setter: Setter[S, M], making: Making[S, M], spot: Spot[S, M]) -> Puzzle[S, M]:
    """A count: no search, the rules alone say what the move scores."""
    if making.move is None:
        raise PuzzleError("a count asks for the score of a move; none is given")
    points = spot.game.play(spot.state, making.move).why.points
    study = Study(spot, (Valued(making.move, points),), setter.weight)
    return _assemble(setter, making, study, Proof("rules", 1), (making.move,))


def _assemble(
    setter: Setter[S, M],
    making: Making[S, M],
    study: Study[S, M],
    proof: Proof,
    line: tuple[M, ...],
) -> Puzzle[S, M]:
    state, question = making.spot.state, making.question
    answers = tuple(each.move for each in study.answers)
    is_count = question is Question.COUNT
    return Puzzle(
        game=making.spot.game,
        id=identify(setter, question, state, making.move if is_count else None),
        question=question,
        position=state,
        spot=study.spot,
        prompt=setter.prompt(question, state, making.move),
        value=study.best,
        answers=answers,
        values=study.values,
        line=line,
        themes=tuple(themes_of(setter, question, study)),
        difficulty=rate(question, study),
        source=making.source,
        proof=proof,
        parts=parts_of(study.answer_why) if is_count else (),
        tied=is_tied(setter, study.spot.state, answers),
    )
